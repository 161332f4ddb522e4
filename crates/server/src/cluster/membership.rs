//! [`Membership`]: what a node knows about itself and the others, from its last heartbeat.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, PoisonError, RwLock};
use std::time::Duration;

use sha2::{Digest, Sha256};
use tokio::sync::watch;
use tokio::time::Instant;

use super::{LiveNode, NodeState};
use crate::store::{NodeId, TableId};
use crate::system::random;

/// No lease of a node alone ends.
const FOR_EVER: u64 = u64::MAX;

/// When leases began to be counted. A process that was frozen finds its leases expired, because this
/// clock went on meanwhile.
static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);

fn milliseconds(at: Instant) -> u64 {
    at.saturating_duration_since(*BEGAN).as_millis() as u64
}

/// The lease of a node. Once it has expired, it stays so: the next lease has another node id.
#[derive(Debug)]
pub(crate) struct Lease {
    node: NodeId,
    /// In milliseconds after [`BEGAN`]; 0 once it is given up.
    until: AtomicU64,
}

impl Lease {
    fn new(until: u64) -> Arc<Lease> {
        LazyLock::force(&BEGAN);
        let node = NodeId::new(&random::id::<16>()).expect("random letters are a valid id");
        Arc::new(Lease { node, until: AtomicU64::new(until) })
    }

    /// Returns the node's id.
    pub(crate) fn node(&self) -> &NodeId {
        &self.node
    }

    /// Returns `true` for the lease of a node alone.
    pub(crate) fn is_for_ever(&self) -> bool {
        self.until.load(Ordering::Relaxed) == FOR_EVER
    }

    /// Returns `true` while nobody else can have taken a table of this node.
    pub(crate) fn holds(&self) -> bool {
        let until = self.until.load(Ordering::Acquire);
        until == FOR_EVER || milliseconds(Instant::now()) < until
    }

    fn extend(&self, until: Instant) {
        // Never again once it has expired: others may have its tables.
        if self.holds() {
            self.until.store(milliseconds(until), Ordering::Release);
        }
    }

    fn give_up(&self) {
        self.until.store(0, Ordering::Release);
    }
}

/// A node, and the others it shares a database with.
#[derive(Debug)]
pub(crate) struct Membership {
    known: RwLock<Known>,
    /// Rings after every heartbeat.
    bell: watch::Sender<()>,
    /// Set when this node ends.
    ended: watch::Sender<bool>,
}

#[derive(Clone, Debug)]
struct Known {
    lease: Arc<Lease>,
    state: NodeState,
    /// All nodes with a lease, the oldest first; empty for a node alone.
    nodes: Arc<[LiveNode]>,
}

impl Membership {
    /// A node that shares its data with nobody.
    pub(crate) fn alone() -> Arc<Membership> {
        Membership::with(FOR_EVER)
    }

    /// A node that has not reported to a database yet.
    pub(crate) fn joining() -> Arc<Membership> {
        Membership::with(0)
    }

    fn with(until: u64) -> Arc<Membership> {
        let (lease, state) = (Lease::new(until), NodeState::Serving);
        let known = RwLock::new(Known { lease, state, nodes: Arc::new([]) });
        Arc::new(Membership {
            known,
            bell: watch::Sender::new(()),
            ended: watch::Sender::new(false),
        })
    }

    /// Returns the current lease.
    pub(crate) fn lease(&self) -> Arc<Lease> {
        Arc::clone(&self.read().lease)
    }

    /// Returns `true` if this node may take tables.
    pub(crate) fn serves(&self) -> bool {
        let known = self.read();
        known.state == NodeState::Serving && known.lease.holds()
    }

    /// Returns what this node does.
    pub(crate) fn state(&self) -> NodeState {
        self.read().state
    }

    /// Marks this node as one that will end.
    pub(crate) fn drain(&self) {
        self.set_state(NodeState::Draining);
    }

    /// Waits for the next heartbeat, but not for long.
    pub(crate) async fn next_heartbeat(&self) {
        let mut bell = self.bell.subscribe();
        let _ = tokio::time::timeout(Duration::from_secs(2), bell.changed()).await;
    }

    pub(super) fn set_state(&self, state: NodeState) {
        self.write().state = state;
    }

    /// Returns all nodes with a lease, this one included.
    pub(crate) fn nodes(&self) -> Arc<[LiveNode]> {
        Arc::clone(&self.read().nodes)
    }

    /// Returns another node that has a lease.
    pub(crate) fn other(&self, id: &NodeId) -> Option<LiveNode> {
        let known = self.read();
        let mut others = known.nodes.iter().filter(|node| node.report.id != known.lease.node);
        others.find(|node| node.report.id == *id).cloned()
    }

    /// Returns the node that does what one alone should do: the oldest that serves. `None` if that
    /// is this one.
    pub(crate) fn other_leader(&self) -> Option<LiveNode> {
        let known = self.read();
        let mut serving = known.nodes.iter().filter(|node| node.report.state == NodeState::Serving);
        serving.next().filter(|node| node.report.id != known.lease.node).cloned()
    }

    /// Returns `true` if this node should look after a table that has no owner and that nobody has
    /// asked for. Of all nodes that serve, exactly one should, and each about as many tables.
    pub(crate) fn looks_after(&self, table: &TableId) -> bool {
        let known = self.read();
        let serving = known.nodes.iter().filter(|node| node.report.state == NodeState::Serving);
        let best = serving.max_by_key(|node| weight(&node.report.id, table));
        best.is_none_or(|node| node.report.id == known.lease.node)
    }

    /// Begins a lease under a new id. Tables are taken with it from now on.
    pub(super) fn begin(&self) -> Arc<Lease> {
        let lease = Lease::new(0);
        let mut known = self.write();
        known.lease.give_up();
        known.lease = Arc::clone(&lease);
        lease
    }

    /// Notes what a heartbeat brought: the lease holds for some time from when it was asked for.
    pub(super) fn renewed(&self, lease: &Arc<Lease>, until: Instant, nodes: Vec<LiveNode>) {
        let mut known = self.write();
        if known.nodes.iter().all(|node| node.report.id != lease.node) {
            // The first time.
            lease.until.store(milliseconds(until), Ordering::Release);
        } else {
            lease.extend(until);
        }
        known.nodes = nodes.into();
        drop(known);
        self.bell.send_replace(());
    }

    /// Waits until another node has no lease any more, or this node ends.
    pub(crate) async fn lost(&self, id: &NodeId) {
        let (mut bell, mut ended) = (self.bell.subscribe(), self.ended.subscribe());
        while self.other(id).is_some() {
            tokio::select! {
                _ = bell.changed() => {}
                _ = ended.wait_for(|ended| *ended) => return,
            }
        }
    }

    /// Ends everything that waits for a node to be lost.
    pub(crate) fn end(&self) {
        self.ended.send_replace(true);
    }

    /// Gives the lease up at once.
    pub(super) fn give_up(&self) {
        self.read().lease.give_up();
    }

    fn read(&self) -> std::sync::RwLockReadGuard<'_, Known> {
        // No panic can happen while this lock is held.
        self.known.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> std::sync::RwLockWriteGuard<'_, Known> {
        self.known.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Rendezvous hashing: whoever has the highest weight for a table looks after it. When a node comes or
/// goes, only its own tables move.
fn weight(node: &NodeId, table: &TableId) -> u64 {
    let mut hasher = Sha256::new();
    hasher.update(node.as_str());
    hasher.update(b"\0");
    hasher.update(table.as_str());
    let hash: [u8; 32] = hasher.finalize().into();
    let (first, _) = hash.split_first_chunk().expect("32 bytes are more than 8");
    u64::from_be_bytes(*first)
}

/// The time for which a lease is relied on, of the time that the database was asked for: clocks may
/// not all run at the same speed.
pub(super) fn relied_on(lease: Duration) -> Duration {
    lease * 9 / 10
}

#[cfg(test)]
mod tests {
    use super::super::NodeReport;
    use super::*;

    fn live(id: &str, state: NodeState) -> LiveNode {
        let id = NodeId::new(id).unwrap();
        let report = NodeReport { id, address: String::new(), state, reaches: vec![] };
        LiveNode { report, wire: 1 }
    }

    #[tokio::test(start_paused = true)]
    async fn a_lease_that_has_expired_never_holds_again() {
        let membership = Membership::joining();
        assert!(!membership.lease().holds());
        let lease = membership.begin();
        let soon = || Instant::now() + Duration::from_secs(3);
        let own = || vec![live(lease.node().as_str(), NodeState::Serving)];
        membership.renewed(&lease, soon(), own());
        tokio::time::advance(Duration::from_secs(2)).await;
        assert!(lease.holds());
        membership.renewed(&lease, soon(), own());
        tokio::time::advance(Duration::from_secs(2)).await;
        assert!(lease.holds());
        tokio::time::advance(Duration::from_secs(2)).await;
        membership.renewed(&lease, soon(), own());
        assert!(!lease.holds() && !membership.serves());
        assert_ne!(membership.begin().node(), lease.node());
    }

    #[test]
    fn each_table_is_looked_after_by_one_node_that_serves() {
        let names = ["a", "b", "c"];
        let mut nodes: Vec<LiveNode> =
            names.iter().map(|name| live(name, NodeState::Serving)).collect();
        let table = |number: u32| TableId::new(&format!("t{number}")).unwrap();
        let chosen = |nodes: &[LiveNode], table: &TableId| -> Vec<NodeId> {
            let of = |node: &LiveNode| {
                let membership = Membership::joining();
                let mut known = membership.write();
                let lease = Lease { node: node.report.id.clone(), until: AtomicU64::new(FOR_EVER) };
                known.lease = Arc::new(lease);
                known.nodes = nodes.into();
                drop(known);
                membership.looks_after(table)
            };
            nodes.iter().filter(|node| of(node)).map(|node| node.report.id.clone()).collect()
        };
        let before: Vec<_> = (0..300).map(|number| chosen(&nodes, &table(number))).collect();
        for name in names {
            let own = before.iter().filter(|chosen| chosen[0].as_str() == name).count();
            assert!((60..140).contains(&own), "{name} has {own} of 300");
        }
        assert!(before.iter().all(|chosen| chosen.len() == 1));
        nodes[1].report.state = NodeState::Draining;
        for (number, before) in before.iter().enumerate() {
            let now = chosen(&nodes, &table(number as u32));
            assert!(before[0].as_str() == "b" || now == *before);
            assert!(now[0].as_str() != "b");
        }
    }

    #[test]
    fn a_node_alone_serves_for_ever() {
        let alone = Membership::alone();
        assert!(alone.serves() && alone.lease().holds() && alone.other_leader().is_none());
        assert!(alone.looks_after(&TableId::new("t").unwrap()));
    }
}
