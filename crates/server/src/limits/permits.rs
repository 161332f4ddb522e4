//! [`Permits`]: bounds how many of something there may be at the same time, in all and per key.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// A number of permits, in all and per key.
#[derive(Debug)]
pub(crate) struct Permits<K> {
    max: usize,
    max_per_key: usize,
    taken: Mutex<Taken<K>>,
    empty: Notify,
}

#[derive(Debug)]
struct Taken<K> {
    all: usize,
    each: HashMap<K, usize>,
}

/// A permit, returned when it is dropped.
#[derive(Debug)]
pub(crate) struct Permit<K: Hash + Eq> {
    permits: Arc<Permits<K>>,
    who: Option<K>,
}

impl<K: Hash + Eq + Clone> Permits<K> {
    /// Up to `max` permits, and up to `max_per_key` per key.
    pub(crate) fn new(max: usize, max_per_key: usize) -> Arc<Permits<K>> {
        let taken = Mutex::new(Taken { all: 0, each: HashMap::new() });
        Arc::new(Permits { max, max_per_key, taken, empty: Notify::new() })
    }

    /// Takes a permit. Returns `None` at the limit. Without a key, only the limit for all applies.
    pub(crate) fn take(self: &Arc<Self>, who: Option<K>) -> Option<Permit<K>> {
        let mut taken = self.taken();
        if taken.all >= self.max {
            return None;
        }
        if let Some(who) = &who {
            let count = taken.each.get(who).copied().unwrap_or(0);
            if count >= self.max_per_key {
                return None;
            }
            taken.each.insert(who.clone(), count + 1);
        }
        taken.all += 1;
        drop(taken);
        Some(Permit { permits: Arc::clone(self), who })
    }

    /// Returns the number of permits taken.
    pub(crate) fn count(&self) -> usize {
        self.taken().all
    }

    /// Waits until all permits are returned.
    pub(crate) async fn all_closed(&self) {
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
        // No panic can happen while this lock is held.
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Hash + Eq> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut taken = self.permits.taken();
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
            self.permits.empty.notify_waiters();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn permits_are_limited_and_can_be_taken_again() {
        let permits = Permits::new(3, 2);
        let first = permits.take(Some("a")).unwrap();
        let _second = permits.take(Some("a")).unwrap();
        assert!(permits.take(Some("a")).is_none(), "two each");
        let nobody = permits.take(None).unwrap();
        assert!(permits.take(Some("b")).is_none() && permits.take(None).is_none(), "three in all");
        drop(first);
        assert!(permits.take(Some("b")).is_some());
        assert!(permits.take(Some("a")).is_some());
        drop(nobody);
        assert_eq!(permits.count(), 1);
    }

    #[tokio::test]
    async fn keys_without_permits_are_forgotten() {
        let permits = Permits::new(10, 10);
        let permit = permits.take(Some(7)).unwrap();
        let waits = tokio::spawn({
            let permits = Arc::clone(&permits);
            async move { permits.all_closed().await }
        });
        tokio::task::yield_now().await;
        assert!(!waits.is_finished());
        drop(permit);
        waits.await.unwrap();
        assert!(permits.taken().each.is_empty());
    }
}
