//! [`Person`]: what is known of somebody who plays.

use super::{KeyHash, Name};
use crate::chance;
use crate::hex;
use crate::store::word::words;

words! {
    /// Names a person, for ever. Not a secret.
    PersonId
}

impl PersonId {
    /// One that nobody has: 128 random bits.
    pub fn random() -> PersonId {
        PersonId(hex::write(&chance::bytes::<16>()).into())
    }
}

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What the others at the table read. Two may have the same name.
    pub name: Name,
    /// When they came first, in milliseconds since 1970.
    pub created_at: i64,
    /// Whether they can sign in with a password, and are more than a guest on some devices.
    pub has_password: bool,
}

/// Somebody who is to be known from now on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPerson {
    /// Who.
    pub id: PersonId,
    /// What others read.
    pub name: Name,
    /// What their first key is known by.
    pub key: KeyHash,
    /// When, in milliseconds since 1970.
    pub at: i64,
}
