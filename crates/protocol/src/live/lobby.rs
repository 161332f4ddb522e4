//! [`LobbyMessage`]: what a server sends to the lobby.

use serde::Serialize;

use super::{Announcement, TableState};

/// What a server sends to clients in the lobby.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum LobbyMessage {
    /// All tables with free places: these, and no others.
    Tables(Vec<TableState>),
    /// A table that is new, or has changed.
    Table(Box<TableState>),
    /// A table that has no place for anybody any more, by its name.
    Gone(String),
    /// What the operator tells everybody; `null` when that is out of date.
    Announcement(Option<Announcement>),
}

impl LobbyMessage {
    /// Returns the message as a frame.
    pub fn frame(&self) -> String {
        serde_json::to_string(self).expect("a message has a text form")
    }
}
