//! [`Password`]: what a person remembers.

use std::fmt;
use std::sync::Arc;

use taketable_protocol::live::{MAX_PASSWORD_CHARS as LONGEST, MIN_PASSWORD_CHARS as SHORTEST};
use unicode_normalization::UnicodeNormalization;

/// A password as it was typed, however the keyboard puts accents on letters. It cannot be printed
/// by accident.
#[derive(Clone)]
pub struct Password(String);

/// Why a text is no password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPassword {
    /// It could be guessed.
    #[error("a password has at least 8 characters")]
    TooShort,
    /// Nobody types that.
    #[error("a password has at most 256 characters")]
    TooLong,
}

impl Password {
    /// The password, if the text can be one.
    pub fn new(text: &str) -> Result<Password, BadPassword> {
        if text.len() > 4 * LONGEST {
            return Err(BadPassword::TooLong);
        }
        let password: String = text.nfc().collect();
        match password.chars().count() {
            ..SHORTEST => Err(BadPassword::TooShort),
            SHORTEST..=LONGEST => Ok(Password(password)),
            _ => Err(BadPassword::TooLong),
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

/// What a password is known by: `$argon2id$…`, with the salt and how much work it took.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(Arc<str>);

impl PasswordHash {
    /// What the store has kept, or somebody has hashed.
    pub fn new(text: &str) -> PasswordHash {
        PasswordHash(text.into())
    }

    /// For the store to keep.
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
    fn a_password_is_neither_short_nor_endless() {
        for (text, refused) in [
            ("", Some(BadPassword::TooShort)),
            ("1234567", Some(BadPassword::TooShort)),
            // Four letters, however they are typed.
            ("e\u{301}e\u{301}e\u{301}e\u{301}", Some(BadPassword::TooShort)),
            ("12345678", None),
            ("        ", None),
            (&"🦊".repeat(256), None),
            (&"x".repeat(257), Some(BadPassword::TooLong)),
            (&"x".repeat(100_000), Some(BadPassword::TooLong)),
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
