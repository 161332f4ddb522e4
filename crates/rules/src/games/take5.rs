//! Take 5 (6 nimmt!), after the English rules of 2018.
//!
//! Everybody holds ten cards; four rows of one card lie on the table. Each turn all choose a card,
//! face down, and turn it up together. From the lowest to the highest, each card goes to the row
//! whose end is the closest below it. The sixth card of a row takes the five before it; a card
//! below all ends takes a row of its owner's choice. A taken row counts its bullheads against its
//! taker, and the card becomes the row's first. After ten turns the round is scored; when a player
//! has more than 66, the lowest total wins.
//!
//! Advanced: only 10 × seats + 4 cards, drafted from an open pool. Tactics: the same cards, dealt.

mod check;
mod follow;
mod notation;
mod preview;
pub(crate) mod spec;
mod tally;
mod types;
mod view;

use std::ops::RangeInclusive;

use rand_core::Rng;

pub use preview::Preview;
pub use tally::Tally;
pub use types::{Action, Deal, Event, Options, Variant, WhyTaken};
pub use view::{Stage, View};

use super::bullheads::all_bullheads;
use super::choices::Choices;
use super::hand::Hand;
use super::rows::Rows;
use super::tell_hands;
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::game::{Game, Goal, Score};
use crate::illegal_action::{IllegalAction, Question};
use crate::seat::{BySeat, Seat, SeatSet};
use crate::setup::End;
use crate::told::{Tell, Viewer};

/// The highest card (T5-1).
const LAST_CARD: u8 = 104;
/// Cards in a hand at the start (T5-1), and so the turns of a round (T5-7).
pub const HAND: usize = 10;
/// Rows on the table (T5-1).
pub const ROWS: usize = 4;
/// A row of that many cards is full: the next card takes it (T5-6).
pub const FULL: u8 = 5;

/// A round of Take 5 in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct Take5 {
    variant: Variant,
    hands: BySeat<Hand>,
    rows: Rows<ROWS>,
    piles: BySeat<CardSet>,
    choices: Choices,
    stage: Stage,
}

/// The cards that take part: all of them, or 1 to 10n + 4 (T5-9, T5-10).
fn last_card(variant: Variant, seats: u8) -> u8 {
    match variant {
        Variant::Standard => LAST_CARD,
        Variant::Advanced | Variant::Tactics => HAND as u8 * seats + ROWS as u8,
    }
}

impl Game for Take5 {
    type Options = Options;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn seats(options: &Options) -> RangeInclusive<u8> {
        match options.variant {
            Variant::Standard | Variant::Tactics => 2..=10,
            Variant::Advanced => 2..=6,
        }
    }

    /// T5-8.
    fn goal(_: &Options) -> Goal {
        Goal::Lowest
    }

    /// T5-8: more than 66.
    fn default_end(_: &Options) -> End {
        End::Above(66)
    }

    fn has_first_seat(options: &Options) -> bool {
        options.variant == Variant::Advanced
    }

    #[inline]
    fn deal(options: &Options, seats: u8, first: Seat, rng: &mut impl Rng) -> Deal {
        let last = last_card(options.variant, seats);
        if options.variant == Variant::Advanced {
            return Deal::Pool { pool: CardSet::up_to(last), first };
        }
        let mut deck = Deck::up_to(last);
        let hands = BySeat::from_fn(seats, |_| deck.hand(rng, HAND));
        Deal::Hands { hands, rows: deck.rows(rng) }
    }

    #[inline]
    fn begin(options: &Options, seats: u8, deal: &Deal, told: &mut impl Tell<Event>) -> Take5 {
        let all = SeatSet::all(seats);
        let (hands, rows, stage) = match *deal {
            Deal::Hands { hands, rows } => {
                tell_hands(&hands, |seat, cards| Event::Hand { seat, cards }, told);
                told.all(Event::Rows { rows });
                (hands, rows, Stage::Choosing { awaited: all })
            }
            Deal::Pool { pool, first } => {
                told.all(Event::Pool { cards: pool, first });
                let hands = BySeat::new(seats, CardSet::EMPTY);
                (hands, [CardSet::EMPTY; ROWS], Stage::Drafting { turn: first, pool })
            }
        };
        Take5 {
            variant: options.variant,
            hands: hands.map(Hand::from),
            rows: Rows::of(rows),
            piles: BySeat::new(seats, CardSet::EMPTY),
            choices: Choices::none(seats),
            stage,
        }
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        match self.stage {
            Stage::Drafting { turn, .. } => turn.into(),
            Stage::Choosing { awaited } => awaited,
            Stage::TakingRow { seat, .. } => seat.into(),
            Stage::Over => SeatSet::EMPTY,
        }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), IllegalAction> {
        let question = match (self.stage, action) {
            (Stage::Drafting { turn, pool }, Action::Draft(card)) if seat == turn => {
                return if pool.contains(card) {
                    Ok(())
                } else {
                    Err(IllegalAction::NotInPool(card))
                };
            }
            (Stage::Choosing { .. }, Action::Play(card)) => {
                let held = self.hands[seat].contains(card);
                return if held { Ok(()) } else { Err(IllegalAction::NotHeld(seat, card)) };
            }
            (Stage::TakingRow { seat: taker, .. }, Action::TakeRow(row)) if seat == taker => {
                let there = (row as usize) < ROWS;
                return if there { Ok(()) } else { Err(IllegalAction::NoSuchRow(row)) };
            }
            (Stage::Drafting { .. }, _) => Question::Draft,
            (Stage::Choosing { .. }, _) => Question::Choose,
            (Stage::TakingRow { .. }, _) => Question::TakeRow,
            (Stage::Over, _) => return Err(IllegalAction::Over),
        };
        Err(IllegalAction::wrong_moment(seat, self.to_act(), question))
    }

    #[inline]
    fn each_legal(&self, seat: Seat, each: impl FnMut(Action)) {
        match self.stage {
            Stage::Drafting { turn, pool } if seat == turn => {
                pool.iter().map(Action::Draft).for_each(each);
            }
            Stage::Choosing { .. } => self.hands[seat].iter().map(Action::Play).for_each(each),
            Stage::TakingRow { seat: taker, .. } if seat == taker => {
                (0..ROWS as u8).map(Action::TakeRow).for_each(each);
            }
            _ => {}
        }
    }

    #[inline]
    fn pick_legal(&self, seat: Seat, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        match self.stage {
            Stage::Choosing { .. } => self.hands[seat].pick(choose).map(Action::Play),
            Stage::Drafting { turn, pool } if seat == turn => pool.pick(choose).map(Action::Draft),
            Stage::TakingRow { seat: taker, .. } if seat == taker => {
                Some(choose(ROWS)).filter(|row| *row < ROWS).map(|row| Action::TakeRow(row as u8))
            }
            _ => None,
        }
    }

    #[inline(always)]
    fn play(&mut self, seat: Seat, action: Action, told: &mut impl Tell<Event>) {
        let placing_goes_on = match action {
            Action::Draft(card) => self.draft(seat, card, told),
            Action::Play(card) => self.choose(seat, card, told),
            Action::TakeRow(row) => self.take_chosen_row(seat, row, told),
        };
        if placing_goes_on {
            self.place_revealed(told);
        }
    }

    #[inline]
    fn scores(&self) -> BySeat<Score> {
        self.piles.map(all_bullheads)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    #[inline]
    fn sample(view: &View, rng: &mut impl Rng) -> Take5 {
        view.sample(rng)
    }
}

/// The part of a sampled world that a policy sees.
impl Take5 {
    /// Returns what the round waits for.
    #[inline]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// A seat's hand, ascending.
    #[inline]
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.hands[seat].iter()
    }

    /// The rows.
    #[inline]
    pub fn rows(&self) -> &[CardSet; ROWS] {
        self.rows.cards()
    }

    /// The bull piles, which everybody saw growing.
    #[inline]
    pub fn piles(&self) -> &BySeat<CardSet> {
        &self.piles
    }

    /// The highest card that takes part.
    #[inline]
    pub fn last_card(&self) -> u8 {
        last_card(self.variant, self.hands.seats())
    }
}

impl Take5 {
    /// T5-9: one card each in turn order until all have ten; the four left become the rows.
    /// Ruling: in ascending order.
    fn draft(&mut self, seat: Seat, card: Card, told: &mut impl Tell<Event>) -> bool {
        let Stage::Drafting { turn, mut pool } = self.stage else { return false };
        pool.remove(card);
        self.hands[seat].insert(card);
        told.all(Event::Drafted { seat, card });
        if pool.len() > ROWS {
            self.stage = Stage::Drafting { turn: turn.left(self.hands.seats()), pool };
            return false;
        }
        let mut left = pool.iter();
        let rows = std::array::from_fn(|_| left.next().map_or(CardSet::EMPTY, CardSet::from));
        self.rows = Rows::of(rows);
        self.stage = Stage::Choosing { awaited: SeatSet::all(self.hands.seats()) };
        told.all(Event::Rows { rows });
        false
    }

    /// T5-2: a card is laid face down; the last one turns them all up.
    #[inline(always)]
    fn choose(&mut self, seat: Seat, card: Card, told: &mut impl Tell<Event>) -> bool {
        let Stage::Choosing { mut awaited } = self.stage else { return false };
        self.choices.choose(seat, card);
        let face_down = Event::Chosen { seat, card: None };
        told.one(seat, Event::Chosen { seat, card: Some(card) }, face_down);
        awaited.remove(seat);
        if !awaited.is_empty() {
            self.stage = Stage::Choosing { awaited };
            return false;
        }
        let seats = self.hands.seats();
        for seat in Seat::all(seats) {
            if let Some(card) = self.choices.face_down(seat) {
                self.hands[seat].remove(card);
            }
        }
        let cards = BySeat::from_fn(seats, |seat| self.choices.face_down(seat));
        told.all(Event::Revealed { cards });
        self.choices.turn_up();
        true
    }

    /// T5-3: from the lowest to the highest, pausing where a seat has to choose a row (T5-5). T5-6:
    /// the sixth card takes the five before it and becomes the row's first.
    #[inline(always)]
    fn place_revealed(&mut self, told: &mut impl Tell<Event>) {
        while let Some((seat, card)) = self.choices.next() {
            let Some(place) = self.rows.place_for(card) else {
                self.stage = Stage::TakingRow { seat, card };
                told.all(Event::TooLow { seat, card });
                return;
            };
            let row = place.row as u8;
            if place.len == FULL {
                let cards = self.rows.take_full(place, card);
                self.piles[seat] |= cards;
                told.all_with(|| row_taken(seat, card, row, cards, WhyTaken::Sixth));
            } else {
                self.rows.push(place, card);
                told.all_with(|| {
                    let (after, count) = (place.end(), place.len + 1);
                    Event::Placed { seat, card, row, after, count }
                });
            }
            self.choices.placed();
        }
        self.end_turn(told);
    }

    /// T5-5: the seat has chosen a row for its low card; placing goes on.
    #[inline(always)]
    fn take_chosen_row(&mut self, seat: Seat, row: u8, told: &mut impl Tell<Event>) -> bool {
        let Stage::TakingRow { card, .. } = self.stage else { return false };
        let cards = self.rows.take_chosen(row as usize, card);
        self.piles[seat] |= cards;
        told.all_with(|| row_taken(seat, card, row, cards, WhyTaken::TooLow));
        self.choices.placed();
        true
    }

    #[inline]
    fn end_turn(&mut self, told: &mut impl Tell<Event>) {
        self.choices = Choices::none(self.hands.seats());
        if !self.hands[Seat::FIRST].is_empty() {
            self.stage = Stage::Choosing { awaited: SeatSet::all(self.hands.seats()) };
            return;
        }
        self.stage = Stage::Over;
        for (seat, pile) in self.piles.entries() {
            told.all(Event::Scored { seat, heads: all_bullheads(*pile) });
        }
    }
}

fn row_taken(seat: Seat, card: Card, row: u8, cards: CardSet, why: WhyTaken) -> Event {
    Event::RowTaken { seat, card, row, cards, heads: all_bullheads(cards), why }
}
