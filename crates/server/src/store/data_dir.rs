//! [`DataDir`]: the directory with all data of a server, locked by one process at a time.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// A directory that this process has locked, until the value is dropped or the process ends,
/// however it ends: then the operating system releases the lock.
#[derive(Debug)]
pub struct DataDir {
    path: PathBuf,
    /// Locked as long as it is open. The file itself is never deleted: otherwise two processes
    /// could each lock a different file of the same name.
    _lock: File,
}

/// Why a directory cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DataDirError {
    /// Another process uses it.
    #[error(
        "the data directory {} is in use by another process; stop it, or choose another directory",
        .0.display()
    )]
    InUse(PathBuf),
    /// It cannot be created, read or locked.
    #[error("cannot use the data directory {}: {}", path.display(), why_not(.why))]
    Unusable {
        /// The directory.
        path: PathBuf,
        /// The cause.
        why: io::Error,
    },
}

/// Says why a directory cannot be used.
fn why_not(why: &io::Error) -> String {
    match why.kind() {
        ErrorKind::AlreadyExists | ErrorKind::NotADirectory => "it is a file".to_owned(),
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        _ => why.to_string(),
    }
}

impl DataDir {
    /// Locks a directory, and creates it if it does not exist.
    pub fn take(path: &Path) -> Result<DataDir, DataDirError> {
        let unusable = |why| DataDirError::Unusable { path: path.to_owned(), why };
        make_private(path).map_err(unusable)?;
        let mut options = OpenOptions::new();
        options.create(true).write(true).truncate(false);
        let lock = options.open(path.join("lock")).map_err(unusable)?;
        match lock.try_lock() {
            Ok(()) => Ok(DataDir { path: path.to_owned(), _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(DataDirError::InUse(path.to_owned())),
            Err(TryLockError::Error(why)) => Err(unusable(why)),
        }
    }

    /// Flushes the directory to disk.
    pub(crate) fn sync(&self) -> io::Result<()> {
        sync(&self.path)
    }

    /// Returns its path.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Creates a directory that no other user may read, if it does not exist: it holds the secrets of
/// matches.
fn make_private(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Flushes a directory to disk. Where directories cannot be flushed, the operating system takes
/// care of it.
pub(crate) fn sync(directory: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(directory)?.sync_all() } else { Ok(()) }
}
