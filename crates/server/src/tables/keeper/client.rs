//! [`Client`]: a connection to a table.

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use crate::net::address::Network;
use crate::tables::table::{Extras, Visitor};

/// Maximum number of frames that wait for a client; then it is disconnected.
pub(crate) const OUTBOX: usize = 64;

/// The sending end of a client's frames. Frames are boxed because a channel reserves room for 32 of
/// them from the start: a quarter of the memory for each of thousands of clients.
pub(crate) type FrameSender = mpsc::Sender<Box<Utf8Bytes>>;
/// The receiving end.
pub(crate) type FrameReceiver = mpsc::Receiver<Box<Utf8Bytes>>;

/// Identifies a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ClientId(pub(crate) u64);

/// A connection to a table. One person may have several.
#[derive(Debug)]
pub(crate) struct Client {
    pub(crate) id: ClientId,
    pub(crate) visitor: Visitor,
    pub(crate) from: Network,
    /// Log entries already reserved for it.
    pub(crate) credit: u32,
    pub(crate) extras: Extras,
    pub(crate) out: FrameSender,
}

impl Client {
    /// Queues a frame. Returns `false` if the queue is full.
    pub(crate) fn send(&self, frame: Utf8Bytes) -> bool {
        self.out.try_send(Box::new(frame)).is_ok()
    }
}
