//! [`SqliteStore`]: everything in one file of one directory.
//!
//! One task writes, and gathers what is asked of it meanwhile into one transaction: a flush to disk
//! takes as long for two hundred appends as for one. Others read, each from the state that was last
//! written.

mod admin;
mod backup;
mod checkpoint;
mod error;
mod history;
mod open;
mod people;
mod ratings;
mod retention;
mod rows;
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
use writer::{Closing, Creating, Job, Removing, Taking, WriteRequest};

use crate::people::PersonId;

/// A store in a directory. Clones share it.
///
/// It has to be opened within a Tokio runtime, on which it writes from then on.
#[derive(Clone, Debug)]
pub struct SqliteStore {
    file: PathBuf,
    readers: SqlitePool,
    writer: mpsc::Sender<Job>,
    /// How often it began or ended to write: while it writes, this is odd.
    turns: watch::Receiver<u64>,
    /// Number of failed transactions.
    failed: Arc<AtomicU64>,
}

impl SqliteStore {
    /// Opens the store in a directory, which nobody else may use meanwhile; makes what is missing.
    pub async fn open(
        directory: &Path,
        settings: SqliteSettings,
    ) -> Result<SqliteStore, OpenError> {
        open::open(directory, &settings).await
    }

    /// Opens the store in a directory to read what is there, whoever else uses it. Nothing can be
    /// written with it: that is answered with [`StoreError::ShutDown`].
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

    /// The file with the database, in the directory.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Finishes what was asked for until now, and gives the directory back. Also other clones are of
    /// no use after that. A store that is merely dropped loses nothing either, but one does not know
    /// when the directory is free again.
    pub async fn shut_down(self) {
        // The readers first: who closes the database last tidies up.
        self.readers.close().await;
        // If the writer is gone already, so much the better.
        let _ = self.ask((), Job::ShutDown).await;
    }

    /// Copies everything that is written by now to a new file, while the store is in use. The copy
    /// is there under this name only when it is complete and on disk.
    pub async fn back_up(&self, to: &Path) -> Result<(), BackupError> {
        backup::back_up(&self.readers, to).await
    }

    /// Rewrites the database without its free pages. Nothing else is written meanwhile, so no server
    /// should be running.
    pub async fn vacuum(&self) -> Result<(), StoreError> {
        self.ask((), Job::Vacuum).await
    }

    /// Returns the size of the database and its log, in bytes.
    pub fn size_on_disk(&self) -> Result<u64, StoreError> {
        vacuum::size_on_disk(&self.file).map_err(|why| StoreError::Unavailable(why.to_string()))
    }

    /// Has the writer do something, and waits until that is on disk.
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
        self.ask(Creating { table, sitters }, Job::Create).await
    }

    async fn take(&self, table: &TableId, owner: &NodeId) -> Result<Ownership, StoreError> {
        let taking = Taking { table: table.clone(), owner: owner.clone() };
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
            // Once, and not until nothing is written at all: there may be no such moment. A writer
            // that is gone keeps nobody waiting; it will be noticed soon enough.
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
            .bind(state.word())
            // No id is empty, so all are after this.
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
        self.ask(Closing { table: table.clone(), epoch, state, at }, Job::Close).await
    }

    async fn delete_expired(&self, before: i64, at_most: u32) -> Result<u32, StoreError> {
        self.remove(Removing::Expired { before, at_most }).await
    }

    async fn delete_finished(
        &self,
        bots_alone: bool,
        before: i64,
        at_most: u32,
    ) -> Result<u32, StoreError> {
        self.remove(Removing::Finished { bots_alone, before, at_most }).await
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
