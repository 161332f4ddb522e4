//! [`DataDir`]: the directory with all that a server keeps. One process at a time has it.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// A directory that this process has for itself, until the value is dropped or the process ends,
/// however it ends: the operating system takes the lock back.
#[derive(Debug)]
pub struct DataDir {
    path: PathBuf,
    /// Locked as long as it is open. The file itself stays, or two processes could each lock one
    /// of the same name.
    _lock: File,
}

/// Why a directory cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum DataDirError {
    /// Another process has it.
    #[error(
        "the data directory {} is in use by another process: stop it, or choose another directory",
        .0.display()
    )]
    InUse(PathBuf),
    /// It cannot be made, read or locked.
    #[error("cannot use the data directory {}: {}", path.display(), why_not(.why))]
    Unusable {
        /// The directory.
        path: PathBuf,
        /// What the operating system says.
        why: io::Error,
    },
}

/// Why a directory cannot be used, and what to do about it.
fn why_not(why: &io::Error) -> String {
    match why.kind() {
        ErrorKind::AlreadyExists | ErrorKind::NotADirectory => "it is a file".to_owned(),
        ErrorKind::PermissionDenied => "this user may not write there".to_owned(),
        _ => why.to_string(),
    }
}

impl DataDir {
    /// Takes a directory, which is made if there is none.
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

    /// Has the disk keep which files there are.
    pub(crate) fn sync(&self) -> io::Result<()> {
        sync(&self.path)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Makes a directory, if there is none, that nobody else may look into: it holds what is hidden in
/// matches.
fn make_private(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Has the disk keep which files are in a directory. Where directories cannot be flushed, the
/// operating system sees to it.
pub(crate) fn sync(directory: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(directory)?.sync_all() } else { Ok(()) }
}
