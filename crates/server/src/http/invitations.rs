//! `/api/me/invitations` and `/api/tables/{table}/invitations`: invitations to play again.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use taketable_protocol::live::{
    Code, Invitation, Invitations, NewInvitations, Refusal, Stage, TableRef,
};
use taketable_rules::MAX_SEATS;

use super::App;
use super::blocks::player;
use super::error::HttpError;
use super::guard::Caller;
use super::identity::Known;
use super::path_param::PathParam;
use super::tables::named;
use crate::history::HistoryStore;
use crate::limits::token_bucket::Rate;
use crate::people::{PeopleStore, PersonId};
use crate::social::Invite;
use crate::store::Store;

/// Quotas of invitations from one person and from one address.
pub(super) fn quota() -> Rate {
    Rate::per(Duration::from_hours(1), 30)
}
pub(super) fn address_quota() -> Rate {
    Rate::per(Duration::from_hours(1), 300)
}

/// Invites people I have played with to a table where I sit, or that I opened.
///
/// The answer says nothing about whether somebody has blocked me.
pub(super) async fn send<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(id): PathParam,
    Known(person): Known,
    Extension(Caller(from)): Extension<Caller>,
    body: Result<Json<NewInvitations>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(NewInvitations { people }) = body?;
    if people.is_empty() || people.len() > MAX_SEATS {
        let why = format!("Invite 1 to {MAX_SEATS} people at once.");
        return Err(Refusal::new(Code::Garbage, why).into());
    }
    let table = named(&id)?;
    let state = app.house.state(&table).await?;
    if !app.house.is_host(&table, &person.id).await?
        && !app.house.sits_at(&person.id, &table).await?
    {
        return Err(HttpError::new(Code::NotHost, "Only people at the table can invite others."));
    }
    if state.stage != Stage::Gathering || state.closed.is_some() {
        return Err(HttpError::new(Code::NotNow, "The match has begun."));
    }
    let mut invited = HashSet::new();
    for one in &people {
        invited.insert(player(&*app.store, &person.id, one).await?.0);
    }
    let count = invited.len() as u32;
    if !app.invitations.take(person.id.clone(), count) || !app.address_invitations.take(from, count)
    {
        let why = "You have sent many invitations. Wait an hour, or send them the link.";
        return Err(HttpError::new(Code::Slower, why));
    }
    let at = app.house.time().now();
    for invited in invited {
        let by = person.id.clone();
        let invite = Invite { person: invited.clone(), by, table: table.clone(), at };
        if app.store.invite(invite).await? {
            app.people.changed(&invited);
        }
    }
    Ok(Json(TableRef { table: table.to_string() }).into_response())
}

/// Lists my invitations.
pub(super) async fn list<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
) -> Result<Response, HttpError> {
    Ok(Json(Invitations { invitations: invitations(&app, &person.id).await? }).into_response())
}

/// Declines the invitations to a table. Succeeds if there are none.
pub(super) async fn decline<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
    PathParam(table): PathParam,
) -> Result<Response, HttpError> {
    app.store.remove_invitations(&person.id, &named(&table)?).await?;
    app.people.changed(&person.id);
    Ok(Json(Invitations { invitations: invitations(&app, &person.id).await? }).into_response())
}

/// Returns the invitations of a person to tables where there is a seat for them.
pub(crate) async fn invitations<S: Store + PeopleStore>(
    app: &App<S>,
    person: &PersonId,
) -> Result<Vec<Invitation>, Refusal> {
    let busy = |_| Refusal::new(Code::Busy, "The server cannot reach its data right now.");
    let stored = app.store.invitations_of(person).await.map_err(busy)?;
    let mut invitations = Vec::new();
    for invitation in stored {
        // A table may have been closed just now.
        let Ok(state) = app.house.state(&invitation.table).await else { continue };
        let is_open = state.stage == Stage::Gathering && state.free().next().is_some();
        if is_open && state.closed.is_none() {
            let (table, from, at) = (state.table, invitation.from, invitation.at);
            invitations.push(Invitation { table, from, game: state.game, at });
        }
    }
    Ok(invitations)
}
