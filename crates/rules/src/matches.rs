//! [`Match`]: rounds until the end holds. (`match` is a word of the language, hence the name.)

use serde::{Deserialize, Serialize};

use crate::deck::{Seed, below};
use crate::game::{Follow, Game, Score};
use crate::illegal::Illegal;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::setup::{FirstSeat, Setup, SetupError};
use crate::told::{Tell, Through, Viewer};

/// A match: rounds of one game, one after the other, until the agreed end.
///
/// The same setup, seed and actions always give the same match.
///
/// ```
/// use taketable_rules::games::{NoThanks, no_thanks};
/// use taketable_rules::{Match, Seat, Seed, Setup};
///
/// let setup = Setup::<NoThanks>::new(no_thanks::Options::default(), 3);
/// let mut game = Match::new(setup, Seed([7; 32]), &mut ()).unwrap();
/// while let Some(seat) = game.to_act().iter().next() {
///     game.act(seat, no_thanks::Action::Take, &mut ()).unwrap();
/// }
/// assert!(!game.winners().unwrap().is_empty());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Match<G: Game> {
    setup: Setup<G>,
    seed: Seed,
    round: u32,
    deal: G::Deal,
    position: G,
    totals: BySeat<Score>,
    over: bool,
}

/// How a match goes on after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The round goes on.
    SameRound,
    /// The round is over and the next one is dealt.
    NextRound(RoundEnd),
    /// The round is over, and with it the match.
    MatchOver(RoundEnd),
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundEnd {
    /// Its number, from 1.
    pub round: u32,
    /// What it was worth to each seat.
    pub scores: BySeat<Score>,
    /// What each seat has now.
    pub totals: BySeat<Score>,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchEnd {
    /// What each seat has.
    pub totals: BySeat<Score>,
    /// Whose total is the best.
    pub winners: SeatSet,
}

/// What happens in a match: its rounds' events, and the beginnings and ends around them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "MatchEvent"))]
#[serde(rename_all = "snake_case")]
pub enum MatchEvent<E> {
    /// A round is about to be dealt.
    RoundBegins {
        /// Its number, from 1.
        round: u32,
    },
    /// A round has been scored.
    RoundOver(RoundEnd),
    /// The match is over.
    MatchOver(MatchEnd),
    /// Something happened in the round.
    #[serde(untagged)]
    InRound(E),
}

/// All that a viewer may know of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "MatchView"))]
pub struct MatchView<V> {
    /// The round's number, from 1.
    pub round: u32,
    /// What each seat has from the rounds before.
    pub totals: BySeat<Score>,
    /// Who is asked.
    pub to_act: SeatSet,
    /// The round.
    pub position: V,
}

impl<V> MatchView<V> {
    /// Brings the view up to date with what happened in the match.
    pub fn follow<E>(&mut self, event: &MatchEvent<E>)
    where
        V: Follow<E>,
    {
        match event {
            MatchEvent::RoundBegins { round } => {
                self.round = *round;
                self.position.clear();
            }
            MatchEvent::InRound(event) => self.position.follow(event),
            MatchEvent::RoundOver(RoundEnd { totals, .. })
            | MatchEvent::MatchOver(MatchEnd { totals, .. }) => self.totals = *totals,
        }
        self.to_act = self.position.to_act();
    }
}

impl<G: Game> Match<G> {
    /// Sets a match up and deals its first round.
    pub fn new(
        setup: Setup<G>,
        seed: Seed,
        told: &mut impl Tell<MatchEvent<G::Event>>,
    ) -> Result<Match<G>, SetupError> {
        setup.check()?;
        let (deal, position) = begin_round(&setup, &seed, 1, told);
        let totals = BySeat::new(setup.seats, 0);
        Ok(Match { setup, seed, round: 1, deal, position, totals, over: false })
    }

    /// Begins the current round anew with a deal that somebody chose, not the seed: for what would
    /// have been with other cards. No record of such a match is good. The deal must be one that
    /// [`Game::deal`] can give for this setup.
    pub fn redeal(&mut self, deal: G::Deal, told: &mut impl Tell<MatchEvent<G::Event>>) {
        self.position = lay_out(&self.setup, self.round, &deal, told);
        self.deal = deal;
    }

    /// What was agreed on.
    pub fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// What all deals follow from. A secret until the match is over.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The current round's number, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The current round's deal. A secret until the match is over.
    pub fn deal(&self) -> &G::Deal {
        &self.deal
    }

    /// The round in progress, known to nobody.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// What each seat has from the rounds that are over.
    pub fn totals(&self) -> &BySeat<Score> {
        &self.totals
    }

    /// Who won, once the match is over.
    pub fn winners(&self) -> Option<SeatSet> {
        self.over.then(|| G::goal(&self.setup.options).winners(&self.totals))
    }

    /// Who is asked; nobody once the match is over.
    pub fn to_act(&self) -> SeatSet {
        self.position.to_act()
    }

    /// What the viewer may know.
    pub fn view(&self, viewer: Viewer) -> MatchView<G::View> {
        MatchView {
            round: self.round,
            totals: self.totals,
            to_act: self.to_act(),
            position: self.position.view(viewer),
        }
    }

    /// The checked door: carries out a seat's action, or says why not and changes nothing.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        told: &mut impl Tell<MatchEvent<G::Event>>,
    ) -> Result<Progress, Illegal> {
        if self.over {
            return Err(Illegal::Over);
        }
        if seat.index() >= self.setup.seats as usize {
            return Err(Illegal::NoSuchSeat { seat, seats: self.setup.seats });
        }
        self.position.check(seat, action)?;
        let mut in_round = Through { listener: told, words: MatchEvent::InRound };
        self.position.play(seat, action, &mut in_round);
        Ok(if self.position.to_act().is_empty() {
            self.end_round(told)
        } else {
            Progress::SameRound
        })
    }

    fn end_round(&mut self, told: &mut impl Tell<MatchEvent<G::Event>>) -> Progress {
        let scores = self.position.scores();
        self.totals = BySeat::from_fn(self.setup.seats, |seat| self.totals[seat] + scores[seat]);
        let end = RoundEnd { round: self.round, scores, totals: self.totals };
        told.all(MatchEvent::RoundOver(end));

        self.over = self.setup.end.holds(self.round, &self.totals);
        if let Some(winners) = self.winners() {
            told.all(MatchEvent::MatchOver(MatchEnd { totals: self.totals, winners }));
            return Progress::MatchOver(end);
        }
        self.round += 1;
        (self.deal, self.position) = begin_round(&self.setup, &self.seed, self.round, told);
        Progress::NextRound(end)
    }
}

fn begin_round<G: Game>(
    setup: &Setup<G>,
    seed: &Seed,
    round: u32,
    told: &mut impl Tell<MatchEvent<G::Event>>,
) -> (G::Deal, G) {
    let first = first_seat(setup, seed, round);
    let deal = G::deal(&setup.options, setup.seats, first, &mut seed.generator(round));
    let position = lay_out(setup, round, &deal, told);
    (deal, position)
}

#[inline]
fn lay_out<G: Game>(
    setup: &Setup<G>,
    round: u32,
    deal: &G::Deal,
    told: &mut impl Tell<MatchEvent<G::Event>>,
) -> G {
    told.all(MatchEvent::RoundBegins { round });
    let mut in_round = Through { listener: told, words: MatchEvent::InRound };
    G::begin(&setup.options, setup.seats, deal, &mut in_round)
}

/// The seed or the host gives the seat that starts round 1; each round it moves one to the left.
fn first_seat<G: Game>(setup: &Setup<G>, seed: &Seed, round: u32) -> Seat {
    let in_round_1 = match setup.first {
        FirstSeat::Named(seat) => seat.index() as u32,
        FirstSeat::BySeed => below(&mut seed.generator(0), u32::from(setup.seats)),
    };
    let index = (in_round_1 + (round - 1)) % u32::from(setup.seats);
    Seat::new(index as u8).expect("no table has more seats than there can be")
}
