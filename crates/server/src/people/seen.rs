//! [`SeenToday`]: of whom it is noted already that they are here.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::PersonId;

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// So many are remembered. Those who come after more others have come are noted once more.
const MOST: usize = 100_000;

/// Of whom it is noted already that they are here on a day.
#[derive(Debug, Default)]
pub(super) struct SeenToday(Mutex<(i64, HashSet<PersonId>)>);

impl SeenToday {
    /// Returns `true` if it is the first time on this day.
    pub(super) fn is_first(&self, id: &PersonId, now: i64) -> bool {
        let mut seen = self.seen();
        let today = now.div_euclid(DAY);
        if seen.0 != today || seen.1.len() >= MOST {
            *seen = (today, HashSet::new());
        }
        // Most have been here: they need no copy of their name.
        !seen.1.contains(id) && seen.1.insert(id.clone())
    }

    /// It could not be noted.
    pub(super) fn forget(&self, id: &PersonId) {
        self.seen().1.remove(id);
    }

    fn seen(&self) -> MutexGuard<'_, (i64, HashSet<PersonId>)> {
        // Nothing above stops half-way.
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
