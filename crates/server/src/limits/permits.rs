//! [`Permits`]: how many of something there may be at the same time, in all and for each one.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// Permits that are taken and left.
#[derive(Debug)]
pub(crate) struct Permits<K> {
    most: usize,
    most_each: usize,
    taken: Mutex<Taken<K>>,
    empty: Notify,
}

#[derive(Debug)]
struct Taken<K> {
    all: usize,
    each: HashMap<K, usize>,
}

/// A place that somebody has until this is dropped.
#[derive(Debug)]
pub(crate) struct Permit<K: Hash + Eq> {
    places: Arc<Permits<K>>,
    who: Option<K>,
}

impl<K: Hash + Eq + Clone> Permits<K> {
    /// So many in all, and so many for each one.
    pub(crate) fn new(most: usize, most_each: usize) -> Arc<Permits<K>> {
        let taken = Mutex::new(Taken { all: 0, each: HashMap::new() });
        Arc::new(Permits { most, most_each, taken, empty: Notify::new() })
    }

    /// A place, if there is one left. Who has no name shares no limit but that for all.
    pub(crate) fn take(self: &Arc<Self>, who: Option<K>) -> Option<Permit<K>> {
        let mut taken = self.taken();
        if taken.all >= self.most {
            return None;
        }
        if let Some(who) = &who {
            let count = taken.each.get(who).copied().unwrap_or(0);
            if count >= self.most_each {
                return None;
            }
            taken.each.insert(who.clone(), count + 1);
        }
        taken.all += 1;
        drop(taken);
        Some(Permit { places: Arc::clone(self), who })
    }

    /// How many are taken.
    pub(crate) fn count(&self) -> usize {
        self.taken().all
    }

    /// Waits until nobody is there any more.
    pub(crate) async fn all_left(&self) {
        loop {
            let empty = self.empty.notified();
            if self.count() == 0 {
                return;
            }
            empty.await;
        }
    }
}

impl<K> Permits<K> {
    fn taken(&self) -> MutexGuard<'_, Taken<K>> {
        // Nothing here stops half-way.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        taken.all -= 1;
        if let Some(who) = &self.who
            && let Some(count) = taken.each.get_mut(who)
        {
            *count -= 1;
            if *count == 0 {
                taken.each.remove(who);
            }
        }
        if taken.all == 0 {
            self.places.empty.notify_waiters();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn there_are_so_many_places_and_who_leaves_makes_room() {
        let places = Permits::new(3, 2);
        let first = places.take(Some("a")).unwrap();
        let _second = places.take(Some("a")).unwrap();
        assert!(places.take(Some("a")).is_none(), "two each");
        let nobody = places.take(None).unwrap();
        assert!(places.take(Some("b")).is_none() && places.take(None).is_none(), "three in all");
        drop(first);
        assert!(places.take(Some("b")).is_some());
        assert!(places.take(Some("a")).is_some());
        drop(nobody);
        assert_eq!(places.count(), 1);
    }

    #[tokio::test]
    async fn nobody_is_remembered_who_has_left() {
        let places = Permits::new(10, 10);
        let place = places.take(Some(7)).unwrap();
        let waits = tokio::spawn({
            let places = Arc::clone(&places);
            async move { places.all_left().await }
        });
        tokio::task::yield_now().await;
        assert!(!waits.is_finished());
        drop(place);
        waits.await.unwrap();
        assert!(places.taken().each.is_empty());
    }
}
