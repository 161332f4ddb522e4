//! `DELETE /api/me`: a person leaves for good, with their name and chat. Operators delete people
//! the same way.

use std::sync::Arc;

use axum::Extension;
use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use taketable_protocol::live::Devices;

use super::App;
use super::error::HttpError;
use super::guard::Caller;
use super::identity::{Known, no_cookie};
use crate::admin::{AdminStore, Rewrite, rewrite_everywhere, rewrite_reports};
use crate::history::HistoryStore;
use crate::people::{PeopleStore, PersonId};
use crate::store::{Store, StoreError, TableStatus};

/// Deletes me. Matches stay, under another name.
pub(super) async fn mine<S: Store + PeopleStore + HistoryStore + AdminStore>(
    State(app): State<Arc<App<S>>>,
    Known(person): Known,
    Extension(Caller(from)): Extension<Caller>,
) -> Result<Response, HttpError> {
    app.must_not_scan_often(from)?;
    let (past, id) = (Arc::clone(&app), person.id);
    detached(async move {
        // While the person exists they can ask again, should the server stop halfway.
        erase_past(&past, id.clone()).await?;
        past.people.delete(&id).await?;
        // Until then they could still play and write.
        erase_past(&past, id).await
    })
    .await?;
    let nothing = Json(Devices { devices: Vec::new() });
    Ok(([(SET_COOKIE, no_cookie(&app.base_path))], nothing).into_response())
}

/// Removes the name and the chat of a person from reports and tables. Returns the number of tables.
pub(super) async fn erase_past<S: Store + PeopleStore + HistoryStore + AdminStore>(
    app: &Arc<App<S>>,
    person: PersonId,
) -> Result<u32, HttpError> {
    let rewrite = Rewrite::deleted(person);
    rewrite_reports(&*app.store, &rewrite).await?;
    Ok(rewrite_past(app, &rewrite).await?)
}

/// Rewrites all logs and listed matches that name a person. Returns the number of tables. A deleted
/// person is removed from open tables first.
pub(super) async fn rewrite_past<S: Store + PeopleStore + HistoryStore + AdminStore>(
    app: &Arc<App<S>>,
    rewrite: &Rewrite,
) -> Result<u32, StoreError> {
    let mut changed = 0;
    for table in app.store.tables_naming(&rewrite.person).await? {
        let open = app.store.table(&table).await.is_ok_and(|t| t.state == TableStatus::Open);
        if open && rewrite.blank_chat {
            // A table that cannot be loaded now starts later from the rewritten log.
            let _ = app.house.expel(&table, rewrite.person.clone()).await;
        }
        if rewrite_everywhere(&*app.store, &table, rewrite).await? {
            changed += 1;
            app.house.reload(&table).await;
        }
    }
    app.ratings.rename(&rewrite.person, &rewrite.name).await?;
    Ok(changed)
}

/// Finishes a task even if the request is cancelled.
pub(super) async fn detached<T, E>(
    doing: impl Future<Output = Result<T, E>> + Send + 'static,
) -> Result<T, E>
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
{
    // This only fails if the program is about to end.
    tokio::spawn(doing).await.unwrap_or_else(|_| Err(StoreError::ShutDown.into()))
}
