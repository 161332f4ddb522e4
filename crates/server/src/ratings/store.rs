//! [`RatingStore`]: the contract between a store and [`Ratings`](super::Ratings).

use std::future::Future;

use super::{Rated, Skill, Standing};
use crate::people::PersonId;
use crate::store::StoreError;
use taketable_rules::GameVariant;

/// Which matches are rated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingProgress {
    /// The version of the rating method.
    pub version: u32,
    /// The number of the last match that was rated.
    pub last: i64,
    /// The number of the newest match.
    pub newest: i64,
}

impl RatingProgress {
    /// Returns the maximum number of matches still to be rated by a version of the method.
    pub fn pending(self, version: u32) -> u64 {
        let last = if self.version == version { self.last } else { 0 };
        u64::try_from(self.newest - last).unwrap_or(0)
    }
}

/// The maximum number of points stored for a person and a variant; another one replaces the oldest.
pub const MAX_POINTS: u32 = 100;

/// The skill of a person after a match.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedPoint {
    /// The person.
    pub person: PersonId,
    /// The variant.
    pub variant: GameVariant,
    /// The number of the match.
    pub number: i64,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    /// The skill after it.
    pub skill: Skill,
}

/// The result of rating some consecutive matches.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedSlice {
    /// The version of the method.
    pub version: u32,
    /// The number of the last match before them.
    pub after: i64,
    /// The number of the last of them.
    pub last: i64,
    /// The standings of all their players after them.
    pub standings: Vec<(GameVariant, Standing)>,
    /// The skills of the people after each match, in the order of the matches.
    pub points: Vec<RatedPoint>,
}

/// The part of a store that holds ratings, so that they need not be computed from all matches after
/// each start.
///
/// These rules hold for every store and are tested once for all of them:
///
/// - Standings and progress change together, or not at all.
/// - A slice is written only if it begins where the last one ended, so no match is rated twice.
/// - Numbers come back exactly as they were written.
/// - Deleted people are on no leaderboard, and their name is stored nowhere. Their skill is, so
///   that the ratings of others do not change. Their points are deleted.
/// - Of each person and variant, the latest [`MAX_POINTS`] points are stored.
pub trait RatingStore: Send + Sync + 'static {
    /// Returns which matches are rated.
    fn rating_progress(&self) -> impl Future<Output = Result<RatingProgress, StoreError>> + Send;

    /// Deletes all ratings unless they are of this version, which starts again with the first
    /// match.
    fn reset_ratings(&self, version: u32) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns the standings of some players, as far as they were rated, in any order.
    fn standings(
        &self,
        players: &[(GameVariant, Rated)],
    ) -> impl Future<Output = Result<Vec<(GameVariant, Standing)>, StoreError>> + Send;

    /// Writes the result of some matches. Returns `false`, and changes nothing, if the slice does
    /// not begin after the last rated match, or is of another version.
    fn write_ratings(
        &self,
        slice: RatedSlice,
    ) -> impl Future<Output = Result<bool, StoreError>> + Send;

    /// Returns at most `at_most` of the best players of a variant.
    fn best(
        &self,
        variant: &GameVariant,
        at_most: u32,
    ) -> impl Future<Output = Result<Vec<Standing>, StoreError>> + Send;

    /// Returns a player's standings in every variant in which they were rated.
    fn standings_of(
        &self,
        who: &Rated,
    ) -> impl Future<Output = Result<Vec<(GameVariant, Standing)>, StoreError>> + Send;

    /// Returns a person's stored points, by variant and in the order of the matches.
    fn points_of(
        &self,
        person: &PersonId,
    ) -> impl Future<Output = Result<Vec<RatedPoint>, StoreError>> + Send;

    /// Replaces the name of a person in all their standings, unless the person was deleted.
    fn rename_rated(
        &self,
        person: &PersonId,
        name: &str,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;
}
