//! Several servers on one PostgreSQL, with real sockets: whichever of them a client asks, it finds the
//! same tables, people and lobby.

#[path = "common/client.rs"]
mod client;
mod common;

use std::collections::HashSet;
use std::time::Duration;

use client::{Client, Guest, PATIENCE, Server, settings};
use common::postgres_schema_url;
use serde_json::{Value, json};
use taketable_server::ServeSettings;
use tokio::time::{sleep, timeout};

/// Starts this many servers on one database; `None` where there is no PostgreSQL.
async fn nodes<const N: usize>() -> Option<[Server; N]> {
    let url = postgres_schema_url().await?;
    let mut nodes = Vec::new();
    for _ in 0..N {
        nodes.push(node(&url).await);
    }
    // Each knows all others, and has had an answer of each.
    for node in &nodes {
        until("all nodes are there", async || node.get("/readyz").await.0 == 200).await;
    }
    nodes.try_into().ok()
}

async fn node(url: &str) -> Server {
    let data = tempfile::tempdir().expect("a directory");
    let store = Some(url.parse().expect("an address"));
    Server::start_as(ServeSettings { store, ..settings(data.path()) }).await
}

/// Waits until a question is answered with yes.
async fn until(what: &str, question: impl AsyncFn() -> bool) {
    let asked = async {
        while !question().await {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, asked).await.unwrap_or_else(|_| panic!("not in time: {what}"));
}

async fn open(guest: &Guest, node: &Server) -> String {
    guest.open(node, json!({"game": "take5", "seats": 2, "public": true})).await
}

async fn sit(client: &mut Client, seat: u8) {
    client.get("sit", json!({"seat": seat})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_node_answers_for_any_table() {
    let Some([a, b, c]) = nodes().await else { return };
    let (ada, bo) = (a.guest("Ada").await, b.guest("Bo").await);
    let table = open(&ada, &a).await;
    for node in [&a, &b, &c] {
        let (status, state) = node.get_as(&format!("/api/tables/{table}"), &bo.key).await;
        assert_eq!((status, &state["table"]), (200, &json!(table)));
    }
    let (mut at_b, mut at_c) = (ada.come(&b, &table).await, bo.come(&c, &table).await);
    let code = at_b.until("welcome").await["table"]["code"].clone();
    at_c.until("welcome").await;
    // What one does on a node, the other sees on another one, with the same number.
    sit(&mut at_b, 0).await;
    sit(&mut at_c, 1).await;
    let said = at_c.get("say", json!({"text": "hello"})).await;
    assert_eq!(at_b.until_event("said").await["number"], json!(said));
    at_b.get("start", json!({})).await;
    at_c.until_event("started").await;
    for node in [&a, &b, &c] {
        if let Some(code) = code.as_str() {
            let (_, found) = node.get_as(&format!("/api/codes/{code}"), &ada.key).await;
            assert_eq!(found["table"], json!(table));
        }
        let (_, mine) = node.get_as("/api/me/tables", &ada.key).await;
        assert_eq!(mine["tables"][0]["table"]["table"], json!(table), "{mine}");
    }
    for node in [a, b, c] {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_is_the_same_everywhere() {
    let Some([a, b]) = nodes().await else { return };
    let (ada, bo) = (a.guest("Ada").await, b.guest("Bo").await);
    let (first, second) = (open(&ada, &a).await, open(&bo, &b).await);
    // A table is shown while somebody is there.
    let (mut at_a, mut at_b) = (ada.come(&a, &first).await, bo.come(&b, &second).await);
    at_a.until("welcome").await;
    at_b.until("welcome").await;
    let listed = async |node: &Server| -> HashSet<String> {
        let (_, list) = node.get_as("/api/tables", &ada.key).await;
        let tables = list["tables"].as_array().expect("a list").iter();
        tables.map(|table| table["table"].as_str().expect("an id").to_owned()).collect()
    };
    let both = HashSet::from([first.clone(), second]);
    for node in [&a, &b] {
        until("both tables are listed", async || listed(node).await == both).await;
    }
    drop(at_b);
    let one = HashSet::from([first]);
    for node in [&a, &b] {
        until("one table is listed", async || listed(node).await == one).await;
    }
    a.stop().await;
    until("the table of a node that ended is gone", async || listed(&b).await.is_empty()).await;
    b.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_changes_about_a_person_is_known_everywhere() {
    let Some([a, b]) = nodes().await else { return };
    let ada = a.guest("Ada").await;
    let me = async |node: &Server| node.get_as("/api/me", &ada.key).await;
    assert_eq!(me(&b).await.1["name"], "Ada");
    a.post("/api/me", Some(&ada.key), json!({"name": "Ada Lovelace"})).await;
    until("the new name is known", async || me(&b).await.1["name"] == "Ada Lovelace").await;
    let table = open(&ada, &a).await;
    let mut at_b = ada.come(&b, &table).await;
    at_b.until("welcome").await;
    a.post("/api/me/sign-out", Some(&ada.key), json!({})).await;
    until("the key works nowhere", async || me(&b).await.0 != 200).await;
    // The socket is closed with the reason.
    assert_eq!(at_b.until("bye").await["code"], "unknown");
    a.stop().await;
    b.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_who_ask_different_nodes_for_a_quick_match_meet() {
    let Some(nodes) = nodes::<3>().await else { return };
    let mut tables = HashSet::new();
    for (node, name) in nodes.iter().zip(["Ada", "Bo", "Cleo"]) {
        let guest = node.guest(name).await;
        let request = json!({"game": "take5", "seats": 3, "bots": true});
        let (status, seated) = node.post("/api/quick-match", Some(&guest.key), request).await;
        assert_eq!(status, 200, "{seated}");
        tables.insert(seated["table"].as_str().expect("an id").to_owned());
    }
    assert_eq!(tables.len(), 1, "{tables:?}");
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_ends_hands_its_tables_over_at_once() {
    let Some([a, b]) = nodes().await else { return };
    let ada = a.guest("Ada").await;
    let table = open(&ada, &a).await;
    let mut at_b = ada.come(&b, &table).await;
    at_b.until("welcome").await;
    sit(&mut at_b, 0).await;
    a.stop().await;
    let mut again = ada.come(&b, &table).await;
    let welcome: Value = again.until("welcome").await;
    assert_eq!((&welcome["number"], &welcome["you"]["seat"]), (&json!(1), &json!(0)), "{welcome}");
    // And it goes on.
    assert_eq!(again.get("say", json!({"text": "still here"})).await, 2);
    b.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_announcement_is_shown_on_every_node() {
    let Some([a, b]) = nodes().await else { return };
    let shown = async |node: &Server| node.get("/api/announcement").await.1;
    assert_eq!(shown(&a).await, shown(&b).await);
    a.stop().await;
    b.stop().await;
}

/// Nobody but nodes is let in where they ask each other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_door_for_nodes_is_closed_to_others() {
    let Some(url) = postgres_schema_url().await else { return };
    let data = tempfile::tempdir().expect("a directory");
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let at = free.local_addr().expect("an address");
    drop(free);
    let store = Some(url.parse().expect("an address"));
    let advertise = Some(at.to_string());
    let node = Server::start_as(ServeSettings { store, advertise, ..settings(data.path()) }).await;
    let (ada, asked) = (node.guest("Ada").await, format!("http://{at}/v1/tables"));
    let table = open(&ada, &node).await;
    until("the node listens", async || tokio::net::TcpStream::connect(at).await.is_ok()).await;
    for secret in ["", "wrong"] {
        let (url, secret) = (format!("{asked}/{table}/state"), secret.to_owned());
        let status = tokio::task::spawn_blocking(move || {
            let answer =
                taketable_client::Server::with_timeout(&url, PATIENCE).expect("an address");
            answer.text("POST", "", (!secret.is_empty()).then_some(&secret[..]), "{}".to_owned())
        });
        assert_eq!(status.await.expect("it answers").expect("an answer").0, 403);
    }
    node.stop().await;
}
