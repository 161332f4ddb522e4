//! `taketable rules`.

use crate::taketable::{Ran, command, taketable};

const GAMES: [&str; 5] = ["take5", "take-a-number", "hornochsen", "take-that", "no-thanks"];

fn page(game: &str, language: &str) -> String {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules");
    std::fs::read_to_string(format!("{docs}/{game}.{language}.md")).unwrap()
}

#[test]
fn every_page_is_printed_as_it_stands() {
    for game in GAMES {
        for language in ["en", "fr", "de"] {
            let printed = taketable(&["rules", game, "--lang", language]).good();
            assert_eq!(printed, page(game, language));
        }
    }
}

#[test]
fn the_locale_gives_the_language() {
    let with = |settings: &[(&str, &str)]| {
        let mut rules = command(&["rules", "no-thanks"]);
        Ran::of(rules.envs(settings.iter().copied()).output().unwrap()).good()
    };
    assert_eq!(with(&[]), page("no-thanks", "en"));
    assert_eq!(with(&[("LANG", "fr_CH.UTF-8")]), page("no-thanks", "fr"));
    assert_eq!(with(&[("LANG", "fr_CH"), ("LC_MESSAGES", "de_AT")]), page("no-thanks", "de"));
    assert_eq!(with(&[("LC_MESSAGES", "fr"), ("LC_ALL", "de_DE")]), page("no-thanks", "de"));
    assert_eq!(with(&[("LC_ALL", ""), ("LANG", "fr_FR")]), page("no-thanks", "fr"));
    assert_eq!(with(&[("LANG", "ja_JP.UTF-8")]), page("no-thanks", "en"));
}

#[test]
fn headings_are_bold_and_nothing_else() {
    for game in GAMES {
        let (plain, bold) = (page(game, "en"), taketable(&["rules", game, "--color", "always"]));
        let bold = bold.good();
        assert_eq!(plain.lines().count(), bold.lines().count());
        for (plain, bold) in plain.lines().zip(bold.lines()) {
            match plain.split_once("# ") {
                Some((signs, heading)) if signs.bytes().all(|sign| sign == b'#') => {
                    assert_eq!(bold, format!("\x1b[1m{heading}\x1b[0m"));
                }
                _ => assert_eq!(bold, plain),
            }
        }
        assert!(bold.matches("\x1b[1m").count() > 5);
    }
}

#[test]
fn without_a_game_all_are_listed() {
    let list = taketable(&["rules"]).good();
    for start in [
        "take5: Take 5 (6 nimmt!, 6 qui prend !), 2 to 10 players\n  Four rows of rising cards ",
        "take-a-number: Take A Number (X nimmt!), 2 to 10 players\n  A relative of Take 5 ",
        "hornochsen: Hornochsen! (Take 5!), 2 to 6 players\n  This time you want cattle, ",
        "take-that: Take That, 2 to 4 players\n  A single line of cards ",
        "no-thanks: No Thanks! (Geschenkt!), 3 to 7 players\n  Cards are turned up one by one, ",
    ] {
        assert!(list.contains(start), "{list}");
    }
    let list = taketable(&["rules", "--lang", "de"]).good();
    assert!(list.contains("3 bis 7 Spieler\n  Karte um Karte "), "{list}");
    assert!(list.lines().all(|line| line.chars().count() <= 80), "{list}");
}
