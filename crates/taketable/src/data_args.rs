//! [`DataArgs`]: the data directory of a server, for commands that work on it without one.

use std::path::{Path, PathBuf};

use clap::Args;
use taketable_server::{SqliteSettings, SqliteStore};
use tokio::runtime::{Builder, Runtime};

use crate::error::Error;

/// The data directory.
#[derive(Args)]
pub(crate) struct DataArgs {
    /// Data directory of the server
    #[arg(
        long,
        env = "TAKETABLE_DATA",
        hide_env = true,
        value_name = "DIRECTORY",
        default_value = "taketable-data"
    )]
    data: PathBuf,
}

impl DataArgs {
    /// The directory itself.
    pub(crate) fn path(&self) -> &Path {
        &self.data
    }

    /// Opens the store for reading; a server may be running.
    pub(crate) async fn open_to_read(&self) -> Result<SqliteStore, Error> {
        Ok(SqliteStore::open_to_read(&self.data, SqliteSettings::default()).await?)
    }

    /// Opens an existing store for writing; no server may be running.
    pub(crate) async fn open_existing(&self) -> Result<SqliteStore, Error> {
        Ok(SqliteStore::open_existing(&self.data, SqliteSettings::default()).await?)
    }

    /// Opens the store for writing, or creates it; no server may be running.
    pub(crate) async fn open(&self) -> Result<SqliteStore, Error> {
        Ok(SqliteStore::open(&self.data, SqliteSettings::default()).await?)
    }
}

/// The runtime that a store needs.
pub(crate) fn runtime() -> Result<Runtime, Error> {
    Builder::new_current_thread().enable_all().build().map_err(Error::Runtime)
}
