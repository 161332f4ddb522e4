//! [`OptionSpec`]: an option of a game, as the option's own type describes itself.

use serde::de::value::{Error, StrDeserializer};
use serde::de::{DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize, forward_to_deserialize_any};
use serde_json::json;

use super::names::closest;
use crate::any_game::GameId;

/// An option of a game: a choice between named values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct OptionSpec {
    /// Its name.
    pub name: &'static str,
    /// The kind of its value.
    pub kind: OptionKind,
    /// Possible values.
    pub values: &'static [&'static str],
    /// The default value.
    pub default: &'static str,
}

/// The kind of an option's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// One of the values.
    Choice,
}

impl OptionSpec {
    /// The value with the most similar spelling, if any is similar.
    pub fn closest(&self, word: &str) -> Option<&'static str> {
        closest(word, self.values.iter().copied())
    }

    /// The options of a game.
    pub(super) fn all(game: GameId) -> Vec<OptionSpec> {
        let spec = |(name, values): Field| {
            // Options may leave out what is the default when they are written.
            let is_default = |value: &&&str| {
                let options = game.read_options(json!({ name: value }));
                options.is_ok_and(|options| options == game.default_options())
            };
            let default = values.iter().find(is_default).expect("one of the values is the default");
            OptionSpec { name, kind: OptionKind::Choice, values, default }
        };
        game.option_fields().into_iter().map(spec).collect()
    }
}

/// The fields of a type of options and the values of each, in the order of their declaration: serde
/// tells a deserializer all of them, so they need no second list.
pub(crate) fn fields<T: for<'de> Deserialize<'de>>() -> Vec<Field> {
    let mut fields = Vec::new();
    let read = T::deserialize(Struct { found: &mut fields });
    read.map(drop).expect("the options of a game are choices");
    fields
}

/// The name of a field, and the names of its values.
pub(crate) type Field = (&'static str, &'static [&'static str]);

/// Reads a struct whose fields all have their first value.
struct Struct<'a> {
    found: &'a mut Vec<Field>,
}

impl<'de> Deserializer<'de> for Struct<'_> {
    type Error = Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(Fields { left: fields, found: self.found })
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("options are a struct"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

struct Fields<'a> {
    left: &'static [&'static str],
    found: &'a mut Vec<Field>,
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        let Some(name) = self.left.first() else { return Ok(None) };
        let name: StrDeserializer<'_, Error> = name.into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let (name, left) = self.left.split_first().expect("a value has a name");
        self.left = left;
        seed.deserialize(FirstValue { name, found: self.found })
    }
}

/// Reads the first of an enum's values.
struct FirstValue<'a> {
    name: &'static str,
    found: &'a mut Vec<Field>,
}

impl<'de> Deserializer<'de> for FirstValue<'_> {
    type Error = Error;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        values: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.found.push((self.name, values));
        let first = values.first().ok_or_else(|| Error::custom("an option has values"))?;
        let first: StrDeserializer<'_, Error> = first.into_deserializer();
        visitor.visit_enum(first)
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error::custom("an option is an enum"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
