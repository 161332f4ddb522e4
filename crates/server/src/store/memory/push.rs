//! [`PushStore`] in memory.

use super::MemoryStore;
use crate::people::{KeyId, PersonId};
use crate::push::{Endpoint, PushStore, PushSubscription, StoredPushSubscription};
use crate::store::StoreError;

impl PushStore for MemoryStore {
    async fn vapid_key(&self, new: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        Ok(self.everybody().vapid_key.get_or_insert(new).clone())
    }

    async fn subscribe(
        &self,
        person: &PersonId,
        key: &KeyId,
        subscription: PushSubscription,
        at: i64,
    ) -> Result<bool, StoreError> {
        let mut everybody = self.everybody();
        if everybody.device(person, key).is_none() {
            return Ok(false);
        }
        everybody.remove_endpoint(&subscription.endpoint);
        if let Some(device) = everybody.device(person, key) {
            device.push = Some((subscription, at));
        }
        Ok(true)
    }

    async fn unsubscribe(&self, person: &PersonId, key: &KeyId) -> Result<(), StoreError> {
        if let Some(device) = self.everybody().device(person, key) {
            device.push = None;
        }
        Ok(())
    }

    async fn remove_endpoint(&self, endpoint: &Endpoint) -> Result<(), StoreError> {
        self.everybody().remove_endpoint(endpoint);
        Ok(())
    }

    async fn push_subscriptions(
        &self,
        person: &PersonId,
    ) -> Result<Vec<StoredPushSubscription>, StoreError> {
        Ok(self.everybody().push_subscriptions(person))
    }
}
