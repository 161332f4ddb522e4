//! The exchanges in `docs/protocol.md` are real, and the page documents every name.
//!
//! `UPDATE_GOLDEN=1 cargo test -p taketable-server --test documented` updates the exchanges.

#[path = "common/client.rs"]
mod client;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::{Value, json};
use taketable_protocol::live::{MAX_NAME_CHARS, MAX_REQUEST_BYTES, MAX_TEXT_CHARS, PROTOCOL};
use taketable_server::{Origins, ServeSettings};

use client::{Client, Guest, Server, settings};

/// Replaces every time.
const TIME: &str = "1790000000000";
/// Replace the cards that are turned up, in order.
const CARDS: [u64; 4] = [24, 17, 9, 31];

#[tokio::test(flavor = "multi_thread")]
async fn the_exchanges_are_real() {
    let page = root().join("docs/protocol.md");
    let found = fs::read_to_string(&page).expect("there is a page on the protocol");
    let exchanges = Story::play().await;
    let real = with_real_exchanges(&found, &exchanges);
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&page, real).expect("the page can be written");
    } else {
        assert_eq!(found, real, "docs/protocol.md is out of date: run `cargo xtask golden`");
    }
}

/// Returns the page with the block after each `<!-- exchange: NAME -->` replaced.
fn with_real_exchanges(page: &str, exchanges: &HashMap<&'static str, String>) -> String {
    let mut real = String::new();
    let mut lines = page.lines();
    let mut shown = Vec::new();
    while let Some(line) = lines.next() {
        real.extend([line, "\n"]);
        let name = line.strip_prefix("<!-- exchange: ").and_then(|s| s.strip_suffix(" -->"));
        if let Some(name) = name {
            assert_eq!(lines.next(), Some("```"), "a block of code follows {line}");
            real.extend(["```\n", &exchanges[name], "```\n"]);
            lines.by_ref().find(|line| *line == "```").expect("the block of code ends");
            shown.push(name);
        }
    }
    for name in exchanges.keys() {
        assert!(shown.contains(name), "the page does not show {name}");
    }
    real
}

/// A session at a table, with its exchanges.
struct Story {
    server: Server,
    keys: Vec<(String, &'static str)>,
    table: String,
    cards: Vec<u64>,
    exchanges: HashMap<&'static str, String>,
}

impl Story {
    async fn play() -> HashMap<&'static str, String> {
        let data = tempfile::tempdir().unwrap();
        // Passkeys need a domain.
        let origins = Origins::Listed(vec!["https://cards.example".parse().unwrap()]);
        let server = Server::start_as(ServeSettings { origins, ..settings(data.path()) }).await;
        let mut story = Story {
            server,
            keys: Vec::new(),
            table: String::new(),
            cards: Vec::new(),
            exchanges: HashMap::new(),
        };
        story.introduce().await;
        story.sign_in().await;
        let ada = Guest { key: story.keys[0].0.clone() };
        let ben = story.server.guest("Ben").await;
        story.open().await;
        story.find().await;
        story.quick_match().await;
        let mut player = Client::connect(&story.server, &story.table, &ada.key).await;
        let mut other = ben.come(&story.server, &story.table).await;
        other.until("welcome").await;

        story.say(&mut player, "come", r#"{"id":"1","do":{"come":{"protocol":2}}}"#, 1).await;
        story.say(&mut player, "sit", r#"{"id":"2","do":{"sit":{"seat":0}}}"#, 2).await;
        other.get("sit", json!({"seat": 1})).await;
        player.until("event").await;
        let contribute = r#"{"id":"c","do":{"contribute":{"random":"c0ffee"}}}"#;
        story.say(&mut player, "contribute", contribute, 2).await;
        story.say(&mut player, "start", r#"{"id":"3","do":{"start":{}}}"#, 2).await;
        let asked = 4;
        let act = format!(r#"{{"id":"4","do":{{"act":{{"decision":{asked},"do":"pass"}}}}}}"#);
        story.say(&mut player, "act", &act, 2).await;
        story.say(&mut player, "twice", &act, 1).await;
        let late = format!(r#"{{"id":"5","do":{{"act":{{"decision":{asked},"do":"take"}}}}}}"#);
        story.say(&mut player, "late", &late, 1).await;
        story.say(&mut player, "garbage", r#"{"id":"6","do":{"sing":{"song":"La"}}}"#, 1).await;

        let mut decision = Value::Null;
        while decision.is_null() {
            decision = other.until("event").await["ask"]["new"]["decision"].clone();
        }
        drop(player);
        other.get("act", json!({"decision": decision, "do": "take"})).await;
        other.get("say", json!({"text": "Thanks!"})).await;
        let mut player = Client::connect(&story.server, &story.table, &ada.key).await;
        let back = r#"{"id":"7","do":{"come":{"protocol":2,"last":5,"views":true}}}"#;
        story.say(&mut player, "back", back, 3).await;
        story.say(&mut player, "react", r#"{"id":"8","do":{"react":{"with":"thanks"}}}"#, 2).await;
        story.say(&mut player, "leave", r#"{"id":"9","do":{"leave":{}}}"#, 2).await;

        let mut stranger = Client::connect(&story.server, &story.table, &ada.key).await;
        story.say(&mut stranger, "bye", r#"{"id":"1","do":{"come":{"protocol":99}}}"#, 1).await;
        story.record().await;
        let Story { server, exchanges, .. } = story;
        server.stop().await;
        exchanges
    }

    async fn introduce(&mut self) {
        let body = r#"{"name":"Ada","key":true}"#;
        let (status, answer) = self.server.post_text("/api/me", None, body).await;
        let me: Value = serde_json::from_str(&answer).unwrap();
        self.keys.push((me["key"].as_str().unwrap().to_owned(), "KEY"));
        let head = "Content-Type: application/json";
        self.note("me", &format!("< POST /api/me\n< {head}\n< {body}\n> {status}\n> {answer}"));
    }

    async fn sign_in(&mut self) {
        let head = "Authorization: Bearer KEY";
        let key = self.keys[0].0.clone();
        let body = json!({"name": "ada@home", "password": "correct horse"});
        let (status, answer) =
            self.server.call("PUT", "/api/me/password", &key, Some(body.clone())).await;
        let said = format!("< PUT /api/me/password\n< {head}\n< {body}\n> {status}\n> {answer}");
        self.note("password", &said);
        let body = r#"{"name":"ada@home","password":"correct horse","key":true}"#;
        let (status, answer) = self.server.post_text("/api/sign-in", None, body).await;
        let me: Value = serde_json::from_str(&answer).unwrap();
        self.keys.push((me["key"].as_str().unwrap().to_owned(), "OTHER-KEY"));
        self.note("sign-in", &format!("< POST /api/sign-in\n< {body}\n> {status}\n> {answer}"));
        let (status, answer) = self.server.get_as("/api/me/devices", &key).await;
        for (device, word) in answer["devices"].as_array().unwrap().iter().zip(["ID", "OTHER-ID"]) {
            self.keys.push((device["id"].as_str().unwrap().to_owned(), word));
        }
        self.note("devices", &format!("< GET /api/me/devices\n< {head}\n> {status}\n> {answer}"));
        let path = "/api/sign-in/passkey/begin";
        let (status, answer) = self.server.post_text(path, None, "").await;
        let begun: Value = serde_json::from_str(&answer).unwrap();
        let challenge = begun["options"]["challenge"].as_str().unwrap().to_owned();
        self.keys.push((challenge, "CHALLENGE"));
        self.note("passkey", &format!("< POST {path}\n> {status}\n> {answer}"));
    }

    async fn find(&mut self) {
        let (_, state) = self.server.get(&format!("/api/tables/{}", self.table)).await;
        let state: Value = serde_json::from_str(&state).unwrap();
        let code = state["code"].as_str().unwrap().to_owned();
        let (status, answer) = self.server.get(&format!("/api/codes/{code}")).await;
        self.note("code", &format!("< GET /api/codes/CODE\n> {status}\n> {answer}"));
    }

    async fn open(&mut self) {
        let body = r#"{"game":"no-thanks","seats":3,"options":{"first":0},"bots":["novice"]}"#;
        let key = self.keys[0].0.clone();
        let (status, answer) = self.server.post_text("/api/tables", Some(&key), body).await;
        let opened: Value = serde_json::from_str(&answer).unwrap();
        opened["table"].as_str().unwrap().clone_into(&mut self.table);
        let head = "< POST /api/tables\n< Authorization: Bearer KEY";
        self.note("open", &format!("{head}\n< {body}\n> {status}\n> {answer}"));
    }

    async fn quick_match(&mut self) {
        let body = r#"{"game":"take5","seats":4}"#;
        let key = self.keys[0].0.clone();
        let (status, answer) = self.server.post_text("/api/quick-match", Some(&key), body).await;
        let found: Value = serde_json::from_str(&answer).unwrap();
        let answer = answer.replace(found["table"].as_str().unwrap(), "TABLE");
        let head = "< POST /api/quick-match\n< Authorization: Bearer KEY";
        self.note("quick-match", &format!("{head}\n< {body}\n> {status}\n> {answer}"));
    }

    async fn record(&mut self) {
        let path = format!("/api/tables/{}/record", self.table);
        let (status, answer) = self.server.get(&path).await;
        self.note("record", &format!("< GET {path}\n> {status}\n> {answer}"));
    }

    /// Sends a frame, and notes it with the given number of frames that follow.
    async fn say(&mut self, client: &mut Client, name: &'static str, said: &str, frames: usize) {
        client.send(said).await;
        let mut lines = vec![format!("< {said}")];
        for _ in 0..frames {
            lines.push(format!("> {}", client.frame().await.expect("the socket is open")));
        }
        self.note(name, &lines.join("\n"));
    }

    /// Notes an exchange, with placeholders for values that differ each time.
    fn note(&mut self, name: &'static str, said: &str) {
        let mut text = said.replace(&self.table, if self.table.is_empty() { "" } else { "TABLE" });
        for (key, word) in &self.keys {
            text = text.replace(key, word);
        }
        text = with_words(&text, "commitment", "COMMITMENT");
        text = with_words(&text, "person", "PERSON");
        text = with_words(&text, "code", "CODE");
        text = with_words(&text, "ceremony", "CEREMONY");
        for key in ["at", "now", "deadline", "since", "until"] {
            text = with_number(&text, key, |_| TIME.to_owned());
        }
        text = with_number(&text, "card", |card| {
            let place = self.cards.iter().position(|known| *known == card);
            let place = place.unwrap_or_else(|| {
                self.cards.push(card);
                self.cards.len() - 1
            });
            CARDS[place].to_string()
        });
        // Ben has taken the first of them, and the counters on it.
        if let Some(first) = self.cards.first() {
            text = with_number(&text, "worth", |worth| (CARDS[0] + worth - first).to_string());
            text = text.replace(&format!("[[],[{first}],[]]"), &format!("[[],[{}],[]]", CARDS[0]));
        }
        self.exchanges.insert(name, text + "\n");
    }
}

/// Returns the text with the numbers after a key replaced.
fn with_number(text: &str, key: &str, mut other: impl FnMut(u64) -> String) -> String {
    let start = format!("\"{key}\":");
    let mut parts = text.split(&start);
    let mut real = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
        real.push_str(&start);
        match part[..digits].parse() {
            Ok(number) => real.push_str(&other(number)),
            Err(_) => real.push_str(&part[..digits]),
        }
        real.push_str(&part[digits..]);
    }
    real
}

/// Returns the text with random values after a key replaced by this word. Random values have no lower-case letters, or are hexadecimal.
fn with_words(text: &str, key: &str, word: &str) -> String {
    let start = format!("\"{key}\":\"");
    let mut parts = text.split(&start);
    let mut real = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (found, rest) = part.split_once('"').expect("a text ends");
        let is_hex = found.bytes().all(|byte| byte.is_ascii_hexdigit());
        let random =
            is_hex && found.len() >= 16 || !found.contains(|c: char| c.is_ascii_lowercase());
        real.extend([start.as_str(), if random { word } else { found }, "\"", rest]);
    }
    real
}

#[test]
fn everything_is_documented() {
    let page = fs::read_to_string(root().join("docs/protocol.md")).expect("there is a page");
    let word = |word: &str| {
        assert!(page.contains(&format!("`{word}`")), "docs/protocol.md says nothing of {word}");
    };
    // Every command, message, event and refusal.
    let request = schema("request");
    let notice = schema("server-message");
    let event = &notice["$defs"]["Event"];
    let lobby = schema("lobby-message");
    let mut words = 0;
    let commands = &request["$defs"]["Command"];
    for described in
        [&lobby, commands, &notice, event, &request["$defs"]["Reaction"], &notice["$defs"]["Code"]]
    {
        for choice in described["oneOf"].as_array().expect("there are choices") {
            match &choice["const"] {
                Value::String(code) => word(code),
                _ => word(choice["required"][0].as_str().expect("a choice has a name")),
            }
            words += 1;
        }
    }
    assert!(words > 30, "{words} words");
    for object in ["Welcome", "Event", "Ask", "TableState", "Chair", "You", "MatchView"] {
        let members = notice["$defs"][object]["properties"].as_object().expect("it has members");
        members.keys().for_each(|member| word(member));
    }
    for object in [
        schema("new-table"),
        schema("quick-match-request"),
        schema("introduction"),
        schema("new-password"),
        schema("sign-in"),
        schema("devices"),
        schema("devices")["$defs"]["Device"].clone(),
        schema("passkeys"),
        schema("passkeys")["$defs"]["Passkey"].clone(),
        schema("passkey-ceremony"),
        schema("new-passkey"),
        schema("passkey-sign-in"),
        request["$defs"]["JoinCommand"].clone(),
    ] {
        let members = object["properties"].as_object().expect("it has members");
        members.keys().for_each(|member| word(member));
    }
    assert!(page.contains(&format!("the version of these messages: {PROTOCOL}.")));
    for limit in [MAX_REQUEST_BYTES, MAX_NAME_CHARS, MAX_TEXT_CHARS] {
        assert!(page.contains(&format!("| {limit} ")), "the page does not say {limit}");
    }
}

fn schema(name: &str) -> Value {
    let file = root().join(format!("docs/schema/{name}.json"));
    serde_json::from_str(&fs::read_to_string(file).expect("there is a schema")).expect("it is JSON")
}

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
