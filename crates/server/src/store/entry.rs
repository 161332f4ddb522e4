//! [`Entry`]: an entry of a table's log.

use taketable_rules::Seat;

use super::{ActionId, Epoch, Kind};

/// An entry to append.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// The kind of entry.
    pub kind: Kind,
    /// The seat it is about.
    pub seat: Option<Seat>,
    /// The id of the seat's action. Only entries with a seat have one.
    pub action: Option<ActionId>,
    /// The content, in any format; usually a line of a record. Without NUL characters, which not
    /// every database can hold.
    pub body: String,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
}

impl NewEntry {
    /// Returns `true` if two entries are equal except for their times.
    pub fn equals_except_time(&self, other: &NewEntry) -> bool {
        self.kind == other.kind
            && self.seat == other.seat
            && self.action == other.action
            && self.body == other.body
    }
}

/// An entry of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number in the log of its table.
    pub number: u32,
    /// The epoch of the owner who wrote it.
    pub epoch: Epoch,
    /// The content.
    pub entry: NewEntry,
}
