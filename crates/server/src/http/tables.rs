//! `/api/tables`: opening, finding and joining tables.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::rejection::JsonRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{FromRequest, Request, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use futures_util::stream;
use taketable_protocol::live::{Code, MyTables, NewTable, TableRef};

use super::App;
use super::error::HttpError;
use super::guard::Caller;
use super::identity::{Holder, Known, Maybe};
use super::path_param::PathParam;
use crate::cluster::socket_proxy::{Passed, pass_on};
use crate::limits::Limits;
use crate::net::guarded_stream::ReadLimit;
use crate::net::lobby_socket::{self, LobbyClient};
use crate::net::table_socket::{self, JoinRequest};
use crate::people::PeopleStore;
use crate::store::{Store, TableId};
use crate::tables::short_code::ShortCode;
use crate::tables::table::Plan;

/// Maximum number of tables listed.
const MAX_SHOWN: usize = 200;
/// Maximum number of my own tables listed: each has to be loaded into memory.
const MAX_MINE: u32 = 50;
/// Read buffer of a socket. Frames are short; a bigger one for thousands of sockets would only cost
/// memory.
const BUFFER: usize = 512;
/// Write buffer of a socket: frames that are sent together go out together, up to this size.
const PACKET: usize = 16 * 1024;
/// Maximum number of bytes that wait for a client that does not read. A longer frame could not be
/// sent at all: the longest is the welcome to a table with a thousand rounds and fifty long chat
/// lines.
const MAX_WAITING: usize = 512 * 1024;

/// Reads a table id from an address. A text that cannot be an id belongs to no table.
pub(super) fn named(table: &str) -> Result<TableId, HttpError> {
    TableId::new(table).map_err(|_| HttpError::new(Code::NoTable, "There is no such table."))
}

pub(super) async fn list<S: Store + PeopleStore>(State(app): State<Arc<App<S>>>) -> Response {
    // The list is shared, not copied: a client may ask often and never read the answer.
    let pieces = app.house.lobby().listed(MAX_SHOWN);
    let length = pieces.iter().map(Bytes::len).sum::<usize>().to_string();
    let headers = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_LENGTH, length)];
    let pieces = stream::iter(pieces.into_iter().map(Ok::<_, Infallible>));
    (headers, Body::from_stream(pieces)).into_response()
}

/// Lists the open tables where I sit.
pub(super) async fn mine<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
) -> Result<Response, HttpError> {
    let tables = app.house.tables_of(&person.id, MAX_MINE).await?;
    Ok(Json(MyTables { tables }).into_response())
}

/// Finds a table by its short code. Wrong codes are limited, except for people at their own table:
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
        return Err(HttpError::new(Code::NoTable, "No table has this code."));
    };
    if !sits_there {
        app.limiters.refund_guess(from);
    }
    Ok(Json(TableRef { table: table.to_string() }).into_response())
}

/// Opens the lobby's socket: tables with free seats, and every change.
pub(super) async fn lobby<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Holder { person, key }: Holder,
    Extension(Caller(from)): Extension<Caller>,
    reading: Option<Extension<ReadLimit>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, HttpError> {
    let reading = reading.as_deref();
    let upgrade = for_short_frames(upgrade?, app.limiters.limits(), reading);
    let permit = app.limiters.socket(from, &person.id)?;
    let commands = app.limiters.limits().commands;
    Ok(upgrade.on_upgrade(move |socket| async move {
        tracing::debug!("a lobby socket was opened");
        lobby_socket::serve(socket, LobbyClient { app, person, key }, MAX_SHOWN, commands).await;
        tracing::debug!("a lobby socket was closed");
        drop(permit);
    }))
}

/// Limits what a client can send and what it can leave unread.
fn for_short_frames(
    upgrade: WebSocketUpgrade,
    limits: &Limits,
    reading: Option<&ReadLimit>,
) -> WebSocketUpgrade {
    let longest = limits.longest_request;
    limit_reading(limits, reading);
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(PACKET)
        .max_write_buffer_size(MAX_WAITING)
        .max_message_size(longest)
        .max_frame_size(longest)
}

/// Limits how fast a client can send frames.
fn limit_reading(limits: &Limits, reading: Option<&ReadLimit>) {
    if let Some(reading) = reading {
        reading.set(limits.commands.times(limits.longest_request as u32));
    }
}

pub(super) async fn open<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
    Extension(Caller(from)): Extension<Caller>,
    body: Result<Json<NewTable>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(request) = body?;
    let plan = Plan::new(person.id.clone(), request)?;
    app.limiters.table(&person.id, from)?;
    let table = app.house.create(plan, from).await?;
    Ok(Json(TableRef { table: table.to_string() }).into_response())
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

/// Returns a record as a file, if the match is over.
pub(super) fn attached(table: &TableId, record: Option<String>) -> Result<Response, HttpError> {
    let Some(record) = record else {
        return Err(HttpError::new(
            Code::NotNow,
            "The record is available when the match is over.",
        ));
    };
    let file = format!("attachment; filename=\"{table}.jsonl\"");
    let headers = [(CONTENT_TYPE, "application/jsonl".to_owned()), (CONTENT_DISPOSITION, file)];
    Ok((headers, record).into_response())
}

/// Marks a request that another node passed on. It is not passed on again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FromPeer;

/// Opens a socket at a table: here, or on the node that has the table.
pub(super) async fn socket<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(table): PathParam,
    Holder { person, key }: Holder,
    Extension(Caller(from)): Extension<Caller>,
    passed_on: Option<Extension<FromPeer>>,
    mut request: Request,
) -> Result<Response, HttpError> {
    let reading = request.extensions().get::<ReadLimit>().cloned();
    let table = named(&table)?;
    let mut permit = app.limiters.socket(from, &person.id)?;
    if passed_on.is_none() {
        // Also of what is passed on.
        limit_reading(app.limiters.limits(), reading.as_ref());
        match pass_on(&app.house, &table, from, &mut request, permit).await? {
            Passed::On(answer) => return Ok(answer),
            Passed::Not(back) => permit = back,
        }
    }
    let upgrade = WebSocketUpgrade::from_request(request, &app).await;
    let upgrade = for_short_frames(upgrade?, app.limiters.limits(), reading.as_ref());
    let request = Box::new(JoinRequest { app, table, person, key, from, permit });
    Ok(upgrade.on_upgrade(move |socket| table_socket::serve(Box::new(socket), request)))
}
