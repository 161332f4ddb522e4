//! [`SignInName`]: the unique name that a person signs in with.

use std::fmt;
use std::sync::Arc;

use unicode_normalization::UnicodeNormalization;

use super::{InvalidName, Name};

/// A unique name, folded so that case and width of letters do not matter. It is not shown at
/// tables.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SignInName(Arc<str>);

impl SignInName {
    /// Checks and folds a name. The rules for all names apply.
    pub fn new(text: &str) -> Result<SignInName, InvalidName> {
        let name = Name::new(text)?;
        // Folding may turn one letter into several, so the result is normalized again.
        let folded = Name::new(&fold_case(name.as_str()))?;
        Ok(SignInName(folded.as_str().into()))
    }

    /// Restores a name from the store, where only folded names are.
    pub(crate) fn from_store(text: &str) -> SignInName {
        SignInName(text.into())
    }

    /// Returns the text.
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

/// Folds case: to upper case, then to lower case, so that `ß` becomes `ss` and `ς` equals `σ`. Each
/// letter is folded alone, because its neighbours must not matter.
fn fold_case(text: &str) -> String {
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
        assert_eq!(SignInName::new(" "), Err(InvalidName::Empty));
        assert_eq!(SignInName::new("a\u{200d}b"), Err(InvalidName::Unreadable('\u{200d}')));
    }

    #[test]
    fn folding_a_character_twice_changes_nothing() {
        for character in '\0'..=char::MAX {
            let text = String::from(character);
            let once = fold_case(&text);
            let is_folded_the_same = |other: &str| other == text || fold_case(other) == once;
            assert!(is_folded_the_same(&once), "{character:?}");
            let lower: String = character.to_lowercase().collect();
            let upper: String = character.to_uppercase().collect();
            // A capital dotted I is an i with a dot, except in Turkish.
            assert!(character == 'İ' || is_folded_the_same(&lower), "{character:?}");
            assert!(is_folded_the_same(&upper), "{character:?}");
        }
    }

    proptest! {
        #[test]
        fn folding_a_name_twice_changes_nothing(text in "\\PC{1,12}") {
            if let Ok(name) = SignInName::new(&text) {
                prop_assert_eq!(SignInName::new(name.as_str()), Ok(name));
            }
        }
    }
}
