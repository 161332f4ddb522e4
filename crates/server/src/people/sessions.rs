//! [`Sessions`]: the open sockets of people, notified when their person changes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;

use crate::people::PersonId;

/// A notification channel for every person with an open socket.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    bells: Mutex<HashMap<PersonId, watch::Sender<()>>>,
}

/// An open socket, which is notified when its person changes.
#[derive(Debug)]
pub(crate) struct Session {
    sessions: Arc<Sessions>,
    person: PersonId,
    bell: watch::Receiver<()>,
}

impl Sessions {
    /// Starts to notify sessions about changes, until the channel is closed.
    pub(crate) fn listen(
        mut changes: broadcast::Receiver<PersonId>,
        mut everybody: broadcast::Receiver<()>,
    ) -> Arc<Sessions> {
        let sessions = Arc::new(Sessions::default());
        let ringing = Arc::clone(&sessions);
        tokio::spawn(async move {
            loop {
                tokio::select! {
                    person = changes.recv() => match person {
                        Ok(person) => ringing.ring(&person),
                        Err(RecvError::Lagged(_)) => ringing.ring_all(),
                        Err(RecvError::Closed) => return,
                    },
                    all = everybody.recv() => match all {
                        Ok(()) | Err(RecvError::Lagged(_)) => ringing.ring_all(),
                        Err(RecvError::Closed) => return,
                    },
                }
            }
        });
        sessions
    }

    /// Registers a socket. It is notified once at the start: the person may have changed since the
    /// request was authenticated.
    pub(crate) fn open(self: &Arc<Self>, person: &PersonId) -> Session {
        let mut bells = self.bells();
        let bell = bells.entry(person.clone()).or_insert_with(|| watch::Sender::new(()));
        let mut bell = bell.subscribe();
        bell.mark_changed();
        Session { sessions: Arc::clone(self), person: person.clone(), bell }
    }

    fn ring(&self, person: &PersonId) {
        if let Some(bell) = self.bells().get(person) {
            bell.send_replace(());
        }
    }

    fn ring_all(&self) {
        self.bells().values().for_each(|bell| bell.send_replace(()));
    }

    fn bells(&self) -> MutexGuard<'_, HashMap<PersonId, watch::Sender<()>>> {
        // No panic can happen while this lock is held.
        self.bells.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Session {
    /// Waits until the person has changed.
    pub(crate) async fn changed(&mut self) {
        if self.bell.changed().await.is_err() {
            // The sender lives as long as this session; without it there are no changes.
            std::future::pending::<()>().await;
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let mut bells = self.sessions.bells();
        if bells.get(&self.person).is_some_and(|bell| bell.receiver_count() <= 1) {
            bells.remove(&self.person);
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn all_sockets_of_the_person_are_notified_and_no_others() {
        let (sender, changes) = broadcast::channel(2);
        let (_everybody, all_change) = broadcast::channel(1);
        let sessions = Sessions::listen(changes, all_change);
        let (ada, ben) = (PersonId::random(), PersonId::random());
        let mut adas = [sessions.open(&ada), sessions.open(&ada)];
        let mut bens = sessions.open(&ben);
        for session in adas.iter_mut().chain([&mut bens]) {
            session.changed().await;
        }
        sender.send(ada.clone()).unwrap();
        for session in &mut adas {
            session.changed().await;
        }
        assert!(bens.changed().now_or_never().is_none());
        // After missed changes, everybody is notified.
        for _ in 0..5 {
            sender.send(ada.clone()).unwrap();
        }
        bens.changed().await;
        drop(adas);
        assert_eq!(sessions.bells().len(), 1);
        drop(bens);
        assert!(sessions.bells().is_empty());
    }
}
