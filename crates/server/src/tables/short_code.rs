//! [`ShortCode`]: a table's code for people to say and type.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::human_code;

/// Characters of a code, five bits each. Few enough to type, and too many to guess at a limited
/// rate.
const LENGTH: usize = 6;

/// Six characters that find an open table. Anybody with the long id of a table may see it, and a
/// short code leads to the id, so attempts have to be limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ShortCode([u8; LENGTH]);

impl ShortCode {
    /// Returns a random code.
    pub(crate) fn draw() -> ShortCode {
        ShortCode(human_code::draw())
    }

    /// Reads a typed code.
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
    /// Hides the code: it leads to a table, so it must not be logged.
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
            .ok_or_else(|| serde::de::Error::custom("a code has 6 letters or digits"))
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
