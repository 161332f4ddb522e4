//! Requests of every kind, bent out of shape: each is answered, refusals in the words of all others,
//! and nobody notices.

use serde_json::{Value, json};
use taketable_protocol::live::MAX_WHY_CHARS;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::client::{PATIENCE, Server};
use crate::raw::{connect, hear};
use crate::test_rng::TestRng;

/// The number of requests.
const REQUESTS: usize = 4_000;
/// The number of requests from one person: one who is signed out or has too many tables is refused the rest.
const EACH: usize = 200;
/// Of requests for which a password is hashed, one in so many is sent: that is slow on purpose.
const PASSWORDS: usize = 20;

struct Request {
    method: String,
    path: String,
    lines: Vec<String>,
    body: Vec<u8>,
}

impl Request {
    fn bytes(&self) -> Vec<u8> {
        let Request { method, path, lines, body } = self;
        let lines: String = lines.iter().flat_map(|line| [line, "\r\n"]).collect();
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: here\r\n{lines}content-length: {length}\r\n\r\n"
        );
        [head.into_bytes(), body.clone()].concat()
    }

    fn bend(&mut self, rng: &mut TestRng) {
        match rng.below(8) {
            0 => (*rng.one_of(&METHODS)).clone_into(&mut self.method),
            1 => {
                let part = *rng.one_of(&PARTS);
                let mut path: Vec<char> = self.path.chars().collect();
                let place = 1 + rng.below(path.len());
                path.splice(place..place, part.chars());
                self.path = path.into_iter().collect();
            }
            2 => self.path += *rng.one_of(&QUERIES),
            3 => {
                let line = rng.below(self.lines.len());
                (*rng.one_of(&LINES)).clone_into(&mut self.lines[line]);
            }
            4 => self.lines.push((*rng.one_of(&LINES)).to_owned()),
            5 => self.body.truncate(rng.below(self.body.len() + 1)),
            6 => {
                let place = rng.below(self.body.len() + 1);
                let word = *rng.one_of(&WORDS);
                self.body.splice(place..place, word.bytes());
            }
            _ => {
                let length = self.body.len().max(1);
                if let Some(byte) = self.body.get_mut(rng.below(length)) {
                    *byte = rng.below(256) as u8;
                }
            }
        }
    }
}

const METHODS: [&str; 7] = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "BREW"];
const PARTS: [&str; 12] =
    ["/", "//", "/..", "%2e%2e", "%00", "%ff", "%", "%zz", "é", "a", "{table}", "%0d%0ax:%20y"];
const QUERIES: [&str; 9] =
    ["?", "?x", "?seat=1", "?seat=300", "?from=-1", "?from=9", "?before=x", "?variant=%ff", "#a"];
const LINES: [&str; 12] = [
    "content-type: application/json; charset=latin1",
    "content-type: text/plain",
    "content-type: multipart/form-data; boundary=x",
    "authorization: Bearer",
    "authorization: Bearer 00",
    "authorization: Basic eDp5",
    "cookie: taketable=00",
    "cookie: ;;;=;taketable",
    "origin: null",
    "upgrade: websocket",
    "sec-websocket-key: x",
    "x-forwarded-for: 1, , x",
];
const WORDS: [&str; 14] = [
    "null",
    "true",
    "-1",
    "1e999",
    "{",
    "}",
    "[",
    "\"",
    "\\u0000",
    "\\ud800",
    "\"name\":\"x\",",
    "{\"a\":{\"a\":{\"a\":{}}}}",
    "99999999999999999999999",
    "\u{202e}é漢",
];

/// What somebody may ask, one of each kind.
fn requests(key: &str, table: &str, code: &str) -> Vec<Request> {
    let none = json!(null);
    let password = json!({"name": "eve", "password": "12345678"});
    let record = "{\"taketable\":1}\n{\"seat\":0}";
    let new = json!({"game": "take5", "seats": 3, "options": {"variant": "tactics"},
                     "bots": ["novice"], "clock": {"days": 2}, "public": true});
    let asked = [
        ("GET", "/api/openapi.json", &none),
        ("GET", "/api/me", &none),
        ("POST", "/api/me", &json!({"name": "Eve", "key": true})),
        ("GET", "/api/me/matches?before=3", &none),
        ("GET", "/api/me/tables", &none),
        ("GET", "/api/me/ratings", &none),
        ("POST", "/api/me/link", &json!({})),
        ("POST", "/api/link", &json!({"code": code, "key": true})),
        ("PUT", "/api/me/password", &password),
        ("DELETE", "/api/me/password", &none),
        ("POST", "/api/sign-in", &password),
        ("GET", "/api/me/devices", &none),
        ("DELETE", "/api/me/devices/none", &none),
        ("POST", "/api/replay", &json!({"record": record, "seat": 0, "from": 1})),
        ("GET", "/api/ratings/take5?variant=tactics", &none),
        ("GET", "/api/tables", &none),
        ("POST", "/api/tables", &new),
        ("GET", "/api/lobby", &none),
        ("GET", &format!("/api/codes/{code}"), &none),
        ("GET", &format!("/api/tables/{table}"), &none),
        ("GET", &format!("/api/tables/{table}/record"), &none),
        ("GET", &format!("/api/tables/{table}/socket"), &none),
        ("GET", &format!("/api/matches/{table}"), &none),
        ("GET", &format!("/api/matches/{table}/record"), &none),
        ("GET", &format!("/api/matches/{table}/replay?seat=0&from=1"), &none),
        ("GET", "/healthz", &none),
        ("GET", "/readyz", &none),
        ("GET", "/", &none),
        ("GET", "/table/x", &none),
    ];
    let request = |(method, path, body): (&str, &str, &Value)| Request {
        method: method.to_owned(),
        path: path.to_owned(),
        lines: vec![
            format!("authorization: Bearer {key}"),
            "content-type: application/json".to_owned(),
        ],
        body: if body.is_null() { Vec::new() } else { body.to_string().into_bytes() },
    };
    asked.map(request).into()
}

/// A connection that is kept as long as the server keeps it.
struct Line(BufReader<TcpStream>);

impl Line {
    async fn open(server: &Server) -> Line {
        Line(BufReader::new(connect(server, 1).await))
    }

    /// The status of the answer, its text, and whether there may be another one.
    async fn ask(&mut self, request: &Request) -> (u16, String, bool) {
        self.0.write_all(&request.bytes()).await.expect("the server reads");
        let (mut status, mut length, mut stays) = (0, 0, true);
        loop {
            let mut line = String::new();
            let read = timeout(PATIENCE, self.0.read_line(&mut line)).await.expect("in time");
            assert!(read.expect("text") > 0, "no answer");
            let line = line.trim_end().to_ascii_lowercase();
            match line.split_once(": ") {
                _ if line.is_empty() => break,
                None => status = line.split(' ').nth(1).unwrap().parse().unwrap(),
                Some(("content-length", number)) => length = number.parse().unwrap(),
                Some(("connection", word)) => stays = word != "close" && word != "upgrade",
                Some(_) => {}
            }
        }
        let mut body = vec![0; length];
        timeout(PATIENCE, self.0.read_exact(&mut body)).await.expect("in time").expect("all of it");
        (status, String::from_utf8(body).expect("text"), stays)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn random_requests_get_readable_answers_and_disturb_nobody() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let mut there = ada.come(&server, &table).await;
    let sat = there.get("sit", json!({"seat": 0})).await;
    drop(there);
    let state = server.get(&format!("/api/tables/{table}")).await;
    let code: Value = serde_json::from_str(&state.1).unwrap();
    let code = code["code"].as_str().unwrap();

    let rng = &mut TestRng::new(7);
    let mut line = Line::open(&server).await;
    let mut key = String::new();
    let (mut answered, mut refused) = (0, 0);
    for number in 0..REQUESTS {
        if number % EACH == 0 {
            key = server.guest("Eve").await.key;
        }
        let mut all = requests(&key, &table, code);
        let mut request = all.swap_remove(rng.below(all.len()));
        for _ in 0..rng.below(4) {
            request.bend(rng);
        }
        let hashes = ["/api/me/password", "/api/sign-in"].contains(&request.path.as_str());
        if hashes && rng.below(PASSWORDS) > 0 {
            continue;
        }
        let told = String::from_utf8_lossy(&request.bytes()).into_owned();
        let (status, text, stays) = line.ask(&request).await;
        match status {
            101 | 200 => answered += 1,
            400..500 | 503 => refused += 1,
            _ => panic!("{status} {text}\n{told}"),
        }
        // What is no HTTP at all is refused before anybody could put that into words.
        if (400..).contains(&status) && (stays || !text.is_empty()) {
            let answer: Value = serde_json::from_str(&text).unwrap_or_default();
            let why = answer["refused"]["why"].as_str().unwrap_or_default();
            assert!(
                (10..=MAX_WHY_CHARS).contains(&why.chars().count()),
                "{status} {text:?}\n{told}"
            );
        }
        if !stays {
            line = Line::open(&server).await;
        }
    }
    assert!(answered > REQUESTS / 10 && refused > REQUESTS / 4, "{answered} and {refused}");

    // And what is no request: the server has nothing to say, or no.
    for _ in 0..200 {
        let mut bytes = rng.one_of(&requests(&key, &table, code)).bytes();
        for _ in 0..=rng.below(5) {
            let place = rng.below(bytes.len());
            bytes[place] = rng.below(256) as u8;
        }
        bytes.truncate(bytes.len() - rng.below(2) * rng.below(bytes.len()));
        let mut stream = connect(&server, 1).await;
        stream.write_all(&bytes).await.unwrap();
        stream.shutdown().await.unwrap();
        assert!(hear(&mut stream).await.0 < 500);
    }

    // At Ada's table nothing has happened but what she does.
    assert_eq!(server.get(&format!("/api/tables/{table}")).await, state);
    let mut there = ada.come(&server, &table).await;
    there.command_as("leaves", "stand", json!({"seat": 0})).await;
    let (name, answer) = there.answer("leaves").await;
    assert_eq!((name.as_str(), &answer["number"]), ("accepted", &json!(sat + 1)));
    server.stop().await;
}
