//! The rows in the middle of the table, in Take 5 and Take A Number.

use crate::card::{Card, CardSet};

/// The rows. Each always ascends, so its cards are a set and its end is the highest of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rows<const N: usize> {
    cards: [CardSet; N],
    // What follows could be read off the cards, but is asked for all the time.
    /// The number at each row's end; 0 if it has no card yet.
    ends: [u8; N],
    lens: [u8; N],
}

impl<const N: usize> Rows<N> {
    /// Rows of these cards.
    #[inline]
    pub(super) fn of(cards: [CardSet; N]) -> Rows<N> {
        Rows {
            cards,
            ends: cards.map(|row| row.highest().map_or(0, Card::number)),
            lens: cards.map(|row| row.len() as u8),
        }
    }

    /// Each row's cards.
    #[inline]
    pub(super) fn cards(&self) -> &[CardSet; N] {
        &self.cards
    }

    /// How many cards lie in the row.
    #[inline]
    pub(super) fn len(&self, row: usize) -> u8 {
        self.lens[row]
    }

    /// The row whose end is the closest below the card (T5-4); none if all ends are above (T5-5).
    #[inline]
    pub(super) fn row_for(&self, card: Card) -> Option<usize> {
        // Without branches, which the processor could not foresee: the highest end wins, and
        // brings its row along.
        let below = |(row, &end): (usize, &u8)| {
            if end < card.number() { usize::from(end) << 8 | row } else { 0 }
        };
        let best = self.ends.iter().enumerate().map(below).fold(0, usize::max);
        (best > 0xff).then_some(best & 0xff)
    }

    /// Lays a card at the row's end.
    #[inline]
    pub(super) fn push(&mut self, row: usize, card: Card) {
        self.cards[row].insert(card);
        self.ends[row] = card.number();
        self.lens[row] += 1;
    }

    /// Takes the row's cards away and starts it anew with this card (T5-5, T5-6, TN-3, TN-4).
    #[inline]
    pub(super) fn replace(&mut self, row: usize, card: Card) -> CardSet {
        self.ends[row] = card.number();
        self.lens[row] = 1;
        std::mem::replace(&mut self.cards[row], card.into())
    }
}
