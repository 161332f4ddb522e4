//! `/api/admin/tables`: watching, moderating and closing tables.

use std::sync::Arc;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use taketable_protocol::admin::{
    ChangeCount, CloseTable, Life, RemoveLines, TableDetails, TableList, TableSummary,
};
use taketable_protocol::live::Code;

use super::super::App;
use super::super::error::HttpError;
use super::super::guard::Operator;
use super::super::path_param::PathParam;
use super::super::tables::named;
use super::{PAGE, audit, must_be_text};
use crate::admin::{AdminStore, Redaction};
use crate::history::{Finished, HistoryStore};
use crate::people::PeopleStore;
use crate::store::{Store, StoreError, StoredTable, TableId, TableStatus};
use crate::tables::keeper::Inspected;
use crate::tables::table::Plan;

/// Maximum number of chat lines removed at once.
const MAX_LINES: usize = 100;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TablesQuery {
    state: Option<Life>,
    after: Option<String>,
}

/// Lists one page of tables in a given state.
pub(super) async fn list<S: Store + PeopleStore + HistoryStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    query: Result<Query<TablesQuery>, QueryRejection>,
) -> Result<Response, HttpError> {
    let Query(TablesQuery { state, after }) = query?;
    let state = match state.unwrap_or(Life::Open) {
        Life::Open => TableStatus::Open,
        Life::Finished => TableStatus::Finished,
        Life::Expired => TableStatus::Expired,
    };
    let after = after.as_deref().map(named).transpose()?;
    let found = app.store.list(state, after.as_ref(), PAGE).await?;
    let next = found.last().filter(|_| found.len() == PAGE as usize);
    let next = next.map(|last| last.created.id.to_string());
    let mut tables = Vec::new();
    for table in &found {
        tables.extend(summary(&*app.store, table).await?);
    }
    Ok(Json(TableList { tables, next }).into_response())
}

/// Summarizes a table. Returns `None` if the head of its log is damaged.
async fn summary<S: Store + HistoryStore + AdminStore>(
    store: &S,
    table: &StoredTable,
) -> Result<Option<TableSummary>, StoreError> {
    let id = &table.created.id;
    let Ok(plan) = Plan::read(&table.created.head) else { return Ok(None) };
    let last = store.load(id, table.next.saturating_sub(1).max(1), 1).await?;
    let finished = match table.state {
        TableStatus::Open => None,
        _ => store.find_match(id).await?.and_then(|stored| Finished::read(&stored.about).ok()),
    };
    let people = if let Some(finished) = finished {
        let people = finished.sitters.into_iter().filter(|sitter| sitter.person.is_some());
        people.map(|sitter| sitter.player.name).collect()
    } else {
        let people = store.sitters(id).await?.into_iter();
        people.map(|person| person.name.to_string()).collect()
    };
    Ok(Some(TableSummary {
        table: id.to_string(),
        state: match table.state {
            TableStatus::Open => Life::Open,
            TableStatus::Finished => Life::Finished,
            TableStatus::Expired => Life::Expired,
        },
        game: plan.game(),
        seats: plan.setup.seats,
        people,
        created: table.created.created_at,
        last: last.last().map_or(table.created.created_at, |entry| entry.entry.at),
        events: table.next - 1,
        closed: table.closed_at,
    }))
}

/// Shows a table: its public state, who sits there, and the chat.
pub(super) async fn show<S: Store + PeopleStore + HistoryStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(table): PathParam,
) -> Result<Response, HttpError> {
    let id = named(&table)?;
    let Inspected { state, host, people, said } = app.house.inspect(&id).await?;
    let found = find(&app, &id).await?;
    let summary = summary(&*app.store, &found).await?;
    let summary = summary.ok_or(HttpError::new(Code::Busy, "The log of this table is damaged."))?;
    let host = host.to_string();
    Ok(Json(TableDetails { summary, table: state, host, people, said }).into_response())
}

async fn find<S: Store>(app: &App<S>, id: &TableId) -> Result<StoredTable, HttpError> {
    match app.store.table(id).await {
        Err(StoreError::NoSuchTable(_)) => {
            Err(HttpError::new(Code::NoTable, "There is no such table."))
        }
        found => Ok(found?),
    }
}

/// Closes a table for good, and tells everybody there why.
pub(super) async fn close<S: Store + PeopleStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(table): PathParam,
    Extension(operator): Extension<Operator>,
    body: Result<Json<CloseTable>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(CloseTable { reason }) = body?;
    let (id, reason) = (named(&table)?, must_be_text(&reason)?);
    find(&app, &id).await?;
    audit(&app, &operator, "close_table", &table, reason.clone()).await?;
    let closed = app.house.close(&id, reason).await?;
    Ok(Json(ChangeCount { changed: closed.into() }).into_response())
}

/// Removes chat lines from everybody's view and from the log.
pub(super) async fn remove<S: Store + PeopleStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(table): PathParam,
    Extension(operator): Extension<Operator>,
    body: Result<Json<RemoveLines>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(RemoveLines { events }) = body?;
    let id = named(&table)?;
    if events.is_empty() || events.len() > MAX_LINES {
        return Err(HttpError::new(Code::Garbage, "Select 1 to 100 chat lines."));
    }
    find(&app, &id).await?;
    let numbers: Vec<String> = events.iter().map(u32::to_string).collect();
    let details = format!("events {}", numbers.join(", "));
    audit(&app, &operator, "remove_chat", &table, details).await?;
    let entries = app.house.remove_lines(&id, events).await?;
    let changed = entries.len() as u32;
    if changed > 0 {
        app.store.redact(&id, Redaction { entries, ..Redaction::default() }).await?;
    }
    Ok(Json(ChangeCount { changed }).into_response())
}
