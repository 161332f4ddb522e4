//! A person is deleted, with their name and what they said.

use serde_json::{Value, json};
use taketable_rules::record::Referee;

use super::chat::in_the_files;
use super::reports::public;
use super::{ask, done, id_of, operated, show, try_to};
use crate::client::{Client, Guest, Server, chat_in};
use crate::matches::play_on;

/// A match of two that is over; both have said something.
pub(crate) async fn played(server: &Server, [ada, ben]: [&Guest; 2]) -> String {
    let game = json!({"game": "take5", "seats": 2, "options": {"end": {"rounds": 1}}});
    let table = ada.open(server, game).await;
    let mut first = ada.come(server, &table).await;
    let mut second = ben.come(server, &table).await;
    first.get("sit", json!({"seat": 0})).await;
    second.get("sit", json!({"seat": 1})).await;
    second.get("say", json!({"text": "My address is Plugh Street."})).await;
    second.get("react", json!({"with": "bravo"})).await;
    first.get("say", json!({"text": "Fine."})).await;
    first.command("start", json!({})).await;
    let play = async |client: &mut Client| {
        let ask = client.until_event("started").await["ask"]["new"].clone();
        play_on(client, Some(ask)).await;
    };
    tokio::join!(play(&mut first), play(&mut second));
    table
}

async fn ratings(server: &Server) -> String {
    let (status, text) = server.get("/api/ratings/take5").await;
    assert_eq!(status, 200, "{text}");
    text
}

/// A leaderboard without somebody.
fn without(ratings: &str, name: &str) -> Value {
    let mut ratings: Value = serde_json::from_str(ratings).unwrap();
    let players = ratings["players"].as_array_mut().unwrap();
    players.retain(|player| !player.to_string().contains(name));
    ratings
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_person_leaves_only_the_name_deleted_player() {
    let data = tempfile::tempdir().unwrap();
    let server = operated(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Xyzzy Ben").await);
    let over = played(&server, [&ada, &ben]).await;
    // Under another name he plays on, and has gone from a third table.
    server.post("/api/me", Some(&ben.key), json!({"name": "Plugh Ben"})).await;
    let game = json!({"game": "take5", "seats": 2});
    let running = ada.open(&server, game.clone()).await;
    let mut first = ada.come(&server, &running).await;
    let mut second = ben.come(&server, &running).await;
    first.get("sit", json!({"seat": 0})).await;
    second.get("sit", json!({"seat": 1})).await;
    let line = second.get("say", json!({"text": "Plugh!"})).await;
    first.get("start", json!({})).await;
    let left = ada.open(&server, game.clone()).await;
    let mut there = ben.come(&server, &left).await;
    there.get("sit", json!({"seat": 1})).await;
    there.get("say", json!({"text": "Plugh again!"})).await;
    there.get("stand", json!({"seat": 1})).await;
    drop(there);
    let report = json!({"person": public(&server, &running, 1).await, "reason": "Odd"});
    let path = format!("/api/tables/{running}/reports");
    assert_eq!(server.post(&path, Some(&ada.key), report).await.0, 200);
    let before = ratings(&server).await;
    assert!(before.contains("Xyzzy Ben"), "{before}");

    let id = id_of(&server, "Plugh").await;
    assert_eq!(try_to(&server, "DELETE", "people/nobody-at-all", Value::Null).await.0, 404);
    let deleted = ask(&server, "DELETE", &format!("people/{id}"), Value::Null).await;
    assert_eq!(deleted, json!({"changed": 4}), "the person and three tables");
    // His sockets end, and his keys find nobody.
    assert_eq!(second.until("bye").await["code"], "unknown");
    assert_eq!(server.get_as("/api/me", &ben.key).await.0, 401);
    assert_eq!(show(&server, "people?name=plugh").await, json!({"people": []}));
    // At the table in use a substitute plays for the deleted player, and the line is hidden.
    assert_eq!(first.until_event("removed").await["removed"], json!({"events": [line]}));
    let renamed = first.until_event("renamed").await["renamed"].clone();
    assert_eq!(renamed, json!({"seat": 1, "name": "deleted player"}));
    assert_eq!(first.until_event("away").await["away"]["seat"], 1);
    assert!(first.until("bye").await["again_ms"].is_u64());
    let mut back = ada.come(&server, &running).await;
    let welcome = back.until("welcome").await;
    assert!(welcome["table"]["chairs"][1].to_string().contains("deleted player"), "{welcome}");
    assert!(chat_in(&welcome).is_empty());
    let recent = welcome["recent"].to_string();
    assert!(recent.contains("deleted player") && !recent.contains("Xyzzy"), "{recent}");
    // The match that is over is as good as it was, with another name.
    let (_, shown) = server.get(&format!("/api/matches/{over}")).await;
    assert!(shown.contains("deleted player") && !shown.contains("Xyzzy"), "{shown}");
    let (status, record) = server.get(&format!("/api/tables/{over}/record")).await;
    assert!(status == 200 && record.contains("deleted player"), "{record}");
    let mut referee = Referee::new();
    for line in record.lines() {
        referee.read(line, &mut ()).unwrap();
    }
    let after = ratings(&server).await;
    let shown: Value = serde_json::from_str(&after).unwrap();
    assert_eq!(shown, without(&before, "Xyzzy Ben"), "a deleted player has no rank");
    let reports = show(&server, "reports").await;
    assert_eq!(reports["reports"][0]["reported"]["name"], "deleted player");
    assert_eq!(reports["reports"][0]["lines"][0]["text"], "");
    server.stop().await;

    // Nothing is left on disk, and all of it can be read again.
    for text in ["Xyzzy", "Plugh"] {
        assert!(!in_the_files(data.path(), text), "{text}");
    }
    let server = operated(data.path()).await;
    assert_eq!(ratings(&server).await, after);
    assert_eq!(server.get(&format!("/api/tables/{over}/record")).await, (200, record));
    for table in [&running, &left] {
        ada.come(&server, table).await.until("welcome").await;
    }
    assert_eq!(done(&server).await, [("delete".to_owned(), id)]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_can_be_replaced_everywhere() {
    let data = tempfile::tempdir().unwrap();
    let server = operated(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Xyzzy Ben").await);
    let over = played(&server, [&ada, &ben]).await;
    let before = ratings(&server).await;
    assert!(before.contains("Xyzzy Ben"), "{before}");
    let id = id_of(&server, "Xyzzy").await;
    let body = json!({"name": "Guest 7", "everywhere": true});
    let changed = ask(&server, "POST", &format!("people/{id}/rename"), body).await;
    assert_eq!(changed, json!({"changed": 2}), "the person and one table");
    let (_, shown) = server.get(&format!("/api/matches/{over}")).await;
    assert!(shown.contains("Guest 7") && !shown.contains("Xyzzy"), "{shown}");
    assert_eq!(ratings(&server).await, before.replace("Xyzzy Ben", "Guest 7"));
    // What they said stays.
    let seen = show(&server, &format!("tables/{over}")).await;
    assert_eq!(seen["said"][0]["text"], "My address is Plugh Street.");
    assert_eq!(seen["said"][0]["name"], "Guest 7");
    assert_eq!(server.get_as("/api/me", &ben.key).await.1["name"], "Guest 7");
    server.stop().await;
    assert!(!in_the_files(data.path(), "Xyzzy"));
}
