//! [`PersonCache`]: who was asked for lately.

use std::collections::HashMap;
use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::{KeyHash, Person, PersonId};

/// People by their keys, a bounded number of them. Whoever is not asked for goes first.
#[derive(Debug)]
pub(super) struct PersonCache {
    half: usize,
    generations: Mutex<Generations>,
}

#[derive(Debug, Default)]
struct Generations {
    /// Asked for since the last turn, and before it. At a turn, the older half goes.
    young: HashMap<KeyHash, Person>,
    old: HashMap<KeyHash, Person>,
    /// Counts what was forgotten, so that what was read before is not generations after it.
    forgotten: u64,
}

/// When somebody was looked up in the store.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment(u64);

impl PersonCache {
    pub(super) fn new(most: usize) -> PersonCache {
        PersonCache { half: most / 2, generations: Mutex::default() }
    }

    fn generations(&self) -> MutexGuard<'_, Generations> {
        // Nothing below stops half-way.
        self.generations.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whose key it is; or from when on the store may be asked.
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

    /// Keeps what the store said, unless something was forgotten since: it may be that.
    pub(super) fn keep(&self, since: Moment, key: KeyHash, person: Person) {
        let mut generations = self.generations();
        if generations.forgotten == since.0 {
            generations.insert(self.half, key, person);
        }
    }

    /// Forgets all that is known about a person.
    pub(super) fn forget(&self, id: &PersonId) {
        let mut generations = self.generations();
        generations.forgotten += 1;
        generations.young.retain(|_, person| person.id != *id);
        generations.old.retain(|_, person| person.id != *id);
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

    fn somebody() -> Person {
        let name = Name::new("Ada").unwrap();
        Person { id: PersonId::random(), name, created_at: 1, has_password: false, ban: None }
    }

    fn keep(recent: &PersonCache, key: KeyHash, person: &Person) {
        let since = recent.find(&key).unwrap_err();
        recent.keep(since, key, person.clone());
    }

    #[test]
    fn who_is_forgotten_is_not_found_with_any_key() {
        let recent = PersonCache::new(10);
        let (ada, bob) = (somebody(), somebody());
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
    fn what_was_read_before_forgetting_is_not_kept_after_it() {
        let recent = PersonCache::new(10);
        let (key, ada) = (Key::random().hash(), somebody());
        let since = recent.find(&key).unwrap_err();
        recent.forget(&ada.id);
        recent.keep(since, key, ada);
        assert!(recent.find(&key).is_err());
    }

    #[test]
    fn it_stays_small_and_keeps_who_is_asked_for() {
        for most in [0, 1, 2, 10] {
            let recent = PersonCache::new(most);
            let (often, ada) = (Key::random().hash(), somebody());
            for _ in 0..100 {
                if let Err(since) = recent.find(&often) {
                    recent.keep(since, often, ada.clone());
                }
                keep(&recent, Key::random().hash(), &somebody());
                let generations = recent.generations();
                assert!(generations.young.len() + generations.old.len() <= most);
            }
            assert_eq!(recent.find(&often).is_ok(), most >= 2, "{most}");
        }
    }
}
