//! How many files and sockets this process may have open at the same time.

/// Raises the limit to what the system lets this user have, and returns it. A shell gives a program
/// far less: enough for a hundred tables, not for thousands.
#[cfg(unix)]
pub(crate) fn allow_many() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    /// macOS reports no maximum, but refuses more than this.
    const MACOS_MAXIMUM: u64 = 10_240;

    let limit = getrlimit(Resource::Nofile);
    let maximum = match limit.maximum {
        None if cfg!(target_os = "macos") => limit.current.max(Some(MACOS_MAXIMUM)),
        maximum => maximum,
    };
    // If the system refuses, the limit stays as it was.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, ..limit });
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}

/// Returns the largest number: Windows limits open files by memory alone.
#[cfg(not(unix))]
pub(crate) fn allow_many() -> u64 {
    u64::MAX
}
