//! [`Heartbeat`]: renews the lease of this node, and notices what becomes of the others.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::lobby_feed::LobbyFeeds;
use super::membership::relied_on;
use super::{LiveNode, Membership, NodeReport, NodeState, NodeStore, PeerClient};
use crate::ops::log_limit::LogLimit;
use crate::store::{NodeId, Store};
use crate::tables::house::House;

/// How long a lease lasts. Others take the tables of a node that is gone after this.
pub(crate) const LEASE: Duration = Duration::from_secs(3);
/// Time between two heartbeats.
const BEAT: Duration = Duration::from_millis(500);
/// A node that has been apart from most others for this long gives its tables up.
const APART: Duration = Duration::from_secs(2);
/// The same where half of the nodes are on each side: longer than a lease, because those that cannot
/// be reached may all have ended.
const APART_FROM_HALF: Duration = Duration::from_secs(4);

/// The task that renews the lease.
pub(crate) struct Heartbeat<S> {
    store: Arc<S>,
    house: Arc<House<S>>,
    membership: Arc<Membership>,
    address: String,
    feeds: LobbyFeeds,
    apart_since: Option<Instant>,
    errors: LogLimit,
}

impl<S: Store + NodeStore> Heartbeat<S> {
    /// Prepares it for a node that others reach at `address`.
    pub(crate) fn new(
        store: Arc<S>,
        house: Arc<House<S>>,
        membership: Arc<Membership>,
        address: String,
        peers: PeerClient,
    ) -> Heartbeat<S> {
        let feeds = LobbyFeeds::new(house.shared_lobby(), peers);
        let errors = LogLimit::default();
        Heartbeat { store, house, membership, address, feeds, apart_since: None, errors }
    }

    /// Begins the first lease. Fails if the database cannot be used.
    pub(crate) async fn begin(&mut self) -> Result<(), crate::StoreError> {
        self.membership.begin();
        self.beat().await
    }

    /// Runs for ever.
    pub(crate) async fn run(mut self) {
        let mut beats = interval(BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            beats.tick().await;
            let (before, held) = (self.alive(), self.membership.lease().holds());
            // One that takes longer than the lease is of no use.
            match timeout(LEASE, self.beat()).await {
                Ok(Ok(())) => {}
                Ok(Err(why)) => self.complain(why.to_string()),
                Err(_) => self.complain("the database does not answer".to_owned()),
            }
            if held && !self.membership.lease().holds() {
                tracing::warn!("this node has lost its lease and gives its tables up");
                self.house.lose_tables();
            }
            if self.alive() != before && self.membership.serves() {
                // Tables of nodes that are gone need somebody, if a clock runs.
                let house = Arc::clone(&self.house);
                tokio::spawn(async move {
                    let _ = house.look_after_tables().await;
                });
            }
        }
    }

    fn complain(&self, why: String) {
        let line = move |more| tracing::error!(why, "cannot renew the lease of this node{more}");
        self.errors.write(line);
    }

    /// Returns the nodes that serve.
    fn alive(&self) -> BTreeSet<NodeId> {
        let nodes = self.membership.nodes();
        let serving = nodes.iter().filter(|node| node.report.state == NodeState::Serving);
        serving.map(|node| node.report.id.clone()).collect()
    }

    /// Renews the lease once; under a new id if the lease has expired.
    async fn beat(&mut self) -> Result<(), crate::StoreError> {
        let mut lease = self.membership.lease();
        let known = self.membership.nodes();
        if !lease.holds() && known.iter().any(|node| node.report.id == *lease.node()) {
            lease = self.membership.begin();
        }
        let report = NodeReport {
            id: lease.node().clone(),
            address: self.address.clone(),
            state: self.membership.state(),
            reaches: self.feeds.reached(),
        };
        // From when it was asked for: the database began to count later.
        let asked = Instant::now();
        let Some(nodes) = self.store.renew(&report, LEASE).await? else {
            self.membership.give_up();
            return Ok(());
        };
        self.membership.renewed(&lease, asked + relied_on(LEASE), nodes.clone());
        let others: Vec<LiveNode> =
            nodes.iter().filter(|node| node.report.id != report.id).cloned().collect();
        self.feeds.follow(&others);
        self.judge_reach(&report.id, &nodes).await;
        Ok(())
    }

    /// Gives all tables up if most other nodes cannot be reached: their clients would find the tables
    /// here, and not get to them.
    async fn judge_reach(&mut self, own: &NodeId, nodes: &[LiveNode]) {
        let state = self.membership.state();
        if state == NodeState::Draining {
            return;
        }
        let (together, with_own) = largest_group(nodes, own, &self.feeds.reached());
        if together == with_own {
            self.apart_since = None;
            self.membership.set_state(NodeState::Serving);
            return;
        }
        let since = *self.apart_since.get_or_insert_with(Instant::now);
        let patience = if together.len() > with_own.len() { APART } else { APART_FROM_HALF };
        if state == NodeState::Serving && since.elapsed() >= patience {
            tracing::warn!("this node cannot reach most others and gives its tables up");
            self.membership.set_state(NodeState::Isolated);
            let _ = self.store.leave(own).await;
            self.membership.give_up();
            self.house.lose_tables();
        }
    }
}

/// Returns the largest group of nodes in which each reaches each other, perhaps over others, and the
/// group with this node. Of two groups as large, the one with the oldest node counts.
fn largest_group(
    nodes: &[LiveNode],
    own: &NodeId,
    own_reach: &[NodeId],
) -> (BTreeSet<NodeId>, BTreeSet<NodeId>) {
    let reaches: BTreeMap<&NodeId, &[NodeId]> = nodes
        .iter()
        .map(|node| {
            let id = &node.report.id;
            (id, if id == own { own_reach } else { &node.report.reaches[..] })
        })
        .collect();
    let both = |a: &NodeId, b: &NodeId| reaches[a].contains(b) && reaches[b].contains(a);
    let mut groups: Vec<BTreeSet<NodeId>> = Vec::new();
    for node in nodes {
        let id = &node.report.id;
        if groups.iter().any(|group| group.contains(id)) {
            continue;
        }
        let (mut group, mut next) = (BTreeSet::from([id.clone()]), vec![id]);
        while let Some(at) = next.pop() {
            for other in nodes.iter().map(|node| &node.report.id) {
                if !group.contains(other) && both(at, other) {
                    group.insert(other.clone());
                    next.push(other);
                }
            }
        }
        groups.push(group);
    }
    let with_own = groups.iter().find(|group| group.contains(own)).cloned().unwrap_or_default();
    // The first of the largest: nodes come in order of their age.
    (groups.into_iter().rev().max_by_key(BTreeSet::len).unwrap_or_default(), with_own)
}

#[cfg(test)]
mod tests {
    use super::super::NodeReport;
    use super::*;

    fn id(name: &str) -> NodeId {
        NodeId::new(name).unwrap()
    }

    fn nodes(reaches: &[(&str, &[&str])]) -> Vec<LiveNode> {
        let node = |(name, reaches): &(&str, &[&str])| LiveNode {
            report: NodeReport {
                id: id(name),
                address: String::new(),
                state: NodeState::Serving,
                reaches: reaches.iter().map(|name| id(name)).collect(),
            },
            wire: 1,
        };
        reaches.iter().map(node).collect()
    }

    fn largest(own: &str, all: &[(&str, &[&str])]) -> String {
        let nodes = nodes(all);
        let reached = nodes.iter().find(|node| node.report.id == id(own)).unwrap();
        let reached = reached.report.reaches.clone();
        let (group, with_own) = largest_group(&nodes, &id(own), &reached);
        assert!(with_own.contains(&id(own)));
        group.iter().map(NodeId::as_str).collect()
    }

    #[test]
    fn a_node_that_most_others_cannot_reach_is_apart() {
        assert_eq!(largest("a", &[("a", &[])]), "a");
        assert_eq!(
            largest("a", &[("a", &["b", "c"]), ("b", &["a", "c"]), ("c", &["a", "b"])]),
            "abc"
        );
        // One is cut off.
        for own in ["a", "b", "c"] {
            assert_eq!(largest(own, &[("a", &[]), ("b", &["c"]), ("c", &["b"])]), "bc");
        }
        // It reaches the others, and they do not reach it.
        assert_eq!(largest("a", &[("a", &["b", "c"]), ("b", &["c"]), ("c", &["b"])]), "bc");
        // A way over another node is enough.
        assert_eq!(largest("a", &[("a", &["b"]), ("b", &["a", "c"]), ("c", &["b"])]), "abc");
        // Of two as large, the one with the oldest node.
        for own in ["b", "a"] {
            assert_eq!(largest(own, &[("b", &[]), ("a", &[])]), "b");
        }
    }
}
