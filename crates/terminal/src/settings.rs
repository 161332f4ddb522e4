//! [`Settings`]: how the player plays. [`Start`]: what the player begins with.

use std::path::PathBuf;

use crate::link::server::ServerPlan;
use crate::new_match::NewMatch;
use crate::shelf::Shelf;
use crate::table_screen::Speed;
use crate::theme::Theme;
use taketable_telling::Language;

/// How the player plays.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What the terminal can show.
    pub theme: Theme,
    /// The language.
    pub language: Language,
    /// Play line by line, with nothing drawn.
    pub plain: bool,
    /// Show events at once instead of step by step.
    pub quick: bool,
    /// Where matches are saved.
    pub shelf: Shelf,
    /// The player's name.
    pub name: String,
}

impl Settings {
    pub(crate) fn speed(&self) -> Speed {
        if self.quick { Speed::AT_ONCE } else { Speed::NORMAL }
    }
}

/// What the player begins with.
#[derive(Clone, Debug)]
pub enum Start {
    /// The menu.
    Menu,
    /// A match against bots.
    New(NewMatch),
    /// The match in this file, or else the latest unfinished one.
    Resume(Option<PathBuf>),
    /// A table of a server.
    Server(ServerPlan),
}
