//! The rules of a game in our own words, as they stand in `docs/rules`.

use taketable_rules::GameId;

use crate::language::Language;

/// A game's page.
pub fn rules_page(game: GameId, language: Language) -> &'static str {
    macro_rules! pages {
        ($name:literal) => {
            match language {
                Language::En => include_str!(concat!("../../../docs/rules/", $name, ".en.md")),
                Language::Fr => include_str!(concat!("../../../docs/rules/", $name, ".fr.md")),
                Language::De => include_str!(concat!("../../../docs/rules/", $name, ".de.md")),
            }
        };
    }
    match game {
        GameId::Take5 => pages!("take5"),
        GameId::TakeANumber => pages!("take-a-number"),
        GameId::Hornochsen => pages!("hornochsen"),
        GameId::TakeThat => pages!("take-that"),
        GameId::NoThanks => pages!("no-thanks"),
    }
}
