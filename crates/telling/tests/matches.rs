//! Random matches of every game and variant, told in every language: no message and no argument is
//! missing (which panics where debug assertions are on), and all sentences are whole.

use taketable_rules::games::{no_thanks, take_that, take5};
use taketable_rules::{
    AnyGame, AnyOptions, Game, GameId, Match, MatchEvent, Seat, Seed, Setup, Viewer,
};
use taketable_telling::{Language, Teller, Translator};

fn variants() -> Vec<AnyOptions> {
    use AnyOptions::{NoThanks, Take5, TakeThat};
    let take5 = |variant| Take5(take5::Options { variant });
    let take_that = |variant| TakeThat(take_that::Options { variant });
    let no_thanks = |counters| NoThanks(no_thanks::Options { counters });
    let more = [
        take5(take5::Variant::Advanced),
        take5(take5::Variant::Tactics),
        take_that(take_that::Variant::Advanced),
        no_thanks(no_thanks::Counters::Open),
    ];
    GameId::ALL.iter().map(|game| game.default_options()).chain(more).collect()
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
    let mut state = Match::new(setup, Seed([seed; 32]), &mut told).expect("a setup");
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
        let mut legal = Vec::new();
        state.position().legal_actions(seat, &mut legal);
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
            }
        }
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let action = legal[(dice >> 33) as usize % legal.len()];
        state.act(seat, action, &mut told).expect("legal");
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
