//! [`SqliteStore`]: keeps everything in one database file in one directory.
//!
//! A single task writes, and collects waiting requests into one transaction: a flush to disk takes as
//! long for two hundred appends as for one. Readers see the state of the last commit.
//!
//! Most of it is the same in every SQL database and stands in `store/sql/`. Here is what is special to
//! SQLite: `open` and `database`, `checkpoint`, which keeps the write-ahead log short, `backup`, which
//! copies the database, and `vacuum`, which frees its space.

mod backup;
mod checkpoint;
mod database;
mod open;
#[path = "sql/shared.rs"]
mod shared;
mod vacuum;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use sqlx::SqlitePool;
use tokio::sync::{mpsc, oneshot, watch};

pub use backup::BackupError;
pub use open::{OpenError, SqliteSettings};

use self::SqliteStore as SqlStore;
use super::StoreError;
use database::Special;
use shared::Job;

/// A store in a directory. Clones share it.
///
/// It has to be opened within a Tokio runtime, which then runs its writer.
#[derive(Clone, Debug)]
pub struct SqliteStore {
    file: PathBuf,
    readers: SqlitePool,
    writer: mpsc::Sender<Job>,
    /// Number of times the writer began or ended a transaction: odd while it writes.
    turns: watch::Receiver<u64>,
    /// Number of failed transactions.
    failed: Arc<AtomicU64>,
}

impl SqliteStore {
    /// Opens the store in a directory, and creates what is missing. No other process may use the
    /// directory meanwhile.
    pub async fn open(
        directory: &Path,
        settings: SqliteSettings,
    ) -> Result<SqliteStore, OpenError> {
        open::open(directory, &settings).await
    }

    /// Opens the store in a directory for reading only, even while a server uses it. Writes fail
    /// with [`StoreError::ShutDown`].
    pub async fn open_to_read(
        directory: &Path,
        settings: SqliteSettings,
    ) -> Result<SqliteStore, OpenError> {
        open::open_to_read(directory, &settings).await
    }

    /// Opens an existing store, as [`SqliteStore::open`] does; does not create one.
    pub async fn open_existing(
        directory: &Path,
        settings: SqliteSettings,
    ) -> Result<SqliteStore, OpenError> {
        open::must_exist(directory)?;
        open::open(directory, &settings).await
    }

    /// Returns the database file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Finishes all requests so far and releases the directory. Other clones are of no use after
    /// that. A store that is merely dropped loses nothing either, but then nobody knows when the
    /// directory is free.
    pub async fn shut_down(self) {
        // Readers first: the last connection that is closed cleans up.
        self.readers.close().await;
        self.end_writer().await;
    }

    /// Copies everything that is committed to a new file, while the store is in use. The file
    /// appears under its name only once it is complete and on disk.
    pub async fn back_up(&self, to: &Path) -> Result<(), BackupError> {
        backup::back_up(&self.readers, to).await
    }

    /// Rewrites the database without its free pages. Nothing else is written meanwhile, so no
    /// server should be running.
    pub async fn vacuum(&self) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        let vacuum = Job::Special(Special::Vacuum(reply));
        self.writer.send(vacuum).await.map_err(|_| StoreError::ShutDown)?;
        answer.await.unwrap_or(Err(StoreError::ShutDown))
    }

    /// Returns the size of the database and its log, in bytes.
    pub fn size_on_disk(&self) -> Result<u64, StoreError> {
        vacuum::size_on_disk(&self.file).map_err(|why| StoreError::Unavailable(why.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use sqlx::Row;

    use super::database::STANDINGS;
    use super::shared::PAGES;
    use super::*;

    /// However long the history is, reading a page of it or of a leaderboard costs no more than the
    /// page.
    #[tokio::test]
    async fn pages_are_read_along_an_index() {
        let directory = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(directory.path(), SqliteSettings::default()).await.unwrap();
        for statement in PAGES.into_iter().chain([STANDINGS]) {
            let explain = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
            let plan = sqlx::query(explain).fetch_all(&store.readers).await.unwrap();
            for step in plan {
                let step: String = step.get("detail");
                let small = ["SCAN player", "SCAN rating_progress", "SCAN CONSTANT ROW"];
                let is_small = small.iter().any(|name| step.starts_with(name));
                let reads_all = step.starts_with("SCAN") || step.contains("TEMP B-TREE");
                assert!(is_small || !reads_all, "{step} in {statement}");
            }
        }
    }
}
