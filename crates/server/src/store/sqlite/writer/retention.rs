//! Requests that remove old data, in small transactions.

use sqlx::SqliteConnection;

use super::{WriteError, WriteRequest, run};
use crate::people::PeopleError;
use crate::store::StoreError;
use crate::store::sqlite::error::failure;
use crate::store::sqlite::statements::retention as statements;

/// Entries deleted per transaction. The entries of a table are far apart, so each may cost a page
/// to read and to write.
const ENTRIES: u32 = 200;

/// A request to remove old data.
pub(in super::super) enum RetentionJob {
    Remove(WriteRequest<RemoveTables, u32>),
    /// Deletes entries of removed tables. The answer is `true` if there are more.
    DeleteEntries(WriteRequest<(), bool>),
    RemoveText(WriteRequest<RemoveText, ()>),
    DeleteGuests(WriteRequest<DeleteGuests, u32, PeopleError>),
    DeleteCodes(WriteRequest<DeleteCodes, u32, PeopleError>),
}

/// Tables to mark as removed.
pub(in super::super) enum RemoveTables {
    Expired { before: i64, at_most: u32 },
    Finished { bots_alone: bool, before: i64, at_most: u32 },
}

pub(in super::super) struct RemoveText {
    /// The rows of the entries.
    pub(in super::super) entries: Vec<i64>,
    /// Tables without further entries.
    pub(in super::super) done: Vec<i64>,
}

pub(in super::super) struct DeleteGuests {
    pub(in super::super) seen_before: i64,
    pub(in super::super) numbers: Vec<i64>,
}

pub(in super::super) struct DeleteCodes {
    pub(in super::super) now: i64,
    pub(in super::super) at_most: u32,
}

impl RetentionJob {
    pub(super) async fn carry_out(
        &mut self,
        connection: &mut SqliteConnection,
    ) -> Result<(), StoreError> {
        match self {
            RetentionJob::Remove(request) => request.note(remove(connection, &request.what).await),
            RetentionJob::DeleteEntries(request) => request.note(delete_entries(connection).await),
            RetentionJob::RemoveText(request) => {
                request.note(remove_text(connection, &request.what).await)
            }
            RetentionJob::DeleteGuests(request) => {
                request.note(delete_guests(connection, &request.what).await)
            }
            RetentionJob::DeleteCodes(request) => {
                request.note(delete_codes(connection, &request.what).await)
            }
        }
    }

    pub(super) fn answer(self, failed: Option<&StoreError>) {
        match self {
            RetentionJob::Remove(request) => request.answer(failed),
            RetentionJob::DeleteEntries(request) => request.answer(failed),
            RetentionJob::RemoveText(request) => request.answer(failed),
            RetentionJob::DeleteGuests(request) => request.answer(failed),
            RetentionJob::DeleteCodes(request) => request.answer(failed),
        }
    }
}

async fn remove(connection: &mut SqliteConnection, what: &RemoveTables) -> Result<u32, WriteError> {
    let found: Vec<(i64, String)> = match what {
        RemoveTables::Expired { before, at_most } => {
            let query = sqlx::query_as(statements::EXPIRED).bind(before).bind(at_most);
            query.fetch_all(&mut *connection).await?
        }
        RemoveTables::Finished { bots_alone, before, at_most } => {
            let query = sqlx::query_as(statements::FINISHED).bind(bots_alone);
            query.bind(before).bind(at_most).fetch_all(&mut *connection).await?
        }
    };
    for (number, id) in &found {
        if matches!(what, RemoveTables::Finished { .. }) {
            sqlx::query(statements::DELETE_MATCH).bind(id).execute(&mut *connection).await?;
        }
        sqlx::query(statements::REMOVE_TABLE).bind(number).execute(&mut *connection).await?;
    }
    Ok(found.len() as u32)
}

async fn delete_entries(connection: &mut SqliteConnection) -> Result<bool, WriteError> {
    let mut left = ENTRIES;
    while left > 0 {
        let table: Option<i64> = sqlx::query_scalar(statements::A_REMOVED_TABLE)
            .fetch_optional(&mut *connection)
            .await?;
        let Some(table) = table else { return Ok(false) };
        let deleted = sqlx::query(statements::DELETE_SOME_ENTRIES)
            .bind(table)
            .bind(left)
            .execute(&mut *connection)
            .await?
            .rows_affected() as u32;
        if deleted < left {
            sqlx::query(statements::DELETE_TABLE).bind(table).execute(&mut *connection).await?;
        }
        // A table without entries has a cost as well.
        left = left.saturating_sub(deleted.max(1));
    }
    Ok(true)
}

async fn remove_text(
    connection: &mut SqliteConnection,
    removing: &RemoveText,
) -> Result<(), WriteError> {
    for (statement, numbers) in [
        (statements::REMOVE_TEXT, &removing.entries),
        (statements::TEXT_IS_REMOVED, &removing.done),
    ] {
        if !numbers.is_empty() {
            sqlx::query(statement).bind(array(numbers)).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

async fn delete_guests(
    connection: &mut SqliteConnection,
    deleting: &DeleteGuests,
) -> Result<u32, WriteError<PeopleError>> {
    let deleted = sqlx::query(statements::DELETE_IDLE_GUESTS)
        .bind(deleting.seen_before)
        .bind(array(&deleting.numbers))
        .execute(connection)
        .await?;
    Ok(deleted.rows_affected() as u32)
}

async fn delete_codes(
    connection: &mut SqliteConnection,
    deleting: &DeleteCodes,
) -> Result<u32, WriteError<PeopleError>> {
    let deleted = sqlx::query(statements::DELETE_EXPIRED_CODES)
        .bind(deleting.now)
        .bind(deleting.at_most)
        .execute(connection)
        .await?;
    Ok(deleted.rows_affected() as u32)
}

/// Formats numbers as a JSON array, for a statement.
pub(in super::super) fn array(numbers: &[i64]) -> String {
    serde_json::to_string(numbers).expect("numbers have a text form")
}

/// Inserts and deletes a row in a transaction of its own: if there is no space for it, smaller
/// writes may still succeed.
pub(super) async fn probe(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    run(connection, "BEGIN IMMEDIATE").await?;
    for statement in [statements::PROBE, statements::DELETE_PROBES] {
        sqlx::query(statement).execute(&mut *connection).await.map_err(failure)?;
    }
    run(connection, "COMMIT").await
}
