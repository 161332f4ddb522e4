//! [`Announcements`]: the text that is shown to everybody, and its subscribers.

use taketable_protocol::live::Announcement;
use tokio::sync::watch;

/// The current announcement.
#[derive(Debug)]
pub(crate) struct Announcements(watch::Sender<Option<Announcement>>);

impl Announcements {
    pub(crate) fn new() -> Announcements {
        Announcements(watch::Sender::new(None))
    }

    /// Sets the announcement and notifies everybody.
    pub(crate) fn set(&self, announcement: Option<Announcement>) {
        self.0.send_replace(announcement);
    }

    /// Returns the announcement unless it has expired.
    pub(crate) fn now(&self, now: i64) -> Option<Announcement> {
        current(self.0.borrow().as_ref(), now)
    }

    /// Subscribes to changes. A current announcement counts as the first change.
    pub(crate) fn listen(&self, now: i64) -> Listener {
        let mut changes = self.0.subscribe();
        if current(changes.borrow_and_update().as_ref(), now).is_some() {
            changes.mark_changed();
        }
        Listener(changes)
    }
}

/// A subscriber to announcements.
#[derive(Debug)]
pub(crate) struct Listener(watch::Receiver<Option<Announcement>>);

impl Listener {
    /// Waits until the announcement changes or is removed.
    pub(crate) async fn changed(&mut self) {
        if self.0.changed().await.is_err() {
            // Nobody can announce anything any more.
            std::future::pending::<()>().await;
        }
    }

    /// Returns the announcement unless it has expired.
    pub(crate) fn now(&mut self, now: i64) -> Option<Announcement> {
        current(self.0.borrow_and_update().as_ref(), now)
    }
}

fn current(announcement: Option<&Announcement>, now: i64) -> Option<Announcement> {
    announcement.filter(|one| one.until.is_none_or(|until| until > now)).cloned()
}
