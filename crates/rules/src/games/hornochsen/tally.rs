//! The sums of a table of Hornochsen!.

use serde::Serialize;

use super::{Count, Specials, Stage, View, points_of};
use crate::game::Score;
use crate::seat::BySeat;

/// The sums of what lies open or was seen by everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HornochsenTally"))]
pub struct Tally {
    /// The points on the cattle cards of each row; `null` where a row has been taken.
    pub rows: Vec<Option<Score>>,
    /// The points on the cattle cards that each seat took, before special cards count (HO-9).
    pub taken: BySeat<Score>,
    /// The points of the round that are not in the totals yet (HO-9). Special cards in hand cost nothing before it is over.
    pub scores: BySeat<Score>,
}

impl View {
    /// Returns the sums of what lies on the table.
    pub fn tally(&self) -> Tally {
        let rows = self.rows.rows().map(|row| row.map(|herd| points_of(herd.cards.set())));
        let is_over = matches!(self.stage, Stage::Over);
        let scores = BySeat::from_fn(self.taken.seats(), |seat| {
            let left_over = if is_over { self.specials[seat] } else { Specials::default() };
            Count::new(self.taken[seat], self.taken_specials[seat], left_over).score()
        });
        Tally { rows: rows.collect(), taken: self.taken.map(points_of), scores }
    }
}
