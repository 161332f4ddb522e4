//! The sums of a table of Take 5.

use serde::Serialize;

use super::{ROWS, View};
use crate::game::Score;
use crate::games::bullheads::all_bullheads;
use crate::seat::BySeat;

/// The sums of what lies open or was seen by everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Take5Tally"))]
pub struct Tally {
    /// The bullheads in each row.
    pub rows: [Score; ROWS],
    /// The bullheads in each bull pile.
    pub piles: BySeat<Score>,
    /// The points of the round that are not in the totals yet, as far as everybody can count them.
    pub scores: BySeat<Score>,
}

impl View {
    /// Returns the sums of what lies on the table.
    pub fn tally(&self) -> Tally {
        let piles = self.piles.map(all_bullheads);
        Tally { rows: self.rows.map(all_bullheads), piles, scores: piles }
    }
}
