//! Random matches of every game and variant, told in every language: no message and no argument is
//! missing (which panics where debug assertions are on), and all sentences are whole.

use taketable_rules::{
    AnyGame, AnyOptions, Game, GameVariant, Match, MatchEvent, Seat, Seed, Setup, Viewer,
};
use taketable_telling::{Language, Teller, Translator};

fn variants() -> Vec<AnyOptions> {
    GameVariant::all().map(|variant| variant.spec().rules).collect()
}

/// A sentence is whole: nothing is left open, and no two spaces or stops follow each other.
fn check(text: &str, language: Language) {
    for bad in ["{", "}", "$", "???", "  ", "..", " .", " ,"] {
        assert!(!text.contains(bad), "{bad:?} in {language}: {text}");
    }
    assert_eq!(text, text.trim(), "{language}: {text:?}");
}

fn play(setup: Setup<AnyGame>, seed: u8) -> Vec<String> {
    let names = ["Ada", "Bo", "Carl", "Dina", "Emil", "Fay"].map(str::to_owned);
    let game = setup.options.game();
    let languages: Vec<Language> =
        Language::ALL.iter().copied().chain([Language::PSEUDO]).collect();
    let viewers = [Viewer::Seat(Seat::FIRST), Viewer::Spectator];
    let mut told = Vec::new();
    let mut state = Match::new_with_events(setup, Seed([seed; 32]), &mut told).expect("a setup");
    let mut dice = u64::from(seed);
    let mut english = Vec::new();
    loop {
        for event in told.drain(..) {
            for (viewer, language) in
                viewers.iter().flat_map(|v| languages.iter().map(move |l| (*v, *l)))
            {
                let teller = Teller::new(Translator::of(language), game, &names, viewer);
                let face: &MatchEvent<_> = event.face(viewer);
                let Some(sentence) = teller.tell_event(face) else { continue };
                check(&sentence, language);
                if language == Language::PSEUDO {
                    let letters = names.iter().fold(sentence, |text, name| text.replace(name, ""));
                    let letters = letters.replace("x2", "");
                    assert!(!letters.contains(|c: char| c.is_ascii_alphabetic()), "{letters}");
                } else if language == Language::EN && viewer != Viewer::Spectator {
                    english.push(sentence);
                }
            }
        }
        let Some(seat) = state.to_act().iter().last() else { return english };
        let legal = state.position().legal_actions(seat);
        let view = state.position().view(Viewer::Seat(seat));
        for language in &languages {
            let teller = Teller::new(Translator::of(*language), game, &names, Viewer::Seat(seat));
            let question = teller.ask(&view, &legal);
            assert!(!question.is_empty());
            check(&question, *language);
            for action in &legal {
                let label = teller.tell_action(action);
                assert!(!label.is_empty());
                check(&label, *language);
                let preview = view.preview(*action).expect("every legal action has a preview");
                let preview = teller.tell_preview(&preview);
                assert!(!preview.is_empty(), "{label}");
                check(&preview, *language);
            }
        }
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let action = legal[(dice >> 33) as usize % legal.len()];
        state.act_with_events(seat, action, &mut told).expect("legal");
    }
}

#[test]
fn every_match_can_be_told_in_every_language() {
    for options in variants() {
        for (seed, seats) in [(1, 3), (2, 4), (3, 3)] {
            let setup = Setup::<AnyGame>::new(options, seats);
            let setup = Setup { end: taketable_rules::End::Rounds(2), ..setup };
            let story = play(setup, seed);
            assert!(story.len() > 20, "{story:#?}");
            if std::env::var_os("SHOW").is_some() && seed == 1 {
                println!("{options:?}\n{}\n", story.join("\n"));
            }
        }
    }
}

#[test]
fn every_game_option_and_value_has_a_name_in_every_language() {
    for language in Language::ALL {
        let words = Translator::of(*language);
        for variant in GameVariant::all() {
            let game = variant.game;
            check(&words.about(game), *language);
            assert!(!words.game(game).is_empty());
            for (option, value) in &variant.spec().options {
                assert_ne!(words.option(game, option), *option);
                assert_ne!(words.option_value(game, option, value), *value);
                assert!(
                    words.about_value(game, option, value).is_some(),
                    "{game} {option} {value}"
                );
            }
            let is_default = game.spec().default_variant().name == variant.name;
            assert_eq!(words.variant(&variant.spec().rules).is_none(), is_default);
        }
    }
}
