//! Tables that people and bots can trust. [`serve()`] is all of it. Inside:
//!
//! - [`House`] has the tables, each with a keeper of its own; [`App`] has their addresses.
//! - [`Store`] is the contract. A table is a log of entries, numbered without gaps from 1 on; who
//!   owns the table appends to it, and an answer means that the entries are on disk.
//! - [`SqliteStore`] keeps it in one directory, which belongs to one process at a time
//!   ([`DataDir`]).
//! - [`MemoryStore`] keeps it in memory, for simulations.
//! - [`history`] lists matches that are over. Both stores are a [`HistoryStore`] too.
//! - [`People`] knows who has a key, gives another device one, and checks passwords. Both stores are
//!   a [`PeopleStore`] too.
//!
//! ```
//! use taketable_server::store::{ActionId, Append, Kind, NewEntry, NewTable, NodeId, TableId};
//! use taketable_server::{MemoryStore, Store, StoreError};
//! use taketable_rules::Seat;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let store = MemoryStore::new();
//! let table = TableId::new("friday")?;
//! let head = r#"{"taketable":1}"#.to_owned();
//! store.create(NewTable { id: table.clone(), head, created_at: 0 }, vec![]).await?;
//!
//! // Whoever takes the table may append.
//! let here = store.take(&table, &NodeId::new("here")?).await?;
//! let play = NewEntry {
//!     kind: Kind::new("record")?,
//!     seat: Seat::new(2),
//!     action: Some(ActionId::new("my-first")?),
//!     body: r#"{"seat":2,"do":{"play":55}}"#.to_owned(),
//!     at: 1,
//! };
//! let append = Append {
//!     table: table.clone(),
//!     epoch: here.epoch,
//!     first: 1,
//!     entries: vec![play],
//!     answered: vec![],
//!     sitters: None,
//!     over: None,
//! };
//! assert!(!store.append(append.clone()).await?.repeated);
//!
//! // The answer got lost? The same again counts once.
//! let again = store.append(append.clone()).await?;
//! assert!(again.repeated);
//! assert_eq!(again.first, 1);
//!
//! // After another took the table, nothing more is written.
//! store.take(&table, &NodeId::new("there")?).await?;
//! assert!(matches!(store.append(append).await, Err(StoreError::Fenced { .. })));
//! assert_eq!(store.load(&table, 1, 100).await?.len(), 1);
//! # Ok(())
//! # }
//! ```

pub mod admin;
pub mod history;
mod http;
mod human_code;
mod limits;
mod net;
mod ops;
pub mod people;
pub mod ratings;
mod serve;
pub mod store;
mod system;
mod tables;
#[cfg(test)]
mod twins;

// What the tests share speaks of the crate by its name.
#[cfg(test)]
extern crate self as taketable_server;

pub use admin::{
    AdminStore, BadKeyFile, BlockedWords, LogAddresses, OperatorKeys, OperatorSettings,
};
pub use history::HistoryStore;
pub use history::record::{RecordError, load_record};
pub use http::{App, BadBasePath, BadOrigin, BasePath, Origin, Origins};
pub use limits::rate_limit::{BadRateLimit, RateLimit};
pub use limits::{Limiters, Limits};
pub use net::address::{AddressBlock, BadBlock, Network, Proxies, ProxyHeader};
pub use ops::retention::{Removed, Retention, RetentionError};
pub use people::{People, PeopleError, PeopleSettings, PeopleStore};
pub use serve::{ServeError, ServeSettings, serve};
pub use store::data_dir::{DataDir, DataDirError};
pub use store::memory::MemoryStore;
pub use store::sqlite::{OpenError, SqliteSettings, SqliteStore};
pub use store::{Store, StoreError};
pub use system::time::Time;
pub use system::utc::utc;
pub use tables::house::{House, HouseSettings};
pub use tables::table::{BadLog, Plan, Table, Visitor};
