//! Bytes as hexadecimal digits.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use base16ct::{HexDisplay, mixed};
use serde::{Deserialize, Deserializer};

/// Writes bytes, in small letters.
pub(crate) fn write(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{:x}", HexDisplay(bytes))
}

/// Reads bytes, in letters of either size, and returns how many there are; nothing if the text is
/// something else, or more than there is room for.
pub(crate) fn read(text: &str, bytes: &mut [u8]) -> Option<usize> {
    mixed::decode(text, bytes).ok().map(<[u8]>::len)
}

/// Reads exactly 32 bytes.
pub(crate) fn read_32(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    (read(text, &mut bytes)? == bytes.len()).then_some(bytes)
}

/// Reads a text that stands within other data.
pub(crate) fn deserialize<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: fmt::Display>,
{
    let text = Cow::<'_, str>::deserialize(deserializer)?;
    text.parse().map_err(serde::de::Error::custom)
}
