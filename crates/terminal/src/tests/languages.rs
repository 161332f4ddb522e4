//! All text comes from the language files, and fits the smallest screen in each language.

use std::time::SystemTime;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use taketable_protocol::live::{Reaction, Sitter};
use taketable_rules::{GameId, Setup};
use taketable_telling::{Language, Translator, say};

use super::picture::{COLOUR, letters};
use super::plain_mode::transcript;
use super::servers::table_state;
use crate::chat_input::ChatInput;
use crate::demo_match::DemoMatch;
use crate::draw::draw_rules;
use crate::link::{ConnectionState, Link, LinkEvent, ServerTable, TableNotice, WaitingRoomState};
use crate::menu::{Field, MatchForm, Menu};
use crate::new_match::NAMES;
use crate::replay::Replay;
use crate::replay::tests::played;
use crate::settings::Settings;
use crate::table_screen::{Hint, Window};
use crate::waiting_room::WaitingRoom;

/// Every letter of the pseudo-language has an accent, so a plain word was not translated.
fn check(text: &str) {
    for word in text.split(|c: char| !c.is_alphanumeric()) {
        let plain = word.chars().any(|c| c.is_ascii_alphabetic());
        // A letter alone is a key or a sign.
        let known = word.len() < 2
                || word.ends_with("x2")
                // The code of a choice in plain mode.
                || word.chars().skip(1).all(|c| c.is_ascii_digit())
                || word == "Taketable"
                || NAMES.contains(&word);
        assert!(!plain || known, "{word:?} is not translated:\n{text}");
    }
}

fn menu_of(game: GameId, language: Language) -> Menu {
    let words = Translator::of(language);
    let mut menu = Menu::new(Vec::new(), words, SystemTime::UNIX_EPOCH);
    menu.form = MatchForm::of_game(game, words);
    menu
}

#[test]
fn nothing_is_written_elsewhere() {
    let area = Rect { x: 0, y: 0, width: 80, height: 24 };
    for game in GameId::ALL {
        let setup = Setup::new(game.default_options(), 4);
        let mut demo = DemoMatch::in_language(setup, 7, Language::PSEUDO);
        for _ in 0..40 {
            check(&letters(&demo.drawn(80, 24, COLOUR)));
            check(&letters(&demo.drawn(200, 60, COLOUR)));
            demo.step();
        }
        // A window may cut a name in two.
        demo.table.names = vec!["Ṽ".to_owned(); 4];
        demo.table.log.clear();
        for window in [
            Window::Help,
            Window::Hint(Hint::Thinking),
            Window::Hint(Hint::Known(Vec::new())),
            Window::Scores(0),
            Window::Quit,
            Window::Gestures,
            Window::Chat(ChatInput::default()),
        ] {
            demo.table.window = Some(window);
            check(&letters(&demo.drawn(80, 24, COLOUR)));
        }
        let menu = menu_of(*game, Language::PSEUDO);
        let mut buf = Buffer::empty(area);
        menu.draw(COLOUR, area, &mut buf);
        check(&letters(&buf));
    }
}

/// A screen on which no window covers half a word.
fn screen(draw: impl FnOnce(Rect, &mut Buffer)) -> String {
    let area = Rect { x: 0, y: 0, width: 200, height: 60 };
    let mut buf = Buffer::empty(area);
    draw(area, &mut buf);
    letters(&buf)
}

#[test]
fn the_log_and_the_rules_window_are_translated() {
    for game in GameId::ALL {
        let setup = Setup::new(game.default_options(), 4);
        let mut demo = DemoMatch::in_language(setup, 7, Language::PSEUDO);
        demo.table.names = vec!["Ṽ".to_owned(); 4];
        for _ in 0..40 {
            demo.step();
        }
        assert!(demo.table.log.len() > 20);
        for up in [0, 10] {
            demo.table.window = Some(Window::Log(up));
            check(&letters(&demo.drawn(80, 24, COLOUR)));
        }
    }
    // There are no rules in the pseudo-language, so only the window around them is checked.
    let words = Translator::of(Language::PSEUDO);
    for page in ["", &"1\n\n".repeat(100)] {
        check(&screen(|area, buf| draw_rules(page, 3, words, COLOUR, area, buf)));
    }
}

#[test]
fn the_waiting_room_is_translated() {
    let words = Translator::of(Language::PSEUDO);
    let mut table = table_state();
    table.code = "Ṽ".to_owned();
    for chair in &mut table.chairs {
        if let Some(Sitter::Person(name)) = &mut chair.sitter {
            "Ṽ".clone_into(name);
        }
    }
    for (host, event) in [
        (true, LinkEvent::Notice(TableNotice::Said("Ṽ".to_owned(), "Ṽ!".to_owned()))),
        (false, LinkEvent::Notice(TableNotice::Reacted("Ṽ".to_owned(), Reaction::Laugh))),
        (true, LinkEvent::Refused("Ṽ".to_owned())),
        (true, LinkEvent::Connection(ConnectionState::Lost(3))),
        (true, LinkEvent::Connection(ConnectionState::Connecting("Ṽ".to_owned()))),
        (false, LinkEvent::Notice(TableNotice::Announcement(Some("Ṽ".to_owned())))),
    ] {
        let mut room = WaitingRoom::new(Link::to_nobody(), String::new());
        let state =
            WaitingRoomState { server: "Ṽ".to_owned(), table: table.clone(), seat: None, host };
        room.apply(LinkEvent::WaitingRoom(Box::new(state)), words);
        room.apply(event, words);
        for key in ['x', 'c', 'g'] {
            let _ = room.key(KeyCode::Char(key));
            let drawn = screen(|area, buf| room.draw(COLOUR, words, area, buf));
            // Commands and addresses are not translated.
            let command = "taketable play --server Ṽ --table Ṽ";
            let address = format!("Ṽ/table/{}", table.table);
            check(&drawn.replace(command, "").replace(&address, ""));
            let _ = room.key(KeyCode::Esc);
        }
    }
}

#[test]
fn replays_are_translated() {
    for game in GameId::ALL {
        let mut replay =
            Replay::new(played(*game), Translator::of(Language::PSEUDO)).expect("a replay");
        replay.table.names = vec!["Ṽ".to_owned(); 3];
        for step in [0, replay.last() / 2, replay.last()] {
            replay.go_to(step);
            for window in [None, Some(Window::Help), Some(Window::Log(0)), Some(Window::Scores(0))]
            {
                replay.table.window = window;
                check(&screen(|area, buf| replay.draw(COLOUR, area, buf)));
            }
            replay.next_view();
        }
    }
}

#[test]
fn plain_mode_is_translated() {
    for game in GameId::ALL {
        let directory = tempfile::tempdir().expect("a directory");
        let settings = Settings {
            language: Language::PSEUDO,
            name: "Ada".to_owned(),
            ..super::settings(directory.path())
        };
        let text = transcript(*game, &settings, vec!["?", "t", "h", "s", "l", "what?"]);
        let place = directory.path().display().to_string();
        let lines = text.lines().filter(|line| !line.contains(&place));
        check(&lines.collect::<Vec<&str>>().join("\n"));
    }
}

/// The menu shows every choice as a whole, in every language.
#[test]
fn the_menu_fits_the_smallest_screen() {
    let area = Rect { x: 0, y: 0, width: 80, height: 24 };
    for (game, language) in
        GameId::ALL.iter().flat_map(|game| Language::ALL.iter().map(move |l| (game, l)))
    {
        let mut menu = menu_of(*game, *language);
        for field in menu.form.fields() {
            for place in 0..menu.form.choices(field).all.len() {
                menu.form.choose(field, place);
                let mut buf = Buffer::empty(area);
                menu.draw(COLOUR, area, &mut buf);
                let drawn = letters(&buf);
                let choices = menu.form.choices(field);
                assert!(choices.name.chars().count() <= 16, "{}", choices.name);
                // The menu has shorter words for bots and ends.
                let shown = match field {
                    Field::Bots => continue,
                    Field::End => Translator::of(*language).end(menu.form.setup().end),
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
        let mut form = MatchForm::of_game(game, Translator::of(Language::EN));
        let offered = form.fields().contains(&Field::First);
        if offered {
            form.choose(Field::First, 1);
            assert!(form.setup().check().is_ok());
            assert_eq!(serde_json::to_value(form.setup().first).expect("a seat"), 0);
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
            // The hint has no room for another line.
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

/// Every language shows the keys that English shows, on the smallest screen.
#[test]
fn the_footer_keeps_its_keys() {
    for words in Language::ALL.iter().map(|language| Translator::of(*language)) {
        let mut demo = DemoMatch::in_language(
            Setup::new(GameId::Take5.default_options(), 4),
            7,
            words.language(),
        );
        let shared = [
            say!(words, TerminalKeyArrows),
            say!(words, TerminalKeyEnterPlays),
            say!(words, TerminalKeyKeys),
            say!(words, TerminalKeyLeave),
            say!(words, TerminalKeyHint),
        ];
        let alone = [
            say!(words, TerminalKeyScores),
            say!(words, TerminalKeyLog),
            say!(words, TerminalKeyRules),
        ];
        let at_server = [
            say!(words, TerminalKeyTalk),
            say!(words, TerminalKeyReact),
            say!(words, TerminalKeyPause),
        ];
        let server_table = ServerTable::new("https://games.example", &table_state());
        for (server_table, more) in [(None, alone), (Some(server_table), at_server)] {
            demo.table.server_table = server_table;
            let drawn = letters(&demo.drawn(80, 24, COLOUR));
            let footer = drawn.lines().last().unwrap_or_default();
            for key in shared.iter().chain(&more) {
                assert!(footer.contains(key.as_str()), "{key} is not in {footer}");
            }
        }
    }
}
