//! [`Ratings`]: how well people and bots play, computed from finished matches.
//!
//! Ratings are computed from the history, in the order in which matches ended. The store
//! ([`RatingStore`]) keeps them with the number of the last rated match, and both change together.
//! So they are always the exact result of all matches up to that one, even after a crash. Newer
//! matches are added in slices, in the background or on request. A [`Skill`] is one estimate, the
//! [`Ladder`] has everybody's.

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
pub use store::{MAX_POINTS, RatedPoint, RatedSlice, RatingProgress, RatingStore};

use crate::history::{Finished, HistoryStore, MatchOrigin};
use crate::people::PersonId;
use crate::store::StoreError;
use taketable_rules::GameVariant;

/// The version of the method. Increase it with every change of [`Skill`], [`Ladder::add`] or the
/// reading of matches that changes a rating: then all ratings are computed again, in the
/// background.
pub const VERSION: u32 = 1;
/// Matches rated in one transaction. It takes some milliseconds, and players wait no longer than
/// that.
pub const SLICE: u32 = 250;
/// Maximum time until new matches are rated in the background.
const PERIOD: Duration = Duration::from_secs(10);

/// The ratings of people and bots, as far as they are computed.
pub struct Ratings<S> {
    store: Arc<S>,
    /// Allows one slice at a time: two would compute the same.
    turn: Arc<Mutex<()>>,
    /// Wakes the background task when there is more to rate than a request waits for.
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

/// Ratings, and the number of matches that are not in them yet.
#[derive(Clone, Debug, PartialEq)]
pub struct SoFar<T> {
    /// The ratings from all other matches.
    pub ratings: T,
    /// Matches still to be rated in the background. 0 except for a while after an upgrade.
    pub pending: u64,
}

impl<S: HistoryStore> Ratings<S> {
    /// Creates the ratings of a store's matches.
    pub fn new(store: Arc<S>) -> Ratings<S> {
        Ratings { store, turn: Arc::default(), late: Arc::default() }
    }

    /// Returns at most `at_most` of the best players of a variant.
    pub async fn best(
        &self,
        variant: &GameVariant,
        at_most: u32,
    ) -> Result<SoFar<Vec<Standing>>, StoreError> {
        let pending = self.catch_up().await?;
        Ok(SoFar { ratings: self.store.best(variant, at_most).await?, pending })
    }

    /// Returns the standings of a person in every variant they have played.
    pub async fn of(
        &self,
        person: &PersonId,
    ) -> Result<SoFar<Vec<(GameVariant, Standing)>>, StoreError> {
        let pending = self.catch_up().await?;
        let who = Rated::Person(person.clone());
        Ok(SoFar { ratings: self.store.standings_of(&who).await?, pending })
    }

    /// Returns a person's skill after each of their latest rated matches, by variant.
    pub async fn points_of(&self, person: &PersonId) -> Result<Vec<RatedPoint>, StoreError> {
        self.store.points_of(person).await
    }

    /// Renames a person in the ratings. The history has the new name already; a slice that was read
    /// before is written first.
    pub(crate) async fn rename(&self, person: &PersonId, name: &str) -> Result<(), StoreError> {
        let _turn = self.turn.lock().await;
        self.store.rename_rated(person, name).await
    }

    /// Rates new matches if there are few; otherwise leaves them to the background. Returns how
    /// many are still to be rated.
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
            // Ratings can be read even while nothing can be written.
            Err(_) => Ok(pending),
        }
    }

    /// Rates new matches from time to time, for ever.
    pub async fn keep_up(self) {
        let mut failed = false;
        loop {
            let begin = Instant::now();
            let rated = self.rate_slice(SLICE).await;
            if rated == Ok(SLICE) {
                // Leaves time for other writes.
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

    /// Rates at most `at_most` of the next matches. Returns how many there were.
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
        let Some(last) = page.last().map(|stored| stored.number) else { return Ok(0) };
        let mut matches = Vec::new();
        for stored in &page {
            if let Ok(finished) = Finished::read(&stored.about) {
                matches.push((stored.number, finished));
            } else {
                // It would be just as unreadable the next time, and all later matches would wait
                // for it.
                tracing::error!(number = stored.number, "a match cannot be read or rated");
            }
        }
        let players: BTreeSet<(GameVariant, Rated)> =
            matches.iter().flat_map(|(_, finished)| Ladder::players(finished)).collect();
        let players: Vec<(GameVariant, Rated)> = players.into_iter().collect();
        let mut ladder = Ladder::with(self.store.standings(&players).await?);
        let mut points = Vec::new();
        for (number, finished) in &matches {
            ladder.add(finished);
            points.extend(points_after(&ladder, *number, finished));
        }
        let (after, standings) = (progress.last, ladder.into_standings().collect());
        let slice = RatedSlice { version: VERSION, after, last, standings, points };
        // If another node of the same store was first, it has rated the same matches.
        self.store.write_ratings(slice).await?;
        Ok(page.len() as u32)
    }
}

/// Returns the skills of the people in a match that was just added to a ladder.
fn points_after(
    ladder: &Ladder,
    number: i64,
    finished: &Finished,
) -> impl Iterator<Item = RatedPoint> {
    let at = match finished.origin {
        MatchOrigin::Here { ended_at, .. } => ended_at,
        MatchOrigin::Elsewhere { taken_in_at } => taken_in_at,
    };
    Ladder::players(finished).filter_map(move |(variant, who)| {
        let skill = ladder.standing(&variant, &who)?.skill;
        let Rated::Person(person) = who else { return None };
        Some(RatedPoint { person, variant, number, at, skill })
    })
}
