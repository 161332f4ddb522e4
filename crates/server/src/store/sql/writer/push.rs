//! Requests about Web Push.

use super::super::statements::push as statements;
use super::{Connection, WriteError, WriteRequest};
use crate::people::{KeyId, PersonId};
use crate::push::{Endpoint, PushSubscription};
use crate::store::StoreError;

type Outcome<T = ()> = Result<T, WriteError>;

/// All requests about Web Push.
pub(crate) enum PushJob {
    VapidKey(WriteRequest<Vec<u8>, Vec<u8>>),
    Subscribe(WriteRequest<Subscribe, bool>),
    Unsubscribe(WriteRequest<Device, ()>),
    RemoveEndpoint(WriteRequest<Endpoint, ()>),
}

/// A device of a person.
pub(crate) struct Device {
    pub(crate) person: PersonId,
    pub(crate) key: KeyId,
}

pub(crate) struct Subscribe {
    pub(crate) device: Device,
    pub(crate) subscription: PushSubscription,
    pub(crate) at: i64,
}

impl PushJob {
    pub(super) async fn carry_out(
        &mut self,
        connection: &mut Connection,
    ) -> Result<(), StoreError> {
        match self {
            PushJob::VapidKey(request) => request.note(vapid_key(connection, &request.what).await),
            PushJob::Subscribe(request) => request.note(subscribe(connection, &request.what).await),
            PushJob::Unsubscribe(request) => {
                request.note(unsubscribe(connection, &request.what).await)
            }
            PushJob::RemoveEndpoint(request) => {
                request.note(remove_endpoint(connection, &request.what).await)
            }
        }
    }

    pub(super) fn answer(self, failed: Option<&StoreError>) {
        match self {
            PushJob::VapidKey(request) => request.answer(failed),
            PushJob::Subscribe(request) => request.answer(failed),
            PushJob::Unsubscribe(request) => request.answer(failed),
            PushJob::RemoveEndpoint(request) => request.answer(failed),
        }
    }
}

async fn vapid_key(connection: &mut Connection, new: &[u8]) -> Outcome<Vec<u8>> {
    Ok(sqlx::query_scalar(statements::VAPID_KEY).bind(new).fetch_one(connection).await?)
}

async fn subscribe(connection: &mut Connection, new: &Subscribe) -> Outcome<bool> {
    let Subscribe { device, subscription, at } = new;
    let Some(key) = number(connection, device).await? else { return Ok(false) };
    let endpoint = subscription.endpoint.to_text();
    sqlx::query(statements::REPLACE_SUBSCRIPTIONS)
        .bind(key)
        .bind(endpoint.as_str())
        .execute(&mut *connection)
        .await?;
    sqlx::query(statements::SUBSCRIBE)
        .bind(key)
        .bind(endpoint)
        .bind(&subscription.p256dh[..])
        .bind(&subscription.auth[..])
        .bind(subscription.language.code())
        .bind(at)
        .execute(connection)
        .await?;
    Ok(true)
}

async fn unsubscribe(connection: &mut Connection, device: &Device) -> Outcome {
    if let Some(key) = number(connection, device).await? {
        sqlx::query(statements::UNSUBSCRIBE).bind(key).execute(connection).await?;
    }
    Ok(())
}

async fn remove_endpoint(connection: &mut Connection, endpoint: &Endpoint) -> Outcome {
    let query = sqlx::query(statements::REMOVE_ENDPOINT).bind(endpoint.to_text());
    query.execute(connection).await?;
    Ok(())
}

/// Returns the number of a device's key.
async fn number(connection: &mut Connection, device: &Device) -> Outcome<Option<i64>> {
    let found = sqlx::query_scalar(statements::NUMBER_OF_KEY)
        .bind(device.person.as_str())
        .bind(device.key.as_str());
    Ok(found.fetch_optional(connection).await?)
}
