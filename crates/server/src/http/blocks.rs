//! `/api/me/blocks`: people whom I do not want to meet.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::response::{IntoResponse, Response};
use taketable_protocol::live::{
    Block, BlockedHere, Blocks, Code, NewBlock, PlayerAt, Refusal, WhoAtTable,
};
use taketable_rules::Seat;

use super::App;
use super::error::HttpError;
use super::identity::Known;
use super::path_param::PathParam;
use super::tables::named;
use crate::history::{Finished, HistoryStore};
use crate::limits::quotas::slower;
use crate::limits::rate_limit::RateLimit;
use crate::people::{PeopleError, PeopleStore, PersonId};
use crate::social::{self, block_id};
use crate::store::{Store, StoreError};
use crate::tables::table::public_id;

/// Rate limit of new blocks by one person.
pub(super) const RATE: RateLimit = RateLimit { burst: 20, per_minute: 10 };

/// Lists the people I have blocked.
pub(super) async fn list<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
) -> Result<Response, HttpError> {
    Ok(Json(Blocks { blocks: blocks(&*app.store, &person.id).await? }).into_response())
}

/// Blocks a person.
pub(super) async fn add<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
    body: Result<Json<NewBlock>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(NewBlock { table, who }) = body?;
    if !app.blocks.spend(person.id.clone()) {
        return Err(HttpError(slower()));
    }
    let (blocked, name) = match who {
        WhoAtTable::Seat(seat) => {
            player(&*app.store, &person.id, &PlayerAt { table, seat }).await?
        }
        WhoAtTable::Person(public) => {
            app.house.met(&named(&table)?, person.id.clone(), public).await?
        }
    };
    let (by, at) = (person.id.clone(), app.house.time().now());
    let block = social::NewBlock { by, blocked, name, at };
    app.store.add_block(block).await.map_err(|error| match error {
        PeopleError::NoSuchPerson => nobody().into(),
        error => HttpError::from(error),
    })?;
    Ok(Json(Blocks { blocks: blocks(&*app.store, &person.id).await? }).into_response())
}

/// Lifts a block. Succeeds if it was lifted before.
pub(super) async fn remove<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
    PathParam(id): PathParam,
) -> Result<Response, HttpError> {
    for block in app.store.blocks_by(&person.id).await? {
        if block_id(&person.id, &block.blocked) == id {
            app.store.remove_block(&person.id, &block.blocked).await?;
        }
    }
    Ok(Json(Blocks { blocks: blocks(&*app.store, &person.id).await? }).into_response())
}

/// Lists the public ids that people I have blocked have or would have at a table.
pub(super) async fn here<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(table): PathParam,
    Known(person): Known,
) -> Result<Response, HttpError> {
    let table = named(&table)?;
    let blocks = app.store.blocks_by(&person.id).await?;
    let people = blocks.iter().map(|block| public_id(&table, &block.blocked)).collect();
    Ok(Json(BlockedHere { people }).into_response())
}

/// Returns the blocks of a person as that person sees them.
pub(super) async fn blocks(
    store: &impl PeopleStore,
    person: &PersonId,
) -> Result<Vec<Block>, StoreError> {
    let stored = store.blocks_by(person).await?;
    let block = |stored: social::StoredBlock| Block {
        id: block_id(person, &stored.blocked),
        name: stored.name,
        since: stored.at,
    };
    Ok(stored.into_iter().map(block).collect())
}

/// Returns the person on a seat of a finished match, with the name there, for somebody else who
/// played in it.
pub(super) async fn player(
    store: &impl HistoryStore,
    asking: &PersonId,
    PlayerAt { table, seat }: &PlayerAt,
) -> Result<(PersonId, String), HttpError> {
    let stored = store.find_match(&named(table)?).await?;
    let stored = stored.ok_or(HttpError::new(Code::NoTable, "There is no such match."))?;
    let finished = Finished::read(&stored.about).map_err(StoreError::Damaged)?;
    if finished.seat_of(asking).is_none() {
        return Err(HttpError::new(Code::NotSeated, "You did not play in this match."));
    }
    let sitter = finished.sitters.into_iter().nth(Seat::index(*seat));
    match sitter.and_then(|sitter| Some((sitter.person?, sitter.player.name))) {
        Some((person, name)) if person != *asking => Ok((person, name)),
        _ => Err(nobody().into()),
    }
}

pub(super) fn nobody() -> Refusal {
    Refusal::new(Code::NoSeat, "There is no other person on this seat.")
}
