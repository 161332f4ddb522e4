//! The types of Take A Number: options, deal, actions and events.

use serde::{Deserialize, Serialize};

use super::ROWS;
use crate::card::{Card, CardSet};
use crate::game::Score;
use crate::seat::{BySeat, Seat};
use crate::told::Seen;

/// The options of the game: none besides the end of the match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// A deal: everything in a round that is random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TakeANumberDeal"))]
pub struct Deal {
    /// Eight cards each.
    pub hands: BySeat<CardSet>,
    /// One card each.
    pub rows: [CardSet; ROWS],
}

/// An action of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "TakeANumberAction")
)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Choose a card, face down (TN-2).
    Play(Card),
    /// Take a row with a card below all ends (TN-4).
    TakeRow(u8),
    /// Choose the taken card that goes to the #-row (TN-5).
    Keep(Card),
}

impl Action {
    /// Returns the card that the seat chooses, if it chooses one.
    pub fn card(self) -> Option<Card> {
        match self {
            Action::Play(card) | Action::Keep(card) => Some(card),
            Action::TakeRow(_) => None,
        }
    }

    /// Returns the row that the seat chooses, if it chooses one.
    pub fn row(self) -> Option<u8> {
        match self {
            Action::TakeRow(row) => Some(row),
            Action::Play(_) | Action::Keep(_) => None,
        }
    }
}

/// The reason why a row was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "TakeANumberWhyTaken")
)]
#[serde(rename_all = "snake_case")]
pub enum WhyTaken {
    /// The card filled the row to its capacity (TN-3).
    Full,
    /// The card was below all ends (TN-4).
    TooLow,
}

/// An event at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TakeANumberEvent"))]
#[serde(rename_all = "snake_case")]
pub enum Event {
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
    /// A seat's #-row moved to its #-pile (TN-6).
    RowSwept {
        /// The seat.
        seat: Seat,
        /// The cards of the #-row.
        cards: CardSet,
        /// The bullheads on them; they count twice.
        heads: Score,
    },
    /// Of the cards taken, one went to the #-row and the others to the hand (TN-5).
    Kept {
        /// The seat.
        seat: Seat,
        /// The card in the #-row.
        card: Card,
        /// The cards in hand.
        to_hand: CardSet,
    },
    /// A seat's cards were counted (TN-8).
    Scored {
        /// The seat.
        seat: Seat,
        /// The cards left in hand, now shown.
        hand: CardSet,
        /// Bullheads in hand; they count once.
        in_hand: Score,
        /// Bullheads in the #-pile; they count twice.
        in_pile: Score,
        /// The score of the round.
        score: Score,
    },
}
