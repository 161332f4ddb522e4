//! [`ReadError`]: why a line cannot be read.

use taketable_rules::{Seat, SetupError};

/// An error in a line that was received.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// Not JSON, or not of this form.
    #[error("{0}")]
    Repr(#[from] serde_json::Error),
    /// A match that cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The messages of another version.
    #[error("these are messages of version {0}, and version {known} is known", known = crate::PROTOCOL)]
    Protocol(u32),
    /// The table is smaller.
    #[error("there is no {0} at this table")]
    NoSuchSeat(Seat),
    /// A question about a game that was never named.
    #[error("a question before the hello that names the game")]
    NoHello,
    /// Something that happens at a table that was never shown.
    #[error("an event before the welcome that names the game")]
    NoWelcome,
}
