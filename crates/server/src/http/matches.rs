//! `/api/matches` and `/api/me/matches`: finished matches.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use taketable_protocol::live::{Code, FinishedMatch, FinishedMatchPage};

use super::App;
use super::error::HttpError;
use super::identity::{Known, Maybe};
use super::path_param::PathParam;
use super::tables::{attached, named};
use crate::history::{Finished, HistoryStore, MatchOrigin, StoredMatch};
use crate::people::{PeopleStore, PersonId};
use crate::store::{Store, StoreError, TableId};
use taketable_rules::GameVariant;

/// Matches per page.
const PAGE: u32 = 50;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MatchesQuery {
    /// The last match of the page before.
    before: Option<String>,
}

/// Lists my matches, the latest first.
pub(super) async fn mine<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
    query: Result<Query<MatchesQuery>, QueryRejection>,
) -> Result<Response, HttpError> {
    let Query(MatchesQuery { before }) = query?;
    let before = match before {
        None => i64::MAX,
        Some(before) => {
            let found = app.store.find_match(&named(&before)?).await?;
            found.ok_or(HttpError::new(Code::NoTable, "There is no such match."))?.number
        }
    };
    let stored = app.store.matches_of(&person.id, before, PAGE).await?;
    let last = stored.last().filter(|_| stored.len() == PAGE as usize);
    let next = last.map(|last| last.id.to_string());
    let matches = stored.iter().map(|stored| played(stored, Some(&person.id)));
    Ok(Json(FinishedMatchPage { matches: matches.collect::<Result<_, _>>()?, next })
        .into_response())
}

/// Shows a finished match.
pub(super) async fn show<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(table): PathParam,
    Maybe(person): Maybe,
) -> Result<Response, HttpError> {
    let table = named(&table)?;
    let Some(stored) = app.store.find_match(&table).await? else {
        // An unknown table is refused here; one whose match is still on has no result yet.
        app.house.state(&table).await?;
        return Err(HttpError::new(Code::NotNow, "The match is not over."));
    };
    let person = person.map(|person| person.id);
    Ok(Json(played(&stored, person.as_ref())?).into_response())
}

/// Returns the record of a finished match, wherever it was played.
pub(super) async fn record<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(table): PathParam,
) -> Result<Response, HttpError> {
    let table = named(&table)?;
    attached(&table, find_record(&app, &table).await?)
}

/// Finds the record of a match, wherever it was played. Returns `None` until the match is over.
pub(super) async fn find_record<S: Store + PeopleStore + HistoryStore>(
    app: &App<S>,
    table: &TableId,
) -> Result<Option<String>, HttpError> {
    Ok(match app.store.imported_record(table).await? {
        Some(record) => Some(record),
        None => app.house.record(table).await?,
    })
}

/// Returns the public view of a match, and the seat of the person who asks.
pub(super) fn played(
    stored: &StoredMatch,
    person: Option<&PersonId>,
) -> Result<FinishedMatch, StoreError> {
    let finished = Finished::read(&stored.about).map_err(StoreError::Damaged)?;
    let GameVariant { game, name: variant } = finished.variant();
    let (started, ended, counts, imported) = match finished.origin {
        MatchOrigin::Here { started_at, ended_at, counts } => {
            (Some(started_at), Some(ended_at), counts, false)
        }
        MatchOrigin::Elsewhere { .. } => (None, None, false, true),
    };
    Ok(FinishedMatch {
        table: stored.id.to_string(),
        game,
        variant: variant.to_owned(),
        options: finished.options(),
        you: person.and_then(|person| finished.seat_of(person)),
        end: finished.end,
        players: finished.sitters.into_iter().map(|sitter| sitter.player).collect(),
        started,
        ended,
        counts,
        imported,
    })
}
