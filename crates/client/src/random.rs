//! Random numbers that need not be secret.

use std::hash::{BuildHasher, RandomState};

/// Returns a random number. The standard library seeds each [`RandomState`] differently.
pub(crate) fn random() -> u64 {
    RandomState::new().hash_one(std::process::id())
}
