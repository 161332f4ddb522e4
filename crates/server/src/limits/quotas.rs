//! [`Quotas`]: how much permanent data one person or one address may create.

use std::time::Duration;

use taketable_protocol::live::{Code, Refusal};

use crate::limits::Limits;
use crate::limits::rate_limiter::RateLimiter;
use crate::limits::token_bucket::Rate;
use crate::net::address::Network;
use crate::people::PersonId;

const HOUR: Duration = Duration::from_hours(1);
const DAY: Duration = Duration::from_hours(24);

/// The remaining quotas of each person and each address for permanent data: people, tables and log
/// entries. New guests are cheap, so a quota per person alone would not be enough.
///
/// An address may be a school. Once its quota is used up, only people who have used more than a
/// tenth of their own quota have to wait. One visitor cannot stop the others from playing.
#[derive(Debug)]
pub(crate) struct Quotas {
    table_rate: RateLimiter<PersonId>,
    tables: RateLimiter<PersonId>,
    address_table_rate: RateLimiter<Network>,
    address_tables: RateLimiter<Network>,
    address_guests: RateLimiter<Network>,
    events: RateLimiter<PersonId>,
    address_events: RateLimiter<Network>,
}

impl Quotas {
    pub(crate) fn new(limits: &Limits) -> Quotas {
        Quotas {
            table_rate: RateLimiter::new(limits.table_openings),
            tables: RateLimiter::new(Rate::per(DAY, limits.tables_per_day)),
            address_table_rate: RateLimiter::new(limits.address_table_openings),
            address_tables: RateLimiter::new(Rate::per(DAY, limits.address_tables_per_day)),
            address_guests: RateLimiter::new(Rate::per(DAY, limits.address_guests_per_day)),
            events: RateLimiter::new(Rate::per(HOUR, limits.events_per_hour)),
            address_events: RateLimiter::new(Rate::per(HOUR, limits.address_events_per_hour)),
        }
    }

    /// Counts a table opened by a person.
    pub(crate) fn open_table(&self, by: &PersonId, from: Network) -> Result<(), Refusal> {
        let fine = self.table_rate.spend(by.clone()) && self.address_table_rate.spend(from);
        fine.then_some(()).ok_or_else(slower)?;
        let why = "You opened too many tables today. Use one of them, or wait a few hours.";
        if !self.tables.spend(by.clone()) {
            return Err(Refusal::new(Code::Slower, why));
        }
        if !self.address_tables.spend(from) && !self.tables.is_nearly_full(by.clone()) {
            self.tables.refund(by);
            let why = "Your network opened too many tables today. Wait a few hours.";
            return Err(Refusal::new(Code::Slower, why));
        }
        Ok(())
    }

    /// Counts a new guest.
    pub(crate) fn guest(&self, from: Network) -> Result<(), Refusal> {
        self.address_guests.spend(from).then_some(()).ok_or_else(|| {
            let why = "Too many new players came from your network today. Try again tomorrow.";
            Refusal::new(Code::Slower, why)
        })
    }

    /// Reserves log entries for a person's commands, or refuses them if there are too few.
    pub(crate) fn must_have_events(
        &self,
        of: &PersonId,
        from: Network,
        count: u32,
    ) -> Result<(), Refusal> {
        let taken = self.events.take(of.clone(), count)
            && (self.address_events.take(from, count) || self.events.is_nearly_full(of.clone()));
        taken.then_some(()).ok_or_else(|| {
            let why = "You or your network used up this hour's events. Wait a moment.";
            Refusal::new(Code::Slower, why)
        })
    }

    /// Charges the host of a table, and the address it was opened from, for actions of bots.
    /// Returns `true` if some of the quota is left.
    pub(crate) fn charge_events(&self, host: &PersonId, from: Option<Network>, count: u32) -> bool {
        let address = from.is_none_or(|from| self.address_events.charge(from, count));
        self.events.charge(host.clone(), count) && address
    }
}

pub(crate) fn slower() -> Refusal {
    Refusal::new(Code::Slower, "Too many commands at once. Wait a moment.")
}
