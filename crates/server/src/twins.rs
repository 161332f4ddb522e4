//! Nobody learns what they may not know: two worlds that look alike to a viewer, side by side.
//!
//! Both worlds have the same table and the same people. In the second one, cards that the viewer
//! has not seen are other cards, and what lies face down may be something else. All that the viewer
//! is told in one world must be told in the other, byte by byte: [`tables`] looks at what a table
//! has to say in thousands of worlds, [`sockets`] at all that comes out of a whole server: frames,
//! answers over HTTP, its log and what it counts.
//!
//! This is within the crate because no log, and nothing else that a server takes, can choose a deal.

#[path = "../tests/common/client.rs"]
mod client;
pub(crate) mod dealing;
mod log;
mod sockets;
mod tables;
mod worlds;

pub(crate) use worlds::Twins;
