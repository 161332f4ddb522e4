//! [`RecordedMatch`]: a match as its record has it.

use std::fs;
use std::path::Path;

use taketable_rules::record::{Head, Referee, Step};
use taketable_rules::{AnyAction, MatchEnd, Seat};

use crate::error::Error;

/// A match as its record has it, perhaps unfinished.
#[derive(Clone, Debug)]
pub(crate) struct RecordedMatch {
    pub(crate) head: Head,
    pub(crate) actions: Vec<(Seat, AnyAction)>,
    /// The current round, counted from 1.
    pub(crate) round: u32,
    /// The result, if the match is over.
    pub(crate) result: Option<MatchEnd>,
}

impl RecordedMatch {
    /// Reads the first record of a file.
    pub(crate) fn of_file(file: &Path) -> Result<RecordedMatch, Error> {
        let text = fs::read_to_string(file);
        let text = text.map_err(|why| Error::Read { file: file.to_owned(), why })?;
        RecordedMatch::read(&text).map_err(|why| Error::Record { file: file.to_owned(), why })
    }

    /// Reads the first record of a text. A last line without a line break does not count.
    pub(crate) fn read(text: &str) -> Result<RecordedMatch, String> {
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        let mut referee = Referee::new();
        let mut actions = Vec::new();
        let mut result = None;
        for line in whole.lines() {
            match referee.read(line, &mut ()).map_err(|fault| fault.to_string())? {
                Step::Action(seat, action) => actions.push((seat, action)),
                Step::Result(end) => {
                    result = Some(end);
                    break;
                }
                Step::Skipped | Step::Head | Step::Deal | Step::RoundEnd(_) => {}
            }
        }
        let head = referee.head().ok_or("no record found")?.clone();
        let game = referee.game().ok_or("no record found")?;
        let result = result
            .or_else(|| game.winners().map(|winners| MatchEnd { totals: *game.totals(), winners }));
        Ok(RecordedMatch { head, actions, round: game.round(), result })
    }
}
