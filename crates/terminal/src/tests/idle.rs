//! While nothing happens, nothing runs: there is no timer, and nothing is drawn.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use taketable_bots::{BotKind, Level};
use taketable_rules::{GameId, Seed, Setup};

use crate::app::App;
use crate::new_match::NewMatch;
use crate::settings::Start;

fn press(app: &mut App<'_>, code: KeyCode) {
    let _ = app.key(KeyEvent::new(code, KeyModifiers::NONE)).expect("a key does no harm");
}

#[test]
fn nobody_wakes_up_while_the_player_thinks() {
    let directory = tempfile::tempdir().expect("a directory");
    let settings = super::settings(directory.path());
    for game in GameId::ALL {
        let setup = Setup::new(game.default_options(), 4);
        let bots = vec![BotKind::Level(Level::Novice)];
        let new = NewMatch { setup, bots, seed: Some(Seed([3; 32])) };
        let mut app = App::new(&settings);
        app.start(Start::New(new)).expect("it starts");
        // How often the player was asked, and how often something had to be shown.
        let (mut asked, mut told) = (0, 0);
        while asked < 3 || told == 0 {
            if app.is_asked() {
                asked += 1;
                assert!(app.wakes_at().is_none(), "{game}");
                for window in ['?', 's', 'l', 'r'] {
                    press(&mut app, KeyCode::Char(window));
                    assert!(app.wakes_at().is_none(), "{game}, window {window}");
                    press(&mut app, KeyCode::Esc);
                }
                press(&mut app, KeyCode::Enter);
            }
            app.settle().expect("events do no harm");
            told += u32::from(app.wakes_at().is_some());
        }
    }
    let mut app = App::new(&settings);
    app.start(Start::Menu).expect("there is a menu");
    assert!(app.wakes_at().is_none());
}
