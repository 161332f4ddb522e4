//! Connects to a database and migrates it.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};

use super::PostgresStore;
use super::database::{Upkeep, failure};
use super::shared::Writer;
use crate::store::StoreError;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/postgres");

/// The address of a database, such as `postgres://user:password@host:5432/database`.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(String);

impl FromStr for DatabaseUrl {
    type Err = PostgresError;

    fn from_str(text: &str) -> Result<DatabaseUrl, PostgresError> {
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            let why = "it begins with postgres://".to_owned();
            return Err(PostgresError::Address(why));
        }
        PostgresSettings::new(text).map(|_| DatabaseUrl(text.to_owned()))
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for DatabaseUrl {
    /// Hides the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DatabaseUrl(…)")
    }
}

impl From<&DatabaseUrl> for PostgresSettings {
    fn from(url: &DatabaseUrl) -> PostgresSettings {
        PostgresSettings::new(&url.0).expect("it was read before")
    }
}

/// How to reach a database.
#[derive(Clone)]
pub struct PostgresSettings {
    options: PgConnectOptions,
    /// Number of connections that read at the same time.
    pub readers: u32,
    /// How long to wait for a connection.
    pub timeout: Duration,
}

impl PostgresSettings {
    /// Reads an address such as `postgres://user:password@host:5432/database`.
    pub fn new(url: &str) -> Result<PostgresSettings, PostgresError> {
        let options = PgConnectOptions::from_str(url)
            .map_err(|why| PostgresError::Address(why.to_string()))?
            .application_name("taketable")
            // A node that is frozen or cut off in the middle of a transaction must not keep its locks.
            .options([
                ("idle_in_transaction_session_timeout", "2s"),
                ("tcp_user_timeout", "2s"),
                ("lock_timeout", "10s"),
            ]);
        Ok(PostgresSettings { options, readers: 8, timeout: Duration::from_secs(5) })
    }

    /// Uses a schema of its own in the database, which must exist.
    #[must_use]
    pub fn schema(mut self, name: &str) -> PostgresSettings {
        self.options = self
            .options
            .options([("search_path", name)])
            .application_name(&format!("taketable {name}"));
        self
    }
}

/// Why a store could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum PostgresError {
    /// The address cannot be read.
    #[error("not the address of a PostgreSQL database, such as postgres://user@host/database: {0}")]
    Address(String),
    /// The database was written by a later version.
    #[error("the database was written by a later version of Taketable (it has migration {0})")]
    Newer(i64),
    /// The database was written by a version that is not an ancestor of this one.
    #[error("migration {0} of the database differs from the one of this version")]
    Other(i64),
    /// The database cannot be used.
    #[error(transparent)]
    Store(StoreError),
}

pub(super) async fn open(settings: &PostgresSettings) -> Result<PostgresStore, PostgresError> {
    let PostgresSettings { options, readers, timeout } = settings;
    let at_start = |why| PostgresError::Store(failure(why));
    let mut writer = options.connect().await.map_err(at_start)?;
    MIGRATIONS.run(&mut writer).await.map_err(|why| match why {
        MigrateError::VersionMissing(version) => PostgresError::Newer(version),
        MigrateError::VersionMismatch(version) => PostgresError::Other(version),
        MigrateError::Execute(why) | MigrateError::ExecuteMigration(why, _) => at_start(why),
        other => PostgresError::Store(StoreError::Unavailable(other.to_string())),
    })?;
    let readers = PgPoolOptions::new()
        .max_connections((*readers).max(1))
        .acquire_timeout(*timeout)
        .connect_with(options.clone())
        .await
        .map_err(at_start)?;
    let heartbeat = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(*timeout)
        .connect_with(options.clone())
        .await
        .map_err(at_start)?;
    let failed = Arc::default();
    let upkeep = Upkeep { options: options.clone() };
    let (writer, turns) = Writer::start(writer, |_, _| upkeep, Arc::clone(&failed));
    Ok(PostgresStore { readers, heartbeat, writer, turns, failed })
}
