//! [`Announcements`]: what everybody is told, and who hears when that changes.

use taketable_protocol::live::Announcement;
use tokio::sync::watch;

/// The announcement that is shown now.
#[derive(Debug)]
pub(crate) struct Announcements(watch::Sender<Option<Announcement>>);

impl Announcements {
    pub(crate) fn new() -> Announcements {
        Announcements(watch::Sender::new(None))
    }

    /// Everybody is told from now on.
    pub(crate) fn set(&self, announcement: Option<Announcement>) {
        self.0.send_replace(announcement);
    }

    /// The announcement, if it is not out of date.
    pub(crate) fn now(&self, now: i64) -> Option<Announcement> {
        current(self.0.borrow().as_ref(), now)
    }

    /// Hears of every change. If there is something to tell now, that counts as the first one.
    pub(crate) fn listen(&self, now: i64) -> Listener {
        let mut changes = self.0.subscribe();
        if current(changes.borrow_and_update().as_ref(), now).is_some() {
            changes.mark_changed();
        }
        Listener(changes)
    }
}

/// Somebody who is told of announcements.
#[derive(Debug)]
pub(crate) struct Listener(watch::Receiver<Option<Announcement>>);

impl Listener {
    /// Waits until there is another announcement, or none any more.
    pub(crate) async fn changed(&mut self) {
        if self.0.changed().await.is_err() {
            // Nobody can announce anything any more.
            std::future::pending::<()>().await;
        }
    }

    /// The announcement, if it is not out of date.
    pub(crate) fn now(&mut self, now: i64) -> Option<Announcement> {
        current(self.0.borrow_and_update().as_ref(), now)
    }
}

fn current(announcement: Option<&Announcement>, now: i64) -> Option<Announcement> {
    announcement.filter(|one| one.until.is_none_or(|until| until > now)).cloned()
}
