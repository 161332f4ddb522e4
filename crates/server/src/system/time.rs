//! [`Time`]: what time it is, for a server that lasts.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// Milliseconds since 1970, counted on from when the server began: they never go back, whatever
/// happens to the clock on the wall, and stand still in tests that hold the runtime's clock.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    began: Instant,
    at: i64,
}

impl Time {
    /// From now on, by the clock on the wall.
    pub fn begin() -> Time {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Time { began: Instant::now(), at: since_1970.as_millis() as i64 }
    }

    /// What time it is.
    pub fn now(self) -> i64 {
        self.at + self.began.elapsed().as_millis() as i64
    }

    /// The runtime's instant at which it will be that time; now, if it was that time already.
    pub fn instant(self, at: i64) -> Instant {
        Instant::now() + Duration::from_millis(u64::try_from(at - self.now()).unwrap_or(0))
    }
}
