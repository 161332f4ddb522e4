//! Requests as bytes, from any address of this machine: what no decent client sends.

use std::fmt::Write as _;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::client::{PATIENCE, Server};

/// A connection from 127.0.0.`from`.
pub(crate) async fn connect(server: &Server, from: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from(([127, 0, 0, from], 0))).unwrap();
    socket.connect(server.address).await.expect("the server listens")
}

/// A socket as bytes, once it is open.
pub(crate) async fn open_socket(server: &Server, path: &str, key: &str) -> TcpStream {
    let mut stream = connect(server, 1).await;
    let head = format!(
        "GET {path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {key}\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        answer.push(stream.read_u8().await.unwrap());
    }
    assert!(answer.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&answer));
    stream
}

/// What a frame is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Continuation = 0,
    Text = 1,
    Binary = 2,
    Ping = 9,
    Pong = 10,
}

/// A short frame, masked with nothing; another part of it may follow.
pub(crate) fn frame(kind: Kind, is_last: bool, payload: &[u8]) -> Vec<u8> {
    assert!(payload.len() < 126);
    let first = kind as u8 | if is_last { 0x80 } else { 0 };
    [&[first, 0x80 | payload.len() as u8, 0, 0, 0, 0], payload].concat()
}

/// All that is said until the other end closes: the status, and the text.
pub(crate) async fn hear(stream: &mut TcpStream) -> (u16, String) {
    let mut bytes = Vec::new();
    // A connection that is cut off has said what it has said.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("the server ends it");
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    (status, text)
}

/// A request, with these lines after the first one, and the answer to it.
pub(crate) async fn ask(
    server: &Server,
    from: u8,
    first: &str,
    lines: &[&str],
    body: &str,
) -> (u16, String) {
    let mut stream = connect(server, from).await;
    let mut text = format!("{first} HTTP/1.1\r\nhost: {}\r\n", server.address);
    if !lines.iter().any(|line| line.starts_with("connection:")) {
        text += "connection: close\r\n";
    }
    for line in lines {
        text += line;
        text += "\r\n";
    }
    if !body.is_empty() {
        let length = body.len();
        let _ = write!(text, "content-type: application/json\r\ncontent-length: {length}\r\n");
    }
    text += "\r\n";
    text += body;
    // A client that is refused early does not read all of it.
    let _ = stream.write_all(text.as_bytes()).await;
    hear(&mut stream).await
}
