//! `/api/me/devices`: the devices I am signed in on.

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
use crate::people::{Key, KeyId, PeopleStore, Person, StoredKey};
use crate::push::PushStore;
use crate::store::Store;

/// Lists all devices I am signed in on.
pub(super) async fn list<S: Store + PeopleStore + PushStore>(
    State(app): State<Arc<App<S>>>,
    Holder { person, key }: Holder,
) -> Result<Response, HttpError> {
    Ok(Json(devices(&app, &person, &key).await?).into_response())
}

/// Signs a device out. Succeeds if it was signed out before.
pub(super) async fn revoke<S: Store + PeopleStore + PushStore>(
    State(app): State<Arc<App<S>>>,
    Holder { person, key }: Holder,
    PathParam(id): PathParam,
) -> Result<Response, HttpError> {
    let none = |_| HttpError::new(Code::NoTable, "There is no such device.");
    app.people.revoke(&person.id, &KeyId::new(&id).map_err(none)?).await?;
    Ok(Json(devices(&app, &person, &key).await?).into_response())
}

/// Signs out all devices but this one.
pub(super) async fn revoke_others<S: Store + PeopleStore + PushStore>(
    State(app): State<Arc<App<S>>>,
    Holder { person, key }: Holder,
) -> Result<Response, HttpError> {
    let this = key.id();
    for other in app.people.keys(&person.id).await?.into_iter().filter(|stored| stored.id != this) {
        app.people.revoke(&person.id, &other.id).await?;
    }
    Ok(Json(devices(&app, &person, &key).await?).into_response())
}

/// Signs this device out. Without another device or a password, the person cannot sign in again.
pub(super) async fn sign_out<S: Store + PeopleStore + PushStore>(
    State(app): State<Arc<App<S>>>,
    Holder { person, key }: Holder,
) -> Result<Response, HttpError> {
    app.people.revoke(&person.id, &key.id()).await?;
    Ok(([(SET_COOKIE, no_cookie(&app.base_path))], Json(Devices { devices: Vec::new() }))
        .into_response())
}

/// Returns the devices of a person, one of which asks.
pub(super) async fn devices<S: Store + PeopleStore + PushStore>(
    app: &App<S>,
    person: &Person,
    key: &Key,
) -> Result<Devices, HttpError> {
    let this = key.id();
    let stored = app.people.keys(&person.id).await?;
    let subscribed = app.store.push_subscriptions(&person.id).await?;
    let device = |stored: StoredKey| Device {
        this: stored.id == this,
        push: subscribed.iter().any(|subscription| subscription.key == stored.id),
        id: stored.id.to_string(),
        since: stored.created_at,
    };
    Ok(Devices { devices: stored.into_iter().map(device).collect() })
}
