//! [`Attack`]: what is tried. Each was tried against the server alone before it became part of this list.

use std::fmt::Write as _;
use std::time::Duration;

use serde_json::json;

use crate::attackers::World;

/// What a connection is made to be.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Opening {
    Http,
    Lobby,
    Table,
}

/// How a connection goes on when all is sent.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Manner {
    /// Reads what is said.
    Reads,
    /// Reads nothing.
    IsDeaf,
    /// Ends its own side, and reads.
    ClosesHalf,
    /// Closes with something unread: the server sees a reset.
    Leaves,
}

/// One kind of attack.
#[derive(Clone, Debug)]
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    pub(crate) opening: Opening,
    /// Sent once; `{key}` stands for a key.
    pub(crate) first: Vec<u8>,
    /// Sent so many times after that, with a gap between them.
    pub(crate) block: Vec<u8>,
    pub(crate) blocks: usize,
    pub(crate) gap: Duration,
    pub(crate) manner: Manner,
    /// How long a connection is held in this manner.
    pub(crate) hold: Duration,
    /// Number of attackers at the same time.
    pub(crate) workers: usize,
    /// And so long each of them waits before it does it again.
    pub(crate) pause: Duration,
}

/// A frame of a client, masked with nothing; another part of it may follow.
pub(crate) fn frame(kind: u8, is_last: bool, payload: &[u8]) -> Vec<u8> {
    let first = kind | if is_last { 0x80 } else { 0 };
    let mut bytes = vec![first];
    match payload.len() {
        length @ 0..126 => bytes.push(0x80 | length as u8),
        length => {
            bytes.push(0x80 | 0x7e);
            bytes.extend((length as u16).to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes.extend(payload);
    bytes
}

const CONTINUATION: u8 = 0;
const TEXT: u8 = 1;
const BINARY: u8 = 2;
const PING: u8 = 9;
const PONG: u8 = 10;

/// A request with these header lines.
fn request(first: &str, lines: &[&str], body: &str) -> Vec<u8> {
    let mut text = format!("{first} HTTP/1.1\r\nhost: x\r\n");
    for line in lines {
        text += line;
        text += "\r\n";
    }
    if !body.is_empty() {
        let length = body.len();
        let _ = write!(text, "content-type: application/json\r\ncontent-length: {length}\r\n");
    }
    (text + "\r\n" + body).into_bytes()
}

const SECOND: Duration = Duration::from_secs(1);
/// Longer than the server waits for anybody.
const LONG: Duration = Duration::from_secs(14);
const KEY: &str = "authorization: Bearer {key}";
const CLOSE: &str = "connection: close";
/// Who only wants an answer does not wait longer for it.
const BRIEF: Duration = Duration::from_millis(300);

/// A flood through a socket: blocks of frames until the server has enough.
fn flood(name: &'static str, opening: Opening, frames: &[u8], manner: Manner) -> Attack {
    Attack {
        name,
        opening,
        first: vec![],
        block: frames.repeat(65_536 / frames.len()),
        blocks: 100,
        gap: Duration::from_millis(50),
        manner,
        hold: Duration::from_secs(3),
        workers: 3,
        pause: SECOND,
    }
}

/// A request, or many in one piece.
fn ask(name: &'static str, bytes: Vec<u8>, manner: Manner, workers: usize) -> Attack {
    Attack {
        name,
        opening: Opening::Http,
        first: bytes,
        block: vec![],
        blocks: 0,
        gap: Duration::ZERO,
        manner,
        hold: LONG,
        workers,
        pause: Duration::from_millis(100),
    }
}

/// All attacks. The first ones come from an address where honest players are.
pub(crate) fn attacks(world: &World) -> Vec<Attack> {
    let mut all = sockets();
    all.extend(answers(world));
    all.extend(requests());
    all
}

/// Through sockets.
fn sockets() -> Vec<Attack> {
    let (table, lobby) = (Opening::Table, Opening::Lobby);
    let ping = frame(PING, true, &[b'x'; 125]);
    let empty = frame(CONTINUATION, false, b"");
    let long = frame(TEXT, true, &[b'x'; 5000]);
    let bomb = frame(TEXT, true, "[".repeat(4000).as_bytes());
    let say = frame(TEXT, true, br#"{"id":"a","do":{"say":{"text":"xxxxxxxxxxxxxxxxxxxxxxxx"}}}"#);
    let back = frame(TEXT, true, br#"{"id":"b","do":{"come":{"protocol":2,"last":1}}}"#);
    let mixed = [&empty[..], &frame(PING, true, b"x"), &empty].concat();
    let once = |name, opening, first: Vec<u8>, manner, workers| Attack {
        opening,
        ..ask(name, first, manner, workers)
    };
    vec![
        flood("pings at a table, unread", table, &ping, Manner::IsDeaf),
        flood("pings in the lobby, unread", lobby, &ping, Manner::IsDeaf),
        ask("a flood of requests", request("GET /healthz", &[], "").repeat(400), Manner::Reads, 3),
        flood("pongs", table, &frame(PONG, true, b"x"), Manner::Reads),
        flood("empty binary frames", table, &frame(BINARY, true, b""), Manner::Reads),
        flood("binary frames", table, &frame(BINARY, true, &[0; 4000]), Manner::IsDeaf),
        flood("garbage", table, &frame(TEXT, true, br#"{"id":"a","x":1}"#), Manner::IsDeaf),
        flood("deep JSON", table, &bomb, Manner::Reads),
        flood("frames that are too long", table, &long, Manner::Reads),
        flood("chat", table, &say, Manner::IsDeaf),
        flood("coming twice", table, &back, Manner::Reads),
        Attack {
            first: frame(TEXT, false, b""),
            ..flood("endless fragments", table, &empty, Manner::IsDeaf)
        },
        Attack {
            first: frame(TEXT, false, b""),
            ..flood("pings between fragments", table, &mixed, Manner::IsDeaf)
        },
        once("half a frame", table, vec![0x81, 0x80 | 0x64, 0, 0, 0, 0, b'{'], Manner::IsDeaf, 10),
        once("sockets that never come", lobby, vec![], Manner::IsDeaf, 30),
        once("sockets that never read", table, vec![], Manner::IsDeaf, 30),
        once("sockets opened and closed", table, vec![], Manner::Leaves, 3),
        once("sockets that are half closed", table, vec![], Manner::ClosesHalf, 3),
    ]
}

/// For large answers, most of which nobody reads.
fn answers(world: &World) -> Vec<Attack> {
    let replay = json!({"record": world.record}).to_string();
    let (record, shown) = (
        format!("GET /api/matches/{}/record", world.over),
        format!("GET /api/matches/{}/replay", world.over),
    );
    let chunks: Vec<u8> =
        std::iter::repeat_n(&b"1\r\n \r\n"[..], 300_000).flatten().copied().collect();
    let chunked = [CLOSE, "content-type: application/json", "transfer-encoding: chunked"];
    vec![
        ask(
            "a list of tables, unread",
            request("GET /api/tables", &[], "").repeat(300),
            Manner::IsDeaf,
            20,
        ),
        ask(
            "a description, unread",
            request("GET /api/openapi.json", &[], "").repeat(100),
            Manner::IsDeaf,
            40,
        ),
        ask("records, unread", request(&record, &[], "").repeat(20), Manner::IsDeaf, 40),
        ask("replays, unread", request(&shown, &[], ""), Manner::IsDeaf, 40),
        ask(
            "replays of a long record",
            request("POST /api/replay", &[CLOSE], &replay),
            Manner::Reads,
            10,
        ),
        ask(
            "bodies in chunks of a byte",
            [request("POST /api/replay", &chunked, ""), chunks].concat(),
            Manner::Reads,
            2,
        ),
    ]
}

/// Requests that are slow, wrong, too many or not what they seem.
fn requests() -> Vec<Attack> {
    let many: Vec<String> = (0..300).map(|number| format!("x-{number}: x")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let huge = format!("x-huge: {}", "x".repeat(100_000));
    let forged = format!("cookie: taketable={}", "0".repeat(64));
    let password = r#"{"name":"mallory","password":"12345678"}"#;
    let wrong = r#"{"name":"mallory","password":"87654321"}"#;
    let bomb = "[".repeat(4000);
    let smuggled = "5\r\n{\"a\":\r\n0\r\n\r\nGET /api/me HTTP/1.1\r\nhost: x\r\n\r\n";
    let slow = |name, first: Vec<u8>, byte: &[u8]| Attack {
        block: byte.to_vec(),
        blocks: 12,
        gap: SECOND,
        ..ask(name, first, Manner::IsDeaf, 30)
    };
    let body = ["content-type: application/json", "content-length: 4000"];
    let expects = [&body[..], &["expect: 100-continue"]].concat();
    let both =
        ["transfer-encoding: chunked", "content-length: 4", "content-type: application/json"];
    let twice = ["content-length: 4", "content-length: 40", "content-type: application/json"];
    vec![
        slow("headers that never end", b"GET / HTTP/1.1\r\nhost: x\r\n".to_vec(), b"x-slow: x\r\n"),
        slow("bodies that never end", request("POST /api/me", &body, ""), b" "),
        slow("connections that say nothing", vec![], b""),
        slow("connections kept alive", request("GET /healthz", &[], ""), b""),
        ask("a body that was announced", request("POST /api/me", &expects, ""), Manner::IsDeaf, 20),
        ask("many headers", request("GET /", &many, ""), Manner::Reads, 2),
        ask("huge headers", request("GET /", &[&huge], ""), Manner::Reads, 2),
        ask("two lengths", request("POST /api/me", &twice, smuggled), Manner::Reads, 2),
        ask(
            "a length and chunks",
            [request("POST /api/me", &both, ""), smuggled.into()].concat(),
            Manner::Reads,
            2,
        ),
        ask(
            "requests that are half closed",
            request("GET /api/tables", &[], ""),
            Manner::ClosesHalf,
            2,
        ),
        ask("deep JSON in a body", request("POST /api/me", &[], &bomb), Manner::Reads, 2),
        ask(
            "compressed bodies",
            request("POST /api/me", &["content-encoding: gzip"], "\u{1f}\u{8b}"),
            Manner::Reads,
            2,
        ),
        ask("wrong passwords", request("POST /api/sign-in", &[], wrong), Manner::Reads, 4),
        ask("new passwords", request("PUT /api/me/password", &[KEY], password), Manner::Reads, 4),
        ask(
            "codes for another device",
            request("POST /api/me/link", &[KEY], "{}"),
            Manner::Reads,
            4,
        ),
        ask(
            "guesses of codes",
            request("POST /api/link", &[], r#"{"code":"0000-0000"}"#),
            Manner::Reads,
            4,
        ),
        ask(
            "guesses of tables",
            request("GET /api/tables/aaaaaaaaaaaaaaaaaaaaaaaaaa", &[], ""),
            Manner::Reads,
            4,
        ),
        ask("forged cookies", request("GET /api/me", &[&forged], ""), Manner::Reads, 4),
        ask(
            "foreign pages",
            request(
                "POST /api/me/link",
                &["cookie: taketable={key}", "origin: http://evil.example"],
                "{}",
            ),
            Manner::Reads,
            4,
        ),
        ask("new people", request("POST /api/me", &[], r#"{"name":"Mallory"}"#), Manner::Reads, 4),
        ask(
            "new tables",
            request("POST /api/tables", &[KEY], r#"{"game":"take5","seats":10,"public":true}"#),
            Manner::Reads,
            4,
        ),
    ]
    .into_iter()
    .map(
        |attack| {
            if let Manner::Reads = attack.manner {
                Attack { hold: BRIEF, ..attack }
            } else {
                attack
            }
        },
    )
    .collect()
}
