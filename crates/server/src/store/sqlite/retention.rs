//! What is no longer kept: found by those who read, and removed by the one who writes, a little at a
//! time.

use super::SqliteStore;
use super::statements::retention as statements;
use super::trouble::failure;
use super::writer::{DeletingCodes, DeletingGuests, Job, Removing, RemovingText, RetentionJob};
use crate::people::PeopleError;
use crate::store::{Kind, StoreError};

/// So many rows are changed in one transaction.
const ROWS: usize = 100;

impl SqliteStore {
    /// Removes tables, then their entries.
    pub(super) async fn remove(&self, removing: Removing) -> Result<u32, StoreError> {
        let removed =
            self.ask(removing, |asked| Job::Retention(RetentionJob::Remove(asked))).await?;
        // Also those that were left when somebody was interrupted here.
        while self.ask((), |asked| Job::Retention(RetentionJob::DeleteEntries(asked))).await? {}
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
            .bind(at_most)
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        for table in &tables {
            let entries: Vec<u32> = sqlx::query_scalar(statements::ENTRIES_OF_KIND)
                .bind(table)
                .bind(kind.as_str())
                .fetch_all(&self.readers)
                .await
                .map_err(failure)?;
            let mut parts: Vec<Vec<u32>> = entries.chunks(ROWS).map(<[u32]>::to_vec).collect();
            let last = parts.pop().unwrap_or_default();
            let part = |entries, last| RemovingText { table: *table, entries, last };
            for entries in parts {
                self.remove_text_of(part(entries, false)).await?;
            }
            self.remove_text_of(part(last, true)).await?;
        }
        Ok(tables.len() as u32)
    }

    async fn remove_text_of(&self, removing: RemovingText) -> Result<(), StoreError> {
        self.ask(removing, |asked| Job::Retention(RetentionJob::RemoveText(asked))).await
    }

    pub(super) async fn delete_guests(
        &self,
        seen_before: i64,
        at_most: u32,
    ) -> Result<u32, PeopleError> {
        let numbers: Vec<i64> = sqlx::query_scalar(statements::IDLE_GUESTS)
            .bind(seen_before)
            .bind(at_most)
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        let mut deleted = 0;
        for some in numbers.chunks(ROWS) {
            let deleting = DeletingGuests { seen_before, numbers: some.to_vec() };
            let job = |asked| Job::Retention(RetentionJob::DeleteGuests(asked));
            deleted += self.ask(deleting, job).await?;
        }
        Ok(deleted)
    }

    pub(super) async fn delete_codes(&self, now: i64, at_most: u32) -> Result<u32, PeopleError> {
        let job = |asked| Job::Retention(RetentionJob::DeleteCodes(asked));
        self.ask(DeletingCodes { now, at_most }, job).await
    }
}
