//! Requests about ratings.

use sqlx::QueryBuilder;

use super::super::database::Database;
use super::super::statements::ratings as statements;
use super::{Connection, WriteError};
use crate::people::PersonId;
use crate::ratings::RatedSlice;

/// Rows per statement: the database accepts a few thousand values in one.
const ROWS: usize = 64;

/// Writes the result of some matches, if all matches before them are rated and they are not.
pub(super) async fn write(
    connection: &mut Connection,
    slice: &RatedSlice,
) -> Result<bool, WriteError> {
    let advanced = sqlx::query(statements::ADVANCE)
        .bind(i64::from(slice.version))
        .bind(slice.after)
        .bind(slice.last)
        .execute(&mut *connection)
        .await?;
    if advanced.rows_affected() == 0 {
        return Ok(false);
    }
    for rows in slice.standings.chunks(ROWS) {
        let mut insert = QueryBuilder::<Database>::new(statements::INSERT);
        insert.push_values(rows, |mut row, (variant, standing)| {
            let (who, is_bot) = standing.who.text();
            row.push_bind(who)
                .push_bind(i64::from(is_bot))
                .push_bind(variant.game.name())
                .push_bind(variant.name)
                .push_bind(standing.player.name.as_str())
                .push_bind(standing.skill.mean)
                .push_bind(standing.skill.deviation)
                .push_bind(standing.skill.conservative())
                .push_bind(i64::from(standing.matches));
        });
        insert.push(statements::OR_UPDATE);
        // Shorter statements are rarely repeated, so they are not worth caching.
        let insert = insert.build().persistent(rows.len() == ROWS);
        insert.execute(&mut *connection).await?;
    }
    Ok(true)
}

/// Deletes all ratings of other versions.
pub(super) async fn reset(connection: &mut Connection, version: u32) -> Result<(), WriteError> {
    let reset =
        sqlx::query(statements::RESET).bind(i64::from(version)).execute(&mut *connection).await?;
    if reset.rows_affected() > 0 {
        sqlx::query(statements::DELETE_ALL).execute(connection).await?;
    }
    Ok(())
}

/// Replaces the name of a person.
pub(super) async fn rename(
    connection: &mut Connection,
    (person, name): &(PersonId, String),
) -> Result<(), WriteError> {
    let query = sqlx::query(statements::RENAME).bind(person.as_str()).bind(name.as_str());
    query.execute(connection).await?;
    Ok(())
}
