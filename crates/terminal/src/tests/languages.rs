//! All text comes from the languages' files, and fits the smallest screen in each of them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use taketable_rules::{GameId, Setup};
use taketable_telling::{Language, Translator, say};

use super::picture::{COLOUR, letters};
use crate::menu::{Field, Menu};
use crate::moment::Moment;
use crate::new_match::NAMES;
use crate::table::{Hint, Window};

/// In the pseudo-language every letter has an accent: plain words were written elsewhere.
fn check(text: &str) {
    for word in text.split(|c: char| !c.is_alphanumeric()) {
        let plain = word.chars().any(|c| c.is_ascii_alphabetic());
        // A letter alone is a key or a sign.
        let known =
            word.len() < 2 || word.ends_with("x2") || word == "Taketable" || NAMES.contains(&word);
        assert!(!plain || known, "{word:?} is not translated:\n{text}");
    }
}

#[test]
fn nothing_is_written_elsewhere() {
    let area = Rect { x: 0, y: 0, width: 80, height: 24 };
    for game in GameId::ALL {
        let setup = Setup::new(game.default_options(), 4);
        let mut moment = Moment::in_language(setup, 7, Language::PSEUDO);
        for _ in 0..40 {
            check(&letters(&moment.drawn(80, 24, COLOUR)));
            check(&letters(&moment.drawn(200, 60, COLOUR)));
            moment.step();
        }
        // A window may cut a name in two.
        moment.table.names = vec!["Ṽ".to_owned(); 4];
        moment.table.story.clear();
        for window in [
            Window::Help,
            Window::Hint(Hint::Thinking),
            Window::Hint(Hint::Known(Vec::new())),
            Window::Scores(0),
            Window::Quit,
            Window::Gestures,
        ] {
            moment.table.window = Some(window);
            check(&letters(&moment.drawn(80, 24, COLOUR)));
        }
        let menu = Menu::of_game(*game, Translator::of(Language::PSEUDO));
        let mut buf = Buffer::empty(area);
        menu.draw(COLOUR, area, &mut buf);
        check(&letters(&buf));
    }
}

/// The menu shows every choice as a whole, in every language.
#[test]
fn the_menu_fits_the_smallest_screen() {
    let area = Rect { x: 0, y: 0, width: 80, height: 24 };
    for (game, language) in
        GameId::ALL.iter().flat_map(|game| Language::ALL.iter().map(move |l| (game, l)))
    {
        let mut menu = Menu::of_game(*game, Translator::of(*language));
        for field in menu.fields() {
            for place in 0..menu.choices(field).all.len() {
                menu.choose(field, place);
                let mut buf = Buffer::empty(area);
                menu.draw(COLOUR, area, &mut buf);
                let drawn = letters(&buf);
                let choices = menu.choices(field);
                assert!(choices.name.chars().count() <= 16, "{}", choices.name);
                // Bots and ends are said in fewer words there.
                let shown = match field {
                    Field::Bots => continue,
                    Field::End => Translator::of(*language).end(menu.setup().end),
                    _ => choices.all[place].clone(),
                };
                assert!(drawn.contains(&shown), "{shown}\n{drawn}");
                assert!(drawn.lines().all(|line| line.trim_end().chars().count() <= 78), "{drawn}");
            }
        }
    }
}

/// The first player can be named in games that have one.
#[test]
fn the_menu_names_who_starts() {
    let starts = |game: GameId| {
        let mut menu = Menu::of_game(game, Translator::of(Language::EN));
        let offered = menu.fields().contains(&Field::First);
        if offered {
            menu.choose(Field::First, 1);
            assert!(menu.setup().check().is_ok());
            assert_eq!(serde_json::to_value(menu.setup().first).expect("a seat"), 0);
        }
        offered
    };
    let offered: Vec<&GameId> = GameId::ALL.iter().filter(|game| starts(**game)).collect();
    assert_eq!(offered, [&GameId::Hornochsen, &GameId::TakeThat, &GameId::NoThanks]);
}

#[test]
fn the_lines_of_keys_fit_the_smallest_screen() {
    for words in Language::ALL.iter().map(|language| Translator::of(*language)) {
        let lines = [
            say!(words, TerminalMenuKeys),
            say!(words, TerminalMenuKeysBots),
            say!(words, TerminalMenuKeysEach),
            say!(words, TerminalMenuKeysList),
            say!(words, TerminalMenuKeysResume),
            say!(words, TerminalResultKeys),
            // A table of choices has no room for a line more below it.
            say!(words, TerminalHintOrder),
            say!(words, TerminalHintOrderWin),
        ];
        for line in lines {
            assert!(line.chars().count() <= 76, "{line}");
        }
        let replay = say!(words, TerminalReplayKeys);
        assert!(replay.chars().count() <= 80, "{replay}");
    }
}
