//! [`Playable`]: what a bot has to know about a game beyond its rules.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use taketable_rules::{Game, GameId, Seat, Setup};

use crate::bot::{BotRng, Decision};
use crate::choice_stats::Advice;
use crate::endgame::{Endgame, Solved};
use crate::learned::{Learned, Model};
use crate::linear::weigh;
use crate::neural_net::NeuralNet;
use crate::objective::Objective;
use crate::train::{Report, Trained, ValueTrainingPlan};
use crate::weights::Weights;

/// Number of features of a choice; a game that needs fewer leaves the rest at 0.
pub const WIDTH: usize = 32;

/// A choice in numbers.
pub type Described = [f32; WIDTH];

/// Numbers of [picks](crate::Budget::Picks) that levels with a search may spend on a decision.
#[derive(Clone, Copy, Debug)]
pub struct Picks {
    /// Within 5 milliseconds.
    pub skilled: u32,
    /// Within 100 milliseconds.
    pub expert: u32,
}

/// Number of positions that an expert examines to calculate the end of a round, before it searches:
/// some milliseconds.
const ENDGAME_POSITIONS: u32 = 50_000;

/// Everything that bots have to know about a game beyond its rules.
pub trait Playable: Game {
    /// The game.
    const GAME: GameId;

    /// The weights that were learned about the game: the texts that are part of the program.
    const LEARNED: &'static [&'static str];

    /// Number of kinds of decisions, such as "play a card" and "take a row": each has weights of
    /// its own.
    const KINDS: usize;

    /// The aim of a good player.
    const OBJECTIVE: Objective;

    /// In which share of the worlds that a search looks into the others do anything; see
    /// [`MonteCarlo::careless`](crate::MonteCarlo::careless).
    const CARELESS: f32 = 0.0;

    /// Number of picks that the two upper levels may spend on a decision.
    const PICKS: Picks;

    /// `true` if an expert calculates the end of a round instead of trying it out.
    const CALCULATES: bool = true;

    /// Factor for the learned weights at the table. A policy in training errs on purpose, to learn;
    /// playouts by players who make fewer errors may be nearer to the truth.
    const SHARPNESS: f32 = 1.0;

    /// `true` if an expert goes by what positions are worth, too.
    const HAS_VALUES: bool = false;

    /// Returns the choice of a player on a first evening: by one simple idea, without looking far.
    fn novice(decision: &Decision<'_, Self>, rng: &mut BotRng) -> Self::Action;

    /// Returns the choice of a player who knows the game: rules of thumb, and no more than a look
    /// at the table.
    fn casual(decision: &Decision<'_, Self>, rng: &mut BotRng) -> Self::Action;

    /// Returns the choice of an expert, where a game knows better than the search that serves all
    /// games; with as many [picks](Playable::PICKS), and not later than that.
    fn expert(
        _decision: &Decision<'_, Self>,
        _model: Model<'_>,
        _until: Option<Instant>,
        _rng: &mut BotRng,
    ) -> Option<Self::Action> {
        None
    }

    /// Returns what an expert who decides so would say of its plans, each with the choice that it
    /// begins with: tried in about that many playouts in all, and worth so much by this objective.
    /// Several plans may begin alike; they are the same in the same order, whatever the generator
    /// says.
    fn plans(
        _decision: &Decision<'_, Self>,
        _model: Model<'_>,
        _objective: Objective,
        _playouts: u32,
        _rng: &mut BotRng,
    ) -> Option<Vec<Advice<Self::Action>>> {
        None
    }

    /// Returns `true` if the seat knows everything that matters: all worlds that fit the view
    /// are the same, but for cards that lie face down to be turned up together.
    fn is_known(view: &Self::View) -> bool;

    /// Returns the worth of each choice if everybody plays on as well as possible, where it can be
    /// calculated. By what the seat may know alone.
    fn solve(endgame: &Endgame, decision: &Decision<'_, Self>) -> Option<Solved<Self::Action>> {
        if Self::is_known(&decision.view.position) { endgame.solve(decision) } else { None }
    }

    /// The end of the round as an expert calculates it, where it does and that is possible.
    fn calculated(
        objective: Objective,
        decision: &Decision<'_, Self>,
    ) -> Option<Solved<Self::Action>> {
        let endgame = Endgame { objective, positions: ENDGAME_POSITIONS };
        if Self::CALCULATES { Self::solve(&endgame, decision) } else { None }
    }

    /// Learns what positions are worth, if the game [has values](Playable::HAS_VALUES). `progress`
    /// hears of every batch of rounds, `report` of every evaluation.
    fn learn_values(
        _setup: &Setup<Self>,
        _plan: &ValueTrainingPlan,
        _stop: &AtomicBool,
        _progress: &(impl Fn(u32) + Sync),
        _report: impl FnMut(&Report),
    ) -> Option<Trained<NeuralNet>> {
        None
    }

    /// Returns the kind of decision that is awaited, from 0.
    fn kind(&self) -> usize;

    /// Describes each of the seat's legal actions, in the order of
    /// [`each_legal`](Game::each_legal).
    ///
    /// Only by what the seat may know: the same in all worlds that fit its view. Numbers are of
    /// the order of 1; only differences between the actions count.
    fn describe(&self, seat: Seat, each: impl FnMut(&Described));

    /// Passes on the weight of each of the seat's legal actions, in their order: the sum of its
    /// numbers, each times its weight. A game that knows a shorter way to that sum takes it;
    /// playouts spend most of their time here.
    #[inline]
    fn weigh(&self, seat: Seat, weights: &Weights, mut each: impl FnMut(f32)) {
        let weights = &weights.0[self.kind()];
        self.describe(seat, |described| each(weigh(described, weights)));
    }

    /// The name of the variant among the learned weights.
    fn variant_name(options: &Self::Options) -> &'static str;

    /// Returns what the program knows about this table.
    fn model(options: &Self::Options, seats: u8) -> Model<'static> {
        Learned::ours().model(Self::GAME, Self::variant_name(options), seats)
    }

    /// The weights for this table that are part of the program.
    fn weights(options: &Self::Options, seats: u8) -> &'static Weights {
        Self::model(options, seats).weights
    }
}
