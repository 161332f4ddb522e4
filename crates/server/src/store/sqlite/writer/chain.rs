//! [`chains`]: appends, put together by table, as the one statement that writes them takes them.

use std::collections::HashMap;
use std::collections::hash_map;

use crate::store::{Append, TableId};

/// Table, epoch, number of the first entry, entries.
type Chain<'a> = (&'a str, u32, u32, Vec<Line<'a>>);
/// Time, kind, seat, action, body.
type Line<'a> = (i64, &'a str, Option<usize>, Option<&'a str>, &'a str);

/// The appends as JSON; or nothing if the statement could not tell what is wrong with which of them:
/// if one has no entries, or does not follow the one before it at the same table.
pub(super) fn chains<'a>(appends: impl Iterator<Item = &'a Append>) -> Option<String> {
    let mut chains: Vec<Chain<'a>> = Vec::new();
    let mut places: HashMap<&TableId, usize> = HashMap::new();
    for append in appends {
        if append.entries.is_empty() {
            return None;
        }
        let place = match places.entry(&append.table) {
            hash_map::Entry::Occupied(place) => *place.get(),
            hash_map::Entry::Vacant(none) => {
                let (table, epoch) = (append.table.as_str(), append.epoch.number());
                chains.push((table, epoch, append.first, Vec::new()));
                *none.insert(chains.len() - 1)
            }
        };
        let (_, epoch, first, lines) = &mut chains[place];
        if append.epoch.number() != *epoch || append.first != *first + lines.len() as u32 {
            return None;
        }
        lines.extend(append.entries.iter().map(|entry| {
            let seat = entry.seat.map(taketable_rules::Seat::index);
            let action = entry.action.as_ref().map(crate::store::ActionId::as_str);
            (entry.at, entry.kind.as_str(), seat, action, entry.body.as_str())
        }));
    }
    serde_json::to_string(&chains).ok()
}
