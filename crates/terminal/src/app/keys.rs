//! What a key does: in the menu, at the table, in a replay and in the windows above them.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::{fs, io};

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use taketable_protocol::live::Command;

use super::{App, Exit, Screen};
use crate::chat_input::{ChatInput, ChatOutcome};
use crate::error::Error;
use crate::hint;
use crate::link::PlayerCommand;
use crate::match_file::MatchFile;
use crate::menu::MenuCommand;
use crate::new_match::NewMatch;
use crate::recorded_match::RecordedMatch;
use crate::replay::Replay;
use crate::shelf::SavedMatch;
use crate::table_screen::{Hint, TableScreen, Window};
use crate::waiting_room::gesture;
use taketable_telling::say;

impl App<'_> {
    pub(crate) fn key(&mut self, key: KeyEvent) -> Result<ControlFlow<Exit>, Error> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return Ok(match key.code {
                KeyCode::Char('c') => ControlFlow::Break(Exit::Interrupted),
                KeyCode::Char('d') => ControlFlow::Break(Exit::Left),
                _ => ControlFlow::Continue(()),
            });
        }
        // Nobody plays a card without seeing it.
        if self.is_too_small {
            return Ok(ControlFlow::Continue(()));
        }
        match &mut self.screen {
            Screen::Empty => Ok(ControlFlow::Continue(())),
            Screen::Menu => Ok(self.menu_key(key.code)),
            Screen::WaitingRoom(room) => Ok(match room.key(key.code) {
                ControlFlow::Continue(()) => ControlFlow::Continue(()),
                ControlFlow::Break(()) => self.leave(),
            }),
            Screen::Table { .. } => self.table_key(key.code),
            Screen::Replay(_) => Ok(self.replay_key(key.code)),
        }
    }

    fn menu_key(&mut self, code: KeyCode) -> ControlFlow<Exit> {
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
        let Some(wanted) = wanted else { return ControlFlow::Continue(()) };
        match self.fulfil(wanted) {
            Ok(then) => then,
            Err(why) => {
                self.menu.note = Some(why.to_string());
                ControlFlow::Continue(())
            }
        }
    }

    fn fulfil(&mut self, wanted: MenuCommand) -> Result<ControlFlow<Exit>, Error> {
        match wanted {
            MenuCommand::New(new) => {
                let saved = new.begin(&self.settings.name, &self.settings.shelf)?;
                self.open_match(saved)?;
            }
            MenuCommand::Resume(saved) => self.open_match(MatchFile::resume(saved.path)?)?,
            MenuCommand::Replay(saved) => {
                let why = |why| Error::Record { file: saved.path.clone(), why };
                let replay = Replay::new(saved.record.clone(), self.words).map_err(why)?;
                self.screen = Screen::Replay(Box::new(replay));
            }
            MenuCommand::Export(saved) => {
                let file = export(&saved)?;
                self.menu.note =
                    Some(say!(self.words, TerminalExported, file = file.display().to_string()));
            }
            MenuCommand::Quit => return Ok(ControlFlow::Break(Exit::Left)),
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Leaves a match: back to the menu if it was opened there, otherwise the program.
    fn leave(&mut self) -> ControlFlow<Exit> {
        if self.from_menu {
            self.hang_up();
            self.open_menu();
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(Exit::Left)
    }

    fn table_key(&mut self, code: KeyCode) -> Result<ControlFlow<Exit>, Error> {
        let sender = self.queue.sender();
        let Screen::Table { link, table } = &mut self.screen else {
            return Ok(ControlFlow::Continue(()));
        };
        if let Some(window) = &mut table.window {
            match window_key(code, window, table.server_table.is_some()) {
                WindowAction::Stay => {}
                WindowAction::Close => close_window(table),
                WindowAction::Open(window) => table.window = Some(window),
                WindowAction::Command(command) => {
                    link.send(PlayerCommand::AtTable(command));
                    close_window(table);
                }
                WindowAction::Again => return self.play_again(),
                WindowAction::Leave => return Ok(self.leave()),
            }
            return Ok(ControlFlow::Continue(()));
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
                    link.send(PlayerCommand::Act { decision: ask.decision, action });
                    table.sent = true;
                }
            }
            KeyCode::Char(' ') => table.skip(),
            KeyCode::Char('+' | '=') => table.change_speed(true),
            KeyCode::Char('-' | '_') => table.change_speed(false),
            KeyCode::Char('q') | KeyCode::Esc => table.window = Some(Window::Quit),
            KeyCode::Char('h') => match hint::HintRequest::at(table) {
                Some(wanted) => {
                    table.window = Some(Window::Hint(Hint::Thinking));
                    hint::ask(wanted, sender);
                }
                None => table.note = Some(say!(self.words, TerminalHintNone)),
            },
            KeyCode::Char('p') => match table.pause() {
                Some(command) => link.send(PlayerCommand::AtTable(command)),
                None => table.note = Some(say!(self.words, TerminalNoClock)),
            },
            KeyCode::Char(digit) if digit.is_ascii_digit() => {
                table.digit(digit.to_digit(10).unwrap_or_default());
            }
            KeyCode::Char(letter) => {
                if let Some(window) = window_for(letter, table.server_table.is_some()) {
                    table.window = Some(window);
                }
            }
            _ => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Plays the same again: against the same bots, or at the table of the rematch.
    fn play_again(&mut self) -> Result<ControlFlow<Exit>, Error> {
        let Screen::Table { link, .. } = &self.screen else { return Ok(ControlFlow::Continue(())) };
        let Some(file) = &link.file else {
            link.send(PlayerCommand::Again);
            return Ok(ControlFlow::Continue(()));
        };
        let again = NewMatch::again(&RecordedMatch::of_file(file)?.head);
        let saved = again.begin(&self.settings.name, &self.settings.shelf)?;
        self.hang_up();
        self.open_match(saved)?;
        Ok(ControlFlow::Continue(()))
    }

    fn replay_key(&mut self, code: KeyCode) -> ControlFlow<Exit> {
        let Screen::Replay(replay) = &mut self.screen else { return ControlFlow::Continue(()) };
        if let Some(window) = &mut replay.table.window {
            match window_key(code, window, false) {
                WindowAction::Stay => {}
                WindowAction::Open(window) => replay.table.window = Some(window),
                _ => replay.table.window = None,
            }
            return ControlFlow::Continue(());
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
            // Each digit is a tenth of the match.
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
        ControlFlow::Continue(())
    }
}

/// What a key does while a window is open.
enum WindowAction {
    Stay,
    Close,
    Open(Window),
    Command(Command),
    Again,
    Leave,
}

/// Returns the window that a letter opens. There is a chat on servers only.
fn window_for(letter: char, talks: bool) -> Option<Window> {
    Some(match letter {
        '?' => Window::Help,
        's' => Window::Scores(0),
        'l' => Window::Log(0),
        'r' => Window::Rules(0),
        'c' if talks => Window::Chat(ChatInput::default()),
        'g' if talks => Window::Gestures,
        _ => return None,
    })
}

fn window_key(code: KeyCode, window: &mut Window, talks: bool) -> WindowAction {
    match (&mut *window, scrolls(code)) {
        // The log opens at its end.
        (Window::Log(up), Some(lines)) => {
            *up = up.saturating_add_signed(-lines).min(100_000);
            return WindowAction::Stay;
        }
        (Window::Rules(down) | Window::Scores(down), Some(lines)) => {
            *down = down.saturating_add_signed(lines).min(1000);
            return WindowAction::Stay;
        }
        _ => {}
    }
    match (window, code) {
        (Window::Chat(chat), code) => match chat.key(code) {
            ChatOutcome::More => WindowAction::Stay,
            ChatOutcome::Nothing => WindowAction::Close,
            ChatOutcome::Said(text) => WindowAction::Command(Command::Say { text }),
        },
        (Window::Gestures, code) => {
            gesture(code).map_or(WindowAction::Close, WindowAction::Command)
        }
        (Window::Quit, KeyCode::Char('y' | 'Y' | 'j' | 'J' | 'o' | 'O')) => WindowAction::Leave,
        (Window::RoundOver(_), KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Esc) => {
            WindowAction::Close
        }
        (Window::RoundOver(_), KeyCode::Char('q')) => WindowAction::Open(Window::Quit),
        (Window::MatchOver(_), KeyCode::Enter | KeyCode::Esc | KeyCode::Char('q')) => {
            WindowAction::Leave
        }
        (Window::MatchOver(_), KeyCode::Char('a')) => WindowAction::Again,
        (Window::RoundOver(_) | Window::MatchOver(_), KeyCode::Char(letter)) => {
            window_for(letter, talks).map_or(WindowAction::Stay, WindowAction::Open)
        }
        (Window::RoundOver(_) | Window::MatchOver(_), _) => WindowAction::Stay,
        (Window::Quit, _) | (_, KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_)) => {
            WindowAction::Close
        }
        _ => WindowAction::Stay,
    }
}

/// Returns how many lines a key scrolls down; up if negative.
fn scrolls(code: KeyCode) -> Option<isize> {
    match code {
        KeyCode::Up => Some(-1),
        KeyCode::Down => Some(1),
        KeyCode::PageUp => Some(-10),
        KeyCode::PageDown | KeyCode::Char(' ') => Some(10),
        _ => None,
    }
}

/// Closes the window. The result of the match may have waited behind it.
fn close_window(table: &mut TableScreen) {
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

/// Copies a record to the current directory.
fn export(saved: &SavedMatch) -> Result<PathBuf, Error> {
    let name = saved.path.file_name().map_or_else(|| "match.jsonl".into(), PathBuf::from);
    let write_error = |why| Error::Write { file: name.clone(), why };
    if name.exists() {
        return Err(write_error(io::ErrorKind::AlreadyExists.into()));
    }
    fs::copy(&saved.path, &name).map_err(write_error)?;
    Ok(name)
}
