//! [`StoredPasskey`]: a passkey of a person, and [`Ceremony`]: an attempt to add or use one.

use std::sync::Arc;

use sha2::{Digest, Sha256};

use super::{KeyHash, Name, PersonId};
use crate::store::id::ids;
use crate::system::random;

ids! {
    /// The id of a passkey, to find, list and delete it. It follows from what the authenticator
    /// calls the passkey, and is not a secret.
    PasskeyId
    /// The id of a ceremony. Only the browser that began it knows it.
    CeremonyId
}

impl PasskeyId {
    /// Returns the id of the passkey that an authenticator calls by these bytes.
    pub fn of(credential_id: &[u8]) -> PasskeyId {
        let mut hasher = Sha256::new();
        hasher.update(b"taketable passkey id\0");
        hasher.update(credential_id);
        PasskeyId(base16ct::lower::encode_string(&hasher.finalize()[..16]).into())
    }
}

impl CeremonyId {
    /// Returns a new id of 128 random bits.
    pub fn random() -> CeremonyId {
        CeremonyId(base16ct::lower::encode_string(&random::bytes::<16>()).into())
    }
}

/// What signatures of a passkey are checked with: its public key, and how often it signed. It is
/// text for stores, which only compare it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verifier(Arc<str>);

impl Verifier {
    /// Wraps a text.
    pub fn new(text: &str) -> Verifier {
        Verifier(text.into())
    }

    /// Returns the text for the store.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A passkey to add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPasskey {
    /// The id.
    pub id: PasskeyId,
    /// The name that its person gave it.
    pub name: Name,
    /// What its signatures are checked with.
    pub verifier: Verifier,
    /// When it was made, in milliseconds since 1970.
    pub at: i64,
}

/// A passkey of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPasskey {
    /// The id.
    pub id: PasskeyId,
    /// The name that its person gave it.
    pub name: Name,
    /// What its signatures are checked with.
    pub verifier: Verifier,
    /// When it was added, in milliseconds since 1970.
    pub created_at: i64,
    /// When somebody last signed in with it.
    pub used_at: Option<i64>,
}

/// A sign-in whose signature is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeySignIn {
    /// The passkey that signed.
    pub id: PasskeyId,
    /// The verifier of this signature.
    pub before: Verifier,
    /// The verifier of the next signature.
    pub after: Verifier,
    /// The key for the device.
    pub key: KeyHash,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// An attempt to add a passkey or to sign in with one, from the challenge to the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ceremony {
    /// The id.
    pub id: CeremonyId,
    /// Who adds a passkey; `None` for a sign-in, where nobody knows yet who it is.
    pub person: Option<PersonId>,
    /// The challenge, and what else the answer is checked with. Stores do not read it.
    pub state: Arc<str>,
    /// When it expires, in milliseconds since 1970.
    pub expires_at: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_passkey_always_has_the_same_id_and_no_other_has_it() {
        assert_eq!(PasskeyId::of(b"a"), PasskeyId::of(b"a"));
        assert_ne!(PasskeyId::of(b"a"), PasskeyId::of(b"b"));
        assert_eq!(PasskeyId::of(&[0; 1023]).as_str().len(), 32);
    }
}
