//! [`RateLimit`]: how often something may be done.

use std::fmt;
use std::str::FromStr;

/// How often something may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateLimit {
    /// Maximum at once.
    pub burst: u32,
    /// Sustained number a minute.
    pub per_minute: u32,
}

impl RateLimit {
    /// A sustained rate per second, and three times that at once.
    pub const fn per_second(often: u32) -> RateLimit {
        RateLimit { burst: often.saturating_mul(3), per_minute: often.saturating_mul(60) }
    }

    /// Returns the same limit where each use costs `cost`.
    pub(crate) const fn times(self, cost: u32) -> RateLimit {
        RateLimit {
            burst: self.burst.saturating_mul(cost),
            per_minute: self.per_minute.saturating_mul(cost),
        }
    }
}

/// Not a rate limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a rate limit is BURST+NUMBER/min, such as 20+5/min")]
pub struct InvalidRateLimit;

impl FromStr for RateLimit {
    type Err = InvalidRateLimit;

    fn from_str(text: &str) -> Result<RateLimit, InvalidRateLimit> {
        let (burst, then) = text.split_once('+').ok_or(InvalidRateLimit)?;
        let then = then.strip_suffix("/min").ok_or(InvalidRateLimit)?;
        let number = |text: &str| text.trim().parse().map_err(|_| InvalidRateLimit);
        Ok(RateLimit { burst: number(burst)?, per_minute: number(then)? })
    }
}

impl fmt::Display for RateLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}/min", self.burst, self.per_minute)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_limit_is_read_as_it_is_written() {
        let limit = RateLimit { burst: 20, per_minute: 5 };
        assert_eq!(limit.to_string(), "20+5/min");
        assert_eq!("20+5/min".parse(), Ok(limit));
        for bad in ["", "20", "20/min", "20+5", "+5/min", "-1+5/min", "20+5/s", "20+5.5/min"] {
            assert_eq!(bad.parse::<RateLimit>(), Err(InvalidRateLimit), "{bad}");
        }
    }
}
