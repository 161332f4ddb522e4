//! [`Backoff`]: the time between attempts to connect.

use std::time::Duration;

use crate::random::random;

/// The time before the first attempt to reconnect.
const FIRST_DELAY: Duration = Duration::from_secs(1);
/// The longest time between two attempts.
const MAX_DELAY: Duration = Duration::from_secs(30);

/// Exponential backoff with jitter.
#[derive(Clone, Debug)]
pub struct Backoff {
    next: Duration,
}

impl Default for Backoff {
    fn default() -> Backoff {
        Backoff { next: FIRST_DELAY }
    }
}

impl Backoff {
    /// Starts over: the connection works.
    pub fn reset(&mut self) {
        self.next = FIRST_DELAY;
    }

    /// Returns the time to wait: at least half of the current delay, which doubles each time.
    pub fn delay(&mut self) -> Duration {
        let delay = self.next;
        self.next = (delay * 2).min(MAX_DELAY);
        delay / 2 + up_to(delay / 2)
    }

    /// Returns the time to wait if the server names one. Clients of a server that restarts do not
    /// all return in the same moment.
    pub fn asked(&mut self, wait: Duration) -> Duration {
        let wait = wait.min(MAX_DELAY);
        wait + up_to(wait / 2)
    }
}

/// Returns a random time up to `most`.
fn up_to(most: Duration) -> Duration {
    let millis = most.as_millis() as u64;
    Duration::from_millis(random() % (millis + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_double_up_to_a_limit_and_differ_between_clients() {
        let mut backoff = Backoff::default();
        let mut longest = FIRST_DELAY;
        for _ in 0..10 {
            let delay = backoff.delay();
            assert!(longest / 2 <= delay && delay <= longest, "{delay:?} of {longest:?}");
            longest = (longest * 2).min(MAX_DELAY);
        }
        backoff.reset();
        assert!(backoff.delay() <= FIRST_DELAY);
        let asked = Duration::from_secs(2);
        let delays: Vec<Duration> = (0..50).map(|_| backoff.asked(asked)).collect();
        assert!(delays.iter().all(|delay| (asked..=asked * 3 / 2).contains(delay)), "{delays:?}");
        assert!(delays.iter().any(|delay| *delay != delays[0]), "{delays:?}");
    }
}
