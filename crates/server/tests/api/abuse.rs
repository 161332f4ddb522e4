//! Floods, slow and endless requests, forged keys, wrong pages, guesses: refused, and nobody else
//! notices.

use std::time::Duration;

use serde_json::{Value, json};
use taketable_server::{HouseSettings, Limits, Proxies, RateLimit, ServeSettings};
use tokio::io::AsyncWriteExt;

use crate::client::{Client, Server, settings};
use crate::matches::play_on;
use crate::raw::{ask, connect, hear};

const UPGRADE: [&str; 4] = [
    "connection: close, upgrade",
    "upgrade: websocket",
    "sec-websocket-version: 13",
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
];

async fn start(data: &std::path::Path, limits: Limits) -> Server {
    Server::start_as(ServeSettings { limits, ..settings(data) }).await
}

fn never_again(burst: u32) -> RateLimit {
    RateLimit { burst, per_minute: 0 }
}

fn code(text: &str) -> Value {
    let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    let body: Value = serde_json::from_str(body).unwrap_or_default();
    body["refused"]["code"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_clients_do_not_keep_others_from_playing() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { header_time: Duration::from_mins(5), ..Limits::none() };
    let server = start(data.path(), limits).await;
    let mut half_open = Vec::new();
    for _ in 0..1000 {
        let mut stream = connect(&server, 2).await;
        stream.write_all(b"GET /api/tables HTTP/1.1\r\nhost: x\r\nx-slow: ").await.unwrap();
        half_open.push(stream);
    }
    // A hundred sockets that never read, at a table where much is said.
    let ada = server.guest("Ada").await;
    let noisy = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let mut speaker = ada.come(&server, &noisy).await;
    speaker.get("sit", json!({"seat": 0})).await;
    let mut deaf = Vec::new();
    for _ in 0..100 {
        deaf.push(ada.come(&server, &noisy).await);
    }
    for number in 0..200 {
        let text = format!("{number} {}", "x".repeat(400));
        speaker.get("say", json!({"text": text})).await;
    }
    let ben = server.guest("Ben").await;
    let game = json!({"game": "no-thanks", "seats": 3, "bots": ["novice", "novice"]});
    let table = ben.open(&server, game).await;
    let mut player = ben.come(&server, &table).await;
    player.get("sit", json!({"seat": 0})).await;
    player.command("start", json!({})).await;
    play_on(&mut player, None).await;
    assert_eq!(half_open.len() + deaf.len(), 1100);
    drop((half_open, deaf, speaker, player));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_incomplete_request_times_out() {
    let data = tempfile::tempdir().unwrap();
    let brief = Duration::from_millis(300);
    let limits = Limits { header_time: brief, request_time: brief, ..Limits::none() };
    let server = start(data.path(), limits).await;
    for beginning in ["", "GET", "GET / HTTP/1.1\r\nhost: x\r\nx-slow: "] {
        let mut stream = connect(&server, 1).await;
        stream.write_all(beginning.as_bytes()).await.unwrap();
        hear(&mut stream).await;
    }
    // A body that never comes is not waited for either.
    let mut stream = connect(&server, 1).await;
    let head = "POST /api/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\
                content-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    let (status, text) = hear(&mut stream).await;
    assert_eq!((status, code(&text)), (503, json!("busy")));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_from_one_address_is_refused_and_others_are_served() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { requests: never_again(5), ..Limits::none() };
    let server = start(data.path(), limits).await;
    for _ in 0..5 {
        assert_eq!(ask(&server, 1, "GET /healthz", &[], "").await.0, 200);
    }
    // Whatever one says about where one comes from: no proxy is listed.
    for line in ["x-nothing: 1", "x-forwarded-for: 198.51.100.7", "forwarded: for=198.51.100.7"] {
        let (status, text) = ask(&server, 1, "GET /healthz", &[line], "").await;
        assert_eq!((status, code(&text)), (429, json!("slower")), "{line}");
    }
    assert_eq!(ask(&server, 2, "GET /healthz", &[], "").await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_behind_a_listed_proxy_are_told_apart() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { requests: never_again(2), ..Limits::none() };
    let proxies = Proxies { trusted: vec!["127.0.0.3".parse().unwrap()], ..Proxies::default() };
    let server = Server::start_as(ServeSettings { limits, proxies, ..settings(data.path()) }).await;
    for person in ["198.51.100.7", "198.51.100.8", "2001:db8::1", "2001:db8:0:1::1"] {
        let line = format!("x-forwarded-for: 1.2.3.4, {person}");
        for expected in [200, 200, 429] {
            let (status, _) = ask(&server, 3, "GET /healthz", &[&line], "").await;
            assert_eq!(status, expected, "{person}");
        }
    }
    // The same subscriber with another address.
    let line = "x-forwarded-for: 2001:db8::2";
    assert_eq!(ask(&server, 3, "GET /healthz", &[line], "").await.0, 429);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_per_address_and_sockets_per_person_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { connections_per_address: 3, sockets_per_person: 2, ..Limits::none() };
    let server = start(data.path(), limits).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut stream = connect(&server, 2).await;
        // Answered, and kept open: the server has counted it.
        let request = b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
        stream.write_all(request).await.unwrap();
        stream.readable().await.unwrap();
        open.push(stream);
    }
    let (status, text) = hear(&mut connect(&server, 2).await).await;
    assert_eq!((status, code(&text)), (503, json!("busy")));
    let ada = server.guest("Ada").await;
    drop(open);
    while ask(&server, 2, "GET /healthz", &[], "").await.0 != 200 {
        tokio::task::yield_now().await;
    }

    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let first = ada.come(&server, &table).await;
    let _second = ada.come(&server, &table).await;
    let bearer = format!("authorization: Bearer {}", ada.key);
    let path = format!("GET /api/tables/{table}/socket");
    let lines = [&UPGRADE[..], &[&bearer]].concat();
    let (status, text) = ask(&server, 1, &path, &lines[..], "").await;
    assert_eq!((status, code(&text)), (503, json!("busy")));
    drop(first);
    while Client::try_connect(&server, &table, &ada.key).await.is_none() {
        tokio::task::yield_now().await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_others_may_not_speak_for_anybody() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let cookie = format!("cookie: other=1; taketable={}", ada.key);
    let path = format!("GET /api/tables/{table}/socket");
    let own = format!("origin: http://{}", server.address);
    for (origin, opens) in [
        (Some(own.as_str()), true),
        (None, false),
        (Some("origin: null"), false),
        (Some("origin: http://evil.example"), false),
        (Some("origin: http://127.0.0.1"), false),
        (Some(&format!("{own}.evil.example")), false),
    ] {
        // For a socket, and for what changes something.
        let mut lines = vec![cookie.as_str()];
        lines.extend(origin);
        let (status, text) = ask(&server, 1, "POST /api/me/link", &lines, "{}").await;
        assert_eq!(status, if opens { 200 } else { 401 }, "{origin:?} {text}");
        if !opens {
            lines.extend(UPGRADE);
            let (status, text) = ask(&server, 1, &path, &lines, "").await;
            assert_eq!((status, code(&text)), (401, json!("unknown")), "{origin:?}");
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_key_opens_nothing() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    let other_case = ada.key.to_uppercase();
    let mut last_digit_off = ada.key.clone();
    let last = last_digit_off.pop().unwrap();
    last_digit_off.push(if last == '0' { '1' } else { '0' });
    for forged in
        ["", "0", &"0".repeat(64), &last_digit_off, &other_case, &ada.key[1..], "' OR 1=1"]
    {
        for line in [
            format!("authorization: Bearer {forged}"),
            format!("authorization: Basic {}", ada.key),
            format!("cookie: taketable={forged}"),
            format!("cookie: taketablex={}", ada.key),
        ] {
            let (status, text) = ask(&server, 1, "GET /api/me", &[&line], "").await;
            assert_eq!((status, code(&text)), (401, json!("unknown")), "{line}");
        }
    }
    // A key in an address is no key.
    let path = format!("GET /api/me?key={0}&taketable={0}", ada.key);
    assert_eq!(ask(&server, 1, &path, &[], "").await.0, 401);
    let bearer = format!("authorization: Bearer {}", ada.key);
    assert_eq!(ask(&server, 1, "GET /api/me", &[&bearer], "").await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn used_codes_and_revoked_keys_are_refused() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    // A code brings one device, and no second one.
    let (_, link) = server.post("/api/me/link", Some(&ada.key), json!({})).await;
    let body = json!({"code": link["code"], "key": true});
    let (status, me) = server.post("/api/link", None, body.clone()).await;
    assert_eq!((status, &me["name"]), (200, &json!("Ada")));
    let (status, refused) = server.post("/api/link", None, body).await;
    assert_eq!((status, &refused["refused"]["code"]), (401, &json!("unknown")));
    // A key that was signed out opens nothing, whatever it comes with.
    assert_eq!(server.call("POST", "/api/me/sign-out", &ada.key, None).await.0, 200);
    let (own, path) =
        (format!("origin: http://{}", server.address), format!("GET /api/tables/{table}/socket"));
    for key in
        [format!("authorization: Bearer {}", ada.key), format!("cookie: taketable={}", ada.key)]
    {
        let lines = [&UPGRADE[..], &[key.as_str(), own.as_str()]].concat();
        let (status, text) = ask(&server, 1, &path, &lines, "").await;
        assert_eq!((status, code(&text)), (401, json!("unknown")), "{key}");
        let (status, text) = ask(&server, 1, "POST /api/me/link", &[&key, &own], "{}").await;
        assert_eq!((status, code(&text)), (401, json!("unknown")), "{key}");
    }
    // The other device goes on.
    let phone = me["key"].as_str().unwrap();
    assert_eq!(server.get_as("/api/me", phone).await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tricks_with_addresses_lead_nowhere() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    for path in [
        "/..",
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/api/tables/..%2f..%2f..%2fetc%2fpasswd",
        "/api/tables/%00",
        "/api/tables/%ff",
        "/api/tables/a%0d%0aset-cookie:%20x",
        "/api//tables",
        "//api/me",
        "/api/tables/",
        "/api/tables/a/b/c",
        "/API/me",
        "/metrics",
        "/api/tables/{table}",
        &format!("/api/tables/{}", "a".repeat(5000)),
    ] {
        let (status, text) = ask(&server, 1, &format!("GET {path}"), &[], "").await;
        assert!((400..=404).contains(&status), "{path}: {status}");
        assert!(!text.contains("root:") && !text.contains("set-cookie"), "{path}: {text}");
    }
    for first in ["TRACE /", "CONNECT /", "DELETE /api/tables", "BREW /api/me", "PATCH /api/me"] {
        let (status, _) = ask(&server, 1, first, &[], "").await;
        assert!((400..500).contains(&status), "{first}: {status}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_commands_are_refused_one_by_one() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { commands: never_again(3), ..Limits::none() };
    let server = start(data.path(), limits).await;
    let ada = server.guest("Ada").await;
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let mut client = ada.come(&server, &table).await;
    for _ in 0..3 {
        client.get("sit", json!({"seat": 0})).await;
    }
    for _ in 0..3 {
        assert_eq!(client.miss("sit", json!({"seat": 0})).await, "slower");
    }
    // Somebody else at the same table is not concerned.
    let mut ben = server.guest("Ben").await.come(&server, &table).await;
    ben.get("sit", json!({"seat": 1})).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn open_tables_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let start = || {
        let default = HouseSettings::default();
        let house = HouseSettings { tables: 3, tables_per_person: 2, ..default };
        Server::start_house(data.path(), house)
    };
    let server = start().await;
    let game = json!({"game": "no-thanks", "seats": 3, "bots": ["novice", "novice"]});
    let ada = server.guest("Ada").await;
    let table = ada.open(&server, game.clone()).await;
    ada.open(&server, game.clone()).await;
    let (status, refused) = server.post("/api/tables", Some(&ada.key), game.clone()).await;
    assert_eq!((status, &refused["refused"]["code"]), (503, &json!("busy")), "two each");
    server.guest("Ben").await.open(&server, game.clone()).await;
    server.stop().await;

    // Those that were there before count as well.
    let server = start().await;
    let zoe = server.guest("Zoe").await;
    let (status, refused) = server.post("/api/tables", Some(&zoe.key), game.clone()).await;
    assert_eq!((status, &refused["refused"]["code"]), (503, &json!("busy")), "three in all");
    // A match that is over makes room as soon as everybody has left.
    let mut player = ada.come(&server, &table).await;
    player.get("sit", json!({"seat": 0})).await;
    player.command("start", json!({})).await;
    play_on(&mut player, None).await;
    drop(player);
    while server.post("/api/tables", Some(&zoe.key), game.clone()).await.0 != 200 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(server.post("/api/tables", Some(&ada.key), game).await.0, 503);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_long_input_is_refused() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let long = "x".repeat(5000);
    let body = json!({"name": long}).to_string();
    let (status, text) = ask(&server, 1, "POST /api/me", &[], &body).await;
    assert_eq!((status, code(&text)), (400, json!("garbage")), "{text}");
    let header = format!("x-long: {}", "x".repeat(20_000));
    assert_eq!(ask(&server, 1, "GET /", &[&header], "").await.0, 431);
    let deep = "[".repeat(4000);
    assert_eq!(ask(&server, 1, "POST /api/me", &[], &deep).await.0, 400);

    let ada = server.guest("Ada").await;
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let mut client = ada.come(&server, &table).await;
    client.until("welcome").await;
    client.send(long).await;
    assert_eq!(client.until("bye").await["code"], "garbage");
    while client.frame().await.is_some() {}
    server.stop().await;
}
