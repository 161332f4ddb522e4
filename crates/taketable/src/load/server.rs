//! [`Server`]: a server of our own, on a core of its own.

use std::env;
use std::io::{self, BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use super::cores::spawn_on_first_core;
use super::usage;

/// All players have one address, and the four of them sit at all tables.
const NO_LIMITS: [&str; 21] = [
    "--log-level=error",
    "--connections=1000000",
    "--connections-per-address=1000000",
    "--sockets=1000000",
    "--sockets-per-address=1000000",
    "--sockets-per-person=1000000",
    "--command-rate=1000000",
    "--request-rate=1000000+1000000/min",
    "--socket-rate=1000000+1000000/min",
    "--guest-rate=1000000+1000000/min",
    "--table-rate=1000000+1000000/min",
    "--guess-rate=1000000+1000000/min",
    "--tables-per-day=0",
    "--address-table-rate=1000000+1000000/min",
    "--address-tables-per-day=0",
    "--address-guests-per-day=0",
    "--events-per-hour=0",
    "--address-events-per-hour=0",
    "--header-time=600",
    "--tables=1000000",
    "--tables-per-person=1000000",
];

/// A server in a process of its own; it ends with this.
pub(super) struct Server {
    child: Child,
    /// `http://…` without a slash at its end.
    pub(super) address: String,
    _data: TempDir,
}

impl Server {
    /// Starts it on the first core, and moves this process to the others where that is possible.
    pub(super) fn start() -> io::Result<Server> {
        let data = TempDir::new()?;
        let mut serve = Command::new(env::current_exe()?);
        serve
            .args(["serve", "--listen", "127.0.0.1:0", "--threads", "1"])
            .args(NO_LIMITS)
            .arg("--data")
            .arg(data.path())
            .stdout(Stdio::piped());
        let mut child = spawn_on_first_core(&mut serve)?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("it is piped")).read_line(&mut line)?;
        let address = line.split_whitespace().find(|word| word.starts_with("http://"));
        let address = address.ok_or_else(|| io::Error::other("it does not say where it is"))?;
        let address = address.trim_end_matches('/').to_owned();
        Ok(Server { child, address, _data: data })
    }

    /// Returns its resident memory in bytes, where the system tells.
    pub(super) fn memory(&self) -> Option<u64> {
        usage::memory(&self.child.id().to_string())
    }

    /// Returns the CPU time it has used, in seconds, where the system tells.
    pub(super) fn cpu_seconds(&self) -> Option<f64> {
        usage::cpu_seconds(&self.child.id().to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Its data is temporary, so nothing has to be saved.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
