//! The screen and the keys: what happens changes a state, and the state is drawn. Between two
//! things that happen, nothing runs.

use std::path::PathBuf;
use std::time::{Instant, SystemTime};
use std::{fs, io};

use ratatui::DefaultTerminal;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
use taketable_protocol::live::Wish;

use crate::draw::{draw_table, put, wrap};
use crate::hint;
use crate::inbox::{Inbox, Input};
use crate::link::{Gathering, LineState, Link, News, Order, local, server};
use crate::look::Look;
use crate::menu::{Menu, Wanted};
use crate::plain;
use crate::replay::Replay;
use crate::saved::{Kept, Played, SavedMatch, Shelf};
use crate::settings::{Settings, Start};
use crate::table::{Hint, Table, Window};
use crate::trouble::Trouble;
use crate::words::{Words, say};

/// Plays, on the whole screen or line by line.
pub fn play(start: Start, settings: &Settings) -> Result<(), Trouble> {
    if settings.plain {
        return plain::play(start, settings);
    }
    let mut app = App::new(settings);
    app.start(start)?;
    app.run()
}

/// Shows the first match of a text of records on the whole screen, step by step.
pub fn watch_record(text: &str, settings: &Settings) -> Result<(), Trouble> {
    let why = |why| Trouble::Record { file: PathBuf::from("-"), why };
    let played = Played::read(text).map_err(why)?;
    let mut app = App::new(settings);
    app.screen = Screen::Replay(Box::new(Replay::new(played, app.words).map_err(why)?));
    app.run()
}

/// The match to go on with: that of a file, or the latest that is not over.
pub(crate) fn saved_match(file: Option<PathBuf>, shelf: &Shelf) -> Result<SavedMatch, Trouble> {
    let latest = || shelf.unfinished().into_iter().next().map(|kept| kept.path);
    let path = file.or_else(latest).ok_or(Trouble::NothingSaved)?;
    SavedMatch::go_on(path)
}

/// What is on the screen.
enum Screen {
    Menu(Box<Menu>),
    /// A match is being set up, or a server found.
    Waiting {
        link: Link,
        gathering: Option<Box<Gathering>>,
        note: String,
    },
    Table {
        link: Link,
        table: Box<Table>,
    },
    Replay(Box<Replay>),
}

/// Whether the program goes on.
pub(crate) enum Then {
    Stay,
    Leave,
}

pub(crate) struct App<'a> {
    settings: &'a Settings,
    words: &'static Words,
    inbox: Inbox,
    screen: Screen,
    /// Whether leaving a match leads back to the menu.
    from_menu: bool,
    /// When the next moment is to be shown.
    due: Option<Instant>,
}

impl App<'_> {
    pub(crate) fn new(settings: &Settings) -> App<'_> {
        let words = Words::of(settings.language);
        let screen = Screen::Menu(Box::new(Menu::new(Vec::new(), words, SystemTime::now())));
        App { settings, words, inbox: Inbox::new(), screen, from_menu: false, due: None }
    }

    pub(crate) fn start(&mut self, start: Start) -> Result<(), Trouble> {
        match start {
            Start::Menu => {
                self.from_menu = true;
                self.open_menu(None);
            }
            Start::New(new) => {
                let saved = new.begin(&self.settings.name, &self.settings.shelf)?;
                self.open_match(saved)?;
            }
            Start::Resume(file) => {
                let saved = saved_match(file, &self.settings.shelf)?;
                self.open_match(saved)?;
            }
            Start::Server(plan) => {
                let note = say!(self.words.connecting, server = plan.url);
                let link = server::open(&plan, self.settings, self.inbox.post())?;
                self.screen = Screen::Waiting { link, gathering: None, note };
            }
        }
        Ok(())
    }

    fn open_menu(&mut self, note: Option<String>) {
        let mut menu = Menu::new(self.settings.shelf.list(), self.words, SystemTime::now());
        menu.note = note;
        self.screen = Screen::Menu(Box::new(menu));
    }

    fn open_match(&mut self, saved: SavedMatch) -> Result<(), Trouble> {
        let link = local::open(saved, self.inbox.post())?;
        self.screen = Screen::Waiting { link, gathering: None, note: String::new() };
        Ok(())
    }

    /// Draws and listens, until the player leaves.
    fn run(mut self) -> Result<(), Trouble> {
        let mut terminal = ratatui::try_init()?;
        self.inbox.hear_keys();
        let ended = self.listen(&mut terminal);
        ratatui::try_restore()?;
        ended
    }

    fn listen(&mut self, terminal: &mut DefaultTerminal) -> Result<(), Trouble> {
        loop {
            terminal.draw(|frame| self.draw(frame.area(), frame.buffer_mut()))?;
            self.schedule();
            let then = match self.inbox.next(self.due) {
                None => {
                    self.due = None;
                    self.screen.advance();
                    Then::Stay
                }
                Some(Input::Terminal(Event::Key(key))) if key.kind != KeyEventKind::Release => {
                    if is_redraw(key) {
                        terminal.clear()?;
                    }
                    self.key(key)?
                }
                Some(Input::News(_, news)) => self.news(news)?,
                Some(Input::Found(found)) => {
                    if let Screen::Table { table, .. } = &mut self.screen
                        && matches!(table.window, Some(Window::Hint(Hint::Thinking)))
                        && table.ask.as_ref().is_some_and(|ask| ask.decision == found.decision)
                    {
                        table.window = Some(Window::Hint(Hint::Known(found.choices)));
                    }
                    Then::Stay
                }
                Some(Input::End) => Then::Leave,
                // Another size of the window is seen to by the next drawing.
                Some(Input::Terminal(_) | Input::Line(_)) => Then::Stay,
            };
            if let Then::Leave = then {
                return Ok(());
            }
        }
    }

    /// Draws what is on the screen.
    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer) {
        self.screen.draw(self.settings.look, self.words, area, buf);
    }

    /// Takes note of all that has happened by now, and lets a moment go by.
    #[cfg(test)]
    pub(crate) fn settle(&mut self) -> Result<(), Trouble> {
        let soon = Instant::now() + std::time::Duration::from_millis(1);
        while let Some(input) = self.inbox.next(Some(soon)) {
            if let Input::News(_, news) = input {
                self.news(news)?;
            }
        }
        self.screen.advance();
        Ok(())
    }

    /// Sets the time at which something is to be shown, unless it is set.
    fn schedule(&mut self) {
        let next = match &self.screen {
            Screen::Table { table, .. } => table.next_in(),
            Screen::Replay(replay) => replay.next_in(),
            Screen::Menu(_) | Screen::Waiting { .. } => None,
        };
        self.due = match (next, self.due) {
            (None, _) => None,
            (Some(next), None) => Some(Instant::now() + next),
            (Some(next), Some(due)) => Some(due.min(Instant::now() + next)),
        };
    }

    fn news(&mut self, news: News) -> Result<Then, Trouble> {
        match (&mut self.screen, news) {
            (_, News::Over(why)) => return Err(Trouble::Ended(why)),
            (Screen::Table { table, .. }, news) => table.hear(news),
            (Screen::Waiting { .. }, News::Welcome(welcome)) => {
                let mut table = Table::new(*welcome, self.words, self.settings.pace());
                let old = std::mem::replace(
                    &mut self.screen,
                    Screen::Menu(Box::new(Menu::new(Vec::new(), self.words, SystemTime::now()))),
                );
                if let Screen::Waiting { link, .. } = old {
                    table.remote = link.file.is_none();
                    self.screen = Screen::Table { link, table: Box::new(table) };
                }
            }
            (Screen::Waiting { gathering, note, .. }, News::Gathering(now)) => {
                *gathering = Some(now);
                note.clear();
            }
            (Screen::Waiting { note, .. }, News::Line(LineState::Lost(seconds))) => {
                *note = say!(self.words.lost, seconds = seconds);
            }
            (Screen::Waiting { note, .. }, News::Refused(why)) => {
                *note = say!(self.words.refused, why = why);
            }
            _ => {}
        }
        Ok(Then::Stay)
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Result<Then, Trouble> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            let leaves = matches!(key.code, KeyCode::Char('c' | 'd'));
            return Ok(if leaves { Then::Leave } else { Then::Stay });
        }
        match &mut self.screen {
            Screen::Menu(_) => self.menu_key(key.code),
            Screen::Waiting { link, gathering, .. } => {
                Ok(waiting_key(key.code, link, gathering.as_deref()))
            }
            Screen::Table { .. } => Ok(self.table_key(key.code)),
            Screen::Replay(_) => Ok(self.replay_key(key.code)),
        }
    }

    fn menu_key(&mut self, code: KeyCode) -> Result<Then, Trouble> {
        let Screen::Menu(menu) = &mut self.screen else { return Ok(Then::Stay) };
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
            KeyCode::Enter => menu.enter(),
            KeyCode::Char('e') => menu.export(),
            KeyCode::Esc | KeyCode::Char('q') => menu.back(),
            _ => None,
        };
        let Some(wanted) = wanted else { return Ok(Then::Stay) };
        match self.fulfil(wanted) {
            Ok(then) => Ok(then),
            Err(why) => {
                if let Screen::Menu(menu) = &mut self.screen {
                    menu.note = Some(why.to_string());
                    return Ok(Then::Stay);
                }
                Err(why)
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
                if let Screen::Menu(menu) = &mut self.screen {
                    menu.note = Some(say!(self.words.exported, file = file.display()));
                }
            }
            Wanted::Quit => return Ok(Then::Leave),
        }
        Ok(Then::Stay)
    }

    /// Leaves a match: back to the menu, or away.
    fn leave(&mut self) -> Then {
        if self.from_menu {
            self.open_menu(None);
            return Then::Stay;
        }
        Then::Leave
    }

    fn table_key(&mut self, code: KeyCode) -> Then {
        let sender = self.inbox.sender();
        let Screen::Table { link, table } = &mut self.screen else { return Then::Stay };
        if let Some(window) = &mut table.window {
            return match window_key(code, window) {
                InWindow::Stay => Then::Stay,
                InWindow::Close => {
                    close_window(table);
                    Then::Stay
                }
                InWindow::Open(window) => {
                    table.window = Some(window);
                    Then::Stay
                }
                InWindow::Leave => self.leave(),
            };
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
            KeyCode::Char('?') => table.window = Some(Window::Help),
            KeyCode::Char('s') => table.window = Some(Window::Scores),
            KeyCode::Char('l') => table.window = Some(Window::Story(0)),
            KeyCode::Char('r') => table.window = Some(Window::Rules(0)),
            KeyCode::Char('q') | KeyCode::Esc => table.window = Some(Window::Quit),
            KeyCode::Char('h') => match hint::Wanted::at(table) {
                Some(wanted) => {
                    table.window = Some(Window::Hint(Hint::Thinking));
                    hint::ask(wanted, sender);
                }
                None => table.note = Some(self.words.hint_none.to_owned()),
            },
            KeyCode::Char(digit) if digit.is_ascii_digit() => {
                table.digit(digit.to_digit(10).unwrap_or_default());
            }
            _ => {}
        }
        Then::Stay
    }

    fn replay_key(&mut self, code: KeyCode) -> Then {
        let Screen::Replay(replay) = &mut self.screen else { return Then::Stay };
        if let Some(window) = &mut replay.table.window {
            match window_key(code, window) {
                InWindow::Stay => {}
                InWindow::Open(window) => replay.table.window = Some(window),
                InWindow::Close | InWindow::Leave => replay.table.window = None,
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
            KeyCode::Char('?') => replay.table.window = Some(Window::Help),
            KeyCode::Char('s') => replay.table.window = Some(Window::Scores),
            KeyCode::Char('l') => replay.table.window = Some(Window::Story(0)),
            KeyCode::Char('r') => replay.table.window = Some(Window::Rules(0)),
            KeyCode::Char('q') | KeyCode::Esc => return self.leave(),
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
    Leave,
}

fn window_key(code: KeyCode, window: &mut Window) -> InWindow {
    match (window, code) {
        (Window::Quit, KeyCode::Char('y' | 'Y' | 'j' | 'J' | 'o' | 'O')) => InWindow::Leave,
        (Window::Story(up), code @ (KeyCode::Up | KeyCode::PageUp)) => {
            *up = up.saturating_add(if code == KeyCode::Up { 1 } else { 10 }).min(100_000);
            InWindow::Stay
        }
        (Window::Story(up), code @ (KeyCode::Down | KeyCode::PageDown)) => {
            *up = up.saturating_sub(if code == KeyCode::Down { 1 } else { 10 });
            InWindow::Stay
        }
        (Window::Rules(down), code @ (KeyCode::Down | KeyCode::PageDown | KeyCode::Char(' '))) => {
            *down = down.saturating_add(if code == KeyCode::Down { 1 } else { 10 }).min(1000);
            InWindow::Stay
        }
        (Window::Rules(down), code @ (KeyCode::Up | KeyCode::PageUp)) => {
            *down = down.saturating_sub(if code == KeyCode::Up { 1 } else { 10 });
            InWindow::Stay
        }
        (Window::RoundOver(_), KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Esc) => {
            InWindow::Close
        }
        (Window::RoundOver(_), KeyCode::Char('q')) => InWindow::Open(Window::Quit),
        (Window::MatchOver(_), KeyCode::Enter | KeyCode::Esc | KeyCode::Char('q')) => {
            InWindow::Leave
        }
        (Window::MatchOver(_), KeyCode::Char('s')) => InWindow::Open(Window::Scores),
        (Window::MatchOver(_), KeyCode::Char('l')) => InWindow::Open(Window::Story(0)),
        (Window::RoundOver(_) | Window::MatchOver(_), _) => InWindow::Stay,
        (Window::Quit, _) | (_, KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_)) => {
            InWindow::Close
        }
        _ => InWindow::Stay,
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

fn waiting_key(code: KeyCode, link: &Link, gathering: Option<&Gathering>) -> Then {
    match (code, gathering) {
        (KeyCode::Char('q') | KeyCode::Esc, _) => return Then::Leave,
        (KeyCode::Char('b'), Some(gathering)) => server::seat_bots(gathering, link),
        (KeyCode::Enter, Some(_)) => link.order(Order::AtTable(Wish::Start {})),
        _ => {}
    }
    Then::Stay
}

/// Ctrl-L, for when something else has written on the screen.
fn is_redraw(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('l') && key.modifiers.contains(KeyModifiers::CONTROL)
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

impl Screen {
    /// What is seen: state in, frame out.
    fn draw(&self, look: Look, words: &Words, area: Rect, buf: &mut Buffer) {
        match self {
            Screen::Menu(menu) => menu.draw(look, area, buf),
            Screen::Table { table, .. } => draw_table(table, look, area, buf),
            Screen::Replay(replay) => {
                draw_table(&replay.table, look, area, buf);
                draw_scrub(replay, look, words, area, buf);
            }
            Screen::Waiting { gathering, note, .. } => {
                let mut lines = Vec::new();
                if let Some(now) = gathering {
                    lines.push(say!(words.gathering, game = words.game(now.table.game)));
                    lines.push(say!(words.code_is, code = now.table.code));
                    lines.push(String::new());
                    lines.extend(server::chairs(now, words));
                    lines.push(String::new());
                    lines.push(
                        if now.host { words.you_start } else { words.host_starts }.to_owned(),
                    );
                    lines.push(words.gathering_keys.to_owned());
                }
                lines.push(note.clone());
                let width = area.width.saturating_sub(4) as usize;
                let all = lines.iter().flat_map(|line| wrap(&look.text(line), width));
                for (i, line) in all.enumerate() {
                    let y = area.y + 1 + i as u16;
                    if y < area.bottom() {
                        let room = Rect { x: area.x + 2, y, width: width as u16, height: 1 };
                        put(room, &line, Look::strong(), buf);
                    }
                }
            }
        }
    }

    /// Shows the next moment.
    fn advance(&mut self) {
        match self {
            Screen::Table { table, .. } => table.advance(),
            Screen::Replay(replay) => replay.step(1),
            Screen::Menu(_) | Screen::Waiting { .. } => {}
        }
    }
}

/// Where in the match the moment is, and the keys to move.
fn draw_scrub(replay: &Replay, look: Look, words: &Words, area: Rect, buf: &mut Buffer) {
    let width = usize::from(area.width.saturating_sub(2));
    let at = (width * replay.at()).checked_div(replay.last()).unwrap_or(0);
    let line = look.sign("━", "=").repeat(at) + &look.sign("─", "-").repeat(width - at);
    let bottom = area.bottom().saturating_sub(1);
    let room = Rect { x: area.x + 1, y: bottom.saturating_sub(1), width: width as u16, height: 1 };
    put(room, &line, Look::strong(), buf);
    let keys = Rect { x: area.x, y: bottom, width: area.width, height: 1 };
    put(keys, &" ".repeat(area.width.into()), Look::faint(), buf);
    put(keys, &look.text(words.replay_keys), Look::faint(), buf);
}
