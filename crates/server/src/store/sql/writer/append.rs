//! Appends entries: all at once if possible, one by one if not.

use super::super::database::{MAX_INSERTED, failure, insert, is_constraint};
use super::super::rows::EntryRow;
use super::super::statements;
use super::chain::rows;
use super::{Connection, Job, Standing, WriteError, history, seat};
use crate::store::{AnsweredCommand, Append, Appended, Entry, StoreError};

/// Writes all appends among the jobs in one statement and stores the outcomes. Writes nothing and
/// returns `false` if one of them is a repeat or has to be refused.
pub(super) async fn quickly(
    connection: &mut Connection,
    jobs: &mut [Job],
) -> Result<bool, StoreError> {
    let appends = jobs.iter().filter_map(|job| match job {
        Job::Append(request) => Some(&request.what),
        _ => None,
    });
    let Some(rows) = rows(appends).filter(|rows| rows.len() <= MAX_INSERTED) else {
        return Ok(false);
    };
    match insert(connection, &rows).await {
        Ok(()) => {}
        Err(why) if is_constraint(&why) => return Ok(false),
        Err(why) => return Err(failure(why)),
    }
    for job in jobs {
        if let Job::Append(request) = job {
            request.outcome = Some(Ok(Appended { first: request.what.first, repeated: false }));
        }
    }
    Ok(true)
}

/// Writes an append, or finds out why not.
pub(super) async fn carefully(
    connection: &mut Connection,
    append: &Append,
) -> Result<Appended, WriteError> {
    let standing = Standing::of(connection, &append.table).await?;
    standing.epoch.must_equal(append.epoch)?;
    if is_repeated(connection, &standing, append).await? {
        return Ok(Appended { first: append.first, repeated: true });
    }
    standing.state.must_be_open()?;
    if append.first != standing.next {
        return Err(StoreError::Gap { first: append.first, next: standing.next }.into());
    }
    for rows in rows([append].into_iter()).unwrap_or_default().chunks(MAX_INSERTED) {
        insert(connection, rows).await?;
    }
    for AnsweredCommand { person, id, digest, number } in &append.answered {
        sqlx::query(statements::ADD_ANSWERED)
            .bind(standing.table_number)
            .bind(person.as_str())
            .bind(id.as_str())
            .bind(digest)
            .bind(i64::from(*number))
            .execute(&mut *connection)
            .await?;
    }
    if let Some(sitters) = &append.sitters {
        seat(connection, &append.table, sitters).await?;
    }
    if let Some(over) = &append.over {
        history::add(connection, &append.table, over).await?;
    }
    Ok(Appended { first: append.first, repeated: false })
}

/// Returns `true` if the entries are already in the log, written by the same owner.
async fn is_repeated(
    connection: &mut Connection,
    standing: &Standing,
    append: &Append,
) -> Result<bool, WriteError> {
    if append.first >= standing.next {
        return Ok(false);
    }
    let there = entries_at(connection, standing, append.first, append.entries.len()).await?;
    let by_this_owner = there.iter().all(|stored| stored.epoch == append.epoch);
    Ok(by_this_owner && is_same(append, &there))
}

fn is_same(append: &Append, there: &[Entry]) -> bool {
    append.entries.len() == there.len()
        && append
            .entries
            .iter()
            .zip(there)
            .all(|(new, stored)| new.equals_except_time(&stored.entry))
}

async fn entries_at(
    connection: &mut Connection,
    standing: &Standing,
    first: u32,
    count: usize,
) -> Result<Vec<Entry>, WriteError> {
    let rows: Vec<EntryRow> = sqlx::query_as(statements::ENTRIES_AT)
        .bind(standing.table_number)
        .bind(i64::from(first))
        .bind(count as i64)
        .fetch_all(connection)
        .await?;
    // A damaged log affects only its own table.
    rows.into_iter().map(|row| row.entry().map_err(WriteError::Refused)).collect()
}
