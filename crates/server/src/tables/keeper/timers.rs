//! When time is out: for a decision, for a player who is absent, for a table that nobody needs.

use taketable_protocol::live::{Clock, Decider};
use taketable_rules::Seat;
use tokio::time::Instant;

use super::{Keeper, Thinking};
use crate::store::Store;
use crate::tables::table::LogEntry;

impl<S: Store> Keeper<S> {
    /// When time will be out for somebody next.
    pub(super) fn next_moment(&self) -> Option<Instant> {
        let deadlines = self.deadlines().map(|(_, at)| self.context.time.instant(at));
        let leaving = self.leaving().map(|(_, at)| at);
        let bots = self.thinking.values().filter_map(Thinking::ready_at);
        let waiting = self.bots_wait_until();
        deadlines.chain(leaving).chain(bots).chain(waiting).chain(self.needless_from()).min()
    }

    /// Whether nobody needs this keeper: the log has all that there is to know.
    pub(super) fn is_needless(&self) -> bool {
        self.needless_from().is_some_and(|at| at <= Instant::now())
    }

    /// When that will be so, if nobody comes. Where a clock runs, something will happen.
    fn needless_from(&self) -> Option<Instant> {
        let clock_runs =
            self.table.plan().clock != Clock::None && self.table.is_playing() && !self.closed;
        let waits = self.clients.is_empty() && self.thinking.is_empty() && !clock_runs;
        waits.then(|| self.empty + self.context.idle)
    }

    /// Until when people have to decide.
    fn deadlines(&self) -> impl Iterator<Item = (Seat, i64)> {
        // Where bots have to wait, so does the clock: a bot would decide.
        let waits = self.bots_wait_until().is_some();
        let stands = self.closed || self.table.is_paused() || waits;
        let limit = self.table.plan().clock.milliseconds().filter(|_| !stands);
        let awaited = self.table.to_act();
        self.people().filter(move |seat| awaited.contains(*seat)).filter_map(move |seat| {
            let (decision, at) = self.table.question(seat)?;
            let waits = !self.is_thinking(seat, decision);
            limit.filter(|_| waits).map(|limit| (seat, at + limit))
        })
    }

    /// When absent players will be taken for away.
    fn leaving(&self) -> impl Iterator<Item = (Seat, Instant)> {
        // Who has days to decide need not be there.
        let has_days = matches!(self.table.plan().clock, Clock::Days(_));
        let stands = self.closed || self.table.is_paused();
        let counts = self.table.is_playing() && !has_days && !stands;
        let not_yet = move |seat: &Seat| counts && !self.table.is_away(*seat);
        let absent = self.absent.iter().filter(move |(seat, _)| not_yet(seat));
        absent.map(|(seat, since)| (*seat, *since + self.context.grace))
    }

    pub(super) fn moment_has_come(&mut self) {
        let (now, instant) = (self.context.time.now(), Instant::now());
        let away: Vec<Seat> =
            self.leaving().filter(|(_, at)| *at <= instant).map(|(seat, _)| seat).collect();
        for seat in away {
            self.happen(LogEntry::Away { seat }, None);
        }
        let late: Vec<Seat> =
            self.deadlines().filter(|(_, at)| *at <= now).map(|(seat, _)| seat).collect();
        for seat in late {
            self.think(seat, self.table.plan().substitute, Decider::Clock);
        }
        self.play_for_bots(instant);
    }
}
