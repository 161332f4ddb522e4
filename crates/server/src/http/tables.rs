//! `/api/tables`: what is played here.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use futures_util::stream;
use taketable_protocol::live::{Code, MyTables, NewTable, Opened};

use super::App;
use super::error::HttpError;
use super::guard::Caller;
use super::identity::{Holder, Known, Maybe};
use super::path_param::PathParam;
use crate::limits::Limits;
use crate::net::guarded_stream::ReadLimit;
use crate::net::lobby_socket::{self, Looking};
use crate::net::table_socket::{self, Coming};
use crate::people::PeopleStore;
use crate::store::{Store, TableId};
use crate::tables::short_code::ShortCode;
use crate::tables::table::Plan;

/// So many tables are shown at most.
const MOST_SHOWN: usize = 200;
/// And so many to who sits there: each has to be in memory for that.
const MOST_MINE: u32 = 50;
/// Frames are short: a bigger buffer for each of thousands of sockets would only cost memory.
const BUFFER: usize = 512;
/// What is told together goes out together, up to so many bytes.
const PACKET: usize = 16 * 1024;
/// So many bytes may wait for a client that does not read. A frame that is longer could not be sent at
/// all: the longest is the welcome to a table with a thousand rounds and fifty long lines of chat.
const MOST_WAITING: usize = 512 * 1024;

/// A name in an address. What cannot be a name is one that no table has.
pub(super) fn named(table: &str) -> Result<TableId, HttpError> {
    TableId::new(table).map_err(|_| HttpError::new(Code::NoTable, "There is no such table."))
}

pub(super) async fn list<S: Store + PeopleStore>(State(app): State<Arc<App<S>>>) -> Response {
    // Not copied for each who asks: somebody may ask often and never read the answer.
    let pieces = app.house.lobby().listed(MOST_SHOWN);
    let length = pieces.iter().map(Bytes::len).sum::<usize>().to_string();
    let headers = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_LENGTH, length)];
    let pieces = stream::iter(pieces.into_iter().map(Ok::<_, Infallible>));
    (headers, Body::from_stream(pieces)).into_response()
}

/// Where I sit, and a match is on or about to begin.
pub(super) async fn mine<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
) -> Result<Response, HttpError> {
    let tables = app.house.tables_of(&person.id, MOST_MINE).await?;
    Ok(Json(MyTables { tables }).into_response())
}

/// Finds a table by its short code. Wrong codes are limited, but not for people at their own table:
/// others at their address cannot lock them out.
pub(super) async fn find<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(code): PathParam,
    Maybe(person): Maybe,
    Extension(Caller(from)): Extension<Caller>,
) -> Result<Response, HttpError> {
    let found = match ShortCode::from_text(&code) {
        Some(code) => app.house.find(code).await?,
        None => None,
    };
    let sits_there = match (&person, &found) {
        (Some(person), Some(table)) => app.house.sits_at(&person.id, table).await?,
        _ => false,
    };
    if !sits_there {
        app.limiters.guess(from)?;
    }
    let Some(table) = found else {
        return Err(HttpError::new(Code::NoTable, "There is no table with this code."));
    };
    if !sits_there {
        app.limiters.no_guess(from);
    }
    Ok(Json(Opened { table: table.to_string() }).into_response())
}

/// The tables with free places, and whatever changes among them.
pub(super) async fn lobby<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Holder { person, key }: Holder,
    Extension(Caller(from)): Extension<Caller>,
    reading: Option<Extension<ReadLimit>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, HttpError> {
    let upgrade = for_short_frames(upgrade?, app.limiters.limits(), reading);
    let place = app.limiters.socket(from, &person.id)?;
    let commands = app.limiters.limits().commands;
    Ok(upgrade.on_upgrade(move |socket| async move {
        tracing::debug!("a socket in the lobby was opened");
        lobby_socket::tell(socket, Looking { app, person, key }, MOST_SHOWN, commands).await;
        tracing::debug!("a socket in the lobby was closed");
        drop(place);
    }))
}

/// Limits what a client can send, and what it can leave unread.
fn for_short_frames(
    upgrade: WebSocketUpgrade,
    limits: &Limits,
    reading: Option<Extension<ReadLimit>>,
) -> WebSocketUpgrade {
    let longest = limits.longest_request;
    if let Some(Extension(reading)) = reading {
        reading.set(limits.commands.times(longest as u32));
    }
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(PACKET)
        .max_write_buffer_size(MOST_WAITING)
        .max_message_size(longest)
        .max_frame_size(longest)
}

pub(super) async fn open<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
    Extension(Caller(from)): Extension<Caller>,
    body: Result<Json<NewTable>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(asked) = body?;
    let plan = Plan::new(person.id.clone(), asked)?;
    app.limiters.table(&person.id, from)?;
    let table = app.house.create(plan, from).await?;
    Ok(Json(Opened { table: table.to_string() }).into_response())
}

pub(super) async fn show<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(table): PathParam,
) -> Result<Response, HttpError> {
    Ok(Json(app.house.state(&named(&table)?).await?).into_response())
}

pub(super) async fn record<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(table): PathParam,
) -> Result<Response, HttpError> {
    let table = named(&table)?;
    let record = app.house.record(&table).await?;
    attached(&table, record)
}

/// A record as a file, if there is one already.
pub(super) fn attached(table: &TableId, record: Option<String>) -> Result<Response, HttpError> {
    let Some(record) = record else {
        return Err(HttpError::new(Code::NotNow, "The record is shown when the match is over."));
    };
    let file = format!("attachment; filename=\"{table}.jsonl\"");
    let headers = [(CONTENT_TYPE, "application/jsonl".to_owned()), (CONTENT_DISPOSITION, file)];
    Ok((headers, record).into_response())
}

pub(super) async fn socket<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(table): PathParam,
    Holder { person, key }: Holder,
    Extension(Caller(from)): Extension<Caller>,
    reading: Option<Extension<ReadLimit>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, HttpError> {
    let upgrade = for_short_frames(upgrade?, app.limiters.limits(), reading);
    let place = app.limiters.socket(from, &person.id)?;
    let table = named(&table)?;
    let coming = Box::new(Coming { app, table, person, key, from, place });
    Ok(upgrade.on_upgrade(move |socket| table_socket::talk(Box::new(socket), coming)))
}
