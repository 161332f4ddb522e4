//! Take A Number (X nimmt!), after the English rules of 2018.
//!
//! Choosing, revealing and placing are those of Take 5, with eight cards each and three rows that
//! are full at three, four and five cards: the card that fills a row takes the ones before it, and
//! a card below all ends takes a row of its owner's choice. Of the cards taken, one goes to the
//! taker's own #-row, which must ascend; the others go to the hand. A card lower than the #-row's
//! end first sweeps the whole #-row onto the #-pile. When a hand is empty after a turn, the round
//! is over: heads in hand count once, heads in the #-pile twice, the #-row nothing. Two rounds;
//! the lowest total wins.

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

pub use preview::{Preview, Sweep};
pub use tally::Tally;
pub use types::{Action, Deal, Event, Options, WhyTaken};
pub use view::{Stage, View};

use super::bullheads::all_bullheads;
use super::choices::Choices;
use super::rows::Rows;
use super::tell_hands;
use crate::card::{Card, CardSet};
use crate::deck::Deck;
use crate::game::{Game, Goal, Score};
use crate::illegal_action::{IllegalAction, Question};
use crate::seat::{BySeat, Seat, SeatSet};
use crate::setup::End;
use crate::told::{Tell, Viewer};

/// The highest card (TN-1).
pub const LAST_CARD: u8 = 100;
/// Cards in a hand at the start (TN-1).
pub const HAND: usize = 8;
/// Rows on the table (TN-1).
pub const ROWS: usize = 3;
/// With that many cards a row is full, from the top row to the bottom row (TN-1).
pub const CAPACITY: [u8; ROWS] = [capacity(0), capacity(1), capacity(2)];

/// Each row has room for one card more than the row above it. To reckon is faster than to look up.
const fn capacity(row: usize) -> u8 {
    3 + row as u8
}

/// A round of Take A Number in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct TakeANumber {
    hands: BySeat<CardSet>,
    /// The cards in hands that only their owners have seen; all others in hands were taken in the
    /// open.
    hidden: CardSet,
    rows: Rows<ROWS>,
    number_rows: BySeat<CardSet>,
    number_piles: BySeat<CardSet>,
    choices: Choices,
    /// The cards that a seat took and of which it has to choose one; else none.
    taken: CardSet,
    /// The seats that have to act.
    asked: SeatSet,
    phase: Phase,
}

/// The question. Whom and about which cards, stands beside it, for it is asked for all the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// A card to play.
    Choosing,
    /// A row for the lowest of the cards turned up.
    TakingRow,
    /// One of the taken cards, for the #-row.
    Keeping,
    Over,
}

impl Game for TakeANumber {
    type Options = Options;
    type Deal = Deal;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn seats(_: &Options) -> RangeInclusive<u8> {
        2..=10
    }

    fn goal(_: &Options) -> Goal {
        Goal::Lowest
    }

    /// TN-9.
    fn default_end(_: &Options) -> End {
        End::Rounds(2)
    }

    fn has_first_seat(_: &Options) -> bool {
        false
    }

    #[inline]
    fn deal(_: &Options, seats: u8, _: Seat, rng: &mut impl Rng) -> Deal {
        let mut deck = Deck::up_to(LAST_CARD);
        let hands = BySeat::from_fn(seats, |_| deck.hand(rng, HAND));
        Deal { hands, rows: deck.rows(rng) }
    }

    #[inline]
    fn begin(_: &Options, seats: u8, deal: &Deal, told: &mut impl Tell<Event>) -> TakeANumber {
        tell_hands(&deal.hands, |seat, cards| Event::Hand { seat, cards }, told);
        told.all(Event::Rows { rows: deal.rows });
        TakeANumber {
            hands: deal.hands,
            hidden: deal.hands.iter().fold(CardSet::EMPTY, |all, hand| all | *hand),
            rows: Rows::of(deal.rows),
            number_rows: BySeat::new(seats, CardSet::EMPTY),
            number_piles: BySeat::new(seats, CardSet::EMPTY),
            choices: Choices::none(seats),
            taken: CardSet::EMPTY,
            asked: SeatSet::all(seats),
            phase: Phase::Choosing,
        }
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        self.asked
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), IllegalAction> {
        let asked = self.asked.contains(seat);
        let question = match (self.phase, action) {
            (Phase::Choosing, Action::Play(card)) => {
                let held = self.hands[seat].contains(card);
                return if held { Ok(()) } else { Err(IllegalAction::NotHeld(seat, card)) };
            }
            (Phase::TakingRow, Action::TakeRow(row)) if asked => {
                let there = (row as usize) < ROWS;
                return if there { Ok(()) } else { Err(IllegalAction::NoSuchRow(row)) };
            }
            (Phase::Keeping, Action::Keep(card)) if asked => {
                let taken = self.taken.contains(card);
                return if taken { Ok(()) } else { Err(IllegalAction::NotTaken(card)) };
            }
            (Phase::Choosing, _) => Question::Choose,
            (Phase::TakingRow, _) => Question::TakeRow,
            (Phase::Keeping, _) => Question::Keep,
            (Phase::Over, _) => return Err(IllegalAction::Over),
        };
        Err(IllegalAction::wrong_moment(seat, self.asked, question))
    }

    #[inline]
    fn each_legal(&self, seat: Seat, each: impl FnMut(Action)) {
        match self.phase {
            Phase::Choosing => self.hands[seat].iter().map(Action::Play).for_each(each),
            _ if !self.asked.contains(seat) => {}
            Phase::TakingRow => (0..ROWS as u8).map(Action::TakeRow).for_each(each),
            Phase::Keeping => self.taken.iter().map(Action::Keep).for_each(each),
            Phase::Over => {}
        }
    }

    #[inline]
    fn pick_legal(&self, seat: Seat, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        match self.phase {
            Phase::Choosing => self.hands[seat].pick(choose).map(Action::Play),
            _ if !self.asked.contains(seat) => None,
            Phase::TakingRow => {
                Some(choose(ROWS)).filter(|row| *row < ROWS).map(|row| Action::TakeRow(row as u8))
            }
            Phase::Keeping => self.taken.pick(choose).map(Action::Keep),
            Phase::Over => None,
        }
    }

    #[inline(always)]
    fn play(&mut self, seat: Seat, action: Action, told: &mut impl Tell<Event>) {
        let placing_goes_on = match action {
            Action::Play(card) => self.choose(seat, card, told),
            Action::TakeRow(row) => self.take_chosen_row(seat, row, told),
            Action::Keep(card) => self.keep_chosen_card(seat, card, told),
        };
        if placing_goes_on {
            self.place_revealed(told);
        }
    }

    /// TN-8: heads in hand once, heads in the #-pile twice, the #-row nothing.
    #[inline]
    fn scores(&self) -> BySeat<Score> {
        BySeat::from_fn(self.hands.seats(), |seat| {
            all_bullheads(self.hands[seat]) + 2 * all_bullheads(self.number_piles[seat])
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    #[inline]
    fn sample(view: &View, rng: &mut impl Rng) -> TakeANumber {
        view.sample(rng)
    }
}

/// The part of a sampled world that a policy sees.
impl TakeANumber {
    /// Returns what the round waits for.
    #[inline]
    pub fn stage(&self) -> Stage {
        match (self.phase, self.asked.iter().next(), self.choices.next()) {
            (Phase::Choosing, ..) => Stage::Choosing { awaited: self.asked },
            (Phase::TakingRow, _, Some((seat, card))) => Stage::TakingRow { seat, card },
            (Phase::Keeping, Some(seat), _) => Stage::Keeping { seat, taken: self.taken },
            _ => Stage::Over,
        }
    }

    /// Each seat's hand. Of others' hands a policy may only use how many cards they are.
    #[inline]
    pub fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// Those cards of a hand that everybody saw being taken.
    #[inline]
    pub fn public(&self, seat: Seat) -> CardSet {
        self.hands[seat] - self.hidden
    }

    /// Each row's cards.
    #[inline]
    pub fn rows(&self) -> &[CardSet; ROWS] {
        self.rows.cards()
    }

    /// The #-rows.
    #[inline]
    pub fn number_rows(&self) -> &BySeat<CardSet> {
        &self.number_rows
    }

    /// The #-piles. They lie face down, but everybody saw the #-rows.
    #[inline]
    pub fn number_piles(&self) -> &BySeat<CardSet> {
        &self.number_piles
    }

    /// The cards that have been turned up and still have to be placed: none while cards are chosen.
    #[inline]
    pub fn turned_up(&self) -> CardSet {
        match self.phase {
            Phase::Choosing => CardSet::EMPTY,
            _ => self.choices.cards(),
        }
    }
}

impl TakeANumber {
    /// T5-2: a card is laid face down; the last one turns them all up.
    #[inline(always)]
    fn choose(&mut self, seat: Seat, card: Card, told: &mut impl Tell<Event>) -> bool {
        self.choices.choose(seat, card);
        let face_down = Event::Chosen { seat, card: None };
        told.one(seat, Event::Chosen { seat, card: Some(card) }, face_down);
        self.asked.remove(seat);
        if !self.asked.is_empty() {
            return false;
        }
        let seats = self.hands.seats();
        let mut turned_up = CardSet::EMPTY;
        for seat in Seat::all(seats) {
            let card = self.choices.face_down_set(seat);
            self.hands[seat] -= card;
            turned_up |= card;
        }
        self.hidden -= turned_up;
        let cards = BySeat::from_fn(seats, |seat| self.choices.face_down(seat));
        told.all(Event::Revealed { cards });
        self.choices.turn_up();
        true
    }

    /// TN-2: from the lowest to the highest, pausing where a seat has to choose.
    #[inline(always)]
    fn place_revealed(&mut self, told: &mut impl Tell<Event>) {
        while let Some((seat, card)) = self.choices.next() {
            let Some(place) = self.rows.place_for(card) else {
                self.asked = seat.into();
                self.phase = Phase::TakingRow;
                told.all(Event::TooLow { seat, card });
                return;
            };
            self.choices.placed();
            let row = place.row as u8;
            if place.len + 1 < capacity(place.row) {
                self.rows.push(place, card);
                told.all_with(|| {
                    let (after, count) = (place.end(), place.len + 1);
                    Event::Placed { seat, card, row, after, count }
                });
                continue;
            }
            let cards = self.rows.take_full(place, card);
            told.all_with(|| row_taken(seat, card, row, cards, WhyTaken::Full));
            // Even the shortest row has two cards then, so there is a choice (TN-5).
            self.ask_which_to_keep(seat, cards);
            return;
        }
        self.end_turn(told);
    }

    /// TN-4: the seat has chosen a row for its low card.
    #[inline(always)]
    fn take_chosen_row(&mut self, seat: Seat, row: u8, told: &mut impl Tell<Event>) -> bool {
        let Some((_, card)) = self.choices.next() else { return false };
        let cards = self.rows.take_chosen(row as usize, card);
        told.all_with(|| row_taken(seat, card, row, cards, WhyTaken::TooLow));
        self.choices.placed();
        !self.has_to_choose(seat, cards, told)
    }

    /// TN-5: whether the seat has to choose one of the cards it took. A single one goes to the
    /// #-row without a choice.
    #[inline]
    fn has_to_choose(&mut self, seat: Seat, taken: CardSet, told: &mut impl Tell<Event>) -> bool {
        if taken.len() == 1
            && let Some(card) = taken.lowest()
        {
            self.keep(seat, card, taken, told);
            return false;
        }
        self.ask_which_to_keep(seat, taken);
        true
    }

    #[inline]
    fn ask_which_to_keep(&mut self, seat: Seat, taken: CardSet) {
        self.asked = seat.into();
        self.taken = taken;
        self.phase = Phase::Keeping;
    }

    /// TN-5: the seat has chosen a card for its #-row; placing goes on.
    #[inline(always)]
    fn keep_chosen_card(&mut self, seat: Seat, card: Card, told: &mut impl Tell<Event>) -> bool {
        let taken = self.taken.take();
        self.keep(seat, card, taken, told);
        true
    }

    /// TN-5, TN-6: one card to the #-row, which moves to the #-pile if its end is higher; the
    /// others to the hand, where everybody knows of them.
    #[inline]
    fn keep(&mut self, seat: Seat, card: Card, taken: CardSet, told: &mut impl Tell<Event>) {
        let row = self.number_rows[seat];
        let swept = if row == row.below(card) { CardSet::EMPTY } else { row };
        if !swept.is_empty() {
            told.all_with(|| {
                let heads = all_bullheads(swept);
                Event::RowSwept { seat, cards: swept, heads }
            });
        }
        self.number_piles[seat] |= swept;
        self.number_rows[seat] = (row - swept) | card.into();
        let to_hand = taken - card.into();
        self.hands[seat] |= to_hand;
        told.all(Event::Kept { seat, card, to_hand });
    }

    /// TN-7: the round is over if some hand is empty after the turn.
    #[inline]
    fn end_turn(&mut self, told: &mut impl Tell<Event>) {
        self.choices = Choices::none(self.hands.seats());
        if !self.hands.iter().any(|hand| hand.is_empty()) {
            self.asked = SeatSet::all(self.hands.seats());
            self.phase = Phase::Choosing;
            return;
        }
        self.asked = SeatSet::EMPTY;
        self.phase = Phase::Over;
        for (seat, hand) in self.hands.entries() {
            told.all_with(|| {
                let in_hand = all_bullheads(*hand);
                let in_pile = all_bullheads(self.number_piles[seat]);
                let score = in_hand + 2 * in_pile;
                Event::Scored { seat, hand: *hand, in_hand, in_pile, score }
            });
        }
    }
}

fn row_taken(seat: Seat, card: Card, row: u8, cards: CardSet, why: WhyTaken) -> Event {
    Event::RowTaken { seat, card, row, cards, heads: all_bullheads(cards), why }
}
