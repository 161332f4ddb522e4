//! Web Push (RFC 8030): tells people who are not at a table that it is their turn there.
//!
//! A keeper puts a `PushNote` into the [`PushQueue`] and goes on. The `sender` takes it out,
//! looks up the subscriptions of the person, and posts to each an `encryption` of the message,
//! signed with the server's own `vapid` key. An `endpoint` is an address that a client chose, so
//! `delivery` connects to public addresses only.
//!
//! A push holds what is on the person's own list of tables, and nothing else. There is at most
//! one push for a question, and none after a restart for an earlier question.

mod delivery;
mod encryption;
mod endpoint;
mod message;
mod queue;
mod sender;
mod store;
mod subscription;
mod vapid;

use std::sync::Arc;
use std::time::Duration;

pub use endpoint::{Endpoint, InvalidEndpoint};
pub(crate) use queue::PushNote;
pub use queue::PushQueue;
pub(crate) use sender::PushSender;
pub use store::PushStore;
pub use subscription::{InvalidSubscription, PushSubscription, StoredPushSubscription};
pub use vapid::{Contact, InvalidContact};

use crate::http::Origin;
use crate::store::StoreError;
use vapid::VapidKey;

/// The settings of Web Push.
#[derive(Clone, Debug)]
pub struct PushSettings {
    /// `true` if the server sends pushes.
    pub on: bool,
    /// Whom push services can tell about problems.
    pub contact: Option<Contact>,
    /// Push services that may have a private address, or no TLS.
    pub services: Vec<Origin>,
    /// The waits before a push is sent again that a service could not take.
    pub retries: Vec<Duration>,
}

impl Default for PushSettings {
    fn default() -> PushSettings {
        let retries = [10, 60, 300].map(Duration::from_secs).to_vec();
        PushSettings { on: true, contact: None, services: Vec::new(), retries }
    }
}

/// Prepares Web Push with the key of this store, which is made if there is none. The queue of a
/// server without pushes takes nothing.
pub(crate) async fn prepare<S: PushStore>(
    store: &Arc<S>,
    settings: PushSettings,
) -> Result<(PushQueue, Option<PushSender<S>>), StoreError> {
    if !settings.on {
        return Ok((PushQueue::off(), None));
    }
    let stored = store.vapid_key(VapidKey::generate()).await?;
    let key = VapidKey::read(&stored)
        .map_err(|why| StoreError::Damaged(format!("the key for Web Push is damaged: {why}")))?;
    let services: Arc<[Origin]> = settings.services.clone().into();
    let (queue, notes) = PushQueue::new(key.public(), Arc::clone(&services));
    let sender = PushSender::new(Arc::clone(store), notes, key, settings, services);
    Ok((queue, Some(sender)))
}
