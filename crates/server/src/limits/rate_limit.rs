//! [`RateLimit`]: how often something may be done.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// How often something may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimit {
    /// So often at once.
    pub burst: u32,
    /// And so often a minute in the long run.
    pub per_minute: u32,
}

impl RateLimit {
    /// So often a second in the long run, and three times that at once.
    pub const fn per_second(often: u32) -> RateLimit {
        RateLimit { burst: often.saturating_mul(3), per_minute: often.saturating_mul(60) }
    }

    /// The same where each costs so much.
    pub(crate) const fn times(self, cost: u32) -> RateLimit {
        RateLimit {
            burst: self.burst.saturating_mul(cost),
            per_minute: self.per_minute.saturating_mul(cost),
        }
    }
}

/// Not a pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a pace is how often at once and how often a minute then, such as 20+5/min")]
pub struct BadRateLimit;

impl FromStr for RateLimit {
    type Err = BadRateLimit;

    fn from_str(text: &str) -> Result<RateLimit, BadRateLimit> {
        let (burst, then) = text.split_once('+').ok_or(BadRateLimit)?;
        let then = then.strip_suffix("/min").ok_or(BadRateLimit)?;
        let number = |text: &str| text.trim().parse().map_err(|_| BadRateLimit);
        Ok(RateLimit { burst: number(burst)?, per_minute: number(then)? })
    }
}

impl fmt::Display for RateLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}/min", self.burst, self.per_minute)
    }
}

/// The size of an [`TokenBucket`] and how fast it refills.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    burst: f64,
    per_second: f64,
}

impl Rate {
    /// At most `most` in a period, at once or spread over it; 0 is no limit.
    pub(crate) fn per(period: Duration, most: u32) -> Rate {
        let burst = if most == 0 { f64::INFINITY } else { f64::from(most) };
        Rate { burst, per_second: f64::from(most) / period.as_secs_f64() }
    }

    pub(crate) fn burst(self) -> f64 {
        self.burst
    }

    pub(crate) fn is_unlimited(self) -> bool {
        self.burst.is_infinite()
    }
}

impl From<RateLimit> for Rate {
    fn from(pace: RateLimit) -> Rate {
        Rate { burst: f64::from(pace.burst), per_second: f64::from(pace.per_minute) / 60.0 }
    }
}

/// What is left of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenBucket {
    left: f64,
    since: Instant,
}

impl TokenBucket {
    /// All of it.
    pub(crate) fn new(rate: impl Into<Rate>, now: Instant) -> TokenBucket {
        TokenBucket { left: rate.into().burst, since: now }
    }

    /// Whether once more is fine.
    pub(crate) fn spend(&mut self, rate: impl Into<Rate>, now: Instant) -> bool {
        self.take(rate.into(), 1, now)
    }

    /// Takes `count`, or nothing if less is left.
    pub(crate) fn take(&mut self, rate: Rate, count: u32, now: Instant) -> bool {
        let left = self.charge(rate, 0, now);
        let fine = left >= f64::from(count);
        self.left -= if fine { f64::from(count) } else { 0.0 };
        fine
    }

    /// Takes `count` even if less is left; the debt is paid by the refill. Returns what is left.
    pub(crate) fn charge(&mut self, rate: Rate, count: u32, now: Instant) -> f64 {
        let gained = (now - self.since).as_secs_f64() * rate.per_second;
        self.left = (self.left + gained).min(rate.burst) - f64::from(count);
        self.since = now;
        self.left
    }

    /// Takes what was used already. Returns how long to wait until the refill has paid for it, at most
    /// an hour.
    pub(crate) fn wait_for(&mut self, pace: RateLimit, now: Instant, used: usize) -> Duration {
        const LONGEST: f64 = 3600.0;
        let rate = Rate::from(pace);
        let left = self.charge(rate, u32::try_from(used).unwrap_or(u32::MAX), now);
        if left >= 0.0 {
            return Duration::ZERO;
        }
        Duration::from_secs_f64((-left / rate.per_second).min(LONGEST))
    }

    /// It did not count.
    pub(crate) fn refund(&mut self, rate: impl Into<Rate>) {
        self.left = (self.left + 1.0).min(rate.into().burst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_read_as_it_is_written() {
        let pace = RateLimit { burst: 20, per_minute: 5 };
        assert_eq!(pace.to_string(), "20+5/min");
        assert_eq!("20+5/min".parse(), Ok(pace));
        for bad in ["", "20", "20/min", "20+5", "+5/min", "-1+5/min", "20+5/s", "20+5.5/min"] {
            assert_eq!(bad.parse::<RateLimit>(), Err(BadRateLimit), "{bad}");
        }
    }

    #[test]
    fn so_many_in_a_period_and_debts_are_paid_first() {
        let rate = Rate::per(Duration::from_hours(1), 60);
        let mut now = Instant::now();
        let mut allowance = TokenBucket::new(rate, now);
        assert!(allowance.take(rate, 50, now) && !allowance.take(rate, 11, now));
        assert!(allowance.charge(rate, 15, now) < 1.0);
        now += Duration::from_mins(5);
        assert!(!allowance.spend(rate, now), "the debt is paid");
        now += Duration::from_mins(2);
        assert!(allowance.spend(rate, now) && !allowance.take(rate, 2, now));
        let none = Rate::per(Duration::from_hours(1), 0);
        let mut allowance = TokenBucket::new(none, now);
        assert!(allowance.take(none, u32::MAX, now) && allowance.take(none, u32::MAX, now));
    }

    #[test]
    fn so_often_at_once_and_so_often_in_the_long_run() {
        let pace = RateLimit { burst: 3, per_minute: 6 };
        let mut now = Instant::now();
        let mut allowance = TokenBucket::new(pace, now);
        assert!((0..3).all(|_| allowance.spend(pace, now)));
        assert!(!allowance.spend(pace, now));
        now += Duration::from_secs(9);
        assert!(!allowance.spend(pace, now));
        now += Duration::from_secs(2);
        assert!(allowance.spend(pace, now) && !allowance.spend(pace, now));
        // However long one waits, there is no more than this.
        now += Duration::from_hours(1);
        assert!((0..3).all(|_| allowance.spend(pace, now)));
        assert!(!allowance.spend(pace, now));
        allowance.refund(pace);
        assert!(allowance.spend(pace, now) && !allowance.spend(pace, now));
    }

    #[test]
    fn what_was_used_too_early_is_waited_for() {
        let pace = RateLimit { burst: 100, per_minute: 60 };
        let mut now = Instant::now();
        let mut allowance = TokenBucket::new(pace, now);
        assert_eq!(allowance.wait_for(pace, now, 100), Duration::ZERO);
        assert_eq!(allowance.wait_for(pace, now, 20), Duration::from_secs(20));
        now += Duration::from_secs(20);
        assert_eq!(allowance.wait_for(pace, now, 5), Duration::from_secs(5));
        let never = RateLimit { burst: 1, per_minute: 0 };
        assert_eq!(TokenBucket::new(never, now).wait_for(never, now, 2), Duration::from_hours(1));
    }
}
