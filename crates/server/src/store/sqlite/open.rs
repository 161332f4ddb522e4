//! Opens a database: checks that it is ours, migrates it and configures its connections.

use std::cmp::Ordering;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::{mpsc, watch};

use super::SqliteStore;
use super::checkpoint::checkpoint_regularly;
use super::database::{Upkeep, failure, is_not_a_database};
use super::shared::{Job, Writer};
use crate::store::StoreError;
use crate::store::data_dir::{DataDir, DataDirError};

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// The file name of the database in its directory.
const FILE: &str = "taketable.sqlite";
/// The application id that the first migration writes into the file.
const APPLICATION_ID: i64 = 0x5441_4B45;
/// Page size of a new file, in bytes. An action changes a few pages, and each is written as a
/// whole.
const PAGE: u32 = 1024;
/// Cache size of the writer, in KiB: enough for the last pages of some thousand tables.
const CACHE: &str = "-65536";
/// Checkpoints run beside the writer ([`super::checkpoint`]). Only if they fail does the writer run
/// one itself, after this number of pages.
const MAX_WAL_PAGES: &str = "100000";
/// Maximum size of a restarted write-ahead log on disk, in bytes.
const WAL_ON_DISK: &str = "33554432";

/// The settings of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SqliteSettings {
    /// How long to wait while another program locks the database.
    pub busy_timeout: Duration,
    /// Number of connections that read at the same time.
    pub readers: u32,
    /// Maximum number of pages of the database, if any.
    pub max_pages: Option<u32>,
}

impl Default for SqliteSettings {
    fn default() -> SqliteSettings {
        SqliteSettings { busy_timeout: Duration::from_secs(5), readers: 4, max_pages: None }
    }
}

/// Why a store could not be opened. The files are as they were.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The directory cannot be used.
    #[error(transparent)]
    Directory(#[from] DataDirError),
    /// The file does not exist.
    #[error("{} does not exist; start a server with this data directory first", .0.display())]
    Missing(PathBuf),
    /// The file is not a database of Taketable.
    #[error("{} is not a Taketable database", .0.display())]
    Foreign(PathBuf),
    /// The file was written by a later version.
    #[error(
        "{} was written by a later version of Taketable (it has migration {version})",
        file.display()
    )]
    Newer {
        /// The file.
        file: PathBuf,
        /// The migration that this version does not know.
        version: i64,
    },
    /// The file was written by an earlier version, and cannot be upgraded because it is only read.
    #[error(
        "{} was written by an earlier version of Taketable; start the server once to upgrade it",
        .0.display()
    )]
    Older(PathBuf),
    /// The file was written by a version that is not an ancestor of this one.
    #[error("{}: migration {version} differs from the one of this version", file.display())]
    Other {
        /// The file.
        file: PathBuf,
        /// The migration that differs.
        version: i64,
    },
    /// The disk or the database does not work.
    #[error("{}: {why}", file.display())]
    Store {
        /// The file.
        file: PathBuf,
        /// The cause.
        why: StoreError,
    },
}

pub(super) async fn open(
    directory: &Path,
    settings: &SqliteSettings,
) -> Result<SqliteStore, OpenError> {
    let directory = DataDir::take(directory)?;
    let file = directory.path().join(FILE);
    let at_file = |why| OpenError::Store { file: file.clone(), why };
    let plain = plain(&file, settings);
    if file.exists() && !is_ours(&plain).await.map_err(|why| at_file(failure(why)))? {
        return Err(OpenError::Foreign(file));
    }

    let durable = durable(plain);
    let mut for_writer = durable.clone().create_if_missing(true);
    if let Some(pages) = settings.max_pages {
        for_writer = for_writer.pragma("max_page_count", pages.to_string());
    }
    // Deleted data is overwritten where that needs no extra write.
    let for_writer = for_writer.pragma("cache_size", CACHE).pragma("secure_delete", "FAST");
    let mut writer = for_writer.connect().await.map_err(|why| at_file(failure(why)))?;
    migrate(&mut writer, &file).await?;
    // A new file survives a crash only if its directory is flushed.
    directory.sync().map_err(|why| at_file(StoreError::Unavailable(why.to_string())))?;

    let readers = SqlitePoolOptions::new()
        .max_connections(settings.readers.max(1))
        .acquire_timeout(settings.busy_timeout)
        .connect_with(durable.clone().read_only(true))
        .await
        .map_err(|why| at_file(failure(why)))?;
    let checkpointer = durable.connect().await.map_err(|why| at_file(failure(why)))?;
    let failed = Arc::default();
    let upkeep = |writer: &mpsc::Sender<Job>, turns: &watch::Receiver<u64>| {
        let checkpoint = checkpoint_regularly(checkpointer, turns.clone(), writer.downgrade());
        Upkeep { checkpoint: tokio::spawn(checkpoint), directory }
    };
    let (writer, turns) = Writer::start(writer, upkeep, Arc::clone(&failed));
    Ok(SqliteStore { file, readers, writer, turns, failed })
}

/// Returns the database file of a directory, which must exist.
pub(super) fn must_exist(directory: &Path) -> Result<PathBuf, OpenError> {
    let file = directory.join(FILE);
    if file.exists() { Ok(file) } else { Err(OpenError::Missing(file)) }
}

/// Opens a database for reading only, even while a server uses the directory.
pub(super) async fn open_to_read(
    directory: &Path,
    settings: &SqliteSettings,
) -> Result<SqliteStore, OpenError> {
    let file = must_exist(directory)?;
    let at_file = |why| OpenError::Store { file: file.clone(), why: failure(why) };
    let options = plain(&file, settings).read_only(true);
    if !is_ours(&options).await.map_err(at_file)? {
        return Err(OpenError::Foreign(file));
    }
    let version = version(&options).await.map_err(at_file)?;
    let own = MIGRATIONS.iter().map(|migration| migration.version).max();
    match version.cmp(&own) {
        Ordering::Less => return Err(OpenError::Older(file)),
        Ordering::Greater => {
            return Err(OpenError::Newer { file, version: version.unwrap_or_default() });
        }
        Ordering::Equal => {}
    }
    let readers = SqlitePoolOptions::new()
        .max_connections(settings.readers.max(1))
        .acquire_timeout(settings.busy_timeout)
        .connect_with(options)
        .await
        .map_err(at_file)?;
    // There is no writer.
    let ((writer, _), (_, turns)) = (mpsc::channel(1), watch::channel(0));
    Ok(SqliteStore { file, readers, writer, turns, failed: Arc::default() })
}

/// Returns the last migration that was applied to a file.
async fn version(options: &SqliteConnectOptions) -> Result<Option<i64>, sqlx::Error> {
    let mut connection = options.connect().await?;
    let migrated: bool = sqlx::query_scalar(
        "SELECT count(*) > 0 FROM sqlite_schema WHERE tbl_name = '_sqlx_migrations'",
    )
    .fetch_one(&mut connection)
    .await?;
    if !migrated {
        return Ok(None);
    }
    let last = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations");
    last.fetch_one(&mut connection).await
}

/// Returns options that leave the file as it is.
fn plain(file: &Path, settings: &SqliteSettings) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .foreign_keys(true)
        .busy_timeout(settings.busy_timeout)
        .disable_statement_logging()
}

/// Returns options for durable commits: each is on disk before it is answered.
fn durable(plain: SqliteConnectOptions) -> SqliteConnectOptions {
    plain
        .page_size(PAGE)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .pragma("wal_autocheckpoint", MAX_WAL_PAGES)
        .pragma("journal_size_limit", WAL_ON_DISK)
}

/// Returns `true` if a file is a Taketable database, or an empty one, because a crash may come
/// before the first migration. This is checked before anything is written to it.
async fn is_ours(options: &SqliteConnectOptions) -> Result<bool, sqlx::Error> {
    match look(options).await {
        Err(why) if is_not_a_database(&why) => Ok(false),
        looked => looked,
    }
}

async fn look(options: &SqliteConnectOptions) -> Result<bool, sqlx::Error> {
    let mut connection = options.connect().await?;
    let id: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut connection).await?;
    let things: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM sqlite_schema WHERE tbl_name <> '_sqlx_migrations'",
    )
    .fetch_one(&mut connection)
    .await?;
    connection.close().await?;
    Ok(id == APPLICATION_ID || (id == 0 && things == 0))
}

async fn migrate(connection: &mut SqliteConnection, file: &Path) -> Result<(), OpenError> {
    let file = file.to_owned();
    MIGRATIONS.run(connection).await.map_err(|why| match why {
        MigrateError::VersionMissing(version) => OpenError::Newer { file, version },
        MigrateError::VersionMismatch(version) => OpenError::Other { file, version },
        MigrateError::Execute(why) | MigrateError::ExecuteMigration(why, _) => {
            OpenError::Store { file, why: failure(why) }
        }
        other => OpenError::Store { file, why: StoreError::Unavailable(other.to_string()) },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_settings_that_promise_durability_are_in_force() {
        let directory = tempfile::tempdir().unwrap();
        let plain = plain(&directory.path().join(FILE), &SqliteSettings::default());
        let mut connection = durable(plain).create_if_missing(true).connect().await.unwrap();
        for (pragma, value) in [
            ("SELECT journal_mode FROM pragma_journal_mode", "wal"),
            // 2 is FULL: flushed at every commit.
            ("SELECT CAST(synchronous AS TEXT) FROM pragma_synchronous", "2"),
            ("SELECT CAST(foreign_keys AS TEXT) FROM pragma_foreign_keys", "1"),
            ("SELECT CAST(timeout AS TEXT) FROM pragma_busy_timeout", "5000"),
        ] {
            let set: String = sqlx::query_scalar(pragma).fetch_one(&mut connection).await.unwrap();
            assert_eq!(set, value, "{pragma}");
        }
    }
}
