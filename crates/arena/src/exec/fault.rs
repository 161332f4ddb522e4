//! [`ExecFault`]: what can go wrong with a program.

use std::process::ExitStatus;
use std::time::Duration;

use taketable_protocol::{MAX_LINE_BYTES, PROTOCOL, RefusalCode};
use taketable_rules::AnyAction;

use super::program::MOST_LINES;

/// A fault of a program. Words of the program in it are short, and nothing in them is obeyed by a
/// terminal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExecFault {
    /// There is no such program, or the command makes no sense.
    #[error("cannot start \"{command}\": {why}")]
    CouldNotStart {
        /// The command as it was given.
        command: String,
        /// The error in it.
        why: String,
    },
    /// The program ended.
    #[error("the bot ended ({status}){}", last_words(.said))]
    Crashed {
        /// Its exit status.
        status: ExitStatus,
        /// The last line that it wrote to standard error.
        said: String,
    },
    /// The program runs, but will never say anything again.
    #[error("the bot closed its standard output{}", last_words(.said))]
    Closed {
        /// The last line that it wrote to standard error.
        said: String,
    },
    /// No answer in time.
    #[error("no answer within {0:?}")]
    Late(Duration),
    /// The program neither reads nor answers any more.
    #[error("the bot was silent for too long and was stopped")]
    Stuck,
    /// The line is not one of the protocol.
    #[error("cannot read the answer \"{line}\": {why}")]
    Garbage {
        /// The beginning of the line.
        line: String,
        /// The error in it.
        why: String,
    },
    /// "Ready" where an action was asked for.
    #[error("the bot said that it is ready, but was asked to act")]
    OutOfPlace,
    /// The program speaks another version of the protocol.
    #[error("the bot speaks version {0} of the protocol, and not version {PROTOCOL}")]
    OtherProtocol(u32),
    /// An answer to something that was not asked, or that has been answered.
    #[error("decision {asked} was asked for, and decision {answered} answered")]
    OtherDecision {
        /// The one that was asked for.
        asked: u32,
        /// The one that was answered.
        answered: u32,
    },
    /// The action is not legal.
    #[error("not among the legal actions: {}", in_words(.0))]
    Illegal(AnyAction),
    /// The program was not ready in several matches in a row.
    #[error("the bot could not begin several matches in a row and is left alone: {why}")]
    Gone {
        /// The last fault.
        why: Box<ExecFault>,
    },
    /// The program wrote much more than it was asked for, and was stopped.
    #[error("the bot was stopped: {0}")]
    Flooded(Flood),
}

/// The thing that there was too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flood {
    /// One line is too long.
    #[error("it wrote a line of more than {MAX_LINE_BYTES} bytes")]
    Line,
    /// There are too many lines.
    #[error("it wrote more than {MOST_LINES} lines that nobody had asked for")]
    Lines,
}

impl ExecFault {
    /// One word for it, to be counted by.
    pub fn kind(&self) -> &'static str {
        match self {
            ExecFault::CouldNotStart { .. } => "could_not_start",
            ExecFault::Crashed { .. } => "crashed",
            ExecFault::Closed { .. } => "closed",
            ExecFault::Late(_) => "late",
            ExecFault::Stuck => "stuck",
            ExecFault::Garbage { .. } | ExecFault::OutOfPlace => "garbage",
            ExecFault::OtherProtocol(_) => "other_protocol",
            ExecFault::OtherDecision { .. } => "other_decision",
            ExecFault::Illegal(_) => "illegal",
            ExecFault::Gone { .. } => "gone",
            ExecFault::Flooded(_) => "flooded",
        }
    }

    /// Returns the refusal for the program. `None` if there is nobody to tell: the program has
    /// ended, or is stopped because of this.
    pub(super) fn refusal(&self) -> Option<RefusalCode> {
        match self {
            ExecFault::Late(_) => Some(RefusalCode::Late),
            ExecFault::Illegal(_) => Some(RefusalCode::Illegal),
            ExecFault::OtherDecision { .. } => Some(RefusalCode::OtherDecision),
            ExecFault::Garbage { .. } | ExecFault::OutOfPlace => Some(RefusalCode::Garbage),
            ExecFault::CouldNotStart { .. }
            | ExecFault::Crashed { .. }
            | ExecFault::Closed { .. }
            | ExecFault::Stuck
            | ExecFault::OtherProtocol(_)
            | ExecFault::Gone { .. }
            | ExecFault::Flooded(_) => None,
        }
    }
}

fn last_words(said: &str) -> String {
    if said.is_empty() { String::new() } else { format!(": {said}") }
}

/// The action as the program wrote it.
fn in_words(action: &AnyAction) -> String {
    serde_json::to_string(action).expect("an action has a text form")
}
