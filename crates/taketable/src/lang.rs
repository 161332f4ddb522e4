//! [`LangArgs`]: the language of the user, as an option of a command.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use taketable_telling::{Language, Translator};
use taketable_terminal::language_of_user;

#[derive(Args)]
pub(crate) struct LangArgs {
    /// Language [default: that of the locale, or English]
    #[arg(long, global = true, value_name = "LANG", value_parser = language())]
    lang: Option<Language>,
}

fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::codes()).try_map(|code| code.parse::<Language>())
}

impl LangArgs {
    /// The language that was asked for, or that of the locale.
    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(language_of_user)
    }

    /// The sentences of that language.
    pub(crate) fn translator(&self) -> &'static Translator {
        Translator::of(self.language())
    }
}

/// The sentences of the user's locale, for errors.
pub(crate) fn words() -> &'static Translator {
    Translator::of(language_of_user())
}
