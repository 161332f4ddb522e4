//! `/api/admin/announcement`: the text that is shown to everybody.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use taketable_protocol::admin::{CurrentAnnouncement, NewAnnouncement};
use taketable_protocol::live::{Announcement, Code};

use super::super::App;
use super::super::error::HttpError;
use super::super::guard::Operator;
use super::{audit, must_be_text};
use crate::admin::AdminStore;
use crate::people::PeopleStore;
use crate::store::Store;
use crate::system::utc::utc;

/// Returns the announcement to everybody: pages without a socket ask for it.
pub(in super::super) async fn current<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
) -> Response {
    Json(now(&app)).into_response()
}

fn now<S: Store>(app: &App<S>) -> CurrentAnnouncement {
    CurrentAnnouncement { announcement: app.announcements.now(app.house.time().now()) }
}

/// Returns the announcement to operators.
pub(super) async fn show<S: Store + PeopleStore>(State(app): State<Arc<App<S>>>) -> Response {
    Json(now(&app)).into_response()
}

/// Announces something to everybody.
pub(super) async fn set<S: Store + PeopleStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    Extension(operator): Extension<Operator>,
    body: Result<Json<NewAnnouncement>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(NewAnnouncement { text, until }) = body?;
    let text = must_be_text(&text)?;
    if until.is_some_and(|until| until <= app.house.time().now()) {
        return Err(HttpError::new(Code::Garbage, "The announcement would already have expired."));
    }
    let end = until.map_or_else(String::new, |until| format!("until {}: ", utc(until)));
    audit(&app, &operator, "announce", "", format!("{end}{text}")).await?;
    let announcement = Some(Announcement { text, until });
    app.store.set_announcement(announcement.clone()).await?;
    app.announcements.set(announcement);
    Ok(Json(now(&app)).into_response())
}

/// Removes the announcement.
pub(super) async fn clear<S: Store + PeopleStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    Extension(operator): Extension<Operator>,
) -> Result<Response, HttpError> {
    audit(&app, &operator, "clear_announcement", "", String::new()).await?;
    app.store.set_announcement(None).await?;
    app.announcements.set(None);
    Ok(Json(now(&app)).into_response())
}
