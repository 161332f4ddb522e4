//! The sums of a table of No Thanks!.

use serde::Serialize;

use super::{Counters, Stage, View, cost, series};
use crate::card::CardSet;
use crate::game::Score;
use crate::seat::BySeat;

/// The sums of what lies open or was seen by everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NoThanksTally"))]
pub struct Tally {
    /// The unbroken series of cards before each seat, from the lowest up.
    pub series: Vec<Vec<Series>>,
    /// The cost of all cards before each seat, without counters (NT-4).
    pub costs: BySeat<Score>,
    /// The points of the round that are not in the totals yet, without counters that are still secret (NT-5).
    pub scores: BySeat<Score>,
}

/// An unbroken series of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NoThanksSeries"))]
pub struct Series {
    /// The cards.
    pub cards: CardSet,
    /// The cost of them all (NT-4).
    pub cost: Score,
}

impl View {
    /// Returns the sums of what lies on the table.
    pub fn tally(&self) -> Tally {
        let with_cost = |cards| Series { cards, cost: cost(cards) };
        let costs = self.cards.map(cost);
        // Before the deal and between two cards no seat is on either, but the round is not over.
        let is_dealt = self.cards.iter().any(|cards| !cards.is_empty());
        let is_over = matches!(self.stage, Stage::Over) && self.pile == 0 && is_dealt;
        let is_open = self.visibility == Counters::Open || is_over;
        let counted = |seat| if is_open { Score::from(self.counters_held(seat)) } else { 0 };
        Tally {
            series: self
                .cards
                .iter()
                .map(|cards| series(*cards).map(with_cost).collect())
                .collect(),
            costs,
            scores: BySeat::from_fn(costs.seats(), |seat| costs[seat] - counted(seat)),
        }
    }
}
