//! [`SignInName`]: who says to be there, when it is a password that proves it.

use std::fmt;
use std::sync::Arc;

use unicode_normalization::UnicodeNormalization;

use super::{BadName, Name};

/// A name that one person alone has, in a form in which capital and small letters are the same, and
/// wide and narrow ones. Nobody reads it at a table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SignInName(Arc<str>);

impl SignInName {
    /// The name, if the text is one by the rules for all names.
    pub fn new(text: &str) -> Result<SignInName, BadName> {
        let name = Name::new(text)?;
        // Folded letters may be more than one, and have to be in order as well.
        let folded = Name::new(&folded(name.as_str()))?;
        Ok(SignInName(folded.as_str().into()))
    }

    /// As text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SignInName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for SignInName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", &*self.0)
    }
}

/// Capital letters first and small ones then: so `ß` becomes `ss`, and `ς` is any other sigma. Letter
/// by letter, for what stands beside it does not matter here.
fn folded(text: &str) -> String {
    let once = |text: &str| -> String {
        text.nfkc().flat_map(char::to_uppercase).flat_map(char::to_lowercase).nfkc().collect()
    };
    once(&once(text))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_case_and_how_it_was_typed_do_not_matter() {
        for (one, other) in [
            ("Ada", "aDA"),
            ("  ada  Lovelace ", "Ada Lovelace"),
            ("RENÉ", "rene\u{301}"),
            ("Straße", "STRASSE"),
            ("ΟΔΥΣΣΕΥΣ", "οδυσσευς"),
            ("Ａｄａ", "ada"),
            ("ﬁsh", "FISH"),
            ("ПЁТР", "пётр"),
            ("Ǆ", "ǆ"),
        ] {
            assert_eq!(SignInName::new(one), SignInName::new(other), "{one} {other}");
            assert!(SignInName::new(one).is_ok());
        }
        assert_ne!(SignInName::new("ada"), SignInName::new("adа"), "another alphabet");
        assert_ne!(SignInName::new("rene"), SignInName::new("rené"));
        assert_eq!(SignInName::new(" "), Err(BadName::Empty));
        assert_eq!(SignInName::new("a\u{200d}b"), Err(BadName::Unreadable('\u{200d}')));
    }

    #[test]
    fn every_character_is_folded_once_and_for_all() {
        for character in '\0'..=char::MAX {
            let text = String::from(character);
            let once = folded(&text);
            let is_folded_alike = |other: &str| other == text || folded(other) == once;
            assert!(is_folded_alike(&once), "{character:?}");
            let lower: String = character.to_lowercase().collect();
            let upper: String = character.to_uppercase().collect();
            // A capital dotted I is an i with a dot, whatever else it is in Turkish.
            assert!(character == 'İ' || is_folded_alike(&lower), "{character:?}");
            assert!(is_folded_alike(&upper), "{character:?}");
        }
    }

    proptest! {
        #[test]
        fn a_sign_in_name_is_its_own(text in "\\PC{1,12}") {
            if let Ok(name) = SignInName::new(&text) {
                prop_assert_eq!(SignInName::new(name.as_str()), Ok(name));
            }
        }
    }
}
