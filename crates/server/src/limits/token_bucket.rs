//! [`TokenBucket`]: what is left of a rate limit.

use std::time::{Duration, Instant};

use crate::limits::rate_limit::RateLimit;

/// The size of a [`TokenBucket`] and how fast it refills.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    burst: f64,
    per_second: f64,
}

impl Rate {
    /// At most `max` per period, at once or spread over it; 0 is no limit.
    pub(crate) fn per(period: Duration, max: u32) -> Rate {
        let burst = if max == 0 { f64::INFINITY } else { f64::from(max) };
        Rate { burst, per_second: f64::from(max) / period.as_secs_f64() }
    }

    pub(crate) fn burst(self) -> f64 {
        self.burst
    }

    pub(crate) fn is_unlimited(self) -> bool {
        self.burst.is_infinite()
    }
}

impl From<RateLimit> for Rate {
    fn from(limit: RateLimit) -> Rate {
        Rate { burst: f64::from(limit.burst), per_second: f64::from(limit.per_minute) / 60.0 }
    }
}

/// What is left of a rate limit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenBucket {
    left: f64,
    since: Instant,
}

impl TokenBucket {
    /// Returns a full bucket.
    pub(crate) fn new(rate: impl Into<Rate>, now: Instant) -> TokenBucket {
        TokenBucket { left: rate.into().burst, since: now }
    }

    /// Takes one token. Returns `false` if none is left.
    pub(crate) fn spend(&mut self, rate: impl Into<Rate>, now: Instant) -> bool {
        self.take(rate.into(), 1, now)
    }

    /// Takes `count`, or nothing if fewer are left.
    pub(crate) fn take(&mut self, rate: Rate, count: u32, now: Instant) -> bool {
        let left = self.charge(rate, 0, now);
        let fine = left >= f64::from(count);
        self.left -= if fine { f64::from(count) } else { 0.0 };
        fine
    }

    /// Takes `count` even if fewer are left; the refill pays the debt. Returns what is left.
    pub(crate) fn charge(&mut self, rate: Rate, count: u32, now: Instant) -> f64 {
        let gained = (now - self.since).as_secs_f64() * rate.per_second;
        self.left = (self.left + gained).min(rate.burst) - f64::from(count);
        self.since = now;
        self.left
    }

    /// Takes what was already used. Returns the time until the refill has paid for it, at most an
    /// hour.
    pub(crate) fn wait_for(&mut self, limit: RateLimit, now: Instant, used: usize) -> Duration {
        const MAX_SECONDS: f64 = 3600.0;
        let rate = Rate::from(limit);
        let left = self.charge(rate, u32::try_from(used).unwrap_or(u32::MAX), now);
        if left >= 0.0 {
            return Duration::ZERO;
        }
        Duration::from_secs_f64((-left / rate.per_second).min(MAX_SECONDS))
    }

    /// Returns one token.
    pub(crate) fn refund(&mut self, rate: impl Into<Rate>) {
        self.left = (self.left + 1.0).min(rate.into().burst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_has_a_maximum_and_debts_are_paid_first() {
        let rate = Rate::per(Duration::from_hours(1), 60);
        let mut now = Instant::now();
        let mut bucket = TokenBucket::new(rate, now);
        assert!(bucket.take(rate, 50, now) && !bucket.take(rate, 11, now));
        assert!(bucket.charge(rate, 15, now) < 1.0);
        now += Duration::from_mins(5);
        assert!(!bucket.spend(rate, now), "the debt is paid");
        now += Duration::from_mins(2);
        assert!(bucket.spend(rate, now) && !bucket.take(rate, 2, now));
        let none = Rate::per(Duration::from_hours(1), 0);
        let mut bucket = TokenBucket::new(none, now);
        assert!(bucket.take(none, u32::MAX, now) && bucket.take(none, u32::MAX, now));
    }

    #[test]
    fn a_burst_at_once_then_the_sustained_rate() {
        let limit = RateLimit { burst: 3, per_minute: 6 };
        let mut now = Instant::now();
        let mut bucket = TokenBucket::new(limit, now);
        assert!((0..3).all(|_| bucket.spend(limit, now)));
        assert!(!bucket.spend(limit, now));
        now += Duration::from_secs(9);
        assert!(!bucket.spend(limit, now));
        now += Duration::from_secs(2);
        assert!(bucket.spend(limit, now) && !bucket.spend(limit, now));
        // The bucket holds no more than this.
        now += Duration::from_hours(1);
        assert!((0..3).all(|_| bucket.spend(limit, now)));
        assert!(!bucket.spend(limit, now));
        bucket.refund(limit);
        assert!(bucket.spend(limit, now) && !bucket.spend(limit, now));
    }

    #[test]
    fn use_in_advance_has_to_be_waited_for() {
        let limit = RateLimit { burst: 100, per_minute: 60 };
        let mut now = Instant::now();
        let mut bucket = TokenBucket::new(limit, now);
        assert_eq!(bucket.wait_for(limit, now, 100), Duration::ZERO);
        assert_eq!(bucket.wait_for(limit, now, 20), Duration::from_secs(20));
        now += Duration::from_secs(20);
        assert_eq!(bucket.wait_for(limit, now, 5), Duration::from_secs(5));
        let never = RateLimit { burst: 1, per_minute: 0 };
        assert_eq!(TokenBucket::new(never, now).wait_for(never, now, 2), Duration::from_hours(1));
    }
}
