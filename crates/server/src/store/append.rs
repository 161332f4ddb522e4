//! [`Append`]: a request to append entries, and [`Appended`]: its result.

use super::{AnsweredCommand, Epoch, InvalidEntry, NewEntry, TableId};
use crate::history::NewMatch;
use crate::people::PersonId;

/// Entries for the log of a table, to be written together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The owner's epoch.
    pub epoch: Epoch,
    /// The number of the first entry: the next number of the log, as the owner knows it.
    pub first: u32,
    /// The entries, numbered from `first` on.
    pub entries: Vec<NewEntry>,
    /// Commands that are answered once this is written. There may be no entries with them.
    pub answered: Vec<AnsweredCommand>,
    /// All people who sit at the table from now on, if the entries change that.
    pub sitters: Option<Vec<PersonId>>,
    /// The table's match, if these entries end it. It is listed with them, once.
    pub over: Option<Box<NewMatch>>,
}

/// The result of a successful append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appended {
    /// The number of the first entry.
    pub first: u32,
    /// `true` if they were already in the log, and nothing was written.
    pub repeated: bool,
}

impl Append {
    /// Checks that a log can hold these entries.
    pub(super) fn check(&self) -> Result<(), InvalidEntry> {
        if self.first == 0 {
            return Err(InvalidEntry::NumberZero);
        }
        let count = u32::try_from(self.entries.len()).map_err(|_| InvalidEntry::TooMany)?;
        self.first.checked_add(count).ok_or(InvalidEntry::TooMany)?;
        self.over.as_ref().map_or(Ok(()), |over| over.check())?;
        for entry in &self.entries {
            if entry.body.contains('\0') {
                return Err(InvalidEntry::Nul);
            }
            if entry.action.is_some() && entry.seat.is_none() {
                return Err(InvalidEntry::NobodysAction);
            }
        }
        Ok(())
    }
}
