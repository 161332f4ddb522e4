//! [`NodeStore`] in memory. Time is the runtime's, so tests can let leases expire.

use std::sync::{MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::MemoryStore;
use crate::cluster::{LiveNode, NodeReport, NodeStore, WIRE};
use crate::store::{NodeId, StoreError};

#[derive(Debug, Default)]
pub(super) struct MemoryNodes {
    /// In the order in which they came.
    nodes: Vec<(NodeReport, Instant)>,
}

impl MemoryNodes {
    pub(super) fn has_lease(&self, node: &NodeId) -> bool {
        let now = Instant::now();
        self.nodes.iter().any(|(report, until)| report.id == *node && *until > now)
    }
}

impl MemoryStore {
    pub(super) fn nodes(&self) -> MutexGuard<'_, MemoryNodes> {
        // No panic can happen while this lock is held.
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl NodeStore for MemoryStore {
    async fn renew(
        &self,
        node: &NodeReport,
        lease: Duration,
    ) -> Result<Option<Vec<LiveNode>>, StoreError> {
        let (mut nodes, now) = (self.nodes(), Instant::now());
        match nodes.nodes.iter_mut().find(|(known, _)| known.id == node.id) {
            Some((_, until)) if *until <= now => return Ok(None),
            Some(known) => *known = (node.clone(), now + lease),
            None => nodes.nodes.push((node.clone(), now + lease)),
        }
        let live = nodes.nodes.iter().filter(|(_, until)| *until > now);
        let live = live.map(|(report, _)| LiveNode { report: report.clone(), wire: WIRE });
        Ok(Some(live.collect()))
    }

    async fn leave(&self, node: &NodeId) -> Result<(), StoreError> {
        self.nodes().nodes.retain(|(known, _)| known.id != *node);
        Ok(())
    }
}
