//! Copies the database while it is in use.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::SqlitePool;

use super::database::failure;
use crate::store::StoreError;
use crate::store::data_dir;

/// Why a backup failed.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The file already exists, and is not replaced.
    #[error("{} already exists", .0.display())]
    Exists(PathBuf),
    /// The copy cannot be written there.
    #[error("{}: {why}", file.display())]
    Unwritable {
        /// The file to write.
        file: PathBuf,
        /// The cause.
        why: io::Error,
    },
    /// The database cannot be copied.
    #[error(transparent)]
    Store(#[from] StoreError),
}

pub(super) async fn back_up(readers: &SqlitePool, to: &Path) -> Result<(), BackupError> {
    let unwritable = |why| BackupError::Unwritable { file: to.to_owned(), why };
    if to.try_exists().map_err(unwritable)? {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let mut partial = to.as_os_str().to_owned();
    partial.push(".partial");
    let partial = PathBuf::from(partial);
    // Removes what an earlier attempt left.
    match fs::remove_file(&partial) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(unwritable(why)),
        _ => {}
    }
    let name = partial.to_str().ok_or_else(|| {
        unwritable(io::Error::new(io::ErrorKind::InvalidFilename, "the name is not UTF-8"))
    })?;
    // SQLite also fills an existing empty file. The copy holds the secrets of matches: no other
    // user may read it.
    new_private_file(&partial).map_err(unwritable)?;
    let copied = sqlx::query("VACUUM INTO ?1").bind(name).execute(readers).await;
    if let Err(why) = copied {
        let _ = fs::remove_file(&partial);
        return Err(failure(why).into());
    }
    let named = partial.clone();
    let target = to.to_owned();
    // Flushing a large file takes a while and must not block others.
    let put = tokio::task::spawn_blocking(move || put_in_place(&named, &target)).await;
    put.map_err(io::Error::other).and_then(|put| put).map_err(unwritable)
}

fn new_private_file(path: &Path) -> io::Result<()> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

fn put_in_place(partial: &Path, to: &Path) -> io::Result<()> {
    File::open(partial)?.sync_all()?;
    fs::rename(partial, to)?;
    let directory = to.parent().filter(|parent| !parent.as_os_str().is_empty());
    data_dir::sync(directory.unwrap_or(Path::new(".")))
}
