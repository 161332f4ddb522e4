//! Running a server: metrics, the readiness probe, the log, and removal of old data.

pub(crate) mod log_limit;
pub(crate) mod metrics;
pub(crate) mod retention;
pub(crate) mod write_probe;
