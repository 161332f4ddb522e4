//! Floods of nonsense do not make a server grow.

use futures_util::{SinkExt, StreamExt};
use serde_json::json;
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
/// So many frames are sent before the answers are read.
const AT_ONCE: usize = 100;
/// After so many frames, something is asked over HTTP.
const FOR_EACH_REQUEST: usize = 10;

/// Frames of all kinds that are refused, no two of them alike.
fn nonsense(number: usize) -> String {
    match number % 5 {
        0 => json!({"id": format!("a{number}"), "act": {"decision": number, "do": "take"}})
            .to_string(),
        1 => json!({"id": format!("b{number}"), "sing": {"song": number}}).to_string(),
        2 => json!({"id": format!("c{number}"), "sit": {"seat": 200}}).to_string(),
        3 => format!("{{\"id\": {number}"),
        _ => json!({"id": format!("e{number}"), "stand": {"seat": 1}}).to_string(),
    }
}

async fn come(address: &str, table: &str, key: &str) -> Socket {
    let request = format!("ws://{address}/api/tables/{table}/socket").into_client_request();
    let mut request = request.unwrap();
    request.headers_mut().insert("Authorization", format!("Bearer {key}").parse().unwrap());
    let (mut socket, _) = connect_async(request).await.unwrap();
    let come = json!({"id": "come", "come": {"protocol": 1}});
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
    let options = ["--request-pace", often, "--guess-pace", often];
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
