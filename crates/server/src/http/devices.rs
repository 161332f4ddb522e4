//! `/api/me/devices`: where I am known, and no longer.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use taketable_protocol::live::{Code, Device, Devices};

use super::App;
use super::error::HttpError;
use super::identity::{Holder, no_cookie};
use super::path_param::PathParam;
use crate::people::{KeptKey, Key, KeyId, PeopleStore, Person};
use crate::store::Store;

/// All devices on which I am known.
pub(super) async fn list<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Holder { person, key }: Holder,
) -> Result<Response, HttpError> {
    devices(&app, &person, &key).await
}

/// Signs one of them out. If I am not known there (any more), that is fine.
pub(super) async fn revoke<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Holder { person, key }: Holder,
    PathParam(id): PathParam,
) -> Result<Response, HttpError> {
    let none = |_| HttpError::new(Code::NoTable, "There is no such device.");
    app.people.revoke(&person.id, &KeyId::new(&id).map_err(none)?).await?;
    devices(&app, &person, &key).await
}

/// Signs out all but the one that asks.
pub(super) async fn revoke_others<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Holder { person, key }: Holder,
) -> Result<Response, HttpError> {
    let this = key.id();
    for other in app.people.keys(&person.id).await?.into_iter().filter(|kept| kept.id != this) {
        app.people.revoke(&person.id, &other.id).await?;
    }
    devices(&app, &person, &key).await
}

/// Signs out the one that asks. Who has neither another device nor a password does not come back as
/// the same person.
pub(super) async fn sign_out<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Holder { person, key }: Holder,
) -> Result<Response, HttpError> {
    app.people.revoke(&person.id, &key.id()).await?;
    Ok(([(SET_COOKIE, no_cookie(&app.base_path))], Json(Devices { devices: Vec::new() }))
        .into_response())
}

async fn devices<S: Store + PeopleStore>(
    app: &App<S>,
    person: &Person,
    key: &Key,
) -> Result<Response, HttpError> {
    let this = key.id();
    let kept = app.people.keys(&person.id).await?;
    let device = |kept: KeptKey| Device {
        this: kept.id == this,
        id: kept.id.to_string(),
        since: kept.created_at,
    };
    Ok(Json(Devices { devices: kept.into_iter().map(device).collect() }).into_response())
}
