//! A PostgreSQL server of our own for tests: in a temporary directory, on a free port.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{command, output};
use crate::tools;

/// The environment variable that tells tests its address.
pub(crate) const VARIABLE: &str = "TAKETABLE_TEST_POSTGRES";

/// The user of Debian's packages. PostgreSQL refuses to run as root.
const USER: &str = "postgres";

/// A running server. It stops, and its directory goes, when this is dropped.
pub(crate) struct Postgres {
    programs: PathBuf,
    directory: PathBuf,
    port: u16,
}

impl Postgres {
    /// Starts a server, after installing PostgreSQL if that is possible. Otherwise says so and
    /// returns `None`.
    pub(crate) fn start() -> Option<Postgres> {
        let Some(programs) = programs() else {
            eprintln!("xtask: no PostgreSQL, so its store is not tested");
            return None;
        };
        match Postgres::start_with(programs) {
            Ok(server) => Some(server),
            Err(reason) => {
                eprintln!("xtask: {reason}\nxtask: so the store in PostgreSQL is not tested");
                None
            }
        }
    }

    fn start_with(programs: PathBuf) -> Result<Postgres, String> {
        let name = format!("taketable-postgres-{}", std::process::id());
        let directory = std::env::temp_dir().join(name);
        fs::create_dir_all(&directory).map_err(|why| why.to_string())?;
        // Free now, and soon enough.
        let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let port = port.map_err(|why| why.to_string())?.port();
        let server = Postgres { programs, directory, port };
        if is_root() {
            let owner = ["-R", USER, &server.directory.display().to_string()];
            output(command("chown", &owner))?;
        }
        let data = server.data();
        let init = ["--pgdata", &data, "--username", USER, "--auth", "trust", "--no-sync"];
        output(server.program("initdb", &init))?;
        let options = format!(
            "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' \
             -c max_connections=300"
        );
        let log = server.directory.join("log").display().to_string();
        let start = ["start", "--wait", "--pgdata", &data, "--log", &log, "--options", &options];
        // Not `output`: the server would keep its pipe open.
        let quiet = server.program("pg_ctl", &start).stdout(std::process::Stdio::null()).status();
        match quiet {
            Ok(status) if status.success() => Ok(server),
            _ => Err(format!("PostgreSQL did not start:\n{}", read(&log))),
        }
    }

    /// Returns the address of its database.
    pub(crate) fn url(&self) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/postgres", self.port)
    }

    fn data(&self) -> String {
        self.directory.join("data").display().to_string()
    }

    fn program(&self, name: &str, arguments: &[&str]) -> Command {
        let program = self.programs.join(name).display().to_string();
        let mut command = if is_root() {
            command("runuser", &[&["-u", USER, "--", &program], arguments].concat())
        } else {
            command(&program, arguments)
        };
        // Another user may not enter our directory.
        command.current_dir(&self.directory);
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let stop = ["stop", "--mode", "immediate", "--pgdata", &self.data()];
        let _ = output(self.program("pg_ctl", &stop));
        let _ = fs::remove_dir_all(&self.directory);
    }
}

/// Returns the directory with `initdb` and `pg_ctl`. Debian keeps them apart by version.
fn programs() -> Option<PathBuf> {
    let find = || {
        let installed = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let of_debian = installed.map(|version| version.path().join("bin"));
        let on_path = std::env::var_os("PATH").unwrap_or_default();
        let all = of_debian.chain(std::env::split_paths(&on_path)).collect::<Vec<_>>();
        all.into_iter().find(|directory| directory.join("initdb").exists())
    };
    find().or_else(|| tools::system_package("postgresql", || find().is_some()).then(find).flatten())
}

fn is_root() -> bool {
    output(command("id", &["-u"])).is_ok_and(|said| said.trim() == "0")
}

fn read(log: impl AsRef<Path>) -> String {
    fs::read_to_string(log).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_answers_and_leaves_nothing_behind() {
        let Some(server) = Postgres::start() else { return };
        let (port, directory) = (server.port.to_string(), server.directory.clone());
        let ask = ["--host", "127.0.0.1", "--port", &port];
        assert!(output(server.program("pg_isready", &ask)).is_ok());
        drop(server);
        assert!(!directory.exists());
    }
}
