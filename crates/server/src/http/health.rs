//! `/healthz`, `/readyz` and `/metrics`: the state of the server, for those who run it.

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

/// Timeout of the store. If it takes longer, the server is not ready.
const PATIENCE: Duration = Duration::from_secs(2);
/// The content type of metrics.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Answers as long as the server runs.
pub(super) async fn health() -> &'static str {
    "ok\n"
}

/// Answers that the server is ready if it takes tables and a test write to the store succeeds.
pub(super) async fn ready<S: Store + PeopleStore>(State(app): State<Arc<App<S>>>) -> Response {
    match timeout(PATIENCE, app.house.is_ready()).await {
        Ok(true) => "ready\n".into_response(),
        _ => HttpError::new(Code::Busy, "The database cannot be written.").into_response(),
    }
}

/// Returns all metrics.
pub(super) async fn metrics<S: Store + PeopleStore>(State(app): State<Arc<App<S>>>) -> Response {
    let (keepers, bot_queue) = app.house.busy_with();
    let (connections, sockets) = (app.limiters.connections(), app.limiters.sockets());
    let passwords_hashed = app.people.passwords_hashed();
    let failed_commits = app.store.failed_commits();
    let now = Now { connections, sockets, keepers, bot_queue, passwords_hashed, failed_commits };
    let text = app.house.metrics().text(now);
    ([(CONTENT_TYPE, OPEN_METRICS)], text).into_response()
}
