//! What is special to SQLite: its connections, its dialect and its errors.

use std::sync::LazyLock;

use sqlx::error::BoxDynError;
use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, Connection as _};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::checkpoint::checkpoint;
use super::shared::Row;
use super::vacuum::vacuum;
use crate::store::data_dir::DataDir;
use crate::store::{ActionId, NodeId, StoreError, TableId};

pub(super) type Database = sqlx::Sqlite;
pub(super) type Connection = sqlx::SqliteConnection;

/// Begins a transaction that writes.
pub(super) async fn begin(connection: &mut Connection) -> Result<(), sqlx::Error> {
    sqlx::query("BEGIN IMMEDIATE").execute(connection).await.map(|_| ())
}

/// Returns the other owner of a table that has a lease: nobody, because one process at a time uses
/// the database.
#[allow(clippy::unused_async, reason = "other databases ask")]
pub(super) async fn other_owner(
    _connection: &mut Connection,
    _table: &TableId,
    _owner: &NodeId,
) -> Result<Option<String>, sqlx::Error> {
    Ok(None)
}

/// What the writer looks after besides its connection.
pub(super) struct Upkeep {
    pub(super) checkpoint: JoinHandle<()>,
    /// Locked as long as the writer runs.
    pub(super) directory: DataDir,
}

impl Upkeep {
    /// Nothing: the connection is to a file and cannot get lost.
    #[allow(clippy::unused_async, reason = "other databases reconnect")]
    pub(super) async fn recover(&mut self, _connection: &mut Connection) {}

    /// Ends. The last connection that is closed cleans up.
    pub(super) async fn end(self, connection: Connection) {
        let _ = self.checkpoint.await;
        let _ = connection.close().await;
        drop(self.directory);
    }
}

/// Requests that only SQLite needs.
pub(super) enum Special {
    /// Finishes a checkpoint. Nobody waits for an answer.
    Checkpoint,
    /// Gives free space back to the disk.
    Vacuum(oneshot::Sender<Result<(), StoreError>>),
}

impl Special {
    pub(super) async fn carry_out(self, connection: &mut Connection) {
        match self {
            // If this fails, the write-ahead log grows a little longer.
            Special::Checkpoint => drop(checkpoint(connection).await),
            // A caller that has left does not need the answer.
            Special::Vacuum(reply) => drop(reply.send(vacuum(connection).await)),
        }
    }
}

/// Columns of a row for [`insert_entries`].
const INSERTED_COLUMNS: usize = 9;
/// Maximum number of rows per statement. A power of two.
pub(super) const MAX_INSERTED: usize = 1024;

/// Inserts the entries of many tables, or none if any of them is refused: then its table is `NULL`,
/// and `NOT NULL` stops the statement. A former owner fails here, whatever was checked before.
///
/// The parameters of each row: table, epoch, number of the table's first entry here, position after
/// that, time, kind, seat, action, body. The table's standing is checked with its first entry. Rows
/// of `NULL` are skipped.
const INSERT_ENTRIES: &str = "
    INSERT INTO entries (table_number, number, epoch, at, kind, seat, action, body)
    SELECT (
            SELECT tables.number FROM tables
            WHERE tables.id = new.column1
            AND (
                new.column4 > 0
                OR tables.epoch = new.column2
                AND tables.epoch > 0
                AND tables.state = 'open'
                AND new.column3 = (
                    SELECT coalesce(max(entries.number), 0) + 1
                    FROM entries WHERE entries.table_number = tables.number
                )
            )
        ),
        new.column3 + new.column4, new.column2, new.column5, new.column6, new.column7,
        new.column8, new.column9
    FROM (VALUES ROWS) AS new WHERE new.column1 IS NOT NULL";

/// Returns the statement that inserts `count` rows, or a few more: there is one for each power of
/// two, so that few have to be prepared.
fn insert_entries(count: usize) -> &'static str {
    static STATEMENTS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let row = format!("({})", ["?"; INSERTED_COLUMNS].join(", "));
        let rows = |power: u32| vec![row.as_str(); 1 << power].join(", ");
        let statement = |power: u32| INSERT_ENTRIES.replace("ROWS", &rows(power));
        (0..=MAX_INSERTED.ilog2()).map(statement).collect()
    });
    &STATEMENTS[count.next_power_of_two().ilog2() as usize]
}

/// Inserts entries, all of them or none.
pub(super) async fn insert(
    connection: &mut Connection,
    rows: &[Row<'_>],
) -> Result<(), sqlx::Error> {
    let arguments = arguments(rows).map_err(sqlx::Error::Encode)?;
    let statement = insert_entries(rows.len());
    sqlx::query_with(statement, arguments).execute(connection).await.map(|_| ())
}

/// Returns the rows as arguments of the statement that inserts them, padded with `NULL`.
fn arguments(rows: &[Row<'_>]) -> Result<SqliteArguments, BoxDynError> {
    let mut arguments = SqliteArguments::default();
    arguments.reserve(rows.len() * INSERTED_COLUMNS, 0);
    for Row { append, first, place, entry } in rows {
        let seat = entry.seat.map(|seat| seat.index() as u8);
        arguments.add(append.table.shared())?;
        arguments.add(append.epoch.number())?;
        arguments.add(*first)?;
        arguments.add(*place)?;
        arguments.add(entry.at)?;
        arguments.add(entry.kind.shared())?;
        arguments.add(seat)?;
        arguments.add(entry.action.as_ref().map(ActionId::shared))?;
        arguments.add(entry.body.as_str())?;
    }
    Ok(arguments)
}

pub(super) const FIND_PEOPLE: &str = "
    SELECT id, name, created_at, sign_in_name, ban_reason, ban_until
    FROM people WHERE id > $2 AND instr(lower(name), lower($1)) > 0 ORDER BY id LIMIT $3";

/// The parameter is JSON: `[[who, is_bot, game, variant], …]`.
pub(super) const STANDINGS: &str = "
    SELECT ratings.who, ratings.is_bot, ratings.game, ratings.variant, ratings.name, ratings.mean,
           ratings.deviation, ratings.matches
    FROM json_each($1) AS player
    JOIN ratings
        ON ratings.who = player.value ->> 0 AND ratings.is_bot = player.value ->> 1
        AND ratings.game = player.value ->> 2 AND ratings.variant = player.value ->> 3";

pub(super) const REMOVE_TEXT: &str = "
    UPDATE entries SET body = json_set(body, '$.text', '')
    WHERE table_number = $1 AND number = $2 AND json_valid(body)";

/// More than a page, so that the file needs free pages or has to grow.
pub(super) const PROBE: &str = "INSERT INTO probes (filler) VALUES (randomblob(4096))";

// https://www.sqlite.org/rescode.html
const BUSY: i32 = 5;
const LOCKED: i32 = 6;
const CORRUPT: i32 = 11;
const FULL: i32 = 13;
const CONSTRAINT: i32 = 19;
const NOT_A_DATABASE: i32 = 26;

/// Returns the primary result code: extended codes have it in their lowest byte.
fn code(error: &sqlx::Error) -> Option<i32> {
    let extended: i32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(extended & 0xff)
}

/// Returns `true` if a constraint stopped a statement.
pub(super) fn is_constraint(error: &sqlx::Error) -> bool {
    code(error) == Some(CONSTRAINT)
}

/// Returns `true` if a file is not a database.
pub(super) fn is_not_a_database(error: &sqlx::Error) -> bool {
    code(error) == Some(NOT_A_DATABASE)
}

pub(super) fn failure(error: sqlx::Error) -> StoreError {
    match code(&error) {
        Some(BUSY | LOCKED) => return StoreError::Busy,
        Some(FULL) => return StoreError::Full,
        Some(CORRUPT | NOT_A_DATABASE) => return StoreError::Damaged(error.to_string()),
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
