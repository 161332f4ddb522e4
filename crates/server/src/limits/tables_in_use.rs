//! [`TablesInUse`]: bounds how many tables may be open at the same time, in all and per host.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use taketable_protocol::live::{Code, Refusal};

use crate::limits::permits::{Permit, Permits};
use crate::net::address::Network;
use crate::people::PersonId;
use crate::store::TableId;

/// The open tables, each with a permit of its host.
#[derive(Debug)]
pub(crate) struct TablesInUse {
    permits: Arc<Permits<PersonId>>,
    tables: Mutex<HashMap<TableId, InUse>>,
}

#[derive(Debug)]
struct InUse {
    _permit: Permit<PersonId>,
    /// The address it was opened from; unknown after a restart.
    opened_from: Option<Network>,
}

impl TablesInUse {
    /// Starts empty, with a maximum in all and per host.
    pub(crate) fn new(max: usize, max_per_key: usize) -> TablesInUse {
        TablesInUse { permits: Permits::new(max, max_per_key), tables: Mutex::default() }
    }

    /// Takes a permit for another table of this host.
    pub(crate) fn permit(&self, host: &PersonId) -> Result<Permit<PersonId>, Refusal> {
        self.permits.take(Some(host.clone())).ok_or_else(|| {
            let why = "Too many tables are open, yours or on the whole server. Close one, or wait.";
            Refusal::new(Code::Busy, why)
        })
    }

    /// Notes that a table is open and holds its permit.
    pub(crate) fn open(
        &self,
        table: &TableId,
        permit: Permit<PersonId>,
        opened_from: Option<Network>,
    ) {
        self.tables().insert(table.clone(), InUse { _permit: permit, opened_from });
    }

    /// Returns the address a table was opened from, if it is known.
    pub(crate) fn opened_from(&self, table: &TableId) -> Option<Network> {
        self.tables().get(table)?.opened_from
    }

    /// Notes that a table is closed.
    pub(crate) fn close(&self, table: &TableId) {
        self.tables().remove(table);
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, InUse>> {
        // No panic can happen while this lock is held.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
