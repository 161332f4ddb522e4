//! [`LinkCode`]: a code that signs another device in.

use std::fmt;
use std::hash::{Hash, Hasher};

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::human_code;

const LENGTH: usize = 8;

/// Eight characters that sign another device in: once, and within minutes. Forty bits are few, so
/// attempts have to be limited.
#[derive(Clone)]
pub struct LinkCode([u8; LENGTH]);

impl LinkCode {
    /// Returns a random code.
    pub fn random() -> LinkCode {
        LinkCode(human_code::draw())
    }

    /// Reads a typed code.
    pub fn from_text(text: &str) -> Option<LinkCode> {
        human_code::read(text).map(LinkCode)
    }

    /// Returns the secret as `XXXX-XXXX`, for the person who types it.
    pub fn to_text(&self) -> String {
        human_code::show(&self.0)
    }

    /// Returns its hash, for the store.
    pub fn hash(&self) -> CodeHash {
        CodeHash(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for LinkCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkCode(secret)")
    }
}

/// The SHA-256 of a code. Somebody who sees it could find the code by trying all, but hardly before
/// it has expired.
#[derive(Clone, Copy)]
pub struct CodeHash([u8; 32]);

impl CodeHash {
    /// Returns the bytes for the store.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl PartialEq for CodeHash {
    /// Compares in constant time.
    fn eq(&self, other: &CodeHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for CodeHash {}

impl Hash for CodeHash {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl fmt::Debug for CodeHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CodeHash(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_two_groups_of_four_that_cannot_be_misread() {
        for _ in 0..1000 {
            let code = LinkCode::random();
            let text = code.to_text();
            assert_eq!((text.len(), &text[4..5]), (9, "-"));
            assert!(!text.contains(['I', 'L', 'O', 'U']) && text.to_uppercase() == text);
            assert!(LinkCode::from_text(&text).unwrap().hash() == code.hash());
        }
    }

    #[test]
    fn a_code_may_be_typed_carelessly() {
        let code = LinkCode::from_text("01AB-CDEF").unwrap();
        for text in ["01abcdef", " OlAB - cdEF\n", "o1AB-CDEF", "0IABCDEF", "0-1-A-B-C-D-E-F"] {
            assert!(LinkCode::from_text(text).unwrap().hash() == code.hash(), "{text:?}");
        }
        for text in
            ["", "-", "01ABCDE", "01ABCDEFG", "01ABCDEU", "01ABCDEé", "０1ABCDEF", "01AB_CDEF"]
        {
            assert!(LinkCode::from_text(text).is_none(), "{text:?}");
        }
    }

    #[test]
    fn every_character_is_used() {
        let mut seen = std::collections::HashSet::new();
        for _ in 0..1000 {
            seen.extend(LinkCode::random().0);
        }
        assert_eq!(seen.len(), 32);
    }
}
