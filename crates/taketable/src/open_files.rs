//! How many files and sockets this process may have open at the same time.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Asks for as many as the system lets this user have, and says how many those are. What a shell gives
/// a program is far less: enough for a hundred tables, not for thousands.
pub(crate) fn allow_many() -> u64 {
    let limit = getrlimit(Resource::Nofile);
    // Where the system says no, it stays as it was.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}
