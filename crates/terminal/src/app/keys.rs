//! What a key does: in the menu, at the table, in a replay and in the windows above them.

use std::path::PathBuf;
use std::{fs, io};

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use taketable_protocol::live::Command;

use super::{App, Exit, Screen, Then};
use crate::hint;
use crate::link::Order;
use crate::menu::Wanted;
use crate::new_match::NewMatch;
use crate::replay::Replay;
use crate::saved::{Kept, Played, SavedMatch};
use crate::table::{Hint, Table, Window};
use crate::talk::{Talk, Typed};
use crate::trouble::Trouble;
use crate::waiting::{Still, gesture};
use taketable_telling::say;

impl App<'_> {
    pub(crate) fn key(&mut self, key: KeyEvent) -> Result<Then, Trouble> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return Ok(match key.code {
                KeyCode::Char('c') => Then::Leave(Exit::Interrupted),
                KeyCode::Char('d') => Then::Leave(Exit::Left),
                _ => Then::Stay,
            });
        }
        // Nobody plays a card without seeing it.
        if self.is_too_small {
            return Ok(Then::Stay);
        }
        match &mut self.screen {
            Screen::Empty => Ok(Then::Stay),
            Screen::Menu => Ok(self.menu_key(key.code)),
            Screen::Waiting(waiting) => Ok(match waiting.key(key.code) {
                Still::Waits => Then::Stay,
                Still::Leaves => self.leave(),
            }),
            Screen::Table { .. } => self.table_key(key.code),
            Screen::Replay(_) => Ok(self.replay_key(key.code)),
        }
    }

    fn menu_key(&mut self, code: KeyCode) -> Then {
        let menu = &mut self.menu;
        let wanted = match code {
            KeyCode::Up | KeyCode::Char('k') => {
                menu.move_by(-1);
                None
            }
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                menu.move_by(1);
                None
            }
            KeyCode::Left => {
                menu.change(-1);
                None
            }
            KeyCode::Right => {
                menu.change(1);
                None
            }
            KeyCode::PageUp => {
                menu.move_by(-10);
                None
            }
            KeyCode::PageDown => {
                menu.move_by(10);
                None
            }
            KeyCode::Char('r') => {
                menu.rules();
                None
            }
            KeyCode::Enter => menu.enter(),
            KeyCode::Char('e') => menu.export(),
            KeyCode::Esc | KeyCode::Char('q') => menu.back(),
            _ => None,
        };
        let Some(wanted) = wanted else { return Then::Stay };
        match self.fulfil(wanted) {
            Ok(then) => then,
            Err(why) => {
                self.menu.note = Some(why.to_string());
                Then::Stay
            }
        }
    }

    fn fulfil(&mut self, wanted: Wanted) -> Result<Then, Trouble> {
        match wanted {
            Wanted::New(new) => {
                let saved = new.begin(&self.settings.name, &self.settings.shelf)?;
                self.open_match(saved)?;
            }
            Wanted::Resume(kept) => self.open_match(SavedMatch::go_on(kept.path)?)?,
            Wanted::Replay(kept) => {
                let why = |why| Trouble::Record { file: kept.path.clone(), why };
                let replay = Replay::new(kept.played.clone(), self.words).map_err(why)?;
                self.screen = Screen::Replay(Box::new(replay));
            }
            Wanted::Export(kept) => {
                let file = export(&kept)?;
                self.menu.note =
                    Some(say!(self.words, TerminalExported, file = file.display().to_string()));
            }
            Wanted::Quit => return Ok(Then::Leave(Exit::Left)),
        }
        Ok(Then::Stay)
    }

    /// Leaves a match: back to the menu, or away.
    fn leave(&mut self) -> Then {
        if self.from_menu {
            self.hang_up();
            self.open_menu();
            return Then::Stay;
        }
        Then::Leave(Exit::Left)
    }

    fn table_key(&mut self, code: KeyCode) -> Result<Then, Trouble> {
        let sender = self.inbox.sender();
        let Screen::Table { link, table } = &mut self.screen else { return Ok(Then::Stay) };
        if let Some(window) = &mut table.window {
            match window_key(code, window, table.venue.is_some()) {
                InWindow::Stay => {}
                InWindow::Close => close_window(table),
                InWindow::Open(window) => table.window = Some(window),
                InWindow::Command(command) => {
                    link.order(Order::AtTable(command));
                    close_window(table);
                }
                InWindow::Again => return self.play_again(),
                InWindow::Leave => return Ok(self.leave()),
            }
            return Ok(Then::Stay);
        }
        table.note = None;
        match code {
            KeyCode::Left | KeyCode::BackTab => table.move_by(-1),
            KeyCode::Right | KeyCode::Tab => table.move_by(1),
            KeyCode::Up => table.move_kind(true),
            KeyCode::Down => table.move_kind(false),
            KeyCode::Home => table.mark(0),
            KeyCode::End => table.mark(table.ask.as_ref().map_or(0, |ask| ask.legal.len() - 1)),
            KeyCode::Enter => {
                if table.is_telling() {
                    table.skip();
                } else if let (Some(ask), Some(action)) = (&table.ask, table.choice())
                    && !table.sent
                {
                    link.order(Order::Act { decision: ask.decision, action });
                    table.sent = true;
                }
            }
            KeyCode::Char(' ') => table.skip(),
            KeyCode::Char('+' | '=') => table.change_pace(true),
            KeyCode::Char('-' | '_') => table.change_pace(false),
            KeyCode::Char('q') | KeyCode::Esc => table.window = Some(Window::Quit),
            KeyCode::Char('h') => match hint::Wanted::at(table) {
                Some(wanted) => {
                    table.window = Some(Window::Hint(Hint::Thinking));
                    hint::ask(wanted, sender);
                }
                None => table.note = Some(say!(self.words, TerminalHintNone)),
            },
            KeyCode::Char('p') => match table.pause() {
                Some(command) => link.order(Order::AtTable(command)),
                None => table.note = Some(say!(self.words, TerminalNoClock)),
            },
            KeyCode::Char(digit) if digit.is_ascii_digit() => {
                table.digit(digit.to_digit(10).unwrap_or_default());
            }
            KeyCode::Char(letter) => {
                if let Some(window) = window_for(letter, table.venue.is_some()) {
                    table.window = Some(window);
                }
            }
            _ => {}
        }
        Ok(Then::Stay)
    }

    /// Plays the same again: against the same bots, or with the same people where they meet.
    fn play_again(&mut self) -> Result<Then, Trouble> {
        let Screen::Table { link, .. } = &self.screen else { return Ok(Then::Stay) };
        let Some(file) = &link.file else {
            link.order(Order::Again);
            return Ok(Then::Stay);
        };
        let again = NewMatch::again(&Played::of_file(file)?.head);
        let saved = again.begin(&self.settings.name, &self.settings.shelf)?;
        self.hang_up();
        self.open_match(saved)?;
        Ok(Then::Stay)
    }

    fn replay_key(&mut self, code: KeyCode) -> Then {
        let Screen::Replay(replay) = &mut self.screen else { return Then::Stay };
        if let Some(window) = &mut replay.table.window {
            match window_key(code, window, false) {
                InWindow::Stay => {}
                InWindow::Open(window) => replay.table.window = Some(window),
                _ => replay.table.window = None,
            }
            return Then::Stay;
        }
        match code {
            KeyCode::Left => replay.step(-1),
            KeyCode::Right | KeyCode::Enter => replay.step(1),
            KeyCode::Up => replay.round(true),
            KeyCode::Down => replay.round(false),
            KeyCode::PageUp => replay.step(-10),
            KeyCode::PageDown => replay.step(10),
            KeyCode::Home => replay.go_to(0),
            KeyCode::End => replay.go_to(replay.last()),
            KeyCode::Char(' ') => replay.play_or_pause(),
            KeyCode::Char('v') => replay.next_view(),
            // A tenth of the match for each digit.
            KeyCode::Char(digit) if digit.is_ascii_digit() => {
                let tenth = digit.to_digit(10).unwrap_or_default() as usize;
                replay.go_to(replay.last() * tenth / 10);
            }
            KeyCode::Char('q') | KeyCode::Esc => return self.leave(),
            KeyCode::Char(letter) => {
                if let Some(window) = window_for(letter, false) {
                    replay.table.window = Some(window);
                }
            }
            _ => {}
        }
        Then::Stay
    }
}

/// What a key does while a window is open.
enum InWindow {
    Stay,
    Close,
    Open(Window),
    Command(Command),
    Again,
    Leave,
}

/// The window that a letter opens. Who plays on a server may talk.
fn window_for(letter: char, talks: bool) -> Option<Window> {
    Some(match letter {
        '?' => Window::Help,
        's' => Window::Scores(0),
        'l' => Window::Story(0),
        'r' => Window::Rules(0),
        'c' if talks => Window::Talk(Talk::default()),
        'g' if talks => Window::Gestures,
        _ => return None,
    })
}

fn window_key(code: KeyCode, window: &mut Window, talks: bool) -> InWindow {
    match (&mut *window, scrolls(code)) {
        // The story begins at its end.
        (Window::Story(up), Some(lines)) => {
            *up = up.saturating_add_signed(-lines).min(100_000);
            return InWindow::Stay;
        }
        (Window::Rules(down) | Window::Scores(down), Some(lines)) => {
            *down = down.saturating_add_signed(lines).min(1000);
            return InWindow::Stay;
        }
        _ => {}
    }
    match (window, code) {
        (Window::Talk(talk), code) => match talk.key(code) {
            Typed::More => InWindow::Stay,
            Typed::Nothing => InWindow::Close,
            Typed::Said(text) => InWindow::Command(Command::Say { text }),
        },
        (Window::Gestures, code) => gesture(code).map_or(InWindow::Close, InWindow::Command),
        (Window::Quit, KeyCode::Char('y' | 'Y' | 'j' | 'J' | 'o' | 'O')) => InWindow::Leave,
        (Window::RoundOver(_), KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Esc) => {
            InWindow::Close
        }
        (Window::RoundOver(_), KeyCode::Char('q')) => InWindow::Open(Window::Quit),
        (Window::MatchOver(_), KeyCode::Enter | KeyCode::Esc | KeyCode::Char('q')) => {
            InWindow::Leave
        }
        (Window::MatchOver(_), KeyCode::Char('a')) => InWindow::Again,
        (Window::RoundOver(_) | Window::MatchOver(_), KeyCode::Char(letter)) => {
            window_for(letter, talks).map_or(InWindow::Stay, InWindow::Open)
        }
        (Window::RoundOver(_) | Window::MatchOver(_), _) => InWindow::Stay,
        (Window::Quit, _) | (_, KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_)) => {
            InWindow::Close
        }
        _ => InWindow::Stay,
    }
}

/// By how many lines a key scrolls, down if it is more than none.
fn scrolls(code: KeyCode) -> Option<isize> {
    match code {
        KeyCode::Up => Some(-1),
        KeyCode::Down => Some(1),
        KeyCode::PageUp => Some(-10),
        KeyCode::PageDown | KeyCode::Char(' ') => Some(10),
        _ => None,
    }
}

/// Closes the window. Behind it may be another that waits.
fn close_window(table: &mut Table) {
    let was = table.window.take();
    if let Some(Window::RoundOver(_)) = was {
        table.advance();
        return;
    }
    if let Some(end) = table.over
        && !table.is_telling()
    {
        table.window = Some(Window::MatchOver(end));
    }
}

/// Copies a record to where the player is.
fn export(kept: &Kept) -> Result<PathBuf, Trouble> {
    let name = kept.path.file_name().map_or_else(|| "match.jsonl".into(), PathBuf::from);
    let trouble = |why| Trouble::Write { file: name.clone(), why };
    if name.exists() {
        return Err(trouble(io::ErrorKind::AlreadyExists.into()));
    }
    fs::copy(&kept.path, &name).map_err(trouble)?;
    Ok(name)
}
