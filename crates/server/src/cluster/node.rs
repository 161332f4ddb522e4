//! [`NodeReport`]: what a node tells the others, and [`LiveNode`]: what they read.

use crate::store::NodeId;

/// The version of the protocol between nodes. Nodes with different versions share a database, but
/// pass nothing on to each other.
pub(crate) const WIRE: i64 = 1;

/// What a node does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NodeState {
    /// It takes requests and tables.
    #[default]
    Serving,
    /// It hands its tables over and will end.
    Draining,
    /// It cannot reach most of the others, and takes no tables.
    Isolated,
}

impl NodeState {
    /// Returns the name that is stored.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            NodeState::Serving => "serving",
            NodeState::Draining => "draining",
            NodeState::Isolated => "isolated",
        }
    }

    /// Reads the stored name.
    pub(crate) fn from_text(text: &str) -> Option<NodeState> {
        let all = [NodeState::Serving, NodeState::Draining, NodeState::Isolated];
        all.into_iter().find(|state| state.as_str() == text)
    }
}

/// What a node tells the others with every heartbeat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeReport {
    /// Its id: a new one each time it starts, or loses its lease.
    pub id: NodeId,
    /// Where other nodes reach it, as `host:port`.
    pub address: String,
    /// What it does.
    pub state: NodeState,
    /// The nodes it can reach.
    pub reaches: Vec<NodeId>,
}

/// A node with a lease. The oldest comes first in lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveNode {
    /// What it reported.
    pub report: NodeReport,
    /// The version of the protocol that it speaks with other nodes.
    pub wire: i64,
}
