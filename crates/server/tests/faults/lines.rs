//! Half-dead connections, clients that do not read, and a server that shuts down in the middle.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::client::{Client, PATIENCE, Server};
use crate::{Two, answer};

const GRACE: Duration = Duration::from_secs(7);
/// The time between pings of a server.
const PING: Duration = Duration::from_secs(15);
/// Longer than a server waits for a client to read.
const STUCK: Duration = Duration::from_secs(11);

/// Whatever the server asked for in between is answered when this returns.
async fn keep_alive(client: &mut Client) -> u64 {
    client.get("say", json!({"text": "I"})).await;
    client.get("say", json!({"text": "am here."})).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_vanishes_is_away_after_the_grace_period() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_standing(data.path(), GRACE, || {}).await;
    // Ben's end of the line is there, but nobody looks after it.
    let Two { clients: [mut ada, ben], guests: [_, guest], table, .. } =
        Two::at_take5(&server).await;
    server.pass(PING).await;
    keep_alive(&mut ada).await;
    server.pass(PING).await;
    let number = keep_alive(&mut ada).await;
    server.pass(GRACE).await;
    let away = loop {
        let event = ada.until("event").await;
        if event["number"].as_u64() == Some(number + 1) {
            break event;
        }
    };
    assert_eq!(away["away"]["seat"], 1, "{away}");
    // Coming back is all it takes.
    let mut back = guest.come(&server, &table).await;
    assert_eq!(back.until("welcome").await["you"]["seat"], 1);
    let mut returned = false;
    while !returned {
        returned = ada.until("event").await["back"]["seat"] == 1;
    }
    drop(ben);
    server.stop().await;
}

/// A socket at a table, as bytes; with the beginning of a frame that never ends.
async fn half_a_frame(server: &Server, table: &str, key: &str, first: &[u8]) -> TcpStream {
    let line = TcpStream::connect(server.address).await.unwrap();
    let mut line = upgrade(line, &format!("/api/tables/{table}/socket"), key).await;
    line.write_all(first).await.unwrap();
    // A text of a hundred bytes, masked with nothing; and three of them.
    line.write_all(&[0x81, 0x80 | 0x64, 0, 0, 0, 0, b'{', b'"', b'i']).await.unwrap();
    line
}

/// Makes a connection a socket.
async fn upgrade(mut line: TcpStream, path: &str, key: &str) -> TcpStream {
    let head = format!(
        "GET {path} HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer {key}\r\n\
         Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    line.write_all(head.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        answer.push(line.read_u8().await.unwrap());
    }
    assert!(answer.starts_with(b"HTTP/1.1 101"));
    line
}

#[tokio::test(flavor = "multi_thread")]
async fn an_endless_frame_is_not_waited_for() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_standing(data.path(), GRACE, || {}).await;
    let Two { table, guests: [guest, _], clients: [mut ada, mut ben], asks } =
        Two::at_take5(&server).await;
    let come = br#"{"id":"1","do":{"come":{"protocol":2}}}"#;
    let come = [&[0x81, 0x80 | come.len() as u8, 0, 0, 0, 0], &come[..]].concat();
    let stranger = half_a_frame(&server, &table, &guest.key, &[]).await;
    let mut at_table = half_a_frame(&server, &table, &guest.key, &come).await;
    // It was let in.
    assert_eq!(at_table.read_u8().await.unwrap(), 0x81);
    for _ in 0..2 {
        server.pass(PING).await;
        keep_alive(&mut ada).await;
        keep_alive(&mut ben).await;
    }
    for mut line in [stranger, at_table] {
        let mut rest = Vec::new();
        line.read_to_end(&mut rest).await.unwrap();
    }
    ada.get("act", answer(&asks[0], 0)).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_chats_and_never_reads_is_disconnected() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_standing(data.path(), GRACE, || {}).await;
    let Two { table, guests: [_, guest], clients: [mut ada, mut ben], asks, .. } =
        Two::at_take5(&server).await;
    // Each of these is answered with what was wrong, at length, until nothing goes through.
    let mut deaf = guest.come(&server, &table).await;
    let nonsense = format!(r#"{{"id":"a","{}":1}}"#, "x".repeat(3500));
    let a_while = Duration::from_secs(1);
    while tokio::time::timeout(a_while, deaf.send(nonsense.clone())).await.is_ok() {}
    server.pass(STUCK).await;
    server.pass(STUCK).await;
    // The server has closed the line: there is an end to what comes from it.
    while deaf.frame().await.is_some() {}
    // Others have noticed nothing.
    ada.get("act", answer(&asks[0], 0)).await;
    ben.get("act", answer(&asks[1], 0)).await;
    server.stop().await;
}

/// A connection that takes as little as the system allows.
async fn connect_small(server: &Server) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    socket.connect(server.address).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_pings_and_never_reads_is_disconnected() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_standing(data.path(), GRACE, || {}).await;
    let Two { table, guests: [guest, _], clients: [mut ada, mut ben], asks } =
        Two::at_take5(&server).await;
    let come = br#"{"id":"1","do":{"come":{"protocol":2}}}"#;
    let come = [&[0x81, 0x80 | come.len() as u8, 0, 0, 0, 0], &come[..]].concat();
    let ping = [&[0x89, 0x80 | 0x7d, 0, 0, 0, 0][..], &[b'x'; 125]].concat();
    let path = format!("/api/tables/{table}/socket");
    let mut deaf = Vec::new();
    for (path, first) in [(path.as_str(), &come[..]), ("/api/lobby", &[])] {
        let line = connect_small(&server).await;
        let mut line = upgrade(line, path, &guest.key).await;
        line.write_all(first).await.unwrap();
        // More pongs than there is room for between us.
        let pings = ping.repeat(1000);
        for _ in 0..120 {
            line.write_all(&pings).await.unwrap();
        }
        deaf.push(line);
    }
    keep_alive(&mut ada).await;
    server.pass(STUCK).await;
    keep_alive(&mut ada).await;
    server.pass(Duration::from_secs(1)).await;
    for mut line in deaf {
        let mut rest = Vec::new();
        // However it ends, it ends.
        let ended = tokio::time::timeout(PATIENCE, line.read_to_end(&mut rest)).await;
        assert!(ended.is_ok(), "it is closed");
    }
    ada.get("act", answer(&asks[0], 0)).await;
    ben.get("act", answer(&asks[1], 0)).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_never_reads_answers_is_cut_off() {
    const TIMES: usize = 150;
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_standing(data.path(), GRACE, || {}).await;
    let mut line = connect_small(&server).await;
    let request = "GET /api/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n";
    line.write_all(request.repeat(TIMES).as_bytes()).await.unwrap();
    // Until nothing goes through any more.
    let (_, whole) = server.get("/api/openapi.json").await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    for _ in 0..3 {
        server.pass(STUCK).await;
        server.get("/healthz").await;
    }
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(PATIENCE, line.read_to_end(&mut rest)).await;
    assert!(ended.is_ok(), "it is closed");
    assert!(rest.len() < TIMES * whole.len(), "everything was buffered");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lobby_sockets_do_not_delay_a_shutdown() {
    let data = tempfile::tempdir().unwrap();
    // Its clock stands still, so it would wait for ever.
    let server = Server::start_standing(data.path(), GRACE, || {}).await;
    let guest = server.guest("Ada").await;
    let mut lobby = Client::connect_to(&server, "/api/lobby", &guest.key).await;
    assert_eq!(lobby.notice().await.0, "tables");
    server.stop().await;
    assert_eq!(lobby.frame().await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_ends_while_a_match_is_on_and_requests_are_half_sent() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let Two { table, guests: [guest, _], clients: [mut ada, _ben], asks } =
        Two::at_take5(&server).await;
    let number = ada.get("act", answer(&asks[0], 2)).await;
    let mut half = Vec::new();
    for text in [
        "",
        "GET /api/tab",
        "GET /api/tables HTTP/1.1\r\nHost: here\r\n",
        "POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n\
         Content-Length: 50\r\n\r\n{\"name\":",
    ] {
        let mut line = TcpStream::connect(server.address).await.unwrap();
        line.write_all(text.as_bytes()).await.unwrap();
        half.push(line);
    }
    // The server has seen all of them: it takes lines in their order.
    server.get("/healthz").await;
    server.stop().await;
    assert!(ada.until("bye").await["again_ms"].is_u64());
    for mut line in half {
        let mut rest = Vec::new();
        // However it ends, it ends.
        let _ = line.read_to_end(&mut rest).await;
    }

    let server = Server::start(data.path()).await;
    let welcome = guest.come(&server, &table).await.until("welcome").await;
    assert_eq!(welcome["number"].as_u64(), Some(number));
    server.stop().await;
}
