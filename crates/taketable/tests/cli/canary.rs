//! No secret reaches the log or the metrics of a server, whatever people do.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::folder::Folder;

/// Ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn call(method: &str, url: &str, key: &str, body: &Value) -> (u16, Value) {
    let agent: ureq::Agent =
        ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let request = ureq::http::Request::builder()
        .method(method)
        .uri(url)
        .header("Authorization", format!("Bearer {key}"))
        .header("Content-Type", "application/json")
        .body(body.to_string())
        .unwrap();
    let mut answer = agent.run(request).expect("it answers");
    let status = answer.status().as_u16();
    assert!(answer.headers().contains_key("x-request-id"), "{url}");
    (status, answer.body_mut().read_json().unwrap_or_default())
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value}")).to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_secret_is_written_down() {
    let folder = Folder::new("canary");
    let log = folder.path().join("log");
    let mut child = Command::new(env!("CARGO_BIN_EXE_taketable"))
        .args(["serve", "--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0"])
        .args(["--log-level", "debug", "--log-format", "json", "--data"])
        .arg(folder.path().join("data"))
        .stdout(Stdio::piped())
        .stderr(File::create(&log).unwrap())
        .spawn()
        .expect("the server starts");
    let mut greeting = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut greeting).unwrap();
    let _running = Running(child);
    let address =
        greeting.split_whitespace().find_map(|word| word.strip_prefix("http://")).unwrap();
    let at = |path: &str| format!("http://{}{path}", address.trim_end_matches('/'));

    let (name, sign_in, password) = ("Canarina", "canarysignin", "canary password");
    let (chat, wrong) = ("canary says hello", "wrong canary password");
    let (_, me) = call("POST", &at("/api/me"), "", &json!({"name": name, "key": true}));
    let key = text(&me["key"]);
    let (_, linked) = call("POST", &at("/api/me/link"), &key, &json!({}));
    let code = text(&linked["code"]);
    let body = json!({"name": sign_in, "password": password});
    assert_eq!(call("PUT", &at("/api/me/password"), &key, &body).0, 200);
    let body = json!({"name": sign_in, "password": wrong});
    assert_eq!(call("POST", &at("/api/sign-in"), "", &body).0, 401);
    let body = json!({"name": sign_in, "password": password, "key": true});
    let other_key = text(&call("POST", &at("/api/sign-in"), "", &body).1["key"]);
    let redeem = format!("/api/link?code={code}");
    let (_, third) = call("POST", &at(&redeem), "", &json!({"code": code, "key": true}));
    let third_key = text(&third["key"]);
    let game = json!({"game": "no-thanks", "seats": 3, "bots": ["novice", "novice"]});
    let table = text(&call("POST", &at("/api/tables"), &key, &game).1["table"]);
    let guess = "canarytablethatisnot";
    for path in [
        format!("/api/tables/{table}"),
        format!("/api/tables/{table}/record"),
        format!("/api/tables/{guess}"),
        format!("/{table}?key={key}"),
    ] {
        call("POST", &at(&path), &key, &json!({"text": chat}));
        let _ = ureq::get(at(&path)).header("cookie", format!("taketable={key}")).call();
    }

    let socket =
        format!("ws{}", at(&format!("/api/tables/{table}/socket")).trim_start_matches("http"));
    let mut request = socket.into_client_request().unwrap();
    request.headers_mut().insert("Authorization", format!("Bearer {key}").parse().unwrap());
    let (mut socket, _) = connect_async(request).await.unwrap();
    for command in [
        json!({"id": "a", "do": {"come": {"protocol": 2}}}),
        json!({"id": "b", "do": {"sit": {"seat": 0}}}),
        json!({"id": "c", "do": {"say": {"text": chat}}}),
        json!({"id": "d", "do": {"start": {}}}),
        json!({"id": "e", "canary": {"text": chat}}),
        json!({"id": "f", "do": {"start": {}}}),
    ] {
        socket.send(Message::text(command.to_string())).await.unwrap();
    }
    while let Some(Ok(message)) = socket.next().await {
        if message.to_text().is_ok_and(|text| text.contains(r#""id":"f""#)) {
            break;
        }
    }
    drop(socket);

    let answer = ureq::get(at("/healthz")).call().unwrap();
    let request = answer.headers()["x-request-id"].to_str().unwrap().to_owned();

    let read = || fs::read_to_string(&log).unwrap();
    let events: Vec<Value> =
        read().lines().map(|line| serde_json::from_str(line).expect("a log of JSON")).collect();
    let fields = |message: &str| {
        events.iter().map(|event| &event["fields"]).find(|fields| fields["message"] == message)
    };
    let tag =
        text(&fields("a socket was opened").expect("it says which sockets there are")["table"]);
    assert_eq!(tag.len(), 8, "{tag}");
    let metrics = text(&fields("serving metrics").expect("it says where")["at"]);
    let metrics = ureq::get(format!("http://{metrics}/metrics")).call().unwrap();
    let metrics = metrics.into_body().read_to_string().unwrap();
    // All that was done was seen.
    let by_name = |event: &&Value| event["fields"]["request"] == json!(request);
    let found = events.iter().find(by_name).expect("what was answered is found by its name");
    assert_eq!(found["fields"]["route"], "/healthz", "{found}");
    // A refusal is logged by the code that clients are told, not as Rust prints it.
    let refused: Vec<&Value> = events.iter().map(|event| &event["fields"]["refused"]).collect();
    assert!(refused.contains(&&json!("unknown")), "{refused:?}");
    assert!(!read().contains("Some("), "{}", read());
    for seen in ["/api/tables/{table}", "/api/sign-in"] {
        assert!(read().contains(seen) && metrics.contains(seen), "{seen}");
    }
    assert!(metrics.contains(r#"taketable_commands_total{command="say",answer="accepted"} 1"#));
    let bare = code.replace('-', "");
    for secret in [
        name, sign_in, password, wrong, chat, &key, &other_key, &third_key, &code, &bare, &table,
        guess,
    ] {
        assert!(!read().contains(secret), "{secret} is in the log");
        assert!(!metrics.contains(secret), "{secret} is in the metrics");
    }
}
