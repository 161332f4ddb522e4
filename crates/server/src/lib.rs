//! The Taketable server. [`serve()`] runs all of it. A tour:
//! - `net` accepts connections and speaks WebSocket; `http` answers requests; `limits` bounds both.
//! - `tables` has the [`House`], which gives each table a keeper: the task that owns it.
//! - [`people`] knows players by their keys and passwords; [`ratings`] rates them; [`history`]
//!   lists finished matches.
//! - [`push`] tells people on their devices that it is their turn.
//! - [`social`] has invitations and blocks, and `profile` sums up how a person has played.
//! - [`cluster`] makes several servers on one database one.
//! - [`admin`] is for operators, `ops` for metrics and old data.
//! - [`store`] is the contract with the disk. A table is a log of entries, numbered from 1 without
//!   gaps. The owner of the table appends to it, and an `Ok` means that the entries are on disk.
//! - [`SqliteStore`] keeps everything in one directory, which belongs to one process at a time
//!   ([`DataDir`]). [`PostgresStore`] keeps it in a database for many nodes, and [`MemoryStore`] in
//!   memory, for tests and simulations.
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
//! store.create(NewTable { id: table.clone(), head, created_at: 0, code: None }, vec![]).await?;
//!
//! // Taking the table makes you its owner, who may append.
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
//! // If the answer gets lost, send the same again: it counts once.
//! let again = store.append(append.clone()).await?;
//! assert!(again.repeated);
//! assert_eq!(again.first, 1);
//!
//! // Once another node has taken the table, the former owner cannot write.
//! store.take(&table, &NodeId::new("there")?).await?;
//! assert!(matches!(store.append(append).await, Err(StoreError::Fenced { .. })));
//! assert_eq!(store.load(&table, 1, 100).await?.len(), 1);
//! # Ok(())
//! # }
//! ```

pub mod admin;
pub mod cluster;
pub mod history;
mod http;
mod human_code;
mod limits;
mod net;
mod ops;
pub mod people;
mod profile;
pub mod push;
pub mod ratings;
mod serve;
pub mod social;
pub mod store;
mod system;
mod tables;
#[cfg(test)]
mod twins;

// The tests' shared modules refer to the crate by its name.
#[cfg(test)]
extern crate self as taketable_server;

pub use admin::{
    AdminStore, BlockedWords, KeyFileError, LogAddresses, OperatorKeys, OperatorSettings,
};
pub use cluster::NodeStore;
pub use history::HistoryStore;
pub use history::record::{RecordError, load_record};
pub use http::{App, BasePath, InvalidBasePath, InvalidOrigin, Origin, Origins};
pub use limits::rate_limit::{InvalidRateLimit, RateLimit};
pub use limits::{Limiters, Limits};
pub use net::address::{AddressBlock, InvalidAddressBlock, Network, Proxies, ProxyHeader};
pub use ops::retention::{Removed, Retention, RetentionError};
pub use people::{People, PeopleError, PeopleSettings, PeopleStore};
pub use push::{PushSettings, PushStore};
pub use serve::{ServeError, ServeSettings, serve};
pub use social::SocialStore;
pub use store::data_dir::{DataDir, DataDirError};
pub use store::memory::MemoryStore;
pub use store::postgres::{DatabaseUrl, PostgresError, PostgresSettings, PostgresStore};
pub use store::sqlite::{OpenError, SqliteSettings, SqliteStore};
pub use store::{Store, StoreError};
pub use system::time::Time;
pub use system::utc::utc;
pub use tables::house::{House, HouseSettings};
pub use tables::short_code::ShortCode;
pub use tables::table::{InvalidLog, Plan, Table, Visitor};
