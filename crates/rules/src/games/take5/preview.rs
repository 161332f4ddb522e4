//! What an action of Take 5 would do.

use serde::{Deserialize, Serialize};

use super::{Action, FULL, Stage, View};
use crate::card::{Card, CardSet};
use crate::game::Score;
use crate::games::bullheads::{all_bullheads, bullheads};
use crate::games::rows::Rows;

/// The effect of an action. A card that is chosen goes where it would go as the table lies now:
/// others choose at the same time, and lower cards are placed first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Take5Preview"))]
#[serde(rename_all = "snake_case")]
pub enum Preview {
    /// The card goes to the hand (T5-9).
    Drafts {
        /// The card.
        card: Card,
        /// The bullheads on it.
        heads: Score,
    },
    /// The card goes to the end of a row (T5-4).
    GoesTo {
        /// The row.
        row: u8,
        /// The card before it.
        after: Card,
        /// The number of cards in the row then.
        count: u8,
        /// The number of cards that the row can hold.
        of: u8,
    },
    /// The card is the sixth and takes the row (T5-6).
    Fills {
        /// The row.
        row: u8,
        /// The cards taken.
        cards: CardSet,
        /// The bullheads on them.
        heads: Score,
    },
    /// The card is below all ends: the seat has to take a row (T5-5).
    BelowAll {
        /// The fewest bullheads that a row has.
        least: Score,
    },
    /// The row is taken (T5-5).
    Takes {
        /// The row.
        row: u8,
        /// The cards taken.
        cards: CardSet,
        /// The bullheads on them.
        heads: Score,
    },
}

impl View {
    /// Returns what the action would do, or `None` if the round does not wait for such an action.
    pub fn preview(&self, action: Action) -> Option<Preview> {
        Some(match (self.stage, action) {
            (Stage::Drafting { pool, .. }, Action::Draft(card)) if pool.contains(card) => {
                Preview::Drafts { card, heads: bullheads(card) }
            }
            (Stage::Choosing { .. }, Action::Play(card)) => self.preview_card(card),
            (Stage::TakingRow { .. }, Action::TakeRow(row)) => {
                let cards = *self.rows.get(usize::from(row))?;
                Preview::Takes { row, cards, heads: all_bullheads(cards) }
            }
            _ => return None,
        })
    }

    fn preview_card(&self, card: Card) -> Preview {
        let Some(place) = Rows::of(self.rows).place_for(card) else {
            let least = self.rows.iter().map(|row| all_bullheads(*row)).min().unwrap_or_default();
            return Preview::BelowAll { least };
        };
        let row = place.row as u8;
        if place.len >= FULL {
            let cards = self.rows[place.row];
            Preview::Fills { row, cards, heads: all_bullheads(cards) }
        } else {
            Preview::GoesTo { row, after: place.end(), count: place.len + 1, of: FULL }
        }
    }
}
