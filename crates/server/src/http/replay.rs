//! `/api/matches/{table}/replay` and `/api/replay`: what was played, step by step.

use std::sync::{Arc, LazyLock};

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::value::RawValue;
use taketable_protocol::live::{Code, LONGEST_RECORD, Refusal, ToReplay};
use taketable_rules::Seat;

use super::App;
use super::error::HttpError;
use super::matches::find_record;
use super::path_param::PathParam;
use super::tables::named;
use crate::history::HistoryStore;
use crate::history::replay::{ReplayError, replay};
use crate::people::PeopleStore;
use crate::store::Store;
use crate::system::workers::Workers;

/// No record to be shown comes in more bytes: as a JSON text, each quotation mark takes two.
pub(super) const LONGEST_BODY: usize = 2 * LONGEST_RECORD;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReplayQuery {
    /// Whose view.
    seat: Option<u8>,
    /// The first step.
    #[serde(default)]
    from: u32,
}

/// A match that is over, by the name of its table.
pub(super) async fn of_match<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(table): PathParam,
    asked: Result<Query<ReplayQuery>, QueryRejection>,
) -> Result<Response, HttpError> {
    let Query(ReplayQuery { seat, from }) = asked?;
    let seat = match seat {
        None => None,
        Some(index) => Some(Seat::new(index).ok_or(ReplayError::NoSeat)?),
    };
    let Some(record) = find_record(&app, &named(&table)?).await? else {
        return Err(HttpError::new(Code::NotNow, "The match is not over."));
    };
    show(move || Ok(ToReplay { record, seat, from })).await
}

/// A match of which somebody has the record.
pub(super) async fn of_record(
    asked: Result<Json<Box<RawValue>>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(asked) = asked?;
    show(move || {
        let garbage = |why: String| HttpError(Refusal::new(Code::Garbage, why));
        let asked: ToReplay =
            serde_json::from_str(asked.get()).map_err(|error| garbage(error.to_string()))?;
        if asked.record.len() > LONGEST_RECORD {
            return Err(HttpError::new(Code::Garbage, "The record is too long."));
        }
        Ok(asked)
    })
    .await
}

/// Requests are read and answered in a thread of their own, one at a time: the longest takes a tenth of a second and some megabytes, and those who play must not
/// wait for it.
static WORKER: LazyLock<Workers> = LazyLock::new(|| Workers::start(1));

async fn show(
    asked: impl FnOnce() -> Result<ToReplay, HttpError> + Send + 'static,
) -> Result<Response, HttpError> {
    let json = WORKER.run(move || {
        let ToReplay { record, seat, from } = asked()?;
        let shown = replay(&record, seat, from)?;
        Ok::<_, HttpError>(serde_json::to_vec(&shown).expect("what was played has a text form"))
    });
    let busy =
        || HttpError::new(Code::Busy, "This cannot be shown just now: try again in a moment.");
    let json = json.await.ok_or_else(busy)??;
    Ok(([(CONTENT_TYPE, "application/json")], json).into_response())
}

impl From<ReplayError> for HttpError {
    fn from(error: ReplayError) -> HttpError {
        HttpError(Refusal::new(Code::Garbage, error.to_string()))
    }
}
