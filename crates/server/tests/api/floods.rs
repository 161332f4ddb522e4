//! Floods through sockets, and answers that nobody reads: counted, slowed down, and closed.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use taketable_server::{Limits, RateLimit, ServeSettings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

use crate::client::{Client, PATIENCE, Server, settings};
use crate::raw::{Kind, connect, frame, hear, open_socket};

const COME: &[u8] = br#"{"id":"1","do":{"come":{"protocol":2}}}"#;
/// How a frame begins that closes a socket because of a broken rule.
const CLOSED: [u8; 2] = 1008_u16.to_be_bytes();

async fn start(data: &std::path::Path, commands: RateLimit) -> Server {
    let limits = Limits { commands, ..Limits::none() };
    Server::start_as(ServeSettings { limits, ..settings(data) }).await
}

fn never_again(burst: u32) -> RateLimit {
    RateLimit { burst, per_minute: 0 }
}

/// All bytes until the other end closes.
async fn rest(stream: &mut tokio::net::TcpStream) -> Vec<u8> {
    let mut bytes = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("it is closed");
    read.expect("it is closed properly");
    bytes
}

fn contains(bytes: &[u8], what: &[u8]) -> bool {
    bytes.windows(what.len()).any(|part| part == what)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_frame_counts_and_a_flooding_socket_is_closed() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path(), never_again(3)).await;
    let ada = server.guest("Ada").await;
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let path = format!("/api/tables/{table}/socket");
    for (kind, payload) in [
        (Kind::Ping, &[][..]),
        (Kind::Ping, &[b'x'; 125]),
        (Kind::Pong, b"x"),
        (Kind::Binary, b""),
        (Kind::Text, b""),
        (Kind::Text, b"{}"),
    ] {
        let mut socket = open_socket(&server, &path, &ada.key).await;
        socket.write_all(&frame(Kind::Text, true, COME)).await.unwrap();
        // Three are fine, three are refused, and the next is one too many.
        for _ in 0..7 {
            socket.write_all(&frame(kind, true, payload)).await.unwrap();
        }
        let said = rest(&mut socket).await;
        assert!(contains(&said, br#"{"bye":{"code":"slower""#), "{kind:?}");
        assert_eq!(said[said.len() - 2..], CLOSED, "{kind:?}");
        if let Kind::Ping = kind {
            // As many pongs as pings were counted, and perhaps the last one.
            let pong = [&[0x8a, payload.len() as u8], payload].concat();
            assert!(said.windows(pong.len()).filter(|part| *part == pong).count() <= 7);
        }
    }
    // The same where people look for a table.
    for kind in [Kind::Ping, Kind::Pong] {
        let mut lobby = open_socket(&server, "/api/lobby", &ada.key).await;
        for _ in 0..7 {
            lobby.write_all(&frame(kind, true, b"x")).await.unwrap();
        }
        assert!(contains(&rest(&mut lobby).await, &CLOSED), "{kind:?}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quiet_client_that_answers_pings_stays() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path(), never_again(8)).await;
    let ada = server.guest("Ada").await;
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let mut socket = open_socket(&server, &format!("/api/tables/{table}/socket"), &ada.key).await;
    socket.write_all(&frame(Kind::Text, true, COME)).await.unwrap();
    for _ in 0..7 {
        socket.write_all(&frame(Kind::Pong, true, b"")).await.unwrap();
    }
    let sit = br#"{"id":"2","do":{"sit":{"seat":0}}}"#;
    socket.write_all(&frame(Kind::Text, true, sit)).await.unwrap();
    let mut said = Vec::new();
    while !contains(&said, br#"{"accepted""#) {
        let read = timeout(PATIENCE, socket.read_buf(&mut said)).await.expect("it answers");
        assert_ne!(read.unwrap(), 0, "it is open");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fragments_are_read_no_faster_than_frames() {
    let data = tempfile::tempdir().unwrap();
    // Two frames of the greatest length, and no byte more.
    let server = start(data.path(), never_again(2)).await;
    let ada = server.guest("Ada").await;
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    for (count, is_answered) in [(1000, true), (2000, false)] {
        let mut socket =
            open_socket(&server, &format!("/api/tables/{table}/socket"), &ada.key).await;
        socket.write_all(&frame(Kind::Text, true, COME)).await.unwrap();
        // A command in many empty pieces, which cost six bytes each and are never seen as frames.
        let empty = frame(Kind::Continuation, false, b"").repeat(count);
        let begins = frame(Kind::Text, false, br#"{"id":"2","do":{"#);
        let ends = frame(Kind::Continuation, true, br#""sit":{"seat":0}}}"#);
        socket.write_all(&[begins, empty, ends].concat()).await.unwrap();
        let mut said = Vec::new();
        let answer = async {
            while !contains(&said, br#"{"accepted""#) {
                assert_ne!(socket.read_buf(&mut said).await.unwrap(), 0, "it is open");
            }
        };
        let patience = if is_answered { PATIENCE } else { Duration::from_secs(2) };
        assert_eq!(timeout(patience, answer).await.is_ok(), is_answered, "{count}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn being_refused_for_speed_takes_a_moment() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { requests: never_again(1), ..Limits::none() };
    let server = Server::start_as(ServeSettings { limits, ..settings(data.path()) }).await;
    let began = Instant::now();
    let mut stream = connect(&server, 1).await;
    let go_on = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
    let last = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    stream.write_all((go_on.repeat(4) + last).as_bytes()).await.unwrap();
    let (status, text) = hear(&mut stream).await;
    assert_eq!((status, text.matches("HTTP/1.1 429").count()), (200, 4));
    assert!(began.elapsed() >= Duration::from_secs(1));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_list_of_tables_comes_in_pieces() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    let mut there = Vec::new();
    for _ in 0..20 {
        let game = json!({"game": "take5", "seats": 3, "public": true});
        let table = ada.open(&server, game).await;
        // It is shown as long as somebody is there.
        let mut client = ada.come(&server, &table).await;
        client.until("welcome").await;
        there.push((table, client));
    }
    let mut expected: Vec<&str> = there.iter().map(|(table, _)| table.as_str()).collect();
    expected.sort_unstable();
    let names = |tables: &[Value]| {
        let mut names: Vec<String> =
            tables.iter().map(|table| table["table"].as_str().unwrap().to_owned()).collect();
        names.sort_unstable();
        names
    };
    // A table is shown a moment after somebody came.
    loop {
        let (status, listed) = server.get_as("/api/tables", &ada.key).await;
        assert_eq!(status, 200);
        if names(listed["tables"].as_array().unwrap()) == expected {
            break;
        }
    }
    let mut lobby = Client::connect_to(&server, "/api/lobby", &ada.key).await;
    let mut tables = lobby.until("tables").await.as_array().unwrap().clone();
    assert!(tables.len() < 20, "{}", tables.len());
    while tables.len() < 20 {
        tables.push(lobby.until("table").await);
    }
    assert_eq!(names(&tables), expected);
    server.stop().await;
}
