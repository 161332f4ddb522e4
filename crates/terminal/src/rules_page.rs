//! The rules of a game in our own words, as they stand in `docs/rules`.

use taketable_rules::GameId;
use taketable_telling::Language;

// `PAGES`: the name of each page, as in "take5.en", and its text.
include!(concat!(env!("OUT_DIR"), "/rules_pages.rs"));

/// Returns the rules of a game as Markdown, in English if the language has none.
pub fn rules_page(game: GameId, language: Language) -> &'static str {
    let page = |language| page(game, language);
    page(language).or_else(|| page(Language::EN)).expect("every game has an English page")
}

fn page(game: GameId, language: Language) -> Option<&'static str> {
    let name = format!("{game}.{}", language.code());
    PAGES.iter().find(|(other, _)| *other == name).map(|(_, text)| *text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_page_in_every_language() {
        for game in GameId::ALL {
            for language in Language::ALL {
                let text = page(*game, *language);
                assert!(text.is_some_and(|text| text.starts_with("# ")), "{game} {language:?}");
                assert_eq!(text, Some(rules_page(*game, *language)));
            }
        }
        assert_eq!(PAGES.len(), GameId::ALL.len() * Language::ALL.len(), "no page is of no use");
    }

    #[test]
    fn a_language_without_pages_shows_the_english_one() {
        for game in GameId::ALL {
            assert_eq!(rules_page(*game, Language::PSEUDO), rules_page(*game, Language::EN));
        }
    }
}
