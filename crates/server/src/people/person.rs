//! [`Person`]: what is known of somebody who plays.

use std::sync::Arc;

use super::{KeyHash, Name};
use crate::store::word::words;
use crate::system::random;

words! {
    /// Names a person, for ever. Not a secret.
    PersonId
}

impl PersonId {
    /// One that nobody has: 128 random bits.
    pub fn random() -> PersonId {
        PersonId(base16ct::lower::encode_string(&random::bytes::<16>()).into())
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
    /// The ban that was set last, even if it has ended.
    pub ban: Option<Ban>,
}

impl Person {
    /// The ban in force at a time.
    pub fn ban_at(&self, now: i64) -> Option<&Ban> {
        self.ban.as_ref().filter(|ban| ban.until.is_none_or(|until| until > now))
    }
}

/// A ban: none of the person's keys works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// Why.
    pub reason: Arc<str>,
    /// When it ends, in milliseconds since 1970; never if it is missing.
    pub until: Option<i64>,
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
