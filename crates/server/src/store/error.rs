//! [`StoreError`]: why something was not done.

use super::{Epoch, TableId, TableStatus};

/// Why something was not done. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// There is no table with this id.
    #[error("there is no table {0}")]
    NoSuchTable(TableId),
    /// There is another table with this id.
    #[error("there is another table {0}")]
    TableExists(TableId),
    /// Who asks is not, or no longer, the owner of the table.
    #[error("epoch {} is not the owner's, which is {}", .asked.number(), .current.number())]
    Fenced {
        /// The epoch of who asked.
        asked: Epoch,
        /// The epoch of the owner.
        current: Epoch,
    },
    /// The entries do not follow the last one of the log.
    #[error("the next entry is number {next}, not {first}")]
    Gap {
        /// The number that the first entry was to have.
        first: u32,
        /// The number that it would have to have.
        next: u32,
    },
    /// The table is not open.
    #[error("the table is {}", .0.word())]
    Closed(TableStatus),
    /// A table cannot be closed by opening it.
    #[error("a table is closed as finished or expired, not as open")]
    NotAnEnd,
    /// No log can hold this.
    #[error(transparent)]
    BadEntry(#[from] BadEntry),
    /// There is no room on the disk. Once there is, the store goes on.
    #[error("the disk is full")]
    Full,
    /// Somebody else kept the database to himself for too long. Once he is done, the store goes on.
    #[error("the database is locked by another program")]
    Busy,
    /// What is on disk makes no sense.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// Something else is wrong with the disk or the database.
    #[error("the database cannot be used: {0}")]
    Unavailable(String),
    /// The store was shut down.
    #[error("the store was shut down")]
    ShutDown,
}

/// Why no log can hold an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadEntry {
    /// Entries are numbered from 1 on.
    #[error("entries are numbered from 1 on")]
    NumberZero,
    /// Numbers have 32 bits.
    #[error("there are not so many numbers")]
    TooMany,
    /// NUL is no text everywhere.
    #[error("a text contains NUL")]
    Nul,
    /// Only a seat has actions.
    #[error("an action has no seat")]
    NobodysAction,
}
