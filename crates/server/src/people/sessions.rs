//! [`Sessions`]: who has sockets open, to be told when they change.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;

use crate::people::PersonId;

/// A bell for everybody who has a socket open.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    bells: Mutex<HashMap<PersonId, watch::Sender<()>>>,
}

/// A socket that hears when its person has changed.
#[derive(Debug)]
pub(crate) struct Session {
    sessions: Arc<Sessions>,
    person: PersonId,
    bell: watch::Receiver<()>,
}

impl Sessions {
    /// Rings for everybody who changes, for as long as somebody tells who does.
    pub(crate) fn listen(mut changes: broadcast::Receiver<PersonId>) -> Arc<Sessions> {
        let sessions = Arc::new(Sessions::default());
        let ringing = Arc::clone(&sessions);
        tokio::spawn(async move {
            loop {
                match changes.recv().await {
                    Ok(person) => ringing.ring(&person),
                    Err(RecvError::Lagged(_)) => ringing.ring_all(),
                    Err(RecvError::Closed) => return,
                }
            }
        });
        sessions
    }

    /// Somebody opens a socket. The bell rings once at the start: who they are may have changed
    /// since they were let in.
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
        // Nothing here stops half-way.
        self.bells.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Session {
    /// Waits until something about the person has changed.
    pub(crate) async fn changed(&mut self) {
        if self.bell.changed().await.is_err() {
            // The bell is there as long as this is; without it nothing would change any more.
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
    async fn the_bell_rings_for_whom_it_concerns_on_all_their_sockets() {
        let (tell, changes) = broadcast::channel(2);
        let sessions = Sessions::listen(changes);
        let (ada, ben) = (PersonId::random(), PersonId::random());
        let mut adas = [sessions.open(&ada), sessions.open(&ada)];
        let mut bens = sessions.open(&ben);
        for session in adas.iter_mut().chain([&mut bens]) {
            session.changed().await;
        }
        tell.send(ada.clone()).unwrap();
        for session in &mut adas {
            session.changed().await;
        }
        assert!(bens.changed().now_or_never().is_none());
        // Who cannot tell any more who has changed rings for all.
        for _ in 0..5 {
            tell.send(ada.clone()).unwrap();
        }
        bens.changed().await;
        drop(adas);
        assert_eq!(sessions.bells().len(), 1);
        drop(bens);
        assert!(sessions.bells().is_empty());
    }
}
