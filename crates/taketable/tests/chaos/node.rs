//! [`Node`]: a real server in a process of its own, with lines to the database and to other nodes that can
//! be cut.

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use rustix::process::{Pid, Signal, kill_process};

use crate::line::Line;

const PROGRAM: &str = env!("CARGO_BIN_EXE_taketable");

/// A server.
pub(crate) struct Node {
    pub(crate) name: usize,
    /// Where clients reach it; another one after each start.
    pub(crate) address: Arc<Mutex<Option<SocketAddr>>>,
    /// To the database.
    pub(crate) database: Line,
    /// From other nodes.
    pub(crate) others: Line,
    listens_for_others: SocketAddr,
    store: String,
    folder: PathBuf,
    process: Option<Child>,
}

impl Node {
    /// Prepares a server for a schema of a database.
    pub(crate) async fn new(
        name: usize,
        database: SocketAddr,
        store: &str,
        folder: PathBuf,
    ) -> Node {
        let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let listens_for_others = free.local_addr().expect("an address");
        drop(free);
        let database = Line::to(move || database).await;
        let others = Line::to(move || listens_for_others).await;
        let store = store.replace("HOST", &database.at.to_string());
        fs::create_dir_all(&folder).expect("a folder");
        let (address, process) = (Arc::default(), None);
        Node { name, address, database, others, listens_for_others, store, folder, process }
    }

    /// Starts the server, and waits until it listens.
    pub(crate) fn start(&mut self) {
        let log = self.folder.join("log");
        let log: File = OpenOptions::new().create(true).append(true).open(log).expect("a log");
        let mut child = Command::new(PROGRAM)
            .args(["serve", "--listen", "127.0.0.1:0", "--store", &self.store])
            .args(["--advertise", &self.others.at.to_string()])
            .args(["--node-listen", &self.listens_for_others.to_string()])
            .args(["--bot-delay", "0", "--request-rate", "100000+6000000/min"])
            .args(["--socket-rate", "100000+6000000/min", "--guest-rate", "100000+6000000/min"])
            .args(["--table-rate", "100000+6000000/min", "--log-level", "warn", "--data"])
            .arg(&self.folder)
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .expect("the program");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("it is piped"))
            .read_line(&mut line)
            .expect("a line");
        let address = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
        let address = address.and_then(|address| address.trim_end_matches('/').parse().ok());
        assert!(address.is_some(), "a server does not start: {line:?}");
        *self.address.lock().unwrap_or_else(PoisonError::into_inner) = address;
        self.process = Some(child);
    }

    fn signal(&self, signal: Signal) {
        let Some(child) = &self.process else { return };
        let id = Pid::from_raw(child.id() as i32).expect("a process");
        let _ = kill_process(id, signal);
    }

    pub(crate) fn freeze(&self) {
        self.signal(Signal::STOP);
    }

    pub(crate) fn thaw(&self) {
        self.signal(Signal::CONT);
    }

    /// Ends it at once, as a power cut would.
    pub(crate) fn kill(&mut self) {
        *self.address.lock().unwrap_or_else(PoisonError::into_inner) = None;
        if let Some(mut child) = self.process.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Lets it hand its tables over and end.
    pub(crate) fn end(&mut self) {
        self.signal(Signal::TERM);
        if let Some(mut child) = self.process.take() {
            let _ = child.wait();
        }
        *self.address.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Lines of its log that tell of panics.
    pub(crate) fn panics(&self) -> Vec<String> {
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        log.lines().filter(|line| line.contains("panicked")).map(str::to_owned).collect()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}
