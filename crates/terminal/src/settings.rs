//! [`Settings`]: how somebody plays here. [`Start`]: what they begin with.

use std::path::PathBuf;

use crate::link::server::ServerPlan;
use crate::look::Look;
use crate::new_match::NewMatch;
use crate::saved::Shelf;
use crate::table::Pace;
use taketable_telling::Language;

/// How somebody plays here.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What the terminal can show.
    pub look: Look,
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
    pub(crate) fn pace(&self) -> Pace {
        if self.quick { Pace::AT_ONCE } else { Pace::NORMAL }
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
