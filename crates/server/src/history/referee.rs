//! One whole record, judged line by line.

use taketable_rules::record::{Fault, Head, Reason, Referee, Step};
use taketable_rules::{AnyGame, Match, MatchEnd};

use crate::tables::table::MatchEvents;

/// A line that was found good.
pub(crate) struct Judged<'a> {
    /// As it stands in the record.
    pub(crate) text: &'a str,
    /// What it is.
    pub(crate) step: Step,
    /// The match after it.
    pub(crate) game: &'a Match<AnyGame>,
    /// What happened in the match.
    pub(crate) match_events: &'a MatchEvents,
}

/// Judges a record and hands over each good line. It has to be the record of one match, whole and
/// without a fault.
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
