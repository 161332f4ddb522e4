//! [`ServerProcess`]: a server in its own process.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use taketable_server::{Limits, ServeSettings, serve};

/// Serves a directory until standard input ends.
pub(crate) fn serve_until_killed(data: PathBuf) -> Result<(), String> {
    let settings = ServeSettings {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data,
        limits: Limits::none(),
        ..ServeSettings::default()
    };
    let end = async {
        let wait = || std::io::stdin().lines().for_each(drop);
        let _ = tokio::task::spawn_blocking(wait).await;
    };
    let runtime = tokio::runtime::Runtime::new().map_err(|why| why.to_string())?;
    let serving = serve(settings, |at| println!("http://{at}"), end);
    runtime.block_on(serving).map_err(|why| why.to_string())
}

/// A running server.
pub(crate) struct ServerProcess {
    child: Child,
    /// `http://…` without a slash at its end.
    pub(crate) address: String,
    /// The time from the start of the process to its first answer.
    pub(crate) start_up: Duration,
}

impl ServerProcess {
    /// Starts this program again, as a server.
    pub(crate) fn start(data: &Path) -> Result<ServerProcess, String> {
        let text = |why: std::io::Error| why.to_string();
        let begin = Instant::now();
        let mut child = Command::new(std::env::current_exe().map_err(text)?)
            .arg("serve")
            .arg(data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(text)?;
        let mut line = String::new();
        let output = child.stdout.take().expect("it is piped");
        BufReader::new(output).read_line(&mut line).map_err(text)?;
        let address = line.trim().to_owned();
        // Connections wait until the server has read what it needs.
        let ready = ureq::get(format!("{address}/readyz")).call();
        let start_up = begin.elapsed();
        ready.map_err(|why| format!("the server does not start: {why}"))?;
        Ok(ServerProcess { child, address, start_up })
    }

    /// Memory in use, now and at its peak, in MB.
    pub(crate) fn memory(&self) -> (f64, f64) {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let megabytes = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
            kilobytes.unwrap_or(f64::NAN) / 1000.0
        };
        (megabytes("VmRSS:"), megabytes("VmHWM:"))
    }

    /// Stops the server and returns how long that took.
    pub(crate) fn stop(&mut self) -> Duration {
        let begin = Instant::now();
        drop(self.child.stdin.take());
        let _ = self.child.wait();
        begin.elapsed()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.stop();
    }
}
