//! [`Secret`]: what whoever deals puts into a fair deal.

use std::fmt;
use std::str::FromStr;

use serde::{Deserializer, Serializer};

use crate::hex;

/// 32 random bytes that nobody else knows until the match is over. There is no accidental way to
/// show them: [`Secret::reveal`] is the only one, besides writing a whole
/// [`FairDeal`](super::FairDeal).
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret of these bytes, which have to come from a source that nobody can foresee.
    pub fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// The bytes.
    pub fn reveal(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The text is not a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a secret is 64 hexadecimal digits")]
pub struct ParseSecretError;

impl FromStr for Secret {
    type Err = ParseSecretError;

    fn from_str(text: &str) -> Result<Secret, ParseSecretError> {
        hex::read_32(text).map(Secret).ok_or(ParseSecretError)
    }
}

/// For the written form of a fair deal alone: a secret as such cannot be written.
pub(super) fn serialize<S: Serializer>(secret: &Secret, serializer: S) -> Result<S::Ok, S::Error> {
    struct Digits<'a>(&'a Secret);

    impl fmt::Display for Digits<'_> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            hex::write(self.0.reveal(), f)
        }
    }

    serializer.collect_str(&Digits(secret))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Secret, D::Error> {
    hex::deserialize(deserializer)
}
