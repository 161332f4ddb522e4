//! [`Name`]: the name that others see at a table.

use std::fmt;
use std::sync::Arc;

use unicode_normalization::UnicodeNormalization;

use super::text_validation::{Unreadable, is_variation_selector, must_be_readable};

/// Maximum length of a name, in characters.
const MAX_CHARS: usize = 32;
/// Longer texts are refused without looking at them.
const MAX_BYTES: usize = 1024;

/// A normalized name of 1 to 32 visible characters: two names that only differ in how they were
/// typed are equal. White space is single spaces, and only inside.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(Arc<str>);

/// Why a text is not a valid name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidName {
    /// It has no visible character.
    #[error("a name has at least one character")]
    Empty,
    /// It is too long.
    #[error("a name has at most 32 characters")]
    TooLong,
    /// It has an invisible character, or one that changes how others are shown.
    #[error("the character U+{:04X} cannot be part of a name", u32::from(*.0))]
    Unreadable(char),
    /// It has combining marks without a letter, or too many on one letter.
    #[error("an accent needs a letter, and a letter has at most four")]
    Marks,
}

impl Name {
    /// Normalizes and checks a name.
    pub fn new(text: &str) -> Result<Name, InvalidName> {
        if text.len() > MAX_BYTES {
            return Err(InvalidName::TooLong);
        }
        let name = normalized(text.nfc());
        check(&name)?;
        Ok(Name(name.into()))
    }

    /// Restores a name from the store, which may be valid only by older rules.
    pub(crate) fn from_store(text: &str) -> Name {
        Name(text.into())
    }

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", &*self.0)
    }
}

/// Collapses white space, and removes variation selectors, which keyboards put after many symbols.
fn normalized(text: impl Iterator<Item = char>) -> String {
    let mut name = String::new();
    let mut space = false;
    for character in text {
        if character.is_whitespace() {
            space = !name.is_empty();
        } else if !is_variation_selector(character) {
            if space {
                name.push(' ');
                space = false;
            }
            name.push(character);
        }
    }
    name
}

fn check(name: &str) -> Result<(), InvalidName> {
    let readable = must_be_readable(name);
    if let Err(Unreadable::Character(character)) = readable {
        return Err(InvalidName::Unreadable(character));
    }
    match name.chars().count() {
        0 => return Err(InvalidName::Empty),
        1..=MAX_CHARS => {}
        _ => return Err(InvalidName::TooLong),
    }
    readable.map_err(|_| InvalidName::Marks)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_are_normalized() {
        for (text, name) in [
            ("Ada", "Ada"),
            ("  Ada \t\n Lovelace\u{3000}", "Ada Lovelace"),
            ("a\u{a0}b\u{2003}\u{2028}c", "a b c"),
            // A combining accent, and the letter that includes it.
            ("Rene\u{301}", "Ren\u{e9}"),
            // The signs for Ångström and Ohm are letters.
            ("\u{212b}\u{2126}", "\u{c5}\u{3a9}"),
            ("\u{1112}\u{1161}\u{11ab}", "\u{d55c}"),
            ("王小明", "王小明"),
            ("שָׁלוֹם", "שָׁלוֹם"),
            ("ก็ดี", "ก็ดี"),
            ("नमस्ते", "नमस्ते"),
            ("❤\u{fe0f} 🦊", "❤ 🦊"),
            ("O'Brien-Smith & Co. <b>", "O'Brien-Smith & Co. <b>"),
            ("7", "7"),
        ] {
            assert_eq!(Name::new(text).map(|name| name.to_string()), Ok(name.nfc().collect()));
        }
    }

    #[test]
    fn unreadable_texts_are_refused() {
        for character in [
            '\0',
            '\u{7}',
            '\u{1b}',
            '\u{7f}',
            '\u{ad}',
            '\u{61c}',
            '\u{180e}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{200f}',
            '\u{202a}',
            '\u{202d}',
            '\u{202e}',
            '\u{2060}',
            '\u{2066}',
            '\u{2069}',
            '\u{206f}',
            '\u{feff}',
            '\u{fff9}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{34f}',
            '\u{115f}',
            '\u{1160}',
            '\u{3164}',
            '\u{ffa0}',
            '\u{2800}',
            '\u{fe01}',
            '\u{e0100}',
            '\u{e000}',
            '\u{fffe}',
            '\u{10ffff}',
            '\u{378}',
        ] {
            for text in [format!("a{character}b"), format!("{character}a"), character.to_string()] {
                assert_eq!(Name::new(&text), Err(InvalidName::Unreadable(character)), "{text:?}");
            }
        }
        for text in ["", " ", "\t\n", "\u{3000}\u{a0}", "\u{fe0f}"] {
            assert_eq!(Name::new(text), Err(InvalidName::Empty), "{text:?}");
        }
    }

    #[test]
    fn a_name_has_at_most_32_characters_however_they_are_written() {
        for (letter, count) in [("x", 32), ("é", 32), ("e\u{301}", 32), ("🦊", 32), ("x ", 16)] {
            assert!(Name::new(&letter.repeat(count)).is_ok(), "{letter}");
            assert_eq!(Name::new(&letter.repeat(count + 1)).err(), Some(InvalidName::TooLong));
        }
        // Names are normalized before they are counted; but very long texts are refused before
        // that.
        assert!(Name::new(&format!("x{}y", " ".repeat(500))).is_ok());
        assert_eq!(Name::new(&format!("x{}y", " ".repeat(5000))), Err(InvalidName::TooLong));
    }

    #[test]
    fn marks_stand_on_letters_and_do_not_pile_up() {
        let mark = "\u{335}";
        for text in [
            mark.to_owned(),
            format!("{mark}a"),
            format!("a {mark}"),
            format!("a{}", mark.repeat(5)),
        ] {
            assert_eq!(Name::new(&text), Err(InvalidName::Marks), "{text:?}");
        }
        assert!(Name::new(&format!("a{}b{}", mark.repeat(4), mark.repeat(4))).is_ok());
    }

    #[test]
    fn an_error_names_the_character_readably() {
        let why = Name::new("a\u{202e}b").unwrap_err();
        assert_eq!(why.to_string(), "the character U+202E cannot be part of a name");
        assert_eq!(InvalidName::TooLong.to_string(), "a name has at most 32 characters");
    }

    proptest! {
        #[test]
        fn normalizing_twice_changes_nothing(text in any::<String>()) {
            if let Ok(name) = Name::new(&text) {
                prop_assert_eq!(Name::new(name.as_str()), Ok(name.clone()));
                prop_assert_eq!(name.as_str().trim(), name.as_str());
                prop_assert!(!name.as_str().contains("  "));
                prop_assert!((1..=32).contains(&name.as_str().chars().count()));
            }
        }

        #[test]
        fn how_a_name_was_typed_does_not_matter(text in "[a-zà-ü ]{1,20}") {
            let (whole, apart): (String, String) = (text.nfc().collect(), text.nfd().collect());
            prop_assert_eq!(Name::new(&whole), Name::new(&apart));
        }
    }
}
