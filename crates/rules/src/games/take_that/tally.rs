//! The sums of a table of Take That.

use serde::Serialize;

use super::{View, pairs, worth_face_up, worth_taken};
use crate::card::Card;
use crate::game::Score;
use crate::seat::BySeat;

/// The sums of what lies open or was seen by everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TakeThatTally"))]
pub struct Tally {
    /// The pairs face up beside each seat, the lower card of each first.
    pub pairs: Vec<Vec<[Card; 2]>>,
    /// The points for the cards face up beside each seat (TT-7).
    pub face_up: BySeat<Score>,
    /// The points for the cards that each seat took, as far as they are known (TT-7).
    pub taken: BySeat<Score>,
    /// The points of the round that are not in the totals yet, as far as they are known.
    pub scores: BySeat<Score>,
}

impl View {
    /// Returns the sums of what lies on the table.
    pub fn tally(&self) -> Tally {
        let face_up = self.face_up.map(worth_face_up);
        let taken = self.taken.map(|cards| worth_taken(cards.known));
        Tally {
            pairs: self.face_up.iter().map(|cards| pairs(*cards).collect()).collect(),
            face_up,
            taken,
            scores: BySeat::from_fn(taken.seats(), |seat| face_up[seat] + taken[seat]),
        }
    }
}
