//! Requests about finished matches.

use super::super::statements::history as statements;
use super::{Connection, WriteError};
use crate::history::NewMatch;
use crate::store::TableId;

/// A match to import.
pub(crate) struct ImportMatch {
    pub(crate) id: TableId,
    pub(crate) new: NewMatch,
    pub(crate) record: String,
}

/// Lists the match of a table, in the transaction of the entries that ended it.
pub(super) async fn add(
    connection: &mut Connection,
    table: &TableId,
    new: &NewMatch,
) -> Result<(), WriteError> {
    let number: Option<i64> = sqlx::query_scalar(statements::ADD_MATCH)
        .bind(table.as_str())
        .bind(&new.fingerprint.as_bytes()[..])
        .bind(new.about.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    match number {
        Some(number) => add_people(connection, number, new).await,
        None => Ok(()),
    }
}

pub(super) async fn import_match(
    connection: &mut Connection,
    ImportMatch { id, new, record }: &ImportMatch,
) -> Result<bool, WriteError> {
    let number: Option<i64> = sqlx::query_scalar(statements::IMPORT_MATCH)
        .bind(id.as_str())
        .bind(&new.fingerprint.as_bytes()[..])
        .bind(new.about.as_str())
        .bind(record.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    let Some(number) = number else { return Ok(false) };
    add_people(connection, number, new).await?;
    Ok(true)
}

async fn add_people(
    connection: &mut Connection,
    number: i64,
    new: &NewMatch,
) -> Result<(), WriteError> {
    for person in &new.people {
        sqlx::query(statements::ADD_PLAYER)
            .bind(person.as_str())
            .bind(number)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
