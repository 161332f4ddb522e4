//! The types of Hornochsen!: options, deal, actions and events.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Count, FULL, MOST_LAID};
use crate::card::{Card, CardSet};
use crate::card_list::CardList;
use crate::game::Score;
use crate::seat::{BySeat, Seat};
use crate::told::Seen;

/// The rule for a turn after its seat has taken a row (HO-6): the page can be read both ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum AfterTake {
    /// The seat may lay more cards, up to three in all.
    #[default]
    GoesOn = 0,
    /// The next seat is on.
    EndsTurn = MOST_LAID,
}

impl AfterTake {
    /// Both of them.
    pub const BOTH: [AfterTake; 2] = [AfterTake::GoesOn, AfterTake::EndsTurn];

    /// By how many cards taking a row shortens the turn. Playouts ask this all the time, so it is
    /// the value itself.
    #[inline]
    pub(super) fn shortens_by(self) -> u8 {
        self as u8
    }

    // serde passes a reference.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub(super) fn is_default(&self) -> bool {
        *self == AfterTake::default()
    }
}

/// The options of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The rule for a turn after its seat has taken a row. The default is not written: records made
    /// before there was a choice stay as they are.
    #[serde(skip_serializing_if = "AfterTake::is_default")]
    pub after_take: AfterTake,
}

/// A kind of special card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Special {
    /// Doubles what its taker has.
    #[serde(rename = "x2")]
    X2,
    /// Adds five points to what its taker has.
    #[serde(rename = "+5")]
    Plus5,
}

impl Special {
    /// Both kinds.
    pub const BOTH: [Special; 2] = [Special::X2, Special::Plus5];

    /// The article before its name: "an x2", "a +5".
    pub(crate) fn article(self) -> &'static str {
        match self {
            Special::X2 => "an",
            Special::Plus5 => "a",
        }
    }
}

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Special::X2 => "x2",
            Special::Plus5 => "+5",
        })
    }
}

/// Numbers of special cards by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Specials {
    /// Cards `x2`.
    pub x2: u8,
    /// Cards `+5`.
    #[serde(rename = "+5")]
    pub plus5: u8,
}

impl Specials {
    /// One card of this kind.
    #[inline]
    pub fn one(kind: Special) -> Specials {
        match kind {
            Special::X2 => Specials { x2: 1, plus5: 0 },
            Special::Plus5 => Specials { x2: 0, plus5: 1 },
        }
    }

    /// Returns the number of cards of this kind.
    #[inline]
    pub fn of(self, kind: Special) -> u8 {
        match kind {
            Special::X2 => self.x2,
            Special::Plus5 => self.plus5,
        }
    }

    #[inline]
    pub(super) fn add(&mut self, more: Specials) {
        self.x2 += more.x2;
        self.plus5 += more.plus5;
    }

    #[inline]
    pub(super) fn remove(&mut self, kind: Special) {
        match kind {
            Special::X2 => self.x2 -= 1,
            Special::Plus5 => self.plus5 -= 1,
        }
    }
}

/// A deal: everything in a round that is random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HornochsenDeal"))]
pub struct Deal {
    /// Each seat's cattle cards.
    pub hands: BySeat<CardSet>,
    /// The rows' first cards. The circle ascends (HO-3), so a set is enough.
    #[serde(with = "one_card_each")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<[Card; 1]>"))]
    pub rows: CardSet,
    /// The seat that starts.
    pub first: Seat,
}

/// An action of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HornochsenAction"))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Lay a cattle card: it has one place (HO-5).
    Lay(Card),
    /// Lay a special card under a row (HO-7).
    Special {
        /// Its kind.
        kind: Special,
        /// The row's place in the deal.
        row: u8,
    },
    /// Lay no more cards this turn (HO-4).
    Stop,
}

impl Action {
    /// Returns the card that the seat chooses, if it chooses one.
    pub fn card(self) -> Option<Card> {
        match self {
            Action::Lay(card) => Some(card),
            Action::Special { .. } | Action::Stop => None,
        }
    }

    /// Returns the row that the seat chooses, if it chooses one.
    pub fn row(self) -> Option<u8> {
        match self {
            Action::Special { row, .. } => Some(row),
            Action::Lay(_) | Action::Stop => None,
        }
    }
}

/// An event at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HornochsenEvent"))]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat was dealt its hand, besides one special card of each kind.
    Hand {
        /// The seat.
        seat: Seat,
        /// The cattle cards, as far as the viewer sees them.
        cards: Seen,
    },
    /// The rows were laid out, in ascending order.
    Circle {
        /// Their first cards.
        rows: CardSet,
        /// The seat that starts.
        first: Seat,
    },
    /// A cattle card went to its place.
    Laid {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// The row's place in the deal.
        row: u8,
        /// The card before it.
        after: Card,
        /// The number of cattle cards in the row now.
        count: u8,
    },
    /// A special card was laid under a row.
    SpecialLaid {
        /// The seat.
        seat: Seat,
        /// Its kind.
        kind: Special,
        /// The row's place in the deal.
        row: u8,
    },
    /// A fifth cattle card took a row (HO-6).
    RowTaken {
        /// The seat.
        seat: Seat,
        /// The row's place in the deal; it is gone now.
        row: u8,
        /// The cattle cards taken, the fifth included.
        cards: CardList<FULL>,
        /// The special cards taken.
        specials: Specials,
        /// The points on the cattle cards, without the special cards.
        worth: Score,
    },
    /// A seat chose to lay no more cards this turn.
    Stopped {
        /// The seat.
        seat: Seat,
    },
    /// A seat's cards were counted (HO-9).
    Scored {
        /// The seat.
        seat: Seat,
        /// Its holding.
        count: Count,
        /// The score of the round.
        score: Score,
    },
}

/// A set of cards written as rows of one card each, ascending.
mod one_card_each {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::card::{Card, CardSet};

    pub(super) fn serialize<S: Serializer>(rows: &CardSet, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(rows.iter().map(CardSet::from))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<CardSet, D::Error> {
        let rows = Vec::<[Card; 1]>::deserialize(from)?;
        if rows.is_sorted_by(|a, b| a < b) {
            Ok(rows.into_iter().flatten().collect())
        } else {
            Err(D::Error::custom("the rows do not ascend"))
        }
    }
}
