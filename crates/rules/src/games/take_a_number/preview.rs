//! What an action of Take A Number would do.

use serde::{Deserialize, Serialize};

use super::{Action, CAPACITY, Stage, View};
use crate::card::{Card, CardSet};
use crate::game::Score;
use crate::games::bullheads::all_bullheads;
use crate::games::rows::Rows;
use crate::seat::Seat;

/// The effect of an action. A card that is chosen goes where it would go as the table lies now:
/// others choose at the same time, and lower cards are placed first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "TakeANumberPreview")
)]
#[serde(rename_all = "snake_case")]
pub enum Preview {
    /// The card goes to the end of a row (TN-2).
    GoesTo {
        /// The row.
        row: u8,
        /// The card before it.
        after: Card,
        /// The number of cards in the row then.
        count: u8,
        /// With that many cards the row is full.
        of: u8,
    },
    /// The card fills the row and takes it (TN-3).
    Fills {
        /// The row.
        row: u8,
        /// The cards taken.
        cards: CardSet,
        /// The bullheads on them.
        heads: Score,
    },
    /// The card is below all ends: the seat has to take a row (TN-4).
    BelowAll {
        /// The fewest bullheads that a row has.
        least: Score,
    },
    /// The row is taken (TN-4).
    Takes {
        /// The row.
        row: u8,
        /// The cards taken.
        cards: CardSet,
        /// The bullheads on them.
        heads: Score,
        /// Cards that move to the #-pile, if a single card is taken, which goes to the #-row, and
        /// is lower than its end.
        sweeps: Option<Sweep>,
    },
    /// The card goes to the #-row, and the others that were taken to the hand (TN-5).
    Keeps {
        /// The card.
        card: Card,
        /// The others.
        to_hand: CardSet,
        /// Cards that move to the #-pile first, if the card is lower than the end of the #-row.
        sweeps: Option<Sweep>,
    },
}

/// The cards of a #-row that moves to the #-pile (TN-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TakeANumberSweep"))]
pub struct Sweep {
    /// The cards.
    pub cards: CardSet,
    /// The bullheads on them; they count twice.
    pub heads: Score,
}

impl View {
    /// Returns what the action would do, or `None` if the round does not wait for such an action.
    pub fn preview(&self, action: Action) -> Option<Preview> {
        Some(match (self.stage, action) {
            (Stage::Choosing { .. }, Action::Play(card)) => self.preview_card(card),
            (Stage::TakingRow { seat, .. }, Action::TakeRow(row)) => {
                let cards = *self.rows.get(usize::from(row))?;
                let only = cards.lowest().filter(|_| cards.len() == 1);
                let sweeps = only.and_then(|card| self.sweep(seat, card));
                Preview::Takes { row, cards, heads: all_bullheads(cards), sweeps }
            }
            (Stage::Keeping { seat, taken }, Action::Keep(card)) if taken.contains(card) => {
                let (to_hand, sweeps) = (taken - card.into(), self.sweep(seat, card));
                Preview::Keeps { card, to_hand, sweeps }
            }
            _ => return None,
        })
    }

    fn preview_card(&self, card: Card) -> Preview {
        let Some(place) = Rows::of(self.rows).place_for(card) else {
            let least = self.rows.iter().map(|row| all_bullheads(*row)).min().unwrap_or_default();
            return Preview::BelowAll { least };
        };
        let (row, count, of) = (place.row as u8, place.len + 1, CAPACITY[place.row]);
        if count >= of {
            let cards = self.rows[place.row];
            Preview::Fills { row, cards, heads: all_bullheads(cards) }
        } else {
            Preview::GoesTo { row, after: place.end(), count, of }
        }
    }

    /// Returns the cards that the card would sweep off the seat's #-row (TN-6).
    fn sweep(&self, seat: Seat, card: Card) -> Option<Sweep> {
        let cards = self.number_rows[seat];
        let sweeps = cards.highest().is_some_and(|end| card < end);
        sweeps.then(|| Sweep { cards, heads: all_bullheads(cards) })
    }
}
