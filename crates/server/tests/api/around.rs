//! Around a match: fair deals, pauses, rematches, finding a table, chat.

use std::time::Duration;

use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use taketable_rules::fair::Contribution;
use taketable_rules::record::Referee;
use taketable_server::HouseSettings;

use crate::client::{Client, Guest, Server};
use crate::matches::play_on;

/// Two people at a table, who have not begun.
async fn two(server: &Server, game: Value) -> (String, [Guest; 2], [Client; 2]) {
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let table = ada.open(server, game).await;
    let mut first = ada.come(server, &table).await;
    let mut second = ben.come(server, &table).await;
    first.get("sit", json!({"seat": 0})).await;
    second.get("sit", json!({"seat": 1})).await;
    (table, [ada, ben], [first, second])
}

async fn state(server: &Server, table: &str) -> Value {
    let (status, text) = server.get(&format!("/api/tables/{table}")).await;
    assert_eq!(status, 200, "{text}");
    serde_json::from_str(&text).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn deals_come_from_the_commitment_and_the_contributions() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let game = json!({"game": "take5", "seats": 2, "options": {"end": {"rounds": 1}}});
    let (table, guests, [mut first, mut second]) = two(&server, game).await;
    let promised = state(&server, &table).await["commitment"].clone();

    first.get("contribute", json!({"random": "c0ffee"})).await;
    assert_eq!(second.until_event("contributed").await["contributed"]["random"], "c0ffee");
    // A contribution stays until the player leaves the seat.
    assert_eq!(first.miss("contribute", json!({"random": "00"})).await, "not_now");
    assert_eq!(second.miss("contribute", json!({"random": "not hexadecimal"})).await, "garbage");
    second.get("contribute", json!({"random": "0102"})).await;
    second.get("stand", json!({"seat": 1})).await;
    second.get("sit", json!({"seat": 1})).await;
    second.get("contribute", json!({"random": "beef"})).await;
    let mut watcher = server.guest("Zoe").await.come(&server, &table).await;
    assert_eq!(watcher.miss("contribute", json!({"random": "00"})).await, "not_seated");
    drop(watcher);
    // Also a restart keeps the promise and what was put in.
    server.stop().await;
    let server = Server::start(data.path()).await;
    let now = state(&server, &table).await;
    assert_eq!(now["commitment"], promised);
    assert_eq!(now["chairs"][0]["contribution"], "c0ffee");
    let mut first = guests[0].come(&server, &table).await;
    let mut second = guests[1].come(&server, &table).await;
    second.until("welcome").await;
    first.command("start", json!({})).await;
    tokio::join!(play_to_the_end(&mut first), play_to_the_end(&mut second));

    let (status, record) = server.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(status, 200, "{record}");
    let mut referee = Referee::new();
    for line in record.lines() {
        referee.read(line, &mut ()).unwrap();
    }
    let head = referee.head().unwrap();
    let fair = head.fair.as_ref().expect("the deals can be checked");
    assert_eq!(json!(fair.commitment().to_string()), promised);
    let put_in: Vec<Option<Contribution>> = fair.contributions.iter().copied().collect();
    assert_eq!(put_in, [Some("c0ffee".parse().unwrap()), Some("beef".parse().unwrap())]);
    assert_eq!(fair.seed(), head.seed);
    server.stop().await;
}

async fn play_to_the_end(client: &mut Client) {
    let ask = client.until_event("started").await["ask"]["new"].clone();
    play_on(client, Some(ask)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_pauses_by_consent_and_one_player_resumes_it() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let game = json!({"game": "take5", "seats": 2, "clock": {"seconds": 3600}});
    let (table, _, [mut first, mut second]) = two(&server, game).await;
    assert_eq!(first.miss("pause", json!({})).await, "not_now");
    first.command("start", json!({})).await;
    let ask = first.until_event("started").await["ask"]["new"].clone();
    let act = json!({"decision": ask["decision"], "do": ask["legal"][0]});

    first.get("pause", json!({})).await;
    assert_eq!(second.until_event("pausing").await["pausing"], json!({"seat": 0, "paused": false}));
    second.command("pause", json!({})).await;
    let paused = first.until_event("pausing").await;
    assert_eq!(paused["pausing"], json!({"seat": 1, "paused": true}));
    assert_eq!(state(&server, &table).await["paused"], true);
    // Nobody decides while the clock is stopped.
    assert_eq!(first.miss("act", act.clone()).await, "not_now");

    tokio::time::sleep(Duration::from_millis(20)).await;
    second.command("go_on", json!({})).await;
    let on = first.until_event("went_on").await;
    assert_eq!(on["went_on"]["seat"], 1);
    // The same question, and as much later as the pause was long.
    assert_eq!(on["ask"]["again"]["decision"], ask["decision"]);
    let time = |value: &Value| value.as_i64().unwrap();
    let longer = time(&on["ask"]["again"]["deadline"]) - time(&ask["deadline"]);
    assert_eq!(longer, time(&on["at"]) - time(&paused["at"]));
    assert!(longer > 0);
    assert_eq!(state(&server, &table).await["paused"], false);
    first.get("act", act).await;
    // Where there is no clock, there is nothing to stop.
    let (_, _, [mut first, _second]) = two(&server, json!({"game": "take5", "seats": 2})).await;
    first.get("start", json!({})).await;
    assert_eq!(first.miss("pause", json!({})).await, "not_now");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_leaves_is_replaced_at_once_and_may_return() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let game = json!({"game": "take5", "seats": 2, "substitute": "novice"});
    let (table, [_, ben], [mut first, mut second]) = two(&server, game).await;
    assert_eq!(second.miss("leave", json!({})).await, "not_now");
    first.get("start", json!({})).await;
    // The host could do so before, and cannot any more.
    assert_eq!(first.miss("stand", json!({"seat": 1})).await, "not_now");
    second.get("leave", json!({})).await;
    first.until_event("away").await;
    assert_eq!(first.until_event("acted").await["acted"]["by"], "substitute");
    let _second = ben.come(&server, &table).await;
    assert_eq!(first.until_event("back").await["back"]["seat"], 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_seats_only_those_who_accept() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let game = json!({"game": "take-that", "seats": 2, "options": {"end": {"rounds": 1}}});
    let (table, guests, [mut first, mut second]) = two(&server, game).await;
    assert_eq!(second.miss("rematch", json!({})).await, "not_now");
    first.command("start", json!({})).await;
    tokio::join!(play_to_the_end(&mut first), play_to_the_end(&mut second));

    second.command("rematch", json!({})).await;
    let next = first.until_event("rematch").await["rematch"]["table"].clone();
    // One table is enough, whoever asks for it.
    first.get("rematch", json!({})).await;
    assert_eq!(state(&server, &table).await["rematch"], next);
    let next = next.as_str().unwrap();
    let (before, after) = (state(&server, &table).await, state(&server, next).await);
    assert_eq!(after["stage"], "gathering");
    for key in ["game", "options", "clock"] {
        assert_eq!(after[key], before[key], "{key}");
    }
    // The player who asked hosts it and sits there; the other player has not accepted yet.
    assert_eq!(after["chairs"][1]["sitter"], before["chairs"][1]["sitter"]);
    assert_eq!(after["chairs"][1]["host"], true);
    assert_eq!(after["chairs"][0]["sitter"], Value::Null);
    assert_ne!(after["commitment"], before["commitment"]);
    assert_ne!(after["code"], before["code"]);
    let mut host = guests[1].come(&server, next).await;
    assert_eq!(host.miss("start", json!({})).await, "not_now");
    let mut accepts = guests[0].come(&server, next).await;
    assert_eq!(accepts.miss("start", json!({})).await, "not_host");
    accepts.get("sit", json!({"seat": 0})).await;
    host.get("start", json!({})).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_stay_for_a_rematch_and_take_the_seats_of_those_who_do_not() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let game = json!({"game": "take-that", "seats": 3, "bots": ["novice"],
                      "options": {"end": {"rounds": 1}}});
    let (table, guests, [mut first, mut second]) = two(&server, game).await;
    first.command("start", json!({})).await;
    tokio::join!(play_to_the_end(&mut first), play_to_the_end(&mut second));
    first.get("rematch", json!({})).await;
    let next = state(&server, &table).await["rematch"].as_str().unwrap().to_owned();
    let sitters = |at: &Value| [0, 1, 2].map(|seat| at["chairs"][seat]["sitter"].clone());
    let (before, after) = (state(&server, &table).await, state(&server, &next).await);
    let [asker, _, bot] = sitters(&before);
    assert_eq!(sitters(&after), [asker, Value::Null, bot]);
    let mut host = guests[0].come(&server, &next).await;
    host.get("seat_bot", json!({"seat": 1, "level": "novice"})).await;
    host.get("start", json!({})).await;
    server.stop().await;
}

/// Where somebody finds themselves: the table, its stage, the seat, and whether the others wait.
async fn mine(server: &Server, guest: &Guest) -> Vec<(String, Value, u64, bool)> {
    let (status, mine) = server.get_as("/api/me/tables", &guest.key).await;
    assert_eq!(status, 200, "{mine}");
    let about = |mine: &Value| {
        let (table, stage) = (mine["table"]["table"].as_str().unwrap(), &mine["table"]["stage"]);
        let awaited = mine["awaited"].as_bool().unwrap();
        assert_eq!(mine.get("deadline").is_some(), awaited, "{mine}");
        (table.to_owned(), stage.clone(), mine["seat"].as_u64().unwrap(), awaited)
    };
    mine["tables"].as_array().unwrap().iter().map(about).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn people_find_the_tables_at_which_they_sit() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start(data.path()).await;
    assert_eq!(server.get("/api/me/tables").await.0, 401);
    let game = json!({"game": "take-that", "seats": 2, "options": {"end": {"rounds": 1}},
                      "clock": {"seconds": 3600}});
    let (table, guests, [mut first, mut second]) = two(&server, game.clone()).await;
    let [ada, ben] = &guests;
    let later = ben.open(&server, game).await;
    let mut host = ben.come(&server, &later).await;
    host.get("sit", json!({"seat": 1})).await;
    let gathering = |table: &str, seat| (table.to_owned(), json!("gathering"), seat, false);
    assert_eq!(mine(&server, ada).await, [gathering(&table, 0)]);
    assert_eq!(mine(&server, ben).await, [gathering(&later, 1), gathering(&table, 1)]);
    host.get("stand", json!({"seat": 1})).await;
    assert_eq!(mine(&server, ben).await, [gathering(&table, 1)]);

    first.command("start", json!({})).await;
    let ask = first.until_event("started").await["ask"]["new"].clone();
    let also = second.until_event("started").await["ask"]["new"].clone();
    // Also after a restart, when nobody has come back yet.
    for _ in 0..2 {
        let awaited = [ada, ben].map(|guest| mine(&server, guest));
        let [ada, ben] = futures_util::future::join_all(awaited).await.try_into().unwrap();
        assert_eq!((ada.len(), ben.len()), (1, 1));
        assert_eq!((&ada[0].0, &ada[0].1, ada[0].2), (&table, &json!("playing"), 0));
        // One of the two begins.
        assert!(ada[0].3 != ben[0].3, "{ada:?} {ben:?}");
        server.stop().await;
        server = Server::start(data.path()).await;
    }
    let mut first = ada.come(&server, &table).await;
    let mut second = ben.come(&server, &table).await;
    first.until("welcome").await;
    second.until("welcome").await;
    tokio::join!(play_on(&mut first, Some(ask)), play_on(&mut second, Some(also)));
    assert!(mine(&server, ada).await.is_empty());
    // Whoever asks for a rematch sits there; the other player has to accept.
    first.get("rematch", json!({})).await;
    let next = state(&server, &table).await["rematch"].as_str().unwrap().to_owned();
    assert_eq!(mine(&server, ada).await, [gathering(&next, 0)]);
    assert!(mine(&server, ben).await.is_empty());
    server.stop().await;
}

/// There were tables before it was kept who sits where.
#[tokio::test(flavor = "multi_thread")]
async fn people_find_the_tables_of_an_older_version() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let game = json!({"game": "take5", "seats": 2, "bots": ["novice"]});
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let mut tables = Vec::new();
    for _ in 0..3 {
        let table = ada.open(&server, game.clone()).await;
        let mut client = ada.come(&server, &table).await;
        client.get("sit", json!({"seat": 0})).await;
        client.get("say", json!({"text": "I sat down."})).await;
        tables.push((table, client));
    }
    // At one of them Ben sits by now, and Ada no more; at another one she has begun to play.
    tables[0].1.get("stand", json!({"seat": 0})).await;
    let mut other = ben.come(&server, &tables[0].0).await;
    other.get("sit", json!({"seat": 0})).await;
    tables[1].1.get("start", json!({})).await;
    // And somebody who has never said a word is there from the start.
    let (over, guests, [mut first, mut second]) =
        two(&server, json!({"game": "take-that", "seats": 2, "options": {"end": {"rounds": 1}}}))
            .await;
    first.command("start", json!({})).await;
    tokio::join!(play_to_the_end(&mut first), play_to_the_end(&mut second));
    first.get("rematch", json!({})).await;
    let again = state(&server, &over).await["rematch"].as_str().unwrap().to_owned();
    drop((first, second, other));
    server.stop().await;

    let file = data.path().join("taketable.sqlite");
    let mut database = SqliteConnectOptions::new().filename(file).connect().await.unwrap();
    for sql in ["DELETE FROM sitters", "DELETE FROM _sqlx_migrations WHERE version = 6"] {
        sqlx::query(sql).execute(&mut database).await.unwrap();
    }
    database.close().await.unwrap();
    let server = Server::start(data.path()).await;
    let found = async |guest| -> Vec<(String, u64)> {
        let (_, mine) = server.get_as("/api/me/tables", guest).await;
        let about = |mine: &Value| {
            let table = mine["table"]["table"].as_str().unwrap();
            (table.to_owned(), mine["seat"].as_u64().unwrap())
        };
        mine["tables"].as_array().unwrap().iter().map(about).collect()
    };
    let table = |number: usize| tables[number].0.clone();
    assert_eq!(found(&ada.key).await, [(table(2), 0), (table(1), 0)]);
    assert_eq!(found(&ben.key).await, [(table(0), 0)]);
    assert_eq!(found(&guests[0].key).await, [(again, 0)]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_spectators_only_players_and_the_host_stay() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let game = json!({"game": "take5", "seats": 2, "options": {"end": {"rounds": 1}},
                      "spectators": false});
    let host = server.guest("Zoe").await;
    let table = host.open(&server, game).await;
    let guests = [server.guest("Ada").await, server.guest("Ben").await];
    let mut owner = host.come(&server, &table).await;
    let mut first = guests[0].come(&server, &table).await;
    let mut second = guests[1].come(&server, &table).await;
    first.get("sit", json!({"seat": 0})).await;
    // While people gather, anybody with the name of the table may look in.
    let stranger = server.guest("Eve").await;
    let mut early = stranger.come(&server, &table).await;
    early.until("welcome").await;
    second.get("sit", json!({"seat": 1})).await;
    early.until_event("sat").await;
    owner.command("start", json!({})).await;
    // Then they have to go, and nothing of the match was said to them.
    let mut said = Vec::new();
    while let Some(frame) = early.frame().await {
        said.push(frame);
    }
    let bye = said.pop().unwrap();
    assert!(bye.starts_with(r#"{"bye""#) && bye.contains("no_table"), "{bye}");
    assert!(said.iter().all(|frame| frame.contains(r#""sat""#)), "{said:?}");
    let mut late = stranger.come(&server, &table).await;
    let (name, bye) = late.notice().await;
    assert_eq!(
        (name.as_str(), &bye["code"], &bye["again_ms"]),
        ("bye", &json!("no_table"), &json!(null))
    );
    assert!(late.frame().await.is_none());
    // The host may, and sees what a spectator would.
    assert!(owner.until_event("started").await["ask"].is_null());
    tokio::join!(play_to_the_end(&mut first), play_to_the_end(&mut second));
    // What is over is everybody's.
    stranger.come(&server, &table).await.until("welcome").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_code_leads_to_the_table_however_it_is_typed() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let code = state(&server, &table).await["code"].as_str().unwrap().to_owned();
    for _ in 0..2 {
        for typed in [code.clone(), code.to_lowercase(), code.replace('-', "")] {
            let (status, found) = server.get(&format!("/api/codes/{typed}")).await;
            assert_eq!((status, found), (200, json!({"table": table}).to_string()));
        }
        for wrong in ["000-000", "A", "%00", "no%20such"] {
            assert_eq!(server.get(&format!("/api/codes/{wrong}")).await.0, 404, "{wrong}");
        }
        // Also after a restart.
        server.stop().await;
        server = Server::start(data.path()).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_tables_as_they_come_and_go() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, zoe) = (server.guest("Ada").await, server.guest("Zoe").await);
    let mut lobby = Client::connect_to(&server, "/api/lobby", &zoe.key).await;
    assert_eq!(lobby.notice().await, ("tables".to_owned(), json!([])));

    let hidden = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let _hidden = ada.come(&server, &hidden).await;
    let game = json!({"game": "no-thanks", "seats": 3, "public": true, "bots": ["novice"]});
    let table = ada.open(&server, game).await;
    // It is shown as soon as somebody is there to play with.
    let mut host = ada.come(&server, &table).await;
    let (name, shown) = lobby.notice().await;
    assert_eq!((name.as_str(), &shown["table"]), ("table", &json!(table)));
    host.get("sit", json!({"seat": 0})).await;
    let (_, shown) = lobby.notice().await;
    assert_eq!(shown["chairs"][0]["sitter"]["person"], "Ada");
    // A later look shows the same.
    let mut later = Client::connect_to(&server, "/api/lobby", &zoe.key).await;
    assert_eq!(later.notice().await, ("tables".to_owned(), json!([shown])));
    let (_, listed) = server.get("/api/tables").await;
    let listed: Value = serde_json::from_str(&listed).unwrap();
    assert_eq!(listed, json!({"tables": [shown], "running": []}));
    // No place is left.
    host.get("seat_bot", json!({"seat": 1, "level": "novice"})).await;
    assert_eq!(lobby.notice().await, ("gone".to_owned(), json!(table)));
    host.get("stand", json!({"seat": 1})).await;
    assert_eq!(lobby.notice().await.0, "table");
    // Nobody is there.
    drop(host);
    assert_eq!(lobby.notice().await, ("gone".to_owned(), json!(table)));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_is_limited() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_house(data.path(), HouseSettings::default()).await;
    let (table, _, [mut first, mut second]) =
        two(&server, json!({"game": "take5", "seats": 2})).await;
    first.get("react", json!({"with": "bravo"})).await;
    let seen = second.until_event("reacted").await["reacted"].clone();
    assert_eq!((&seen["name"], &seen["with"]), (&json!("Ada"), &json!("bravo")));
    assert_eq!(first.miss("react", json!({"with": "rude"})).await, "garbage");
    let mut watcher = server.guest("Zoe").await.come(&server, &table).await;
    assert_eq!(watcher.miss("react", json!({"with": "hmm"})).await, "not_seated");
    let mut refused = None;
    for _ in 0..20 {
        let id = first.command("say", json!({"text": "and another thing"})).await;
        let (name, answer) = first.answer(&id).await;
        if name == "refused" {
            refused = Some(answer["code"].clone());
        }
    }
    assert_eq!(refused, Some(json!("slower")));
    // A player who chatted too much can still play.
    first.get("start", json!({})).await;
    second.get("say", json!({"text": "at last"})).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_table_leaves_memory_and_comes_back_unchanged() {
    let data = tempfile::tempdir().unwrap();
    let idle = Duration::from_millis(1);
    let house = HouseSettings { bot_threads: 1, idle, ..HouseSettings::default() };
    let server = Server::start_house(data.path(), house).await;
    let (table, guests, [mut first, second]) =
        two(&server, json!({"game": "hornochsen", "seats": 2})).await;
    first.get("start", json!({})).await;
    let shown = guests[0].come(&server, &table).await.until("welcome").await;
    drop((first, second));
    for _ in 0..20 {
        tokio::time::sleep(Duration::from_millis(5)).await;
        let again = guests[0].come(&server, &table).await.until("welcome").await;
        assert_eq!((&again["view"], &again["ask"]), (&shown["view"], &shown["ask"]));
    }
    server.stop().await;
}
