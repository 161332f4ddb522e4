//! [`StoredTable`]: what the store knows about a table besides its log.

use super::{InvalidEntry, NodeId, StoreError, TableId};
use crate::tables::short_code::ShortCode;

/// Counts the owners of a table. The highest epoch is the current owner's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(pub(super) u32);

impl Epoch {
    /// The epoch before the first owner. Nothing can be appended with it.
    pub const NOBODY: Epoch = Epoch(0);

    /// Restores an epoch from its number.
    pub fn new(number: u32) -> Epoch {
        Epoch(number)
    }

    /// Returns the number.
    pub fn number(self) -> u32 {
        self.0
    }

    /// Checks that the caller's epoch is the owner's.
    pub(super) fn must_equal(self, caller: Epoch) -> Result<(), StoreError> {
        if caller == self && caller != Epoch::NOBODY {
            Ok(())
        } else {
            Err(StoreError::Fenced { caller, current: self })
        }
    }
}

/// What a new owner gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ownership {
    /// The owner's epoch.
    pub epoch: Epoch,
    /// The number of the next entry: all before it are in the log.
    pub next: u32,
}

/// A table to create.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Its id.
    pub id: TableId,
    /// The game and the settings, as JSON without NUL characters. The store does not read it.
    pub head: String,
    /// When it was created, in milliseconds since 1970.
    pub created_at: i64,
    /// The short code of the open table.
    pub code: Option<ShortCode>,
}

impl NewTable {
    /// Checks that every store can hold it.
    pub(super) fn check(&self) -> Result<(), InvalidEntry> {
        if self.head.contains('\0') { Err(InvalidEntry::Nul) } else { Ok(()) }
    }
}

/// A stored table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// What it was created with.
    pub created: NewTable,
    /// Its status.
    pub state: TableStatus,
    /// When it was closed, in milliseconds since 1970.
    pub closed_at: Option<i64>,
    /// The epoch of its owner.
    pub epoch: Epoch,
    /// The owner.
    pub owner: Option<NodeId>,
    /// The number of the next entry.
    pub next: u32,
}

/// The status of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableStatus {
    /// In use. Only then does the log grow.
    Open,
    /// The match is over. The table is kept.
    Finished,
    /// The table was abandoned. It may be deleted.
    Expired,
}

impl TableStatus {
    /// All of them, in a fixed order.
    pub const ALL: [TableStatus; 3] =
        [TableStatus::Open, TableStatus::Finished, TableStatus::Expired];

    /// Returns the name that is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            TableStatus::Open => "open",
            TableStatus::Finished => "finished",
            TableStatus::Expired => "expired",
        }
    }

    /// Checks that the log may grow.
    pub(super) fn must_be_open(self) -> Result<(), StoreError> {
        if self == TableStatus::Open { Ok(()) } else { Err(StoreError::Closed(self)) }
    }
}
