//! [`TablesInUse`]: how many tables there may be at the same time, in all and for each host.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use taketable_protocol::live::{Code, Refusal};

use crate::limits::permits::{Permit, Permits};
use crate::net::address::Network;
use crate::people::PersonId;
use crate::store::TableId;

/// The tables at which something may still happen, each in a place of its host.
#[derive(Debug)]
pub(crate) struct TablesInUse {
    places: Arc<Permits<PersonId>>,
    tables: Mutex<HashMap<TableId, InUse>>,
}

#[derive(Debug)]
struct InUse {
    _place: Permit<PersonId>,
    /// The address it was opened from; unknown after a restart.
    opened_from: Option<Network>,
}

impl TablesInUse {
    /// None yet; so many in all, and so many for each host.
    pub(crate) fn new(most: usize, most_each: usize) -> TablesInUse {
        TablesInUse { places: Permits::new(most, most_each), tables: Mutex::default() }
    }

    /// A place for another table of this host.
    pub(crate) fn place(&self, host: &PersonId) -> Result<Permit<PersonId>, Refusal> {
        self.places.take(Some(host.clone())).ok_or_else(|| {
            let why = "Too many tables are in use, yours or all together: end one, or wait.";
            Refusal::new(Code::Busy, why)
        })
    }

    /// A table has the place that was taken for it.
    pub(crate) fn open(
        &self,
        table: &TableId,
        place: Permit<PersonId>,
        opened_from: Option<Network>,
    ) {
        self.tables().insert(table.clone(), InUse { _place: place, opened_from });
    }

    /// Returns the address a table was opened from, if it is known.
    pub(crate) fn opened_from(&self, table: &TableId) -> Option<Network> {
        self.tables().get(table)?.opened_from
    }

    /// Nothing will happen at a table any more.
    pub(crate) fn close(&self, table: &TableId) {
        self.tables().remove(table);
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, InUse>> {
        // Nothing stops half-way while it has this lock.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
