//! [`Key`]: the secret that signs a device in.

use std::fmt;
use std::hash::{Hash, Hasher};

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::store::id::ids;
use crate::system::random;

/// A secret of 256 random bits. Whoever has it is the person, so it is sent to its device once and
/// stored nowhere else; it cannot be printed by accident.
#[derive(Clone)]
pub struct Key([u8; 32]);

/// The error for a text that is not a key: keys have 64 digits `0`–`9`, `a`–`f`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a key has 64 digits from 0 to f")]
pub struct InvalidKey;

impl Key {
    /// Returns a new random key.
    pub fn random() -> Key {
        Key(random::bytes())
    }

    /// Reads a key.
    pub fn from_text(text: &str) -> Result<Key, InvalidKey> {
        let mut bytes = [0; 32];
        match base16ct::lower::decode(text, &mut bytes) {
            Ok(decoded) if decoded.len() == 32 => Ok(Key(bytes)),
            _ => Err(InvalidKey),
        }
    }

    /// Returns the secret as text, for its device.
    pub fn to_text(&self) -> String {
        base16ct::lower::encode_string(&self.0)
    }

    /// Returns its hash, for the store.
    pub fn hash(&self) -> KeyHash {
        KeyHash(Sha256::digest(self.0).into())
    }

    /// Returns its id, for lists of devices.
    pub fn id(&self) -> KeyId {
        self.hash().id()
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(secret)")
    }
}

/// The SHA-256 of a key. The key cannot be computed from it.
#[derive(Clone, Copy)]
pub struct KeyHash([u8; 32]);

impl KeyHash {
    /// Restores a hash from the store.
    pub fn from_bytes(bytes: [u8; 32]) -> KeyHash {
        KeyHash(bytes)
    }

    /// Returns the bytes for the store.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the id of the key.
    pub fn id(&self) -> KeyId {
        let mut hasher = Sha256::new();
        hasher.update(b"taketable key id\0");
        hasher.update(self.0);
        KeyId(base16ct::lower::encode_string(&hasher.finalize()[..16]).into())
    }
}

impl PartialEq for KeyHash {
    /// Compares in constant time.
    fn eq(&self, other: &KeyHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for KeyHash {}

impl Hash for KeyHash {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyHash(secret)")
    }
}

ids! {
    /// The id of a key, to list and revoke it. It is derived from the key, but the key cannot be
    /// computed from it: not a secret.
    KeyId
}

/// A stored key of a person, for the person's list of devices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredKey {
    /// Its id.
    pub id: KeyId,
    /// When it was added, in milliseconds since 1970.
    pub created_at: i64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_comes_back_from_its_text_and_from_no_other() {
        let key = Key::random();
        let text = key.to_text();
        let again = Key::from_text(&text).unwrap();
        assert!(again.hash() == key.hash() && again.id() == key.id());
        let cut = &text[1..];
        let longer = format!("{text}0");
        let capital = format!("A{cut}");
        let other = format!("é{}", &text[2..]);
        for text in ["", cut, &longer, &capital, &other, &format!(" {cut}"), &"g".repeat(64)] {
            assert!(matches!(Key::from_text(text), Err(InvalidKey)), "{text:?}");
        }
    }

    #[test]
    fn a_hash_is_the_sha_256_of_the_key_and_equal_only_to_itself() {
        let key = Key::from_text(&"00".repeat(32)).unwrap();
        let known = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(base16ct::lower::encode_string(key.hash().as_bytes()), known);
        for bit in 0..256 {
            let mut bytes = *key.hash().as_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert!(KeyHash::from_bytes(bytes) != key.hash(), "bit {bit}");
        }
    }

    #[test]
    fn no_two_keys_are_equal() {
        let keys: std::collections::HashSet<KeyHash> =
            (0..1000).map(|_| Key::random().hash()).collect();
        assert_eq!(keys.len(), 1000);
    }
}
