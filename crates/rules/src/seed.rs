//! [`Seed`] and its random generator.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha12Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::hex;

/// The random seed of a match, which fixes every deal: 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Returns the seed that belongs to a small number: the first of its series.
    ///
    /// ```
    /// use taketable_rules::Seed;
    ///
    /// assert_eq!(Seed::from_u64(7), Seed::of_series(7, 0));
    /// ```
    pub fn from_u64(number: u64) -> Seed {
        Seed::of_series(number, 0)
    }

    /// Returns the `index`-th seed of a series: many matches from one small number.
    pub fn of_series(series: u64, index: u64) -> Seed {
        Seed(hash(b"taketable series", &[&series.to_be_bytes(), &index.to_be_bytes()]))
    }

    /// The generator of a round's deal. It depends on the seed and the round's number alone, so a
    /// deal never depends on how earlier rounds went. Round 0 draws who starts round 1.
    ///
    /// Records replay for ever only if this and [`Deck`] never change; `tests/vectors.rs` pins
    /// both.
    pub(crate) fn generator(&self, round: u32) -> ChaCha12Rng {
        ChaCha12Rng::from_seed(hash(b"taketable round", &[&self.0, &round.to_be_bytes()]))
    }
}

/// Each purpose has its own hashes, because none begins with another.
pub(crate) fn hash(purpose: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mut sha = Sha256::new_with_prefix(purpose);
    for part in parts {
        sha.update(part);
    }
    sha.finalize().into()
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0, f)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// The text is not a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct ParseSeedError;

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Seed, ParseSeedError> {
        hex::read_32(text).map(Seed).ok_or(ParseSeedError)
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        hex::deserialize(deserializer)
    }
}
