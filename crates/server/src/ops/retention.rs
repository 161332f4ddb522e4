//! [`Retention`]: how long old data is kept.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use crate::cluster::Membership;
use crate::people::{PeopleError, PeopleStore};
use crate::store::{Store, StoreError};
use crate::system::time::Time;
use crate::tables::table::said_kind;

/// Time between two sweeps.
const SWEEP: Duration = Duration::from_hours(1);
/// Tables per step. The store deletes their entries in smaller slices.
const TABLES: u32 = 50;
/// Guests or codes per step.
const PEOPLE: u32 = 1000;

/// How long old data is kept. `None` means for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Finished matches of people. Until then, a match is listed and its record can be downloaded
    /// and replayed. Ratings do not change when it is removed.
    pub matches: Option<Duration>,
    /// Finished matches of bots alone.
    pub bot_matches: Option<Duration>,
    /// Chat, counted from when its table was closed.
    pub chat: Option<Duration>,
    /// Tables that were given up.
    pub expired: Option<Duration>,
    /// Guests who never came back: no password, no passkey, no second device, no seat, no match in
    /// the history.
    pub guests: Option<Duration>,
}

const fn days(days: u64) -> Duration {
    Duration::from_hours(24 * days)
}

impl Default for Retention {
    fn default() -> Retention {
        Retention {
            matches: Some(days(5 * 365)),
            bot_matches: Some(days(30)),
            chat: Some(days(90)),
            expired: Some(days(7)),
            guests: Some(days(180)),
        }
    }
}

/// Counts of removed data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Removed {
    /// Matches of people.
    pub matches: u32,
    /// Matches of bots alone.
    pub bot_matches: u32,
    /// Tables whose chat was removed.
    pub chats: u32,
    /// Tables that were given up.
    pub expired: u32,
    /// Guests.
    pub guests: u32,
    /// Codes for other devices.
    pub codes: u32,
}

/// Why a sweep stopped. The next one tries again.
#[derive(Debug, thiserror::Error)]
pub enum RetentionError {
    /// Tables cannot be removed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// People cannot be removed.
    #[error(transparent)]
    People(#[from] PeopleError),
}

impl Retention {
    /// Sweeps once an hour, for ever. Of several nodes, one does.
    pub(crate) async fn run<S: Store + PeopleStore>(
        self,
        store: Arc<S>,
        time: Time,
        membership: Arc<Membership>,
    ) {
        loop {
            tokio::time::sleep(SWEEP).await;
            if membership.other_leader().is_some() {
                continue;
            }
            match self.sweep(&*store, time.now()).await {
                Ok(removed) if removed != Removed::default() => {
                    let Removed { matches, bot_matches, chats, expired, guests, codes } = removed;
                    tracing::info!(
                        matches,
                        bot_matches,
                        chats,
                        expired,
                        guests,
                        codes,
                        "old data was removed"
                    );
                }
                Ok(_) => {}
                Err(why) => tracing::warn!(%why, "old data cannot be removed"),
            }
        }
    }

    /// Removes everything that is too old at `now`, in milliseconds since 1970. Each step is short,
    /// so that others can write in between.
    pub async fn sweep<S: Store + PeopleStore>(
        &self,
        store: &S,
        now: i64,
    ) -> Result<Removed, RetentionError> {
        let before =
            |age: Duration| now.saturating_sub(i64::try_from(age.as_millis()).unwrap_or(i64::MAX));
        let mut removed = Removed::default();
        if let Some(age) = self.expired {
            removed.expired =
                in_steps(TABLES, || store.delete_expired(before(age), TABLES)).await?;
        }
        for (bots_alone, age, count) in [
            (true, self.bot_matches, &mut removed.bot_matches),
            (false, self.matches, &mut removed.matches),
        ] {
            if let Some(age) = age {
                let step = || store.delete_finished(bots_alone, before(age), TABLES);
                *count = in_steps(TABLES, step).await?;
            }
        }
        if let Some(age) = self.chat {
            let said = said_kind();
            removed.chats =
                in_steps(TABLES, || store.remove_text(&said, before(age), TABLES)).await?;
        }
        if let Some(age) = self.guests {
            removed.guests =
                in_steps(PEOPLE, || store.delete_idle_guests(before(age), PEOPLE)).await?;
        }
        removed.codes = in_steps(PEOPLE, || store.delete_expired_codes(now, PEOPLE)).await?;
        Ok(removed)
    }
}

/// Repeats a step until it does less than `max`. Returns the sum.
async fn in_steps<E, F>(max: u32, step: impl Fn() -> F) -> Result<u32, E>
where
    F: Future<Output = Result<u32, E>>,
{
    let mut all = 0;
    loop {
        let done = step().await?;
        all += done;
        if done < max {
            return Ok(all);
        }
    }
}
