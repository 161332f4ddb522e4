//! Whatever keys are pressed, and whatever size the window has, nothing breaks.

use std::ops::ControlFlow;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use taketable_bots::{BotKind, Level};
use taketable_rules::{End, GameId, Seed, Setup};

use crate::app::App;
use crate::new_match::NewMatch;
use crate::settings::{Settings, Start};

/// Keys for each game.
const KEYS: u32 = 1500;

struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % bound
    }
}

fn key(dice: &mut Dice) -> KeyCode {
    let keys = [
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Esc,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::F(5),
        KeyCode::Null,
    ];
    match dice.below(2) {
        0 => keys[dice.below(keys.len())],
        _ => KeyCode::Char(char::from_u32(32 + dice.below(0x250) as u32).unwrap_or('?')),
    }
}

/// Presses random keys, draws after each, and starts again whenever the player has left.
fn press(start: &Start, settings: &Settings, dice: &mut Dice) {
    let mut pressed = 0;
    while pressed < KEYS {
        let mut app = App::new(settings);
        app.start(start.clone()).expect("it starts");
        loop {
            let area =
                Rect { x: 0, y: 0, width: dice.below(130) as u16, height: dice.below(50) as u16 };
            app.draw(area, &mut Buffer::empty(area));
            let event = KeyEvent::new(key(dice), KeyModifiers::NONE);
            pressed += 1;
            let left = matches!(app.key(event).expect("a key does no harm"), ControlFlow::Break(_));
            if left || pressed >= KEYS {
                break;
            }
            // Now and then the bots decide.
            if dice.below(3) == 0 {
                app.settle().expect("events do no harm");
            }
        }
    }
}

#[test]
fn no_key_does_harm() {
    let directory = tempfile::tempdir().expect("a directory");
    let settings = super::settings(directory.path());
    let mut dice = Dice(1);
    for game in GameId::ALL {
        let setup = Setup { end: End::Rounds(1), ..Setup::new(game.default_options(), 4) };
        let bots = vec![BotKind::Level(Level::Novice)];
        let new = NewMatch { setup, bots, seed: Some(Seed([3; 32])) };
        press(&Start::New(new), &settings, &mut dice);
    }
}
