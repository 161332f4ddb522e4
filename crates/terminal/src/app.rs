//! [`App`]: the screens and what leads from one to the next. An event changes the state, and the
//! state is drawn. Between two events nothing runs.

mod keys;

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Instant, SystemTime};

use ratatui::DefaultTerminal;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
use taketable_protocol::live::Command;
use taketable_rules::{AnyEvent, MatchEvent};

use crate::draw::{draw_table, draw_too_small, is_too_small};
use crate::error::Error;
use crate::event_queue::{AppEvent, EventQueue};
use crate::link::{Link, LinkEvent, PlayerCommand, local, server};
use crate::match_file::MatchFile;
use crate::menu::Menu;
use crate::plain;
use crate::recorded_match::RecordedMatch;
use crate::replay::Replay;
use crate::settings::{Settings, Start};
use crate::shelf::Shelf;
use crate::table_screen::{Hint, TableScreen, Window};
use crate::waiting_room::WaitingRoom;
use taketable_telling::{Translator, say};

/// How the player left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// By choice, or because there was no more input.
    Left,
    /// With Ctrl-C.
    Interrupted,
}

/// Plays on the whole screen, or line by line if the settings say so.
pub fn play(start: Start, settings: &Settings) -> Result<Exit, Error> {
    if settings.plain {
        return plain::play(start, settings).map(|()| Exit::Left);
    }
    let mut app = App::new(settings);
    app.start(start)?;
    app.run()
}

/// Shows the first match of a text of records on the whole screen, step by step.
pub fn watch_record(text: &str, settings: &Settings) -> Result<Exit, Error> {
    let why = |why| Error::Record { file: PathBuf::from("-"), why };
    let played = RecordedMatch::read(text).map_err(why)?;
    let mut app = App::new(settings);
    app.screen = Screen::Replay(Box::new(Replay::new(played, app.words).map_err(why)?));
    app.run()
}

/// Opens the match to resume: that of a file, or the latest unfinished one.
pub(crate) fn saved_match(file: Option<PathBuf>, shelf: &Shelf) -> Result<MatchFile, Error> {
    let latest = || shelf.unfinished().into_iter().next().map(|saved| saved.path);
    let path = file.or_else(latest).ok_or(Error::NothingSaved)?;
    MatchFile::resume(path)
}

/// What is on the screen.
enum Screen {
    /// Nothing, before the first screen and after the last.
    Empty,
    Menu,
    /// The wait for a match: it is being set up, or players gather at a table of a server.
    WaitingRoom(Box<WaitingRoom>),
    Table {
        link: Link,
        table: Box<TableScreen>,
    },
    Replay(Box<Replay>),
}

/// The most events that are handled before the screen is drawn again.
const MOST_BEFORE_DRAWING: u32 = 32;

pub(crate) struct App<'a> {
    settings: &'a Settings,
    words: &'static Translator,
    queue: EventQueue,
    screen: Screen,
    /// Kept between matches, with what was chosen last.
    menu: Menu,
    /// Leaving a match leads back to the menu.
    from_menu: bool,
    /// When the next step of a turn or replay is due.
    due: Option<Instant>,
    /// The window was too small when it was last drawn.
    is_too_small: bool,
    /// The results of the matches that were finished.
    results: Vec<String>,
}

impl App<'_> {
    pub(crate) fn new(settings: &Settings) -> App<'_> {
        let words = Translator::of(settings.language);
        let (queue, screen) = (EventQueue::new(), Screen::Empty);
        let menu = Menu::new(Vec::new(), words, SystemTime::now());
        App {
            settings,
            words,
            queue,
            screen,
            menu,
            from_menu: false,
            due: None,
            is_too_small: false,
            results: Vec::new(),
        }
    }

    pub(crate) fn start(&mut self, start: Start) -> Result<(), Error> {
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
                let note = say!(self.words, TerminalConnecting, server = plan.url.as_str());
                let link = server::open(&plan, self.settings, self.queue.link_sender())?;
                self.screen = Screen::room(link, note);
            }
        }
        Ok(())
    }

    fn open_menu(&mut self) {
        self.menu.show(self.settings.shelf.list(), SystemTime::now());
        self.screen = Screen::Menu;
    }

    fn open_match(&mut self, saved: MatchFile) -> Result<(), Error> {
        let link = local::open(saved, self.queue.link_sender())?;
        self.screen = Screen::room(link, String::new());
        Ok(())
    }

    /// Runs until the player leaves.
    fn run(mut self) -> Result<Exit, Error> {
        let mut terminal = ratatui::try_init()?;
        self.queue.read_keys();
        let ended = self.listen(&mut terminal);
        ratatui::try_restore()?;
        for line in self.farewell() {
            println!("{}", self.settings.theme.text(&line));
        }
        ended
    }

    /// Leaves for good. Returns what stays on the terminal: results, and how to come back.
    pub(crate) fn farewell(&mut self) -> Vec<String> {
        let way_back = self.hang_up();
        std::mem::take(&mut self.results).into_iter().chain(way_back).collect()
    }

    /// Leaves whatever is on the screen, and keeps the result of a match that is over. Returns how
    /// to come back to a match that is not.
    fn hang_up(&mut self) -> Option<String> {
        match std::mem::replace(&mut self.screen, Screen::Empty) {
            Screen::Table { link, table } => {
                self.results.extend(result(&table, &link));
                let way_back = way_back(&table, &link);
                link.hang_up();
                way_back
            }
            Screen::WaitingRoom(room) => {
                room.hang_up();
                None
            }
            Screen::Empty | Screen::Menu | Screen::Replay(_) => None,
        }
    }

    fn listen(&mut self, terminal: &mut DefaultTerminal) -> Result<Exit, Error> {
        loop {
            let wakes_at = self.wakes_at();
            terminal.draw(|frame| self.draw(frame.area(), frame.buffer_mut()))?;
            // Pending events are handled before the next frame, so that a slow machine keeps up
            // with quick fingers; a key that is held down still has to be seen to act.
            let first = self.queue.next(wakes_at);
            if first.is_none() {
                self.advance_if_due();
            }
            let (mut next, mut more) = (first, MOST_BEFORE_DRAWING);
            while let Some(input) = next {
                if matches!(input, AppEvent::Terminal(Event::Key(key)) if is_redraw(key)) {
                    terminal.clear()?;
                }
                if let ControlFlow::Break(exit) = self.take(input)? {
                    return Ok(exit);
                }
                more -= 1;
                next = if more > 0 { self.queue.pending() } else { None };
            }
        }
    }

    /// Handles an event.
    fn take(&mut self, input: AppEvent) -> Result<ControlFlow<Exit>, Error> {
        match input {
            AppEvent::Terminal(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                self.key(key)
            }
            AppEvent::Link(_, event) => {
                self.link_event(event)?;
                Ok(ControlFlow::Continue(()))
            }
            AppEvent::Hint(found) => {
                if let Screen::Table { table, .. } = &mut self.screen
                    && matches!(table.window, Some(Window::Hint(Hint::Thinking)))
                    && table.ask.as_ref().is_some_and(|ask| ask.decision == found.decision)
                {
                    table.window = Some(Window::Hint(Hint::Known(found.choices)));
                }
                Ok(ControlFlow::Continue(()))
            }
            AppEvent::End => Ok(ControlFlow::Break(Exit::Left)),
            // The next frame has the new size of the window.
            AppEvent::Terminal(_) | AppEvent::Line(_) => Ok(ControlFlow::Continue(())),
        }
    }

    /// Returns when to wake up without an event. Returns nothing while the player thinks.
    pub(crate) fn wakes_at(&mut self) -> Option<Instant> {
        self.schedule();
        self.due.into_iter().chain(self.tick()).min()
    }

    /// Updates the time that is left, and returns when it changes next.
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

    /// Draws the screen, and remembers whether there was room for it.
    pub(crate) fn draw(&mut self, area: Rect, buf: &mut Buffer) {
        let theme = self.settings.theme;
        self.is_too_small = is_too_small(area);
        if self.is_too_small {
            return draw_too_small(self.words, theme, area, buf);
        }
        match &self.screen {
            Screen::Empty => {}
            Screen::Menu => self.menu.draw(theme, area, buf),
            Screen::Table { table, .. } => draw_table(table, theme, area, buf),
            Screen::Replay(replay) => replay.draw(theme, area, buf),
            Screen::WaitingRoom(room) => room.draw(theme, self.words, area, buf),
        }
    }

    /// Returns `true` if the player is asked, and all that led to it has been shown.
    #[cfg(test)]
    pub(crate) fn is_asked(&self) -> bool {
        matches!(&self.screen, Screen::Table { table, .. } if table.ask.is_some() && !table.is_telling())
    }

    /// Handles all pending events and shows the next step.
    #[cfg(test)]
    pub(crate) fn settle(&mut self) -> Result<(), Error> {
        let soon = Instant::now() + std::time::Duration::from_millis(1);
        while let Some(input) = self.queue.next(Some(soon)) {
            if let AppEvent::Link(_, event) = input {
                self.link_event(event)?;
            }
        }
        self.screen.advance();
        Ok(())
    }

    /// Sets the time of the next step. A time that is already set may only become earlier.
    fn schedule(&mut self) {
        let next = match &self.screen {
            Screen::Table { table, .. } => table.next_in(),
            Screen::Replay(replay) => replay.next_in(),
            Screen::Empty | Screen::Menu | Screen::WaitingRoom(_) => None,
        };
        self.due = match (next, self.due) {
            (None, _) => None,
            (Some(next), None) => Some(Instant::now() + next),
            (Some(next), Some(due)) => Some(due.min(Instant::now() + next)),
        };
    }

    fn link_event(&mut self, event: LinkEvent) -> Result<(), Error> {
        if let LinkEvent::Over(why) = event {
            return Err(Error::Ended(why));
        }
        match (std::mem::replace(&mut self.screen, Screen::Empty), event) {
            (Screen::WaitingRoom(room), LinkEvent::Snapshot(snapshot)) => {
                let table = TableScreen::new(*snapshot, self.words, self.settings.speed());
                self.screen = Screen::Table { link: room.link, table: Box::new(table) };
            }
            (Screen::WaitingRoom(mut room), event) => {
                room.apply(event, self.words);
                self.screen = Screen::WaitingRoom(room);
            }
            (Screen::Table { link, .. }, LinkEvent::Moved) => {
                self.screen = Screen::room(link, String::new());
            }
            (Screen::Table { link, mut table }, event) => {
                table.apply(event);
                self.screen = Screen::Table { link, table };
            }
            (screen, _) => self.screen = screen,
        }
        Ok(())
    }
}

/// Returns how a match ended and where its record is, a line each; nothing if it is not over.
fn result(table: &TableScreen, link: &Link) -> Vec<String> {
    let Some(end) = table.over.filter(|_| !table.is_telling()) else { return Vec::new() };
    let words = table.words;
    let winners = table.teller().tell_event(&MatchEvent::<AnyEvent>::MatchOver(end));
    let totals = table.teller().numbers(&end.totals);
    let totals = say!(words, TerminalPlainTotals, totals = totals);
    let record = link.file.as_ref().map(|file| file.display().to_string());
    let record = record.map(|file| say!(words, TerminalRecord, file = file));
    let game = words.game(table.setup.options.game());
    let winners = winners.map(|text| say!(words, TerminalLabelled, label = game, text = text));
    winners.into_iter().chain([totals]).chain(record).collect()
}

/// Leaves a match that goes on. Returns how to come back to it.
fn way_back(table: &TableScreen, link: &Link) -> Option<String> {
    if table.over.is_some() {
        return None;
    }
    let Some(server_table) = &table.server_table else {
        return Some(say!(table.words, TerminalPlainSaved));
    };
    // Others need not wait for a player who has gone.
    table.seat?;
    link.send(PlayerCommand::AtTable(Command::Leave {}));
    Some(say!(table.words, TerminalComeBack, command = server_table.command()))
}

/// Returns `true` for Ctrl-L, which draws again what another program has overwritten.
fn is_redraw(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('l') && key.modifiers.contains(KeyModifiers::CONTROL)
}

impl Screen {
    fn room(link: Link, note: String) -> Screen {
        Screen::WaitingRoom(Box::new(WaitingRoom::new(link, note)))
    }

    /// Shows the next step.
    fn advance(&mut self) {
        match self {
            Screen::Table { table, .. } => table.advance(),
            Screen::Replay(replay) => replay.step(1),
            Screen::Empty | Screen::Menu | Screen::WaitingRoom(_) => {}
        }
    }
}
