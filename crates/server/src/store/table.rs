//! [`Table`]: what the store knows about a table besides its log.

use super::{BadEntry, NodeId, StoreError, TableId};

/// Counts the owners of a table. Whoever has the highest one owns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(pub(super) u32);

impl Epoch {
    /// Before anybody owned the table. Nothing can be appended with it.
    pub const NOBODY: Epoch = Epoch(0);

    /// The epoch with a number that a store once gave.
    pub fn new(number: u32) -> Epoch {
        Epoch(number)
    }

    /// As a number.
    pub fn number(self) -> u32 {
        self.0
    }

    /// Whether who asks is the owner, whose epoch this is.
    pub(super) fn must_be_that_of(self, asked: Epoch) -> Result<(), StoreError> {
        if asked == self && asked != Epoch::NOBODY {
            Ok(())
        } else {
            Err(StoreError::Fenced { asked, current: self })
        }
    }
}

/// What the new owner of a table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ownership {
    /// The key to the table.
    pub epoch: Epoch,
    /// The number that the next entry will have: all before it are in the log.
    pub next: u32,
}

/// A table that is to be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Its name.
    pub id: TableId,
    /// What is played, as JSON. The store does not read it. Without NUL characters.
    pub head: String,
    /// When, in milliseconds since 1970.
    pub created_at: i64,
}

impl NewTable {
    /// Whether every store could hold it.
    pub(super) fn check(&self) -> Result<(), BadEntry> {
        if self.head.contains('\0') { Err(BadEntry::Nul) } else { Ok(()) }
    }
}

/// A table as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// What it was set up with.
    pub created: NewTable,
    /// Whether it is in use.
    pub state: TableStatus,
    /// When that ended, in milliseconds since 1970.
    pub closed_at: Option<i64>,
    /// The epoch of its owner.
    pub epoch: Epoch,
    /// Who that is.
    pub owner: Option<NodeId>,
    /// The number that the next entry will have.
    pub next: u32,
}

/// Whether a table is in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableStatus {
    /// It is. The only state in which a log grows.
    Open,
    /// Its match came to an end. It is kept.
    Finished,
    /// Nobody came any more. It may be deleted.
    Expired,
}

impl TableStatus {
    /// All of them.
    pub const ALL: [TableStatus; 3] =
        [TableStatus::Open, TableStatus::Finished, TableStatus::Expired];

    /// As a word.
    pub fn word(self) -> &'static str {
        match self {
            TableStatus::Open => "open",
            TableStatus::Finished => "finished",
            TableStatus::Expired => "expired",
        }
    }

    /// Whether the log may grow.
    pub(super) fn must_be_open(self) -> Result<(), StoreError> {
        if self == TableStatus::Open { Ok(()) } else { Err(StoreError::Closed(self)) }
    }
}
