//! [`Entry`]: one line of a table's log.

use taketable_rules::Seat;

use super::{ActionId, Epoch, Kind};

/// What is to become a line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// What it is.
    pub kind: Kind,
    /// The seat that it is about.
    pub seat: Option<Seat>,
    /// The name of the seat's action. Only a seat has actions.
    pub action: Option<ActionId>,
    /// What it says, in whatever form; most often a line of a record. Without NUL characters,
    /// which not every database can hold.
    pub body: String,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
}

impl NewEntry {
    /// Whether it says the same as another; the time does not matter.
    pub fn says_the_same(&self, other: &NewEntry) -> bool {
        self.kind == other.kind
            && self.seat == other.seat
            && self.action == other.action
            && self.body == other.body
    }
}

/// A line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number in the log of its table.
    pub number: u32,
    /// The epoch of the owner who wrote it.
    pub epoch: Epoch,
    /// What was written.
    pub entry: NewEntry,
}
