//! [`LobbyMessage`]: what a server sends to the lobby.

use serde::Serialize;

use super::{Announcement, Invitation, RunningTable, TableState};

/// A message from a server to clients in the lobby.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum LobbyMessage {
    /// The public tables with a free seat, as a whole list. Running tables follow one by one.
    Tables(Vec<TableState>),
    /// A table that is new or has changed.
    Table(Box<TableState>),
    /// The name of a table that has no free seat any more.
    Gone(String),
    /// A public table whose match has begun, or has gone on to another round.
    Running(Box<RunningTable>),
    /// The name of a table whose match can no longer be watched.
    Ended(String),
    /// An announcement of the operator to everybody; `null` when it is over.
    Announcement(Option<Announcement>),
    /// All invitations of the client's person, as a whole list.
    Invitations(Vec<Invitation>),
}

impl LobbyMessage {
    /// Returns the message as a frame.
    pub fn frame(&self) -> String {
        serde_json::to_string(self).expect("a message has a text form")
    }
}
