//! What a table writes to its log is charged to whoever causes it: what people do to them, what bots
//! do to the host of the table.

use std::time::Duration;

use taketable_protocol::live::{Code, Refusal};
use tokio::time::Instant;

use super::{ClientId, Keeper};
use crate::store::Store;

/// So many entries are taken for a client at once: all tables share the budgets, so asking costs.
const BATCH: u32 = 16;
/// After so long, bots look again whether they may go on.
const RETRY: Duration = Duration::from_secs(1);

/// What the host of a table owes for what happened there by itself.
#[derive(Debug, Default)]
pub(super) struct HostBudget {
    unpaid: u32,
    /// Until when nothing happens by itself, for the host or the address has used up its budget.
    waits: Option<Instant>,
}

impl<S: Store> Keeper<S> {
    /// Refuses a client whose person or address has used up its entries.
    pub(super) fn must_have_entries_left(&mut self, client: ClientId) -> Result<(), Refusal> {
        let Some(client) = self.clients.get_mut(&client) else { return Ok(()) };
        if client.credit == 0 {
            let quotas = &self.around.quotas;
            if !quotas.take_events(&client.visitor.person, client.from, BATCH) {
                let why = "You, or others in your network, have played very much in the last hour: \
                           wait a moment.";
                return Err(Refusal::new(Code::Slower, why));
            }
            client.credit = BATCH;
        }
        Ok(())
    }

    /// A client wrote an entry.
    pub(super) fn spend_entry(&mut self, client: ClientId) {
        if let Some(client) = self.clients.get_mut(&client) {
            client.credit = client.credit.saturating_sub(1);
        }
    }

    /// A bot, a substitute or the rules wrote an entry.
    pub(super) fn owe_entry(&mut self) {
        self.host_budget.unpaid += 1;
    }

    /// Returns `true` if nothing may happen by itself for now.
    pub(super) fn bots_must_wait(&mut self) -> bool {
        let HostBudget { unpaid, waits } = &mut self.host_budget;
        if waits.is_some_and(|until| until > Instant::now()) {
            return true;
        }
        if *unpaid > 0 || waits.is_some() {
            let count = std::mem::take(unpaid);
            let from = self.around.tables.opened_from(&self.id);
            let host = &self.table.plan().host;
            let fine = self.around.quotas.charge_events(host, from, count);
            *waits = (!fine).then(|| Instant::now() + RETRY);
        }
        waits.is_some()
    }

    /// When bots look again whether they may go on, if they wait for that.
    pub(super) fn bots_wait_until(&self) -> Option<Instant> {
        let stands = self.closed || self.table.is_paused();
        self.host_budget.waits.filter(|_| !stands)
    }
}
