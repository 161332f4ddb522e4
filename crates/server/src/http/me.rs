//! `/api/me`: the person who is signed in.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use taketable_protocol::live::{Code, Introduction, LinkCodeResponse, Me, RedeemLinkCode, Refusal};

use super::App;
use super::error::HttpError;
use super::guard::Caller;
use super::identity::{Known, Maybe, cookie, must_not_be_banned};
use crate::people::{Key, Name, PeopleStore, Person, guest_name};
use crate::store::Store;

pub(super) fn me(person: &Person) -> Me {
    Me {
        name: person.name.to_string(),
        has_password: person.has_password(),
        sign_in_name: person.sign_in_name.as_ref().map(ToString::to_string),
        key: None,
    }
}

pub(super) async fn show<S: Store + PeopleStore>(
    State(_): State<Arc<App<S>>>,
    Known(person): Known,
) -> Response {
    Json(me(&person)).into_response()
}

/// Creates a guest, or renames the person who is signed in.
pub(super) async fn introduce<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Maybe(person): Maybe,
    Extension(Caller(from)): Extension<Caller>,
    headers: HeaderMap,
    body: Result<Json<Introduction>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(Introduction { name, key: wants_key }) = body?;
    let name = name.as_deref().map(Name::new).transpose();
    let name = name.map_err(|bad| Refusal::new(Code::Garbage, bad.to_string()))?;
    if name.as_ref().is_some_and(|name| app.house.blocked_words().are_in(name.as_str())) {
        let why = "This name contains a word that is blocked on this server.";
        return Err(HttpError::new(Code::Garbage, why));
    }
    let Some(mut person) = person else {
        app.limiters.guest(from)?;
        let name = name.unwrap_or_else(guest_name);
        let (person, key) = app.people.guest(name, app.house.time().now()).await?;
        return Ok(with_key(&app, &person, &key, wants_key, &headers));
    };
    if let Some(name) = name.filter(|name| *name != person.name) {
        app.limiters.renaming(&person.id)?;
        app.people.rename(&person.id, name.clone()).await?;
        person.name = name;
    }
    Ok(Json(me(&person)).into_response())
}

/// Builds the response that gives a device its key.
pub(super) fn with_key<S>(
    app: &App<S>,
    person: &Person,
    key: &Key,
    wants_key: bool,
    headers: &HeaderMap,
) -> Response {
    if wants_key {
        return Json(Me { key: Some(key.to_text()), ..me(person) }).into_response();
    }
    // A proxy in front of us says whether the browser used HTTPS.
    let proto = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
    let origin = headers.get(header::ORIGIN).and_then(|value| value.to_str().ok());
    let secure = proto == Some("https") || origin.is_some_and(|o| o.starts_with("https://"));
    let set: [(_, HeaderValue); 1] = [(SET_COOKIE, cookie(key, &app.base_path, secure))];
    (set, Json(me(person))).into_response()
}

/// Creates a code that signs another device in.
pub(super) async fn link<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
) -> Result<Response, HttpError> {
    let (code, until) = app.people.link_code(&person.id, app.house.time().now()).await?;
    Ok(Json(LinkCodeResponse { code: code.to_text(), until }).into_response())
}

/// Signs a device in with such a code.
pub(super) async fn redeem<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    headers: HeaderMap,
    body: Result<Json<RedeemLinkCode>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(RedeemLinkCode { code, key: wants_key }) = body?;
    let (person, key) = app.people.redeem(&code, app.house.time().now()).await?;
    must_not_be_banned(&person, app.house.time().now())?;
    Ok(with_key(&app, &person, &key, wants_key, &headers))
}
