//! [`Hand`]: a hand of few cards, made for picking one of them.

use std::fmt;

use crate::card::{Card, CardSet};

/// More cards than this no such hand has.
const MOST: usize = 16;
/// Stands where there is no card: higher than all cards, and what is left of a set without any.
const NO_CARD: u8 = 128;

/// A hand of at most sixteen cards, ascending. A [`CardSet`] would say the same, but a playout
/// picks the n-th card of a hand at every turn, and from a list that is one step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Hand {
    // One place more than cards, so that "each place and the next" are two whole lists.
    numbers: [u8; MOST + 1],
    len: u8,
}

impl Default for Hand {
    #[inline]
    fn default() -> Hand {
        Hand { numbers: [NO_CARD; MOST + 1], len: 0 }
    }
}

impl Hand {
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    pub(super) fn contains(&self, card: Card) -> bool {
        self.numbers.contains(&card.number())
    }

    /// The card with `n` lower ones beside it.
    #[inline]
    pub(super) fn nth(&self, n: usize) -> Option<Card> {
        // Beyond the cards stands a number that no card has.
        self.numbers.get(n).copied().and_then(Card::new)
    }

    /// The card at the place that `choose` names, told how many there are. `None` if there are
    /// none, or none at that place.
    #[inline]
    pub(super) fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<Card> {
        if self.is_empty() { None } else { self.nth(choose(self.len())) }
    }

    /// Puts in a card that is not there: those above it move up one place.
    #[inline]
    pub(super) fn insert(&mut self, card: Card) {
        let mut before = 0;
        for place in &mut self.numbers {
            let here = *place;
            *place = here.min(card.number()).max(before);
            before = here;
        }
        self.len += 1;
    }

    /// Takes out a card that is there: those above it move down one place.
    #[inline]
    pub(super) fn remove(&mut self, card: Card) {
        let here = *self.numbers.first_chunk::<MOST>().expect("there is a place more");
        let next = *self.numbers.last_chunk::<MOST>().expect("there is a place more");
        for (place, (here, next)) in self.numbers.iter_mut().zip(here.into_iter().zip(next)) {
            *place = if here < card.number() { here } else { next };
        }
        self.len -= 1;
    }

    /// Its cards from the lowest to the highest.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = Card> {
        self.numbers[..self.len()].iter().copied().filter_map(Card::new)
    }

    /// Its cards as a set.
    #[inline]
    pub(super) fn set(&self) -> CardSet {
        self.iter().collect()
    }
}

impl From<CardSet> for Hand {
    #[inline]
    fn from(cards: CardSet) -> Hand {
        // Both words give as many cards as there are in all, without a test for the end of either:
        // that differs from hand to hand, and the processor cannot foresee it. What the low word
        // gives too much, the high word writes over; what that gives too much, is no card.
        let [mut low, mut high] = cards.words();
        let (in_low, len) = (low.count_ones() as usize % MOST, cards.len() % (MOST + 1));
        let mut numbers = [NO_CARD; 2 * MOST];
        for place in &mut numbers[..len] {
            *place = low.trailing_zeros() as u8;
            low &= low.wrapping_sub(1);
        }
        for place in &mut numbers[in_low..][..len] {
            *place = high.trailing_zeros() as u8 + 64;
            high &= high.wrapping_sub(1);
        }
        let mut hand = Hand { len: len as u8, ..Hand::default() };
        hand.numbers.copy_from_slice(&numbers[..=MOST]);
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.set().fmt(f)
    }
}
