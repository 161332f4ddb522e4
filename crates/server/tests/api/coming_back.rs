//! Lost connections, absent players and servers that restart.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Client, Server};

/// The frames of so many events, as they came.
async fn events(client: &mut Client, count: usize) -> Vec<String> {
    let mut frames = Vec::new();
    while frames.len() < count {
        let frame = client.frame().await.expect("the socket is open");
        if frame.starts_with(r#"{"event""#) {
            frames.push(frame);
        }
    }
    frames
}

fn number(frame: &str) -> u64 {
    let value: Value = serde_json::from_str(frame).unwrap();
    value["event"]["number"].as_u64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resumed_client_gets_exactly_the_missed_events() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let guest = server.guest("Ada").await;
    let game = json!({"game": "take5", "seats": 3, "bots": ["novice", "casual"]});
    let table = guest.open(&server, game).await;
    let mut client = guest.come(&server, &table).await;
    client.get("sit", json!({"seat": 0})).await;
    client.command("start", json!({})).await;
    // The deal, and both bots have chosen.
    let mut seen = events(&mut client, 3).await;
    let ask: Value = serde_json::from_str(&seen[0]).unwrap();
    let ask = &ask["event"]["ask"]["new"];
    let act = json!({"decision": ask["decision"], "do": ask["legal"][4]});
    client.command("act", act).await;
    seen.extend(events(&mut client, 1).await);
    for frames in seen.windows(2) {
        assert_eq!(number(&frames[0]) + 1, number(&frames[1]));
    }
    // From each point on, byte by byte; also from a restarted server.
    let mut server = Some(server);
    for restarted in [false, true] {
        if restarted {
            drop(client);
            server.take().unwrap().stop().await;
            server = Some(Server::start(data.path()).await);
            client = guest.come(server.as_ref().unwrap(), &table).await;
        }
        let server = server.as_ref().unwrap();
        for last in 0..seen.len() {
            let come = json!({"protocol": 2, "last": number(&seen[last])});
            let mut again = guest.come_with(server, &table, come).await;
            let resumed = again.until("resumed").await;
            let missed = &seen[last + 1..];
            assert!(resumed["number"].as_u64().unwrap() >= number(&seen[seen.len() - 1]));
            assert_eq!(events(&mut again, missed.len()).await, missed);
        }
    }
    // A number that the table does not have yet: then all is shown.
    let server = server.unwrap();
    let come = json!({"protocol": 2, "last": 4_000_000});
    let mut lost = guest.come_with(&server, &table, come).await;
    assert_eq!(lost.notice().await.0, "welcome");
    server.stop().await;
}

/// As `docs/protocol.md` has it: up to 48 events are told one by one, and more not at all.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_missed_too_much_gets_a_welcome() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let guest = server.guest("Ada").await;
    let table = guest.open(&server, json!({"game": "take5", "seats": 2})).await;
    let mut client = guest.come(&server, &table).await;
    for _ in 0..25 {
        client.get("sit", json!({"seat": 0})).await;
        client.get("stand", json!({"seat": 0})).await;
    }
    let come = |last: u64| json!({"protocol": 2, "last": last});
    let mut again = guest.come_with(&server, &table, come(2)).await;
    assert_eq!(again.until("resumed").await["number"], 50);
    let missed = events(&mut again, 48).await;
    assert_eq!((number(&missed[0]), number(&missed[47])), (3, 50));
    for last in [0, 1, 51] {
        let mut again = guest.come_with(&server, &table, come(last)).await;
        let (kind, welcome) = again.notice().await;
        assert_eq!((kind.as_str(), &welcome["number"]), ("welcome", &json!(50)), "{last}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_resumes_late_and_often_gets_the_same_events() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let guest = server.guest("Ada").await;
    let table = guest.open(&server, json!({"game": "take5", "seats": 2})).await;
    let mut client = guest.come(&server, &table).await;
    client.command("sit", json!({"seat": 0})).await;
    let mut seen = events(&mut client, 1).await;
    // More than is told again, and then more.
    for count in [60, 1, 70, 20] {
        for number in 0..count {
            client.command("say", json!({"text": number.to_string()})).await;
            seen.extend(events(&mut client, 1).await);
        }
        for missed in [0, 5, 48, 20, 48] {
            let last = seen.len() - missed;
            let come = json!({"protocol": 2, "last": last});
            let mut again = guest.come_with(&server, &table, come).await;
            again.until("resumed").await;
            assert_eq!(events(&mut again, missed).await, seen[last..]);
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_the_same_is_asked() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let table = ada.open(&server, json!({"game": "take-that", "seats": 2})).await;
    let mut first = ada.come(&server, &table).await;
    let mut second = ben.come(&server, &table).await;
    first.get("sit", json!({"seat": 0})).await;
    second.get("sit", json!({"seat": 1})).await;
    first.get("start", json!({})).await;
    let mut before = Vec::new();
    for guest in [&ada, &ben] {
        before.push(guest.come(&server, &table).await.until("welcome").await);
    }
    server.stop().await;
    // Connected clients are told to reconnect.
    assert!(first.until("bye").await["again_ms"].is_u64());

    let server = Server::start(data.path()).await;
    for (guest, before) in [&ada, &ben].into_iter().zip(before) {
        let after = guest.come(&server, &table).await.until("welcome").await;
        for key in ["number", "you", "table", "view", "ask"] {
            assert_eq!(after[key], before[key], "{key}");
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_substitute_plays_for_an_absent_player_until_they_return() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_with(data.path(), Duration::from_millis(300)).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let game = json!({"game": "take5", "seats": 2, "substitute": "novice"});
    let table = ada.open(&server, game).await;
    let mut first = ada.come(&server, &table).await;
    let mut second = ben.come(&server, &table).await;
    first.get("sit", json!({"seat": 0})).await;
    second.get("sit", json!({"seat": 1})).await;
    first.get("start", json!({})).await;
    drop(second);
    let away = loop {
        let event = first.until("event").await;
        if event.get("away").is_some() {
            break event;
        }
    };
    assert_eq!(away["away"]["seat"], 1);
    let acted = first.until("event").await;
    assert_eq!(acted["acted"]["seat"], 1);
    assert_eq!(acted["acted"]["by"], "substitute");
    let _second = ben.come(&server, &table).await;
    let back = first.until("event").await;
    assert_eq!(back["back"]["seat"], 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_player_on_an_absent_players_seat_is_not_away() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_with(data.path(), Duration::from_millis(100)).await;
    let (ada, ben, cyd) =
        (server.guest("Ada").await, server.guest("Ben").await, server.guest("Cyd").await);
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let mut first = ada.come(&server, &table).await;
    first.get("sit", json!({"seat": 0})).await;
    let mut second = ben.come(&server, &table).await;
    second.get("sit", json!({"seat": 1})).await;
    drop(second);
    tokio::time::sleep(Duration::from_millis(50)).await;
    first.get("stand", json!({"seat": 1})).await;
    let mut third = cyd.come(&server, &table).await;
    third.get("sit", json!({"seat": 1})).await;
    first.get("start", json!({})).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    let welcome = cyd.come(&server, &table).await.until("welcome").await;
    assert_eq!(welcome["table"]["chairs"][1]["away"], false, "{welcome}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_time_runs_out_the_substitute_decides_and_the_record_says_so() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    let game = json!({"game": "no-thanks", "seats": 3, "bots": ["novice", "novice"],
                      "substitute": "novice", "clock": {"seconds": 1}});
    let table = ada.open(&server, game).await;
    let mut client = ada.come(&server, &table).await;
    client.get("sit", json!({"seat": 0})).await;
    client.get("start", json!({})).await;
    let acted = loop {
        let event = client.until("event").await;
        if event["acted"]["seat"] == 0 {
            break event;
        }
    };
    assert_eq!(acted["acted"]["by"], "clock");
    // Bots play on to the end.
    client.get("leave", json!({})).await;
    let record = format!("/api/tables/{table}/record");
    let record = loop {
        let (status, text) = server.get(&record).await;
        if status == 200 {
            break text;
        }
        assert_eq!(status, 409, "{text}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    };
    let mut decided = record.lines().filter(|line| line.starts_with(r#"{"seat":0"#));
    assert!(decided.next().is_some_and(|line| line.contains(r#""by":"clock""#)), "{record}");
    assert!(decided.all(|line| line.contains(r#""by":""#)), "{record}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requested_views_equal_those_of_a_new_welcome() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, zoe) = (server.guest("Ada").await, server.guest("Zoe").await);
    let game = json!({"game": "no-thanks", "seats": 3, "bots": ["novice", "novice"]});
    let table = ada.open(&server, game).await;
    let come = json!({"protocol": 2, "views": true});
    let mut player = ada.come_with(&server, &table, come.clone()).await;
    let mut watcher = zoe.come_with(&server, &table, come).await;
    player.get("sit", json!({"seat": 0})).await;
    player.command("start", json!({})).await;
    // Until Ada is asked, bots decide; then all wait for her.
    let mut views = [json!(null), json!(null)];
    let mut number = json!(null);
    while views[0]["to_act"] != json!([0]) {
        let event = player.until("event").await;
        (number, views[0]) = (event["number"].clone(), event["view"].clone());
    }
    while views[1]["to_act"] != json!([0]) {
        views[1] = watcher.until("event").await["view"].clone();
    }
    for (guest, view) in [&ada, &zoe].into_iter().zip(views) {
        let welcome = guest.come(&server, &table).await.until("welcome").await;
        assert_eq!((&welcome["number"], &welcome["view"]), (&number, &view));
    }
    server.stop().await;
}

/// A client that joins is told what led to the present, as its own eyes would have seen it.
#[tokio::test(flavor = "multi_thread")]
async fn a_welcome_brings_the_recent_events() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let guest = server.guest("Ada").await;
    let game = json!({"game": "take5", "seats": 3, "bots": ["novice", "casual"]});
    let table = guest.open(&server, game).await;
    let mut client = guest.come(&server, &table).await;
    client.get("say", json!({"text": "Hello"})).await;
    client.get("sit", json!({"seat": 0})).await;
    client.get("react", json!({"with": "bravo"})).await;
    client.command("start", json!({})).await;
    let mut seen = Vec::new();
    for frame in events(&mut client, 3).await {
        let mut event = serde_json::from_str::<Value>(&frame).unwrap()["event"].take();
        event.as_object_mut().unwrap().remove("ask");
        seen.push(event);
    }
    let recent = |welcome: &Value| welcome["recent"].as_array().unwrap().clone();
    let own = recent(&guest.come(&server, &table).await.until("welcome").await);
    let numbers: Vec<u64> = own.iter().map(|event| event["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
    assert_eq!(own[0]["said"]["text"], "Hello");
    assert_eq!(own[2]["reacted"]["with"], "bravo");
    assert_eq!(own[3..], seen);
    // The player sees the own hand and nobody else's; who only watches sees none.
    let hands = |events: &[Value]| {
        let steps = events.iter().filter_map(|event| event["events"].as_array()).flatten();
        let hands = steps.filter(|step| step.get("hand").is_some() || step.get("dealt").is_some());
        hands.cloned().collect::<Vec<_>>()
    };
    let stranger = server.guest("Eve").await;
    let others = recent(&stranger.come(&server, &table).await.until("welcome").await);
    assert_eq!(others.len(), own.len());
    assert_ne!(hands(&others), hands(&own), "a stranger does not see Ada's hand");
    for event in &others {
        assert!(event.get("ask").is_none() && event.get("view").is_none(), "{event}");
    }
    // Chat outlives what else happened; the rest is forgotten after 48 events.
    for number in 0..60 {
        client.get("say", json!({"text": number.to_string()})).await;
    }
    let later = recent(&stranger.come(&server, &table).await.until("welcome").await);
    assert!(later.iter().all(|event| event.get("said").is_some()), "{later:?}");
    assert_eq!(later.len(), 48 + 13);
    assert_eq!(later[0]["said"]["text"], "Hello");
    server.stop().await;
}

/// What a program plays is marked for everybody: at the table, in the log, in the record's players.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_a_program_is_marked() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, eve) = (server.guest("Ada").await, server.guest("Eve").await);
    let table = ada.open(&server, json!({"game": "take5", "seats": 2, "bots": ["novice"]})).await;
    let mut watcher = eve.come(&server, &table).await;
    watcher.until("welcome").await;
    let mut client = ada.come(&server, &table).await;
    client.get("sit", json!({"seat": 0, "bot": true})).await;
    let sat = watcher.until_event("sat").await["sat"].clone();
    assert_eq!(sat["who"], json!({"program": "Ada"}));
    assert!(sat["person"].is_string(), "it can be muted: {sat}");
    drop((client, watcher));
    server.stop().await;
    let server = Server::start(data.path()).await;
    let welcome = eve.come(&server, &table).await.until("welcome").await;
    assert_eq!(welcome["table"]["chairs"][0]["sitter"], json!({"program": "Ada"}));
    let (_, listed) = server.get(&format!("/api/tables/{table}")).await;
    assert!(listed.contains(r#""sitter":{"program":"Ada"}"#), "{listed}");
    server.stop().await;
}
