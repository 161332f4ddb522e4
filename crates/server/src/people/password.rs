//! [`Password`]: a password, and its hash.

use std::fmt;
use std::sync::Arc;

use taketable_protocol::live::{MAX_PASSWORD_CHARS as MAX_CHARS, MIN_PASSWORD_CHARS as SHORTEST};
use unicode_normalization::UnicodeNormalization;

/// A password as it was typed, normalized so that it does not matter how the keyboard composes
/// accents. It cannot be printed by accident.
#[derive(Clone)]
pub struct Password(String);

/// Why a text is not a valid password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPassword {
    /// It would be easy to guess.
    #[error("a password has at least 8 characters")]
    TooShort,
    /// It is too long.
    #[error("a password has at most 256 characters")]
    TooLong,
}

impl Password {
    /// Normalizes and checks a password.
    pub fn new(text: &str) -> Result<Password, InvalidPassword> {
        if text.len() > 4 * MAX_CHARS {
            return Err(InvalidPassword::TooLong);
        }
        let password: String = text.nfc().collect();
        match password.chars().count() {
            ..SHORTEST => Err(InvalidPassword::TooShort),
            SHORTEST..=MAX_CHARS => Ok(Password(password)),
            _ => Err(InvalidPassword::TooLong),
        }
    }

    pub(super) fn as_bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(secret)")
    }
}

/// The hash of a password: `$argon2id$…`, with its salt and cost.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(Arc<str>);

impl PasswordHash {
    /// Wraps a hash.
    pub fn new(text: &str) -> PasswordHash {
        PasswordHash(text.into())
    }

    /// Returns the text for the store.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_neither_too_short_nor_too_long() {
        for (text, refused) in [
            ("", Some(InvalidPassword::TooShort)),
            ("1234567", Some(InvalidPassword::TooShort)),
            // Four letters, however they are composed.
            ("e\u{301}e\u{301}e\u{301}e\u{301}", Some(InvalidPassword::TooShort)),
            ("12345678", None),
            ("        ", None),
            (&"🦊".repeat(256), None),
            (&"x".repeat(257), Some(InvalidPassword::TooLong)),
            (&"x".repeat(100_000), Some(InvalidPassword::TooLong)),
        ] {
            assert_eq!(Password::new(text).err(), refused, "{}", text.len());
        }
    }

    #[test]
    fn how_it_was_typed_does_not_matter_but_all_else_does() {
        let bytes = |text: &str| Password::new(text).unwrap().as_bytes().to_vec();
        assert_eq!(bytes("passe\u{301} words"), bytes("pass\u{e9} words"));
        assert_ne!(bytes("password"), bytes("Password"));
        assert_ne!(bytes("password"), bytes("password "));
    }
}
