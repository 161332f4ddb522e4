//! [`HistoryStore`] in the database.

use super::SqlStore;
use super::database::failure;
use super::rows::MatchRow;
use super::statements::history as statements;
use super::writer::{ImportMatch, Job};
use crate::history::{HistoryStore, NewMatch, StoredMatch};
use crate::people::PersonId;
use crate::store::{InvalidEntry, StoreError, TableId};

impl HistoryStore for SqlStore {
    async fn find_match(&self, id: &TableId) -> Result<Option<StoredMatch>, StoreError> {
        let row: Option<MatchRow> = sqlx::query_as(statements::MATCH)
            .bind(id.as_str())
            .fetch_optional(&self.readers)
            .await
            .map_err(failure)?;
        row.map(MatchRow::stored).transpose()
    }

    async fn matches_after(
        &self,
        number: i64,
        at_most: u32,
    ) -> Result<Vec<StoredMatch>, StoreError> {
        let rows: Vec<MatchRow> = sqlx::query_as(statements::MATCHES_AFTER)
            .bind(number)
            .bind(i64::from(at_most))
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        rows.into_iter().map(MatchRow::stored).collect()
    }

    async fn matches_of(
        &self,
        person: &PersonId,
        before: i64,
        at_most: u32,
    ) -> Result<Vec<StoredMatch>, StoreError> {
        let rows: Vec<MatchRow> = sqlx::query_as(statements::MATCHES_OF)
            .bind(person.as_str())
            .bind(before)
            .bind(i64::from(at_most))
            .fetch_all(&self.readers)
            .await
            .map_err(failure)?;
        rows.into_iter().map(MatchRow::stored).collect()
    }

    async fn import_match(
        &self,
        id: &TableId,
        new: NewMatch,
        record: String,
    ) -> Result<bool, StoreError> {
        new.check()?;
        if record.contains('\0') {
            return Err(InvalidEntry::Nul.into());
        }
        self.ask(ImportMatch { id: id.clone(), new, record }, Job::Import).await
    }

    async fn imported_record(&self, id: &TableId) -> Result<Option<String>, StoreError> {
        let record: Option<Option<String>> = sqlx::query_scalar(statements::RECORD)
            .bind(id.as_str())
            .fetch_optional(&self.readers)
            .await
            .map_err(failure)?;
        Ok(record.flatten())
    }
}
