//! Several servers on one database, called nodes. Each table belongs to one node at a time; any node
//! takes any request.
//!
//! - A node has a lease in the database ([`NodeStore`]) and renews it all the time (`heartbeat`).
//!   `Membership` is what it knows from that: whether its lease holds, and who the others are.
//! - A table without an owner, or whose owner has no lease, is taken by the first node that needs it.
//!   For every other table, a node asks the owner: `calls` are the questions, `peer_client` asks
//!   them, and `peer_api` answers. Sockets are passed on byte by byte (`socket_proxy`).
//! - Each node listens to the lobby of each other (`lobby_feed`). That also tells it which nodes it
//!   can reach; a node that most others cannot reach gives its tables up.
//! - What nodes have in memory about people is dropped when the database says so (`store_changes`).
//!
//! A single server is a node alone, whose lease never expires.

pub(crate) mod calls;
mod heartbeat;
mod lobby_feed;
mod membership;
mod node;
mod node_store;
mod peer_api;
mod peer_client;
pub(crate) mod socket_proxy;
mod store_changes;

pub(crate) use heartbeat::Heartbeat;
pub(crate) use membership::{Lease, Membership};
pub(crate) use node::WIRE;
pub use node::{LiveNode, NodeReport, NodeState};
pub use node_store::NodeStore;
pub(crate) use peer_api::peer_router;
pub(crate) use peer_client::{PeerClient, PeerError};
pub use store_changes::StoreChange;
pub(crate) use store_changes::follow;
