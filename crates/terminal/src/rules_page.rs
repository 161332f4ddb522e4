//! The rules of a game in our own words, as they stand in `docs/rules`.

use taketable_rules::GameId;
use taketable_telling::Language;

/// Every page by game and language; a language without a page shows the English one.
macro_rules! pages {
    ($($name:literal: $($code:literal)*;)*) => {
        /// A game's page.
        pub fn rules_page(game: GameId, language: Language) -> &'static str {
            match (game.name(), language.code()) {
                $($(($name, $code) => {
                    include_str!(concat!("../../../docs/rules/", $name, ".", $code, ".md"))
                })*)*
                _ => rules_page(game, Language::EN),
            }
        }
    };
}

pages! {
    "take5": "en" "fr" "de";
    "take-a-number": "en" "fr" "de";
    "hornochsen": "en" "fr" "de";
    "take-that": "en" "fr" "de";
    "no-thanks": "en" "fr" "de";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_page_in_every_language() {
        for game in GameId::ALL {
            let pages: Vec<&str> =
                Language::ALL.iter().map(|language| rules_page(*game, *language)).collect();
            assert!(pages.iter().all(|page| page.starts_with("# ")));
            assert!(pages.windows(2).all(|pair| pair[0] != pair[1]), "{game}");
        }
    }
}
