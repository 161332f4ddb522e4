//! [`Referee`]: reads records line by line, replays them and verifies every line.

use serde::Deserialize;
use serde_json::value::RawValue;

use super::fault::{in_line, seat_of};
use super::{DealFault, Fault, Head, LONGEST_LINE, Reason};
use crate::any_game::{AnyAction, AnyEvent, AnyGame};
use crate::matches::{Match, MatchEnd, MatchEvent, Progress, RoundEnd};
use crate::seat::Seat;
use crate::told::Tell;

/// Reads one or more records, line by line. Each line is checked against the rules and against
/// what the seed gives; only the match in progress is kept in memory.
#[derive(Clone, Debug, Default)]
pub struct Referee {
    line: usize,
    record: Option<Record>,
    broken: bool,
}

/// The record in progress.
#[derive(Clone, Debug)]
struct Record {
    head: Head,
    game: Match<AnyGame>,
    expected: Expected,
}

/// The kind of line that must come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Expected {
    Deal,
    Action,
    RoundEnd(RoundEnd),
    Result(MatchEnd),
    Nothing,
}

impl Expected {
    fn words(self) -> &'static str {
        match self {
            Expected::Deal => "a deal",
            Expected::Action => "an action",
            Expected::RoundEnd(_) => "the end of the round",
            Expected::Result(_) => "the result",
            Expected::Nothing => "a new head",
        }
    }
}

/// The kind of a line that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// An empty line, or one of a record that is broken anyway.
    Skipped,
    /// A record begins.
    Head,
    /// A round begins.
    Deal,
    /// A seat acted.
    Action(Seat, AnyAction),
    /// A round ended.
    RoundEnd(RoundEnd),
    /// The match ended.
    Result(MatchEnd),
}

/// A line by its keys; keys that mean nothing to the rules are passed over.
#[derive(Deserialize)]
struct Keys<'a> {
    #[serde(borrow)]
    taketable: Option<&'a RawValue>,
    #[serde(borrow)]
    deal: Option<&'a RawValue>,
    seat: Option<u64>,
    #[serde(borrow)]
    r#do: Option<&'a RawValue>,
    round_end: Option<RoundEnd>,
    result: Option<MatchEnd>,
}

impl Referee {
    /// A referee who waits for a head.
    pub fn new() -> Referee {
        Referee::default()
    }

    /// The head of the record in progress or just finished.
    pub fn head(&self) -> Option<&Head> {
        self.record.as_ref().map(|record| &record.head)
    }

    /// The match in progress or just finished.
    pub fn game(&self) -> Option<&Match<AnyGame>> {
        self.record.as_ref().map(|record| &record.game)
    }

    /// Returns the number of lines that have been read.
    pub fn lines(&self) -> usize {
        self.line
    }

    /// Reads the next line. After a fault, lines are passed over until the next head.
    pub fn read(
        &mut self,
        line: &str,
        told: &mut impl Tell<MatchEvent<AnyEvent>>,
    ) -> Result<Step, Fault> {
        self.line += 1;
        let judged = self.judge(line, told);
        self.settle(judged)
    }

    /// Takes note of a line that could not be read at all.
    pub fn unreadable(&mut self, reason: Reason) -> Result<Step, Fault> {
        self.line += 1;
        let judged = if self.broken { Ok(Step::Skipped) } else { Err(reason) };
        self.settle(judged)
    }

    /// Tells whether the last record is complete.
    pub fn finish(&self) -> Result<(), Fault> {
        let unfinished = self.unfinished().filter(|_| !self.broken);
        unfinished.map_or(Ok(()), |reason| Err(Fault { line: self.line + 1, reason }))
    }

    fn settle(&mut self, judged: Result<Step, Reason>) -> Result<Step, Fault> {
        judged.map_err(|reason| {
            // A head in the middle of a record ends that record and is good for its own.
            self.broken = !matches!(reason, Reason::Unfinished { .. });
            Fault { line: self.line, reason }
        })
    }

    fn unfinished(&self) -> Option<Reason> {
        let expected = self.record.as_ref()?.expected;
        (expected != Expected::Nothing).then_some(Reason::Unfinished { expected: expected.words() })
    }

    fn judge(
        &mut self,
        line: &str,
        told: &mut impl Tell<MatchEvent<AnyEvent>>,
    ) -> Result<Step, Reason> {
        if line.trim().is_empty() {
            return Ok(Step::Skipped);
        }
        let keys = if line.len() > LONGEST_LINE {
            Err(Reason::TooLong)
        } else {
            serde_json::from_str::<Keys<'_>>(line).map_err(|e| Reason::Malformed(in_line(&e)))
        };
        match keys {
            Ok(Keys { taketable: Some(_), .. }) => self.begin(line, told),
            _ if self.broken => Ok(Step::Skipped),
            keys => {
                let keys = keys?;
                let record = self
                    .record
                    .as_mut()
                    .ok_or(Reason::Place { expected: "a record's head", found: keys.words()? })?;
                record.judge(&keys, told)
            }
        }
    }

    fn begin(
        &mut self,
        line: &str,
        told: &mut impl Tell<MatchEvent<AnyEvent>>,
    ) -> Result<Step, Reason> {
        let before = self.unfinished().filter(|_| !self.broken);
        self.record = None;
        self.broken = false;
        let head = Head::read(line)?;
        let game =
            Match::new_with_events(head.setup, head.seed, told).map_err(super::HeadError::from)?;
        self.record = Some(Record { head, game, expected: Expected::Deal });
        before.map_or(Ok(Step::Head), Err)
    }
}

impl Keys<'_> {
    fn words(&self) -> Result<&'static str, Reason> {
        match self {
            Keys { deal: Some(_), .. } => Ok("a deal"),
            Keys { r#do: Some(_), .. } => Ok("an action"),
            Keys { round_end: Some(_), .. } => Ok("the end of a round"),
            Keys { result: Some(_), .. } => Ok("a result"),
            _ => Err(Reason::Unknown),
        }
    }
}

impl Record {
    fn judge(
        &mut self,
        keys: &Keys<'_>,
        told: &mut impl Tell<MatchEvent<AnyEvent>>,
    ) -> Result<Step, Reason> {
        match (self.expected, keys) {
            (Expected::Deal, Keys { deal: Some(deal), .. }) => self.judge_deal(deal.get()),
            (Expected::Action, Keys { r#do: Some(action), seat, .. }) => {
                let seat =
                    seat.ok_or_else(|| Reason::Malformed("whose action is it?".to_owned()))?;
                self.judge_action(seat_of(seat)?, action.get(), told)
            }
            (Expected::RoundEnd(end), Keys { round_end: Some(found), .. }) => {
                self.judge_round_end(&end, found)
            }
            (Expected::Result(end), Keys { result: Some(found), .. }) => {
                self.judge_result(&end, found)
            }
            (expected, _) => {
                Err(Reason::Place { expected: expected.words(), found: keys.words()? })
            }
        }
    }

    fn judge_deal(&mut self, json: &str) -> Result<Step, Reason> {
        #[derive(Deserialize)]
        struct Numbered {
            round: u32,
        }
        let form = |e: serde_json::Error| Reason::Malformed(in_line(&e));
        let Numbered { round: found } = serde_json::from_str(json).map_err(form)?;
        let expected = self.game.round();
        if found != expected {
            return Err(Reason::Round { expected, found });
        }
        let deal = self.head.game().read_deal(json).map_err(form)?;
        if deal != *self.game.deal() {
            let fault = DealFault::between(self.game.deal(), &deal);
            return Err(Reason::Deal { round: expected, fault });
        }
        self.expected = Expected::Action;
        Ok(Step::Deal)
    }

    fn judge_action(
        &mut self,
        seat: Seat,
        json: &str,
        told: &mut impl Tell<MatchEvent<AnyEvent>>,
    ) -> Result<Step, Reason> {
        let action = self.head.game().read_action(json);
        let action = action.map_err(|e| {
            Reason::Malformed(format!("not an action of this game: {}", in_line(&e)))
        })?;
        self.expected = match self.game.act_with_events(seat, action, told)? {
            Progress::SameRound => Expected::Action,
            Progress::NextRound(end) | Progress::MatchOver(end) => Expected::RoundEnd(end),
        };
        Ok(Step::Action(seat, action))
    }

    fn judge_round_end(&mut self, end: &RoundEnd, found: &RoundEnd) -> Result<Step, Reason> {
        if found.round != end.round {
            return Err(Reason::Round { expected: end.round, found: found.round });
        }
        for (what, expected, found) in
            [("scores", end.scores, found.scores), ("totals", end.totals, found.totals)]
        {
            if found != expected {
                return Err(Reason::Points { what, expected, found });
            }
        }
        self.expected = match self.game.winners() {
            None => Expected::Deal,
            Some(winners) => Expected::Result(MatchEnd { totals: end.totals, winners }),
        };
        Ok(Step::RoundEnd(*end))
    }

    fn judge_result(&mut self, end: &MatchEnd, found: &MatchEnd) -> Result<Step, Reason> {
        if found.totals != end.totals {
            let (expected, found) = (end.totals, found.totals);
            return Err(Reason::Points { what: "totals", expected, found });
        }
        if found.winners != end.winners {
            return Err(Reason::Winners { expected: end.winners, found: found.winners });
        }
        self.expected = Expected::Nothing;
        Ok(Step::Result(*end))
    }
}
