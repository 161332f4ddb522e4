//! [`RecordChecker`]: goes through a file of records and says what is wrong with it, and where.

use std::io::{self, BufRead};

use serde::de::IgnoredAny;
use taketable_rules::record::{Fault, Head, Reason, Referee, Step};
use taketable_rules::{AnyEvent, AnyGame, Match, MatchEvent, Tell};

use crate::lines::{Line, Lines};
use crate::screen::printable;

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {reason}")]
pub(crate) struct Flaw {
    /// The line, from 1.
    pub(crate) line: usize,
    /// What is wrong, as a sentence that can be shown.
    pub(crate) reason: String,
    /// Which record of the file it spoils, from 1; 0 if it stands before the first.
    pub(crate) record: u64,
    /// The match is good so far, but not over at the end of the file.
    pub(crate) unfinished: bool,
}

/// Checks a file line by line. Only one line and one match are kept in memory.
pub(crate) struct RecordChecker<R> {
    lines: Lines<R>,
    referee: Referee,
    record: u64,
    flawed: bool,
    ended: bool,
}

impl<R: BufRead> RecordChecker<R> {
    /// A checker that has read nothing of this input yet.
    pub(crate) fn new(input: R) -> RecordChecker<R> {
        let lines = Lines::new(input);
        RecordChecker { lines, referee: Referee::new(), record: 0, flawed: false, ended: false }
    }

    /// Which record of the file is being read, from 1; 0 before the first. At the end of the file
    /// that is how many there are.
    pub(crate) fn record(&self) -> u64 {
        self.record
    }

    /// How many lines have been read.
    pub(crate) fn line(&self) -> usize {
        self.referee.lines()
    }

    /// The line that was read last; nothing if it is not text.
    pub(crate) fn text(&self) -> &str {
        self.lines.last()
    }

    /// The head and the match of the record that is being read, if its head is good.
    pub(crate) fn current(&self) -> Option<(&Head, &Match<AnyGame>)> {
        self.referee.head().zip(self.referee.game())
    }

    /// Reads the next line; `None` at the end. What is missing at the end is a flaw as well.
    pub(crate) fn next(
        &mut self,
        told: &mut impl Tell<MatchEvent<AnyEvent>>,
    ) -> io::Result<Option<Result<Step, Flaw>>> {
        let result = match self.lines.next()? {
            Some(Line::Text(line)) => self.referee.read(line, told),
            Some(Line::NotText) => self.referee.unreadable(Reason::NotText),
            Some(Line::TooLong) => self.referee.unreadable(Reason::TooLong),
            None => return Ok(self.end().map(Err)),
        };
        let before = self.record;
        let begins = match &result {
            Ok(step) => *step == Step::Head,
            Err(fault) => matches!(fault.reason, Reason::Unfinished { .. } | Reason::Head(_)),
        };
        self.record += u64::from(begins);
        Ok(Some(result.map_err(|fault| {
            // A head in the middle of a record spoils that record, and is good for its own.
            let unfinished = matches!(fault.reason, Reason::Unfinished { .. });
            self.flaw(&fault, if unfinished { before } else { self.record })
        })))
    }

    /// What is missing at the end of the file.
    fn end(&mut self) -> Option<Flaw> {
        if std::mem::replace(&mut self.ended, true) {
            return None;
        }
        if let Err(fault) = self.referee.finish() {
            let unfinished = matches!(fault.reason, Reason::Unfinished { .. });
            return Some(Flaw { unfinished, ..self.flaw(&fault, self.record) });
        }
        let nothing = self.record == 0 && !self.flawed;
        nothing.then(|| Flaw {
            line: self.referee.lines() + 1,
            reason: "no record found".to_owned(),
            record: 0,
            unfinished: false,
        })
    }

    fn flaw(&mut self, fault: &Fault, record: u64) -> Flaw {
        self.flawed = true;
        let reason = match &fault.reason {
            Reason::Malformed(why) if serde_json::from_str::<IgnoredAny>(self.text()).is_err() => {
                format!("this is not JSON, as every line of a record is: {why}")
            }
            reason => reason.to_string(),
        };
        let reason = printable(&reason);
        Flaw { line: fault.line, reason, record, unfinished: false }
    }
}
