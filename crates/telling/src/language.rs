//! [`Language`]: the languages there are.

use std::fmt;
use std::str::FromStr;

/// A language in which the program speaks.
///
/// ```
/// use taketable_telling::Language;
///
/// let french: Language = "fr".parse()?;
/// assert_eq!(Language::of_locale("fr_CH.UTF-8"), Some(french));
/// # Ok::<(), taketable_telling::ParseLanguageError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Language {
    code: &'static str,
    /// Between groups of three digits.
    pub(crate) group: &'static str,
    /// Before the first digit that is less than one.
    pub(crate) decimal: &'static str,
}

/// All languages, the default first. To add a language, add a folder to `lang/` and a line here.
const LANGUAGES: [Language; 3] = [
    Language { code: "en", group: ",", decimal: "." },
    Language { code: "fr", group: "\u{202f}", decimal: "," },
    Language { code: "de", group: ".", decimal: "," },
];

impl Language {
    /// All of them, the default first.
    pub const ALL: &'static [Language] = &LANGUAGES;

    /// English, the default.
    pub const EN: Language = LANGUAGES[0];

    /// English with accents on every letter: what looks like plain English in it was not
    /// translated. For tests.
    pub const PSEUDO: Language = Language { code: "qps", ..LANGUAGES[0] };

    /// Its code: `en`.
    pub fn code(self) -> &'static str {
        self.code
    }

    /// The mark before decimals: `.` or `,`.
    pub fn decimal_mark(self) -> &'static str {
        self.decimal
    }

    /// All codes, for lists of what can be chosen.
    pub fn codes() -> impl Iterator<Item = &'static str> {
        LANGUAGES.iter().map(|language| language.code)
    }

    /// The language of a locale such as `fr_CH.UTF-8`.
    pub fn of_locale(locale: &str) -> Option<Language> {
        locale.split(['_', '-', '.', '@']).next()?.parse().ok()
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)
    }
}

/// No language has that code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the languages are {}", Language::codes().collect::<Vec<_>>().join(", "))]
pub struct ParseLanguageError;

impl FromStr for Language {
    type Err = ParseLanguageError;

    fn from_str(code: &str) -> Result<Language, ParseLanguageError> {
        let found = LANGUAGES.iter().find(|language| language.code == code);
        found.copied().ok_or(ParseLanguageError)
    }
}
