//! [`ViewChecker`]: checks a view piece by piece.

use super::choices::Choice;
use crate::card::{Card, CardSet};
use crate::seat::{BySeat, Seat, SeatSet};
use crate::told::{Seen, Viewer};
use crate::view_error::ViewError;

/// The cards of a view, each found in one place only.
pub(super) struct ViewChecker {
    seats: u8,
    viewer: Viewer,
    all: CardSet,
    seen: CardSet,
    hidden: usize,
}

impl ViewChecker {
    /// An empty table for a game with these cards.
    pub(super) fn new(viewer: Viewer, seats: u8, all: CardSet) -> Result<ViewChecker, ViewError> {
        let table = ViewChecker { seats, viewer, all, seen: CardSet::EMPTY, hidden: 0 };
        match viewer {
            Viewer::Seat(seat) => table.has(seat)?,
            Viewer::Spectator => {}
        }
        Ok(table)
    }

    /// The seat is at the table.
    pub(super) fn has(&self, seat: Seat) -> Result<(), ViewError> {
        let ViewChecker { seats, .. } = *self;
        let there = seat.index() < usize::from(seats);
        if there { Ok(()) } else { Err(ViewError::NoSuchSeat { seat, seats }) }
    }

    /// All of these seats are.
    pub(super) fn has_all(&self, seats: SeatSet) -> Result<(), ViewError> {
        seats.iter().try_for_each(|seat| self.has(seat))
    }

    /// The list has one entry for each seat.
    pub(super) fn entries<T>(
        &self,
        list: &'static str,
        entries: &BySeat<T>,
    ) -> Result<(), ViewError> {
        let (found, seats) = (entries.seats(), self.seats);
        if found == seats { Ok(()) } else { Err(ViewError::Entries { list, found, seats }) }
    }

    /// These cards lie somewhere, and nowhere else.
    pub(super) fn put(&mut self, cards: CardSet) -> Result<(), ViewError> {
        if let Some(card) = (cards - self.all).lowest() {
            return Err(ViewError::NoSuchCard(card));
        }
        if let Some(card) = (cards & self.seen).lowest() {
            return Err(ViewError::Twice(card));
        }
        self.seen |= cards;
        Ok(())
    }

    /// The same for cards in an order, none of them twice.
    pub(super) fn put_list(&mut self, cards: &[Card]) -> Result<(), ViewError> {
        cards.iter().try_for_each(|card| self.put((*card).into()))
    }

    /// Counts cards that are somewhere, and not seen.
    pub(super) fn hide(&mut self, cards: u8) {
        self.hidden += usize::from(cards);
    }

    /// A hand: its owner knows all of it, others those cards that are public.
    pub(super) fn hand(
        &mut self,
        seat: Seat,
        hand: Seen,
        public: CardSet,
    ) -> Result<(), ViewError> {
        if self.viewer.is(seat) && hand.hidden > 0 {
            return Err(ViewError::OwnCards(seat));
        }
        if !self.viewer.is(seat) && hand.known != public {
            return Err(ViewError::OthersCards(seat));
        }
        self.hide(hand.hidden);
        self.put(hand.known)
    }

    /// Cards that are chosen face down: a seat is awaited, or has laid one of its hand.
    pub(super) fn face_down(
        &self,
        choices: &BySeat<Choice>,
        awaited: SeatSet,
        hands: &BySeat<Seen>,
    ) -> Result<(), ViewError> {
        self.has_all(awaited)?;
        if awaited.is_empty() {
            return Err(ViewError::Stage);
        }
        for (seat, choice) in choices.entries() {
            let (own, chosen) = (self.viewer.is(seat), !awaited.contains(seat));
            let fits = match choice {
                Choice::None => !chosen,
                Choice::FaceDown => chosen && !own,
                Choice::Card(card) => chosen && own && hands[seat].known.contains(*card),
            };
            if !fits {
                return Err(ViewError::Choice(seat));
            }
        }
        Ok(())
    }

    /// Cards that are turned up and still to be placed. They lie in no hand any more.
    pub(super) fn face_up(&mut self, choices: &BySeat<Choice>) -> Result<(), ViewError> {
        for (seat, choice) in choices.entries() {
            match choice {
                Choice::None => {}
                Choice::FaceDown => return Err(ViewError::Choice(seat)),
                Choice::Card(card) => self.put((*card).into())?,
            }
        }
        Ok(())
    }

    /// A seat has to take a row: its card is the lowest to be placed, and below all ends.
    pub(super) fn too_low(
        &self,
        seat: Seat,
        card: Card,
        choices: &BySeat<Choice>,
        rows: &[CardSet],
    ) -> Result<(), ViewError> {
        self.has(seat)?;
        if choices[seat] != Choice::Card(card) {
            return Err(ViewError::Choice(seat));
        }
        let lower = |choice: &Choice| matches!(choice, Choice::Card(other) if *other < card);
        let below_all = rows.iter().all(|row| row.highest() > Some(card));
        if choices.iter().any(lower) || !below_all {
            return Err(ViewError::NotTooLow(card));
        }
        Ok(())
    }

    /// Returns the number of cards that have been seen.
    pub(super) fn seen(&self) -> usize {
        self.seen.len()
    }

    /// There are enough cards for all that is hidden.
    pub(super) fn enough(&self) -> Result<(), ViewError> {
        let (hidden, unseen) = (self.hidden, (self.all - self.seen).len());
        if hidden <= unseen { Ok(()) } else { Err(ViewError::TooManyHidden { hidden, unseen }) }
    }
}

/// Each row has some cards, but not too many.
pub(super) fn check_rows(rows: &[CardSet], most: impl Fn(usize) -> usize) -> Result<(), ViewError> {
    for (row, cards) in rows.iter().enumerate() {
        let cards = cards.len();
        if cards == 0 || cards > most(row) {
            return Err(ViewError::Row { row, cards });
        }
    }
    Ok(())
}
