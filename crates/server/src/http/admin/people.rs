//! `/api/admin/people`: finding, banning, renaming and deleting people.

use std::sync::Arc;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use taketable_protocol::admin::{
    self, BanPerson, ChangeCount, PeopleList, PersonDetails, PersonSummary, RenamePerson,
};
use taketable_protocol::live::{Code, Refusal};

use super::super::App;
use super::super::erasure::{detached, erase_past, rewrite_past};
use super::super::error::HttpError;
use super::super::guard::Operator;
use super::super::path_param::PathParam;
use super::{PAGE, audit, must_be_text};
use crate::admin::{AdminStore, Rewrite};
use crate::history::HistoryStore;
use crate::people::{Ban, Name, PeopleError, PeopleStore, Person, PersonId};
use crate::store::Store;
use crate::system::utc::utc;

/// Maximum length of a search text: the length of the longest name.
const MAX_SEARCH: usize = 32;
/// Maximum number of open tables shown of a person.
const MAX_TABLES: u32 = 100;
/// Maximum number of matches shown of a person.
const MAX_MATCHES: u32 = 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PeopleQuery {
    name: Option<String>,
    after: Option<String>,
}

/// Lists one page of people whose name contains a text.
pub(super) async fn list<S: Store + PeopleStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    query: Result<Query<PeopleQuery>, QueryRejection>,
) -> Result<Response, HttpError> {
    let Query(PeopleQuery { name, after }) = query?;
    let after = after.as_deref().map(id).transpose()?;
    let name = name.unwrap_or_default();
    if name.chars().count() > MAX_SEARCH {
        return Err(HttpError::new(Code::Garbage, "This is longer than any name."));
    }
    let found = app.store.find_people(&name, after.as_ref(), PAGE).await?;
    let next = found.last().filter(|_| found.len() == PAGE as usize);
    let next = next.map(|last| last.id.to_string());
    let now = app.house.time().now();
    let people = found.iter().map(|person| summary(person, now)).collect();
    Ok(Json(PeopleList { people, next }).into_response())
}

fn id(text: &str) -> Result<PersonId, HttpError> {
    PersonId::new(text).map_err(|_| nobody())
}

fn nobody() -> HttpError {
    HttpError::new(Code::NoTable, "There is no such person.")
}

async fn find<S: PeopleStore>(app: &App<S>, id: &PersonId) -> Result<Person, HttpError> {
    match app.people.person(id).await {
        Err(PeopleError::NoSuchPerson) => Err(nobody()),
        found => Ok(found?),
    }
}

fn summary(person: &Person, now: i64) -> PersonSummary {
    let ban = person.ban_at(now);
    PersonSummary {
        person: person.id.to_string(),
        name: person.name.to_string(),
        created: person.created_at,
        has_password: person.has_password(),
        ban: ban.map(|ban| admin::Ban { reason: ban.reason.to_string(), until: ban.until }),
    }
}

/// Shows a person, their tables and their matches.
pub(super) async fn show<S: Store + PeopleStore + HistoryStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(person): PathParam,
) -> Result<Response, HttpError> {
    let person = find(&app, &id(&person)?).await?;
    let devices = app.people.keys(&person.id).await?.len() as u32;
    let tables = app.store.tables_of(&person.id, MAX_TABLES).await?;
    let matches = app.store.matches_of(&person.id, i64::MAX, MAX_MATCHES).await?;
    let details = PersonDetails {
        summary: summary(&person, app.house.time().now()),
        devices,
        tables: tables.iter().map(ToString::to_string).collect(),
        matches: matches.iter().map(|stored| stored.id.to_string()).collect(),
    };
    Ok(Json(details).into_response())
}

/// Bans a person: none of their keys works any more, and their sockets are closed.
pub(super) async fn ban<S: Store + PeopleStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(person): PathParam,
    Extension(operator): Extension<Operator>,
    body: Result<Json<BanPerson>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(BanPerson { reason, until }) = body?;
    let (id, reason) = (id(&person)?, must_be_text(&reason)?);
    if until.is_some_and(|until| until <= app.house.time().now()) {
        return Err(HttpError::new(Code::Garbage, "The ban would already have ended."));
    }
    find(&app, &id).await?;
    let end = until.map_or_else(|| "for good".to_owned(), |until| format!("until {}", utc(until)));
    audit(&app, &operator, "ban", &person, format!("{end}: {reason}")).await?;
    set_ban(&app, &id, Some(Ban { reason: reason.into(), until })).await
}

/// Lifts a ban.
pub(super) async fn unban<S: Store + PeopleStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(person): PathParam,
    Extension(operator): Extension<Operator>,
) -> Result<Response, HttpError> {
    let id = id(&person)?;
    if find(&app, &id).await?.ban.is_none() {
        return Ok(Json(ChangeCount { changed: 0 }).into_response());
    }
    audit(&app, &operator, "unban", &person, String::new()).await?;
    set_ban(&app, &id, None).await
}

async fn set_ban<S: Store + PeopleStore + AdminStore>(
    app: &Arc<App<S>>,
    id: &PersonId,
    ban: Option<Ban>,
) -> Result<Response, HttpError> {
    let (app, id) = (Arc::clone(app), id.clone());
    let found = detached(async move {
        let found = app.store.set_ban(&id, ban).await;
        // Also after a failure: after a disk error nobody knows what was written.
        app.people.changed(&id);
        found
    });
    let found = found.await?;
    if found { Ok(Json(ChangeCount { changed: 1 }).into_response()) } else { Err(nobody()) }
}

/// Renames a person at their tables, and on request in everything that was played.
pub(super) async fn rename<S: Store + PeopleStore + HistoryStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(person): PathParam,
    Extension(operator): Extension<Operator>,
    body: Result<Json<RenamePerson>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(RenamePerson { name, everywhere }) = body?;
    let id = id(&person)?;
    let name = Name::new(&name).map_err(|bad| Refusal::new(Code::Garbage, bad.to_string()))?;
    find(&app, &id).await?;
    let wide = if everywhere { ", everywhere" } else { "" };
    audit(&app, &operator, "rename", &person, format!("to \"{name}\"{wide}")).await?;
    app.people.rename(&id, name.clone()).await?;
    for table in app.store.tables_of(&id, MAX_TABLES).await? {
        app.house.rename_at(&table, id.clone(), name.to_string()).await?;
    }
    let mut changed = 1;
    if everywhere {
        let rewrite = Rewrite { person: id, name: name.to_string(), blank_chat: false };
        let past = Arc::clone(&app);
        changed += detached(async move { rewrite_past(&past, &rewrite).await }).await?;
    }
    Ok(Json(ChangeCount { changed }).into_response())
}

/// Deletes a person with their keys, password and codes; and their name and chat wherever they
/// played.
pub(super) async fn delete<S: Store + PeopleStore + HistoryStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    PathParam(person): PathParam,
    Extension(operator): Extension<Operator>,
) -> Result<Response, HttpError> {
    let id = id(&person)?;
    let known = match find(&app, &id).await {
        Ok(_) => 1,
        // A deletion that was interrupted can be repeated.
        Err(refused) if refused.0.code == Code::NoTable => 0,
        Err(refused) => return Err(refused),
    };
    if known == 0 && app.store.tables_naming(&id).await?.is_empty() {
        return Err(nobody());
    }
    audit(&app, &operator, "delete", &person, String::new()).await?;
    app.people.delete(&id).await?;
    let past = Arc::clone(&app);
    let changed = known + detached(async move { erase_past(&past, id).await }).await?;
    Ok(Json(ChangeCount { changed }).into_response())
}
