//! [`rows`]: turns appends into the rows of the single statement that writes them.

use std::collections::HashMap;
use std::collections::hash_map;

use crate::store::{Append, NewEntry, TableId};

/// An entry and its position.
pub(crate) struct Row<'a> {
    pub(crate) append: &'a Append,
    /// The number of the first entry of its table among these rows.
    pub(crate) first: u32,
    /// The number of entries between that one and this.
    pub(crate) place: u32,
    pub(crate) entry: &'a NewEntry,
}

/// Returns the appends as rows for one statement; or `None` if the statement could not tell which
/// of them is wrong, and why: because an append has no entries, or does not follow the
/// append before it at the same table.
pub(super) fn rows<'a>(appends: impl Iterator<Item = &'a Append>) -> Option<Vec<Row<'a>>> {
    let mut rows = Vec::new();
    // Each table's epoch, the number of its first entry, and the number of entries.
    let mut tables: HashMap<&TableId, (u32, u32, u32)> = HashMap::new();
    for append in appends {
        if append.entries.is_empty() {
            return None;
        }
        let place = match tables.entry(&append.table) {
            hash_map::Entry::Occupied(place) => place.into_mut(),
            hash_map::Entry::Vacant(none) => none.insert((append.epoch.number(), append.first, 0)),
        };
        let (epoch, first, count) = place;
        if append.epoch.number() != *epoch || append.first != *first + *count {
            return None;
        }
        for entry in &append.entries {
            rows.push(Row { append, first: *first, place: *count, entry });
            *count += 1;
        }
    }
    Some(rows)
}
