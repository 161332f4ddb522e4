//! [`RateLimiter`]: a rate limit for each key.

use std::collections::HashMap;
use std::hash::Hash;
use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::limits::token_bucket::{Rate, TokenBucket};

/// Maximum number of keys remembered. A forgotten key starts again with a full bucket.
const MAX_KEYS: usize = 100_000;

/// A token bucket for each key, for a bounded number of them.
#[derive(Debug)]
pub(crate) struct RateLimiter<K> {
    rate: Rate,
    half: usize,
    buckets: Mutex<KeyedBuckets<K>>,
}

#[derive(Debug)]
struct KeyedBuckets<K> {
    /// Keys used since the last rotation, and before it. At a rotation, the older half is
    /// forgotten.
    young: HashMap<K, TokenBucket>,
    old: HashMap<K, TokenBucket>,
}

impl<K: Hash + Eq> RateLimiter<K> {
    pub(crate) fn new(rate: impl Into<Rate>) -> RateLimiter<K> {
        RateLimiter::with_max(rate.into(), MAX_KEYS)
    }

    fn with_max(rate: Rate, max: usize) -> RateLimiter<K> {
        let buckets = KeyedBuckets { young: HashMap::new(), old: HashMap::new() };
        RateLimiter { rate, half: (max / 2).max(1), buckets: Mutex::new(buckets) }
    }

    /// Takes one token. Returns `false` if none is left.
    pub(crate) fn spend(&self, who: K) -> bool {
        self.take(who, 1)
    }

    /// Takes `count`, or nothing if fewer are left.
    pub(crate) fn take(&self, who: K, count: u32) -> bool {
        self.with(who, |rate, bucket, now| bucket.take(rate, count, now)).unwrap_or(true)
    }

    /// Takes `count` even if fewer are left. Returns `true` if any are left after that.
    pub(crate) fn charge(&self, who: K, count: u32) -> bool {
        let left = self.with(who, |rate, bucket, now| bucket.charge(rate, count, now));
        left.is_none_or(|left| left >= 1.0)
    }

    /// Returns `true` if at most a tenth is used.
    pub(crate) fn is_nearly_full(&self, who: K) -> bool {
        let nearly_full = |rate: Rate, bucket: &mut TokenBucket, now| {
            bucket.charge(rate, 0, now) >= rate.burst() * 0.9
        };
        self.with(who, nearly_full).unwrap_or(true)
    }

    /// Applies `act` to a bucket. Returns `None` if there is no limit.
    fn with<T>(&self, who: K, act: impl FnOnce(Rate, &mut TokenBucket, Instant) -> T) -> Option<T> {
        if self.rate.is_unlimited() {
            return None;
        }
        let (rate, now) = (self.rate, Instant::now());
        let mut buckets = self.buckets();
        let KeyedBuckets { young, old } = &mut *buckets;
        if let Some(bucket) = young.get_mut(&who) {
            return Some(act(rate, bucket, now));
        }
        let mut bucket = old.remove(&who).unwrap_or_else(|| TokenBucket::new(rate, now));
        let done = act(rate, &mut bucket, now);
        if young.len() >= self.half {
            *old = mem::take(young);
        }
        young.insert(who, bucket);
        Some(done)
    }

    /// Returns one token.
    pub(crate) fn refund(&self, who: &K) {
        let mut buckets = self.buckets();
        let KeyedBuckets { young, old } = &mut *buckets;
        if let Some(bucket) = young.get_mut(who).or_else(|| old.get_mut(who)) {
            bucket.refund(self.rate);
        }
    }

    fn buckets(&self) -> MutexGuard<'_, KeyedBuckets<K>> {
        // No panic can happen while this lock is held.
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::rate_limit::RateLimit;

    #[test]
    fn each_key_has_its_own_bucket() {
        let buckets = RateLimiter::new(RateLimit { burst: 2, per_minute: 0 });
        assert!(buckets.spend("a") && buckets.spend("a") && !buckets.spend("a"));
        assert!(buckets.spend("b"));
        buckets.refund(&"a");
        buckets.refund(&"c");
        assert!(buckets.spend("a") && !buckets.spend("a"));
    }

    #[test]
    fn it_stays_small_and_remembers_frequent_keys() {
        let buckets = RateLimiter::with_max(RateLimit { burst: 2, per_minute: 0 }.into(), 10);
        assert!(buckets.spend(0) && buckets.spend(0));
        for other in 1..1000 {
            assert!(!buckets.spend(0));
            assert!(buckets.spend(other));
            let buckets = buckets.buckets();
            assert!(buckets.young.len() + buckets.old.len() <= 10);
        }
    }
}
