//! Removal of old data. Readers find it; the writer removes it in small transactions.

use super::SqlStore;
use super::database::failure;
use super::statements::retention as statements;
use super::writer::{DeleteCodes, DeleteGuests, Job, RemoveTables, RemoveText, RetentionJob};
use crate::people::PeopleError;
use crate::store::{Kind, StoreError};

/// Rows per transaction.
const ROWS: usize = 100;

impl SqlStore {
    /// Marks tables as removed, then deletes their entries.
    pub(super) async fn remove(&self, removing: RemoveTables) -> Result<u32, StoreError> {
        let removed =
            self.ask(removing, |request| Job::Retention(RetentionJob::Remove(request))).await?;
        // This includes leftovers of an interrupted call.
        while self.ask((), |request| Job::Retention(RetentionJob::DeleteEntries(request))).await? {}
        Ok(removed)
    }

    pub(super) async fn remove_texts(
        &self,
        kind: &Kind,
        before: i64,
        at_most: u32,
    ) -> Result<u32, StoreError> {
        let tables: Vec<i64> = sqlx::query_scalar(statements::TABLES_WITH_TEXT)
            .bind(before)
            .bind(i64::from(at_most))
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        let mut entries: Vec<(i64, i64)> = Vec::new();
        for table in &tables {
            let query = sqlx::query_as(statements::ENTRIES_OF_KIND).bind(table).bind(kind.as_str());
            let found: Vec<(i64, i64)> = query.fetch_all(&self.readers).await.map_err(failure)?;
            entries.extend(found);
        }
        let count = tables.len() as u32;
        let mut parts: Vec<Vec<_>> = entries.chunks(ROWS).map(<[_]>::to_vec).collect();
        let last = parts.pop().unwrap_or_default();
        for entries in parts {
            self.remove_text_of(RemoveText { entries, done: Vec::new() }).await?;
        }
        if count > 0 {
            self.remove_text_of(RemoveText { entries: last, done: tables }).await?;
        }
        Ok(count)
    }

    async fn remove_text_of(&self, removing: RemoveText) -> Result<(), StoreError> {
        self.ask(removing, |request| Job::Retention(RetentionJob::RemoveText(request))).await
    }

    pub(super) async fn delete_guests(
        &self,
        seen_before: i64,
        at_most: u32,
    ) -> Result<u32, PeopleError> {
        let numbers: Vec<i64> = sqlx::query_scalar(statements::IDLE_GUESTS)
            .bind(seen_before)
            .bind(i64::from(at_most))
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        let mut deleted = 0;
        for some in numbers.chunks(ROWS) {
            let deleting = DeleteGuests { seen_before, numbers: some.to_vec() };
            let job = |request| Job::Retention(RetentionJob::DeleteGuests(request));
            deleted += self.ask(deleting, job).await?;
        }
        Ok(deleted)
    }

    pub(super) async fn delete_codes(&self, now: i64, at_most: u32) -> Result<u32, PeopleError> {
        let job = |request| Job::Retention(RetentionJob::DeleteCodes(request));
        self.ask(DeleteCodes { now, at_most }, job).await
    }
}
