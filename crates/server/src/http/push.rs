//! `/api/push` and `/api/me/push`: Web Push for this device.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::response::{IntoResponse, Response};
use taketable_protocol::live::{Clock, Code, NewPushSubscription, PushService, Refusal};
use taketable_telling::Language;

use super::App;
use super::devices::devices;
use super::error::HttpError;
use super::identity::Holder;
use crate::limits::rate_limit::RateLimit;
use crate::people::PeopleStore;
use crate::push::{PushStore, PushSubscription};
use crate::store::Store;

/// Rate limit for subscriptions of one person.
pub(super) const RATE: RateLimit = RateLimit { burst: 10, per_minute: 6 };

/// Shows the key to subscribe with, and which tables pushes are sent about.
pub(super) async fn show<S: Store>(State(app): State<Arc<App<S>>>) -> Response {
    let key = app.house.push().public_key().map(str::to_owned);
    Json(PushService { key, clock: Clock::SLOW_SECONDS }).into_response()
}

/// Subscribes this device, and replaces its former subscription.
pub(super) async fn subscribe<S: Store + PeopleStore + PushStore>(
    State(app): State<Arc<App<S>>>,
    Holder { person, key }: Holder,
    body: Result<Json<NewPushSubscription>, JsonRejection>,
) -> Result<Response, HttpError> {
    let Json(new) = body?;
    if !app.house.push().is_on() {
        return Err(HttpError::new(Code::NotNow, "This server sends no notifications."));
    }
    let garbage = |why: &dyn ToString| Refusal::new(Code::Garbage, why.to_string());
    let before = app.store.push_subscriptions(&person.id).await?;
    let before = before.into_iter().find(|stored| stored.key == key.id());
    let usual = before.map_or(Language::EN, |stored| stored.subscription.language);
    let subscription = PushSubscription::read(&new, usual).map_err(|why| garbage(&why))?;
    app.house.push().must_reach(&subscription.endpoint).map_err(|why| garbage(&why))?;
    if !app.subscriptions.spend(person.id.clone()) {
        return Err(HttpError::new(Code::Slower, "Too many changes at once. Wait a minute."));
    }
    let now = app.house.time().now();
    if !app.store.subscribe(&person.id, &key.id(), subscription, now).await? {
        return Err(HttpError::new(Code::Unknown, "This device was signed out."));
    }
    Ok(Json(devices(&app, &person, &key).await?).into_response())
}

/// Unsubscribes this device. Succeeds if it is not subscribed.
pub(super) async fn unsubscribe<S: Store + PeopleStore + PushStore>(
    State(app): State<Arc<App<S>>>,
    Holder { person, key }: Holder,
) -> Result<Response, HttpError> {
    app.store.unsubscribe(&person.id, &key.id()).await?;
    Ok(Json(devices(&app, &person, &key).await?).into_response())
}
