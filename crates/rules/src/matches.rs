//! [`Match`]: rounds of a game until the agreed end. (`match` is a keyword, hence the file's name.)

use serde::{Deserialize, Serialize};

use crate::deck::below;
use crate::game::{Follow, Game, Score};
use crate::illegal_action::IllegalAction;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::seed::Seed;
use crate::setup::{FirstSeat, Setup, SetupError};
use crate::told::{EventAdapter, Tell, Viewer};

/// A match: rounds of one game, one after the other, until the agreed end.
///
/// The same setup, seed and actions always give the same match.
///
/// ```
/// use taketable_rules::games::{NoThanks, no_thanks};
/// use taketable_rules::{Match, Seat, Seed, Setup};
///
/// let setup = Setup::<NoThanks>::new(no_thanks::Options::default(), 3);
/// let mut game = Match::new(setup, Seed::from_u64(7)).unwrap();
/// while let Some(seat) = game.to_act().iter().next() {
///     game.act(seat, no_thanks::Action::Take).unwrap();
/// }
/// assert!(game.is_over());
/// assert!(!game.result().unwrap().winners.is_empty());
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

/// The state of a match after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The round continues.
    SameRound,
    /// The round is over, and the next round is dealt.
    NextRound(RoundEnd),
    /// The round is over, and with it the match.
    MatchOver(RoundEnd),
}

/// The result of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundEnd {
    /// Its number, from 1.
    pub round: u32,
    /// Each seat's points in this round.
    pub scores: BySeat<Score>,
    /// Each seat's points in all rounds so far.
    pub totals: BySeat<Score>,
}

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchEnd {
    /// Each seat's points in all rounds.
    pub totals: BySeat<Score>,
    /// The seats with the best total.
    pub winners: SeatSet,
}

/// An event in a match: one of a round, or the beginning or end of a round or of the match.
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
    /// Each seat's points from the rounds before.
    pub totals: BySeat<Score>,
    /// The seats that have to act.
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
    pub fn new(setup: Setup<G>, seed: Seed) -> Result<Match<G>, SetupError> {
        Match::new_with_events(setup, seed, &mut ())
    }

    /// [`Match::new`] for a listener, which is told the events of the first deal.
    pub fn new_with_events(
        setup: Setup<G>,
        seed: Seed,
        told: &mut impl Tell<MatchEvent<G::Event>>,
    ) -> Result<Match<G>, SetupError> {
        setup.check()?;
        let (deal, position) = begin_round(&setup, &seed, 1, told);
        let totals = BySeat::new(setup.seats, 0);
        Ok(Match { setup, seed, round: 1, deal, position, totals, over: false })
    }

    /// Restarts the current round with a given deal instead of the seed's, to see what would have
    /// happened with other cards. A record of such a match does not verify. The deal must be one
    /// that [`Game::deal`] can give for this setup.
    pub fn redeal(&mut self, deal: G::Deal, told: &mut impl Tell<MatchEvent<G::Event>>) {
        self.position = lay_out(&self.setup, self.round, &deal, told);
        self.deal = deal;
    }

    /// Returns the setup: game, options, seats and end.
    pub fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// Returns the seed that fixes every deal. A secret until the match is over.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Returns the current round's number, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Returns the current round's deal. A secret until the match is over.
    pub fn deal(&self) -> &G::Deal {
        &self.deal
    }

    /// Returns the round in progress: the full state, which no player may see.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Returns each seat's points from the rounds that are over.
    pub fn totals(&self) -> &BySeat<Score> {
        &self.totals
    }

    /// Returns `true` if the match is over.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Returns the winners, once the match is over. Equal best totals share the win.
    pub fn winners(&self) -> Option<SeatSet> {
        self.over.then(|| G::goal(&self.setup.options).winners(&self.totals))
    }

    /// Returns the totals and the winners, once the match is over.
    pub fn result(&self) -> Option<MatchEnd> {
        self.winners().map(|winners| MatchEnd { totals: self.totals, winners })
    }

    /// Returns the seats that have to act; none once the match is over.
    pub fn to_act(&self) -> SeatSet {
        self.position.to_act()
    }

    /// Returns the legal actions of a seat, always in the same order; none if there is no such
    /// seat. [`Game::legal_actions_into`] reuses a buffer.
    pub fn legal_actions(&self, seat: Seat) -> Vec<G::Action> {
        if seat.index() < self.setup.seats as usize {
            self.position.legal_actions(seat)
        } else {
            Vec::new()
        }
    }

    /// Returns what the viewer may know.
    pub fn view(&self, viewer: Viewer) -> MatchView<G::View> {
        MatchView {
            round: self.round,
            totals: self.totals,
            to_act: self.to_act(),
            position: self.position.view(viewer),
        }
    }

    /// Carries out a seat's action, or says why not and changes nothing.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<Progress, IllegalAction> {
        self.act_with_events(seat, action, &mut ())
    }

    /// [`Match::act`] for a listener, which is told the events that follow.
    pub fn act_with_events(
        &mut self,
        seat: Seat,
        action: G::Action,
        told: &mut impl Tell<MatchEvent<G::Event>>,
    ) -> Result<Progress, IllegalAction> {
        if self.over {
            return Err(IllegalAction::Over);
        }
        if seat.index() >= self.setup.seats as usize {
            return Err(IllegalAction::NoSuchSeat { seat, seats: self.setup.seats });
        }
        self.position.check(seat, action)?;
        let mut in_round = EventAdapter { listener: told, into: MatchEvent::InRound };
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
        if let Some(result) = self.result() {
            told.all(MatchEvent::MatchOver(result));
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
    let mut in_round = EventAdapter { listener: told, into: MatchEvent::InRound };
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
