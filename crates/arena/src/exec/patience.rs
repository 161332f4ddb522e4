//! [`Patience`]: how long an answer is waited for.

use std::time::{Duration, Instant};

/// The limit of waiting for an answer: a time limit, and whether anybody still wants it.
#[derive(Clone, Copy)]
pub(super) struct Patience<'a> {
    /// The time limit that began when this was made.
    pub(super) limit: Duration,
    deadline: Instant,
    wanted: &'a dyn Fn() -> bool,
}

impl Patience<'_> {
    /// From now on.
    pub(super) fn new(limit: Duration, wanted: &dyn Fn() -> bool) -> Patience<'_> {
        Patience { limit, deadline: Instant::now() + limit, wanted }
    }

    /// Returns the time that is left.
    pub(super) fn left(&self) -> Duration {
        if (self.wanted)() {
            self.deadline.saturating_duration_since(Instant::now())
        } else {
            Duration::ZERO
        }
    }
}
