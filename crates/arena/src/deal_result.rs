//! [`DealResult`]: what came of one deal at all its tables.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};
use taketable_rules::{BySeat, Score};

use crate::faults::Faults;

/// One deal, played at all tables of a contest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DealResult {
    /// Number of the deal, from 0.
    pub number: u64,
    /// Results of the tables.
    pub tables: Vec<TableResult>,
    /// For each entrant, the time it took: the one thing here that is not the same in every run.
    pub spent: Vec<DecisionTime>,
    /// Faults of programs.
    pub faults: Faults,
    /// The records of the matches, one after the other, if they were kept.
    pub records: String,
}

/// A match that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableResult {
    /// Totals of the seats.
    pub totals: BySeat<Score>,
    /// Number of rounds.
    pub rounds: u32,
    /// Number of actions.
    pub decisions: u64,
}

/// Time spent on decisions; those without a choice do not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecisionTime {
    /// Number of decisions.
    pub choices: u64,
    /// Nanoseconds that all of them took.
    pub nanos: u64,
}

impl AddAssign for DecisionTime {
    fn add_assign(&mut self, other: DecisionTime) {
        self.choices += other.choices;
        self.nanos += other.nanos;
    }
}

impl DecisionTime {
    /// The mean time of a decision, in seconds; 0 if there was none.
    // A time is read with a few digits.
    pub fn seconds_per_choice(&self) -> f64 {
        self.nanos as f64 / 1e9 / self.choices.max(1) as f64
    }
}

impl DealResult {
    /// Nothing has been played yet.
    pub(crate) fn new(number: u64, entrants: usize) -> DealResult {
        DealResult {
            number,
            spent: vec![DecisionTime::default(); entrants],
            ..DealResult::default()
        }
    }

    /// Adds what a match has cost each entrant, and what went wrong in it.
    pub(crate) fn add(&mut self, (spent, faults): (Vec<DecisionTime>, Faults)) {
        for (sum, one) in self.spent.iter_mut().zip(spent) {
            *sum += one;
        }
        self.faults.extend(faults);
    }
}
