//! [`Time`]: a clock that never goes back.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// A clock in milliseconds since 1970. It is read once, when the server starts, and then counts on:
/// it never goes back, whatever happens to the system clock, and stands still in tests that pause
/// the runtime's clock.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    began: Instant,
    at: i64,
}

impl Time {
    /// Starts from the system clock.
    pub fn begin() -> Time {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Time::from(since_1970.as_millis() as i64)
    }

    /// Starts from a time in milliseconds since 1970.
    pub(crate) fn from(at: i64) -> Time {
        Time { began: Instant::now(), at }
    }

    /// Returns the current time.
    pub fn now(self) -> i64 {
        self.at + self.began.elapsed().as_millis() as i64
    }

    /// Returns the runtime's instant of a time; now, if that has passed.
    pub fn instant(self, at: i64) -> Instant {
        Instant::now() + Duration::from_millis(u64::try_from(at - self.now()).unwrap_or(0))
    }
}
