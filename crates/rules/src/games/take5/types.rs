//! The types of Take 5: options, deal, actions and events.

use serde::{Deserialize, Serialize};

use super::ROWS;
use crate::card::{Card, CardSet};
use crate::game::Score;
use crate::seat::{BySeat, Seat};
use crate::told::Seen;

/// The variants: how the cards come to the hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Take5Variant"))]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// Dealt from all 104 cards.
    #[default]
    Standard,
    /// Drafted from an open pool of 10n + 4 cards (T5-9).
    Advanced,
    /// Dealt from 10n + 4 cards (T5-10).
    Tactics,
}

/// The options of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The variants: how the cards come to the hands.
    pub variant: Variant,
}

/// A deal: everything in a round that is random.
// The hands are larger than the pool, but a deal is made to be begun, not to be kept.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Take5Deal"))]
#[serde(untagged)]
pub enum Deal {
    /// Standard and tactics.
    Hands {
        /// Ten cards each.
        hands: BySeat<CardSet>,
        /// One card each.
        rows: [CardSet; ROWS],
    },
    /// Advanced: nothing but who starts.
    Pool {
        /// All cards.
        pool: CardSet,
        /// The seat that drafts first.
        first: Seat,
    },
}

/// An action of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Take5Action"))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Take a card from the pool (T5-9).
    Draft(Card),
    /// Choose a card, face down (T5-2).
    Play(Card),
    /// Take a row with a card below all ends (T5-5).
    TakeRow(u8),
}

impl Action {
    /// Returns the card that the seat chooses, if it chooses one.
    pub fn card(self) -> Option<Card> {
        match self {
            Action::Draft(card) | Action::Play(card) => Some(card),
            Action::TakeRow(_) => None,
        }
    }

    /// Returns the row that the seat chooses, if it chooses one.
    pub fn row(self) -> Option<u8> {
        match self {
            Action::TakeRow(row) => Some(row),
            Action::Draft(_) | Action::Play(_) => None,
        }
    }
}

/// The reason why a row was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Take5WhyTaken"))]
#[serde(rename_all = "snake_case")]
pub enum WhyTaken {
    /// The card was the sixth (T5-6).
    Sixth,
    /// The card was below all ends (T5-5).
    TooLow,
}

/// An event at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Take5Event"))]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// All cards lie open, to be drafted.
    Pool {
        /// The cards.
        cards: CardSet,
        /// The seat that drafts first.
        first: Seat,
    },
    /// A seat was dealt its hand.
    Hand {
        /// The seat.
        seat: Seat,
        /// The cards, as far as the viewer sees them.
        cards: Seen,
    },
    /// The rows were laid out.
    Rows {
        /// Their first cards.
        rows: [CardSet; ROWS],
    },
    /// A seat took a card from the pool.
    Drafted {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat laid a card face down, perhaps instead of another.
    Chosen {
        /// The seat.
        seat: Seat,
        /// The card; only its owner is told.
        card: Option<Card>,
    },
    /// All chosen cards were turned up.
    Revealed {
        /// Each seat's card.
        cards: BySeat<Option<Card>>,
    },
    /// A card went to the end of a row.
    Placed {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// The row.
        row: u8,
        /// The card before it.
        after: Card,
        /// The number of cards in the row now.
        count: u8,
    },
    /// A card is below all ends: its seat has to choose a row.
    TooLow {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat took a row, and its card became the first of that row.
    RowTaken {
        /// The seat.
        seat: Seat,
        /// The card that is now the first of the row.
        card: Card,
        /// The row.
        row: u8,
        /// The cards taken.
        cards: CardSet,
        /// The bullheads on them.
        heads: Score,
        /// The why.
        why: WhyTaken,
    },
    /// A seat's bull pile was counted.
    Scored {
        /// The seat.
        seat: Seat,
        /// The bullheads in it.
        heads: Score,
    },
}
