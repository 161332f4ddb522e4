//! The rules of a table for a quick match, where nobody is the host: the match begins by itself as
//! soon as no seat is free and everybody there is connected.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use taketable_protocol::live::{Code, QuickMatch, Refusal};
use tokio::time::Instant;

use super::{Keeper, KeeperError};
use crate::people::PersonId;
use crate::store::{self, Store};
use crate::tables::table::{LogEntry, QUICK_BOTS, Visitor, Who};

/// Time after which a person who is not connected loses the seat: nobody should begin a match with
/// somebody who has closed the page.
const SEAT_KEPT: Duration = Duration::from_secs(10);
/// Time for clients to put random bytes into the deals, once no seat is free.
const TO_CONTRIBUTE: Duration = Duration::from_secs(3);

/// A person who asks for a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Seeker {
    pub(crate) visitor: Visitor,
    /// `true` if they want no bots.
    pub(crate) people_only: bool,
}

impl<S: Store> Keeper<S> {
    /// Returns the quick match that has yet to begin here, if there is one.
    pub(super) fn waiting_quick_match(&self) -> Option<QuickMatch> {
        self.table.waiting_quick_match().filter(|_| !self.closed)
    }

    /// Seats a person, or notes what they want if they already sit here. Returns `false` if
    /// every seat is taken.
    pub(super) fn seat(&mut self, seeker: &Seeker) -> bool {
        let Seeker { visitor, people_only } = seeker;
        if self.waiting_quick_match().is_none() {
            return false;
        }
        let Some(logged) = self.table.seat_for_quick_match(visitor, *people_only) else {
            return false;
        };
        if !self.context.quick_matches.claim(&visitor.person, &self.id) {
            return false;
        }
        let LogEntry::Sat { seat, who } = &logged else { return false };
        let (seat, changes) = (*seat, self.table.sitter(*seat) != Some(who));
        if changes {
            self.happen(logged, None);
        }
        if !self.is_present(seat) {
            self.absent.insert(seat, Instant::now());
        }
        true
    }

    /// Frees the seat of a person who no longer waits here.
    pub(super) fn unseat(&mut self, person: &PersonId) {
        let seat = self.table.seat_of(person).filter(|_| self.waiting_quick_match().is_some());
        if let Some(seat) = seat {
            self.happen(LogEntry::Stood { seat }, None);
        }
    }

    /// Refuses a seat to a person who waits for another quick match.
    pub(super) fn must_wait_nowhere_else(&self, person: &PersonId) -> Result<(), Refusal> {
        let waits = self.waiting_quick_match().is_some();
        if !waits || self.context.quick_matches.claim(person, &self.id) {
            return Ok(());
        }
        let why = "You already wait for another quick match. Leave that one first.";
        Err(Refusal::new(Code::NotNow, why))
    }

    /// Seats bots when it is time, and begins the match once no seat is free. A client that has
    /// just joined gets a moment to put random bytes into the deals.
    pub(super) fn begin_quick_match(&mut self) {
        if self.bots_at().is_none_or(|at| at > self.context.time.now()) {
            self.complete = None;
            return;
        }
        let free: Vec<_> = self.table.free_seats().collect();
        for seat in free {
            self.owe_entry();
            self.happen(LogEntry::Sat { seat, who: Who::Bot { level: QUICK_BOTS } }, None);
        }
        let since = *self.complete.get_or_insert_with(Instant::now);
        if self.table.all_have_contributed() || since.elapsed() >= TO_CONTRIBUTE {
            self.complete = None;
            self.owe_entry();
            self.happen(LogEntry::Started, None);
        }
    }

    /// Returns when no seat will be free, if nothing else happens: at once if none is.
    fn bots_at(&self) -> Option<i64> {
        let quick = self.waiting_quick_match()?;
        // The table is closed as soon as that is written.
        let is_deserted = self.people().next().is_none();
        if is_deserted || !self.people().all(|seat| self.is_present(seat)) {
            return None;
        }
        if self.table.free_seats().next().is_none() {
            return Some(0);
        }
        (!self.table.wants_people_only()).then_some(quick.bots_at)
    }

    /// Returns when the next step to a quick match is due.
    pub(super) fn next_quick_step(&self) -> Option<Instant> {
        let start = match self.complete {
            Some(since) => Some(since + TO_CONTRIBUTE),
            None => self.bots_at().map(|at| self.context.time.instant(at)),
        };
        let kept = self.absent.values().map(|since| *since + SEAT_KEPT);
        kept.chain(start).min().filter(|_| self.waiting_quick_match().is_some())
    }

    /// Frees the seats of people who wait no longer.
    pub(super) fn free_seats_of_absent(&mut self) {
        if self.waiting_quick_match().is_none() {
            return;
        }
        let absent = self.absent.iter().filter(|(_, since)| since.elapsed() >= SEAT_KEPT);
        let seats: Vec<_> = absent.map(|(seat, _)| *seat).collect();
        for seat in seats {
            self.happen(LogEntry::Stood { seat }, None);
        }
    }

    /// Closes a table where nobody waits any more.
    pub(super) async fn close_if_deserted(&mut self) -> Result<(), KeeperError> {
        if self.waiting_quick_match().is_none() || self.people().next().is_some() {
            return Ok(());
        }
        self.close(store::TableStatus::Expired).await?;
        self.disconnect(Refusal::new(Code::NotNow, "Everybody left this table."));
        Ok(())
    }
}
