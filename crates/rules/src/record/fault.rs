//! [`Fault`]: what is wrong with a record, and where.

use super::{DealFault, HeadError};
use crate::game::Score;
use crate::illegal_action::IllegalAction;
use crate::seat::{BySeat, Seat, SeatSet};

/// A fault in a record, with its line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The fault.
    pub reason: Reason,
}

/// A fault in a line of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// More than any record needs.
    #[error("the line is longer than {max} bytes", max = super::LONGEST_LINE)]
    TooLong,
    /// Not text in UTF-8.
    #[error("the line is not text")]
    NotText,
    /// Not JSON, or not of the right form.
    #[error("{0}")]
    Malformed(String),
    /// A line that no record has.
    #[error("this is not a line of a record")]
    Unknown,
    /// A good line in the wrong place.
    #[error("expected {expected}, found {found}")]
    Place {
        /// The line that is expected here.
        expected: &'static str,
        /// The line that was found.
        found: &'static str,
    },
    /// The match is not over.
    #[error("the record ends before its match is over; {expected} should follow")]
    Unfinished {
        /// The line that is expected here.
        expected: &'static str,
    },
    /// The head is not good.
    #[error(transparent)]
    Head(#[from] HeadError),
    /// The deal has another number.
    #[error("this should be round {expected}, not round {found}")]
    Round {
        /// The number it should have.
        expected: u32,
        /// The number it has.
        found: u32,
    },
    /// Cards that the seed does not give.
    #[error("the deal of round {round} is not the one that the seed gives: {fault}")]
    Deal {
        /// The round.
        round: u32,
        /// The first thing that is wrong.
        fault: DealFault,
    },
    /// Against the rules.
    #[error("against the rules: {0}")]
    Illegal(#[from] IllegalAction),
    /// A wrong sum.
    #[error("the {what} should be {expected:?}, not {found:?}")]
    Points {
        /// Scores or totals.
        what: &'static str,
        /// As counted.
        expected: BySeat<Score>,
        /// As written.
        found: BySeat<Score>,
    },
    /// The wrong winners.
    #[error("the match is won by {expected}, not by {found}", found = nobody_or(*.found))]
    Winners {
        /// As counted.
        expected: SeatSet,
        /// As written.
        found: SeatSet,
    },
}

fn nobody_or(seats: SeatSet) -> String {
    if seats.is_empty() { "nobody".to_owned() } else { seats.to_string() }
}

/// The seat of an action line: any whole number, so that the rules judge a wrong number.
pub(super) fn seat_of(index: u64) -> Result<Seat, Reason> {
    u8::try_from(index)
        .ok()
        .and_then(Seat::new)
        .ok_or_else(|| Reason::Malformed(format!("no table has a seat {index}")))
}

/// Returns the fault that a JSON reader found within a line: it counts lines of its own, which
/// would only confuse.
pub(super) fn in_line(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line 1 column ") {
        Some((what, column)) => format!("{what} (column {column})"),
        None => text,
    }
}
