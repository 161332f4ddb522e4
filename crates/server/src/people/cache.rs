//! [`PersonCache`]: the people who were active recently.

use std::collections::HashMap;
use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{KeyHash, Person, PersonId};

/// A bounded cache of people by their keys. The least recently used are evicted first.
#[derive(Debug)]
pub(super) struct PersonCache {
    half: usize,
    generations: Mutex<Generations>,
}

#[derive(Debug, Default)]
struct Generations {
    /// Used since the last rotation, and before it. At a rotation, the older half is evicted.
    young: HashMap<KeyHash, Person>,
    old: HashMap<KeyHash, Person>,
    /// Counts invalidations: what was read before an invalidation must not be cached after it.
    forgotten: u64,
    /// Nobody tells us what is changed elsewhere, so nothing is kept.
    closed: bool,
}

/// The time of a lookup in the store, counted in invalidations.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment(u64);

impl PersonCache {
    pub(super) fn new(max: usize) -> PersonCache {
        PersonCache { half: max / 2, generations: Mutex::default() }
    }

    fn generations(&self) -> MutexGuard<'_, Generations> {
        // No panic can happen while this lock is held.
        self.generations.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the person who has a key, or the moment to pass to [`PersonCache::keep`] after
    /// asking the store.
    pub(super) fn find(&self, key: &KeyHash) -> Result<Person, Moment> {
        let mut generations = self.generations();
        if let Some(person) = generations.young.get(key) {
            return Ok(person.clone());
        }
        let Some(person) = generations.old.remove(key) else {
            return Err(Moment(generations.forgotten));
        };
        generations.insert(self.half, *key, person.clone());
        Ok(person)
    }

    /// Caches what the store said, unless something was invalidated since: it may be that person.
    pub(super) fn keep(&self, since: Moment, key: KeyHash, person: Person) {
        let mut generations = self.generations();
        if generations.forgotten == since.0 && !generations.closed {
            generations.insert(self.half, key, person);
        }
    }

    /// Removes a person from the cache.
    pub(super) fn forget(&self, id: &PersonId) {
        let mut generations = self.generations();
        generations.forgotten += 1;
        generations.young.retain(|_, person| person.id != *id);
        generations.old.retain(|_, person| person.id != *id);
    }

    /// Removes everybody. From now on, people are kept or not.
    pub(super) fn forget_all(&self, keep: bool) {
        let mut generations = self.generations();
        generations.forgotten += 1;
        generations.young.clear();
        generations.old.clear();
        generations.closed = !keep;
    }
}

impl Generations {
    fn insert(&mut self, half: usize, key: KeyHash, person: Person) {
        if self.young.len() >= half {
            self.old = mem::take(&mut self.young);
        }
        if half > 0 {
            self.young.insert(key, person);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Key, Name};
    use super::*;

    fn random_person() -> Person {
        let name = Name::new("Ada").unwrap();
        Person { id: PersonId::random(), name, created_at: 1, sign_in_name: None, ban: None }
    }

    fn keep(recent: &PersonCache, key: KeyHash, person: &Person) {
        let since = recent.find(&key).unwrap_err();
        recent.keep(since, key, person.clone());
    }

    #[test]
    fn a_forgotten_person_is_not_found_with_any_key() {
        let recent = PersonCache::new(10);
        let (ada, bob) = (random_person(), random_person());
        let keys: Vec<KeyHash> = (0..3).map(|_| Key::random().hash()).collect();
        for (key, person) in keys.iter().zip([&ada, &ada, &bob]) {
            keep(&recent, *key, person);
            assert_eq!(recent.find(key).unwrap(), *person);
        }
        recent.forget(&ada.id);
        assert!(recent.find(&keys[0]).is_err() && recent.find(&keys[1]).is_err());
        assert_eq!(recent.find(&keys[2]).unwrap(), bob);
    }

    #[test]
    fn what_was_read_before_an_invalidation_is_not_cached_after_it() {
        let recent = PersonCache::new(10);
        let (key, ada) = (Key::random().hash(), random_person());
        let since = recent.find(&key).unwrap_err();
        recent.forget(&ada.id);
        recent.keep(since, key, ada);
        assert!(recent.find(&key).is_err());
    }

    #[test]
    fn nobody_is_kept_while_nobody_tells_of_changes() {
        let recent = PersonCache::new(10);
        let (key, ada) = (Key::random().hash(), random_person());
        keep(&recent, key, &ada);
        recent.forget_all(false);
        assert!(recent.find(&key).is_err());
        keep(&recent, key, &ada);
        assert!(recent.find(&key).is_err());
        recent.forget_all(true);
        keep(&recent, key, &ada);
        assert_eq!(recent.find(&key).unwrap(), ada);
    }

    #[test]
    fn it_stays_small_and_keeps_people_in_use() {
        for max in [0, 1, 2, 10] {
            let recent = PersonCache::new(max);
            let (often, ada) = (Key::random().hash(), random_person());
            for _ in 0..100 {
                if let Err(since) = recent.find(&often) {
                    recent.keep(since, often, ada.clone());
                }
                keep(&recent, Key::random().hash(), &random_person());
                let generations = recent.generations();
                assert!(generations.young.len() + generations.old.len() <= max);
            }
            assert_eq!(recent.find(&often).is_ok(), max >= 2, "{max}");
        }
    }
}
