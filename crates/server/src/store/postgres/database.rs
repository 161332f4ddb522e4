//! What is special to PostgreSQL: its connections, its dialect and its errors.

use std::collections::BTreeSet;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection as _};

use super::shared::Row;
use crate::store::{NodeId, StoreError, TableId};

pub(super) type Database = sqlx::Postgres;
pub(super) type Connection = sqlx::PgConnection;

/// Begins a transaction that may first look and then write: no other node does so meanwhile.
pub(super) async fn begin(connection: &mut Connection) -> Result<(), sqlx::Error> {
    sqlx::query("BEGIN").execute(&mut *connection).await?;
    let lock = "SELECT pg_advisory_xact_lock(hashtextextended(current_schema(), 0))";
    sqlx::query(lock).execute(connection).await.map(|_| ())
}

/// Returns the owner of a table, if it is another node that has a lease. Its row is locked first: a
/// node that renews its lease just now does so before this, and is seen here, or after this, and is
/// refused.
pub(super) async fn other_owner(
    connection: &mut Connection,
    table: &TableId,
    owner: &NodeId,
) -> Result<Option<String>, sqlx::Error> {
    let lock = "
        SELECT FROM nodes WHERE id = (SELECT owner FROM tables WHERE id = $1) AND id <> $2
        FOR SHARE";
    let lock = sqlx::query(lock).bind(table.as_str()).bind(owner.as_str());
    if lock.fetch_optional(&mut *connection).await?.is_none() {
        return Ok(None);
    }
    let with_lease = "
        SELECT nodes.id FROM tables JOIN nodes ON nodes.id = tables.owner
        WHERE tables.id = $1 AND nodes.lease_until > clock_timestamp()";
    sqlx::query_scalar(with_lease).bind(table.as_str()).fetch_optional(connection).await
}

/// What the writer looks after besides its connection.
pub(super) struct Upkeep {
    pub(super) options: PgConnectOptions,
}

impl Upkeep {
    /// Connects again if the connection is lost. If that fails, the next request tries again.
    pub(super) async fn recover(&mut self, connection: &mut Connection) {
        if connection.ping().await.is_err()
            && let Ok(again) = self.options.connect().await
        {
            *connection = again;
        }
    }

    pub(super) async fn end(self, connection: Connection) {
        let _ = connection.close().await;
    }
}

/// PostgreSQL needs no requests of its own: it looks after its files itself.
pub(super) enum Special {}

impl Special {
    #[allow(clippy::unused_async, reason = "other databases have some")]
    pub(super) async fn carry_out(self, _connection: &mut Connection) {
        match self {}
    }
}

/// Maximum number of rows per statement.
pub(super) const MAX_INSERTED: usize = 1024;

/// Inserts the entries of many tables, or none if any of them is refused: then its table is `NULL`,
/// and `NOT NULL` stops the statement.
///
/// The rows of the tables are locked before their epochs are compared, so a node that takes one of
/// them waits until this is committed, or this finds the new epoch. Without the lock, a former owner
/// could compare before and commit after another node has taken the table and read its log. The
/// lowest number comes first, so that two nodes never wait for each other.
const INSERT_ENTRIES: &str = "
    WITH fence AS (
        SELECT number, id, epoch FROM tables
        WHERE id = ANY($1) AND state = 'open' AND epoch > 0 ORDER BY number FOR SHARE
    )
    INSERT INTO entries (table_number, number, epoch, at, kind, seat, action, body)
    SELECT fence.number, new.first + new.place, new.epoch, new.at, new.kind, new.seat, new.action,
           new.body
    FROM unnest(
        $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[],
        $8::smallint[], $9::text[], $10::text[]
    ) AS new (table_id, epoch, first, place, at, kind, seat, action, body)
    LEFT JOIN fence
        ON fence.id = new.table_id AND fence.epoch = new.epoch
        AND (
            new.place > 0
            OR new.first = (
                SELECT coalesce(max(entries.number), 0) + 1
                FROM entries WHERE entries.table_number = fence.number
            )
        )";

/// Inserts entries, all of them or none.
pub(super) async fn insert(
    connection: &mut Connection,
    rows: &[Row<'_>],
) -> Result<(), sqlx::Error> {
    let tables: BTreeSet<&str> = rows.iter().map(|row| row.append.table.as_str()).collect();
    let tables: Vec<&str> = tables.into_iter().collect();
    let each = |value: fn(&Row<'_>) -> i64| rows.iter().map(value).collect::<Vec<i64>>();
    let seat = |row: &Row<'_>| row.entry.seat.map(|seat| seat.index() as i16);
    let action = |row: &Row<'_>| row.entry.action.as_ref().map(|id| id.as_str().to_owned());
    sqlx::query(INSERT_ENTRIES)
        .bind(tables)
        .bind(rows.iter().map(|row| row.append.table.as_str()).collect::<Vec<_>>())
        .bind(each(|row| i64::from(row.append.epoch.number())))
        .bind(each(|row| i64::from(row.first)))
        .bind(each(|row| i64::from(row.place)))
        .bind(each(|row| row.entry.at))
        .bind(rows.iter().map(|row| row.entry.kind.as_str()).collect::<Vec<_>>())
        .bind(rows.iter().map(seat).collect::<Vec<_>>())
        .bind(rows.iter().map(action).collect::<Vec<_>>())
        .bind(rows.iter().map(|row| row.entry.body.as_str()).collect::<Vec<_>>())
        .execute(connection)
        .await
        .map(|_| ())
}

/// Only the letters A to Z are the same in both cases.
pub(super) const FIND_PEOPLE: &str = "
    SELECT id, name, created_at, sign_in_name, ban_reason, ban_until FROM people
    WHERE id > $2 AND strpos(lower(name COLLATE \"C\"), lower($1 COLLATE \"C\")) > 0
    ORDER BY id LIMIT $3";

/// The parameter is JSON: `[[who, is_bot, game, variant], …]`.
pub(super) const STANDINGS: &str = "
    SELECT ratings.who, ratings.is_bot, ratings.game, ratings.variant, ratings.name, ratings.mean,
           ratings.deviation, ratings.matches
    FROM json_array_elements($1::json) AS player
    JOIN ratings
        ON ratings.who = player ->> 0 AND ratings.is_bot = (player ->> 1)::bigint
        AND ratings.game = player ->> 2 AND ratings.variant = player ->> 3";

pub(super) const REMOVE_TEXT: &str =
    "UPDATE entries SET body = without_text(body) WHERE table_number = $1 AND number = $2";

pub(super) const PROBE: &str = "INSERT INTO probes (filler) VALUES (repeat('x', 4096))";

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const NOT_NULL: &str = "23502";
const FOREIGN_KEY: &str = "23503";
const UNIQUE: &str = "23505";
const LOCK_NOT_AVAILABLE: &str = "55P03";
const DEADLOCK: &str = "40P01";
const DISK_FULL: &str = "53100";
const DATA_CORRUPTED: &str = "XX001";

fn code(error: &sqlx::Error) -> Option<String> {
    Some(error.as_database_error()?.code()?.into_owned())
}

/// Returns `true` if a constraint stopped a statement.
pub(super) fn is_constraint(error: &sqlx::Error) -> bool {
    matches!(code(error).as_deref(), Some(NOT_NULL | FOREIGN_KEY | UNIQUE))
}

pub(super) fn failure(error: sqlx::Error) -> StoreError {
    match code(&error).as_deref() {
        Some(LOCK_NOT_AVAILABLE | DEADLOCK) => return StoreError::Busy,
        Some(DISK_FULL) => return StoreError::Full,
        Some(DATA_CORRUPTED) => return StoreError::Damaged(error.to_string()),
        _ => {}
    }
    match error {
        sqlx::Error::PoolTimedOut => StoreError::Busy,
        sqlx::Error::PoolClosed => StoreError::ShutDown,
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
            StoreError::Damaged(error.to_string())
        }
        other => StoreError::Unavailable(other.to_string()),
    }
}
