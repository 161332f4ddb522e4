//! Requests that remove old data, in small transactions.

use super::super::database::{PROBE, REMOVE_TEXT};
use super::super::statements::retention as statements;
use super::{Connection, WriteError, WriteRequest};
use crate::people::PeopleError;
use crate::store::StoreError;

/// Entries deleted per transaction. The entries of a table are far apart, so each may cost a page
/// to read and to write.
const ENTRIES: u32 = 200;

/// A request to remove old data.
pub(crate) enum RetentionJob {
    Remove(WriteRequest<RemoveTables, u32>),
    /// Deletes entries of removed tables. The answer is `true` if there are more.
    DeleteEntries(WriteRequest<(), bool>),
    RemoveText(WriteRequest<RemoveText, ()>),
    DeleteGuests(WriteRequest<DeleteGuests, u32, PeopleError>),
    DeleteCodes(WriteRequest<DeleteCodes, u32, PeopleError>),
}

/// Tables to mark as removed.
pub(crate) enum RemoveTables {
    Expired { before: i64, at_most: u32 },
    Finished { bots_alone: bool, before: i64, at_most: u32 },
}

pub(crate) struct RemoveText {
    /// The entries: the number of the table, and of the entry.
    pub(crate) entries: Vec<(i64, i64)>,
    /// Tables without further entries.
    pub(crate) done: Vec<i64>,
}

pub(crate) struct DeleteGuests {
    pub(crate) seen_before: i64,
    pub(crate) numbers: Vec<i64>,
}

pub(crate) struct DeleteCodes {
    pub(crate) now: i64,
    pub(crate) at_most: u32,
}

impl RetentionJob {
    pub(super) async fn carry_out(
        &mut self,
        connection: &mut Connection,
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

async fn remove(connection: &mut Connection, what: &RemoveTables) -> Result<u32, WriteError> {
    let found: Vec<(i64, String)> = match what {
        RemoveTables::Expired { before, at_most } => {
            let query = sqlx::query_as(statements::EXPIRED).bind(before).bind(i64::from(*at_most));
            query.fetch_all(&mut *connection).await?
        }
        RemoveTables::Finished { bots_alone, before, at_most } => {
            let query = sqlx::query_as(statements::FINISHED).bind(i64::from(*bots_alone));
            query.bind(before).bind(i64::from(*at_most)).fetch_all(&mut *connection).await?
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

async fn delete_entries(connection: &mut Connection) -> Result<bool, WriteError> {
    let mut left = ENTRIES;
    while left > 0 {
        let table: Option<i64> = sqlx::query_scalar(statements::A_REMOVED_TABLE)
            .fetch_optional(&mut *connection)
            .await?;
        let Some(table) = table else { return Ok(false) };
        let deleted = sqlx::query(statements::DELETE_SOME_ENTRIES)
            .bind(table)
            .bind(i64::from(left))
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

async fn remove_text(connection: &mut Connection, removing: &RemoveText) -> Result<(), WriteError> {
    for (table, number) in &removing.entries {
        let query = sqlx::query(REMOVE_TEXT).bind(table).bind(number);
        query.execute(&mut *connection).await?;
    }
    for table in &removing.done {
        sqlx::query(statements::TEXT_IS_REMOVED).bind(table).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn delete_guests(
    connection: &mut Connection,
    deleting: &DeleteGuests,
) -> Result<u32, WriteError<PeopleError>> {
    let mut deleted = 0;
    for number in &deleting.numbers {
        let query =
            sqlx::query(statements::DELETE_IDLE_GUEST).bind(deleting.seen_before).bind(number);
        deleted += query.execute(&mut *connection).await?.rows_affected() as u32;
    }
    Ok(deleted)
}

async fn delete_codes(
    connection: &mut Connection,
    deleting: &DeleteCodes,
) -> Result<u32, WriteError<PeopleError>> {
    let deleted = sqlx::query(statements::DELETE_EXPIRED_CODES)
        .bind(deleting.now)
        .bind(i64::from(deleting.at_most))
        .execute(connection)
        .await?;
    Ok(deleted.rows_affected() as u32)
}

/// Writes something and deletes it again.
pub(super) async fn probe(connection: &mut Connection) -> Result<(), WriteError> {
    for statement in [PROBE, statements::DELETE_PROBES] {
        sqlx::query(statement).execute(&mut *connection).await?;
    }
    Ok(())
}
