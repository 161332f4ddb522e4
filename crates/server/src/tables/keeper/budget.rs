//! Charges for log entries: players pay for their own commands, the host pays for the bots.

use std::time::Duration;

use taketable_protocol::live::Refusal;
use tokio::time::Instant;

use super::{ClientId, Keeper};
use crate::store::Store;

/// Entries reserved for a client at a time. All tables share the budgets, so each lookup has a
/// cost.
const BATCH: u32 = 16;
/// Pause before bots check the budget again.
const RETRY: Duration = Duration::from_secs(1);

/// What the host owes for bots, substitutes and forced actions.
#[derive(Debug, Default)]
pub(super) struct HostBudget {
    unpaid: u32,
    /// Set while the budget of the host or the address is used up.
    waits: Option<Instant>,
}

impl<S: Store> Keeper<S> {
    /// Refuses a client whose person or address has no entries left.
    pub(super) fn must_have_entries_left(&mut self, client: ClientId) -> Result<(), Refusal> {
        let Some(client) = self.clients.get_mut(&client) else { return Ok(()) };
        if client.credit == 0 {
            let quotas = &self.context.quotas;
            quotas.must_have_events(&client.visitor.person, client.from, BATCH)?;
            client.credit = BATCH;
        }
        Ok(())
    }

    /// Charges a client for an entry.
    pub(super) fn spend_entry(&mut self, client: ClientId) {
        if let Some(client) = self.clients.get_mut(&client) {
            client.credit = client.credit.saturating_sub(1);
        }
    }

    /// Charges the host for an entry of a bot, a substitute or the rules.
    pub(super) fn owe_entry(&mut self) {
        self.host_budget.unpaid += 1;
    }

    /// Returns `true` if bots have to wait for now.
    pub(super) fn bots_must_wait(&mut self) -> bool {
        let HostBudget { unpaid, waits } = &mut self.host_budget;
        if waits.is_some_and(|until| until > Instant::now()) {
            return true;
        }
        if *unpaid > 0 || waits.is_some() {
            let count = std::mem::take(unpaid);
            let from = self.context.tables.opened_from(&self.id);
            let host = &self.table.plan().host;
            let fine = self.context.quotas.charge_events(host, from, count);
            *waits = (!fine).then(|| Instant::now() + RETRY);
        }
        waits.is_some()
    }

    /// Returns when bots check the budget again, if they are waiting for it.
    pub(super) fn bots_wait_until(&self) -> Option<Instant> {
        let stands = self.closed || self.table.is_paused();
        self.host_budget.waits.filter(|_| !stands)
    }
}
