//! [`LobbyFeeds`]: this node listens to the lobby of each other node, and so learns which ones it can
//! reach.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::Body;
use futures_util::StreamExt;
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

use super::node::WIRE;
use super::peer_api::PULSE;
use super::{LiveNode, PeerClient};
use crate::store::NodeId;
use crate::tables::lobby::Lobby;

/// Pause after a feed was lost.
const PAUSE: Duration = Duration::from_millis(200);
/// Without a sign of life for this long, a node cannot be reached.
const SILENCE: Duration = Duration::from_millis(1500);
/// Maximum length of a line.
const LONGEST: usize = 256 * 1024;

/// The feeds of all other nodes.
#[derive(Debug)]
pub(super) struct LobbyFeeds {
    lobby: Arc<Lobby>,
    peers: PeerClient,
    reached: Arc<Mutex<BTreeSet<NodeId>>>,
    tasks: HashMap<NodeId, AbortHandle>,
}

impl LobbyFeeds {
    pub(super) fn new(lobby: Arc<Lobby>, peers: PeerClient) -> LobbyFeeds {
        LobbyFeeds { lobby, peers, reached: Arc::default(), tasks: HashMap::new() }
    }

    /// Listens to these nodes, and to no others any more.
    pub(super) fn follow(&mut self, others: &[LiveNode]) {
        let (lobby, reached) = (Arc::clone(&self.lobby), Arc::clone(&self.reached));
        self.tasks.retain(|id, task| {
            let stays = others.iter().any(|node| node.report.id == *id);
            if !stays {
                task.abort();
                locked(&reached).remove(id);
                lobby.forget_node(id);
            }
            stays
        });
        for node in others.iter().filter(|node| node.wire == WIRE) {
            let (lobby, peers) = (Arc::clone(&self.lobby), self.peers.clone());
            let reached = Arc::clone(&self.reached);
            let id = node.report.id.clone();
            self.tasks.entry(id).or_insert_with(|| {
                tokio::spawn(listen(node.clone(), lobby, peers, reached)).abort_handle()
            });
        }
    }

    /// Returns the nodes that can be reached.
    pub(super) fn reached(&self) -> Vec<NodeId> {
        locked(&self.reached).iter().cloned().collect()
    }
}

impl Drop for LobbyFeeds {
    fn drop(&mut self) {
        self.tasks.values().for_each(AbortHandle::abort);
    }
}

fn locked(reached: &Mutex<BTreeSet<NodeId>>) -> MutexGuard<'_, BTreeSet<NodeId>> {
    // No panic can happen while this lock is held.
    reached.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Listens to a node, again and again.
async fn listen(
    node: LiveNode,
    lobby: Arc<Lobby>,
    peers: PeerClient,
    reached: Arc<Mutex<BTreeSet<NodeId>>>,
) {
    let id = &node.report.id;
    loop {
        read(&node, &lobby, &peers, &reached).await;
        locked(&reached).remove(id);
        lobby.forget_node(id);
        sleep(PAUSE).await;
    }
}

/// Reads a feed until it ends.
async fn read(
    node: &LiveNode,
    lobby: &Lobby,
    peers: &PeerClient,
    reached: &Mutex<BTreeSet<NodeId>>,
) {
    let Ok(request) = peers.request(node, "/lobby").body(Body::empty()) else { return };
    let Ok(Ok(answer)) = timeout(SILENCE, peers.send(request)).await else { return };
    if !answer.status().is_success() {
        return;
    }
    locked(reached).insert(node.report.id.clone());
    let mut pieces = Body::new(answer.into_body()).into_data_stream();
    let mut text = Vec::new();
    // A node sends a sign of life this much more often.
    debug_assert!(PULSE * 3 <= SILENCE);
    while let Ok(Some(Ok(piece))) = timeout(SILENCE, pieces.next()).await {
        text.extend_from_slice(&piece);
        while let Some(end) = text.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = text.drain(..=end).collect();
            if line.len() > 1 && !lobby.note_of(&node.report.id, &line) {
                return;
            }
        }
        if text.len() > LONGEST {
            return;
        }
    }
}
