//! [`Settings`]: how somebody plays here. [`Start`]: what they begin with.

use std::path::PathBuf;

use crate::link::server::ServerPlan;
use crate::new_match::NewMatch;
use crate::shelf::Shelf;
use crate::table_screen::Speed;
use crate::theme::Theme;
use taketable_telling::Language;

/// How somebody plays here.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What the terminal can show.
    pub theme: Theme,
    /// The language.
    pub language: Language,
    /// Whether all is written line by line, with nothing drawn.
    pub plain: bool,
    /// Whether events are shown at once.
    pub quick: bool,
    /// Where matches are kept.
    pub shelf: Shelf,
    /// What the player is called.
    pub name: String,
}

impl Settings {
    pub(crate) fn speed(&self) -> Speed {
        if self.quick { Speed::AT_ONCE } else { Speed::NORMAL }
    }
}

/// What somebody begins with.
#[derive(Clone, Debug)]
pub enum Start {
    /// A menu.
    Menu,
    /// A match against bots.
    New(NewMatch),
    /// The match of this file; without one, the latest that is not over.
    Resume(Option<PathBuf>),
    /// A table of a server.
    Server(ServerPlan),
}
