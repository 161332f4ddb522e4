//! [`LangArgs`]: the language of the user, as an option of a command; [`words`]: its sentences.

use std::ffi::OsString;
use std::sync::OnceLock;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use taketable_telling::{Language, ParseLanguageError, Translator};
use taketable_terminal::language_of_user;

#[derive(Args)]
pub(crate) struct LangArgs {
    /// Language [default: that of the locale, or English]
    #[arg(long, global = true, value_name = "LANG", value_parser = parser())]
    lang: Option<Language>,
}

/// Any language, and the pseudo-language for those who translate.
fn parser() -> impl TypedValueParser<Value = Language> {
    let codes = Language::codes().map(PossibleValue::new);
    let pseudo = PossibleValue::new(Language::PSEUDO.code()).hide(true);
    PossibleValuesParser::new(codes.chain([pseudo])).try_map(|code| read(&code))
}

fn read(code: &str) -> Result<Language, ParseLanguageError> {
    if code == Language::PSEUDO.code() { Ok(Language::PSEUDO) } else { code.parse() }
}

impl LangArgs {
    /// Returns the language that was asked for, or that of the locale.
    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(language_of_user)
    }

    /// Returns the sentences of that language.
    pub(crate) fn translator(&self) -> &'static Translator {
        Translator::of(self.language())
    }
}

static CHOSEN: OnceLock<Language> = OnceLock::new();

/// Finds `--lang` on the command line before anything else is read, so that errors obey it too.
pub(crate) fn choose(line: &[OsString]) {
    if let Some(language) = option(line) {
        let _ = CHOSEN.set(language);
    }
}

fn option(line: &[OsString]) -> Option<Language> {
    let mut line = line.iter().filter_map(|word| word.to_str());
    while let Some(word) = line.next() {
        match word.strip_prefix("--lang") {
            Some("") => return read(line.next()?).ok(),
            Some(value) if value.starts_with('=') => return read(&value[1..]).ok(),
            _ if word == "--" => return None,
            _ => {}
        }
    }
    None
}

/// The sentences of the language that was asked for, or of the locale.
pub(crate) fn words() -> &'static Translator {
    Translator::of(*CHOSEN.get_or_init(language_of_user))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_found_anywhere_on_the_line() {
        let find = |line: &str| {
            let line: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            option(&line).map(Language::code)
        };
        assert_eq!(find("taketable rules --lang de take6"), Some("de"));
        assert_eq!(find("taketable --lang=fr rules"), Some("fr"));
        assert_eq!(find("taketable rules --lang qps"), Some("qps"));
        assert_eq!(find("taketable rules --lang xx"), None);
        assert_eq!(find("taketable rules --lang"), None);
        assert_eq!(find("taketable check -- --lang de"), None);
    }
}
