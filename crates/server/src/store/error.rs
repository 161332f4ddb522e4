//! [`StoreError`]: why a call to a store failed.

use super::{Epoch, NodeId, TableId, TableStatus};

/// Why a call failed. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The table does not exist.
    #[error("table {0} does not exist")]
    NoSuchTable(TableId),
    /// Another table has this id.
    #[error("another table has the id {0}")]
    TableExists(TableId),
    /// Another open table has this short code.
    #[error("another open table has this code")]
    CodeTaken,
    /// Another node owns the table, and its lease has not expired.
    #[error("the table belongs to node {0}")]
    Owned(NodeId),
    /// The caller is not, or no longer, the owner of the table.
    #[error("epoch {} is not the owner's, which is {}", .caller.number(), .current.number())]
    Fenced {
        /// The caller's epoch.
        caller: Epoch,
        /// The owner's epoch.
        current: Epoch,
    },
    /// The entries do not follow the last one of the log.
    #[error("the next entry is number {next}, not {first}")]
    Gap {
        /// The number of the first entry.
        first: u32,
        /// The number it should have.
        next: u32,
    },
    /// The table is not open.
    #[error("the table is {}", .0.as_str())]
    Closed(TableStatus),
    /// A table cannot be closed as open.
    #[error("a table is closed as finished or expired, not as open")]
    NotAnEnd,
    /// A log cannot hold this.
    #[error(transparent)]
    InvalidEntry(#[from] InvalidEntry),
    /// The disk is full. The store continues once there is space.
    #[error("the disk is full")]
    Full,
    /// Another program locked the database for too long. The store continues once it is done.
    #[error("the database is locked by another program")]
    Busy,
    /// The data on disk is damaged.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// Another problem with the disk or the database.
    #[error("the database cannot be used: {0}")]
    Unavailable(String),
    /// The store was shut down.
    #[error("the store was shut down")]
    ShutDown,
}

/// Why a log cannot hold an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidEntry {
    /// Entries are numbered from 1.
    #[error("entries are numbered from 1")]
    NumberZero,
    /// Numbers have 32 bits.
    #[error("a log has too many entries")]
    TooMany,
    /// Not every database can hold NUL in a text.
    #[error("a text contains NUL")]
    Nul,
    /// Only seats have actions.
    #[error("an action has no seat")]
    NobodysAction,
}
