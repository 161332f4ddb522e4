//! People: looked up, renamed, banned.

use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use super::{ask, done, id_of, operated, show, try_to, two};
use crate::client::{Client, Server};

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_found_by_a_part_of_their_name_and_by_id() {
    let data = tempfile::tempdir().unwrap();
    let server = operated(data.path()).await;
    let (table, guests, _clients) = two(&server).await;
    for number in 0..55 {
        server.guest(&format!("Otter {number}")).await;
    }
    let first = show(&server, "people?name=oTTER").await;
    assert_eq!(first["people"].as_array().unwrap().len(), 50);
    let next = first["next"].as_str().unwrap();
    let second = show(&server, &format!("people?name=otter&after={next}")).await;
    let long = format!("people?name={}", "o".repeat(33));
    assert_eq!(try_to(&server, "GET", &long, Value::Null).await.0, 400);
    assert_eq!(second["people"].as_array().unwrap().len(), 5);
    assert!(second.get("next").is_none());

    let id = id_of(&server, "Ben").await;
    let ben = show(&server, &format!("people/{id}")).await;
    assert_eq!(ben["summary"]["name"], "Ben");
    assert_eq!((&ben["devices"], &ben["tables"]), (&json!(1), &json!([table])));
    assert!(ben["summary"].get("ban").is_none());
    assert!(!ben.to_string().contains(&guests[1].key));
    for unknown in ["people/nobody", "people/a%20b"] {
        assert_eq!(try_to(&server, "GET", unknown, Value::Null).await.0, 404, "{unknown}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_banned_person_is_disconnected_and_cannot_come_back() {
    let data = tempfile::tempdir().unwrap();
    let server = operated(data.path()).await;
    let (table, [ada, ben], [mut first, mut second]) = two(&server).await;
    let password = json!({"name": "ben", "password": "correct horse"});
    server.call("PUT", "/api/me/password", &ben.key, Some(password)).await;
    let mut lobby = Client::connect_to(&server, "/api/lobby", &ben.key).await;
    lobby.until("tables").await;
    first.get("start", json!({})).await;
    let question = second.until_event("started").await["ask"]["new"].clone();

    let id = id_of(&server, "Ben").await;
    let path = format!("people/{id}/ban");
    for wrong in [json!({}), json!({"reason": ""}), json!({"reason": "x", "until": 5})] {
        assert_eq!(try_to(&server, "POST", &path, wrong.clone()).await.0, 400, "{wrong}");
    }
    let until = now() + 3_600_000;
    ask(&server, "POST", &path, json!({"reason": "Insults.", "until": until})).await;
    // The sockets end, also the one in the lobby.
    let act = json!({"decision": question["decision"], "do": question["legal"][0]});
    second.command("act", act).await;
    let bye = second.until("bye").await;
    assert_eq!(bye["code"], "banned");
    assert!(bye["why"].as_str().unwrap().contains("Insults."), "{bye}");
    assert_eq!(second.frame().await, None);
    while lobby.frame().await.is_some() {}
    // Nothing works with the key, nor with the password or another device.
    let (status, refused) = server.get_as("/api/me", &ben.key).await;
    assert_eq!((status, &refused["refused"]["code"]), (403, &json!("banned")));
    let open = json!({"game": "take5", "seats": 2});
    assert_eq!(server.post("/api/tables", Some(&ben.key), open).await.0, 403);
    assert!(Client::try_connect(&server, &table, &ben.key).await.is_none());
    let sign_in = json!({"name": "ben", "password": "correct horse", "key": true});
    let (status, refused) = server.post("/api/sign-in", None, sign_in).await;
    assert_eq!((status, &refused["refused"]["code"]), (403, &json!("banned")));
    assert_eq!(server.get_as("/api/me", &ada.key).await.0, 200);
    let shown = show(&server, &format!("people/{id}")).await;
    assert_eq!(shown["summary"]["ban"], json!({"reason": "Insults.", "until": until}));
    server.stop().await;

    // Also not after a restart, until the ban is lifted.
    let server = operated(data.path()).await;
    assert_eq!(server.get_as("/api/me", &ben.key).await.0, 403);
    let path = format!("people/{id}/ban");
    assert_eq!(ask(&server, "DELETE", &path, Value::Null).await["changed"], 1);
    assert_eq!(ask(&server, "DELETE", &path, Value::Null).await["changed"], 0);
    assert_eq!(server.get_as("/api/me", &ben.key).await.0, 200);
    let mut back = ben.come(&server, &table).await;
    back.until("welcome").await;
    let log = [("unban".to_owned(), id.clone()), ("ban".to_owned(), id)];
    assert_eq!(done(&server).await, log);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ban_ends_by_itself() {
    let data = tempfile::tempdir().unwrap();
    let server = operated(data.path()).await;
    let ben = server.guest("Ben").await;
    let id = id_of(&server, "Ben").await;
    let body = json!({"reason": "Too loud.", "until": now() + 1500});
    ask(&server, "POST", &format!("people/{id}/ban"), body).await;
    assert_eq!(server.get_as("/api/me", &ben.key).await.0, 403);
    while server.get_as("/api/me", &ben.key).await.0 != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(show(&server, &format!("people/{id}")).await["summary"].get("ban").is_none());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_is_shown_at_once_also_for_absent_players() {
    let data = tempfile::tempdir().unwrap();
    let server = operated(data.path()).await;
    let (table, _, [mut first, second]) = two(&server).await;
    drop(second);
    let id = id_of(&server, "Ben").await;
    let path = format!("people/{id}/rename");
    assert_eq!(try_to(&server, "POST", &path, json!({"name": "a\u{202e}b"})).await.0, 400);
    ask(&server, "POST", &path, json!({"name": "Guest 7"})).await;
    assert_eq!(
        first.until_event("renamed").await["renamed"],
        json!({"seat": 1, "name": "Guest 7"})
    );
    let state = state(&server, &table).await;
    assert!(state["chairs"][1].to_string().contains("Guest 7"), "{state}");
    assert_eq!(done(&server).await, [("rename".to_owned(), id)]);
    server.stop().await;
}

async fn state(server: &Server, table: &str) -> Value {
    let (status, text) = server.get(&format!("/api/tables/{table}")).await;
    assert_eq!(status, 200, "{text}");
    serde_json::from_str(&text).unwrap()
}
