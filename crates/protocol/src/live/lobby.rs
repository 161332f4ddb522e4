//! [`LobbyMessage`]: what a server sends to the lobby.

use serde::Serialize;

use super::{Announcement, Invitation, TableState};

/// What a server sends to clients in the lobby.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum LobbyMessage {
    /// The public tables with a free seat, as a whole list.
    Tables(Vec<TableState>),
    /// A table that is new or has changed.
    Table(Box<TableState>),
    /// The name of a table that has no free seat any more.
    Gone(String),
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
