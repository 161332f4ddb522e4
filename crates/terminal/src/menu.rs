//! [`Menu`]: what to play, matches to resume, and finished matches to look at again.

mod draw;
mod match_form;

use std::time::SystemTime;

use taketable_telling::Translator;

use crate::new_match::NewMatch;
use crate::shelf::SavedMatch;
pub(crate) use match_form::{Field, FieldChoices, MatchForm};

/// The rows of the main page, from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Game,
    Field(Field),
    Start,
    Resume,
    Finished,
    Quit,
}

/// The page that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    Main,
    /// The level of each bot.
    Bots,
    /// The rules of the game, from this line on.
    Rules(usize),
    Resume,
    Finished,
}

/// What the player wants.
#[derive(Clone, Debug)]
pub(crate) enum MenuCommand {
    /// Start a new match.
    New(NewMatch),
    /// Resume this match.
    Resume(SavedMatch),
    /// Show this match again.
    Replay(SavedMatch),
    /// Copy the record of this match to a file.
    Export(SavedMatch),
    /// Leave.
    Quit,
}

/// The menu as it is shown.
#[derive(Clone, Debug)]
pub(crate) struct Menu {
    words: &'static Translator,
    pub(crate) form: MatchForm,
    page: Page,
    /// The marked row of the main page.
    row: usize,
    /// The marked line of another page.
    at: usize,
    unfinished: Vec<SavedMatch>,
    finished: Vec<SavedMatch>,
    /// A message at the bottom.
    pub(crate) note: Option<String>,
    now: SystemTime,
}

impl Menu {
    /// A menu with these matches to choose from.
    pub(crate) fn new(saved: Vec<SavedMatch>, words: &'static Translator, now: SystemTime) -> Menu {
        let mut menu = Menu {
            words,
            form: MatchForm::new(words),
            page: Page::Main,
            row: 0,
            at: 0,
            unfinished: Vec::new(),
            finished: Vec::new(),
            note: None,
            now,
        };
        menu.show(saved, now);
        menu
    }

    /// Shows these matches from now on. The form stays as it is.
    pub(crate) fn show(&mut self, saved: Vec<SavedMatch>, now: SystemTime) {
        (self.finished, self.unfinished) =
            saved.into_iter().partition(|saved| saved.record.result.is_some());
        let last = self.list().len().saturating_sub(1);
        self.at = self.at.min(last);
        (self.now, self.note) = (now, None);
    }

    fn list(&self) -> &[SavedMatch] {
        match self.page {
            Page::Main | Page::Bots | Page::Rules(_) => &[],
            Page::Resume => &self.unfinished,
            Page::Finished => &self.finished,
        }
    }

    fn rows(&self) -> Vec<Row> {
        let commands = [Row::Start, Row::Resume, Row::Finished, Row::Quit];
        let fields = self.form.fields().into_iter().map(Row::Field);
        [Row::Game].into_iter().chain(fields).chain(commands).collect()
    }

    /// The row that is marked.
    fn marked(&self) -> Row {
        let rows = self.rows();
        rows[self.row.min(rows.len() - 1)]
    }

    /// Up or down.
    pub(crate) fn move_by(&mut self, by: isize) {
        self.note = None;
        let last = match self.page {
            Page::Main => {
                self.row = (self.row as isize + by).rem_euclid(self.rows().len() as isize) as usize;
                return;
            }
            Page::Rules(down) => {
                self.page = Page::Rules(down.saturating_add_signed(by).min(1000));
                return;
            }
            Page::Bots => self.form.seated().len() - 1,
            Page::Resume | Page::Finished => self.list().len().saturating_sub(1),
        };
        self.at = self.at.saturating_add_signed(by).min(last);
    }

    /// Opens the rules of the game.
    pub(crate) fn rules(&mut self) {
        if self.page == Page::Main {
            self.open(Page::Rules(0));
        }
    }

    /// Left or right: changes what is marked.
    pub(crate) fn change(&mut self, by: isize) {
        match (self.page, self.marked()) {
            (Page::Bots, _) => self.form.turn_bot(self.at, by),
            (Page::Main, Row::Game) => self.form.turn_game(by),
            (Page::Main, Row::Field(field)) => self.form.turn(field, by),
            _ => {}
        }
    }

    /// Enter.
    pub(crate) fn enter(&mut self) -> Option<MenuCommand> {
        let marked = || self.list().get(self.at).cloned();
        match self.page {
            Page::Main => match self.marked() {
                Row::Resume => self.open(Page::Resume),
                Row::Finished => self.open(Page::Finished),
                Row::Quit => return Some(MenuCommand::Quit),
                Row::Field(Field::Bots) => self.open(Page::Bots),
                _ => return Some(MenuCommand::New(self.form.new_match())),
            },
            Page::Bots | Page::Rules(_) => self.page = Page::Main,
            Page::Resume => return marked().map(MenuCommand::Resume),
            Page::Finished => return marked().map(MenuCommand::Replay),
        }
        None
    }

    /// Exports the marked match, if it is finished.
    pub(crate) fn export(&self) -> Option<MenuCommand> {
        let saved = self.list().get(self.at).filter(|_| self.page == Page::Finished);
        saved.cloned().map(MenuCommand::Export)
    }

    fn open(&mut self, page: Page) {
        self.page = page;
        self.at = 0;
    }

    /// Escape: back to the main page, or out of the menu.
    pub(crate) fn back(&mut self) -> Option<MenuCommand> {
        if self.page == Page::Main {
            return Some(MenuCommand::Quit);
        }
        self.page = Page::Main;
        self.note = None;
        None
    }
}
