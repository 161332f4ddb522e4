//! Keys that must not act, and what stays on the terminal after leaving.

use std::ops::ControlFlow;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use taketable_bots::{BotKind, Level};
use taketable_rules::{End, GameId, Seed, Setup};

use super::picture::letters;
use crate::app::{App, Exit};
use crate::new_match::NewMatch;
use crate::settings::{Settings, Start};

fn started(settings: &Settings) -> App<'_> {
    let setup = Setup { end: End::Rounds(1), ..Setup::new(GameId::NoThanks.default_options(), 3) };
    let bots = vec![BotKind::Level(Level::Novice)];
    let new = NewMatch { setup, bots, seed: Some(Seed([3; 32])) };
    let mut app = App::new(settings);
    app.start(Start::New(new)).expect("it starts");
    while !app.is_asked() {
        app.settle().expect("events do no harm");
    }
    app
}

fn draw(app: &mut App<'_>, width: u16, height: u16) -> String {
    let area = Rect { x: 0, y: 0, width, height };
    let mut buf = Buffer::empty(area);
    app.draw(area, &mut buf);
    letters(&buf)
}

fn press(app: &mut App<'_>, code: KeyCode, modifiers: KeyModifiers) -> ControlFlow<Exit> {
    app.key(KeyEvent::new(code, modifiers)).expect("a key does no harm")
}

#[test]
fn no_key_acts_while_the_window_is_too_small() {
    let directory = tempfile::tempdir().expect("a directory");
    let settings = super::settings(directory.path());
    let mut app = started(&settings);
    let before = draw(&mut app, 80, 24);
    for (width, height) in [(40, 12), (71, 24), (80, 21)] {
        assert!(draw(&mut app, width, height).contains("too small"), "{width}x{height}");
        for code in [KeyCode::Enter, KeyCode::Right, KeyCode::Char('q'), KeyCode::Char('y')] {
            let then = press(&mut app, code, KeyModifiers::NONE);
            assert!(matches!(then, ControlFlow::Continue(())), "{code:?}");
        }
        assert_eq!(draw(&mut app, 80, 24), before);
    }
    // The same keys act as soon as the table is seen again.
    let _ = press(&mut app, KeyCode::Right, KeyModifiers::NONE);
    assert_ne!(draw(&mut app, 80, 24), before);
    // Ctrl-C always leaves, and says so to the shell.
    draw(&mut app, 40, 12);
    let then = press(&mut app, KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert!(matches!(then, ControlFlow::Break(Exit::Interrupted)));
    let then = press(&mut app, KeyCode::Char('d'), KeyModifiers::CONTROL);
    assert!(matches!(then, ControlFlow::Break(Exit::Left)));
}

#[test]
fn the_result_and_the_record_stay_on_the_terminal() {
    let directory = tempfile::tempdir().expect("a directory");
    let settings = super::settings(directory.path());
    let mut app = started(&settings);
    assert_eq!(app.farewell(), ["The match is saved. To resume: taketable play --resume"]);

    let mut app = started(&settings);
    draw(&mut app, 80, 24);
    while matches!(press(&mut app, KeyCode::Enter, KeyModifiers::NONE), ControlFlow::Continue(())) {
        app.settle().expect("events do no harm");
    }
    let lines = app.farewell();
    let [result, totals, record] = &lines[..] else { panic!("{lines:?}") };
    assert!(result.starts_with("No Thanks!: The match is over."), "{result}");
    assert!(totals.starts_with("Totals: you "), "{totals}");
    let path = record.strip_prefix("Record: ").expect("a path");
    assert!(std::path::Path::new(path).is_file(), "{path}");
    assert!(app.farewell().is_empty(), "it is said once");
}
