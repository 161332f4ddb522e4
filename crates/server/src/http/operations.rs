//! `/healthz`, `/readyz` and `/metrics`: how the server is, for those who run it.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use taketable_protocol::live::Code;
use tokio::time::timeout;

use super::App;
use super::error::HttpError;
use crate::ops::metrics::Now;
use crate::people::PeopleStore;
use crate::store::Store;

/// A store that takes longer than this to answer is not ready.
const PATIENCE: Duration = Duration::from_secs(2);
/// What a page of metrics is called.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// It runs.
pub(super) async fn health() -> &'static str {
    "ok\n"
}

/// Ready if a test write to the store succeeds.
pub(super) async fn ready<S: Store + PeopleStore>(State(app): State<Arc<App<S>>>) -> Response {
    match timeout(PATIENCE, app.house.can_write()).await {
        Ok(true) => "ready\n".into_response(),
        _ => HttpError::new(Code::Busy, "Nothing can be written.").into_response(),
    }
}

/// All that is counted.
pub(super) async fn metrics<S: Store + PeopleStore>(State(app): State<Arc<App<S>>>) -> Response {
    let (keepers, thoughts) = app.house.busy_with();
    let (connections, sockets) = (app.limiters.connections(), app.limiters.sockets());
    let passwords_hashed = app.people.passwords_hashed();
    let failed_commits = app.store.failed_commits();
    let now = Now { connections, sockets, keepers, thoughts, passwords_hashed, failed_commits };
    let text = app.house.metrics().text(now);
    ([(CONTENT_TYPE, OPEN_METRICS)], text).into_response()
}
