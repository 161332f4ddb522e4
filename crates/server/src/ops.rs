//! Running a server: [`metrics`], the [`write_probe`] behind `/readyz`, the [`log_limit`] that
//! keeps errors from filling the log, and the [`retention`] of old data.

pub(crate) mod log_limit;
pub(crate) mod metrics;
pub(crate) mod retention;
pub(crate) mod write_probe;
