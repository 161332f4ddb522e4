//! [`Store`] in the database. Changes go through the writer.

use std::sync::atomic::Ordering;

use tokio::sync::oneshot;

use super::SqlStore;
use super::database::failure;
use super::rows::{self, AnsweredRow, EntryRow, TableRow};
use super::statements;
use super::writer::{
    CloseTable, CreateTable, Job, ReleaseTable, RemoveTables, TakeTable, WriteRequest,
};
use crate::people::PersonId;
use crate::store::{
    AnsweredCommand, Append, Appended, Entry, Epoch, Kind, NewTable, NodeId, Ownership, Store,
    StoreError, StoredTable, TableId, TableStatus,
};
use crate::tables::short_code::ShortCode;

impl SqlStore {
    /// Sends a request to the writer and waits until it is on disk.
    pub(super) async fn ask<W, T, E: From<StoreError>>(
        &self,
        what: W,
        job: impl FnOnce(WriteRequest<W, T, E>) -> Job,
    ) -> Result<T, E> {
        let (reply, answer) = oneshot::channel();
        let job = job(WriteRequest::new(what, reply));
        self.writer.send(job).await.map_err(|_| StoreError::ShutDown)?;
        answer.await.unwrap_or(Err(StoreError::ShutDown.into()))
    }

    /// Finishes all requests so far and ends the writer.
    pub(crate) async fn end_writer(&self) {
        // If it has already ended, that is fine.
        let _ = self.ask((), Job::ShutDown).await;
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

impl Store for SqlStore {
    async fn create(&self, table: NewTable, sitters: Vec<PersonId>) -> Result<(), StoreError> {
        table.check()?;
        self.ask(CreateTable { table, sitters }, Job::Create).await
    }

    async fn take(&self, table: &TableId, owner: &NodeId) -> Result<Ownership, StoreError> {
        let taking = TakeTable { table: table.clone(), owner: owner.clone() };
        self.ask(taking, Job::Take).await
    }

    async fn release(&self, table: &TableId, epoch: Epoch) -> Result<(), StoreError> {
        self.ask(ReleaseTable { table: table.clone(), epoch }, Job::Release).await
    }

    async fn table_with_code(&self, code: ShortCode) -> Result<Option<TableId>, StoreError> {
        let found: Option<String> = sqlx::query_scalar(statements::TABLE_WITH_CODE)
            .bind(code.to_string())
            .fetch_optional(&self.readers)
            .await
            .map_err(failure)?;
        found.map(|id| rows::table_id(&id)).transpose()
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
            .bind(i64::from(from))
            .bind(i64::from(at_most))
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
            .bind(i64::from(at_most))
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        rows.into_iter().map(TableRow::table).collect()
    }

    async fn tables_of(&self, person: &PersonId, at_most: u32) -> Result<Vec<TableId>, StoreError> {
        let names: Vec<String> = sqlx::query_scalar(statements::TABLES_OF)
            .bind(person.as_str())
            .bind(i64::from(at_most))
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
