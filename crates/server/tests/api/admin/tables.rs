//! Tables: listed, looked at, closed.

use serde_json::{Value, json};

use super::{ask, done, operated, show, try_to, two};
use crate::matches::play_on;

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_listed_by_state_and_page() {
    let data = tempfile::tempdir().unwrap();
    let server = operated(data.path()).await;
    let (table, _, [mut first, _second]) = two(&server).await;
    first.get("say", json!({"text": "Hello!"})).await;
    let host = server.guest("Zoe").await;
    for _ in 0..60 {
        host.open(&server, json!({"game": "no-thanks", "seats": 3})).await;
    }
    let mut found: Vec<Value> = Vec::new();
    let mut path = "tables?state=open".to_owned();
    loop {
        let page = show(&server, &path).await;
        found.extend(page["tables"].as_array().unwrap().iter().cloned());
        let Some(next) = page["next"].as_str() else { break };
        path = format!("tables?after={next}");
    }
    assert_eq!(found.len(), 61);
    let one = found.iter().find(|one| one["table"] == json!(table)).unwrap();
    assert_eq!(one["game"], "take5");
    assert_eq!((&one["seats"], &one["events"]), (&json!(2), &json!(3)));
    let mut people: Vec<&str> =
        one["people"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    people.sort_unstable();
    assert_eq!(people, ["Ada", "Ben"]);
    assert!(one["last"].as_i64() >= one["created"].as_i64());
    assert!(one.get("closed").is_none());
    for state in ["finished", "expired"] {
        assert_eq!(show(&server, &format!("tables?state={state}")).await, json!({"tables": []}));
    }
    for path in ["tables?state=odd", "tables?colour=red"] {
        assert_eq!(try_to(&server, "GET", path, Value::Null).await.0, 400, "{path}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_sees_who_is_there_and_no_card_and_no_secret() {
    let data = tempfile::tempdir().unwrap();
    let server = operated(data.path()).await;
    let (table, _, [mut first, mut second]) = two(&server).await;
    let said = first.get("say", json!({"text": "Hello!"})).await;
    first.command("start", json!({})).await;
    let ask = second.until_event("started").await["ask"]["new"].clone();
    let act = json!({"decision": ask["decision"], "do": ask["legal"][0]});
    second.get("act", act).await;
    let mut watcher = server.guest("Zoe").await.come(&server, &table).await;
    watcher.until("welcome").await;

    let seen = show(&server, &format!("tables/{table}")).await;
    let people = seen["people"].as_array().unwrap();
    let who = |name: &str| people.iter().find(|one| one["name"] == name).unwrap();
    assert_eq!((&who("Ada")["seat"], &who("Ada")["sockets"]), (&json!(0), &json!(1)));
    assert_eq!(who("Ben")["seat"], 1);
    assert!(who("Zoe").get("seat").is_none());
    assert_eq!(seen["host"], who("Ada")["person"]);
    assert_eq!(seen["table"]["stage"], "playing");
    let line = &seen["said"][0];
    assert_eq!((&line["event"], &line["text"]), (&json!(said), &json!("Hello!")));
    assert_eq!(line["person"], who("Ada")["person"]);
    // Whatever is known at this moment only to a seat, or to nobody, is in the database and not here.
    let text = seen.to_string();
    for word in ["view", "hand", "legal", "secret", "seed", "events\":[", "\"ask\""] {
        assert!(!text.contains(word), "{word}: {text}");
    }
    let (_, public) = server.get(&format!("/api/tables/{table}")).await;
    let public: Value = serde_json::from_str(&public).unwrap();
    assert_eq!(seen["table"], public, "an operator sees what all may see");
    assert_eq!(try_to(&server, "GET", "tables/none", Value::Null).await.0, 404);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_says_why_and_nothing_happens_there_any_more() {
    let data = tempfile::tempdir().unwrap();
    let server = operated(data.path()).await;
    let (table, guests, [mut first, mut second]) = two(&server).await;
    first.get("start", json!({})).await;
    let path = format!("tables/{table}/close");
    for reason in ["", "  ", "two\nlines", &"x".repeat(501)] {
        assert_eq!(try_to(&server, "POST", &path, json!({"reason": reason})).await.0, 400);
    }
    assert_eq!(try_to(&server, "POST", &path, json!({})).await.0, 400);
    assert_eq!(done(&server).await, []);
    let closed = ask(&server, "POST", &path, json!({"reason": "Spam."})).await;
    assert_eq!(closed, json!({"changed": 1}));
    for client in [&mut first, &mut second] {
        assert_eq!(client.until_event("closed").await["closed"]["reason"], "Spam.");
        let bye = client.until("bye").await;
        assert_eq!(bye["why"], "An operator closed this table: Spam.");
        assert!(bye.get("again_ms").is_none());
        assert_eq!(client.frame().await, None);
    }
    assert_eq!(ask(&server, "POST", &path, json!({"reason": "Again."})).await["changed"], 0);
    let log =
        [("close_table".to_owned(), table.clone()), ("close_table".to_owned(), table.clone())];
    assert_eq!(done(&server).await, log);
    server.stop().await;
    // Nor after a restart, and who comes is told so.
    let server = operated(data.path()).await;
    let mut late = guests[0].come(&server, &table).await;
    assert_eq!(late.until("welcome").await["table"]["closed"], "Spam.");
    assert_eq!(late.miss("say", json!({"text": "Why?"})).await, "not_now");
    assert_eq!(server.get_as("/api/me/tables", &guests[0].key).await.1, json!({"tables": []}));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_match_has_no_result_and_a_finished_one_keeps_its_record() {
    let data = tempfile::tempdir().unwrap();
    let server = operated(data.path()).await;
    let (over, _, [mut first, mut second]) = two(&server).await;
    first.command("start", json!({})).await;
    let one = async {
        let ask = first.until_event("started").await["ask"]["new"].clone();
        play_on(&mut first, Some(ask)).await;
    };
    let other = async {
        let ask = second.until_event("started").await["ask"]["new"].clone();
        play_on(&mut second, Some(ask)).await;
    };
    tokio::join!(one, other);
    let (status, record) = server.get(&format!("/api/tables/{over}/record")).await;
    assert_eq!(status, 200, "{record}");
    ask(&server, "POST", &format!("tables/{over}/close"), json!({"reason": "Late."})).await;
    let again = server.get(&format!("/api/tables/{over}/record")).await;
    assert_eq!(again, (200, record));
    let finished = show(&server, "tables?state=finished").await;
    assert_eq!(finished["tables"][0]["table"], json!(over));
    assert_eq!(finished["tables"][0]["people"], json!(["Ada", "Ben"]));

    let (table, _, [mut first, _second]) = two(&server).await;
    first.get("start", json!({})).await;
    ask(&server, "POST", &format!("tables/{table}/close"), json!({"reason": "Spam."})).await;
    assert_eq!(server.get(&format!("/api/tables/{table}/record")).await.0, 409);
    assert_eq!(server.get(&format!("/api/matches/{table}")).await.0, 409);
    let expired = show(&server, "tables?state=expired").await;
    assert_eq!(expired["tables"][0]["table"], json!(table));
    assert!(expired["tables"][0]["closed"].is_i64());
    server.stop().await;
}
