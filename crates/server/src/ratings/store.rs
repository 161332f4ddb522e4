//! [`RatingStore`]: the contract of how ratings are kept.

use std::future::Future;

use super::{Rated, Standing};
use crate::people::PersonId;
use crate::store::StoreError;
use taketable_rules::GameVariant;

/// Which matches are in the ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingProgress {
    /// The version of the rating method.
    pub version: u32,
    /// The number of the last match that was rated.
    pub last: i64,
    /// The number of the newest match there is.
    pub newest: i64,
}

impl RatingProgress {
    /// Returns how many matches are still to be rated by a version of the method, at most.
    pub fn pending(self, version: u32) -> u64 {
        let last = if self.version == version { self.last } else { 0 };
        u64::try_from(self.newest - last).unwrap_or(0)
    }
}

/// What some matches, one after the other, changed.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedSlice {
    /// The version of the method.
    pub version: u32,
    /// The number of the last match before these.
    pub after: i64,
    /// The number of the last of them.
    pub last: i64,
    /// How all who took part stand after it.
    pub standings: Vec<(GameVariant, Standing)>,
}

/// Ratings, kept so that they need not be computed from all matches after each start.
///
/// What holds for every store, and is tested once for all of them:
///
/// - Standings and progress change together, or not at all.
/// - A slice is written only if it begins where the last one ended, so no match is rated twice.
/// - Numbers come back exactly as they were written.
/// - People who were deleted are on no leaderboard, and their name is kept nowhere. Their skill is, so
///   that the ratings of others stay as they are.
pub trait RatingStore: Send + Sync + 'static {
    /// Which matches are in the ratings.
    fn rating_progress(&self) -> impl Future<Output = Result<RatingProgress, StoreError>> + Send;

    /// Deletes all ratings unless they are of this version, which begins with the first match.
    fn reset_ratings(&self, version: u32) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns how some players stand, as far as they were rated, in any order.
    fn standings(
        &self,
        players: &[(GameVariant, Rated)],
    ) -> impl Future<Output = Result<Vec<(GameVariant, Standing)>, StoreError>> + Send;

    /// Writes what some matches changed. Returns `false`, and changes nothing, if the slice does not
    /// begin at the last match that was rated, or is of another version.
    fn write_ratings(
        &self,
        slice: RatedSlice,
    ) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// The best in a way to play, at most so many.
    fn best(
        &self,
        variant: &GameVariant,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<Standing>, StoreError>> + Send;

    /// How somebody stands, in each way to play in which they were rated.
    fn standings_of(
        &self,
        who: &Rated,
    ) -> impl Future<Output = Result<Vec<(GameVariant, Standing)>, StoreError>> + Send;

    /// Replaces the name of a person in all their standings, unless the person was deleted.
    fn rename_rated(
        &self,
        person: &PersonId,
        name: &str,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;
}
