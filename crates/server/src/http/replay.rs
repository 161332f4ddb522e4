//! `/api/matches/{table}/replay` and `/api/replay`: matches step by step.

use std::sync::{Arc, LazyLock};

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::value::RawValue;
use taketable_protocol::live::{Code, MAX_RECORD_BYTES, Refusal, ReplayRequest};
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

/// Maximum size of a request with a record: as JSON text, each quotation mark takes two bytes.
pub(super) const MAX_BODY: usize = 2 * MAX_RECORD_BYTES;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReplayQuery {
    /// The viewer's seat.
    seat: Option<u8>,
    /// The first step.
    #[serde(default)]
    from: u32,
}

/// Replays a finished match.
pub(super) async fn of_match<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(table): PathParam,
    query: Result<Query<ReplayQuery>, QueryRejection>,
) -> Result<Response, HttpError> {
    let Query(ReplayQuery { seat, from }) = query?;
    let seat = match seat {
        None => None,
        Some(index) => Some(Seat::new(index).ok_or(ReplayError::NoSeat)?),
    };
    let Some(record) = find_record(&app, &named(&table)?).await? else {
        return Err(HttpError::new(Code::NotNow, "The match is not over."));
    };
    show(move || Ok(ReplayRequest { record, seat, from })).await
}

/// Replays a record that the client sends.
pub(super) async fn of_record(
    request: Result<Json<Box<RawValue>>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(request) = request?;
    show(move || {
        let garbage = |why: String| HttpError(Refusal::new(Code::Garbage, why));
        let request: ReplayRequest =
            serde_json::from_str(request.get()).map_err(|error| garbage(error.to_string()))?;
        if request.record.len() > MAX_RECORD_BYTES {
            return Err(HttpError::new(Code::Garbage, "The record is too long."));
        }
        Ok(request)
    })
    .await
}

/// Replays run on a thread of their own, one at a time: the longest takes a tenth of a second and
/// some megabytes, and players must not wait for it.
static WORKER: LazyLock<Workers> = LazyLock::new(|| Workers::start(1));

async fn show(
    request: impl FnOnce() -> Result<ReplayRequest, HttpError> + Send + 'static,
) -> Result<Response, HttpError> {
    let json = WORKER.run(move || {
        let ReplayRequest { record, seat, from } = request()?;
        let shown = replay(&record, seat, from)?;
        Ok::<_, HttpError>(serde_json::to_vec(&shown).expect("what was played has a text form"))
    });
    let busy = || {
        HttpError::new(Code::Busy, "The replay is unavailable right now. Try again in a moment.")
    };
    let json = json.await.ok_or_else(busy)??;
    Ok(([(CONTENT_TYPE, "application/json")], json).into_response())
}

impl From<ReplayError> for HttpError {
    fn from(error: ReplayError) -> HttpError {
        HttpError(Refusal::new(Code::Garbage, error.to_string()))
    }
}
