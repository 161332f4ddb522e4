//! [`Person`]: a player, guest or registered.

use std::sync::Arc;

use super::{KeyHash, Name, SignInName};
use crate::store::id::ids;
use crate::system::random;

ids! {
    /// The permanent id of a person. Not a secret.
    PersonId
}

impl PersonId {
    /// Returns a new id of 128 random bits.
    pub fn random() -> PersonId {
        PersonId(base16ct::lower::encode_string(&random::bytes::<16>()).into())
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id.
    pub id: PersonId,
    /// The name that others see. Two people may have the same.
    pub name: Name,
    /// When they first came, in milliseconds since 1970.
    pub created_at: i64,
    /// The name they sign in with, if they have a password: then they are more than a guest.
    pub sign_in_name: Option<SignInName>,
    /// The last ban, even if it has ended.
    pub ban: Option<Ban>,
}

impl Person {
    /// Returns `true` if they can sign in with a password.
    pub fn has_password(&self) -> bool {
        self.sign_in_name.is_some()
    }

    /// Returns the ban in force at a time.
    pub fn ban_at(&self, now: i64) -> Option<&Ban> {
        self.ban.as_ref().filter(|ban| ban.until.is_none_or(|until| until > now))
    }
}

/// A ban: none of the person's keys works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// The reason.
    pub reason: Arc<str>,
    /// When it ends, in milliseconds since 1970; `None` means never.
    pub until: Option<i64>,
}

/// A person to add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPerson {
    /// The id.
    pub id: PersonId,
    /// The name that others see.
    pub name: Name,
    /// The hash of their first key.
    pub key: KeyHash,
    /// When they came, in milliseconds since 1970.
    pub at: i64,
}
