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

use crate::draw::draw_table;
use crate::hint;
use crate::inbox::{Inbox, Input};
use crate::link::{Link, News, Order, local, server};
use crate::menu::{Menu, Wanted};
use crate::new_match::NewMatch;
use crate::plain;
use crate::replay::Replay;
use crate::saved::{Kept, Played, SavedMatch, Shelf};
use crate::settings::{Settings, Start};
use crate::table::{Hint, Table, Window};
use crate::talk::{Talk, Typed};
use crate::trouble::Trouble;
use crate::waiting::{Still, Waiting, gesture};
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
    /// Nothing yet, or nothing any more.
    Empty,
    Menu,
    /// A match is being set up, or people sit down at a table of a server.
    Waiting(Box<Waiting>),
    Table {
        link: Link,
        table: Box<Table>,
    },
    Replay(Box<Replay>),
}

/// No more things are seen to before the screen is drawn anew.
const MOST_BEFORE_DRAWING: u32 = 32;

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
    /// What was chosen in the menu last stays chosen.
    menu: Menu,
    /// Whether leaving a match leads back to the menu.
    from_menu: bool,
    /// When the next moment is to be shown.
    due: Option<Instant>,
}

impl App<'_> {
    pub(crate) fn new(settings: &Settings) -> App<'_> {
        let words = Words::of(settings.language);
        let (inbox, screen) = (Inbox::new(), Screen::Empty);
        let menu = Menu::new(Vec::new(), words, SystemTime::now());
        App { settings, words, inbox, screen, menu, from_menu: false, due: None }
    }

    pub(crate) fn start(&mut self, start: Start) -> Result<(), Trouble> {
        match start {
            Start::Menu => {
                self.from_menu = true;
                self.open_menu();
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
                self.screen = Screen::waiting(link, note);
            }
        }
        Ok(())
    }

    fn open_menu(&mut self) {
        self.menu.show(self.settings.shelf.list(), SystemTime::now());
        self.screen = Screen::Menu;
    }

    fn open_match(&mut self, saved: SavedMatch) -> Result<(), Trouble> {
        let link = local::open(saved, self.inbox.post())?;
        self.screen = Screen::waiting(link, String::new());
        Ok(())
    }

    /// Draws and listens, until the player leaves.
    fn run(mut self) -> Result<(), Trouble> {
        let mut terminal = ratatui::try_init()?;
        self.inbox.hear_keys();
        let ended = self.listen(&mut terminal);
        ratatui::try_restore()?;
        let farewell = self.hang_up();
        if ended.is_ok()
            && let Some(farewell) = farewell
        {
            println!("{}", self.settings.look.text(&farewell));
        }
        ended
    }

    /// Leaves whatever is on the screen; how to come back to it, if it goes on.
    fn hang_up(&mut self) -> Option<String> {
        match std::mem::replace(&mut self.screen, Screen::Empty) {
            Screen::Table { link, table } => {
                let farewell = farewell(&table, &link);
                link.hang_up();
                farewell
            }
            Screen::Waiting(waiting) => {
                waiting.hang_up();
                None
            }
            Screen::Empty | Screen::Menu | Screen::Replay(_) => None,
        }
    }

    fn listen(&mut self, terminal: &mut DefaultTerminal) -> Result<(), Trouble> {
        loop {
            let wakes_at = self.wakes_at();
            terminal.draw(|frame| self.draw(frame.area(), frame.buffer_mut()))?;
            // What has happened by now is seen to before the next drawing, so that a slow machine
            // keeps up with quick fingers; but what is done for long has to be seen.
            let first = self.inbox.next(wakes_at);
            if first.is_none() {
                self.advance_if_due();
            }
            let (mut next, mut more) = (first, MOST_BEFORE_DRAWING);
            while let Some(input) = next {
                if matches!(input, Input::Terminal(Event::Key(key)) if is_redraw(key)) {
                    terminal.clear()?;
                }
                if let Then::Leave = self.take(input)? {
                    return Ok(());
                }
                more -= 1;
                next = if more > 0 { self.inbox.pending() } else { None };
            }
        }
    }

    /// Takes note of something that happened.
    fn take(&mut self, input: Input) -> Result<Then, Trouble> {
        match input {
            Input::Terminal(Event::Key(key)) if key.kind != KeyEventKind::Release => self.key(key),
            Input::News(_, news) => self.news(news),
            Input::Found(found) => {
                if let Screen::Table { table, .. } = &mut self.screen
                    && matches!(table.window, Some(Window::Hint(Hint::Thinking)))
                    && table.ask.as_ref().is_some_and(|ask| ask.decision == found.decision)
                {
                    table.window = Some(Window::Hint(Hint::Known(found.choices)));
                }
                Ok(Then::Stay)
            }
            Input::End => Ok(Then::Leave),
            // Another size of the window is seen to by the next drawing.
            Input::Terminal(_) | Input::Line(_) => Ok(Then::Stay),
        }
    }

    /// When something is to be shown by itself; never while nothing happens.
    pub(crate) fn wakes_at(&mut self) -> Option<Instant> {
        self.schedule();
        self.due.into_iter().chain(self.tick()).min()
    }

    /// Looks at the clock, where there is one; when to do so again.
    fn tick(&mut self) -> Option<Instant> {
        let Screen::Table { table, .. } = &mut self.screen else { return None };
        let now = Instant::now();
        table.tick(now).map(|next| now + next)
    }

    fn advance_if_due(&mut self) {
        if self.due.is_some_and(|due| due <= Instant::now()) {
            self.due = None;
            self.screen.advance();
        }
    }

    /// Draws what is on the screen.
    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer) {
        let look = self.settings.look;
        match &self.screen {
            Screen::Empty => {}
            Screen::Menu => self.menu.draw(look, area, buf),
            Screen::Table { table, .. } => draw_table(table, look, area, buf),
            Screen::Replay(replay) => replay.draw(look, area, buf),
            Screen::Waiting(waiting) => waiting.draw(look, self.words, area, buf),
        }
    }

    /// Whether the player is asked something, and all that led to it has been told.
    #[cfg(test)]
    pub(crate) fn is_asked(&self) -> bool {
        matches!(&self.screen, Screen::Table { table, .. } if table.ask.is_some() && !table.is_telling())
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
            Screen::Empty | Screen::Menu | Screen::Waiting(_) => None,
        };
        self.due = match (next, self.due) {
            (None, _) => None,
            (Some(next), None) => Some(Instant::now() + next),
            (Some(next), Some(due)) => Some(due.min(Instant::now() + next)),
        };
    }

    fn news(&mut self, news: News) -> Result<Then, Trouble> {
        if let News::Over(why) = news {
            return Err(Trouble::Ended(why));
        }
        match (std::mem::replace(&mut self.screen, Screen::Empty), news) {
            (Screen::Waiting(waiting), News::Welcome(welcome)) => {
                let table = Table::new(*welcome, self.words, self.settings.pace());
                self.screen = Screen::Table { link: waiting.link, table: Box::new(table) };
            }
            (Screen::Waiting(mut waiting), news) => {
                waiting.hear(news, self.words);
                self.screen = Screen::Waiting(waiting);
            }
            (Screen::Table { link, .. }, News::Moved) => {
                self.screen = Screen::waiting(link, String::new());
            }
            (Screen::Table { link, mut table }, news) => {
                table.hear(news);
                self.screen = Screen::Table { link, table };
            }
            (screen, _) => self.screen = screen,
        }
        Ok(Then::Stay)
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Result<Then, Trouble> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            let leaves = matches!(key.code, KeyCode::Char('c' | 'd'));
            return Ok(if leaves { Then::Leave } else { Then::Stay });
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
                self.menu.note = Some(say!(self.words.exported, file = file.display()));
            }
            Wanted::Quit => return Ok(Then::Leave),
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
        Then::Leave
    }

    fn table_key(&mut self, code: KeyCode) -> Result<Then, Trouble> {
        let sender = self.inbox.sender();
        let Screen::Table { link, table } = &mut self.screen else { return Ok(Then::Stay) };
        if let Some(window) = &mut table.window {
            match window_key(code, window, table.venue.is_some()) {
                InWindow::Stay => {}
                InWindow::Close => close_window(table),
                InWindow::Open(window) => table.window = Some(window),
                InWindow::Wish(wish) => {
                    link.order(Order::AtTable(wish));
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
                None => table.note = Some(self.words.hint_none.to_owned()),
            },
            KeyCode::Char('p') => match table.pause() {
                Some(wish) => link.order(Order::AtTable(wish)),
                None => table.note = Some(self.words.no_clock.to_owned()),
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
    Wish(Wish),
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
            Typed::Said(text) => InWindow::Wish(Wish::Say { text }),
        },
        (Window::Gestures, code) => gesture(code).map_or(InWindow::Close, InWindow::Wish),
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

/// Leaves a match that goes on; how to come back to it.
fn farewell(table: &Table, link: &Link) -> Option<String> {
    if table.over.is_some() {
        return None;
    }
    let Some(venue) = &table.venue else { return Some(table.words.plain_saved.to_owned()) };
    // Others need not wait for who has gone.
    table.seat?;
    link.order(Order::AtTable(Wish::Leave {}));
    Some(say!(table.words.come_back, command = venue.command()))
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
    fn waiting(link: Link, note: String) -> Screen {
        Screen::Waiting(Box::new(Waiting::new(link, note)))
    }

    /// Shows the next moment.
    fn advance(&mut self) {
        match self {
            Screen::Table { table, .. } => table.advance(),
            Screen::Replay(replay) => replay.step(1),
            Screen::Empty | Screen::Menu | Screen::Waiting(_) => {}
        }
    }
}
