//! Whole matches, from opening a table to its record.

use serde_json::{Value, json};
use taketable_rules::record::Referee;

use crate::client::{Client, Guest, Server};

/// Every game, and every variant that changes what is asked.
fn games() -> Vec<(Value, usize)> {
    vec![
        (json!({"game": "take5", "seats": 4, "options": {"end": {"rounds": 2}}}), 4),
        (
            json!({"game": "take5", "seats": 3,
                "options": {"variant": "advanced", "end": {"rounds": 1}}}),
            3,
        ),
        (json!({"game": "take-a-number", "seats": 3}), 3),
        (json!({"game": "hornochsen", "seats": 3, "options": {"end": {"rounds": 1}}}), 3),
        (json!({"game": "take-that", "seats": 2, "options": {"end": {"rounds": 1}}}), 2),
        (json!({"game": "no-thanks", "seats": 3}), 3),
    ]
}

/// Plays whatever is asked, any choice, until the match is over; says which numbers it saw.
pub(crate) async fn play_on(client: &mut Client, first: Option<Value>) -> Vec<u64> {
    let mut numbers = Vec::new();
    let mut ask = first;
    loop {
        if let Some(question) = ask.take().filter(|ask| !ask.is_null()) {
            let legal = question["legal"].as_array().unwrap();
            let decision = question["decision"].as_u64().unwrap();
            let action = &legal[decision as usize % legal.len()];
            client.command("act", json!({"decision": decision, "do": action})).await;
        }
        let (name, inner) = client.notice().await;
        match name.as_str() {
            "event" => {
                numbers.push(inner["number"].as_u64().unwrap());
                ask = inner["ask"].get("new").cloned();
                let events = inner["events"].as_array();
                let over = |event: &Value| event.get("match_over").is_some();
                if events.is_some_and(|events| events.iter().any(over)) {
                    return numbers;
                }
            }
            "accepted" => {}
            _ => panic!("{name}: {inner}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_play_every_game_to_its_end_and_get_a_record_without_a_fault() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    for (game, seats) in games() {
        let host = server.guest("Host").await;
        let table = host.open(&server, game.clone()).await;
        let mut clients = Vec::new();
        for seat in 0..seats {
            let guest = if seat == 0 {
                Guest { key: host.key.clone() }
            } else {
                server.guest("Guest").await
            };
            let mut client = guest.come(&server, &table).await;
            client.get("sit", json!({"seat": seat})).await;
            clients.push(client);
        }
        let (status, text) = server.get(&format!("/api/tables/{table}/record")).await;
        assert_eq!(status, 409, "not before the end: {text}");

        clients[0].command("start", json!({})).await;
        let players = clients
            .into_iter()
            .map(|mut client| tokio::spawn(async move { play_on(&mut client, None).await }));
        let mut all = Vec::new();
        for player in players.collect::<Vec<_>>() {
            all.push(player.await.unwrap());
        }
        for numbers in &all {
            let last = *numbers.last().unwrap();
            assert_eq!(Some(&last), all[0].last(), "the end has one number for all");
            let first = numbers[0];
            assert!(numbers.iter().copied().eq(first..=last), "no gaps: {numbers:?}");
        }

        let (status, record) = server.get(&format!("/api/tables/{table}/record")).await;
        assert_eq!(status, 200);
        // Also where there was only one choice, people made it.
        assert!(!record.contains(r#""by":"#), "{record}");
        let mut referee = Referee::new();
        for line in record.lines() {
            referee.read(line, &mut ()).unwrap_or_else(|fault| panic!("{game}: {fault}"));
        }
        referee.finish().unwrap();
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_plays_with_bots() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    for (mut game, seats) in games() {
        game["bots"] = json!(vec!["casual"; seats - 1]);
        game["play_forced"] = json!(true);
        let guest = server.guest("Ada").await;
        let table = guest.open(&server, game.clone()).await;
        let mut client = guest.come(&server, &table).await;
        client.get("sit", json!({"seat": 0})).await;
        client.command("start", json!({})).await;
        play_on(&mut client, None).await;
        client.get("say", json!({"text": "Well played!"})).await;
        let (status, record) = server.get(&format!("/api/tables/{table}/record")).await;
        assert_eq!(status, 200);
        assert!(record.lines().next().unwrap().contains(r#""bot":"casual""#), "{record}");
        // The last card of a hand is no choice: the server played it, and says so.
        let by_rules = |line: &str| line.contains(r#""by":"rules""#);
        assert!(game["game"] != "take5" || record.lines().any(by_rules), "{record}");
    }
    server.stop().await;
}
