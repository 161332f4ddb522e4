//! [`Pace`]: how often something may be done.

use std::fmt;
use std::str::FromStr;
use std::time::Instant;

/// How often something may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// So often at once.
    pub burst: u32,
    /// And so often a minute in the long run.
    pub per_minute: u32,
}

impl Pace {
    /// So often a second in the long run, and three times that at once.
    pub const fn per_second(often: u32) -> Pace {
        Pace { burst: often.saturating_mul(3), per_minute: often.saturating_mul(60) }
    }
}

/// Not a pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a pace is how often at once and how often a minute then, such as 20+5/min")]
pub struct BadPace;

impl FromStr for Pace {
    type Err = BadPace;

    fn from_str(text: &str) -> Result<Pace, BadPace> {
        let (burst, then) = text.split_once('+').ok_or(BadPace)?;
        let then = then.strip_suffix("/min").ok_or(BadPace)?;
        let number = |text: &str| text.trim().parse().map_err(|_| BadPace);
        Ok(Pace { burst: number(burst)?, per_minute: number(then)? })
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}/min", self.burst, self.per_minute)
    }
}

/// What is left of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    left: f64,
    since: Instant,
}

impl Allowance {
    /// All of it.
    pub(crate) fn new(pace: Pace, now: Instant) -> Allowance {
        Allowance { left: f64::from(pace.burst), since: now }
    }

    /// Whether once more is fine.
    pub(crate) fn spend(&mut self, pace: Pace, now: Instant) -> bool {
        let gained = (now - self.since).as_secs_f64() * f64::from(pace.per_minute) / 60.0;
        self.left = (self.left + gained).min(f64::from(pace.burst));
        self.since = now;
        let fine = self.left >= 1.0;
        self.left -= if fine { 1.0 } else { 0.0 };
        fine
    }

    /// It did not count.
    pub(crate) fn refund(&mut self, pace: Pace) {
        self.left = (self.left + 1.0).min(f64::from(pace.burst));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_pace_is_read_as_it_is_written() {
        let pace = Pace { burst: 20, per_minute: 5 };
        assert_eq!(pace.to_string(), "20+5/min");
        assert_eq!("20+5/min".parse(), Ok(pace));
        for bad in ["", "20", "20/min", "20+5", "+5/min", "-1+5/min", "20+5/s", "20+5.5/min"] {
            assert_eq!(bad.parse::<Pace>(), Err(BadPace), "{bad}");
        }
    }

    #[test]
    fn so_often_at_once_and_so_often_in_the_long_run() {
        let pace = Pace { burst: 3, per_minute: 6 };
        let mut now = Instant::now();
        let mut allowance = Allowance::new(pace, now);
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
}
