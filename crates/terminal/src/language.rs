//! What the user's locale says: which language is read, and which characters can be shown.

use std::env;
use std::str::FromStr;

/// A language in which we speak, and in which the rules are written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    En,
    /// French.
    Fr,
    /// German.
    De,
}

impl Language {
    /// Their names, as people type them.
    pub const NAMES: [&str; 3] = ["en", "fr", "de"];

    /// The user's language, or English.
    pub fn of_user() -> Language {
        Language::of_locale(&value_of("LC_MESSAGES"))
    }

    fn of_locale(locale: &str) -> Language {
        let name = locale.split(['_', '.', '@']).next().unwrap_or_default();
        name.parse().unwrap_or(Language::En)
    }
}

/// There is no such language here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the languages are {}", Language::NAMES.join(", "))]
pub struct NoSuchLanguage;

impl FromStr for Language {
    type Err = NoSuchLanguage;

    fn from_str(name: &str) -> Result<Language, NoSuchLanguage> {
        match name {
            "en" => Ok(Language::En),
            "fr" => Ok(Language::Fr),
            "de" => Ok(Language::De),
            _ => Err(NoSuchLanguage),
        }
    }
}

/// Whether the user's terminal shows more than ASCII.
pub fn is_utf8() -> bool {
    // Windows has no such variables, and its terminals show Unicode.
    cfg!(windows) || names_utf8(&value_of("LC_CTYPE"))
}

fn names_utf8(locale: &str) -> bool {
    let locale = locale.to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// The locale for one category. `LC_ALL` overrules it, `LANG` stands in for it.
fn value_of(category: &str) -> String {
    ["LC_ALL", category, "LANG"]
        .into_iter()
        .filter_map(env::var_os)
        .find(|value| !value.is_empty())
        .map_or(String::new(), |value| value.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_names_a_language_and_an_encoding() {
        assert_eq!(Language::of_locale("fr_CH.UTF-8"), Language::Fr);
        assert_eq!(Language::of_locale("de"), Language::De);
        assert_eq!(Language::of_locale("C.UTF-8"), Language::En);
        assert_eq!(Language::of_locale("default"), Language::En);
        assert!(names_utf8("fr_CH.utf8") && names_utf8("C.UTF-8"));
        assert!(!names_utf8("de_DE.ISO-8859-1") && !names_utf8("POSIX") && !names_utf8(""));
    }
}
