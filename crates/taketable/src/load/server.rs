//! [`Server`]: a server of our own, on a core of its own.

use std::io::{self, BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::{env, fs};

use rustix::process::{Pid, Signal, kill_process};
use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
use tempfile::TempDir;

/// All players have one address, and the four of them sit at all tables.
const NO_LIMITS: [&str; 20] = [
    "--log-level=error",
    "--connections=1000000",
    "--connections-per-address=1000000",
    "--sockets=1000000",
    "--sockets-per-address=1000000",
    "--sockets-per-person=1000000",
    "--request-pace=1000000+1000000/min",
    "--socket-pace=1000000+1000000/min",
    "--guest-pace=1000000+1000000/min",
    "--table-pace=1000000+1000000/min",
    "--guess-pace=1000000+1000000/min",
    "--tables-per-day=0",
    "--address-table-pace=1000000+1000000/min",
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
    /// Starts it on the first core, and moves this process to the others.
    pub(super) fn start() -> io::Result<Server> {
        let data = TempDir::new()?;
        let cores = sched_getaffinity(None)?;
        let (mut first, mut others) = (CpuSet::new(), CpuSet::new());
        for core in (0..CpuSet::MAX_CPU).filter(|core| cores.is_set(*core)) {
            if first.count() == 0 { first.set(core) } else { others.set(core) }
        }
        // A process begins on the cores of the one that starts it.
        sched_setaffinity(None, &first)?;
        let child = Command::new(env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--threads", "1", "--pace", "1000000"])
            .args(NO_LIMITS)
            .arg("--data")
            .arg(data.path())
            .stdout(Stdio::piped())
            .spawn();
        if others.count() > 0 {
            sched_setaffinity(None, &others)?;
        }
        let mut child = child?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("it is piped")).read_line(&mut line)?;
        let address = line.split_whitespace().find(|word| word.starts_with("http://"));
        let address = address.ok_or_else(|| io::Error::other("it does not say where it is"))?;
        let address = address.trim_end_matches('/').to_owned();
        Ok(Server { child, address, _data: data })
    }

    /// Returns its resident memory in bytes.
    pub(super) fn memory(&self) -> u64 {
        const PAGE: u64 = 4096;
        let process = self.child.id().to_string();
        let pages =
            proc_number(&process, "statm", |text| text.split_whitespace().nth(1)?.parse().ok());
        pages.unwrap_or(0) * PAGE
    }

    /// Returns the CPU time it has used, in seconds.
    pub(super) fn cpu_seconds(&self) -> f64 {
        cpu_seconds(&self.child.id().to_string())
    }
}

/// Returns the CPU time that a process has used, in seconds.
pub(super) fn cpu_seconds(process: &str) -> f64 {
    const TICKS_PER_SECOND: f64 = 100.0;
    let ticks = proc_number(process, "stat", |text| {
        // After the name, which may contain anything: state is the first field, user time the
        // twelfth, system time the thirteenth.
        let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
        let field = |place: usize| fields.get(place)?.parse::<u64>().ok();
        Some(field(11)? + field(12)?)
    });
    ticks.unwrap_or(0) as f64 / TICKS_PER_SECOND
}

fn proc_number(process: &str, file: &str, find: impl Fn(&str) -> Option<u64>) -> Option<u64> {
    find(&fs::read_to_string(format!("/proc/{process}/{file}")).ok()?)
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(pid) = Pid::from_raw(self.child.id() as i32) {
            let _ = kill_process(pid, Signal::TERM);
        }
        let _ = self.child.wait();
    }
}
