//! [`PostgresStore`]: keeps everything in a PostgreSQL database, for a server of many nodes.
//!
//! Each node has a single task that writes, and collects waiting requests into one transaction, as
//! with SQLite: the code is the same and stands in `store/sql/`. Here is what is special to
//! PostgreSQL: `open`, `database`, and `nodes`, the leases of all nodes.
//!
//! Several nodes write at the same time. A plain append locks the rows of its tables in shared mode
//! while it compares their epochs, so a former owner cannot write after another node has taken a
//! table. Everything else is rare and takes one lock for the whole database, so that it may first
//! look and then write.

mod database;
mod nodes;
mod open;
#[allow(clippy::duplicate_mod, reason = "compiled for each database; see there")]
#[path = "sql/shared.rs"]
mod shared;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use sqlx::PgPool;
use tokio::sync::{mpsc, watch};

pub use open::{DatabaseUrl, PostgresError, PostgresSettings};

use self::PostgresStore as SqlStore;
use shared::Job;

/// A store in a PostgreSQL database. Clones share it.
///
/// It has to be opened within a Tokio runtime, which then runs its writer.
#[derive(Clone, Debug)]
pub struct PostgresStore {
    readers: PgPool,
    /// For leases alone, so that they never wait for a connection.
    heartbeat: PgPool,
    writer: mpsc::Sender<Job>,
    /// Number of times the writer began or ended a transaction: odd while it writes.
    turns: watch::Receiver<u64>,
    /// Number of failed transactions.
    failed: Arc<AtomicU64>,
}

impl PostgresStore {
    /// Connects to a database, and creates or upgrades its tables.
    pub async fn open(settings: &PostgresSettings) -> Result<PostgresStore, PostgresError> {
        open::open(settings).await
    }

    /// Finishes all requests so far and closes the connections. Other clones are of no use after
    /// that.
    pub async fn shut_down(self) {
        self.end_writer().await;
        self.readers.close().await;
        self.heartbeat.close().await;
    }
}
