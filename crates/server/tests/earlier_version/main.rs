//! A database of an earlier version opens, and its tables play on.
//!
//! `taketable.sqlite` was written by version 0.1.0 with protocol 1: one match of each game that is
//! over, one that is not, and a table that waits for players. `tables.json` names them, and has the
//! key of the person at all of them.

#[path = "../common/client.rs"]
mod client;

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use taketable_rules::record::Referee;
use taketable_server::{HouseSettings, Retention, ServeSettings};
use tempfile::TempDir;

use client::{Guest, Server, settings};

/// Long enough that the tables have not expired when this test runs.
const FOREVER: Duration = Duration::from_hours(24 * 365 * 1000);

async fn open() -> (Server, TempDir, Value) {
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/earlier_version");
    let data = tempfile::tempdir().unwrap();
    std::fs::copy(files.join("taketable.sqlite"), data.path().join("taketable.sqlite")).unwrap();
    let settings = settings(data.path());
    let house = HouseSettings {
        gathering_expires: FOREVER,
        match_expires: FOREVER,
        grace: FOREVER,
        ..settings.house
    };
    let retention = Retention { matches: None, chat: None, ..Retention::default() };
    let server = Server::start_as(ServeSettings { house, retention, ..settings }).await;
    let tables = std::fs::read_to_string(files.join("tables.json")).unwrap();
    (server, data, serde_json::from_str(&tables).unwrap())
}

fn judge(game: &str, record: &str) {
    let mut referee = Referee::new();
    for line in record.lines() {
        referee.read(line, &mut ()).unwrap_or_else(|fault| panic!("{game}: {fault}"));
    }
    referee.finish().unwrap();
}

fn each(tables: &Value) -> impl Iterator<Item = (&str, &str)> {
    tables.as_object().unwrap().iter().map(|(game, table)| (game.as_str(), table.as_str().unwrap()))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_was_interrupted_is_played_to_its_end() {
    let (server, _data, tables) = open().await;
    let ada = Guest { key: tables["key"].as_str().unwrap().to_owned() };
    for (game, table) in each(&tables["running"]) {
        let mut client = ada.come(&server, table).await;
        let welcome = client.until("welcome").await;
        assert_eq!(welcome["you"]["seat"], 0, "{game}");
        assert!(welcome["recent"].to_string().contains("Hello there"), "{game}: {welcome}");
        let mut ask = welcome["ask"].clone();
        loop {
            if !ask["legal"].is_null() {
                let act = json!({"decision": ask["decision"], "do": ask["legal"][0]});
                client.command("act", act).await;
            }
            let event = client.until("event").await;
            ask = event["ask"].get("new").cloned().unwrap_or_default();
            if event["events"].to_string().contains("match_over") {
                break;
            }
        }
        let (status, record) = server.get(&format!("/api/tables/{table}/record")).await;
        assert_eq!(status, 200, "{game}");
        judge(game, &record);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_was_over_is_listed_rated_and_replayed() {
    let (server, _data, tables) = open().await;
    let key = tables["key"].as_str().unwrap();
    let (status, mine) = server.get_as("/api/me/matches", key).await;
    assert_eq!(status, 200, "{mine}");
    for (game, table) in each(&tables["over"]) {
        assert!(mine.to_string().contains(table), "{game} is not in {mine}");
        let (status, record) = server.get(&format!("/api/tables/{table}/record")).await;
        assert_eq!(status, 200, "{game}");
        judge(game, &record);
        let (status, replayed) = server.get(&format!("/api/matches/{table}/replay")).await;
        assert_eq!(status, 200, "{game}: {replayed}");
    }
    let (status, rated) = server.get_as("/api/me/ratings", key).await;
    assert_eq!(status, 200, "{rated}");
    for (game, _) in each(&tables["over"]) {
        assert!(rated.to_string().contains(game), "{game} is not in {rated}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_waited_for_players_starts() {
    let (server, _data, tables) = open().await;
    let ada = Guest { key: tables["key"].as_str().unwrap().to_owned() };
    let mut client = ada.come(&server, tables["open"].as_str().unwrap()).await;
    let welcome = client.until("welcome").await;
    assert_eq!(welcome["you"]["host"], true, "{welcome}");
    client.get("start", json!({})).await;
    server.stop().await;
}
