//! `/api/tables/{table}/reports`: a player reports another person to the operators.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::response::{IntoResponse, Response};
use taketable_protocol::live::{Code, NewReport, ReportFiled};

use super::App;
use super::admin::must_be_text;
use super::error::HttpError;
use super::identity::Known;
use super::path_param::PathParam;
use super::tables::named;
use crate::admin::{self, AdminStore};
use crate::limits::rate_limit::RateLimit;
use crate::people::PeopleStore;
use crate::store::Store;
use crate::tables::keeper::{ReportContext, ReportTarget};

/// Rate limit of reports by one person.
pub(super) const RATE: RateLimit = RateLimit { burst: 5, per_minute: 1 };

/// Stores a report for the operators.
pub(super) async fn add<S: Store + PeopleStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(table): PathParam,
    Known(person): Known,
    body: Result<Json<NewReport>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(NewReport { person: reported, event, reason }) = body?;
    let target = ReportTarget { person: reported, event };
    let reason = must_be_text(&reason)?;
    if !app.reports.spend(person.id.clone()) {
        let why = "You have made many reports. Wait a few minutes.";
        return Err(HttpError::new(Code::Slower, why));
    }
    let (table, at) = (named(&table)?, app.house.time().now());
    let found = app.house.report(&table, person.id.clone(), target).await;
    let ReportContext { reporter, reported, lines } =
        found.inspect_err(|_| app.reports.refund(&person.id))?;
    let report = admin::NewReport { at, table, reporter, reported, reason, lines };
    let report = app.store.add_report(report).await?;
    tracing::info!(report, "a player reported another");
    Ok(Json(ReportFiled { report }).into_response())
}
