//! `/api/me/password` and `/api/sign-in`: signing in with a name and a password.

use std::fmt::Display;
use std::sync::Arc;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use taketable_protocol::live::{Code, NewPassword, Refusal, SignIn};

use super::App;
use super::error::HttpError;
use super::guard::Caller;
use super::identity::{Known, must_not_be_banned};
use super::me::{me, with_key};
use crate::people::{Password, PeopleError, PeopleStore, SignInName};
use crate::store::Store;

/// Sets my sign-in name and password, and replaces the former ones.
pub(super) async fn set<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(mut person): Known,
    body: Result<Json<NewPassword>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(NewPassword { name, password }) = body?;
    let name = SignInName::new(&name).map_err(garbage)?;
    let password = Password::new(&password).map_err(garbage)?;
    app.people.set_password(&person.id, &name, &password).await?;
    person.sign_in_name = Some(name);
    Ok(Json(me(&person)).into_response())
}

/// Removes my password.
pub(super) async fn clear<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Known(mut person): Known,
) -> Result<Response, HttpError> {
    app.people.clear_password(&person.id).await?;
    person.sign_in_name = None;
    Ok(Json(me(&person)).into_response())
}

/// Signs a device in with a name and a password. Wrong passwords are limited per name and address,
/// not per name alone: with that, anybody could lock its owner out.
pub(super) async fn sign_in<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Extension(Caller(from)): Extension<Caller>,
    headers: HeaderMap,
    body: Result<Json<SignIn>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(SignIn { name, password, key: wants_key }) = body?;
    // A text that cannot be a password is a wrong one.
    let password = Password::new(&password).map_err(|_| PeopleError::WrongPassword)?;
    // An invalid name has no password to guess.
    let target = SignInName::new(&name).ok();
    if let Some(target) = &target {
        app.limiters.sign_in(from, target)?;
    }
    let signed_in = app.people.sign_in(&name, &password, app.house.time().now()).await;
    if let (Some(target), false) = (target, matches!(signed_in, Err(PeopleError::WrongPassword))) {
        app.limiters.refund_wrong_password(from, target);
    }
    let (person, key) = signed_in?;
    must_not_be_banned(&person, app.house.time().now())?;
    Ok(with_key(&app, &person, &key, wants_key, &headers))
}

fn garbage(why: impl Display) -> HttpError {
    HttpError(Refusal::new(Code::Garbage, why.to_string()))
}
