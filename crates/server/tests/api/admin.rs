//! What operators can do, over HTTP as they do it, and what players see of that.

mod announcements;
pub(crate) mod chat;
mod doors;
pub(crate) mod erasure;
mod people;
pub(crate) mod reports;
mod tables;

use std::path::Path;

use serde_json::{Value, json};
use taketable_server::ServeSettings;

use crate::client::{Client, Guest, Server, settings};

/// The key of the operator `ada`.
pub(crate) const KEY: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// Puts the key of an operator into a data directory.
pub(crate) fn with_operator(data: &Path) {
    std::fs::write(data.join("admin.key"), format!("# Operators\nada {KEY}\n")).unwrap();
}

/// A server with an operator.
async fn operated(data: &Path) -> Server {
    operated_as(settings(data)).await
}

async fn operated_as(settings: ServeSettings) -> Server {
    with_operator(&settings.data);
    Server::start_as(settings).await
}

/// Asks as the operator, and must get it.
async fn ask(server: &Server, method: &str, path: &str, body: Value) -> Value {
    let (status, answer) = try_to(server, method, path, body).await;
    assert_eq!(status, 200, "{method} {path}: {answer}");
    answer
}

async fn try_to(server: &Server, method: &str, path: &str, body: Value) -> (u16, Value) {
    let body = Some(body).filter(|body| !body.is_null());
    server.call(method, &format!("/api/admin/{path}"), KEY, body).await
}

async fn show(server: &Server, path: &str) -> Value {
    ask(server, "GET", path, Value::Null).await
}

/// The id of the only person whose name contains this.
async fn id_of(server: &Server, name: &str) -> String {
    let found = show(server, &format!("people?name={name}")).await;
    let people = found["people"].as_array().unwrap();
    assert_eq!(people.len(), 1, "{found}");
    people[0]["person"].as_str().unwrap().to_owned()
}

/// Two people at a table of Take 5, who have not begun.
async fn two(server: &Server) -> (String, [Guest; 2], [Client; 2]) {
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let game = json!({"game": "take5", "seats": 2, "options": {"end": {"rounds": 1}}});
    let table = ada.open(server, game).await;
    let mut first = ada.come(server, &table).await;
    let mut second = ben.come(server, &table).await;
    first.get("sit", json!({"seat": 0})).await;
    second.get("sit", json!({"seat": 1})).await;
    (table, [ada, ben], [first, second])
}

/// What the latest entries of the audit log say, the latest first: what was done, and to what.
async fn done(server: &Server) -> Vec<(String, String)> {
    let log = show(server, "log").await;
    let word = |entry: &Value, name: &str| entry[name].as_str().unwrap().to_owned();
    let entries = log["entries"].as_array().unwrap();
    assert!(entries.iter().all(|entry| entry["operator"] == "ada"), "{log}");
    entries.iter().map(|entry| (word(entry, "action"), word(entry, "target"))).collect()
}
