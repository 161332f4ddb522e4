//! [`Deadline`]: how long an answer is waited for.

use std::time::{Duration, Instant};

/// The limit of waiting for an answer: a time limit, and whether anybody still wants it.
#[derive(Clone, Copy)]
pub(super) struct Deadline<'a> {
    /// The time limit that began when this was made.
    pub(super) limit: Duration,
    /// When it is over.
    at: Instant,
    wanted: &'a dyn Fn() -> bool,
}

impl Deadline<'_> {
    /// From now on.
    pub(super) fn new(limit: Duration, wanted: &dyn Fn() -> bool) -> Deadline<'_> {
        Deadline { limit, at: Instant::now() + limit, wanted }
    }

    /// Returns the time that is left.
    pub(super) fn remaining(&self) -> Duration {
        if (self.wanted)() {
            self.at.saturating_duration_since(Instant::now())
        } else {
            Duration::ZERO
        }
    }
}
