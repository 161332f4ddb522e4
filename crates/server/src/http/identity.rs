//! Authentication of requests: by a key in a cookie, or in the `Authorization` header.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use taketable_protocol::live::{Code, Refusal};

use super::App;
use super::base_path::BasePath;
use super::error::HttpError;
use crate::people::{Key, PeopleStore, Person};
use crate::store::Store;
use crate::system::utc::utc;

/// The cookie's name.
const COOKIE: &str = "taketable";
/// It lasts for 400 days, the longest that browsers allow.
const SECONDS: u32 = 400 * 24 * 60 * 60;

/// A signed-in person.
pub(super) struct Known(pub(super) Person);

/// A signed-in person and the key of this device.
pub(super) struct Holder {
    pub(super) person: Person,
    pub(super) key: Key,
}

/// A person, if signed in.
pub(super) struct Maybe(pub(super) Option<Person>);

impl<S: Store + PeopleStore> FromRequestParts<Arc<App<S>>> for Maybe {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App<S>>) -> Result<Maybe, HttpError> {
        let Some(key) = key(&parts.headers) else { return Ok(Maybe(None)) };
        let person = app.people.who(&key).await?;
        if let Some(person) = &person {
            let now = app.house.time().now();
            must_not_be_banned(person, now)?;
            app.people.seen(&person.id, now);
        }
        Ok(Maybe(person))
    }
}

impl<S: Store + PeopleStore> FromRequestParts<Arc<App<S>>> for Known {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App<S>>) -> Result<Known, HttpError> {
        let Maybe(person) = Maybe::from_request_parts(parts, app).await?;
        person.map(Known).ok_or_else(nobody)
    }
}

impl<S: Store + PeopleStore> FromRequestParts<Arc<App<S>>> for Holder {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App<S>>) -> Result<Holder, HttpError> {
        let Known(person) = Known::from_request_parts(parts, app).await?;
        let key = key(&parts.headers).ok_or_else(nobody)?;
        Ok(Holder { person, key })
    }
}

/// Refuses a banned person, and says why.
pub(crate) fn must_not_be_banned(person: &Person, now: i64) -> Result<(), Refusal> {
    let Some(ban) = person.ban_at(now) else { return Ok(()) };
    let until = ban.until.map_or_else(String::new, |until| format!(" until {}", utc(until)));
    Err(Refusal::new(Code::Banned, format!("You are banned{until}: {}", ban.reason)))
}

fn nobody() -> HttpError {
    HttpError::new(Code::Unknown, "Choose a name or sign in first.")
}

/// Returns the key of a request. The header takes precedence over the cookie.
fn key(headers: &HeaderMap) -> Option<Key> {
    let text = |value: &HeaderValue| value.to_str().ok().map(str::to_owned);
    let bearer = headers.get(header::AUTHORIZATION).and_then(text);
    if let Some(bearer) = bearer {
        return Key::from_text(bearer.strip_prefix("Bearer ")?).ok();
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(text);
    let pairs: Vec<String> = cookies
        .flat_map(|all| all.split(';').map(|one| one.trim().to_owned()).collect::<Vec<_>>())
        .collect();
    let ours = pairs.iter().find_map(|pair| pair.strip_prefix(COOKIE)?.strip_prefix('='))?;
    Key::from_text(ours).ok()
}

/// Returns the header that stores a key in the browser: out of reach of scripts, and not sent with
/// requests of other pages, except when they link here.
pub(super) fn cookie(key: &Key, path: &BasePath, secure: bool) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let text = format!(
        "{COOKIE}={}; Path={path}; Max-Age={SECONDS}; HttpOnly; SameSite=Lax{secure}",
        key.to_text()
    );
    let mut value = HeaderValue::from_str(&text).expect("a key and a path are plain text");
    value.set_sensitive(true);
    value
}

/// Returns the header that removes the cookie.
pub(super) fn no_cookie(path: &BasePath) -> HeaderValue {
    let text = format!("{COOKIE}=; Path={path}; Max-Age=0; HttpOnly; SameSite=Lax");
    HeaderValue::from_str(&text).expect("a path is plain text")
}
