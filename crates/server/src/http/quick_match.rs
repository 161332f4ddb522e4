//! `/api/quick-match`: a seat at any table that waits for players.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use taketable_protocol::live::{QuickMatchRequest, TableRef};

use super::App;
use super::error::HttpError;
use super::guard::Caller;
use super::identity::Known;
use crate::people::PeopleStore;
use crate::store::Store;
use crate::tables::table::{Plan, Visitor};

/// Seats a person at a table that fits, or opens one.
pub(super) async fn seat<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
    Extension(Caller(from)): Extension<Caller>,
    body: Result<Json<QuickMatchRequest>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(request) = body?;
    let visitor = Visitor { person: person.id.clone(), name: person.name.to_string() };
    let plan = Plan::for_quick_match(visitor.clone(), request, app.house.quick_match_due())?;
    // A seat costs as much as a table, because it may open one; two entries, because they sit down
    // and may leave.
    app.limiters.table(&person.id, from)?;
    app.limiters.quotas().must_have_events(&person.id, from, 2)?;
    let table = app.house.quick_match(plan, request, visitor, from).await?;
    Ok(Json(TableRef { table: table.to_string() }).into_response())
}
