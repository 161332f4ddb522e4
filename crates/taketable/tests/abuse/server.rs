//! [`Server`]: a real server with its default limits, in a process of its own.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader};
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

const PROGRAM: &str = env!("CARGO_BIN_EXE_taketable");

/// A server; it ends with this.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    log: PathBuf,
}

/// Runs the program and returns what it printed.
pub(crate) fn run(arguments: &[&str]) -> io::Result<String> {
    let output = Command::new(PROGRAM).args(arguments).output()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(text);
    }
    let error = String::from_utf8_lossy(&output.stderr);
    Err(io::Error::other(format!("taketable {arguments:?}: {text}{error}")))
}

impl Server {
    /// Starts it with its data in a folder. Nothing but the place is chosen: the limits are the defaults.
    pub(crate) fn start(folder: &Path) -> io::Result<Server> {
        let log = folder.join("log");
        let mut child = Command::new(PROGRAM)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder.join("data"))
            .stdout(Stdio::piped())
            .stderr(File::create(&log)?)
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("it is piped")).read_line(&mut line)?;
        let address = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
        let address = address.and_then(|address| address.trim_end_matches('/').parse().ok());
        let address = address.ok_or_else(|| io::Error::other(format!("no address in {line:?}")))?;
        Ok(Server { child, address, log })
    }

    /// Resident memory in bytes.
    pub(crate) fn memory(&self) -> u64 {
        const PAGE: u64 = 4096;
        let text = fs::read_to_string(format!("/proc/{}/statm", self.child.id()));
        let text = text.unwrap_or_default();
        text.split_whitespace().nth(1).and_then(|pages| pages.parse().ok()).unwrap_or(0) * PAGE
    }

    /// Seconds of processor time until now.
    pub(crate) fn core_seconds(&self) -> f64 {
        const TICKS_A_SECOND: f64 = 100.0;
        let text =
            fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let fields: Vec<&str> =
            text.rsplit_once(')').map_or(vec![], |(_, rest)| rest.split_whitespace().collect());
        let field = |place: usize| fields.get(place).and_then(|text| text.parse().ok());
        (field(11).unwrap_or(0.0) + field(12).unwrap_or(0.0)) / TICKS_A_SECOND
    }

    /// Returns `true` if it still runs.
    pub(crate) fn is_running(&mut self) -> bool {
        self.child.try_wait().is_ok_and(|status| status.is_none())
    }

    /// Lines of its log that tell of errors.
    pub(crate) fn errors(&self) -> Vec<String> {
        let log = fs::read_to_string(&self.log).unwrap_or_default();
        let bad = |line: &&str| line.contains("ERROR") || line.contains("panicked");
        log.lines().filter(bad).map(str::to_owned).collect()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Connects from an address of this machine.
pub(crate) async fn connect(from: IpAddr, to: SocketAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(from, 0))?;
    let stream = socket.connect(to).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Asks for something in a connection of its own: the status, and the answer.
pub(crate) async fn ask(
    from: IpAddr,
    to: SocketAddr,
    first: &str,
    key: Option<&str>,
    body: &str,
) -> io::Result<(u16, String)> {
    let mut stream = connect(from, to).await?;
    let key = key.map_or_else(String::new, |key| format!("authorization: Bearer {key}\r\n"));
    let head = format!(
        "{first} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\n{key}\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + body).as_bytes()).await?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await?;
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_default();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Ok((status, body.to_owned()))
}

/// The same where the answer has to be good.
pub(crate) async fn get(
    from: IpAddr,
    to: SocketAddr,
    first: &str,
    key: Option<&str>,
    body: &Value,
) -> io::Result<Value> {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let (status, text) = ask(from, to, first, key, &body).await?;
    if status != 200 {
        return Err(io::Error::other(format!("{first}: {status} {text}")));
    }
    Ok(serde_json::from_str(&text)?)
}

/// Somebody new: their key.
pub(crate) async fn guest(from: IpAddr, to: SocketAddr, name: &str) -> io::Result<String> {
    let me = serde_json::json!({"name": name, "key": true});
    let me = get(from, to, "POST /api/me", None, &me).await?;
    Ok(me["key"].as_str().unwrap_or_default().to_owned())
}
