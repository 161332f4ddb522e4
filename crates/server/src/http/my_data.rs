//! `/api/me/data`: everything about me, as a file.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use taketable_protocol::live::{
    Code, FinishedMatch, MyData, MyMessage, MyPushSubscription, MyReport,
};

use super::App;
use super::blocks::blocks;
use super::devices::devices;
use super::error::HttpError;
use super::guard::Caller;
use super::identity::Holder;
use super::invitations::invitations;
use super::matches::played;
use super::passkeys::passkeys;
use super::ratings::my_ratings;
use crate::admin::AdminStore;
use crate::history::HistoryStore;
use crate::limits::rate_limit::RateLimit;
use crate::net::address::Network;
use crate::people::{PeopleStore, PersonId};
use crate::push::{PushStore, StoredPushSubscription};
use crate::store::{Store, StoreError};
use crate::tables::table::said_kind;

/// Rate limit of requests from one address that read the logs of all tables.
pub(super) const SCANS: RateLimit = RateLimit { burst: 10, per_minute: 2 };
/// Matches or reports read at once.
const PAGE: u32 = 1000;
/// Maximum number of open tables. Nobody may sit at that many.
const MAX_TABLES: u32 = 10_000;

impl<S> App<S> {
    /// Refuses addresses that often ask for what reads the logs of all tables.
    pub(super) fn must_not_scan_often(&self, from: Network) -> Result<(), HttpError> {
        if self.scans.spend(from) {
            return Ok(());
        }
        Err(HttpError::new(Code::Slower, "You have asked for this often. Wait a few minutes."))
    }
}

/// Shows everything that is stored about me.
pub(super) async fn show<S: Store + PeopleStore + HistoryStore + AdminStore + PushStore>(
    State(app): State<Arc<App<S>>>,
    Holder { person, key }: Holder,
    Extension(Caller(from)): Extension<Caller>,
) -> Result<Response, HttpError> {
    app.must_not_scan_often(from)?;
    let tables = app.store.tables_of(&person.id, MAX_TABLES).await?;
    let push = app.store.push_subscriptions(&person.id).await?;
    let data = MyData {
        name: person.name.to_string(),
        created: person.created_at,
        sign_in_name: person.sign_in_name.as_ref().map(ToString::to_string),
        devices: devices(&app, &person, &key).await?.devices,
        push: push.iter().map(my_push).collect(),
        passkeys: passkeys(&app, &person.id).await?,
        tables: tables.iter().map(ToString::to_string).collect(),
        matches: all_matches(&*app.store, &person.id).await?,
        ratings: my_ratings(&app, &person.id).await?.ratings,
        said: all_messages(&*app.store, &person.id).await?,
        reports: all_reports(&*app.store, &person.id).await?,
        blocks: blocks(&*app.store, &person.id).await?,
        invitations: invitations(&app, &person.id).await?,
    };
    let file = [(CONTENT_DISPOSITION, "attachment; filename=\"taketable-data.json\"")];
    Ok((file, Json(data)).into_response())
}

/// Describes a subscription without its secrets: with them, others could address the device.
fn my_push(stored: &StoredPushSubscription) -> MyPushSubscription {
    MyPushSubscription {
        device: stored.key.to_string(),
        service: stored.subscription.endpoint.origin().to_string(),
        language: stored.subscription.language.code().to_owned(),
        since: stored.created_at,
    }
}

async fn all_matches(
    store: &impl HistoryStore,
    person: &PersonId,
) -> Result<Vec<FinishedMatch>, StoreError> {
    let (mut all, mut before) = (Vec::new(), i64::MAX);
    loop {
        let page = store.matches_of(person, before, PAGE).await?;
        let Some(last) = page.last() else { return Ok(all) };
        before = last.number;
        for stored in &page {
            all.push(played(stored, Some(person))?);
        }
    }
}

async fn all_messages(
    store: &impl AdminStore,
    person: &PersonId,
) -> Result<Vec<MyMessage>, StoreError> {
    #[derive(Deserialize)]
    struct Said {
        person: String,
        text: String,
    }
    let mut all = Vec::new();
    for (table, entry) in store.entries_naming(person, &said_kind()).await? {
        let damaged = |why| StoreError::Damaged(format!("a log is damaged: {why}"));
        let said: Said = serde_json::from_str(&entry.entry.body).map_err(damaged)?;
        // An empty text was removed.
        if said.person == person.as_str() && !said.text.is_empty() {
            all.push(MyMessage { table: table.to_string(), at: entry.entry.at, text: said.text });
        }
    }
    Ok(all)
}

async fn all_reports(
    store: &impl AdminStore,
    person: &PersonId,
) -> Result<Vec<MyReport>, StoreError> {
    let (mut all, mut before) = (Vec::new(), i64::MAX);
    loop {
        let page = store.reports_before(before, false, PAGE).await?;
        let Some(last) = page.last() else { return Ok(all) };
        before = last.number;
        let mine = page.into_iter().filter(|report| report.reporter.person == person.as_str());
        all.extend(mine.map(|report| MyReport {
            table: report.table,
            at: report.at,
            reason: report.reason,
        }));
    }
}
