//! Floods of nonsense, pings and passwords do not make a server grow.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::folder::Folder;
use crate::serve::{Server, Socket, post};

/// Until the server has all that it needs for this.
const FIRST: usize = 5_000;
/// And then so much more.
const THEN: usize = 40_000;
/// Whoever kept a hundred bytes of each would need more than this, in kilobytes.
const MOST: u64 = 4_000;
/// Number of frames sent before the answers are read.
const AT_ONCE: usize = 100;
/// After so many frames, something is asked over HTTP.
const FOR_EACH_REQUEST: usize = 10;

/// Frames of all kinds that are refused, no two of them alike.
fn nonsense(number: usize) -> String {
    match number % 5 {
        0 => json!({"id": format!("a{number}"), "do": {"act": {"decision": number, "do": "take"}}})
            .to_string(),
        1 => json!({"id": format!("b{number}"), "do": {"sing": {"song": number}}}).to_string(),
        2 => json!({"id": format!("c{number}"), "do": {"sit": {"seat": 200}}}).to_string(),
        3 => format!("{{\"id\": {number}"),
        _ => json!({"id": format!("e{number}"), "do": {"stand": {"seat": 1}}}).to_string(),
    }
}

async fn come(address: &str, table: &str, key: &str) -> Socket {
    let request = format!("ws://{address}/api/tables/{table}/socket").into_client_request();
    let mut request = request.unwrap();
    request.headers_mut().insert("Authorization", format!("Bearer {key}").parse().unwrap());
    let (mut socket, _) = connect_async(request).await.unwrap();
    let come = json!({"id": "come", "do": {"come": {"protocol": 2}}});
    socket.send(Message::text(come.to_string())).await.unwrap();
    let welcome = socket.next().await.unwrap().unwrap().into_text().unwrap();
    assert!(welcome.starts_with(r#"{"welcome""#), "{welcome}");
    socket
}

async fn flood(socket: &mut Socket, numbers: std::ops::Range<usize>) {
    let numbers: Vec<usize> = numbers.collect();
    for numbers in numbers.chunks(AT_ONCE) {
        for number in numbers {
            socket.send(Message::text(nonsense(*number))).await.expect("the socket takes it");
        }
        for _ in numbers {
            // The server may ask in between whether we are there.
            let answer = loop {
                let message = socket.next().await.expect("it is open").unwrap();
                if let Message::Text(answer) = message {
                    break answer;
                }
            };
            assert!(answer.starts_with(r#"{"refused""#), "{answer}");
        }
    }
}

/// Wrong keys, wrong codes, and tables that there are not.
fn guess(address: &str, numbers: std::ops::Range<usize>) {
    let agent: ureq::Agent =
        ureq::Agent::config_builder().http_status_as_error(false).build().into();
    for number in numbers.step_by(FOR_EACH_REQUEST) {
        let url = |path: &str| format!("http://{address}{path}");
        let key = format!("Bearer {number:064x}");
        let answers = [
            agent.get(url("/api/me")).header("Authorization", key).call(),
            agent.get(url(&format!("/api/tables/table{number}"))).call(),
            agent.post(url("/api/link")).send_json(json!({"code": format!("{number:08}")})),
        ];
        for answer in answers {
            let mut answer = answer.expect("it answers");
            assert!((400..500).contains(&answer.status().as_u16()), "{answer:?}");
            answer.body_mut().read_to_string().expect("an answer is text");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_does_not_grow_with_what_it_refuses() {
    let folder = Folder::new("flood");
    let often = "100000000+100000000/min";
    let options = ["--request-rate", often, "--guess-rate", often];
    let server = Server::start_with(&folder.path().join("data"), "127.0.0.1:0", &options);
    let address = server.address.clone();
    let me = post(&address, "/api/me", None, &json!({"name": "Ada", "key": true}));
    let key = me["key"].as_str().unwrap();
    let table = post(&address, "/api/tables", Some(key), &json!({"game": "take5", "seats": 2}));
    let table = table["table"].as_str().unwrap();

    let mut memory = Vec::new();
    for numbers in [0..FIRST, FIRST..FIRST + THEN] {
        let (guessed, there) = (numbers.clone(), address.clone());
        tokio::task::spawn_blocking(move || guess(&there, guessed)).await.unwrap();
        flood(&mut come(&address, table, key).await, numbers).await;
        memory.push(server.memory());
    }
    assert!(memory[1] < memory[0] + MOST, "it had {} kB, and now {} kB", memory[0], memory[1]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_does_not_grow_with_pings_whose_answers_nobody_reads() {
    // Of this many pongs, some megabytes are kept by the system, and the rest would be by the server.
    const PINGS: usize = 300_000;
    const MOST: u64 = 15_000;
    let folder = Folder::new("pings");
    let server = Server::start(&folder.path().join("data"), "127.0.0.1:0");
    let address = server.address.clone();
    let me = post(&address, "/api/me", None, &json!({"name": "Ada", "key": true}));
    let key = me["key"].as_str().unwrap();
    let table = post(&address, "/api/tables", Some(key), &json!({"game": "take5", "seats": 2}));
    let mut socket = come(&address, table["table"].as_str().unwrap(), key).await;
    let before = server.memory();
    for _ in 0..PINGS {
        // Once the server does not take them any more, it does not keep them either.
        let ping = Message::Ping(vec![b'x'; 125].into());
        let taken = timeout(Duration::from_secs(5), socket.feed(ping)).await;
        if !matches!(taken, Ok(Ok(()))) {
            break;
        }
    }
    let after = server.memory();
    assert!(after < before + MOST, "it had {before} kB, and now {after} kB");
}

#[test]
fn a_server_does_not_grow_with_passwords() {
    const TIMES: usize = 12;
    // Memory for two at a time, and some more. Kept for each, it would be twice that.
    const MOST: u64 = 100_000;
    let folder = Folder::new("passwords");
    let server = Server::start(&folder.path().join("data"), "127.0.0.1:0");
    let agent: ureq::Agent =
        ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let before = server.memory();
    for time in 0..TIMES {
        // The wrong passwords for one name are limited on their own.
        let body = json!({"name": format!("nobody {time}"), "password": "correct horse"});
        let answer = agent.post(format!("http://{}/api/sign-in", server.address)).send_json(&body);
        assert_eq!(answer.expect("it answers").status(), 401);
    }
    let after = server.memory();
    assert!(after < before + MOST, "it had {before} kB, and now {after} kB");
}
