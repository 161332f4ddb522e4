//! What an action of Take That would do.

use serde::{Deserialize, Serialize};

use super::{Action, Stage, Variant, View, twin, within_reach, worth_taken};
use crate::card::{Card, CardSet};
use crate::game::Score;

/// The effect of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TakeThatPreview"))]
#[serde(rename_all = "snake_case")]
pub enum Preview {
    /// The card goes to the line's end (TT-3).
    Lays {
        /// The card before it; none if it opens a line.
        after: Option<Card>,
    },
    /// The card and its twin in the line go face up beside the seat, a point each (TT-3).
    Twists {
        /// The card from the line.
        twin: Card,
    },
    /// The line is taken (TT-3).
    Takes {
        /// Its cards.
        cards: CardSet,
        /// The points on them, all negative.
        worth: Score,
        /// `true` if the pile's top card is taken too, unseen (TT-8).
        with_top: bool,
    },
}

impl View {
    /// Returns what the action would do, or `None` if the table does not allow it.
    pub fn preview(&self, action: Action) -> Option<Preview> {
        let Stage::Turn { .. } = self.stage else { return None };
        match action {
            Action::Lay(card) => {
                let after = self.line.last().copied();
                let fits = after.is_none_or(|end| within_reach(end).contains(card));
                fits.then_some(Preview::Lays { after })
            }
            Action::Twist(card) => {
                let twin = twin(card).filter(|twin| self.line.contains(twin))?;
                Some(Preview::Twists { twin })
            }
            Action::TakeLine => {
                let cards = self.line.set();
                let alone = self.variant == Variant::Advanced && cards.len() == 1;
                let (worth, with_top) = (worth_taken(cards), alone && self.pile > 0);
                (!cards.is_empty()).then_some(Preview::Takes { cards, worth, with_top })
            }
        }
    }
}
