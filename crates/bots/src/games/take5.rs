//! What bots know about Take 5 beyond its rules.

mod features;
mod thumb;

use taketable_rules::games::Take5;
use taketable_rules::games::take5::{Action, Options, Stage, Variant, View};
use taketable_rules::{GameId, Seat};

use super::known_hands::hands_are_known;
use crate::bot::{BotRng, Decision};
use crate::endgame::{Endgame, Solved};
use crate::linear;
use crate::objective::Objective;
use crate::playable::{Described, Picks, Playable};
use crate::weights::Weights;

/// With more cards in each hand there are too many ways to go on: it is not even tried.
const MOST_CARDS: usize = 4;

impl Playable for Take5 {
    const GAME: GameId = GameId::Take5;
    const LEARNED: &'static [&'static str] = &[include_str!("../../weights/take5.txt")];
    const KINDS: usize = 3;
    const OBJECTIVE: Objective = Objective { point: 0.1, win: 0.3 };
    const CARELESS: f32 = 0.2;
    const PICKS: Picks = Picks { skilled: 6000, expert: 100_000 };

    fn novice(decision: &Decision<'_, Take5>, rng: &mut BotRng) -> Action {
        thumb::novice(decision, rng)
    }

    fn casual(decision: &Decision<'_, Take5>, rng: &mut BotRng) -> Action {
        thumb::casual(decision, rng)
    }

    fn is_known(view: &View) -> bool {
        // A draft is open, but a whole round follows.
        !matches!(view.stage, Stage::Drafting { .. }) && hands_are_known(&view.hands, view.unseen())
    }

    fn solve(endgame: &Endgame, decision: &Decision<'_, Take5>) -> Option<Solved<Action>> {
        let view = &decision.view.position;
        let few_cards = view.hands.iter().all(|hand| hand.len() <= MOST_CARDS);
        if few_cards && Take5::is_known(view) { endgame.solve(decision) } else { None }
    }

    #[inline]
    fn kind(&self) -> usize {
        match self.stage() {
            Stage::Choosing { .. } | Stage::Over => 0,
            Stage::TakingRow { .. } => 1,
            Stage::Drafting { .. } => 2,
        }
    }

    #[inline]
    fn describe(&self, seat: Seat, each: impl FnMut(&Described)) {
        match self.stage() {
            Stage::Choosing { .. } | Stage::Over => features::cards(self, seat, each),
            Stage::TakingRow { seat: taker, .. } if taker == seat => {
                features::rows(self, seat, each);
            }
            Stage::Drafting { turn, pool } if turn == seat => {
                features::draft(self, seat, pool, each);
            }
            Stage::TakingRow { .. } | Stage::Drafting { .. } => {}
        }
    }

    #[inline]
    fn weigh(&self, seat: Seat, weights: &Weights, mut each: impl FnMut(f32)) {
        let [card, ..] = &weights.0;
        match self.stage() {
            Stage::Choosing { .. } | Stage::Over => features::weigh_cards(self, seat, card, each),
            Stage::TakingRow { .. } | Stage::Drafting { .. } => {
                let weights = &weights.0[self.kind()];
                self.describe(seat, |described| each(linear::weigh(described, weights)));
            }
        }
    }

    fn variant_name(options: &Options) -> &'static str {
        match options.variant {
            Variant::Standard => "standard",
            Variant::Advanced => "advanced",
            Variant::Tactics => "tactics",
        }
    }
}
