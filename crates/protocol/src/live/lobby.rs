//! [`LobbyNotice`]: what a server says to who looks for a table.

use serde::Serialize;

use super::{Announcement, TableState};

/// What a server says to who looks for a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum LobbyNotice {
    /// All tables with free places: these, and no others.
    Tables(Vec<TableState>),
    /// A table that is new, or has changed.
    Table(Box<TableState>),
    /// A table that has no place for anybody any more, by its name.
    Gone(String),
    /// What the operator tells everybody; `null` when that is out of date.
    Announcement(Option<Announcement>),
}

impl LobbyNotice {
    /// The notice as a frame.
    pub fn frame(&self) -> String {
        serde_json::to_string(self).expect("a notice has a text form")
    }
}
