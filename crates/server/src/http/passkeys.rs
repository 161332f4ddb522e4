//! `/api/me/passkeys` and `/api/sign-in/passkey`: adding passkeys, and signing in with one.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use taketable_protocol::live::{
    Code, NewPasskey, Passkey, PasskeyCeremony, PasskeySignIn, Passkeys, Refusal, RenamePasskey,
};

use super::App;
use super::error::HttpError;
use super::guard::Caller;
use super::identity::{Known, must_not_be_banned};
use super::me::with_key;
use super::path_param::PathParam;
use crate::limits::rate_limit::RateLimit;
use crate::net::address::Network;
use crate::people::{
    BegunCeremony, CeremonyId, Name, PasskeyId, PeopleError, PeopleStore, PersonId, RelyingParty,
    StoredPasskey,
};
use crate::store::Store;

/// Rate limit of ceremonies from one address: each writes to the database, whoever begins it.
pub(super) const CEREMONIES: RateLimit = RateLimit { burst: 60, per_minute: 30 };

/// Lists my passkeys.
pub(super) async fn list<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
) -> Result<Response, HttpError> {
    answer(&app, &person.id).await
}

/// Begins to add a passkey.
pub(super) async fn begin<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
    Extension(Caller(from)): Extension<Caller>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let here = relying_party(&app, &headers)?;
    must_not_begin_often(&app, from)?;
    let begun = app.people.begin_passkey(&person, &here, app.house.time().now()).await?;
    Ok(Json(ceremony(begun)).into_response())
}

/// Adds a passkey.
pub(super) async fn finish<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
    headers: HeaderMap,
    body: Result<Json<NewPasskey>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(NewPasskey { ceremony, name, credential }) = body?;
    let (name, ceremony) = (passkey_name(&name)?, ceremony_id(&ceremony)?);
    let here = relying_party(&app, &headers)?;
    let now = app.house.time().now();
    app.people.finish_passkey(&person.id, &here, &ceremony, name, credential, now).await?;
    answer(&app, &person.id).await
}

/// Renames a passkey of mine.
pub(super) async fn rename<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
    PathParam(id): PathParam,
    body: Result<Json<RenamePasskey>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(RenamePasskey { name }) = body?;
    app.people.rename_passkey(&person.id, &passkey_id(&id)?, &passkey_name(&name)?).await?;
    answer(&app, &person.id).await
}

/// Deletes a passkey of mine. Succeeds if it was deleted before.
pub(super) async fn delete<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
    PathParam(id): PathParam,
) -> Result<Response, HttpError> {
    app.people.delete_passkey(&person.id, &passkey_id(&id)?).await?;
    answer(&app, &person.id).await
}

/// Begins a sign-in.
pub(super) async fn begin_sign_in<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Extension(Caller(from)): Extension<Caller>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let here = relying_party(&app, &headers)?;
    must_not_begin_often(&app, from)?;
    let begun = app.people.begin_passkey_sign_in(&here, app.house.time().now()).await?;
    Ok(Json(ceremony(begun)).into_response())
}

/// Signs a device in with a passkey.
pub(super) async fn finish_sign_in<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    headers: HeaderMap,
    body: Result<Json<PasskeySignIn>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(PasskeySignIn { ceremony, credential, key: wants_key }) = body?;
    let ceremony = ceremony_id(&ceremony)?;
    let here = relying_party(&app, &headers)?;
    let now = app.house.time().now();
    let signed_in = app.people.finish_passkey_sign_in(&here, &ceremony, credential, now).await;
    if matches!(signed_in, Err(PeopleError::CopiedPasskey)) {
        tracing::warn!("a passkey has signed less often than before: it may have been copied");
    }
    let (person, key) = signed_in?;
    must_not_be_banned(&person, now)?;
    Ok(with_key(&app, &person, &key, wants_key, &headers))
}

/// Returns the passkeys of a person.
pub(super) async fn passkeys<S: PeopleStore>(
    app: &App<S>,
    person: &PersonId,
) -> Result<Vec<Passkey>, HttpError> {
    let passkey = |StoredPasskey { id, name, created_at, used_at, .. }| Passkey {
        id: id.to_string(),
        name: name.to_string(),
        since: created_at,
        used: used_at,
    };
    Ok(app.people.passkeys(person).await?.into_iter().map(passkey).collect())
}

async fn answer<S: PeopleStore>(app: &App<S>, person: &PersonId) -> Result<Response, HttpError> {
    Ok(Json(Passkeys { passkeys: passkeys(app, person).await? }).into_response())
}

fn ceremony(BegunCeremony { id, expires_at, options }: BegunCeremony) -> PasskeyCeremony {
    PasskeyCeremony { ceremony: id.to_string(), until: expires_at, options }
}

fn relying_party<S>(app: &App<S>, headers: &HeaderMap) -> Result<RelyingParty, HttpError> {
    let none = "Passkeys work only at an address with a name, such as https://cards.example.";
    app.origins.relying_party(headers).ok_or_else(|| HttpError::new(Code::NotNow, none))
}

fn must_not_begin_often<S>(app: &App<S>, from: Network) -> Result<(), HttpError> {
    if app.ceremonies.spend(from) {
        return Ok(());
    }
    Err(HttpError::new(Code::Slower, "You have tried this often. Wait a minute."))
}

fn passkey_name(text: &str) -> Result<Name, HttpError> {
    Ok(Name::new(text).map_err(|bad| Refusal::new(Code::Garbage, bad.to_string()))?)
}

/// A text that cannot be an id names nothing.
fn passkey_id(text: &str) -> Result<PasskeyId, HttpError> {
    Ok(PasskeyId::new(text).map_err(|_| PeopleError::NoSuchPasskey)?)
}

fn ceremony_id(text: &str) -> Result<CeremonyId, HttpError> {
    Ok(CeremonyId::new(text).map_err(|_| PeopleError::CeremonyOver)?)
}
