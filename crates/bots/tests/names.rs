//! Bots and levels have names that can be typed, shown and read back.

mod common;

use std::collections::BTreeSet;

use common::all_bots;
use taketable_bots::{BotKind, Level};

#[test]
fn a_bot_is_found_by_the_name_it_shows() {
    let mut names = BTreeSet::new();
    for bot in all_bots() {
        let name = bot.to_string();
        assert_eq!(name.parse(), Ok(bot));
        assert_eq!(serde_json::to_value(bot).unwrap(), name, "in JSON it is the same");
        assert!(names.insert(name), "two bots have the name {bot}");
    }
    assert_eq!("flat:4096".parse(), Ok(BotKind::Flat(4096)));
    assert_eq!("learned:7".parse(), Ok(BotKind::Learned(7)));
    assert_eq!("tree:7".parse(), Ok(BotKind::Tree(7)));
    assert_eq!("expert".parse(), Ok(BotKind::Level(Level::Expert)));
}

#[test]
fn a_name_is_as_wide_as_it_is_told() {
    assert_eq!(format!("{:>8}|{:<9}|", BotKind::Random, BotKind::Flat(64)), "  random|flat:64  |");
}

#[test]
fn a_mistyped_name_is_answered_with_all_names() {
    let wrong =
        ["", "Random", "rendom", "random ", "random:1", "linear:2", "novice:3", "master", "exec:"];
    for name in wrong {
        let error = name.parse::<BotKind>().expect_err(name).to_string();
        assert!(error.contains(&format!("\"{name}\"")), "{error}");
        assert!(error.contains(&BotKind::names()), "{error}");
        let hint = name.to_lowercase().contains("ndom").then_some("did you mean random? The bots");
        assert!(error.contains(hint.unwrap_or("")), "{error}");
    }
    for (typed, meant) in [("Expert", "expert"), ("exprt", "expert"), ("caual", "casual")] {
        let error = typed.parse::<BotKind>().unwrap_err().to_string();
        assert!(error.contains(&format!("; did you mean {meant}? The bots are ")), "{error}");
    }
    for far in ["master", "clever", "x", ""] {
        let error = far.parse::<BotKind>().unwrap_err().to_string();
        assert!(!error.contains("did you mean"), "{error}");
    }
}

#[test]
fn a_mistyped_number_of_playouts_is_answered_with_its_bounds() {
    let wrong = ["", ":", ":0", ":-1", ":1.5", ":99999999999", ":10000001", ":N"];
    for (name, number) in ["flat", "learned", "tree"].iter().flat_map(|n| wrong.map(|w| (n, w))) {
        let typed = format!("{name}{number}");
        let error = typed.parse::<BotKind>().expect_err(&typed).to_string();
        let sentence = "N is a whole number from 1 to 10,000,000";
        assert_eq!(error, format!("\"{typed}\" is no bot: in {name}:N, {sentence}"));
        assert!(format!("{name}:10000000").parse::<BotKind>().is_ok());
    }
}

#[test]
fn every_bot_that_is_listed_is_there_and_has_a_sentence_of_its_own() {
    let sentences: BTreeSet<_> = BotKind::ALL.map(|(_, sentence)| sentence).into();
    assert_eq!(sentences.len(), BotKind::ALL.len());
    for (name, sentence) in BotKind::ALL {
        assert!(sentence.ends_with('.') && sentence.len() > 30, "{sentence}");
        let bot: BotKind = name.replace(":N", ":7").parse().expect(name);
        assert_eq!(bot.to_string(), name.replace(":N", ":7"));
    }
}

#[test]
fn every_level_has_a_name_and_a_sentence_of_its_own() {
    assert_eq!(Level::ALL.map(Level::name), ["novice", "casual", "skilled", "expert"]);
    assert!(Level::ALL.is_sorted(), "the weakest comes first");
    let sentences: BTreeSet<_> = Level::ALL.map(Level::sentence).into();
    assert_eq!(sentences.len(), 4);
    for level in Level::ALL {
        let sentence = level.sentence();
        assert!(sentence.ends_with('.') && sentence.len() > 30, "{sentence}");
        assert_eq!(level.name().parse(), Ok(BotKind::Level(level)));
        let json = serde_json::to_value(level).unwrap();
        assert_eq!(json, level.name(), "in JSON it is the same");
        assert_eq!(serde_json::from_value::<Level>(json).unwrap(), level);
    }
}
