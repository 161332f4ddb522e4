//! [`SeenToday`]: the people whose visit today is already stored.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::PersonId;

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// Maximum number of people remembered. Beyond it, a visit may be stored twice.
const MAX_PEOPLE: usize = 100_000;

/// The people whose visit today is already stored.
#[derive(Debug, Default)]
pub(super) struct SeenToday(Mutex<(i64, HashSet<PersonId>)>);

impl SeenToday {
    /// Returns `true` for the first visit of the day.
    pub(super) fn is_first(&self, id: &PersonId, now: i64) -> bool {
        let mut seen = self.seen();
        let today = now.div_euclid(DAY);
        if seen.0 != today || seen.1.len() >= MAX_PEOPLE {
            *seen = (today, HashSet::new());
        }
        // Most visits are not the first: no clone for them.
        !seen.1.contains(id) && seen.1.insert(id.clone())
    }

    /// Forgets a visit that could not be stored.
    pub(super) fn forget(&self, id: &PersonId) {
        self.seen().1.remove(id);
    }

    fn seen(&self) -> MutexGuard<'_, (i64, HashSet<PersonId>)> {
        // No panic can happen while this lock is held.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_is_noted_once_a_day() {
        let (seen, ada, ben) = (SeenToday::default(), PersonId::random(), PersonId::random());
        assert!(seen.is_first(&ada, 5 * DAY) && !seen.is_first(&ada, 6 * DAY - 1));
        assert!(seen.is_first(&ben, 6 * DAY - 1));
        assert!(seen.is_first(&ada, 6 * DAY) && !seen.is_first(&ada, 6 * DAY));
        seen.forget(&ada);
        assert!(seen.is_first(&ada, 6 * DAY));
    }
}
