//! [`PushStore`] in the database.

use super::SqlStore;
use super::database::failure;
use super::rows::PushRow;
use super::statements::push as statements;
use super::writer::{Device, Job, PushJob, Subscribe, WriteRequest};
use crate::people::{KeyId, PersonId};
use crate::push::{Endpoint, PushStore, PushSubscription, StoredPushSubscription};
use crate::store::StoreError;

impl SqlStore {
    async fn ask_about_push<W, T>(
        &self,
        what: W,
        job: impl FnOnce(WriteRequest<W, T>) -> PushJob,
    ) -> Result<T, StoreError> {
        self.ask(what, |request| Job::Push(job(request))).await
    }
}

impl PushStore for SqlStore {
    async fn vapid_key(&self, new: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        self.ask_about_push(new, PushJob::VapidKey).await
    }

    async fn subscribe(
        &self,
        person: &PersonId,
        key: &KeyId,
        subscription: PushSubscription,
        at: i64,
    ) -> Result<bool, StoreError> {
        let device = Device { person: person.clone(), key: key.clone() };
        self.ask_about_push(Subscribe { device, subscription, at }, PushJob::Subscribe).await
    }

    async fn unsubscribe(&self, person: &PersonId, key: &KeyId) -> Result<(), StoreError> {
        let device = Device { person: person.clone(), key: key.clone() };
        self.ask_about_push(device, PushJob::Unsubscribe).await
    }

    async fn remove_endpoint(&self, endpoint: &Endpoint) -> Result<(), StoreError> {
        self.ask_about_push(endpoint.clone(), PushJob::RemoveEndpoint).await
    }

    async fn push_subscriptions(
        &self,
        person: &PersonId,
    ) -> Result<Vec<StoredPushSubscription>, StoreError> {
        let rows: Vec<PushRow> = sqlx::query_as(statements::PUSH_SUBSCRIPTIONS)
            .bind(person.as_str())
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        rows.into_iter().map(PushRow::subscription).collect()
    }
}
