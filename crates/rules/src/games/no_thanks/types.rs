//! The types of No Thanks!: options, deal, actions and events.

use serde::{Deserialize, Serialize};

use super::PILE;
use crate::card::{Card, CardSet};
use crate::game::Score;
use crate::pile::Pile;
use crate::seat::Seat;

/// The visibility of others' counters (NT-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Counters {
    /// In the fist.
    #[default]
    Hidden,
    /// On the table.
    Open,
}

/// The options of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The visibility of others' counters.
    pub counters: Counters,
}

/// A deal: everything in a round that is random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NoThanksDeal"))]
pub struct Deal {
    /// The pile.
    pub pile: Pile<PILE>,
    /// The cards that left unseen.
    pub removed: CardSet,
    /// Counters for each seat.
    pub counters: u8,
    /// The seat that starts.
    pub first: Seat,
}

/// An action of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NoThanksAction"))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Take the card and the counters on it (NT-2).
    Take,
    /// No thanks: put a counter on the card (NT-2).
    Pass,
}

impl Action {
    /// Returns the card that the seat chooses, if it chooses one.
    pub fn card(self) -> Option<Card> {
        None
    }

    /// Returns the row that the seat chooses, if it chooses one.
    pub fn row(self) -> Option<u8> {
        None
    }
}

/// An event at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NoThanksEvent"))]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The pile was made and the counters handed out.
    Pile {
        /// Number of cards in the pile.
        cards: u8,
        /// Number of counters that each seat got.
        counters: u8,
        /// The seat that starts.
        first: Seat,
    },
    /// The pile's top card was turned up.
    TurnedUp {
        /// The card.
        card: Card,
        /// The seat that decides on it first.
        turn: Seat,
    },
    /// A seat took the card.
    Taken {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// The counters that came with it.
        counters: u8,
        /// The change of the seat's score: what the card costs beside those that the seat has,
        /// minus the counters.
        worth: Score,
    },
    /// A seat said no thanks.
    Passed {
        /// The seat.
        seat: Seat,
        /// To which card.
        card: Card,
        /// The counters on it now.
        on_card: u8,
    },
    /// A seat's cards and counters were counted (NT-4).
    Scored {
        /// The seat.
        seat: Seat,
        /// Cost of the cards.
        cards: Score,
        /// The counters, worth a point each.
        counters: u8,
        /// The score of the round.
        score: Score,
    },
}
