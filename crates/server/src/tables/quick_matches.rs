//! [`QuickMatches`]: the tables where people wait for a quick match.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use taketable_protocol::live::QuickMatchRequest;
use taketable_rules::GameId;
use tokio::sync;

use crate::people::PersonId;
use crate::store::TableId;
use crate::tables::table::Table;

/// The tables where people wait for a quick match, as their keepers report them. The tables
/// themselves are in their logs: nothing here outlives the server.
#[derive(Debug)]
pub(crate) struct QuickMatches {
    /// Time until bots take the free seats.
    pub(crate) wait: Duration,
    waiting: Mutex<Waiting>,
    seating: sync::Mutex<()>,
}

#[derive(Debug, Default)]
struct Waiting {
    tables: HashMap<TableId, WaitingTable>,
    /// The table where each person waits: one at a time.
    people: HashMap<PersonId, TableId>,
}

#[derive(Clone, Copy, Debug)]
struct WaitingTable {
    game: GameId,
    seats: u8,
    has_free_seat: bool,
    bots_at: i64,
}

impl WaitingTable {
    fn fits(&self, request: &QuickMatchRequest) -> bool {
        self.game == request.game && request.seats.is_none_or(|seats| seats == self.seats)
    }
}

impl QuickMatches {
    /// Starts empty.
    pub(crate) fn new(wait: Duration) -> QuickMatches {
        QuickMatches { wait, waiting: Mutex::default(), seating: sync::Mutex::default() }
    }

    /// Waits until nobody else is being seated. If ten people ask at once, each has to see where
    /// the one before was seated; otherwise they would open ten tables.
    pub(crate) async fn one_by_one(&self) -> sync::MutexGuard<'_, ()> {
        self.seating.lock().await
    }

    /// Returns the table where a person waits, and whether it fits the request.
    pub(crate) fn of(
        &self,
        person: &PersonId,
        request: &QuickMatchRequest,
    ) -> Option<(TableId, bool)> {
        let waiting = self.waiting();
        let table = waiting.people.get(person)?;
        let fits = waiting.tables.get(table).is_some_and(|waiting| waiting.fits(request));
        Some((table.clone(), fits))
    }

    /// Returns the tables with a free seat that fit a request. The one that has waited longest
    /// comes first.
    pub(crate) fn fitting(&self, request: &QuickMatchRequest) -> Vec<TableId> {
        let waiting = self.waiting();
        let open = waiting.tables.iter();
        let open = open.filter(|(_, table)| table.has_free_seat && table.fits(request));
        let mut open: Vec<_> = open.map(|(id, table)| (table.bots_at, id.clone())).collect();
        open.sort_unstable();
        open.into_iter().map(|(_, id)| id).collect()
    }

    /// Notes that a person is about to sit down at a table. Returns `false` if they wait at another
    /// one.
    pub(crate) fn claim(&self, person: &PersonId, table: &TableId) -> bool {
        self.waiting().people.entry(person.clone()).or_insert_with(|| table.clone()) == table
    }

    /// Notes who waits at a table. `None` if nobody waits there any more.
    pub(crate) fn note(&self, id: &TableId, table: Option<&Table>) {
        let mut waiting = self.waiting();
        waiting.people.retain(|_, at| at != id);
        let quick = table.and_then(|table| Some((table, table.waiting_quick_match()?)));
        let Some((table, quick)) = quick else {
            waiting.tables.remove(id);
            return;
        };
        let shown = WaitingTable {
            game: table.plan().game(),
            seats: table.plan().setup.seats,
            has_free_seat: table.free_seats().next().is_some(),
            bots_at: quick.bots_at,
        };
        waiting.tables.insert(id.clone(), shown);
        waiting.people.extend(table.people().into_iter().map(|person| (person, id.clone())));
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        // No panic can happen while this lock is held.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
