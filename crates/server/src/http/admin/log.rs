//! `/api/admin/log`: the audit log of operators' actions.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use taketable_protocol::admin::AuditLog;

use super::super::App;
use super::super::error::HttpError;
use super::PAGE;
use crate::admin::AdminStore;
use crate::people::PeopleStore;
use crate::store::Store;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AuditLogQuery {
    before: Option<i64>,
}

/// Lists one page of the audit log.
pub(super) async fn list<S: Store + PeopleStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    query: Result<Query<AuditLogQuery>, QueryRejection>,
) -> Result<Response, HttpError> {
    let Query(AuditLogQuery { before }) = query?;
    let entries = app.store.audit_before(before.unwrap_or(i64::MAX), PAGE).await?;
    let last = entries.last().filter(|_| entries.len() == PAGE as usize);
    let next = last.map(|last| last.number);
    Ok(Json(AuditLog { entries, next }).into_response())
}
