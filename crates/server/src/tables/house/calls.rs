//! Questions to keepers, wherever they are.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use taketable_protocol::live::{Code, QuickMatchRequest, Refusal};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep};

use super::{House, LiveNode, busy};
use crate::cluster::calls::TableCall;
use crate::cluster::{PeerError, WIRE};
use crate::net::address::Network;
use crate::store::{Store, StoreError, TableId, TableStatus};
use crate::tables::keeper::TableMessage;
use crate::tables::table::{Plan, Visitor};

/// Where a table is.
pub(crate) enum Place {
    /// On this node, or nowhere yet.
    Here,
    /// On another node.
    There(LiveNode),
}

/// Why this node does not answer.
#[derive(Debug)]
pub(crate) enum CallError {
    /// It refuses.
    Refused(Refusal),
    /// Another node should answer.
    Elsewhere,
}

impl From<Refusal> for CallError {
    fn from(refusal: Refusal) -> CallError {
        CallError::Refused(refusal)
    }
}

/// A request for a quick match, for the node that knows all who wait.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct QuickMatchCall {
    /// The head of the table to open if none fits.
    head: String,
    request: QuickMatchRequest,
    visitor: Visitor,
    from: std::net::IpAddr,
}

impl QuickMatchCall {
    pub(super) fn new(
        plan: &Plan,
        request: QuickMatchRequest,
        visitor: &Visitor,
        from: Network,
    ) -> QuickMatchCall {
        let (head, visitor) = (plan.head(), visitor.clone());
        QuickMatchCall { head, request, visitor, from: from.address() }
    }
}

/// How long a question waits for a table that is between two owners: a little longer than a lease.
const MOVING: Duration = Duration::from_millis(4500);
/// Pause before the owner is looked up again.
const AGAIN: Duration = Duration::from_millis(100);

impl<S: Store> House<S> {
    /// Returns where a table is.
    pub(crate) async fn place(&self, table: &TableId) -> Result<Place, Refusal> {
        if !self.membership.serves() {
            return Err(busy());
        }
        let is_alone = self.membership.nodes().len() <= 1;
        if is_alone || self.keepers().get(table).is_some_and(|messages| !messages.is_closed()) {
            return Ok(Place::Here);
        }
        let stored = match self.context.store.table(table).await {
            Ok(stored) => stored,
            Err(StoreError::NoSuchTable(_)) => return Err(no_such_table()),
            Err(_) => return Err(busy()),
        };
        // Any node can show a closed table.
        let owner = stored.owner.filter(|_| stored.state == TableStatus::Open);
        match owner.and_then(|owner| self.membership.other(&owner)) {
            None => Ok(Place::Here),
            Some(node) if node.wire == WIRE => Ok(Place::There(node)),
            // During an upgrade, until that node has handed its tables over.
            Some(_) => Err(busy()),
        }
    }

    /// Asks the keeper of a table, on whichever node it is. A table that is about to move is waited
    /// for.
    pub(crate) async fn call<C: TableCall>(
        self: &Arc<Self>,
        table: &TableId,
        call: C,
    ) -> Result<C::Reply, Refusal> {
        let until = Instant::now() + MOVING;
        loop {
            let outcome = match (self.place(table).await?, &self.peers) {
                (Place::There(node), Some(peers)) => match peers.call(&node, table, &call).await {
                    Ok(answer) => return answer,
                    Err(PeerError::TryAgain) => Err(CallError::Elsewhere),
                    Err(PeerError::Failed) => return Err(busy()),
                },
                _ => self.call_here(table, call.clone()).await,
            };
            match outcome {
                Ok(reply) => return Ok(reply),
                Err(CallError::Refused(refusal)) => return Err(refusal),
                Err(CallError::Elsewhere) if Instant::now() >= until => return Err(busy()),
                Err(CallError::Elsewhere) => sleep(AGAIN).await,
            }
        }
    }

    /// Asks the keeper of a table on this node.
    pub(crate) async fn call_here<C: TableCall>(
        self: &Arc<Self>,
        table: &TableId,
        call: C,
    ) -> Result<C::Reply, CallError> {
        if !self.membership.serves() {
            return Err(CallError::Elsewhere);
        }
        let (reply, answer) = oneshot::channel();
        let sent = self.keeper(table).await?.send(call.message(reply)).await;
        match (sent, answer.await) {
            (Ok(()), Ok(reply)) => Ok(reply),
            // It could not be loaded, or has ended. Of several nodes, another may have the table.
            _ if self.membership.nodes().len() > 1 => Err(CallError::Elsewhere),
            _ => Err(busy().into()),
        }
    }

    /// Passes a request for a quick match on, if another node should answer.
    pub(super) async fn quick_match_elsewhere(
        &self,
        call: &QuickMatchCall,
    ) -> Option<Result<TableId, Refusal>> {
        let (leader, peers) = (self.membership.other_leader()?, self.peers.as_ref()?);
        let answer = peers.post::<Result<TableId, Refusal>>(&leader, "/quick-match", call).await;
        Some(answer.unwrap_or_else(|_| Err(busy())))
    }

    /// Answers a request for a quick match that another node passed on.
    pub(crate) async fn quick_match_here(
        self: &Arc<Self>,
        call: QuickMatchCall,
    ) -> Result<TableId, CallError> {
        if self.membership.other_leader().is_some() || !self.membership.serves() {
            return Err(CallError::Elsewhere);
        }
        let QuickMatchCall { head, request, visitor, from } = call;
        let plan = Plan::read(&head).map_err(|why| Refusal::new(Code::Garbage, why))?;
        Ok(self.quick_match(plan, request, visitor, Network::from(from)).await?)
    }

    /// Makes a table start again from its log, on every node that has it in memory.
    pub(crate) async fn reload(&self, table: &TableId) {
        self.reload_here(table).await;
        let Some(peers) = &self.peers else { return };
        for node in self.membership.nodes().iter() {
            if node.report.id != *self.membership.lease().node() {
                // A node that does not answer loses the table with its lease.
                let path = format!("/tables/{table}/reload");
                let _ = peers.post::<()>(node, &path, &()).await;
            }
        }
    }

    /// The same, on this node.
    pub(crate) async fn reload_here(&self, table: &TableId) {
        let keeper = self.keepers().get(table).cloned();
        if let Some(messages) = keeper {
            // If it has ended meanwhile, it will start from its log anyway.
            let _ = messages.send(TableMessage::Reload).await;
        }
    }

    /// Returns the way to other nodes.
    pub(crate) fn peers(&self) -> Option<&crate::cluster::PeerClient> {
        self.peers.as_ref()
    }
}

pub(super) fn no_such_table() -> Refusal {
    Refusal::new(Code::NoTable, "There is no such table.")
}
