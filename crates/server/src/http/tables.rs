//! `/api/tables`: what is played here.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use taketable_protocol::live::{Code, Listed, MyTables, NewTable, Opened};

use super::App;
use super::guard::Caller;
use super::identity::{Holder, Known, Maybe};
use super::part::Part;
use super::refused::Refused;
use crate::lobby_socket;
use crate::people::PeopleStore;
use crate::short_code::ShortCode;
use crate::socket::{self, Coming};
use crate::store::{Store, TableId};
use crate::table::Plan;

/// So many tables are shown at most.
const MOST_SHOWN: usize = 200;
/// And so many to who sits there: each has to be in memory for that.
const MOST_MINE: u32 = 50;
/// Frames are short: a bigger buffer for each of thousands of sockets would only cost memory.
const BUFFER: usize = 512;
/// What is told together goes out together, up to so many bytes.
const PACKET: usize = 16 * 1024;

/// A name in an address. What cannot be a name is one that no table has.
pub(super) fn named(table: &str) -> Result<TableId, Refused> {
    TableId::new(table).map_err(|_| Refused::new(Code::NoTable, "There is no such table."))
}

pub(super) async fn list<S: Store + PeopleStore>(State(app): State<Arc<App<S>>>) -> Response {
    Json(Listed { tables: app.house.lobby().tables(MOST_SHOWN) }).into_response()
}

/// Where I sit, and a match is on or about to begin.
pub(super) async fn mine<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
) -> Result<Response, Refused> {
    let tables = app.house.tables_of(&person.id, MOST_MINE).await?;
    Ok(Json(MyTables { tables }).into_response())
}

/// Finds a table by its short code. Wrong codes are limited, but not for people at their own table:
/// others at their address cannot lock them out.
pub(super) async fn find<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Part(code): Part,
    Maybe(person): Maybe,
    Extension(Caller(from)): Extension<Caller>,
) -> Result<Response, Refused> {
    let found = match ShortCode::from_text(&code) {
        Some(code) => app.house.find(code).await?,
        None => None,
    };
    let sits_there = match (&person, &found) {
        (Some(person), Some(table)) => app.house.sits_at(&person.id, table).await?,
        _ => false,
    };
    if !sits_there {
        app.gates.guess(from)?;
    }
    let Some(table) = found else {
        return Err(Refused::new(Code::NoTable, "There is no table with this code."));
    };
    if !sits_there {
        app.gates.no_guess(from);
    }
    Ok(Json(Opened { table: table.to_string() }).into_response())
}

/// The tables with free places, and whatever changes among them.
pub(super) async fn lobby<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
    Extension(Caller(from)): Extension<Caller>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = for_short_frames(upgrade?, app.gates.limits().longest_request);
    let place = app.gates.socket(from, &person.id)?;
    let house = Arc::clone(&app.house);
    Ok(upgrade.on_upgrade(move |socket| async move {
        tracing::debug!("a socket in the lobby was opened");
        lobby_socket::tell(socket, house, MOST_SHOWN).await;
        tracing::debug!("a socket in the lobby was closed");
        drop(place);
    }))
}

fn for_short_frames(upgrade: WebSocketUpgrade, longest: usize) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(PACKET)
        .max_message_size(longest)
        .max_frame_size(longest)
}

pub(super) async fn open<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
    Extension(Caller(from)): Extension<Caller>,
    body: Result<Json<NewTable>, JsonRejection>,
) -> Result<Response, Refused> {
    let Json(asked) = body?;
    let plan = Plan::new(person.id.clone(), asked)?;
    app.gates.table(&person.id, from)?;
    let table = app.house.create(plan, from).await?;
    Ok(Json(Opened { table: table.to_string() }).into_response())
}

pub(super) async fn show<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Part(table): Part,
) -> Result<Response, Refused> {
    Ok(Json(app.house.state(&named(&table)?).await?).into_response())
}

pub(super) async fn record<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Part(table): Part,
) -> Result<Response, Refused> {
    let table = named(&table)?;
    let record = app.house.record(&table).await?;
    attached(&table, record)
}

/// A record as a file, if there is one already.
pub(super) fn attached(table: &TableId, record: Option<String>) -> Result<Response, Refused> {
    let Some(record) = record else {
        return Err(Refused::new(Code::NotNow, "The record is shown when the match is over."));
    };
    let file = format!("attachment; filename=\"{table}.jsonl\"");
    let headers = [(CONTENT_TYPE, "application/jsonl".to_owned()), (CONTENT_DISPOSITION, file)];
    Ok((headers, record).into_response())
}

pub(super) async fn socket<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Part(table): Part,
    Holder { person, key }: Holder,
    Extension(Caller(from)): Extension<Caller>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = for_short_frames(upgrade?, app.gates.limits().longest_request);
    let place = app.gates.socket(from, &person.id)?;
    let table = named(&table)?;
    let coming = Coming { app, table, person, key, from, place };
    Ok(upgrade.on_upgrade(move |socket| socket::talk(socket, coming)))
}
