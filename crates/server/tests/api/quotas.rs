//! What one person, or one address, makes the server keep is bounded.

use std::time::Duration;

use serde_json::{Value, json};
use taketable_server::{Limits, ServeSettings};

use crate::client::{Client, Guest, Server, settings};
use crate::matches::play_on;

async fn start(data: &std::path::Path, limits: Limits) -> Server {
    Server::start_as(ServeSettings { limits, ..settings(data) }).await
}

fn game() -> Value {
    json!({"game": "no-thanks", "seats": 3, "bots": ["novice", "novice"]})
}

async fn open(server: &Server, guest: &Guest) -> (u16, Value) {
    let (status, answer) = server.post("/api/tables", Some(&guest.key), game()).await;
    (status, answer["refused"]["code"].clone())
}

const SLOWER: fn() -> (u16, Value) = || (429, json!("slower"));

#[tokio::test(flavor = "multi_thread")]
async fn tables_per_person_and_day_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path(), Limits { tables_per_day: 3, ..Limits::none() }).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    for _ in 0..3 {
        assert_eq!(open(&server, &ada).await.0, 200);
    }
    assert_eq!(open(&server, &ada).await, SLOWER());
    // What cannot be opened anyway is not counted, and others are not concerned.
    let impossible = json!({"game": "take5", "seats": 99});
    assert_eq!(server.post("/api/tables", Some(&ben.key), impossible).await.0, 400);
    for _ in 0..3 {
        assert_eq!(open(&server, &ben).await.0, 200);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn new_guests_do_not_get_round_the_limit_of_an_address() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { tables_per_day: 10, address_tables_per_day: 12, ..Limits::none() };
    let server = start(data.path(), limits).await;
    let ada = server.guest("Ada").await;
    for _ in 0..10 {
        assert_eq!(open(&server, &ada).await.0, 200);
    }
    // Two more for this address; then one for each who has opened none yet.
    let ben = server.guest("Ben").await;
    for expected in [200, 200, 429, 429] {
        assert_eq!(open(&server, &ben).await.0, expected);
    }
    let zoe = server.guest("Zoe").await;
    assert_eq!(open(&server, &zoe).await.0, 200, "whoever has used little is not locked out");
    assert_eq!(open(&server, &zoe).await, SLOWER());
    server.stop().await;

    let data = tempfile::tempdir().unwrap();
    let limits = Limits { address_guests_per_day: 2, ..Limits::none() };
    let server = start(data.path(), limits).await;
    let ada = server.guest("Ada").await;
    server.guest("Ben").await;
    let (status, refused) = server.post("/api/me", None, json!({"name": "Zoe"})).await;
    assert_eq!((status, &refused["refused"]["code"]), (429, &json!("slower")));
    assert_eq!(server.get_as("/api/me", &ada.key).await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_counts_as_opening_a_table() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path(), Limits { tables_per_day: 1, ..Limits::none() }).await;
    let ada = server.guest("Ada").await;
    let table = ada.open(&server, game()).await;
    let mut client = ada.come(&server, &table).await;
    client.get("sit", json!({"seat": 0})).await;
    client.command("start", json!({})).await;
    play_on(&mut client, None).await;
    assert_eq!(client.miss("rematch", json!({})).await, "slower");
    server.stop().await;
}

/// Whatever comes until nothing comes for a while; says how many events that were.
async fn events(client: &mut Client) -> usize {
    let mut count = 0;
    while let Ok(Some(frame)) = tokio::time::timeout(Duration::from_secs(2), client.frame()).await {
        count += usize::from(frame.starts_with("{\"event\""));
    }
    count
}

#[tokio::test(flavor = "multi_thread")]
async fn the_quota_of_one_person_does_not_affect_others() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path(), Limits { events_per_hour: 40, ..Limits::none() }).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let (mut first, mut second) =
        (ada.come(&server, &table).await, ben.come(&server, &table).await);
    let mut said = 0;
    let refused = loop {
        let id = first.command("say", json!({"text": "hello"})).await;
        let (kind, inner) = first.answer(&id).await;
        if kind == "refused" {
            break inner;
        }
        said += 1;
    };
    assert_eq!(refused["code"], "slower");
    assert!((16..=40).contains(&said), "{said}");
    // Coming back does not help; others at the table go on; what writes nothing is fine.
    let mut again = ada.come(&server, &table).await;
    again.command_as("again", "say", json!({"text": "hello"})).await;
    assert_eq!(again.answer("again").await.1["code"], "slower");
    second.get("sit", json!({"seat": 1})).await;
    second.get("say", json!({"text": "at last"})).await;
    assert_eq!(server.get_as(&format!("/api/tables/{table}"), &ada.key).await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_when_their_host_has_used_up_the_budget_and_go_on_later() {
    let data = tempfile::tempdir().unwrap();
    let bots = json!({"game": "take5", "seats": 4, "bots": ["novice", "novice", "novice", "novice"],
                      "options": {"end": {"rounds": 4}}});
    // By the person, and by the address.
    let by_person = Limits { events_per_hour: 60, ..Limits::none() };
    let by_address = Limits { address_events_per_hour: 60, ..Limits::none() };
    for limits in [by_person, by_address] {
        let server = start(data.path(), limits).await;
        let ada = server.guest("Ada").await;
        let table = ada.open(&server, bots.clone()).await;
        let mut client = ada.come(&server, &table).await;
        client.get("start", json!({})).await;
        let count = events(&mut client).await;
        // A whole match has at least 160. What is asked at the same moment may be one turn too many.
        assert!((20..=80).contains(&count), "{count}");
        assert_eq!(server.get(&format!("/api/tables/{table}/record")).await.0, 409);
        server.stop().await;

        let server = start(data.path(), Limits::none()).await;
        let mut client = ada.come(&server, &table).await;
        while !client.frame().await.expect("it is open").contains("\"match_over\"") {}
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn honest_play_never_meets_the_defaults() {
    let data = tempfile::tempdir().unwrap();
    let server =
        start(data.path(), Limits { commands: Limits::none().commands, ..Limits::default() }).await;
    // Far faster than people: three matches in a row, and a table for each.
    let ada = server.guest("Ada").await;
    for _ in 0..3 {
        let table = ada.open(&server, game()).await;
        let mut client = ada.come(&server, &table).await;
        client.get("sit", json!({"seat": 0})).await;
        client.command("start", json!({})).await;
        play_on(&mut client, None).await;
    }
    server.stop().await;
}
