//! [`Card`], a number on a card, and [`CardSet`], a set of them in one machine word.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A card, known by its number: 1 to 127.
///
/// All five games use each number at most once, so a number is a card. A game with two of a kind
/// or more than 127 cards would need another type.
///
/// ```
/// use taketable_rules::Card;
///
/// let card = Card::new(55).unwrap();
/// assert_eq!(card.number(), 55);
/// assert_eq!(Card::new(0), None);
/// assert_eq!(Card::new(128), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Card(NonZeroU8);

impl Card {
    /// The highest number a card can have.
    pub const MAX: u8 = 127;

    /// The card of that number, if a card can have it.
    pub const fn new(number: u8) -> Option<Card> {
        match NonZeroU8::new(number) {
            Some(n) if number <= Card::MAX => Some(Card(n)),
            _ => None,
        }
    }

    /// The number on the card.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0.get()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Card::new(number).ok_or_else(|| D::Error::custom(format!("{number} is not a card")))
    }
}

/// A set of cards: our bitboard. Copying is free, and set algebra reads like the rule.
///
/// ```
/// use taketable_rules::{Card, CardSet};
///
/// let row: CardSet = [12, 37, 45].into_iter().filter_map(Card::new).collect();
/// assert_eq!(row.highest(), Card::new(45));
/// assert_eq!(row.below(Card::new(44).unwrap()).highest(), Card::new(37));
/// assert_eq!(row.to_string(), "12 37 45");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u128);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// The cards 1, 2, … up to `last`.
    pub const fn up_to(last: u8) -> CardSet {
        assert!(last <= Card::MAX, "no card has such a number");
        CardSet(((1u128 << last) - 1) << 1)
    }

    /// The cards `first`, …, `last`, both included; none if they stand the other way round.
    #[inline]
    pub const fn between(first: u8, last: u8) -> CardSet {
        if first > last { CardSet::EMPTY } else { CardSet(!0 >> (127 - last) & (!0 << first)) }
    }

    /// This set with the card of that number; for tables of constants.
    pub(crate) const fn with_number(self, number: u8) -> CardSet {
        assert!(number >= 1 && number <= Card::MAX, "no card has such a number");
        CardSet(self.0 | 1 << number)
    }

    /// Whether there is no card in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the card is in it.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.number() & 1 == 1
    }

    /// Whether every card of `other` is in it too.
    #[inline]
    pub const fn contains_all(self, other: CardSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Puts a card in.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.number();
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.number());
    }

    /// Takes all cards out and gives them.
    #[inline]
    pub fn take(&mut self) -> CardSet {
        std::mem::take(self)
    }

    /// The lowest card.
    #[inline]
    pub fn lowest(self) -> Option<Card> {
        Card::new(self.0.trailing_zeros() as u8)
    }

    /// The highest card.
    #[inline]
    pub fn highest(self) -> Option<Card> {
        Card::new(127u8.wrapping_sub(self.0.leading_zeros() as u8))
    }

    /// Those of its cards that are lower than `card`.
    #[inline]
    pub fn below(self, card: Card) -> CardSet {
        CardSet(self.0 & ((1 << card.number()) - 1))
    }

    /// For each of its cards, the next higher one.
    #[inline]
    #[must_use]
    pub const fn each_plus_one(self) -> CardSet {
        CardSet(self.0 << 1)
    }

    /// The card with `n` lower ones beside it in the set.
    #[inline]
    pub fn nth(self, n: usize) -> Option<Card> {
        // Two words at a time would be one word too many for the processor.
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let in_low = low.count_ones() as usize;
        let (mut word, skip, offset) =
            if n < in_low { (low, n, 0) } else { (high, n - in_low, 64) };
        for _ in 0..skip {
            word &= word.wrapping_sub(1);
        }
        if word == 0 { None } else { Card::new(word.trailing_zeros() as u8 + offset) }
    }

    /// Its cards from the lowest to the highest.
    #[inline]
    pub fn iter(self) -> CardSetIter {
        CardSetIter { words: [self.0 as u64, (self.0 >> 64) as u64] }
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = CardSet;
    #[inline]
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl SubAssign for CardSet {
    #[inline]
    fn sub_assign(&mut self, other: CardSet) {
        self.0 &= !other.0;
    }
}

impl From<Card> for CardSet {
    #[inline]
    fn from(card: Card) -> CardSet {
        CardSet(1 << card.number())
    }
}

impl FromIterator<Card> for CardSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;
    #[inline]
    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

/// The cards of a [`CardSet`], from the lowest to the highest.
#[derive(Clone, Debug)]
pub struct CardSetIter {
    words: [u64; 2],
}

impl Iterator for CardSetIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        for (word, offset) in self.words.iter_mut().zip([0, 64]) {
            if *word != 0 {
                let number = word.trailing_zeros() as u8 + offset;
                *word &= *word - 1;
                return Card::new(number);
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.words.iter().map(|word| word.count_ones() as usize).sum();
        (left, Some(left))
    }
}

impl ExactSizeIterator for CardSetIter {}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            let space = if i == 0 { "" } else { " " };
            write!(f, "{space}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        struct Cards;

        impl<'de> Visitor<'de> for Cards {
            type Value = CardSet;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of different cards")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut cards: A) -> Result<CardSet, A::Error> {
                let mut set = CardSet::EMPTY;
                while let Some(card) = cards.next_element::<Card>()? {
                    if set.contains(card) {
                        return Err(A::Error::custom(format!("card {card} stands there twice")));
                    }
                    set.insert(card);
                }
                Ok(set)
            }
        }

        deserializer.deserialize_seq(Cards)
    }
}
