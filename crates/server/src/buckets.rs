//! [`Buckets`]: how often each one may do something.

use std::collections::HashMap;
use std::hash::Hash;
use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::pace::{Allowance, Pace};

/// So many are remembered. Who comes after more others have come begins anew, which is what all
/// these others could do as well.
const MOST: usize = 100_000;

/// What is left of a pace for each one who asks, for a bounded number of them.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    pace: Pace,
    half: usize,
    kept: Mutex<Kept<K>>,
}

#[derive(Debug)]
struct Kept<K> {
    /// Who came since the last turn, and before it. At a turn, the older half goes.
    young: HashMap<K, Allowance>,
    old: HashMap<K, Allowance>,
}

impl<K: Hash + Eq> Buckets<K> {
    pub(crate) fn new(pace: Pace) -> Buckets<K> {
        Buckets::with_most(pace, MOST)
    }

    fn with_most(pace: Pace, most: usize) -> Buckets<K> {
        let kept = Kept { young: HashMap::new(), old: HashMap::new() };
        Buckets { pace, half: (most / 2).max(1), kept: Mutex::new(kept) }
    }

    /// Whether once more is fine.
    pub(crate) fn spend(&self, who: K) -> bool {
        let now = Instant::now();
        let mut kept = self.kept();
        let Kept { young, old } = &mut *kept;
        if let Some(allowance) = young.get_mut(&who) {
            return allowance.spend(self.pace, now);
        }
        let mut allowance = old.remove(&who).unwrap_or_else(|| Allowance::new(self.pace, now));
        let fine = allowance.spend(self.pace, now);
        if young.len() >= self.half {
            *old = mem::take(young);
        }
        young.insert(who, allowance);
        fine
    }

    /// It did not count.
    pub(crate) fn refund(&self, who: &K) {
        let mut kept = self.kept();
        let Kept { young, old } = &mut *kept;
        if let Some(allowance) = young.get_mut(who).or_else(|| old.get_mut(who)) {
            allowance.refund(self.pace);
        }
    }

    fn kept(&self) -> MutexGuard<'_, Kept<K>> {
        // Nothing above stops half-way.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_an_allowance_of_its_own() {
        let buckets = Buckets::new(Pace { burst: 2, per_minute: 0 });
        assert!(buckets.spend("a") && buckets.spend("a") && !buckets.spend("a"));
        assert!(buckets.spend("b"));
        buckets.refund(&"a");
        buckets.refund(&"c");
        assert!(buckets.spend("a") && !buckets.spend("a"));
    }

    #[test]
    fn it_stays_small_and_remembers_who_comes_often() {
        let buckets = Buckets::with_most(Pace { burst: 2, per_minute: 0 }, 10);
        assert!(buckets.spend(0) && buckets.spend(0));
        for other in 1..1000 {
            assert!(!buckets.spend(0));
            assert!(buckets.spend(other));
            let kept = buckets.kept();
            assert!(kept.young.len() + kept.old.len() <= 10);
        }
    }
}
