//! Requests about ratings.

use std::collections::BTreeSet;

use sqlx::QueryBuilder;

use super::super::database::Database;
use super::super::statements::ratings as statements;
use super::{Connection, WriteError};
use crate::people::PersonId;
use crate::ratings::{MAX_POINTS, RatedPoint, RatedSlice};

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
    write_points(connection, &slice.points).await?;
    Ok(true)
}

async fn write_points(
    connection: &mut Connection,
    points: &[RatedPoint],
) -> Result<(), WriteError> {
    for rows in points.chunks(ROWS) {
        let mut insert = QueryBuilder::<Database>::new(statements::INSERT_POINTS);
        insert.push_values(rows, |mut row, point| {
            row.push_bind(point.person.as_str())
                .push_bind(point.variant.game.name())
                .push_bind(point.variant.name)
                .push_bind(point.number)
                .push_bind(point.at)
                .push_bind(point.skill.mean)
                .push_bind(point.skill.deviation);
        });
        insert.push(statements::OF_KNOWN_PEOPLE);
        let insert = insert.build().persistent(rows.len() == ROWS);
        insert.execute(&mut *connection).await?;
    }
    let played: BTreeSet<_> = points.iter().map(|point| (&point.person, point.variant)).collect();
    for (person, variant) in played {
        sqlx::query(statements::DELETE_OLD_POINTS)
            .bind(person.as_str())
            .bind(variant.game.name())
            .bind(variant.name)
            .bind(i64::from(MAX_POINTS))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Deletes all ratings of other versions.
pub(super) async fn reset(connection: &mut Connection, version: u32) -> Result<(), WriteError> {
    let reset =
        sqlx::query(statements::RESET).bind(i64::from(version)).execute(&mut *connection).await?;
    if reset.rows_affected() > 0 {
        sqlx::query(statements::DELETE_ALL).execute(&mut *connection).await?;
        sqlx::query(statements::DELETE_ALL_POINTS).execute(connection).await?;
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
