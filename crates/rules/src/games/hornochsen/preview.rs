//! What an action of Hornochsen! would do.

use serde::{Deserialize, Serialize};

use super::{Action, FULL, Special, Specials, Stage, View, points, points_of};
use crate::card::Card;
use crate::card_list::CardList;
use crate::game::Score;

/// The effect of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "HornochsenPreview")
)]
#[serde(rename_all = "snake_case")]
pub enum Preview {
    /// The card goes to its place (HO-5).
    Lays {
        /// The row's place in the deal.
        row: u8,
        /// The card before it.
        after: Card,
        /// The number of cattle cards in the row then.
        count: u8,
        /// With that many cattle cards the row is taken.
        of: u8,
        /// The points on the card.
        worth: Score,
    },
    /// The card is the fifth and takes the row (HO-6).
    Takes {
        /// The row's place in the deal.
        row: u8,
        /// The cattle cards taken, the fifth included.
        cards: CardList<FULL>,
        /// The special cards taken.
        specials: Specials,
        /// The points on the cattle cards, without the special cards.
        worth: Score,
    },
    /// The special card goes under a row (HO-7).
    Under {
        /// The row's place in the deal.
        row: u8,
        /// The special card.
        kind: Special,
    },
    /// The turn ends (HO-4).
    Stops,
}

impl View {
    /// Returns what the action would do, or `None` if the table does not allow it.
    pub fn preview(&self, action: Action) -> Option<Preview> {
        let Stage::Turn { laid, .. } = self.stage else { return None };
        match action {
            Action::Lay(card) => self.preview_card(card),
            Action::Special { kind, row } => {
                self.rows.without(kind).contains(row).then_some(Preview::Under { row, kind })
            }
            Action::Stop => (laid > 0).then_some(Preview::Stops),
        }
    }

    fn preview_card(&self, card: Card) -> Option<Preview> {
        let row = self.rows.row_for(card);
        let herd = self.rows.row(row);
        let mut cards = herd.cards;
        let (after, count) = (*cards.last()?, cards.len() + 1);
        if count < FULL {
            let (count, of, worth) = (count as u8, FULL as u8, points(card));
            return Some(Preview::Lays { row, after, count, of, worth });
        }
        (count == FULL).then(|| cards.push(card))?;
        let worth = points_of(cards.set());
        Some(Preview::Takes { row, cards, specials: herd.specials, worth })
    }
}
