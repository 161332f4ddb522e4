//! `/api/matches` and `/api/me/matches`: what was played.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use taketable_protocol::live::{Code, Played, PlayedPage};

use super::App;
use super::error::HttpError;
use super::identity::{Known, Maybe};
use super::path_param::PathParam;
use super::tables::{attached, named};
use crate::history::{Finished, HistoryStore, KeptMatch, Origin};
use crate::people::{PeopleStore, PersonId};
use crate::store::{Store, StoreError, TableId};
use taketable_rules::GameVariant;

/// So many matches are shown at once.
const PAGE: u32 = 50;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MatchesQuery {
    /// The last match of the page before.
    before: Option<String>,
}

/// My matches, the latest first.
pub(super) async fn mine<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
    asked: Result<Query<MatchesQuery>, QueryRejection>,
) -> Result<Response, HttpError> {
    let Query(MatchesQuery { before }) = asked?;
    let before = match before {
        None => i64::MAX,
        Some(before) => {
            let found = app.store.find_match(&named(&before)?).await?;
            found.ok_or(HttpError::new(Code::NoTable, "There is no such match."))?.number
        }
    };
    let kept = app.store.matches_of(&person.id, before, PAGE).await?;
    let last = kept.last().filter(|_| kept.len() == PAGE as usize);
    let next = last.map(|last| last.id.to_string());
    let matches = kept.iter().map(|kept| played(kept, Some(&person.id)));
    Ok(Json(PlayedPage { matches: matches.collect::<Result<_, _>>()?, next }).into_response())
}

/// Any match that is over, by its link.
pub(super) async fn show<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(table): PathParam,
    Maybe(person): Maybe,
) -> Result<Response, HttpError> {
    let table = named(&table)?;
    let Some(kept) = app.store.find_match(&table).await? else {
        // A table that nobody has opened is none; one where they still play has no result.
        app.house.state(&table).await?;
        return Err(HttpError::new(Code::NotNow, "The match is not over."));
    };
    let person = person.map(|person| person.id);
    Ok(Json(played(&kept, person.as_ref())?).into_response())
}

/// The record of a match that is over, wherever it was played.
pub(super) async fn record<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(table): PathParam,
) -> Result<Response, HttpError> {
    let table = named(&table)?;
    attached(&table, find_record(&app, &table).await?)
}

/// The record of a match, wherever it was played; there is none as long as it is not over.
pub(super) async fn find_record<S: Store + PeopleStore + HistoryStore>(
    app: &App<S>,
    table: &TableId,
) -> Result<Option<String>, HttpError> {
    Ok(match app.store.record_taken_in(table).await? {
        Some(record) => Some(record),
        None => app.house.record(table).await?,
    })
}

/// As all may see it, and where the one who asks sat.
fn played(kept: &KeptMatch, person: Option<&PersonId>) -> Result<Played, StoreError> {
    let finished = Finished::read(&kept.about).map_err(StoreError::Damaged)?;
    let GameVariant { game, name: variant } = finished.variant();
    let (started, ended, counts, imported) = match finished.origin {
        Origin::Here { started_at, ended_at, counts } => {
            (Some(started_at), Some(ended_at), counts, false)
        }
        Origin::Elsewhere { .. } => (None, None, false, true),
    };
    Ok(Played {
        table: kept.id.to_string(),
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
