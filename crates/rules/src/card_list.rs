//! [`CardList`]: cards whose order matters.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, CardSet};

/// Up to `N` cards in an order: a line, a pile, a row that is not always ascending.
///
/// It lives inside the position, so that copying a position is copying bytes.
#[derive(Clone, Copy)]
pub struct CardList<const N: usize> {
    cards: [Card; N],
    len: u8,
}

impl<const N: usize> CardList<N> {
    /// What fills the places that hold no card; never seen.
    pub(crate) const FILLER: Card = Card::new(1).unwrap();

    /// A list without cards.
    pub const EMPTY: CardList<N> = CardList { cards: [Self::FILLER; N], len: 0 };

    /// The first `len` of these cards.
    #[inline]
    pub(crate) fn of(cards: [Card; N], len: usize) -> CardList<N> {
        CardList { cards, len: len as u8 }
    }

    /// Puts a card at the end.
    #[inline]
    pub fn push(&mut self, card: Card) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// Takes the card at the end.
    #[inline]
    pub fn pop(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[self.len as usize])
    }

    /// Takes the card at the end away, if that is so; there must be one.
    #[inline]
    pub(crate) fn shorten_if(&mut self, so: bool) {
        self.len -= u8::from(so);
    }

    /// Takes this card out wherever it lies; the others close up.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        if let Some(at) = self.iter().position(|&c| c == card) {
            self.cards.copy_within(at + 1..self.len as usize, at);
            self.len -= 1;
        }
    }

    /// Takes all cards out.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Its cards, without their order.
    #[inline]
    pub fn set(&self) -> CardSet {
        self.iter().copied().collect()
    }
}

impl<const N: usize> Deref for CardList<N> {
    type Target = [Card];
    #[inline]
    fn deref(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }
}

impl<const N: usize> Default for CardList<N> {
    fn default() -> Self {
        CardList::EMPTY
    }
}

impl<const N: usize> FromIterator<Card> for CardList<N> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut list = CardList::EMPTY;
        cards.into_iter().for_each(|card| list.push(card));
        list
    }
}

impl<const N: usize> PartialEq for CardList<N> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl<const N: usize> Eq for CardList<N> {}

impl<const N: usize> Hash for CardList<N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

impl<const N: usize> fmt::Debug for CardList<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<const N: usize> Serialize for CardList<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, const N: usize> Deserialize<'de> for CardList<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Cards<const N: usize>;

        impl<'de, const N: usize> Visitor<'de> for Cards<N> {
            type Value = CardList<N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {N} cards")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut cards: A) -> Result<CardList<N>, A::Error> {
                let mut list = CardList::EMPTY;
                while let Some(card) = cards.next_element()? {
                    if list.len() == N {
                        return Err(A::Error::custom(format!("more than {N} cards")));
                    }
                    list.push(card);
                }
                Ok(list)
            }
        }

        deserializer.deserialize_seq(Cards)
    }
}
