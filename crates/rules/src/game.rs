//! [`Game`]: one round in progress. The centre of the crate.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::illegal_action::IllegalAction;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::setup::End;
use crate::told::{Tell, Viewer};

/// Points, good or bad.
pub type Score = i32;

/// The total that wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// Points are bad.
    Lowest,
    /// Points are good.
    Highest,
}

impl Goal {
    /// Returns the seats with the best total. Equal best totals share the win.
    pub fn winners(self, totals: &BySeat<Score>) -> SeatSet {
        let best = match self {
            Goal::Lowest => totals.iter().min(),
            Goal::Highest => totals.iter().max(),
        };
        totals.entries().filter(|(_, total)| Some(*total) == best).map(|(seat, _)| seat).collect()
    }
}

/// A view that events keep up to date, for a client or a replay that has the events and not the
/// game.
///
/// After all events of an action the view is the one that the game gives. Between two of them it
/// shows what has happened so far, and waits for nobody. Events of another round, or not in their
/// order, give a view that means nothing, but never a panic.
///
/// ```
/// use taketable_rules::games::{NoThanks, no_thanks};
/// use taketable_rules::{Follow, Match, Seed, Setup, Viewer};
///
/// let setup = Setup::<NoThanks>::new(no_thanks::Options::default(), 3);
/// let mut game = Match::new(setup, Seed([7; 32])).unwrap();
/// let mut view = game.view(Viewer::Spectator);
///
/// let (seat, mut told) = (game.to_act().iter().next().unwrap(), Vec::new());
/// game.act_with_events(seat, no_thanks::Action::Pass, &mut told).unwrap();
/// told.iter().for_each(|event| view.follow(event.face(Viewer::Spectator)));
/// assert_eq!(view, game.view(Viewer::Spectator));
/// ```
pub trait Follow<E> {
    /// Brings the view up to date with what happened.
    fn follow(&mut self, event: &E);

    /// Clears the table for another round with the same options; its events lay out the cards.
    fn clear(&mut self);

    /// The seats that are asked.
    fn to_act(&self) -> SeatSet;
}

/// One round in progress, known to nobody. The value is the position.
///
/// A round is dealt ([`deal`](Game::deal)), begun ([`begin`](Game::begin)) and played
/// ([`play`](Game::play)) until nobody is asked any more. [`Match`](crate::Match) strings rounds
/// together and is the checked door for input from outside.
///
/// # Laws
/// `laws.rs` among the tests holds every game to them:
/// - who is asked has legal actions, and what is listed is what is legal;
/// - who has legal actions without being asked may change a choice that still lies face down;
/// - play ends, and no card is lost or doubled;
/// - a sampled world gives back the view it was made from;
/// - nothing in a view or in a viewer's events depends on what that viewer cannot know;
/// - following all events that a viewer is told gives the same view as the game does.
pub trait Game: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// Variant and options, as agreed on before the deal.
    type Options: Copy + Debug + PartialEq + Serialize + Send + Sync;
    /// All that chance decides in a round.
    type Deal: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// The smallest decision after which something public may change.
    type Action: Copy + Debug + Eq + Hash + Ord + Serialize + Send + Sync;
    /// A step that can be seen at the table.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// All that one viewer may know, with memory: an information state, not a screenshot.
    type View: Clone + Debug + PartialEq + Hash + Serialize + Send + Sync + Follow<Self::Event>;

    /// Returns the possible numbers of seats.
    fn seats(options: &Self::Options) -> RangeInclusive<u8>;
    /// Returns the goal: the total that wins.
    fn goal(options: &Self::Options) -> Goal;
    /// Returns the end of a match, unless agreed otherwise.
    fn default_end(options: &Self::Options) -> End;
    /// Returns `true` if some seat starts. Where all act together, nobody does.
    fn has_first_seat(options: &Self::Options) -> bool;

    /// Draws the cards of a round. `first` is the seat that starts, where one does.
    fn deal(options: &Self::Options, seats: u8, first: Seat, rng: &mut impl Rng) -> Self::Deal;

    /// Lays the cards out. The deal must be one that [`Game::deal`] can give for these options.
    fn begin(
        options: &Self::Options,
        seats: u8,
        deal: &Self::Deal,
        told: &mut impl Tell<Self::Event>,
    ) -> Self;

    /// Returns the seats that have to act. Several choose at the same time; none means that the
    /// round is over.
    fn to_act(&self) -> SeatSet;

    /// Returns an error if the seat may not do that now.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), IllegalAction>;

    /// Gives all that the seat may do now, always in the same order.
    fn each_legal(&self, seat: Seat, each: impl FnMut(Self::Action));

    /// Carries out a legal action: the fast door, without a check. What an illegal action does
    /// here is not defined; it may panic. Input goes through [`Match::act`](crate::Match::act).
    fn play(&mut self, seat: Seat, action: Self::Action, told: &mut impl Tell<Self::Event>);

    /// Returns the score of each seat if the round ends now.
    fn scores(&self) -> BySeat<Score>;

    /// Returns what the viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A world that fits the view: what the viewer knows stands, the rest is drawn.
    fn sample(view: &Self::View, rng: &mut impl Rng) -> Self;

    /// Returns `true` if the seat may do that now.
    #[inline]
    fn is_legal(&self, seat: Seat, action: Self::Action) -> bool {
        self.check(seat, action).is_ok()
    }

    /// Returns the legal actions of a seat, in the order of [`each_legal`](Game::each_legal).
    #[inline]
    fn legal_actions(&self, seat: Seat) -> Vec<Self::Action> {
        let mut legal = Vec::new();
        self.each_legal(seat, |action| legal.push(action));
        legal
    }

    /// [`legal_actions`](Game::legal_actions) into a buffer that is reused, for hot loops.
    #[inline]
    fn legal_actions_into(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        out.clear();
        self.each_legal(seat, |action| out.push(action));
    }

    /// Picks one legal action without listing them: `choose` is told how many there are and
    /// answers with a place in the order of [`each_legal`](Game::each_legal). `None` if there are
    /// none, or none at that place. Playouts spend their time here, so games may do better than
    /// this.
    #[inline]
    fn pick_legal(&self, seat: Seat, choose: impl FnOnce(usize) -> usize) -> Option<Self::Action> {
        let mut count = 0;
        self.each_legal(seat, |_| count += 1);
        if count == 0 {
            return None;
        }
        let (mut left, mut picked) = (choose(count), None);
        self.each_legal(seat, |action| match left {
            0 if picked.is_none() => picked = Some(action),
            _ => left = left.saturating_sub(1),
        });
        picked
    }

    /// Returns the number of legal actions of the seat.
    #[inline]
    fn count_legal(&self, seat: Seat) -> usize {
        let mut count = 0;
        self.pick_legal(seat, |all| {
            count = all;
            0
        });
        count
    }

    /// The `n`-th legal action, in the order of [`each_legal`](Game::each_legal).
    #[inline]
    fn nth_legal(&self, seat: Seat, n: usize) -> Option<Self::Action> {
        self.pick_legal(seat, |_| n)
    }
}
