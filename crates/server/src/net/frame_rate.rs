//! [`FrameRate`]: how many frames a client may send through a socket.

use std::time::Instant;

use crate::limits::rate_limit::RateLimit;
use crate::limits::token_bucket::TokenBucket;

/// What to do about a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FrameVerdict {
    /// It is within the limit.
    Fine,
    /// It came too soon: refuse it.
    Refuse,
    /// Refusing did not help: close the socket.
    Close,
}

/// How many frames a client may send through a socket. All frames count: each ping has to be
/// answered, and so does each refusal.
#[derive(Debug)]
pub(crate) struct FrameRate {
    rate: RateLimit,
    fine: TokenBucket,
    /// As many again are refused one by one. A client that continues after that is ignoring
    /// refusals.
    refused: TokenBucket,
}

impl FrameRate {
    pub(crate) fn new(rate: RateLimit) -> FrameRate {
        let all = TokenBucket::new(rate, Instant::now());
        FrameRate { rate, fine: all, refused: all }
    }

    /// Counts a frame.
    pub(crate) fn count(&mut self) -> FrameVerdict {
        let now = Instant::now();
        if self.fine.spend(self.rate, now) {
            FrameVerdict::Fine
        } else if self.refused.spend(self.rate, now) {
            FrameVerdict::Refuse
        } else {
            FrameVerdict::Close
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_accepted_then_refused_then_the_socket_is_closed() {
        let mut limit = FrameRate::new(RateLimit { burst: 2, per_minute: 0 });
        let verdicts: Vec<FrameVerdict> = (0..6).map(|_| limit.count()).collect();
        let [fine, refuse, close] = [FrameVerdict::Fine, FrameVerdict::Refuse, FrameVerdict::Close];
        assert_eq!(verdicts, [fine, fine, refuse, refuse, close, close]);
    }
}
