//! Timers: for a decision, for an absent player, for the start of a quick match, and for a keeper that nobody needs.

use taketable_protocol::live::{Clock, Decider};
use taketable_rules::Seat;
use tokio::time::Instant;

use super::{Keeper, Thinking};
use crate::store::Store;
use crate::tables::table::LogEntry;

impl<S: Store> Keeper<S> {
    /// Returns when the next timer ends.
    pub(super) fn next_timer(&self) -> Option<Instant> {
        let deadlines = self.deadlines().map(|(_, at)| self.context.time.instant(at));
        let leaving = self.leaving().map(|(_, at)| at);
        let bots = self.thinking.values().filter_map(Thinking::ready_at);
        let waiting = self.bots_wait_until();
        let quick = self.next_quick_step();
        let timers = deadlines.chain(leaving).chain(bots).chain(waiting).chain(quick);
        timers.chain(self.idle_from()).min()
    }

    /// Returns `true` if nobody needs this keeper: the log has everything.
    pub(super) fn is_idle(&self) -> bool {
        self.idle_from().is_some_and(|at| at <= Instant::now())
    }

    /// Returns when that will be so, if nobody comes. Where a clock runs, the keeper is needed.
    fn idle_from(&self) -> Option<Instant> {
        let clock_runs =
            self.table.plan().clock != Clock::None && self.table.is_playing() && !self.closed;
        let runs = clock_runs || self.waiting_quick_match().is_some();
        let waits = self.clients.is_empty() && self.thinking.is_empty() && !runs;
        waits.then(|| self.empty + self.context.idle)
    }

    /// Returns the deadlines of people's decisions.
    fn deadlines(&self) -> impl Iterator<Item = (Seat, i64)> {
        // While bots have to wait, so does the clock: a bot would decide.
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

    /// Returns when absent players will count as away.
    fn leaving(&self) -> impl Iterator<Item = (Seat, Instant)> {
        // A player with much time to decide need not be connected.
        let has_time = self.table.plan().clock.is_slow();
        let stands = self.closed || self.table.is_paused();
        let counts = self.table.is_playing() && !has_time && !stands;
        let not_yet = move |seat: &Seat| counts && !self.table.is_away(*seat);
        let absent = self.absent.iter().filter(move |(seat, _)| not_yet(seat));
        absent.map(|(seat, since)| (*seat, *since + self.context.grace))
    }

    pub(super) fn run_timers(&mut self) {
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
        self.free_seats_of_absent();
        self.play_for_bots(instant);
    }
}
