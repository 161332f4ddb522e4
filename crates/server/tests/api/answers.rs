//! Every command gets an answer; what is refused changes nothing.

use serde_json::{Value, json};

use crate::client::{Client, Guest, Server};

/// Two people at a table of Take 5, right after the deal, and what each is asked.
async fn two_at_take5(server: &Server) -> (String, [Guest; 2], [Client; 2], [Value; 2]) {
    let guests = [server.guest("Ada").await, server.guest("Ben").await];
    let game = json!({"game": "take5", "seats": 2, "options": {"end": {"rounds": 3}}});
    let table = guests[0].open(server, game).await;
    let mut clients = [guests[0].come(server, &table).await, guests[1].come(server, &table).await];
    for (seat, client) in clients.iter_mut().enumerate() {
        client.get("sit", json!({"seat": seat})).await;
    }
    clients[0].command("start", json!({})).await;
    let mut asks = [Value::Null, Value::Null];
    for (client, ask) in clients.iter_mut().zip(&mut asks) {
        while ask.is_null() {
            *ask = client.until("event").await["ask"]["new"].clone();
        }
    }
    (table, guests, clients, asks)
}

fn answer(ask: &Value, choice: usize) -> Value {
    json!({"decision": ask["decision"], "do": ask["legal"][choice]})
}

#[tokio::test(flavor = "multi_thread")]
async fn forbidden_commands_are_refused_with_a_reason() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (host, other) = (server.guest("Ada").await, server.guest("Ben").await);
    let table = host.open(&server, json!({"game": "no-thanks", "seats": 3})).await;
    let mut first = host.come(&server, &table).await;
    let mut second = other.come(&server, &table).await;

    assert_eq!(first.miss("start", json!({})).await, "not_now", "seats are free");
    assert_eq!(second.miss("start", json!({})).await, "not_host");
    assert_eq!(second.miss("seat_bot", json!({"seat": 1, "level": "novice"})).await, "not_host");
    assert_eq!(first.miss("sit", json!({"seat": 3})).await, "no_seat");
    first.get("sit", json!({"seat": 0})).await;
    first.get("sit", json!({"seat": 0})).await;
    assert_eq!(first.miss("sit", json!({"seat": 1})).await, "not_now", "one seat each");
    assert_eq!(second.miss("sit", json!({"seat": 0})).await, "taken");
    assert_eq!(second.miss("stand", json!({"seat": 0})).await, "not_host");
    assert_eq!(first.miss("stand", json!({"seat": 1})).await, "no_seat");
    assert_eq!(second.miss("say", json!({"text": "Hello"})).await, "not_seated");
    second.get("sit", json!({"seat": 1})).await;
    assert_eq!(second.miss("say", json!({"text": "a\nb"})).await, "garbage");
    second.get("say", json!({"text": "Hello"})).await;
    assert_eq!(second.miss("act", json!({"decision": 1, "do": "take"})).await, "not_now");
    first.get("stand", json!({"seat": 1})).await;
    first.get("seat_bot", json!({"seat": 1, "level": "novice"})).await;
    first.get("seat_bot", json!({"seat": 2, "level": "casual"})).await;
    assert_eq!(second.miss("sit", json!({"seat": 1})).await, "taken");
    first.get("start", json!({})).await;
    assert_eq!(first.miss("start", json!({})).await, "not_now");
    assert_eq!(first.miss("stand", json!({"seat": 0})).await, "not_now");
    assert_eq!(second.miss("act", json!({"decision": 1, "do": "take"})).await, "not_seated");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_neighbours_choice_does_not_make_mine_stale() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (_, _, [mut ada, mut ben], [asks_ada, asks_ben]) = two_at_take5(&server).await;
    ada.get("act", answer(&asks_ada, 0)).await;
    // Ada thinks better of it, twice, while her card lies face down.
    ada.get("act", answer(&asks_ada, 3)).await;
    ada.get("act", answer(&asks_ada, 5)).await;
    let reveal = ben.get("act", answer(&asks_ben, 0)).await;
    // Now the turn is over, and the question with it.
    assert_eq!(ada.miss("act", answer(&asks_ada, 1)).await, "late");
    assert_eq!(ben.miss("act", answer(&asks_ben, 1)).await, "late");
    let wrong = json!({"decision": reveal + 7, "do": {"play": 1}});
    assert_eq!(ada.miss("act", wrong).await, "late");
    server.stop().await;
}

/// An event says explicitly if a question has ended or stands.
#[tokio::test(flavor = "multi_thread")]
async fn a_question_that_has_ended_is_null() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let guests = [server.guest("Ada").await, server.guest("Ben").await, server.guest("Cyd").await];
    let game = json!({"game": "no-thanks", "seats": 3, "options": {"first": 0}});
    let table = guests[0].open(&server, game).await;
    let mut ada = guests[0].come(&server, &table).await;
    let mut ben = guests[1].come(&server, &table).await;
    let mut cyd = guests[2].come(&server, &table).await;
    for (seat, client) in [&mut ada, &mut ben, &mut cyd].into_iter().enumerate() {
        client.get("sit", json!({"seat": seat})).await;
    }
    ada.command("start", json!({})).await;
    let ask = ada.until_event("started").await["ask"]["new"].clone();
    ada.command("act", answer(&ask, 1)).await;
    let event = ada.until_event("acted").await;
    assert_eq!(event["ask"], "ended", "the turn is Ben's: {event}");
    let event = ben.until_event("acted").await;
    let asks_ben = event["ask"]["new"].clone();
    assert_eq!(asks_ben["decision"], event["number"], "{event}");
    let event = cyd.until_event("acted").await;
    assert_eq!(event.get("ask"), None, "nothing was asked of Cyd, nor is it now: {event}");
    // Talking changes no question.
    ben.command("say", json!({"text": "Hm"})).await;
    for client in [&mut ada, &mut ben, &mut cyd] {
        let event = client.until_event("said").await;
        assert_eq!(event.get("ask"), None, "{event}");
    }
    // A resumed client gets the same.
    let last = json!({"protocol": 2, "last": ask["decision"]});
    let mut again = guests[0].come_with(&server, &table, last).await;
    assert_eq!(again.until_event("acted").await["ask"], "ended");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn illegal_actions_are_refused() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (_, _, [mut ada, _ben], [ask, _]) = two_at_take5(&server).await;
    let held: Vec<i64> =
        ask["legal"].as_array().unwrap().iter().map(|a| a["play"].as_i64().unwrap()).collect();
    let other = (1..=104).find(|card| !held.contains(card)).unwrap();
    for action in [
        json!({"play": other}),
        json!({"play": 0}),
        json!({"play": 105}),
        json!({"take_row": 0}),
        json!({"play": held[0], "too": 1}),
        json!("play"),
        json!(null),
    ] {
        let act = json!({"decision": ask["decision"], "do": action});
        assert_eq!(ada.miss("act", act).await, "illegal", "{action}");
    }
    ada.get("act", answer(&ask, 0)).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_command_counts_once() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (table, [guest, _], [mut ada, _ben], [ask, _]) = two_at_take5(&server).await;
    // The same command in two windows at the same time, and again after coming back.
    let mut window = guest.come(&server, &table).await;
    window.until("welcome").await;
    let act = answer(&ask, 2);
    ada.command_as("mine", "act", act.clone()).await;
    window.command_as("mine", "act", act.clone()).await;
    let (kind, first) = ada.answer("mine").await;
    assert_eq!(kind, "accepted");
    assert_eq!(window.answer("mine").await, (kind.clone(), first.clone()));
    let mut again = guest.come(&server, &table).await;
    again.command_as("mine", "act", act).await;
    assert_eq!(again.answer("mine").await, (kind, first));
    // The same name for something else is a mistake of the client.
    again.command_as("mine", "act", answer(&ask, 3)).await;
    let (kind, refused) = again.answer("mine").await;
    assert_eq!((kind.as_str(), refused["code"].as_str()), ("refused", Some("reused")));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_id_counts_once_however_long_ago_and_also_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (table, [guest, _], [mut ada, _ben], [ask, _]) = two_at_take5(&server).await;
    ada.command_as("first", "act", answer(&ask, 0)).await;
    let first = ada.answer("first").await;
    assert_eq!(first.0, "accepted");
    // Ada changes her mind a hundred times, and then uses the first id once more.
    for change in 0..100 {
        ada.get("act", answer(&ask, change % 10)).await;
    }
    ada.command_as("first", "act", answer(&ask, 5)).await;
    assert_eq!(ada.answer("first").await.1["code"], "reused");
    ada.command_as("first", "act", answer(&ask, 0)).await;
    assert_eq!(ada.answer("first").await, first);
    server.stop().await;
    let server = Server::start(data.path()).await;
    let mut again = guest.come(&server, &table).await;
    again.command_as("first", "act", answer(&ask, 5)).await;
    assert_eq!(again.answer("first").await.1["code"], "reused");
    again.command_as("first", "act", answer(&ask, 0)).await;
    assert_eq!(again.answer("first").await, first);
    server.stop().await;
}

/// Sends a command under an id, and gives the answer.
async fn ask(client: &mut Client, id: &str, what: &str, how: &Value) -> (String, Value) {
    client.command_as(id, what, how.clone()).await;
    client.answer(id).await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_counts_once_also_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let guest = server.guest("Ada").await;
    let game = json!({"game": "take5", "seats": 2, "clock": {"seconds": 3600}});
    let table = guest.open(&server, game).await;
    let mut client = guest.come(&server, &table).await;
    let commands = [
        ("sit", json!({"seat": 0})),
        // Nothing comes of it, and yet it is answered.
        ("sit", json!({"seat": 0})),
        ("seat_bot", json!({"seat": 1, "level": "novice"})),
        ("stand", json!({"seat": 1})),
        ("seat_bot", json!({"seat": 1, "level": "novice"})),
        ("contribute", json!({"random": "c0ffee"})),
        ("say", json!({"text": "Hello!"})),
        ("react", json!({"with": "hmm"})),
        ("start", json!({})),
        ("pause", json!({})),
        ("go_on", json!({})),
        ("leave", json!({})),
    ];
    let mut answers = Vec::new();
    for (place, (what, how)) in commands.iter().enumerate() {
        let answer = ask(&mut client, &format!("n{place}"), what, how).await;
        assert_eq!(answer.0, "accepted", "{what}: {}", answer.1);
        answers.push(answer);
    }
    drop(client);
    server.stop().await;

    let server = Server::start(data.path()).await;
    let mut client = guest.come(&server, &table).await;
    let before = client.until("welcome").await["number"].as_u64().unwrap();
    for (place, (what, how)) in commands.iter().enumerate() {
        let again = ask(&mut client, &format!("n{place}"), what, how).await;
        assert_eq!(again, answers[place], "{what}");
        // An id is for one command, and actions are commands too.
        let other = json!({"text": "Something else"});
        assert_eq!(ask(&mut client, &format!("n{place}"), "say", &other).await.1["code"], "reused");
        let act = json!({"decision": 1, "do": {"play": 1}});
        assert_eq!(ask(&mut client, &format!("n{place}"), "act", &act).await.1["code"], "reused");
    }
    drop(client);
    // Nothing of it has happened again.
    let mut client = guest.come_with(&server, &table, json!({"protocol": 2, "last": before})).await;
    client.until("resumed").await;
    client.command_as("last", "react", json!({"with": "thanks"})).await;
    loop {
        let event = client.until("event").await;
        if event.get("reacted").is_some_and(|reacted| reacted["with"] == "thanks") {
            break;
        }
        let again =
            ["sat", "stood", "contributed", "said", "reacted", "started", "pausing", "away"];
        assert!(again.iter().all(|what| event.get(what).is_none()), "{event}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeat_gets_its_answer_also_when_the_table_is_closed() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let guest = server.guest("Ada").await;
    let game = json!({"game": "no-thanks", "seats": 3, "bots": ["novice", "novice"]});
    let table = guest.open(&server, game).await;
    let mut client = guest.come(&server, &table).await;
    client.get("sit", json!({"seat": 0})).await;
    client.command("start", json!({})).await;
    let (mut last, mut over) = (None, false);
    while !over {
        let event = client.until("event").await;
        let events = event["events"].as_array();
        over = events.is_some_and(|events| events.iter().any(|e| e.get("match_over").is_some()));
        if let Some(legal) = event["ask"]["new"]["legal"].as_array() {
            let act = json!({"decision": event["ask"]["new"]["decision"], "do": legal[0]});
            client.command_as(&format!("d{}", act["decision"]), "act", act.clone()).await;
            last = Some(act);
        }
    }
    let last = last.expect("Ada was asked");
    let id = format!("d{}", last["decision"]);
    let rematch = ask(&mut client, "again", "rematch", &json!({})).await;
    assert_eq!(rematch.0, "accepted");
    drop(client);
    // With nobody there and the match over, the table is closed.
    let mut closed = guest.come(&server, &table).await;
    while ask(&mut closed, "new", "say", &json!({"text": "Hello?"})).await.0 == "accepted" {
        drop(closed);
        closed = guest.come(&server, &table).await;
    }
    let (kind, answer) = ask(&mut closed, &id, "act", &last).await;
    assert_eq!(kind, "accepted", "{answer}");
    assert_eq!(ask(&mut closed, "again", "rematch", &json!({})).await, rematch);
    assert_eq!(ask(&mut closed, "new2", "rematch", &json!({})).await.1["code"], "not_now");
    server.stop().await;
    let server = Server::start(data.path()).await;
    let mut closed = guest.come(&server, &table).await;
    assert_eq!(ask(&mut closed, &id, "act", &last).await.0, "accepted");
    assert_eq!(ask(&mut closed, "again", "rematch", &json!({})).await, rematch);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn garbage_is_answered_and_nothing_else_happens() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (_, _, [mut ada, _ben], [ask, _]) = two_at_take5(&server).await;
    for text in [
        "",
        "{}",
        "[]",
        "null",
        "nonsense",
        r#"{"id":"a"}"#,
        r#"{"id":"","do":{"start":{}}}"#,
        r#"{"id":7,"do":{"start":{}}}"#,
        r#"{"id":"a b","do":{"start":{}}}"#,
        r#"{"id":"é","do":{"start":{}}}"#,
        r#"{"start":{}}"#,
        r#"{"id":"a","do":{"start":{}},"say":{"text":"both"}}"#,
        r#"{"id":"a","fly":{}}"#,
        r#"{"id":"a","do":{"sit":{"seat":0,"name":"Eve"}}}"#,
        r#"{"id":"a","do":{"sit":{"seat":10}}}"#,
        r#"{"id":"a","do":{"sit":{"seat":-1}}}"#,
        r#"{"id":"a","do":{"act":{"do":"take"}}}"#,
        r#"{"id":"a","do":{"seat_bot":{"seat":0,"level":"god"}}}"#,
    ] {
        ada.send(text).await;
        let refused = ada.until("refused").await;
        assert_eq!(refused["code"], "garbage", "{text}: {refused}");
    }
    ada.send(format!(r#"{{"id":"a","do":{{"act":{}}}}}"#, "[".repeat(1500))).await;
    assert_eq!(ada.until("refused").await["code"], "garbage");
    ada.get("act", answer(&ask, 0)).await;
    // Too much for one frame ends the conversation.
    ada.send(format!(r#"{{"id":"a","do":{{"say":{{"text":"{}"}}}}}}"#, "x".repeat(5000))).await;
    while ada.frame().await.is_some() {}
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_refuses_in_the_same_format() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let guest = server.guest("Ada").await;
    let key = Some(guest.key.as_str());
    let code = |answer: &(u16, Value)| {
        (answer.0, answer.1["refused"]["code"].as_str().unwrap_or_default().to_owned())
    };
    let game = json!({"game": "take5", "seats": 4});
    let refused = server.post("/api/tables", None, game.clone()).await;
    assert_eq!(code(&refused), (401, "unknown".to_owned()));
    let forged = "0".repeat(guest.key.len());
    let refused = server.post("/api/tables", Some(&forged), game).await;
    assert_eq!(code(&refused), (401, "unknown".to_owned()));
    for (table, expected) in [
        (json!({"game": "chess", "seats": 2}), "garbage"),
        (json!({"game": "take5", "seats": 11}), "setup"),
        (json!({"game": "take5", "seats": 4, "options": {"variant": "x"}}), "setup"),
        (json!({"game": "take5", "seats": 2, "bots": ["expert", "expert", "expert"]}), "setup"),
        (json!({"game": "take5", "seats": 2, "clock": {"seconds": 0}}), "setup"),
        (json!({"game": "take5", "seats": 2, "colour": "red"}), "garbage"),
    ] {
        let refused = server.post("/api/tables", key, table.clone()).await;
        assert_eq!(code(&refused), (400, expected.to_owned()), "{table}");
    }
    for path in ["/api/tables/none", "/api/tables/..%2F..%2Fetc", "/api/nothing", "/etc/passwd"] {
        let (status, text) = server.get(path).await;
        assert_eq!(status, 404, "{path}");
        assert!(text.contains("no_table"), "{path}: {text}");
    }
    server.stop().await;
}
