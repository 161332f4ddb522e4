//! The sums of a table of Take A Number.

use serde::Serialize;

use super::{ROWS, Stage, View};
use crate::game::Score;
use crate::games::bullheads::all_bullheads;
use crate::seat::BySeat;

/// The sums of what lies open or was seen by everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TakeANumberTally"))]
pub struct Tally {
    /// The bullheads in each row.
    pub rows: [Score; ROWS],
    /// The bullheads in each #-pile, once; the score counts them twice (TN-8).
    pub number_piles: BySeat<Score>,
    /// The points of the round that are not in the totals yet, with the cards in hand once they are shown (TN-8).
    pub scores: BySeat<Score>,
}

impl View {
    /// Returns the sums of what lies on the table.
    pub fn tally(&self) -> Tally {
        let number_piles = self.number_piles.map(all_bullheads);
        let is_over = matches!(self.stage, Stage::Over);
        let scores = BySeat::from_fn(number_piles.seats(), |seat| {
            let hand = if is_over { all_bullheads(self.public[seat]) } else { 0 };
            hand + 2 * number_piles[seat]
        });
        Tally { rows: self.rows.map(all_bullheads), number_piles, scores }
    }
}
