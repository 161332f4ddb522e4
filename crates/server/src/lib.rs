//! Tables that people and bots can trust. For now: what they are made from, a durable log.
//!
//! - [`Store`] is the contract. A table is a log of entries, numbered without gaps from 1 on; who
//!   owns the table appends to it, and an answer means that the entries are on disk.
//! - [`SqliteStore`] keeps it in one directory, which belongs to one process at a time
//!   ([`DataDir`]).
//! - [`MemoryStore`] keeps it in memory, for simulations.

mod data_dir;
pub mod store;

pub use data_dir::{DataDir, DataDirError};
pub use store::memory::MemoryStore;
pub use store::sqlite::{OpenError, SqliteSettings, SqliteStore};
pub use store::{Store, StoreError};
