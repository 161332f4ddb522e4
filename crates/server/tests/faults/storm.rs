//! Random commands in large numbers: each is answered once, nothing breaks, and the log restores the
//! same table.

use serde_json::{Value, json};

use crate::client::{Client, Guest, Server};
use crate::test_rng::TestRng;

/// Number of commands from each client at the table.
const COMMANDS: usize = 250;
/// The number of commands that are sent before the answers are read.
const AT_ONCE: usize = 12;

/// A client that sends random commands.
struct Visitor {
    guest: Guest,
    client: Client,
    /// The latest question.
    ask: Value,
    /// The last event number.
    number: u64,
    /// Frames that were sent.
    sent: Vec<String>,
}

impl Visitor {
    async fn come(server: &Server, table: &str, name: &str) -> Visitor {
        let guest = server.guest(name).await;
        let client = guest.come(server, table).await;
        Visitor { guest, client, ask: Value::Null, number: 0, sent: Vec::new() }
    }

    fn command(&mut self, rng: &mut TestRng) -> String {
        let id = format!("{}-{}", rng.below(3), rng.below(400));
        let seat = rng.below(6);
        let level = *rng.one_of(&["novice", "casual"]);
        let text = *rng.one_of(&["Hello!", "", "a\nb", "é\u{202e}漢", "\u{0}", " x "]);
        let card = rng.below(110);
        let form = *rng.one_of(&["play", "draft", "keep", "lay", "twist", "take_row"]);
        let word = *rng.one_of(&["stop", "take_line", "take", "pass", "fly"]);
        let number = self.number + rng.below(3) as u64;
        let command = match rng.below(16) {
            0 => json!({"id": id, "do": {"sit": {"seat": seat}}}),
            1 => json!({"id": id, "do": {"stand": {"seat": seat}}}),
            2 => json!({"id": id, "do": {"seat_bot": {"seat": seat, "level": level}}}),
            3 => json!({"id": id, "do": {"start": {}}}),
            4 => json!({"id": id, "do": {"say": {"text": text.repeat(1 + rng.below(2) * 300)}}}),
            5 => json!({"id": id, "do": {"come": {"protocol": rng.below(3)}}}),
            6 => json!({"id": id, "do": {"act": {"decision": number, "do": {form: card}}}}),
            7 => json!({"id": id, "do": {"act": {"decision": number, "do": word}}}),
            8 => {
                json!({"id": id, "do": {"act": {"decision": self.ask["decision"], "do": {form: card}}}})
            }
            // The same again, and nearly the same.
            9 if !self.sent.is_empty() => return rng.one_of(&self.sent).clone(),
            10 if !self.sent.is_empty() => {
                let mut near: Vec<char> = rng.one_of(&self.sent).chars().collect();
                let place = rng.below(near.len());
                near[place] = *rng.one_of(&['"', '{', '}', '0', '9', 'x', '\\', ',', ':', ' ']);
                near.truncate(near.len() - rng.below(2) * rng.below(near.len()));
                return near.into_iter().collect();
            }
            _ => {
                let none = Vec::new();
                let legal = self.ask["legal"].as_array().unwrap_or(&none);
                let action = legal.get(rng.below(legal.len().max(1))).unwrap_or(&Value::Null);
                json!({"id": id, "do": {"act": {"decision": self.ask["decision"], "do": action}}})
            }
        };
        command.to_string()
    }

    /// Sends some commands, and reads until all of them are answered.
    async fn storm(&mut self, rng: &mut TestRng) {
        let mut open = 0;
        for _ in 0..AT_ONCE {
            let command = self.command(rng);
            self.client.send(command.clone()).await;
            self.sent.push(command);
            open += 1;
        }
        while open > 0 {
            let (kind, inner) = self.client.notice().await;
            self.note(&kind, &inner);
            match kind.as_str() {
                "accepted" => open -= 1,
                "refused" => {
                    open -= 1;
                    assert!(inner["why"].as_str().is_some_and(|why| !why.is_empty()), "{inner}");
                }
                "event" | "welcome" | "resumed" => {}
                _ => panic!("{kind}: {inner}"),
            }
        }
    }

    fn note(&mut self, kind: &str, inner: &Value) {
        if kind == "event" {
            let number = inner["number"].as_u64().unwrap();
            assert!(self.number == 0 || number == self.number + 1, "no gaps: {inner}");
            self.number = number;
        }
        if kind == "welcome" {
            self.number = inner["number"].as_u64().unwrap();
        }
        if inner["ask"]["new"].is_object() {
            self.ask = inner["ask"]["new"].clone();
        }
    }

    /// Disconnects and resumes.
    async fn blink(&mut self, server: &Server, table: &str) {
        let come = json!({"protocol": 2, "last": self.number});
        self.client = self.guest.come_with(server, table, come).await;
    }
}

async fn rage(game: Value, seed: u64) {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let mut rng = TestRng::new(seed);
    let host = server.guest("Host").await;
    let table = host.open(&server, game).await;
    let mut visitors = Vec::new();
    let client = host.come(&server, &table).await;
    let (ask, sent) = (Value::Null, Vec::new());
    visitors.push(Visitor { guest: host, client, ask, number: 0, sent });
    for name in ["Ben", "Cyd"] {
        visitors.push(Visitor::come(&server, &table, name).await);
    }
    for _ in 0..COMMANDS / AT_ONCE {
        for visitor in &mut visitors {
            visitor.storm(&mut rng).await;
            if rng.below(10) == 0 {
                visitor.blink(&server, &table).await;
            }
        }
    }
    // From the log comes the same table.
    server.stop().await;
    let mut shown = Vec::new();
    for _ in 0..2 {
        let server = Server::start(data.path()).await;
        let watcher = server.guest("Zoe").await;
        let mut welcome = watcher.come(&server, &table).await.until("welcome").await;
        welcome["now"].take();
        // Somebody else each time.
        welcome["you"].take();
        let (status, record) = server.get(&format!("/api/tables/{table}/record")).await;
        shown.push((welcome, status, record));
        server.stop().await;
    }
    // While people are missing, their table stands still; bots among themselves go on.
    let chairs = shown[0].0["table"]["chairs"].as_array().unwrap();
    if chairs.iter().any(|chair| chair["sitter"]["person"].is_string()) {
        assert_eq!(shown[0], shown[1]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_storm_of_commands_leaves_a_table_as_its_log_has_it() {
    let games = [
        json!({"game": "take5", "seats": 3, "options": {"end": {"rounds": 1}}}),
        json!({"game": "take5", "seats": 2, "options": {"variant": "advanced"}, "play_forced": true}),
        json!({"game": "take-a-number", "seats": 3, "bots": ["novice"]}),
        json!({"game": "hornochsen", "seats": 3, "bots": ["casual"], "play_forced": true}),
        json!({"game": "take-that", "seats": 2}),
        json!({"game": "no-thanks", "seats": 3, "bots": ["novice"]}),
    ];
    for (seed, game) in games.into_iter().enumerate() {
        rage(game, seed as u64).await;
    }
}
