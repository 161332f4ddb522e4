//! The client of a Taketable server.
//!
//! - [`Server`]: identity, tables and administration over HTTP. Calls block.
//! - [`Connection`]: the protocol of a table socket without any I/O: first frame, command ids,
//!   event numbers, resending, backoff.
//! - [`TableSocket`]: a [`Connection`] driven by tokio. It reconnects and resumes by itself.
//! - [`LiveTable`]: a table as the server last described it, kept up to date by its messages.
//! - [`WebSocket`]: text frames and nothing else, for load generators and tests of bad input.
//!
//! A program that blocks runs a [`TableSocket`] on a thread of its own.

mod admin;
mod backoff;
mod connection;
mod error;
mod key_file;
mod live_table;
mod random;
mod server;
mod table_socket;
#[cfg(test)]
mod test_messages;
mod web_socket;

pub use admin::{Admin, path_segment};
pub use backoff::Backoff;
pub use connection::{Connection, Disconnect, Subscription};
pub use error::Error;
pub use key_file::KeyFile;
pub use live_table::LiveTable;
pub use server::Server;
pub use table_socket::{TableSocket, Update};
pub use web_socket::{ConnectError, WebSocket};

/// Text of a frame, shared instead of copied.
pub use tokio_tungstenite::tungstenite::Utf8Bytes;
