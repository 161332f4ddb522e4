//! Tests that nobody learns what they may not know: two worlds that look the same to a viewer, side
//! by side.
//!
//! Both worlds have the same table and the same people. In the second, cards that the viewer has
//! not seen are different, and what lies face down may be something else. Everything the viewer is
//! sent in one world must be sent in the other, byte for byte. [`tables`] compares what a table
//! sends in thousands of worlds; [`sockets`] compares everything that a whole server puts out:
//! frames, HTTP answers, its log and its metrics.
//!
//! This is inside the crate because no log, and nothing else that a server accepts, can choose a
//! deal.

#[path = "../tests/common/client.rs"]
mod client;
pub(crate) mod dealing;
mod log;
mod sockets;
mod tables;
mod worlds;

pub(crate) use worlds::Twins;
