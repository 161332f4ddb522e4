//! The user's locale: the language, and the characters that can be shown.

use std::env;

use taketable_telling::Language;

/// Returns the user's language, or English.
pub fn language_of_user() -> Language {
    Language::of_locale(&value_of("LC_MESSAGES")).unwrap_or(Language::EN)
}

/// Returns `true` if the user's terminal shows more than ASCII.
pub fn is_utf8() -> bool {
    // Windows has no such variables, and its terminals show Unicode.
    cfg!(windows) || names_utf8(&value_of("LC_CTYPE"))
}

fn names_utf8(locale: &str) -> bool {
    let locale = locale.to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// Returns the locale for one category. `LC_ALL` overrides it, `LANG` is the fallback.
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
        let code = |locale| Language::of_locale(locale).map(Language::code);
        assert_eq!(["fr_CH.UTF-8", "de"].map(code), [Some("fr"), Some("de")]);
        assert_eq!(["C.UTF-8", "default", ""].map(code), [None; 3]);
        assert!(names_utf8("fr_CH.utf8") && names_utf8("C.UTF-8"));
        assert!(!names_utf8("de_DE.ISO-8859-1") && !names_utf8("POSIX") && !names_utf8(""));
    }
}
