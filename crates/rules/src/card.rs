//! [`Card`]: a number from 1 to 127, and [`CardSet`]: a set of cards in two machine words.

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
pub struct CardSet {
    // Two words rather than one `u128`: the compiler then reads and writes whole words, and what
    // was just written can be read again without waiting for memory.
    /// Cards 1 to 63.
    low: u64,
    /// Cards 64 to 127.
    high: u64,
}

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet { low: 0, high: 0 };

    const fn from_bits(bits: u128) -> CardSet {
        CardSet { low: bits as u64, high: (bits >> 64) as u64 }
    }

    const fn bits(self) -> u128 {
        (self.high as u128) << 64 | self.low as u128
    }

    /// This one card.
    #[inline]
    fn one(card: Card) -> CardSet {
        // Looked up, because two shifts and two masks would cost more.
        ONE[card.number() as usize & 127]
    }

    /// This card, if there is one: without asking whether, for playouts do not know.
    #[inline]
    pub(crate) fn maybe(card: Option<Card>) -> CardSet {
        CardSet::numbered(card.map_or(0, Card::number))
    }

    /// The card whose number these seven bits are; none for 0.
    #[inline]
    pub(crate) fn numbered(bits: u8) -> CardSet {
        ONE[bits as usize & 127]
    }

    /// The cards 1, 2, … up to `last`.
    pub const fn up_to(last: u8) -> CardSet {
        CardSet::between(1, last)
    }

    /// The cards `first`, …, `last`, both included; none if they stand the other way round.
    #[inline]
    pub const fn between(first: u8, last: u8) -> CardSet {
        assert!(first > 0 && last <= Card::MAX, "no card has such a number");
        if first > last {
            CardSet::EMPTY
        } else {
            CardSet::from_bits(!0 >> (127 - last) & !0 << first)
        }
    }

    /// This set with the card of that number; for tables of constants.
    pub(crate) const fn with_number(self, number: u8) -> CardSet {
        CardSet::from_bits(self.bits() | CardSet::between(number, number).bits())
    }

    /// Returns `true` if the card of that number is in it; for tables of constants.
    pub(crate) const fn contains_number(self, number: u8) -> bool {
        self.bits() >> number & 1 == 1
    }

    /// Returns `true` if there is no card in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.low | self.high == 0
    }

    /// Returns the number of cards in it.
    #[inline]
    pub const fn len(self) -> usize {
        (self.low.count_ones() + self.high.count_ones()) as usize
    }

    /// Returns `true` if the card is in it.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        !(self & CardSet::one(card)).is_empty()
    }

    /// Returns `true` if every card of `other` is in it too.
    #[inline]
    pub fn contains_all(self, other: CardSet) -> bool {
        (other - self).is_empty()
    }

    /// Puts a card in.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        *self |= CardSet::one(card);
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        *self -= CardSet::one(card);
    }

    /// Takes all cards out and gives them.
    #[inline]
    #[must_use]
    pub fn take(&mut self) -> CardSet {
        std::mem::take(self)
    }

    /// The lowest card.
    #[inline]
    pub fn lowest(self) -> Option<Card> {
        Card::new(self.bits().trailing_zeros() as u8)
    }

    /// A bit for each card: of the numbers up to 63, and of those from 64 on.
    #[inline]
    pub(crate) fn words(self) -> [u64; 2] {
        [self.low, self.high]
    }

    /// The highest card.
    #[inline]
    pub fn highest(self) -> Option<Card> {
        Card::new(127u8.wrapping_sub(self.bits().leading_zeros() as u8))
    }

    /// Those of its cards that are lower than `card`.
    #[inline]
    #[must_use]
    pub fn below(self, card: Card) -> CardSet {
        self & BELOW[card.number() as usize & 127]
    }

    /// For each of its cards, the next higher one.
    #[inline]
    #[must_use]
    pub const fn each_plus_one(self) -> CardSet {
        CardSet::from_bits(self.bits() << 1)
    }

    /// The card with `n` lower ones beside it in the set.
    #[inline]
    pub fn nth(self, n: usize) -> Option<Card> {
        if n >= self.len() {
            return None;
        }
        let n = n as u32;
        let in_low = self.low.count_ones();
        let (word, n, offset) =
            if n < in_low { (self.low, n, 0) } else { (self.high, n - in_low, 64) };
        Card::new(nth_bit(word, n) + offset)
    }

    /// The card at the place that `choose` names, told how many there are. `None` if there are
    /// none, or none at that place.
    #[inline(always)]
    pub(crate) fn pick(self, choose: impl FnOnce(usize) -> usize) -> Option<Card> {
        // Not `is_empty`, which reads both words at once: that would have to wait if they have just
        // been written one by one.
        let count = self.len();
        if count == 0 { None } else { self.nth(choose(count)) }
    }

    /// Its cards from the lowest to the highest.
    #[inline]
    pub fn iter(self) -> CardSetIter {
        CardSetIter { left: self }
    }
}

/// By number, the set of that one card; no card for 0.
const ONE: [CardSet; 128] = {
    let mut sets = [CardSet::EMPTY; 128];
    let mut number = 1;
    while number < 128 {
        sets[number as usize] = CardSet::between(number, number);
        number += 1;
    }
    sets
};

/// By number, the set of all lower cards.
const BELOW: [CardSet; 128] = {
    let mut sets = [CardSet::EMPTY; 128];
    let mut number = 2;
    while number < 128 {
        sets[number as usize] = CardSet::between(1, number - 1);
        number += 1;
    }
    sets
};

/// The place of the bit with `n` lower ones in the word; there must be one.
///
/// Playouts pick a random card of a hand all the time, and a loop over its bits would be a branch
/// that the processor cannot foresee. So: is it in the lower half or in the upper half? Three
/// times, by arithmetic, and the place in the byte that is left is looked up.
#[inline]
fn nth_bit(word: u64, n: u32) -> u8 {
    // What is searched stands at the top of the word, above all that is lower. If the bit is in the
    // lower half of it, the upper half is shifted out.
    let mut top = word;
    for half in [32, 16, 8] {
        let lower = top << half;
        top = if n < lower.count_ones() { lower } else { top };
    }
    // Nothing is lost at the bottom, so the lowest bit tells how far all has moved.
    let moved = top.trailing_zeros() - word.trailing_zeros();
    let n = n - (top << 8).count_ones();
    (56 - moved) as u8 + NTH_BIT_OF_BYTE[(top >> 56) as usize][n as usize & 7]
}

/// The place of the `n`-th bit in a byte: `NTH_BIT_OF_BYTE[byte][n]`.
const NTH_BIT_OF_BYTE: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut n, mut place) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                places[byte][n] = place;
                n += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    places
};

impl BitOr for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet { low: self.low | other.low, high: self.high | other.high }
    }
}

impl BitOrAssign for CardSet {
    #[inline]
    fn bitor_assign(&mut self, other: CardSet) {
        *self = *self | other;
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    #[inline]
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet { low: self.low & other.low, high: self.high & other.high }
    }
}

impl Sub for CardSet {
    type Output = CardSet;
    #[inline]
    fn sub(self, other: CardSet) -> CardSet {
        CardSet { low: self.low & !other.low, high: self.high & !other.high }
    }
}

impl SubAssign for CardSet {
    #[inline]
    fn sub_assign(&mut self, other: CardSet) {
        *self = *self - other;
    }
}

impl From<Card> for CardSet {
    #[inline]
    fn from(card: Card) -> CardSet {
        CardSet::one(card)
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
    left: CardSet,
}

impl Iterator for CardSetIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let CardSet { low, high } = self.left;
        if low != 0 {
            self.left.low = low & (low - 1);
            Card::new(low.trailing_zeros() as u8)
        } else if high != 0 {
            self.left.high = high & (high - 1);
            Card::new(high.trailing_zeros() as u8 + 64)
        } else {
            None
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.len(), Some(self.left.len()))
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
