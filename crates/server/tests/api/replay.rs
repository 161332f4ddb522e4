//! Matches that are over, step by step.

use serde_json::{Value, json};
use taketable_client::Error;

use crate::client::{Client, Server};

/// Plays to the end of the match; gives back the events and the view of each step.
async fn watch(client: &mut Client) -> Vec<(Value, Value)> {
    let mut seen = Vec::new();
    loop {
        let (name, event) = client.notice().await;
        if name != "event" {
            continue;
        }
        if let Some(ask) = event["ask"].get("new") {
            let decision = ask["decision"].as_u64().unwrap();
            let legal = ask["legal"].as_array().unwrap();
            let action = &legal[decision as usize % legal.len()];
            client.command("act", json!({"decision": decision, "do": action})).await;
        }
        if event.get("started").or(event.get("acted")).is_none() {
            continue;
        }
        seen.push((event["events"].clone(), event["view"].clone()));
        let events = event["events"].as_array().unwrap();
        if events.iter().any(|event| event.get("match_over").is_some()) {
            return seen;
        }
    }
}

/// All steps of a match, page by page, as one seat saw them.
async fn replayed(server: &Server, table: &str, seat: usize) -> Vec<Value> {
    let mut steps: Vec<Value> = Vec::new();
    loop {
        let path = format!("/api/matches/{table}/replay?seat={seat}&from={}", steps.len());
        let (status, text) = server.get(&path).await;
        assert_eq!(status, 200, "{text}");
        let mut page: Value = serde_json::from_str(&text).unwrap();
        let new = page["steps"].as_array_mut().unwrap();
        assert!(!new.is_empty(), "a page before the end has steps");
        steps.append(new);
        if steps.len() as u64 > page["last"].as_u64().unwrap() {
            return steps;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_shows_what_each_player_saw() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let game = json!({"game": "take5", "seats": 4, "bots": ["novice", "novice"],
        "options": {"variant": "standard", "end": {"rounds": 3}}});
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let table = ada.open(&server, game).await;
    let link = format!("/api/matches/{table}/replay");
    let with_views = json!({"protocol": 2, "views": true});
    let mut clients = Vec::new();
    for (seat, guest) in [&ada, &ben].into_iter().enumerate() {
        let mut client = guest.come_with(&server, &table, with_views.clone()).await;
        client.get("sit", json!({"seat": seat})).await;
        clients.push(client);
    }

    // While they play nobody may see the cards of others, not even a player.
    clients[0].command("start", json!({})).await;
    for path in [link.clone(), format!("{link}?seat=1"), format!("{link}?from=3")] {
        let (status, refused) = server.get_as(&path, &ada.key).await;
        assert_eq!((status, &refused["refused"]["code"]), (409, &json!("not_now")), "{refused}");
    }
    let [first, second] = &mut clients[..] else { panic!("two came") };
    let live = tokio::join!(watch(first), watch(second));

    for (seat, live) in [live.0, live.1].into_iter().enumerate() {
        let steps = replayed(&server, &table, seat).await;
        assert_eq!(steps.len(), live.len());
        assert!(steps.len() > 100, "more than one page");
        for (number, (step, (events, view))) in steps.iter().zip(live).enumerate() {
            assert_eq!(step["number"], number);
            assert_eq!(step["faces"], json!([{"seat": seat, "events": events, "view": view}]));
        }
    }
    let (_, all) = server.get_as(&link, &ada.key).await;
    let faces = all["steps"][7]["faces"].as_array().unwrap();
    assert_eq!(faces.len(), 4, "without a seat, each is shown");
    for (seat, face) in faces.iter().enumerate() {
        let own = &face["view"]["position"]["hands"][seat];
        assert_eq!(own["hidden"], 0, "everybody knows their own hand: {own}");
    }
    let rounds = all["rounds"].as_array().unwrap();
    assert_eq!(rounds.iter().map(|round| &round["round"]).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(rounds[0]["begins"], 0);
    assert_eq!(rounds[2]["totals"], all["totals"]);
    let begins = rounds[1]["begins"].as_u64().unwrap();
    let (_, second) = server.get_as(&format!("{link}?from={begins}"), &ada.key).await;
    assert_eq!(second["steps"][0]["faces"][0]["view"]["round"], 2);

    // The same from the record alone.
    let (_, record) = server.get(&format!("/api/matches/{table}/record")).await;
    let (status, from_record) = server.post("/api/replay", None, json!({"record": record})).await;
    assert_eq!((status, &from_record), (200, &all));
    for (query, code) in [
        ("seat=4", (400, "garbage")),
        ("seat=10", (400, "garbage")),
        ("seat=x", (400, "garbage")),
        ("page=1", (400, "garbage")),
    ] {
        let (status, refused) = server.get_as(&format!("{link}?{query}"), &ada.key).await;
        assert_eq!((status, refused["refused"]["code"].as_str().unwrap()), code, "{query}");
    }
    let (status, _) = server.get("/api/matches/none/replay").await;
    assert_eq!(status, 404);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_whole_record_without_a_fault_is_shown() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/tests/records");
    let mut files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let file = files.find(|path| path.extension().is_some_and(|end| end == "jsonl")).unwrap();
    let good = std::fs::read_to_string(file).unwrap();
    let lines: Vec<_> = good.lines().collect();
    let (head, unfinished) = (lines[0], lines[..lines.len() - 3].join("\n"));
    let without_an_action = [&lines[..2], &lines[3..]].concat().join("\n");
    for (record, why) in [
        (String::new(), "line 1"),
        ("hello".to_owned(), "line 1"),
        (head.to_owned(), "line 2"),
        (unfinished, "before its match is over"),
        (without_an_action, "line"),
        (good.repeat(2), "another head"),
        (" ".repeat(1024 * 1024 + 1), "too long"),
    ] {
        let (status, text) = server.post("/api/replay", None, json!({"record": record})).await;
        assert_eq!((status, &text["refused"]["code"]), (400, &json!("garbage")), "{text}");
        let told = text["refused"]["why"].as_str().unwrap();
        assert!(told.contains(why), "{told}");
    }
    // A longer body is refused by its length: the server does not read it, so the answer may be lost.
    let body = json!({"record": " ".repeat(3 * 1024 * 1024)}).to_string();
    match server.try_ask("POST", "/api/replay", None, body).await {
        Ok((status, text)) => assert!(status == 400 && text.contains("too long"), "{text}"),
        Err(error) => assert!(matches!(error, Error::Unreachable { .. }), "{error}"),
    }
    let (status, shown) = server.post("/api/replay", None, json!({"record": good})).await;
    assert_eq!((status, &shown["steps"][0]["number"]), (200, &json!(0)), "{shown}");
    server.stop().await;
}
