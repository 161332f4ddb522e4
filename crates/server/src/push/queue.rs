//! [`PushQueue`]: what keepers put in, and the sender takes out.

use std::sync::Arc;

use taketable_rules::GameId;
use tokio::sync::mpsc;

use super::endpoint::{Endpoint, InvalidEndpoint};
use crate::http::Origin;
use crate::people::PersonId;
use crate::store::TableId;

/// Capacity of the queue. What comes while it is full is dropped: a table never waits for a push.
const QUEUE: usize = 1024;

/// News for a person about a table where they sit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PushNote {
    pub(crate) person: PersonId,
    pub(crate) table: TableId,
    pub(crate) game: GameId,
    /// `true` if the match has just begun.
    pub(crate) started: bool,
    /// `true` if the table waits for the person.
    pub(crate) turn: bool,
    /// How long the news is of use, in seconds.
    pub(crate) seconds: u32,
}

/// The queue of news to send. Clones share it; the default takes nothing.
#[derive(Clone, Debug, Default)]
pub struct PushQueue(Option<Arc<Open>>);

#[derive(Debug)]
struct Open {
    notes: mpsc::Sender<PushNote>,
    public_key: String,
    services: Arc<[Origin]>,
}

impl PushQueue {
    /// Returns the queue of a server that sends no pushes.
    pub(super) fn off() -> PushQueue {
        PushQueue::default()
    }

    pub(super) fn new(
        public_key: String,
        services: Arc<[Origin]>,
    ) -> (PushQueue, mpsc::Receiver<PushNote>) {
        let (notes, receiver) = mpsc::channel(QUEUE);
        (PushQueue(Some(Arc::new(Open { notes, public_key, services }))), receiver)
    }

    /// Returns the key that devices subscribe with; `None` if the server sends no pushes.
    pub(crate) fn public_key(&self) -> Option<&str> {
        self.0.as_deref().map(|open| open.public_key.as_str())
    }

    /// Refuses an endpoint where nothing would be sent.
    pub(crate) fn must_reach(&self, endpoint: &Endpoint) -> Result<(), InvalidEndpoint> {
        endpoint.must_be_allowed(self.0.as_deref().map_or(&[], |open| &*open.services))
    }

    /// Returns `true` if the server sends pushes.
    pub(crate) fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// Puts something in. Returns `false` if the queue is full.
    pub(crate) fn put(&self, note: PushNote) -> bool {
        self.0.as_deref().is_none_or(|open| open.notes.try_send(note).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_full_queue_takes_nothing_and_keeps_nobody_waiting() {
        let note = PushNote {
            person: PersonId::random(),
            table: TableId::new("t").unwrap(),
            game: GameId::Take5,
            started: false,
            turn: true,
            seconds: 1,
        };
        let (queue, mut notes) = PushQueue::new(String::new(), Arc::new([]));
        assert!((0..QUEUE).all(|_| queue.put(note.clone())));
        assert!(!queue.put(note.clone()));
        assert_eq!(notes.recv().await.as_ref(), Some(&note));
        assert!(queue.put(note.clone()));
        // Without pushes there is nothing that could be full.
        assert!((0..=QUEUE).all(|_| PushQueue::off().put(note.clone())));
    }
}
