//! How a database is opened: whose it is, what is missing in it, how it is used.

use std::cmp::Ordering;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::{mpsc, watch};

use super::SqliteStore;
use super::error::{failure, is_no_database};
use super::writer::Writer;
use crate::store::StoreError;
use crate::store::data_dir::{DataDir, DataDirError};

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// The name of the database in its directory.
const FILE: &str = "taketable.sqlite";
/// What the first migration writes into the file.
const APPLICATION_ID: i64 = 0x5441_4B45;
/// The bytes of a page in a new file. An action changes a few pages, and all of each is written.
const PAGE: u32 = 1024;
/// The writer keeps so much of the database in memory, in KiB: the last pages of some thousand tables.
const CACHE: &str = "-65536";
/// The write-ahead log is folded into the database beside the writing ([`super::checkpoint`]); only
/// should that not happen does the writer do it, after so many pages.
const LONGEST_WAL: &str = "100000";
/// What a long log leaves on the disk when it begins anew, in bytes.
const WAL_ON_DISK: &str = "33554432";

/// How a database is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SqliteSettings {
    /// How long to wait for another program that keeps the database to itself.
    pub busy_timeout: Duration,
    /// So many read at the same time.
    pub readers: u32,
    /// The database grows to so many pages and no further, if there is a limit.
    pub most_pages: Option<u32>,
}

impl Default for SqliteSettings {
    fn default() -> SqliteSettings {
        SqliteSettings { busy_timeout: Duration::from_secs(5), readers: 4, most_pages: None }
    }
}

/// Why a store could not be opened. What was there is as it was.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The directory cannot be had.
    #[error(transparent)]
    Directory(#[from] DataDirError),
    /// There is no file to read.
    #[error("there is no {}: nothing was ever played here", .0.display())]
    Missing(PathBuf),
    /// The file is not a database of Taketable.
    #[error("{} is not a database of Taketable", .0.display())]
    Foreign(PathBuf),
    /// The file was written by a later version.
    #[error(
        "{} was written by a later version of Taketable (it has migration {version})",
        file.display()
    )]
    Newer {
        /// The file.
        file: PathBuf,
        /// What this version does not know.
        version: i64,
    },
    /// The file was written by an earlier version, and whoever only reads cannot change that.
    #[error(
        "{} was written by an earlier version of Taketable: start its server once",
        .0.display()
    )]
    Older(PathBuf),
    /// The file was written by a version that is not an earlier one of this.
    #[error("{}: migration {version} is not the one of this version", file.display())]
    Other {
        /// The file.
        file: PathBuf,
        /// What is different.
        version: i64,
    },
    /// The disk or the database does not work.
    #[error("{}: {why}", file.display())]
    Store {
        /// The file.
        file: PathBuf,
        /// What is wrong.
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
    if let Some(pages) = settings.most_pages {
        for_writer = for_writer.pragma("max_page_count", pages.to_string());
    }
    // What is deleted or taken out is overwritten where that costs no more writing.
    let for_writer = for_writer.pragma("cache_size", CACHE).pragma("secure_delete", "FAST");
    let mut writer = for_writer.connect().await.map_err(|why| at_file(failure(why)))?;
    migrate(&mut writer, &file).await?;
    // A new file is only there after a crash if its directory says so.
    directory.sync().map_err(|why| at_file(StoreError::Unavailable(why.to_string())))?;

    let readers = SqlitePoolOptions::new()
        .max_connections(settings.readers.max(1))
        .acquire_timeout(settings.busy_timeout)
        .connect_with(durable.clone().read_only(true))
        .await
        .map_err(|why| at_file(failure(why)))?;
    let folder = durable.connect().await.map_err(|why| at_file(failure(why)))?;
    let failed = Arc::default();
    let (writer, turns) = Writer::start(writer, folder, directory, Arc::clone(&failed));
    Ok(SqliteStore { file, readers, writer, turns, failed })
}

/// Returns the database file of a directory, which must exist.
pub(super) fn must_exist(directory: &Path) -> Result<PathBuf, OpenError> {
    let file = directory.join(FILE);
    if file.exists() { Ok(file) } else { Err(OpenError::Missing(file)) }
}

/// Opens what is there to be read, beside whoever has the directory.
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
    // Nobody is there to write.
    let ((writer, _), (_, turns)) = (mpsc::channel(1), watch::channel(0));
    Ok(SqliteStore { file, readers, writer, turns, failed: Arc::default() })
}

/// The last migration that a file has had.
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

/// Leaves the file as it is.
fn plain(file: &Path, settings: &SqliteSettings) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .foreign_keys(true)
        .busy_timeout(settings.busy_timeout)
        .disable_statement_logging()
}

/// A commit is on disk when it is answered.
fn durable(plain: SqliteConnectOptions) -> SqliteConnectOptions {
    plain
        .page_size(PAGE)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .pragma("wal_autocheckpoint", LONGEST_WAL)
        .pragma("journal_size_limit", WAL_ON_DISK)
}

/// Whether a file is a database of ours, or one in which there is nothing yet: a crash may come
/// before the first migration. WriteRequest before anything is written to it.
async fn is_ours(options: &SqliteConnectOptions) -> Result<bool, sqlx::Error> {
    match look(options).await {
        Err(why) if is_no_database(&why) => Ok(false),
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
