//! [`Pile`]: cards face down, one upon the other.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, CardSet};
use crate::card_list::CardList;

/// A pile of up to `N` cards, face down. Written with the top card first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pile<const N: usize> {
    /// From the bottom to the top, so that drawing is taking the last.
    cards: CardList<N>,
}

impl<const N: usize> Pile<N> {
    /// A pile of these cards, laid one upon the other: the last card is the top card.
    #[inline]
    pub fn laid(cards: CardList<N>) -> Pile<N> {
        Pile { cards }
    }

    /// Draws the top card.
    #[inline]
    pub fn draw(&mut self) -> Option<Card> {
        self.cards.pop()
    }

    /// The top card.
    #[inline]
    pub(crate) fn top(&self) -> Option<Card> {
        self.cards.last().copied()
    }

    /// Takes the top card away, if that is so: without a branch.
    #[inline]
    pub(crate) fn drop_if(&mut self, so: bool) {
        self.cards.shorten_if(so);
    }

    /// Returns the number of cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Returns `true` if there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Its cards from the top to the bottom.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        self.cards.iter().rev().copied()
    }

    /// Its cards, without their order.
    pub fn set(&self) -> CardSet {
        self.cards.set()
    }
}

/// The first card is the top card.
impl<const N: usize> FromIterator<Card> for Pile<N> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let top_first: CardList<N> = cards.into_iter().collect();
        Pile { cards: top_first.iter().rev().copied().collect() }
    }
}

impl<const N: usize> Serialize for Pile<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, const N: usize> Deserialize<'de> for Pile<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let top_first = CardList::<N>::deserialize(deserializer)?;
        Ok(top_first.iter().copied().collect())
    }
}
