//! [`StoreChange`]: what one node tells the others through the database.

use tokio::sync::mpsc;

use crate::admin::AdminStore;
use crate::http::App;
use crate::people::{PeopleStore, PersonId};
use crate::store::Store;

/// A change of data that nodes have in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreChange {
    /// A person, or their keys or invitations.
    Person(PersonId),
    /// The announcement.
    Announcement,
    /// From now on changes are told; what was changed before was not.
    Listening,
    /// From now on nothing is told.
    Deaf,
}

/// Follows changes until the channel is closed. While nothing is told, nothing is kept in memory
/// about people: a key that was revoked elsewhere must not work here.
pub(crate) async fn follow<S>(app: &App<S>, mut changes: mpsc::Receiver<StoreChange>)
where
    S: Store + PeopleStore + AdminStore,
{
    while let Some(change) = changes.recv().await {
        match change {
            StoreChange::Person(person) => app.people.changed(&person),
            StoreChange::Announcement => reload_announcement(app).await,
            StoreChange::Listening => {
                app.people.all_changed(true);
                reload_announcement(app).await;
            }
            StoreChange::Deaf => app.people.all_changed(false),
        }
    }
}

async fn reload_announcement<S: AdminStore>(app: &App<S>) {
    // If the database cannot be reached, the connection that listens is lost, too, and we come back.
    if let Ok(announcement) = app.store.announcement().await {
        app.announcements.set(announcement);
    }
}
