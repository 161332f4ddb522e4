//! [`PushSender`]: the task that sends what keepers have queued.

use std::sync::Arc;
use std::time::Duration;

use sha2::{Digest, Sha256};
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::delivery::{Delivery, Outcome, Post};
use super::encryption::encrypt;
use super::message::message;
use super::queue::PushNote;
use super::subscription::{PushSubscription, StoredPushSubscription};
use super::vapid::{Contact, VapidKey};
use super::{PushSettings, PushStore};
use crate::http::Origin;
use crate::limits::rate_limiter::RateLimiter;
use crate::limits::token_bucket::Rate;
use crate::ops::metrics::{Metrics, PushOutcome};
use crate::people::{PeopleStore, PersonId};
use crate::system::time::Time;

/// Maximum number of news for one person in an hour, all tables together.
const PER_HOUR: u32 = 30;
/// Maximum number of pushes that are being sent or wait to be sent again.
const MAX_PENDING: usize = 1024;
/// Maximum number of connections to push services.
const AT_ONCE: usize = 16;

/// Sends what keepers have queued, until the queue is closed. It never holds a keeper up.
pub(crate) struct PushSender<S> {
    store: Arc<S>,
    notes: mpsc::Receiver<PushNote>,
    posting: Arc<Posting>,
    rates: RateLimiter<PersonId>,
}

/// What all deliveries share.
struct Posting {
    key: VapidKey,
    contact: Option<Contact>,
    delivery: Delivery,
    /// The waits before a push is sent again.
    retries: Vec<Duration>,
    connections: Semaphore,
}

impl<S: PushStore + PeopleStore> PushSender<S> {
    /// Sends until the task is dropped, and counts what becomes of each push.
    pub(crate) async fn run(mut self, metrics: Arc<Metrics>, time: Time) {
        let mut deliveries = JoinSet::new();
        while let Some(note) = self.notes.recv().await {
            while deliveries.try_join_next().is_some() {}
            let now = time.now();
            // A failed read costs a push; the turn is on the person's own list anyway.
            for stored in self.subscriptions(&note, now, &metrics).await {
                if deliveries.len() >= MAX_PENDING {
                    metrics.pushed(PushOutcome::Dropped);
                    continue;
                }
                let (posting, store) = (Arc::clone(&self.posting), Arc::clone(&self.store));
                let (note, metrics) = (note.clone(), Arc::clone(&metrics));
                deliveries.spawn(async move {
                    let to = stored.subscription;
                    let outcome = posting.post(&note, &to, time).await;
                    if matches!(outcome, PushOutcome::Gone | PushOutcome::Refused) {
                        // If it cannot be removed now, the next push tries again.
                        let _ = store.remove_endpoint(&to.endpoint).await;
                    }
                    metrics.pushed(outcome);
                });
            }
        }
    }

    /// Returns the subscriptions to send to: none for somebody who was told much lately, or who is
    /// banned.
    async fn subscriptions(
        &self,
        note: &PushNote,
        now: i64,
        metrics: &Metrics,
    ) -> Vec<StoredPushSubscription> {
        let found = self.store.push_subscriptions(&note.person).await.unwrap_or_default();
        if found.is_empty() {
            return found;
        }
        let person = self.store.person(&note.person).await;
        if person.is_ok_and(|person| person.ban_at(now).is_some()) {
            return Vec::new();
        }
        if !self.rates.spend(note.person.clone()) {
            metrics.pushed(PushOutcome::Dropped);
            return Vec::new();
        }
        found
    }
}

impl<S> PushSender<S> {
    pub(super) fn new(
        store: Arc<S>,
        notes: mpsc::Receiver<PushNote>,
        key: VapidKey,
        settings: PushSettings,
        services: Arc<[Origin]>,
    ) -> PushSender<S> {
        let posting = Posting {
            key,
            contact: settings.contact,
            delivery: Delivery::new(services),
            retries: settings.retries,
            connections: Semaphore::new(AT_ONCE),
        };
        let rates = RateLimiter::new(Rate::per(Duration::from_hours(1), PER_HOUR));
        PushSender { store, notes, posting: Arc::new(posting), rates }
    }
}

impl Posting {
    /// Posts a push, and again later if the push service cannot take it now.
    async fn post(&self, note: &PushNote, to: &PushSubscription, time: Time) -> PushOutcome {
        let message = serde_json::to_vec(&message(note, to.language)).expect("it has a text form");
        let Ok(body) = encrypt(&message, to) else { return PushOutcome::Failed };
        let mut waits = self.retries.iter();
        loop {
            let post = Post {
                authorization: self.key.authorization(
                    to.endpoint.origin(),
                    self.contact.as_ref(),
                    time.now(),
                ),
                ttl: note.seconds,
                topic: topic(note),
                body: body.clone(),
            };
            let Ok(permit) = self.connections.acquire().await else { return PushOutcome::Failed };
            let outcome = self.delivery.post(&to.endpoint, post).await;
            drop(permit);
            match outcome {
                Outcome::Sent => return PushOutcome::Sent,
                Outcome::Gone => return PushOutcome::Gone,
                Outcome::Refused => return PushOutcome::Refused,
                Outcome::Failed => return PushOutcome::Failed,
                Outcome::Later(asked) => {
                    let Some(wait) = waits.next() else { return PushOutcome::Failed };
                    sleep(asked.map_or(*wait, |asked| asked.max(*wait))).await;
                }
            }
        }
    }
}

/// Returns the topic of a table: for a device that is off, the push service keeps only the latest
/// push about each. It learns nothing about the table.
fn topic(note: &PushNote) -> String {
    let mut hasher = Sha256::new();
    hasher.update(b"taketable push topic\0");
    hasher.update(note.table.as_str());
    hasher.update([0]);
    hasher.update(note.person.as_str());
    // A topic has at most 32 letters.
    base16ct::lower::encode_string(&hasher.finalize()[..16])
}

#[cfg(test)]
mod tests {
    use taketable_rules::GameId;
    use taketable_telling::Language;

    use super::super::endpoint::Endpoint;
    use super::*;
    use crate::people::{Ban, Key, Name, NewPerson};
    use crate::store::TableId;
    use crate::{AdminStore, MemoryStore};

    fn note(person: &PersonId) -> PushNote {
        PushNote {
            person: person.clone(),
            table: TableId::new("t").unwrap(),
            game: GameId::Take5,
            started: false,
            turn: true,
            seconds: 1,
        }
    }

    /// A sender, and somebody with a subscription.
    async fn ready() -> (PushSender<MemoryStore>, PersonId) {
        let (store, key) = (Arc::new(MemoryStore::new()), Key::random());
        let name = Name::new("Ada").unwrap();
        let ada = NewPerson { id: PersonId::random(), name, key: key.hash(), at: 1 };
        store.add_person(ada.clone()).await.unwrap();
        let subscription = PushSubscription {
            endpoint: Endpoint::new("https://push.example/x").unwrap(),
            p256dh: [4; 65],
            auth: [0; 16],
            language: Language::EN,
        };
        assert!(store.subscribe(&ada.id, &key.id(), subscription, 1).await.unwrap());
        let key = VapidKey::read(&VapidKey::generate()).unwrap();
        let settings = PushSettings::default();
        let sender = PushSender::new(store, mpsc::channel(1).1, key, settings, Arc::new([]));
        (sender, ada.id)
    }

    #[tokio::test]
    async fn nobody_is_told_more_than_a_number_of_times_in_an_hour() {
        let (sender, ada) = ready().await;
        let metrics = Metrics::default();
        for _ in 0..PER_HOUR {
            assert_eq!(sender.subscriptions(&note(&ada), 2, &metrics).await.len(), 1);
        }
        assert!(sender.subscriptions(&note(&ada), 2, &metrics).await.is_empty());
        // Somebody without a subscription uses nothing up.
        assert!(sender.subscriptions(&note(&PersonId::random()), 2, &metrics).await.is_empty());
    }

    #[tokio::test]
    async fn the_banned_are_told_nothing_until_the_ban_ends() {
        let (sender, ada) = ready().await;
        let ban = Ban { reason: "Spam".into(), until: Some(5) };
        sender.store.set_ban(&ada, Some(ban)).await.unwrap();
        let metrics = Metrics::default();
        assert!(sender.subscriptions(&note(&ada), 4, &metrics).await.is_empty());
        assert_eq!(sender.subscriptions(&note(&ada), 5, &metrics).await.len(), 1);
    }

    #[test]
    fn a_topic_is_that_of_one_person_at_one_table() {
        let (ada, ben) = (note(&PersonId::random()), note(&PersonId::random()));
        assert_eq!(topic(&ada), topic(&PushNote { started: true, ..ada.clone() }));
        let elsewhere = PushNote { table: TableId::new("u").unwrap(), ..ada.clone() };
        assert!(topic(&ada) != topic(&ben) && topic(&ada) != topic(&elsewhere));
        assert_eq!(topic(&ada).len(), 32);
    }
}
