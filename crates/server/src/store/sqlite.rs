//! [`SqliteStore`]: keeps everything in one database file in one directory.
//!
//! A single task writes (`writer`), and collects waiting requests into one transaction: a flush
//! to disk takes as long for two hundred appends as for one. Readers see the state of the last
//! commit.
//!
//! All SQL is in `statements`, and `rows` turns rows into values. `checkpoint` keeps the
//! write-ahead log short, `backup` copies the database, `retention` removes old data, and
//! `vacuum` frees its space.

mod admin;
mod backup;
mod checkpoint;
mod error;
mod history;
mod open;
mod people;
mod push;
mod ratings;
mod retention;
mod rows;
mod social;
mod statements;
mod vacuum;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::SqlitePool;
use tokio::sync::{mpsc, oneshot, watch};

pub use backup::BackupError;
pub use open::{OpenError, SqliteSettings};

use super::{
    AnsweredCommand, Append, Appended, Entry, Epoch, Kind, NewTable, NodeId, Ownership, Store,
    StoreError, StoredTable, TableId, TableStatus,
};
use error::failure;
use rows::{AnsweredRow, EntryRow, TableRow};
use writer::{CloseTable, CreateTable, Job, RemoveTables, TakeTable, WriteRequest};

use crate::people::PersonId;

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
        // If the writer has already ended, that is fine.
        let _ = self.ask((), Job::ShutDown).await;
    }

    /// Copies everything that is committed to a new file, while the store is in use. The file
    /// appears under its name only once it is complete and on disk.
    pub async fn back_up(&self, to: &Path) -> Result<(), BackupError> {
        backup::back_up(&self.readers, to).await
    }

    /// Rewrites the database without its free pages. Nothing else is written meanwhile, so no
    /// server should be running.
    pub async fn vacuum(&self) -> Result<(), StoreError> {
        self.ask((), Job::Vacuum).await
    }

    /// Returns the size of the database and its log, in bytes.
    pub fn size_on_disk(&self) -> Result<u64, StoreError> {
        vacuum::size_on_disk(&self.file).map_err(|why| StoreError::Unavailable(why.to_string()))
    }

    /// Sends a request to the writer and waits until it is on disk.
    async fn ask<W, T, E: From<StoreError>>(
        &self,
        what: W,
        job: impl FnOnce(WriteRequest<W, T, E>) -> Job,
    ) -> Result<T, E> {
        let (reply, answer) = oneshot::channel();
        let job = job(WriteRequest::new(what, reply));
        self.writer.send(job).await.map_err(|_| StoreError::ShutDown)?;
        answer.await.unwrap_or(Err(StoreError::ShutDown.into()))
    }

    async fn must_exist(&self, table: &TableId) -> Result<(), StoreError> {
        let found = sqlx::query_scalar::<_, i64>(statements::NUMBER_OF_TABLE)
            .bind(table.as_str())
            .fetch_optional(&self.readers)
            .await
            .map_err(failure)?;
        found.map(|_| ()).ok_or_else(|| StoreError::NoSuchTable(table.clone()))
    }
}

impl Store for SqliteStore {
    async fn create(&self, table: NewTable, sitters: Vec<PersonId>) -> Result<(), StoreError> {
        table.check()?;
        self.ask(CreateTable { table, sitters }, Job::Create).await
    }

    async fn take(&self, table: &TableId, owner: &NodeId) -> Result<Ownership, StoreError> {
        let taking = TakeTable { table: table.clone(), owner: owner.clone() };
        self.ask(taking, Job::Take).await
    }

    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        append.check()?;
        self.ask(append, Job::Append).await
    }

    async fn ready(&self) {
        let mut turns = self.turns.clone();
        let now = *turns.borrow_and_update();
        if now % 2 == 1 {
            // Waits for one transaction only, because the writer may never be idle. A writer that
            // has ended keeps nobody waiting; the append will fail soon enough.
            let _ = turns.wait_for(|turns| *turns > now).await;
        }
    }

    async fn table(&self, table: &TableId) -> Result<StoredTable, StoreError> {
        let row: Option<TableRow> = sqlx::query_as(statements::TABLE)
            .bind(table.as_str())
            .fetch_optional(&self.readers)
            .await
            .map_err(failure)?;
        row.ok_or_else(|| StoreError::NoSuchTable(table.clone()))?.table()
    }

    async fn load(
        &self,
        table: &TableId,
        from: u32,
        at_most: u32,
    ) -> Result<Vec<Entry>, StoreError> {
        let rows: Vec<EntryRow> = sqlx::query_as(statements::ENTRIES_FROM)
            .bind(table.as_str())
            .bind(from)
            .bind(at_most)
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        if rows.is_empty() {
            self.must_exist(table).await?;
        }
        rows.into_iter().map(EntryRow::entry).collect()
    }

    async fn answered(&self, table: &TableId) -> Result<Vec<AnsweredCommand>, StoreError> {
        let rows: Vec<AnsweredRow> = sqlx::query_as(statements::ANSWERED)
            .bind(table.as_str())
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        if rows.is_empty() {
            self.must_exist(table).await?;
        }
        rows.into_iter().map(AnsweredRow::answered).collect()
    }

    async fn list(
        &self,
        state: TableStatus,
        after: Option<&TableId>,
        at_most: u32,
    ) -> Result<Vec<StoredTable>, StoreError> {
        let rows: Vec<TableRow> = sqlx::query_as(statements::TABLES_IN_STATE)
            .bind(state.as_str())
            // No id is empty, so all come after this.
            .bind(after.map_or("", TableId::as_str))
            .bind(at_most)
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        rows.into_iter().map(TableRow::table).collect()
    }

    async fn tables_of(&self, person: &PersonId, at_most: u32) -> Result<Vec<TableId>, StoreError> {
        let names: Vec<String> = sqlx::query_scalar(statements::TABLES_OF)
            .bind(person.as_str())
            .bind(at_most)
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        names.iter().map(|name| rows::table_id(name)).collect()
    }

    async fn close(
        &self,
        table: &TableId,
        epoch: Epoch,
        state: TableStatus,
        at: i64,
    ) -> Result<(), StoreError> {
        if state == TableStatus::Open {
            return Err(StoreError::NotAnEnd);
        }
        self.ask(CloseTable { table: table.clone(), epoch, state, at }, Job::Close).await
    }

    async fn delete_expired(&self, before: i64, at_most: u32) -> Result<u32, StoreError> {
        self.remove(RemoveTables::Expired { before, at_most }).await
    }

    async fn delete_finished(
        &self,
        bots_alone: bool,
        before: i64,
        at_most: u32,
    ) -> Result<u32, StoreError> {
        self.remove(RemoveTables::Finished { bots_alone, before, at_most }).await
    }

    async fn remove_text(&self, kind: &Kind, before: i64, at_most: u32) -> Result<u32, StoreError> {
        self.remove_texts(kind, before, at_most).await
    }

    async fn probe(&self) -> Result<(), StoreError> {
        self.ask((), Job::Probe).await
    }

    fn failed_commits(&self) -> u64 {
        self.failed.load(Ordering::Relaxed)
    }
}
