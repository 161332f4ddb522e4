//! `VACUUM`: gives free space back to the disk.

use std::io;
use std::path::{Path, PathBuf};

use sqlx::SqliteConnection;

use super::database::failure;
use crate::store::StoreError;

/// Rewrites the database without its free pages. Blocks the writer for as long as it takes.
pub(super) async fn vacuum(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    for statement in ["VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"] {
        sqlx::query(statement).execute(&mut *connection).await.map_err(failure)?;
    }
    Ok(())
}

/// Returns the size of the database and its log, in bytes.
pub(super) fn size_on_disk(file: &Path) -> io::Result<u64> {
    let mut log: PathBuf = file.to_owned();
    log.as_mut_os_string().push("-wal");
    let log = match log.metadata() {
        Err(why) if why.kind() == io::ErrorKind::NotFound => 0,
        log => log?.len(),
    };
    Ok(file.metadata()?.len() + log)
}
