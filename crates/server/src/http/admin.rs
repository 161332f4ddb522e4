//! `/api/admin`: the operators' API. Each operator has a key.

pub(super) mod announcement;
mod log;
mod people;
mod reports;
mod tables;

use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{delete, get, post};
use taketable_protocol::admin::MAX_REASON_CHARS;
use taketable_protocol::live::{Code, Refusal};

use super::App;
use super::error::{self, HttpError};
use super::guard::{self, Operator};
use crate::admin::{AdminStore, NewAudit};
use crate::history::HistoryStore;
use crate::people::PeopleStore;
use crate::store::Store;

/// Tables, people, reports or log entries per page.
const PAGE: u32 = 50;

/// Returns the router of all addresses for operators.
pub(super) fn router<S>(app: &Arc<App<S>>) -> Router<Arc<App<S>>>
where
    S: Store + PeopleStore + HistoryStore + AdminStore,
{
    let admin = Router::new()
        .route("/tables", get(tables::list::<S>))
        .route("/tables/{table}", get(tables::show::<S>))
        .route("/tables/{table}/close", post(tables::close::<S>))
        .route("/tables/{table}/remove", post(tables::remove::<S>))
        .route("/people", get(people::list::<S>))
        .route("/people/{person}", get(people::show::<S>).delete(people::delete::<S>))
        .route("/people/{person}/rename", post(people::rename::<S>))
        .route("/people/{person}/ban", post(people::ban::<S>).delete(people::unban::<S>))
        .route("/announcement", get(announcement::show::<S>).put(announcement::set::<S>))
        .route("/announcement", delete(announcement::clear::<S>))
        .route("/reports", get(reports::list::<S>))
        .route("/reports/{report}/resolve", post(reports::resolve::<S>))
        .route("/log", get(log::list::<S>))
        .method_not_allowed_fallback(error::no_such_method)
        .fallback(error::no_such_address)
        .layer(from_fn_with_state(Arc::clone(app), guard::operators::<S>));
    Router::new().nest("/admin", admin)
}

/// Writes to the audit log what an operator is about to do. If that fails, the action is not
/// carried out.
async fn audit<S: Store + AdminStore>(
    app: &App<S>,
    Operator(operator): &Operator,
    action: &str,
    target: &str,
    details: String,
) -> Result<(), HttpError> {
    let entry = NewAudit {
        at: app.house.time().now(),
        operator: operator.clone(),
        action: action.to_owned(),
        target: target.to_owned(),
        details,
    };
    let number = app.store.add_audit(entry).await?;
    tracing::info!(number, operator, action, "operator action");
    Ok(())
}

/// Checks a reason or another text of one line.
pub(super) fn must_be_text(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    let length = text.chars().count();
    if length == 0 || length > MAX_REASON_CHARS || text.chars().any(char::is_control) {
        return Err(Refusal::new(Code::Garbage, "Write 1 to 500 characters in one line."));
    }
    Ok(text.to_owned())
}
