//! [`LoadTable`]: what the four players of a table share.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use tokio::sync::Barrier;
use tokio::time::Instant;

use super::{Mode, SEATS};

/// A table of the load test: when its players act, and what they have seen.
#[derive(Debug)]
pub(super) struct LoadTable {
    /// Where the four wait for each other before a match begins.
    pub(super) joined: Barrier,
    mode: Mode,
    delay: Duration,
    start: OnceLock<Instant>,
    /// Number of the next free time to act.
    next_slot: AtomicU64,
    log: Mutex<Log>,
}

#[derive(Debug, Default)]
struct Log {
    /// For each seat, its actions that not everybody has seen, in order.
    pending: [Pending; SEATS],
    results: Results,
}

#[derive(Debug, Default)]
struct Pending {
    /// Actions before these.
    done: usize,
    /// Since when somebody waits for it, and how many have seen it.
    actions: VecDeque<(Instant, usize)>,
}

/// What was measured at a table.
#[derive(Clone, Debug, Default)]
pub(super) struct Results {
    /// Actions of each seat that all four saw in the measured time.
    pub(super) actions: [u64; SEATS],
    /// Seats that were asked something, at any time.
    pub(super) asked: [bool; SEATS],
    /// Time until the last of the four had seen each of these actions.
    pub(super) latencies_ms: Vec<f32>,
    /// Matches played to their end, at any time.
    pub(super) matches: u64,
}

impl LoadTable {
    pub(super) fn new(mode: Mode, delay: Duration) -> LoadTable {
        LoadTable {
            joined: Barrier::new(SEATS),
            mode,
            delay,
            start: OnceLock::new(),
            next_slot: AtomicU64::new(0),
            log: Mutex::default(),
        }
    }

    /// Sets when the match may begin.
    pub(super) fn schedule(&self, now: Instant) {
        self.start.get_or_init(|| now + self.delay);
    }

    /// Returns when the first match begins.
    pub(super) fn start(&self) -> Instant {
        *self.start.get_or_init(Instant::now)
    }

    /// Returns the time for one more action: the next free one of the schedule, which may be over
    /// already. `None` for at once.
    pub(super) fn next_slot(&self) -> Option<Instant> {
        let Mode::Paced { rate } = self.mode else { return None };
        let slot = self.next_slot.fetch_add(1, Ordering::Relaxed);
        Some(self.start() + Duration::from_secs_f64((slot + 1) as f64 / rate))
    }

    /// Returns the number of actions scheduled in a time, whatever became of them.
    pub(super) fn offered(&self, from: Instant, to: Instant) -> u64 {
        let Mode::Paced { rate } = self.mode else { return 0 };
        let before =
            |end: Instant| ((end - self.start()).as_secs_f64() * rate).floor().max(0.0) as u64;
        before(to) - before(from)
    }

    fn with_log<T>(&self, what: impl FnOnce(&mut Log) -> T) -> T {
        what(&mut self.log.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Notes that a seat is asked for a decision.
    pub(super) fn asked(&self, seat: usize) {
        self.with_log(|log| log.results.asked[seat] = true);
    }

    /// Notes that a match was played to its end.
    pub(super) fn match_over(&self) {
        self.with_log(|log| log.results.matches += 1);
    }

    /// Notes that a seat acts, as it was to do at a time.
    pub(super) fn sent(&self, seat: usize, due: Instant) {
        self.with_log(|log| log.pending[seat].actions.push_back((due, 0)));
    }

    /// Notes that one more player has seen an action of a seat, by its place among them.
    pub(super) fn seen(&self, seat: usize, place: usize, measuring: bool) {
        self.with_log(|log| {
            let Log { pending, results } = log;
            let Pending { done, actions } = &mut pending[seat];
            let Some((due, count)) =
                place.checked_sub(*done).and_then(|place| actions.get_mut(place))
            else {
                return;
            };
            *count += 1;
            if *count == SEATS && measuring {
                results.latencies_ms.push(due.elapsed().as_secs_f32() * 1000.0);
                results.actions[seat] += 1;
            }
            while actions.front().is_some_and(|(_, count)| *count == SEATS) {
                actions.pop_front();
                *done += 1;
            }
        });
    }

    /// Takes what was measured.
    pub(super) fn results(&self) -> Results {
        self.with_log(|log| std::mem::take(&mut log.results))
    }
}

impl Results {
    /// Returns `true` if a seat of the table got nowhere in the measured time.
    pub(super) fn is_stalled(&self, mode: Mode) -> bool {
        match mode {
            Mode::Idle => self.asked.contains(&false),
            Mode::Closed | Mode::Paced { .. } => self.actions.contains(&0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_see(table: &LoadTable, seat: usize, place: usize) {
        for _ in 0..SEATS {
            table.seen(seat, place, true);
        }
    }

    #[test]
    fn a_table_with_a_seat_that_did_nothing_is_stalled() {
        let table = LoadTable::new(Mode::Closed, Duration::ZERO);
        for seat in 0..SEATS {
            table.sent(seat, Instant::now());
        }
        for seat in 0..SEATS - 1 {
            all_see(&table, seat, 0);
        }
        // One of the four has not seen the last one's.
        (0..SEATS - 1).for_each(|_| table.seen(SEATS - 1, 0, true));
        let results = table.results();
        assert_eq!(results.actions, [1, 1, 1, 0]);
        assert!(results.is_stalled(Mode::Closed));
        table.seen(SEATS - 1, 0, true);
        assert_eq!(table.results().actions, [0, 0, 0, 1]);
    }

    #[test]
    fn a_late_answer_does_not_put_off_what_is_offered() {
        let table = LoadTable::new(Mode::Paced { rate: 4.0 }, Duration::ZERO);
        let start = Instant::now();
        table.schedule(start);
        let second = Duration::from_secs(1);
        assert_eq!(table.offered(start + second, start + 3 * second), 8);
        let slots: Vec<_> = (0..4).map(|_| table.next_slot().unwrap() - start).collect();
        assert_eq!(slots, [250, 500, 750, 1000].map(Duration::from_millis));
    }
}
