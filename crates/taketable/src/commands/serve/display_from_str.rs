//! [`DisplayFromStr`]: a setting that has a text form.

use std::fmt::Display;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Something that has a text form, in a file as on the command line.
#[derive(Clone, Debug)]
pub(super) struct DisplayFromStr<T>(pub(super) T);

impl<T: FromStr> FromStr for DisplayFromStr<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<DisplayFromStr<T>, T::Err> {
        text.parse().map(DisplayFromStr)
    }
}

impl<T: Display> Serialize for DisplayFromStr<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for DisplayFromStr<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DisplayFromStr<T>, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
