//! Checks a whole record, line by line.

use taketable_rules::record::{Fault, Head, Reason, Referee, Step};
use taketable_rules::{AnyGame, Match, MatchEnd};

use crate::tables::table::MatchEvents;

/// A valid line.
pub(crate) struct Judged<'a> {
    /// The text in the record.
    pub(crate) text: &'a str,
    /// Its meaning.
    pub(crate) step: Step,
    /// The match after it.
    pub(crate) game: &'a Match<AnyGame>,
    /// The events it caused.
    pub(crate) match_events: &'a MatchEvents,
}

/// Checks a record and passes on each valid line. It must be the complete and valid record of one
/// match.
pub(crate) fn judge(
    record: &str,
    mut each: impl FnMut(Judged<'_>),
) -> Result<(Head, MatchEnd), Fault> {
    let mut referee = Referee::new();
    let mut match_events = MatchEvents::new();
    let (mut heads, mut end) = (0, None);
    for text in record.lines() {
        match_events.clear();
        let step = referee.read(text, &mut match_events)?;
        match step {
            Step::Result(result) => end = Some(result),
            Step::Head => heads += 1,
            _ => {}
        }
        if heads > 1 {
            let (expected, found) = ("the end of the record", "another head");
            return Err(Fault { line: referee.lines(), reason: Reason::Place { expected, found } });
        }
        if let Some(game) = referee.game() {
            each(Judged { text, step, game, match_events: &match_events });
        }
    }
    referee.finish()?;
    let (Some(head), Some(end)) = (referee.head(), end) else {
        let reason = Reason::Unfinished { expected: "a record's head" };
        return Err(Fault { line: referee.lines() + 1, reason });
    };
    Ok((head.clone(), end))
}
