//! [`PublicId`]: a person at one table.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Tells the people at a table apart, whatever their names are. A person keeps it at that table and
/// has another one at every other table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PublicId(pub u64);

/// The text is not a public id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a public id has 16 hexadecimal digits")]
pub struct ParsePublicIdError;

impl fmt::Display for PublicId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for PublicId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicId({self})")
    }
}

impl FromStr for PublicId {
    type Err = ParsePublicIdError;

    fn from_str(text: &str) -> Result<PublicId, ParsePublicIdError> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if text.len() != 16 || !text.bytes().all(is_digit) {
            return Err(ParsePublicIdError);
        }
        u64::from_str_radix(text, 16).map(PublicId).map_err(|_| ParsePublicIdError)
    }
}

impl Serialize for PublicId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for PublicId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PublicId, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for PublicId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "PublicId".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "Tells the people at a table apart, whatever their names are. A person \
                keeps it at that table and has another one at every other table.",
            "type": "string",
            "pattern": "^[0-9a-f]{16}$"
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_id_is_read_as_it_is_written() {
        let id = PublicId(0x00ab_cdef_0123_4567);
        assert_eq!(id.to_string(), "00abcdef01234567");
        assert_eq!("00abcdef01234567".parse(), Ok(id));
        for bad in ["", "ab", "00ABCDEF01234567", "+0abcdef01234567", "00abcdef012345678"] {
            assert_eq!(bad.parse::<PublicId>(), Err(ParsePublicIdError), "{bad}");
        }
    }
}
