//! [`Retention`]: how long what is over is kept, and who removes it then.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use crate::people::{PeopleError, PeopleStore};
use crate::store::{Store, StoreError};
use crate::table::said_kind;
use crate::time::Time;

/// So often we look for what is to be removed.
const SWEEP: Duration = Duration::from_hours(1);
/// So many tables are removed in one go. The store itself deletes their entries in small slices.
const TABLES: u32 = 50;
/// So many guests and codes are looked for in one go.
const PEOPLE: u32 = 1000;

/// How long what is over is kept. `None` is for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// A finished match at which people played, with its record: as long as this it is listed, and
    /// can be downloaded and replayed. Ratings stay as they are.
    pub matches: Option<Duration>,
    /// A finished match of bots alone.
    pub bot_matches: Option<Duration>,
    /// What was said at a table, from when the table was closed.
    pub chat: Option<Duration>,
    /// A table that was given up.
    pub expired: Option<Duration>,
    /// A guest who was never seen again, who has no password and no second device, sits nowhere and
    /// is in no match that is kept.
    pub guests: Option<Duration>,
}

const fn days(days: u64) -> Option<Duration> {
    Some(Duration::from_hours(24 * days))
}

impl Default for Retention {
    fn default() -> Retention {
        Retention {
            matches: days(5 * 365),
            bot_matches: days(30),
            chat: days(90),
            expired: days(7),
            guests: days(180),
        }
    }
}

/// What was removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Removed {
    /// Matches at which people played.
    pub matches: u32,
    /// Matches of bots alone.
    pub bot_matches: u32,
    /// Tables at which something may have been said.
    pub chats: u32,
    /// Tables that were given up.
    pub expired: u32,
    /// Guests.
    pub guests: u32,
    /// Codes for other devices.
    pub codes: u32,
}

/// Why something was not removed. It is next time.
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
    /// Removes what is no longer to be kept, now and then, for ever.
    pub(crate) async fn keep_to_it<S: Store + PeopleStore>(self, store: Arc<S>, time: Time) {
        loop {
            tokio::time::sleep(SWEEP).await;
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

    /// Removes what is no longer to be kept at a time, in milliseconds since 1970. Each step is short,
    /// so that others can write in between.
    pub async fn sweep<S: Store + PeopleStore>(
        &self,
        store: &S,
        now: i64,
    ) -> Result<Removed, RetentionError> {
        let before = |kept: Duration| {
            now.saturating_sub(i64::try_from(kept.as_millis()).unwrap_or(i64::MAX))
        };
        let mut removed = Removed::default();
        if let Some(kept) = self.expired {
            removed.expired =
                in_steps(TABLES, || store.delete_expired(before(kept), TABLES)).await?;
        }
        for (bots_alone, kept, count) in [
            (true, self.bot_matches, &mut removed.bot_matches),
            (false, self.matches, &mut removed.matches),
        ] {
            if let Some(kept) = kept {
                let step = || store.delete_finished(bots_alone, before(kept), TABLES);
                *count = in_steps(TABLES, step).await?;
            }
        }
        if let Some(kept) = self.chat {
            let said = said_kind();
            removed.chats =
                in_steps(TABLES, || store.remove_text(&said, before(kept), TABLES)).await?;
        }
        if let Some(kept) = self.guests {
            removed.guests =
                in_steps(PEOPLE, || store.delete_idle_guests(before(kept), PEOPLE)).await?;
        }
        removed.codes = in_steps(PEOPLE, || store.delete_expired_codes(now, PEOPLE)).await?;
        Ok(removed)
    }
}

/// Repeats a step that does at most so much, until there is nothing left; says how much it was.
async fn in_steps<E, F>(most: u32, step: impl Fn() -> F) -> Result<u32, E>
where
    F: Future<Output = Result<u32, E>>,
{
    let mut all = 0;
    loop {
        let done = step().await?;
        all += done;
        if done < most {
            return Ok(all);
        }
    }
}
