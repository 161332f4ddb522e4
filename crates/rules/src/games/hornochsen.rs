//! Hornochsen! (also sold as Take 5!), after the French rules.
//!
//! Rows lie in a circle, ascending. On its turn a seat lays one to three cards, one after the
//! other. A cattle card has one place: the row with the highest end below it, or, if no end is
//! below it, the row with the highest end of all. The fifth cattle card takes the row, which is
//! then gone. Green cattle count for the taker, red against. Everybody also has one `x2` and one
//! `+5`, to be laid under any row without one of its kind; they go with the row. Special cards
//! left in hand cost ten. When no seat can lay any more, the round is over; the highest total wins.

mod check;
mod follow;
mod notation;
mod preview;
mod ring;
pub(crate) mod spec;
mod tally;
mod types;
mod view;

use std::ops::RangeInclusive;

use rand_core::Rng;

pub use preview::Preview;
pub use ring::{HerdRow, MAX_ROWS, Ring, RowSet};
pub use tally::Tally;
pub use types::{Action, AfterTake, Deal, Event, Options, Special, Specials};
pub use view::{Stage, View};

use super::hand::Hand;
use super::tell_hands;
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::game::{Game, Goal, Score};
use crate::illegal_action::IllegalAction;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::setup::End;
use crate::told::{Tell, Viewer};

/// The highest cattle card (HO-1).
pub const LAST_CARD: u8 = 98;
/// The cattle card that takes the row (HO-6).
pub const FULL: usize = 5;
/// The most cards of a turn (HO-4).
pub const MOST_LAID: u8 = 3;
/// Cost of a special card that is still in hand (HO-9).
pub const LEFT_OVER: Score = 10;

/// Cattle cards for each seat, and rows on the table, by the number of seats (HO-2).
fn layout(seats: u8) -> (usize, usize) {
    match seats {
        2 => (14, 7),
        3 => (12, 9),
        4 => (12, 12),
        5 => (12, 15),
        _ => (10, 15),
    }
}

/// The points on a cattle card: green ones for the taker, red ones against (HO-1).
///
/// ```
/// use taketable_rules::{Card, games::hornochsen::points};
///
/// let worth = |number| points(Card::new(number).unwrap());
/// assert_eq!([12, 97, 35, 90, 22, 55].map(worth), [2, 1, -2, -3, -5, -7]);
/// ```
#[inline]
pub fn points(card: Card) -> Score {
    Score::from(POINTS[card.number() as usize & 127])
}

/// The points on all of these cards.
///
/// ```
/// use taketable_rules::{CardSet, games::hornochsen::points_of};
///
/// assert_eq!(points_of(CardSet::up_to(98)), 81 - 87);
/// ```
#[inline]
pub fn points_of(cards: CardSet) -> Score {
    let worth = |points: i8| {
        let cards = cards & WORTH[(points - LEAST_POINTS) as usize];
        Score::from(points) * cards.len() as Score
    };
    worth(1) + worth(2) + worth(-2) + worth(-3) + worth(-5) + worth(-7)
}

const POINTS: [i8; 128] = {
    let mut points = [0; 128];
    let mut number = 1;
    while number < 128 {
        points[number] = match number {
            55 => -7,
            n if n % 11 == 0 => -5,
            n if n % 10 == 0 => -3,
            n if n % 5 == 0 => -2,
            n if n % 10 == 2 => 2,
            _ => 1,
        };
        number += 1;
    }
    points
};

/// Points of the worst card.
const LEAST_POINTS: i8 = -7;

/// The cards by what they are worth, from the worst up: whole sets are counted at once.
const WORTH: [CardSet; 10] = {
    let mut sets = [CardSet::EMPTY; 10];
    let mut number = 1;
    while number <= LAST_CARD {
        let set = (POINTS[number as usize] - LEAST_POINTS) as usize;
        sets[set] = sets[set].with_number(number);
        number += 1;
    }
    sets
};

/// A round of Hornochsen! in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct Hornochsen {
    hands: BySeat<Hand>,
    specials: BySeat<Specials>,
    ring: Ring,
    taken: BySeat<CardSet>,
    taken_specials: BySeat<Specials>,
    stage: Stage,
    after_take: AfterTake,
}

impl Game for Hornochsen {
    type Options = Options;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn seats(_: &Options) -> RangeInclusive<u8> {
        2..=6
    }

    fn goal(_: &Options) -> Goal {
        Goal::Highest
    }

    fn default_end(_: &Options) -> End {
        End::Rounds(1)
    }

    fn has_first_seat(_: &Options) -> bool {
        true
    }

    #[inline]
    fn deal(_: &Options, seats: u8, first: Seat, rng: &mut impl Rng) -> Deal {
        let (hand, rows) = layout(seats);
        let mut deck = Deck::up_to(LAST_CARD);
        let hands = BySeat::from_fn(seats, |_| deck.hand(rng, hand));
        Deal { hands, rows: deck.hand(rng, rows), first }
    }

    #[inline]
    fn begin(options: &Options, seats: u8, deal: &Deal, told: &mut impl Tell<Event>) -> Hornochsen {
        tell_hands(&deal.hands, |seat, cards| Event::Hand { seat, cards }, told);
        told.all(Event::Circle { rows: deal.rows, first: deal.first });
        Hornochsen {
            hands: deal.hands.map(Hand::from),
            specials: BySeat::new(seats, Specials { x2: 1, plus5: 1 }),
            ring: Ring::of(deal.rows),
            taken: BySeat::new(seats, CardSet::EMPTY),
            taken_specials: BySeat::new(seats, Specials::default()),
            stage: Stage::Turn { seat: deal.first, laid: 0 },
            after_take: options.after_take,
        }
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        match self.stage {
            Stage::Turn { seat, .. } => seat.into(),
            Stage::Over => SeatSet::EMPTY,
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), IllegalAction> {
        let laid = match self.stage {
            Stage::Turn { seat: turn, laid } if seat == turn => laid,
            Stage::Turn { .. } => {
                return Err(IllegalAction::NotAwaited { seat, awaited: self.to_act() });
            }
            Stage::Over => return Err(IllegalAction::Over),
        };
        match action {
            Action::Lay(card) if self.hands[seat].contains(card) => Ok(()),
            Action::Lay(card) => Err(IllegalAction::NotHeld(seat, card)),
            Action::Special { kind, row } => {
                if self.specials[seat].of(kind) == 0 {
                    Err(IllegalAction::SpecialGone(seat, kind))
                } else if row >= self.ring.dealt() {
                    Err(IllegalAction::NoSuchRow(row))
                } else if !self.ring.left().contains(row) {
                    Err(IllegalAction::RowGone(row))
                } else if !self.ring.without(kind).contains(row) {
                    Err(IllegalAction::SpecialThere(row, kind))
                } else {
                    Ok(())
                }
            }
            Action::Stop if laid > 0 => Ok(()),
            Action::Stop => Err(IllegalAction::MustLay(seat)),
        }
    }

    #[inline]
    fn each_legal(&self, seat: Seat, mut each: impl FnMut(Action)) {
        let laid = match self.stage {
            Stage::Turn { seat: turn, laid } if seat == turn => laid,
            _ => return,
        };
        self.hands[seat].iter().map(Action::Lay).for_each(&mut each);
        for kind in Special::BOTH {
            let rows = self.rows_for(seat, kind).iter();
            rows.map(|row| Action::Special { kind, row }).for_each(&mut each);
        }
        if laid > 0 {
            each(Action::Stop);
        }
    }

    #[inline]
    fn pick_legal(&self, seat: Seat, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        let laid = match self.stage {
            Stage::Turn { seat: turn, laid } if seat == turn => laid,
            _ => return None,
        };
        let hand = &self.hands[seat];
        let [x2, plus5] = Special::BOTH.map(|kind| self.rows_for(seat, kind));
        let (cards, specials) = (hand.len(), x2.len() + plus5.len());
        let n = choose(cards + specials + usize::from(laid > 0));
        if n < cards {
            return hand.nth(n).map(Action::Lay);
        }
        let n = n - cards;
        if n < x2.len() {
            x2.nth(n).map(|row| Action::Special { kind: Special::X2, row })
        } else if n < specials {
            plus5.nth(n - x2.len()).map(|row| Action::Special { kind: Special::Plus5, row })
        } else {
            (n == specials && laid > 0).then_some(Action::Stop)
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, action: Action, told: &mut impl Tell<Event>) {
        let Stage::Turn { mut laid, .. } = self.stage else { return };
        match action {
            Action::Lay(card) => laid += self.lay(seat, card, told),
            Action::Special { kind, row } => {
                self.specials[seat].remove(kind);
                self.ring.lay_special(row, kind);
                told.all(Event::SpecialLaid { seat, kind, row });
            }
            Action::Stop => {
                told.all(Event::Stopped { seat });
                return self.next_turn(seat, told);
            }
        }
        let laid = laid + 1;
        if laid < MOST_LAID && self.can_lay(seat) {
            self.stage = Stage::Turn { seat, laid };
        } else {
            self.next_turn(seat, told);
        }
    }

    #[inline]
    fn scores(&self) -> BySeat<Score> {
        BySeat::from_fn(self.hands.seats(), |seat| self.count(seat).score())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    #[inline]
    fn sample(view: &View, rng: &mut impl Rng) -> Hornochsen {
        view.sample(rng)
    }
}

/// The part of a sampled world that a policy sees. Only the counts and the table are public: a
/// policy must ask for the cards of no hand but its own.
impl Hornochsen {
    /// Returns what the round waits for.
    #[inline]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the number of seats.
    #[inline]
    pub fn table_size(&self) -> u8 {
        self.hands.seats()
    }

    /// The seat's cattle cards.
    #[inline]
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat].set()
    }

    /// Returns the number of cattle cards in the seat's hand.
    #[inline]
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.hands[seat].len()
    }

    /// The seat's special cards.
    #[inline]
    pub fn specials(&self, seat: Seat) -> Specials {
        self.specials[seat]
    }

    /// The rows.
    #[inline]
    pub fn ring(&self) -> &Ring {
        &self.ring
    }

    /// The cattle cards that the seat took.
    #[inline]
    pub fn taken(&self, seat: Seat) -> CardSet {
        self.taken[seat]
    }

    /// The special cards that the seat took.
    #[inline]
    pub fn taken_specials(&self, seat: Seat) -> Specials {
        self.taken_specials[seat]
    }
}

impl Hornochsen {
    /// HO-5: a cattle card has one place. HO-6: the fifth takes the row, specials included.
    /// Returns by how many cards that shortens the turn.
    #[inline]
    fn lay(&mut self, seat: Seat, card: Card, told: &mut impl Tell<Event>) -> u8 {
        let row = self.ring.row_for(card);
        self.hands[seat].remove(card);
        told.all_with(|| {
            let cards = self.ring.row(row).cards;
            let after = *cards.last().expect("a row on the table has a card");
            Event::Laid { seat, card, row, after, count: cards.len() as u8 + 1 }
        });
        self.ring.lay(row, card);
        if self.ring.row(row).cards.len() == FULL {
            let HerdRow { cards, specials } = self.ring.take(row);
            self.taken[seat] |= cards.set();
            self.taken_specials[seat].add(specials);
            told.all_with(|| {
                let worth = points_of(cards.set());
                Event::RowTaken { seat, row, cards, specials, worth }
            });
            return self.after_take.shortens_by();
        }
        0
    }

    /// HO-7: the rows that can still get a special card of this kind from the seat.
    #[inline]
    fn rows_for(&self, seat: Seat, kind: Special) -> RowSet {
        if self.specials[seat].of(kind) > 0 { self.ring.without(kind) } else { RowSet::EMPTY }
    }

    /// HO-8: whether the seat has a card that it can lay. (While it has a cattle card there is a
    /// row for it: all cards dealt are five for each row.)
    #[inline]
    fn can_lay(&self, seat: Seat) -> bool {
        !self.hands[seat].is_empty()
            || Special::BOTH.into_iter().any(|kind| !self.rows_for(seat, kind).is_empty())
    }

    /// HO-8: the next seat that can lay is on; if none can, the round is over.
    #[inline]
    fn next_turn(&mut self, after: Seat, told: &mut impl Tell<Event>) {
        let mut seat = after;
        for _ in 0..self.hands.seats() {
            seat = seat.left(self.hands.seats());
            if self.can_lay(seat) {
                self.stage = Stage::Turn { seat, laid: 0 };
                return;
            }
        }
        self.stage = Stage::Over;
        for seat in Seat::all(self.hands.seats()) {
            told.all_with(|| {
                let count = self.count(seat);
                Event::Scored { seat, count, score: count.score() }
            });
        }
    }

    #[inline]
    fn count(&self, seat: Seat) -> Count {
        Count::new(self.taken[seat], self.taken_specials[seat], self.specials[seat])
    }
}

/// The holding of a seat, as it is counted at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HornochsenCount"))]
pub struct Count {
    /// Green points.
    pub green: Score,
    /// Red points.
    pub red: Score,
    /// Cards `+5` taken.
    #[serde(rename = "+5")]
    pub plus5: u8,
    /// Cards `x2` taken.
    pub x2: u8,
    /// Special cards still in hand.
    pub left_over: u8,
}

impl Count {
    /// Returns the count of the cards taken and of the special cards left over.
    #[inline]
    pub fn new(taken: CardSet, specials: Specials, left_over: Specials) -> Count {
        let worth = |points: i8| {
            let cards = taken & WORTH[(points - LEAST_POINTS) as usize];
            Score::from(points.abs()) * cards.len() as Score
        };
        let green = worth(1) + worth(2);
        let red = worth(-2) + worth(-3) + worth(-5) + worth(-7);
        let left_over = left_over.x2 + left_over.plus5;
        Count { green, red, plus5: specials.plus5, x2: specials.x2, left_over }
    }

    /// HO-9, in this order: greens − reds, + 5 for each `+5`, × 2 for each `x2`, − 10 for each
    /// special card still in hand.
    #[inline]
    pub fn score(&self) -> Score {
        let cattle = self.green - self.red;
        let doubled = (cattle + 5 * Score::from(self.plus5)) << self.x2;
        doubled - LEFT_OVER * Score::from(self.left_over)
    }
}
