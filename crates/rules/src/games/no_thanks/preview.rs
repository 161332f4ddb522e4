//! What an action of No Thanks! would do.

use serde::{Deserialize, Serialize};

use super::{Action, Stage, View, worth_taken};
use crate::card::Card;
use crate::game::Score;

/// The effect of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NoThanksPreview"))]
#[serde(rename_all = "snake_case")]
pub enum Preview {
    /// The card is taken (NT-2).
    Takes {
        /// The card.
        card: Card,
        /// The counters that come with it.
        counters: u8,
        /// The change of the seat's score: what the card costs beside those that the seat has,
        /// minus the counters.
        worth: Score,
    },
    /// A counter goes on the card (NT-2).
    Passes {
        /// The counters that are left after it.
        counters: u8,
    },
}

impl View {
    /// Returns what the action would do, or `None` if it is not possible.
    pub fn preview(&self, action: Action) -> Option<Preview> {
        let Stage::Turn { seat, card, on_card } = self.stage else { return None };
        match action {
            Action::Take => {
                let worth = worth_taken(self.cards[seat], card, on_card);
                Some(Preview::Takes { card, counters: on_card, worth })
            }
            Action::Pass => {
                let counters = self.counters_held(seat).checked_sub(1)?;
                Some(Preview::Passes { counters })
            }
        }
    }
}
