//! [`PushStore`]: the part of a store that holds push subscriptions.

use std::future::Future;

use super::{Endpoint, PushSubscription, StoredPushSubscription};
use crate::people::{KeyId, PersonId};
use crate::store::StoreError;

/// The part of a store that holds push subscriptions, one for each device at most.
///
/// A subscription belongs to a key of a person, and goes with it: when the device is signed out,
/// when newer keys replace it, or when the person is deleted. As everywhere, an `Ok` means that it
/// is done and will survive a crash, and repeating a call is safe.
pub trait PushStore: Send + Sync + 'static {
    /// Returns the server's key for Web Push. If there is none yet, it is `new` from now on.
    fn vapid_key(&self, new: Vec<u8>) -> impl Future<Output = Result<Vec<u8>, StoreError>> + Send;

    /// Subscribes a device of a person, instead of what it had before. Another device with the same
    /// endpoint loses it: it is the same browser, which somebody else uses now. Returns `false` if
    /// the person has no such key.
    fn subscribe(
        &self,
        person: &PersonId,
        key: &KeyId,
        subscription: PushSubscription,
        at: i64,
    ) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// Unsubscribes a device of a person. Succeeds if it is not subscribed.
    fn unsubscribe(
        &self,
        person: &PersonId,
        key: &KeyId,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Removes the subscription with an endpoint, which is gone. Succeeds if there is none.
    fn remove_endpoint(
        &self,
        endpoint: &Endpoint,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns the subscriptions of a person, in the order of the keys.
    fn push_subscriptions(
        &self,
        person: &PersonId,
    ) -> impl Future<Output = Result<Vec<StoredPushSubscription>, StoreError>> + Send;
}
