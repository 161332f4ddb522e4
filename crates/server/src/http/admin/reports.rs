//! `/api/admin/reports`: the reports of players.

use std::sync::Arc;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use taketable_protocol::admin::{ChangeCount, ReportList, Resolution, ResolveReport};
use taketable_protocol::live::Code;

use super::super::App;
use super::super::error::HttpError;
use super::super::guard::Operator;
use super::super::path_param::PathParam;
use super::{PAGE, audit, must_be_text};
use crate::admin::AdminStore;
use crate::people::PeopleStore;
use crate::store::Store;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReportsQuery {
    #[serde(default)]
    all: bool,
    before: Option<i64>,
}

/// Lists one page of reports: the open ones, or all.
pub(super) async fn list<S: Store + PeopleStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    query: Result<Query<ReportsQuery>, QueryRejection>,
) -> Result<Response, HttpError> {
    let Query(ReportsQuery { all, before }) = query?;
    let reports = app.store.reports_before(before.unwrap_or(i64::MAX), !all, PAGE).await?;
    let last = reports.last().filter(|_| reports.len() == PAGE as usize);
    let next = last.map(|last| last.number);
    Ok(Json(ReportList { reports, next }).into_response())
}

/// Resolves a report.
pub(super) async fn resolve<S: Store + PeopleStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(report): PathParam,
    Extension(operator): Extension<Operator>,
    body: Result<Json<ResolveReport>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(ResolveReport { note }) = body?;
    let no_report = || HttpError::new(Code::NoTable, "There is no such report.");
    let number: i64 = report.parse().map_err(|_| no_report())?;
    let note = if note.trim().is_empty() { String::new() } else { must_be_text(&note)? };
    let found = app.store.reports_before(number.saturating_add(1), false, 1).await?;
    if found.first().is_none_or(|found| found.number != number) {
        return Err(no_report());
    }
    audit(&app, &operator, "resolve_report", &report, note.clone()).await?;
    let resolution = Resolution { at: app.house.time().now(), by: operator.0, note };
    let resolved = app.store.resolve_report(number, resolution).await?;
    Ok(Json(ChangeCount { changed: resolved.into() }).into_response())
}
