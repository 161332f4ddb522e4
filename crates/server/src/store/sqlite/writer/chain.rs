//! [`rows`]: turns appends into the rows of the single statement that writes them.

use std::collections::HashMap;
use std::collections::hash_map;

use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, error::BoxDynError};

use crate::store::sqlite::statements::INSERTED_COLUMNS;
use crate::store::{Append, NewEntry, TableId};

/// An entry and its position.
pub(super) struct Row<'a> {
    append: &'a Append,
    /// The number of the first entry of its table among these rows.
    first: u32,
    /// The number of entries between that one and this.
    place: u32,
    entry: &'a NewEntry,
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

/// Returns the rows as arguments of the statement that inserts them, padded with `NULL`.
pub(super) fn arguments(rows: &[Row<'_>]) -> Result<SqliteArguments, BoxDynError> {
    let mut arguments = SqliteArguments::default();
    arguments.reserve(rows.len() * INSERTED_COLUMNS, 0);
    for Row { append, first, place, entry } in rows {
        let seat = entry.seat.map(|seat| seat.index() as u8);
        arguments.add(append.table.shared())?;
        arguments.add(append.epoch.number())?;
        arguments.add(*first)?;
        arguments.add(*place)?;
        arguments.add(entry.at)?;
        arguments.add(entry.kind.shared())?;
        arguments.add(seat)?;
        arguments.add(entry.action.as_ref().map(crate::store::ActionId::shared))?;
        arguments.add(entry.body.as_str())?;
    }
    Ok(arguments)
}
