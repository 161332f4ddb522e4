//! [`Message`]: something that can be said, and what goes into it.

use std::borrow::Cow;
use std::fmt::Display;

use fluent_bundle::{FluentArgs, FluentValue};

/// A message with its arguments. Every message of `lang/en` has a type in [`crate::messages`].
pub trait Message {
    /// The message's id in the `.ftl` files.
    const ID: &'static str;

    /// Returns the arguments of the message.
    fn arguments(&self) -> Arguments<'_>;
}

/// The arguments of a message, by name.
#[derive(Debug, Default)]
pub struct Arguments<'a>(pub(crate) FluentArgs<'a>);

impl<'a> Arguments<'a> {
    /// No arguments.
    pub fn new() -> Arguments<'a> {
        Arguments::default()
    }

    /// Sets one of them.
    pub(crate) fn set(&mut self, name: &'a str, value: FluentValue<'a>) {
        self.0.set(name, value);
    }
}

/// A numeric argument: messages choose plural forms by it.
#[derive(Clone, Debug)]
pub struct Number<'a>(FluentValue<'a>);

impl<'a> Number<'a> {
    pub(crate) fn value(&self) -> FluentValue<'a> {
        self.0.clone()
    }
}

/// Any other argument: a text or number to show, or a key for a selector.
#[derive(Clone, Debug)]
pub struct Text<'a>(FluentValue<'a>);

impl<'a> Text<'a> {
    /// Returns what it shows, as text.
    pub fn of(shown: impl Display) -> Text<'a> {
        Text::from(shown.to_string())
    }

    pub(crate) fn value(&self) -> FluentValue<'a> {
        self.0.clone()
    }
}

impl<'a> From<&'a str> for Text<'a> {
    fn from(text: &'a str) -> Text<'a> {
        Text(FluentValue::String(Cow::Borrowed(text)))
    }
}

impl<'a> From<&'a String> for Text<'a> {
    fn from(text: &'a String) -> Text<'a> {
        Text::from(text.as_str())
    }
}

impl From<String> for Text<'_> {
    fn from(text: String) -> Self {
        Text(FluentValue::String(Cow::Owned(text)))
    }
}

impl From<taketable_rules::Card> for Text<'_> {
    fn from(card: taketable_rules::Card) -> Self {
        Text::from(card.number())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Number<'_> {
            fn from(number: $number) -> Self {
                Number(FluentValue::from(number as f64))
            }
        }

        impl From<$number> for Text<'_> {
            fn from(number: $number) -> Self {
                Text(FluentValue::from(number as f64))
            }
        }
    )*};
}
numbers!(u8, u16, u32, u64, usize, i32, i64, f32, f64);
