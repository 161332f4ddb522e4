//! [`Append`]: what an owner asks to be written, and [`Appended`]: what became of it.

use super::{AnsweredCommand, BadEntry, Epoch, NewEntry, TableId};
use crate::history::NewMatch;
use crate::people::PersonId;

/// Entries for the log of a table, to be written together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The epoch of who asks.
    pub epoch: Epoch,
    /// The number of the first entry: the next one of the log, as the owner knows it.
    pub first: u32,
    /// The entries; the others have the numbers after the first.
    pub entries: Vec<NewEntry>,
    /// Commands that are answered once this is written. There may be no entries with them.
    pub answered: Vec<AnsweredCommand>,
    /// All people who sit at the table from now on, if these entries change that.
    pub sitters: Option<Vec<PersonId>>,
    /// The table's match, if it is over with these entries: listed with them, once.
    pub over: Option<Box<NewMatch>>,
}

/// The entries are in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appended {
    /// The number of the first one.
    pub first: u32,
    /// Whether they were there before, and nothing was written.
    pub repeated: bool,
}

impl Append {
    /// Whether a log could hold these entries at all.
    pub(super) fn check(&self) -> Result<(), BadEntry> {
        if self.first == 0 {
            return Err(BadEntry::NumberZero);
        }
        let count = u32::try_from(self.entries.len()).map_err(|_| BadEntry::TooMany)?;
        self.first.checked_add(count).ok_or(BadEntry::TooMany)?;
        self.over.as_ref().map_or(Ok(()), |over| over.check())?;
        for entry in &self.entries {
            if entry.body.contains('\0') {
                return Err(BadEntry::Nul);
            }
            if entry.action.is_some() && entry.seat.is_none() {
                return Err(BadEntry::NobodysAction);
            }
        }
        Ok(())
    }
}
