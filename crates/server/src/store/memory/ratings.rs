//! [`RatingStore`] in memory.

use std::sync::{MutexGuard, PoisonError};

use super::MemoryStore;
use crate::people::PersonId;
use crate::ratings::{
    Ladder, MAX_POINTS, Rated, RatedPoint, RatedSlice, RatingProgress, RatingStore, Standing,
};
use crate::store::StoreError;
use taketable_rules::GameVariant;

/// The ratings, and which matches are in them.
#[derive(Debug, Default)]
pub(super) struct MemoryRatings {
    ladder: Ladder,
    /// In the order of the matches.
    points: Vec<RatedPoint>,
    version: u32,
    last: i64,
}

impl MemoryRatings {
    /// Removes the name and the points of a deleted person.
    pub(super) fn forget(&mut self, person: &PersonId) {
        self.rename(person, "");
        self.points.retain(|point| point.person != *person);
    }

    fn add_point(&mut self, new: RatedPoint) {
        let is_alike =
            |point: &RatedPoint| point.person == new.person && point.variant == new.variant;
        let alike = self.points.iter().filter(|point| is_alike(point)).count();
        if alike >= MAX_POINTS as usize
            && let Some(oldest) = self.points.iter().position(is_alike)
        {
            self.points.remove(oldest);
        }
        self.points.push(new);
    }

    fn rename(&mut self, person: &PersonId, name: &str) {
        for (variant, mut standing) in self.ladder.of(&Rated::Person(person.clone())) {
            name.clone_into(&mut standing.player.name);
            self.ladder.put(variant, standing);
        }
    }
}

impl MemoryStore {
    /// Returns `true` for bots and for people who were not deleted.
    fn knows(&self, who: &Rated) -> bool {
        match who {
            Rated::Person(person) => self.has_person(person),
            Rated::Bot(_) => true,
        }
    }

    pub(super) fn ratings(&self) -> MutexGuard<'_, MemoryRatings> {
        // No panic can happen while this lock is held, so the data is consistent.
        self.ratings.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl RatingStore for MemoryStore {
    async fn rating_progress(&self) -> Result<RatingProgress, StoreError> {
        let newest = self.history().newest();
        let ratings = self.ratings();
        Ok(RatingProgress { version: ratings.version, last: ratings.last, newest })
    }

    async fn reset_ratings(&self, version: u32) -> Result<(), StoreError> {
        let mut ratings = self.ratings();
        if ratings.version != version {
            *ratings = MemoryRatings { version, ..MemoryRatings::default() };
        }
        Ok(())
    }

    async fn standings(
        &self,
        players: &[(GameVariant, Rated)],
    ) -> Result<Vec<(GameVariant, Standing)>, StoreError> {
        let ratings = self.ratings();
        let found = players.iter().filter_map(|(variant, who)| {
            Some((*variant, ratings.ladder.standing(variant, who)?.clone()))
        });
        Ok(found.collect())
    }

    async fn write_ratings(&self, slice: RatedSlice) -> Result<bool, StoreError> {
        let mut ratings = self.ratings();
        if (slice.version, slice.after) != (ratings.version, ratings.last) {
            return Ok(false);
        }
        ratings.last = slice.last;
        for (variant, mut standing) in slice.standings {
            if !self.knows(&standing.who) {
                standing.player.name.clear();
            }
            ratings.ladder.put(variant, standing);
        }
        for point in slice.points {
            if self.has_person(&point.person) {
                ratings.add_point(point);
            }
        }
        Ok(true)
    }

    async fn best(&self, variant: &GameVariant, at_most: u32) -> Result<Vec<Standing>, StoreError> {
        Ok(self.ratings().ladder.best(variant, at_most as usize, |who| self.knows(who)))
    }

    async fn standings_of(&self, who: &Rated) -> Result<Vec<(GameVariant, Standing)>, StoreError> {
        Ok(self.ratings().ladder.of(who))
    }

    async fn points_of(&self, person: &PersonId) -> Result<Vec<RatedPoint>, StoreError> {
        let ratings = self.ratings();
        let own = ratings.points.iter().filter(|point| point.person == *person);
        let mut own: Vec<RatedPoint> = own.cloned().collect();
        own.sort_by_key(|point| (point.variant, point.number));
        Ok(own)
    }

    async fn rename_rated(&self, person: &PersonId, name: &str) -> Result<(), StoreError> {
        let mut ratings = self.ratings();
        if self.has_person(person) {
            ratings.rename(person, name);
        }
        Ok(())
    }
}
