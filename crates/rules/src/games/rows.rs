//! The rows in the middle of the table, in Take 5 and Take A Number.

use crate::card::{Card, CardSet};

/// One row: it always ascends, so its cards are a set and its end is the highest of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Row {
    cards: CardSet,
    // What follows could be read off the cards, but is asked for all the time.
    /// The number at its end; 0 if it has no card yet.
    end: u8,
    len: u8,
}

impl Row {
    /// A row that starts with this card.
    #[inline]
    pub(super) fn new(card: Card) -> Row {
        Row { cards: card.into(), end: card.number(), len: 1 }
    }

    /// A row of these cards.
    #[inline]
    pub(super) fn of(cards: CardSet) -> Row {
        let end = cards.highest().map_or(0, Card::number);
        Row { cards, end, len: cards.len() as u8 }
    }

    /// Its cards.
    #[inline]
    pub(super) fn cards(&self) -> CardSet {
        self.cards
    }

    /// How many cards lie in it.
    #[inline]
    pub(super) fn len(&self) -> u8 {
        self.len
    }

    /// Lays a card at its end.
    #[inline]
    pub(super) fn push(&mut self, card: Card) {
        self.cards.insert(card);
        self.end = card.number();
        self.len += 1;
    }

    /// Takes the row's cards away and starts it anew with this card (T5-5, T5-6, TN-3, TN-4).
    #[inline]
    pub(super) fn replace(&mut self, card: Card) -> CardSet {
        std::mem::replace(self, Row::new(card)).cards
    }
}

/// The row whose end is the closest below the card (T5-4); none if all ends are above it (T5-5).
#[inline]
pub(super) fn row_for<const N: usize>(rows: &[Row; N], card: Card) -> Option<usize> {
    let mut best = None;
    let mut best_end = 0;
    for (i, row) in rows.iter().enumerate() {
        if row.end < card.number() && row.end > best_end {
            (best, best_end) = (Some(i), row.end);
        }
    }
    best
}
