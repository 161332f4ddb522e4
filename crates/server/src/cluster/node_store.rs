//! [`NodeStore`]: the contract of the leases.

use std::future::Future;
use std::time::Duration;

use super::{LiveNode, NodeReport};
use crate::store::{NodeId, StoreError};

/// The nodes that share a store, and their leases.
///
/// A node with a lease keeps its tables: [`Store::take`](crate::Store::take) refuses them to others.
/// A lease expires by the clock of the store, never by that of a node.
pub trait NodeStore: Send + Sync + 'static {
    /// Registers a node or renews its lease, and returns all nodes that have one, the oldest first.
    /// Returns `None` if the node had a lease that has expired: then others may have its tables, and
    /// it has to come back under another id.
    fn renew(
        &self,
        node: &NodeReport,
        lease: Duration,
    ) -> impl Future<Output = Result<Option<Vec<LiveNode>>, StoreError>> + Send;

    /// Ends the lease of a node at once, and so frees its tables.
    fn leave(&self, node: &NodeId) -> impl Future<Output = Result<(), StoreError>> + Send;
}
