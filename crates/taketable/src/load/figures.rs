//! [`Figures`]: what was measured.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use serde::Serialize;

use super::SEATS;

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Figures {
    pub(crate) tables: u32,
    pub(crate) seconds: f64,
    pub(crate) actions: u64,
    pub(crate) actions_a_second: f64,
    pub(crate) actions_a_core_second: f64,
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) longest_ms: f64,
    pub(crate) kilobytes_a_table: f64,
    pub(crate) errors: u64,
}

impl Figures {
    pub(super) fn new(
        tables: u32,
        seconds: f64,
        core_seconds: f64,
        actions: u64,
        errors: u64,
        memory: u64,
        mut latencies: Vec<f32>,
    ) -> Figures {
        latencies.sort_by(f32::total_cmp);
        let place = |share: f64| {
            let place = (latencies.len() as f64 * share) as usize;
            latencies
                .get(place.min(latencies.len().saturating_sub(1)))
                .map_or(0.0, |ms| f64::from(*ms))
        };
        Figures {
            tables,
            seconds,
            actions,
            actions_a_second: actions as f64 / seconds,
            actions_a_core_second: actions as f64 / core_seconds.max(0.01),
            p50_ms: place(0.5),
            p99_ms: place(0.99),
            longest_ms: place(1.0),
            kilobytes_a_table: memory as f64 / 1000.0 / f64::from(tables),
            errors,
        }
    }
}

/// When the actions of a table were sent, and how long it took until all four had seen them.
#[derive(Debug, Default)]
pub(super) struct Latencies(Mutex<Times>);

#[derive(Debug, Default)]
struct Times {
    /// For each seat, its actions in order: when, and how many have seen it.
    sent: [Vec<(Option<Instant>, usize)>; SEATS],
    milliseconds: Vec<f32>,
}

impl Latencies {
    fn with<T>(&self, what: impl FnOnce(&mut Times) -> T) -> T {
        what(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// A seat acts.
    pub(super) fn sent(&self, seat: usize) {
        self.with(|times| times.sent[seat].push((Some(Instant::now()), 0)));
    }

    /// Somebody has seen an action of a seat, by its place among them. Whether that was the last of
    /// the four.
    pub(super) fn seen(&self, seat: usize, place: usize, measuring: bool) -> bool {
        self.with(|times| {
            let Some((when, count)) = times.sent[seat].get_mut(place) else { return false };
            *count += 1;
            if *count < SEATS {
                return false;
            }
            if let Some(when) = when.take().filter(|_| measuring) {
                times.milliseconds.push(when.elapsed().as_secs_f32() * 1000.0);
            }
            true
        })
    }

    pub(super) fn take(&self) -> Vec<f32> {
        self.with(|times| std::mem::take(&mut times.milliseconds))
    }
}
