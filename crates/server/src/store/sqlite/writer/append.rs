//! How entries get into the database: quickly if all is well, carefully if not.

use sqlx::SqliteConnection;

use super::chain::{Row, arguments, rows};
use super::{Job, Standing, WriteError, history, seat};
use crate::store::sqlite::error::{failure, is_constraint};
use crate::store::sqlite::rows::EntryRow;
use crate::store::sqlite::statements::{self, MOST_INSERTED};
use crate::store::{AnsweredCommand, Append, Appended, Entry, StoreError};

/// Writes all appends among the jobs in one statement and notes that; or writes nothing and says no
/// if one of them is to be refused or a repetition.
pub(super) async fn quickly(
    connection: &mut SqliteConnection,
    jobs: &mut [Job],
) -> Result<bool, StoreError> {
    let appends = jobs.iter().filter_map(|job| match job {
        Job::Append(asked) => Some(&asked.what),
        _ => None,
    });
    let Some(rows) = rows(appends).filter(|rows| rows.len() <= MOST_INSERTED) else {
        return Ok(false);
    };
    match insert(connection, &rows).await {
        Ok(()) => {}
        Err(why) if is_constraint(&why) => return Ok(false),
        Err(why) => return Err(failure(why)),
    }
    for job in jobs {
        if let Job::Append(asked) = job {
            asked.outcome = Some(Ok(Appended { first: asked.what.first, repeated: false }));
        }
    }
    Ok(true)
}

/// Writes an append, or finds out why not.
pub(super) async fn carefully(
    connection: &mut SqliteConnection,
    append: &Append,
) -> Result<Appended, WriteError> {
    let standing = Standing::of(connection, &append.table).await?;
    standing.epoch.must_be_that_of(append.epoch)?;
    if is_repeated(connection, &standing, append).await? {
        return Ok(Appended { first: append.first, repeated: true });
    }
    standing.state.must_be_open()?;
    if append.first != standing.next {
        return Err(StoreError::Gap { first: append.first, next: standing.next }.into());
    }
    for rows in rows([append].into_iter()).unwrap_or_default().chunks(MOST_INSERTED) {
        insert(connection, rows).await?;
    }
    for AnsweredCommand { person, id, digest, number } in &append.answered {
        sqlx::query(statements::ADD_ANSWERED)
            .bind(standing.table_number)
            .bind(person.as_str())
            .bind(id.as_str())
            .bind(digest)
            .bind(number)
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

async fn insert(connection: &mut SqliteConnection, rows: &[Row<'_>]) -> Result<(), sqlx::Error> {
    let arguments = arguments(rows).map_err(sqlx::Error::Encode)?;
    let statement = statements::insert_entries(rows.len());
    sqlx::query_with(statement, arguments).execute(connection).await.map(|_| ())
}

/// Whether the entries are in the log already, written by the same owner.
async fn is_repeated(
    connection: &mut SqliteConnection,
    standing: &Standing,
    append: &Append,
) -> Result<bool, WriteError> {
    if append.first >= standing.next {
        return Ok(false);
    }
    let there = entries_at(connection, standing, append.first, append.entries.len()).await?;
    let by_this_owner = there.iter().all(|kept| kept.epoch == append.epoch);
    Ok(by_this_owner && is_same(append, &there))
}

fn is_same(append: &Append, there: &[Entry]) -> bool {
    append.entries.len() == there.len()
        && append.entries.iter().zip(there).all(|(new, kept)| new.says_the_same(&kept.entry))
}

async fn entries_at(
    connection: &mut SqliteConnection,
    standing: &Standing,
    first: u32,
    count: usize,
) -> Result<Vec<Entry>, WriteError> {
    let rows: Vec<EntryRow> = sqlx::query_as(statements::ENTRIES_AT)
        .bind(standing.table_number)
        .bind(first)
        .bind(count as i64)
        .fetch_all(connection)
        .await?;
    // A damaged log is the trouble of one table alone.
    rows.into_iter().map(|row| row.entry().map_err(WriteError::Refused)).collect()
}
