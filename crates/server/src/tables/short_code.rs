//! [`ShortCode`]: a table's name for people who sit in the same room.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::human_code;

/// Characters of a code, five bits each. Few enough to type, and too many to guess for who may try
/// only now and then.
const LENGTH: usize = 6;

/// Six characters by which a table is found while it is in use. Who has the long name of a table may
/// see it; a short code only leads to that, so whoever lets strangers try codes has to count how
/// often.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ShortCode([u8; LENGTH]);

impl ShortCode {
    /// One that nobody can guess.
    pub(crate) fn draw() -> ShortCode {
        ShortCode(human_code::draw())
    }

    /// The code that somebody typed, if it can be one.
    pub fn from_text(text: &str) -> Option<ShortCode> {
        human_code::read(text).map(ShortCode)
    }
}

impl fmt::Display for ShortCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&human_code::show(&self.0))
    }
}

impl fmt::Debug for ShortCode {
    /// It leads to a table: it is not for logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ShortCode(…)")
    }
}

impl Serialize for ShortCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ShortCode {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ShortCode, D::Error> {
        let text = String::deserialize(deserializer)?;
        ShortCode::from_text(&text)
            .ok_or_else(|| serde::de::Error::custom("a code has 6 messages or digits"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_found_however_it_is_typed() {
        let code = ShortCode(*b"A1B0CD");
        assert_eq!(code.to_string(), "A1B-0CD");
        for text in ["A1B-0CD", "a1b0cd", " ai b-o cd ", "ALBOCD"] {
            assert_eq!(ShortCode::from_text(text), Some(code), "{text:?}");
        }
        for text in ["", "A1B0C", "A1B0CDE", "A1B0CU", "Ä1B0CD", "A1B_0CD"] {
            assert_eq!(ShortCode::from_text(text), None, "{text:?}");
        }
    }
}
