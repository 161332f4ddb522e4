//! [`Figures`]: the result of a load test.

use serde::Serialize;

use super::table::Results;

/// The result of a load test.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Figures {
    pub(crate) tables: usize,
    pub(crate) seconds: f64,
    /// Actions that the schedule had for the measured time; 0 without a schedule.
    pub(crate) offered: u64,
    /// Actions that all four players of a table saw in the measured time.
    pub(crate) actions: u64,
    pub(crate) actions_per_second: f64,
    /// Actions per second of the server's CPU. Like all figures of CPU and memory, only Linux has it.
    pub(crate) actions_per_cpu_second: Option<f64>,
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
    pub(crate) max_ms: f64,
    /// Matches that were played to their end.
    pub(crate) matches: u64,
    /// Share of its core that the server used.
    pub(crate) server_cpu: Option<f64>,
    /// Share of its core that this process used.
    pub(crate) generator_cpu: Option<f64>,
    pub(crate) kb_per_table: Option<f64>,
    /// Tables with a seat that got nowhere in the measured time.
    pub(crate) stalled_tables: u64,
    pub(crate) errors: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) first_error: Option<String>,
}

/// What a load test measured.
pub(super) struct Measured {
    pub(super) mode: super::Mode,
    pub(super) seconds: f64,
    pub(super) cpu_seconds: Option<f64>,
    pub(super) generator_cpu_seconds: Option<f64>,
    /// In bytes.
    pub(super) memory: Option<u64>,
    pub(super) offered: u64,
    pub(super) tables: Vec<Results>,
    pub(super) errors: u64,
    pub(super) first_error: Option<String>,
}

impl Figures {
    pub(super) fn new(measured: Measured) -> Figures {
        let Measured { mode, seconds, cpu_seconds, tables, .. } = measured;
        let mut latencies: Vec<f32> =
            tables.iter().flat_map(|table| table.latencies_ms.iter().copied()).collect();
        latencies.sort_by(f32::total_cmp);
        let quantile = |share: f64| {
            let place = (latencies.len() as f64 * share) as usize;
            let place = place.min(latencies.len().saturating_sub(1));
            latencies.get(place).map_or(0.0, |ms| f64::from(*ms))
        };
        let actions: u64 = tables.iter().flat_map(|table| table.actions).sum();
        let stalled = tables.iter().filter(|table| table.is_stalled(mode)).count();
        Figures {
            tables: tables.len(),
            seconds,
            offered: measured.offered,
            actions,
            actions_per_second: actions as f64 / seconds,
            actions_per_cpu_second: cpu_seconds.map(|cpu| actions as f64 / cpu.max(0.01)),
            p50_ms: quantile(0.5),
            p99_ms: quantile(0.99),
            max_ms: quantile(1.0),
            matches: tables.iter().map(|table| table.matches).sum(),
            server_cpu: cpu_seconds.map(|cpu| cpu / seconds),
            generator_cpu: measured.generator_cpu_seconds.map(|cpu| cpu / seconds),
            kb_per_table: measured.memory.map(|bytes| bytes as f64 / 1000.0 / tables.len() as f64),
            stalled_tables: stalled as u64,
            errors: measured.errors,
            first_error: measured.first_error,
        }
    }

    /// Returns `true` if every table moved on and nothing went wrong.
    pub(crate) fn is_sound(&self) -> bool {
        self.errors == 0 && self.stalled_tables == 0
    }
}
