//! [`Ring`]: the rows of Hornochsen!, in a circle.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::types::{Special, Specials};
use super::{FULL, LAST_CARD};
use crate::card::{Card, CardSet};
use crate::card_list::CardList;

/// The most rows there are (HO-2).
pub const MAX_ROWS: usize = 15;

/// Some of the rows, by their place in the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RowSet(u16);

impl RowSet {
    /// No row.
    pub const EMPTY: RowSet = RowSet(0);

    /// Returns `true` if there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if the row is among them.
    #[inline]
    pub fn contains(self, row: u8) -> bool {
        (row as usize) < MAX_ROWS && self.0 >> row & 1 == 1
    }

    /// Returns their number.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The row with `n` of them before it.
    #[inline]
    pub(super) fn nth(self, n: usize) -> Option<u8> {
        let mut left = self.0;
        for _ in 0..n {
            left &= left.wrapping_sub(1);
        }
        (left != 0).then_some(left.trailing_zeros() as u8)
    }

    /// The rows in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
            (next < 16).then_some(next)
        })
    }
}

/// One row: its cattle cards in the order in which they were laid, and the specials under it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HerdRow {
    /// The cattle cards. The last card is the row's end; it need not be the highest, for the circle
    /// wraps.
    pub cards: CardList<FULL>,
    /// At most one of a kind (HO-7).
    pub specials: Specials,
}

/// The circle of rows. Rows keep their place when others are gone; none is ever added (HO-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ring {
    rows: [HerdRow; MAX_ROWS],
    dealt: u8,
    // What follows could be read off the rows, but is asked for all the time.
    /// The cards at the rows' ends.
    ends: CardSet,
    /// By the number of a card at a row's end, the row; 0 for all other cards.
    row_of_end: [u8; LAST_CARD as usize + 1],
    left: RowSet,
    without: [RowSet; 2],
}

impl Ring {
    /// Rows of one card each, in ascending order (HO-3).
    #[inline]
    pub(super) fn of(cards: CardSet) -> Ring {
        let dealt = cards.len() as u8;
        let all = RowSet((1 << dealt) - 1);
        let mut ring = Ring { dealt, ends: cards, left: all, without: [all; 2], ..Ring::EMPTY };
        for (row, card) in cards.iter().enumerate() {
            ring.rows[row].cards.push(card);
            ring.row_of_end[card.number() as usize] = row as u8;
        }
        ring
    }

    /// Returns the circle of these rows, by their place in the deal; `None` for a row that is gone.
    /// Says what is wrong with them if there can be no such rows.
    pub fn new(rows: Vec<Option<HerdRow>>) -> Result<Ring, String> {
        if rows.len() > MAX_ROWS {
            return Err(format!("more than {MAX_ROWS} rows"));
        }
        // A ring has a place for each card that can be an end, and for no others.
        let mut cards = rows.iter().flatten().flat_map(|row| row.cards.iter());
        if let Some(card) = cards.find(|card| card.number() > LAST_CARD) {
            return Err(format!("there is no cattle card {card}"));
        }
        Ok(Ring::from_rows(rows.into_iter()))
    }

    const EMPTY: Ring = Ring {
        rows: [HerdRow { cards: CardList::EMPTY, specials: Specials { x2: 0, plus5: 0 } };
            MAX_ROWS],
        dealt: 0,
        ends: CardSet::EMPTY,
        row_of_end: [0; LAST_CARD as usize + 1],
        left: RowSet::EMPTY,
        without: [RowSet::EMPTY; 2],
    };

    fn from_rows(rows: impl Iterator<Item = Option<HerdRow>>) -> Ring {
        let mut ring = Ring::EMPTY;
        for (i, row) in rows.enumerate() {
            ring.dealt += 1;
            let Some(row) = row else { continue };
            ring.rows[i] = row;
            if let Some(end) = row.cards.last() {
                ring.begin_end(i as u8, *end);
            }
            ring.left.0 |= 1 << i;
            for kind in Special::BOTH {
                if row.specials.of(kind) == 0 {
                    ring.without[kind as usize].0 |= 1 << i;
                }
            }
        }
        ring
    }

    /// Returns the number of rows at the start.
    #[inline]
    pub fn dealt(&self) -> u8 {
        self.dealt
    }

    /// The rows that have not been taken.
    #[inline]
    pub fn left(&self) -> RowSet {
        self.left
    }

    /// The cards at the rows' ends.
    #[inline]
    pub fn ends(&self) -> CardSet {
        self.ends
    }

    /// The rows that have no special card of this kind (HO-7).
    #[inline]
    pub fn without(&self, kind: Special) -> RowSet {
        self.without[kind as usize]
    }

    /// A row, empty if it is gone.
    #[inline]
    pub fn row(&self, row: u8) -> &HerdRow {
        &self.rows[row as usize]
    }

    /// All rows by their place in the deal; `None` for those that are gone.
    pub fn rows(&self) -> impl Iterator<Item = Option<&HerdRow>> {
        (0..self.dealt).map(|row| self.left.contains(row).then(|| self.row(row)))
    }

    /// All cattle cards on the table.
    pub fn cards(&self) -> CardSet {
        self.rows().flatten().flat_map(|row| row.cards.set()).collect()
    }

    /// The card's one place: the highest end below it, or else the highest end of all (HO-5).
    #[inline]
    pub fn row_for(&self, card: Card) -> u8 {
        let end = self.ends.below(card).highest().or(self.ends.highest());
        end.map_or(0, |end| self.row_of_end[end.number() as usize])
    }

    #[inline]
    pub(super) fn lay(&mut self, row: u8, card: Card) {
        self.forget_end(row);
        self.rows[row as usize].cards.push(card);
        self.begin_end(row, card);
    }

    #[inline]
    fn begin_end(&mut self, row: u8, end: Card) {
        self.ends.insert(end);
        self.row_of_end[end.number() as usize] = row;
    }

    #[inline]
    fn forget_end(&mut self, row: u8) {
        if let Some(end) = self.rows[row as usize].cards.last() {
            self.ends.remove(*end);
            self.row_of_end[end.number() as usize] = 0;
        }
    }

    #[inline]
    pub(super) fn lay_special(&mut self, row: u8, kind: Special) {
        self.rows[row as usize].specials.add(Specials::one(kind));
        self.without[kind as usize].0 &= !(1 << row);
    }

    #[inline]
    pub(super) fn take(&mut self, row: u8) -> HerdRow {
        self.forget_end(row);
        self.left.0 &= !(1 << row);
        self.without.iter_mut().for_each(|rows| rows.0 &= !(1 << row));
        std::mem::take(&mut self.rows[row as usize])
    }
}

impl Serialize for Ring {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.rows())
    }
}

impl<'de> Deserialize<'de> for Ring {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ring, D::Error> {
        Ring::new(Vec::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
