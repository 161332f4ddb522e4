//! `/api/matches/{table}/replay` and `/api/replay`: what was played, step by step.

use std::sync::{Arc, LazyLock};

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use taketable_protocol::live::{Code, LONGEST_RECORD, Refusal, ToReplay};
use taketable_rules::Seat;

use super::App;
use super::matches::find_record;
use super::part::Part;
use super::refused::Refused;
use super::tables::named;
use crate::history::HistoryStore;
use crate::people::PeopleStore;
use crate::replay::{ReplayError, replay};
use crate::store::Store;
use crate::workers::Workers;

/// No record to be shown comes in more bytes: as a JSON text, each quotation mark takes two.
pub(super) const LONGEST_BODY: usize = 2 * LONGEST_RECORD;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Asked {
    /// Whose view.
    seat: Option<u8>,
    /// The first step.
    #[serde(default)]
    from: u32,
}

/// A match that is over, by the name of its table.
pub(super) async fn of_match<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    Part(table): Part,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Response, Refused> {
    let Query(Asked { seat, from }) = asked?;
    let seat = match seat {
        None => None,
        Some(index) => Some(Seat::new(index).ok_or(ReplayError::NoSeat)?),
    };
    let Some(record) = find_record(&app, &named(&table)?).await? else {
        return Err(Refused::new(Code::NotNow, "The match is not over."));
    };
    show(ToReplay { record, seat, from }).await
}

/// A match of which somebody has the record.
pub(super) async fn of_record(
    asked: Result<Json<ToReplay>, JsonRejection>,
) -> Result<Response, Refused> {
    let Json(asked) = asked?;
    if asked.record.len() > LONGEST_RECORD {
        return Err(Refused::new(Code::Garbage, "The record is too long."));
    }
    show(asked).await
}

/// One at a time: the longest takes a tenth of a second and some megabytes, and those who play must not
/// wait for it.
static WORKER: LazyLock<Workers> = LazyLock::new(|| Workers::start(1));

async fn show(ToReplay { record, seat, from }: ToReplay) -> Result<Response, Refused> {
    let json = WORKER.run(move || {
        let shown = replay(&record, seat, from)?;
        Ok::<_, ReplayError>(serde_json::to_vec(&shown).expect("what was played has a text form"))
    });
    let busy = || Refused::new(Code::Busy, "This cannot be shown just now: try again in a moment.");
    let json = json.await.ok_or_else(busy)??;
    Ok(([(CONTENT_TYPE, "application/json")], json).into_response())
}

impl From<ReplayError> for Refused {
    fn from(error: ReplayError) -> Refused {
        Refused(Refusal::new(Code::Garbage, error.to_string()))
    }
}
