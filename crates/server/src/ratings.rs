//! [`Ratings`]: how well people and bots play, from the matches that are over.
//!
//! Ratings follow from the history, in the order in which matches ended. They are kept in the store
//! ([`RatingStore`]) with the number of the last match that is in them, and both change together.
//! So they are exactly what all matches up to that one make of them, whenever the server was killed;
//! what came since is added in slices, in the background or when somebody asks.

mod ladder;
mod skill;
mod store;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, Notify};
use tokio::time::{sleep, timeout};

pub use ladder::{Ladder, Rated, Standing};
pub use skill::Skill;
pub use store::{RatedSlice, RatingProgress, RatingStore};

use crate::history::{Finished, HistoryStore};
use crate::people::PersonId;
use crate::store::StoreError;
use taketable_rules::GameVariant;

/// The version of the method. Whatever changes a rating, [`Skill`], [`Ladder::add`] or what a match
/// is read as, changes this number too: then all ratings are computed again, in the background.
pub const VERSION: u32 = 1;
/// Matches that are rated in one transaction: it takes some milliseconds, and who acts at a table
/// waits no longer than that.
pub const SLICE: u32 = 250;
/// The time after which new matches are rated though nobody asked.
const PERIOD: Duration = Duration::from_secs(10);

/// How well people and bots play, as far as the history tells by now.
pub struct Ratings<S> {
    store: Arc<S>,
    /// One slice at a time: two would compute the same.
    turn: Arc<Mutex<()>>,
    /// Somebody found more to rate than they would wait for.
    late: Arc<Notify>,
}

impl<S> Clone for Ratings<S> {
    fn clone(&self) -> Ratings<S> {
        Ratings {
            store: Arc::clone(&self.store),
            turn: Arc::clone(&self.turn),
            late: Arc::clone(&self.late),
        }
    }
}

/// Ratings, and how many matches are not in them yet.
#[derive(Clone, Debug, PartialEq)]
pub struct SoFar<T> {
    /// What all other matches make of them.
    pub ratings: T,
    /// Matches still to be rated, in the background. 0 but for a while after an upgrade.
    pub pending: u64,
}

impl<S: HistoryStore> Ratings<S> {
    /// The ratings of this store's matches.
    pub fn new(store: Arc<S>) -> Ratings<S> {
        Ratings { store, turn: Arc::default(), late: Arc::default() }
    }

    /// The best in a way to play, at most so many.
    pub async fn best(
        &self,
        variant: &GameVariant,
        at_most: u32,
    ) -> Result<SoFar<Vec<Standing>>, StoreError> {
        let pending = self.catch_up().await?;
        Ok(SoFar { ratings: self.store.best(variant, at_most).await?, pending })
    }

    /// How a person stands, in each way to play that they have played.
    pub async fn of(
        &self,
        person: &PersonId,
    ) -> Result<SoFar<Vec<(GameVariant, Standing)>>, StoreError> {
        let pending = self.catch_up().await?;
        let who = Rated::Person(person.clone());
        Ok(SoFar { ratings: self.store.standings_of(&who).await?, pending })
    }

    /// Shows a person under another name. The history has it already; a slice that was read before
    /// is written first.
    pub(crate) async fn rename(&self, person: &PersonId, name: &str) -> Result<(), StoreError> {
        let _turn = self.turn.lock().await;
        self.store.rename_rated(person, name).await
    }

    /// Rates what came since, if that is little; leaves it to the background if not. Returns how many
    /// matches are still to be rated.
    pub async fn catch_up(&self) -> Result<u64, StoreError> {
        let pending = self.store.rating_progress().await?.pending(VERSION);
        if pending == 0 {
            return Ok(0);
        }
        if pending > u64::from(SLICE) {
            self.late.notify_one();
            return Ok(pending);
        }
        match self.rate_slice(SLICE).await {
            Ok(_) => Ok(self.store.rating_progress().await?.pending(VERSION)),
            // What is there can be read also while nothing can be written.
            Err(_) => Ok(pending),
        }
    }

    /// Rates what has come, now and then, for ever.
    pub async fn keep_up(self) {
        let mut failed = false;
        loop {
            let begin = Instant::now();
            let rated = self.rate_slice(SLICE).await;
            if rated == Ok(SLICE) {
                // Others want to write as well.
                sleep(begin.elapsed()).await;
                continue;
            }
            if let Err(why) = &rated
                && !failed
            {
                tracing::warn!(%why, "ratings cannot be written; trying again");
            }
            failed = rated.is_err();
            let _ = timeout(PERIOD, self.late.notified()).await;
        }
    }

    /// Rates the next matches, at most so many. Returns how many there were.
    pub async fn rate_slice(&self, at_most: u32) -> Result<u32, StoreError> {
        let _turn = self.turn.lock().await;
        let mut progress = self.store.rating_progress().await?;
        if progress.pending(VERSION) == 0 {
            return Ok(0);
        }
        if progress.version != VERSION {
            self.store.reset_ratings(VERSION).await?;
            progress = self.store.rating_progress().await?;
        }
        let page = self.store.matches_after(progress.last, at_most).await?;
        let Some(last) = page.last().map(|kept| kept.number) else { return Ok(0) };
        let mut matches = Vec::new();
        for kept in &page {
            if let Ok(finished) = Finished::read(&kept.about) {
                matches.push(finished);
            } else {
                // It would be as unreadable the next time, and all later ones would wait for it.
                tracing::error!(number = kept.number, "a match cannot be read or rated");
            }
        }
        let players: BTreeSet<(GameVariant, Rated)> =
            matches.iter().flat_map(Ladder::players).collect();
        let players: Vec<(GameVariant, Rated)> = players.into_iter().collect();
        let mut ladder = Ladder::with(self.store.standings(&players).await?);
        for finished in &matches {
            ladder.add(finished);
        }
        let standings = ladder.into_standings().collect();
        let slice = RatedSlice { version: VERSION, after: progress.last, last, standings };
        // If another node of the same store was first, it has rated the same.
        self.store.write_ratings(slice).await?;
        Ok(page.len() as u32)
    }
}
