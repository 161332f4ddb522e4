//! The types of Take That: options, deal, actions and events.

use serde::{Deserialize, Serialize};

use super::CARDS;
use crate::card::{Card, CardSet};
use crate::game::Score;
use crate::pile::Pile;
use crate::seat::{BySeat, Seat};
use crate::told::Seen;

/// The variant: the rules that are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TakeThatVariant"))]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// The plain ones.
    #[default]
    Standard,
    /// A line of one card brings the pile's top card with it (TT-8).
    Advanced,
}

/// The options of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The variant: the rules that are played.
    pub variant: Variant,
}

/// A deal: everything in a round that is random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TakeThatDeal"))]
pub struct Deal {
    /// Each seat's cards.
    pub hands: BySeat<CardSet>,
    /// The draw pile.
    pub pile: Pile<CARDS>,
    /// The seat that starts.
    pub first: Seat,
}

/// An action of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TakeThatAction"))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Lay a card at the line's end (TT-3).
    Lay(Card),
    /// Show a card whose twin lies in the line (TT-3).
    Twist(Card),
    /// Take the whole line (TT-3).
    TakeLine,
}

impl Action {
    /// Returns the card that the seat chooses, if it chooses one.
    pub fn card(self) -> Option<Card> {
        match self {
            Action::Lay(card) | Action::Twist(card) => Some(card),
            Action::TakeLine => None,
        }
    }

    /// Returns the row that the seat chooses, if it chooses one.
    pub fn row(self) -> Option<u8> {
        None
    }
}

/// An event at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TakeThatEvent"))]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat was dealt its hand.
    Hand {
        /// The seat.
        seat: Seat,
        /// The cards, as far as the viewer sees them.
        cards: Seen,
    },
    /// The other cards became the draw pile.
    Pile {
        /// Number of cards.
        cards: u8,
        /// The seat that starts.
        first: Seat,
    },
    /// A card was laid at the line's end.
    Laid {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card twisted its twin out of the line.
    Twisted {
        /// The seat.
        seat: Seat,
        /// The card from the hand.
        card: Card,
        /// The card from the line.
        twin: Card,
    },
    /// A seat took the line.
    LineTaken {
        /// The seat.
        seat: Seat,
        /// The cards taken.
        cards: CardSet,
        /// The points on them, all negative.
        worth: Score,
    },
    /// A seat took the pile's top card along, unseen (TT-8).
    TopTaken {
        /// The seat.
        seat: Seat,
    },
    /// A seat drew a card.
    Drawn {
        /// The seat.
        seat: Seat,
        /// The card; only its owner is told.
        card: Option<Card>,
    },
    /// A seat's cards were counted (TT-7).
    Scored {
        /// The seat.
        seat: Seat,
        /// Number of cards that lie face up.
        face_up: u8,
        /// The cards taken; those that nobody saw are shown now.
        taken: CardSet,
        /// The number of toads among them.
        toads: u8,
        /// The score of the round.
        score: Score,
    },
}
