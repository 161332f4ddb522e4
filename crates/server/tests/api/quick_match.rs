//! Quick matches: people who want the same meet, and bots take the seats that stay free.
//!
//! The server's clock stands still and moves only when a test says so.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use futures_util::future::join_all;
use serde_json::{Value, json};
use taketable_server::{HouseSettings, Limits, RateLimit, ServeSettings};

use crate::client::{Client, Guest, Server, settings};

const WAIT: Duration = Duration::from_secs(20);
const INSTANT: Duration = Duration::from_millis(1);

async fn start(data: &Path) -> Server {
    let house = HouseSettings {
        bot_delay: Duration::ZERO,
        quick_match_wait: WAIT,
        ..HouseSettings::default()
    };
    Server::start_standing_house(data, house, || {}).await
}

/// Asks for a quick match, and returns the name of the table.
async fn ask(server: &Server, guest: &Guest, request: Value) -> String {
    let (status, found) = server.post("/api/quick-match", Some(&guest.key), request).await;
    assert_eq!(status, 200, "{found}");
    found["table"].as_str().unwrap().to_owned()
}

/// Joins the table as the page does, and puts random bytes into the deals.
async fn join(server: &Server, guest: &Guest, table: &str) -> (Client, Value) {
    let mut client = guest.come(server, table).await;
    let welcome = client.until("welcome").await;
    client.get("contribute", json!({"random": "c0ffee"})).await;
    (client, welcome)
}

async fn state(server: &Server, table: &str) -> Value {
    let (status, text) = server.get(&format!("/api/tables/{table}")).await;
    assert_eq!(status, 200, "{text}");
    serde_json::from_str(&text).unwrap()
}

/// Returns `person` or `bot` for each seat, and nothing for a free one.
fn sitters(state: &Value) -> Vec<&str> {
    let chairs = state["chairs"].as_array().unwrap().iter();
    let name = |chair: &Value| match &chair["sitter"] {
        Value::Null => "",
        sitter => sitter["person"].as_str().map_or("bot", |_| "person"),
    };
    chairs.map(name).collect()
}

/// Returns the tables where a person sits.
async fn mine(server: &Server, guest: &Guest) -> Vec<String> {
    let (_, mine) = server.get_as("/api/me/tables", &guest.key).await;
    let tables = mine["tables"].as_array().unwrap().iter();
    tables.map(|mine| mine["table"]["table"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_people_who_ask_at_once_fill_two_tables_and_a_half() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let mut guests = Vec::new();
    for number in 0..10 {
        guests.push(server.guest(&format!("Player {number}")).await);
    }
    let request = json!({"game": "take5", "seats": 4});
    let asked = guests.iter().map(|guest| ask(&server, guest, request.clone()));
    let found = join_all(asked).await;
    let mut tables: BTreeMap<&str, Vec<&Guest>> = BTreeMap::new();
    for (table, guest) in found.iter().zip(&guests) {
        tables.entry(table).or_default().push(guest);
        assert_eq!(mine(&server, guest).await, std::slice::from_ref(table));
    }
    let mut sizes: Vec<usize> = tables.values().map(Vec::len).collect();
    sizes.sort_unstable();
    assert_eq!(sizes, [2, 4, 4]);
    for (table, guests) in tables {
        let now = state(&server, table).await;
        let people = sitters(&now).into_iter().filter(|who| *who == "person");
        assert_eq!(people.count(), guests.len());
        let joined = join_all(guests.iter().map(|guest| join(&server, guest, table))).await;
        if guests.len() == 4 {
            // It begins by itself.
            join_all(joined.into_iter().map(async |(mut client, _)| {
                client.until_event("started").await;
            }))
            .await;
            assert_eq!(state(&server, table).await["stage"], "playing");
        } else {
            assert_eq!(state(&server, table).await["stage"], "gathering");
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_take_the_free_seats_when_it_is_time_and_not_before() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let table = ask(&server, &ada, json!({"game": "no-thanks", "seats": 3})).await;
    let (mut first, welcome) = join(&server, &ada, &table).await;
    let left = welcome["table"]["quick_match"]["bots_at"].as_i64().unwrap()
        - welcome["now"].as_i64().unwrap();
    assert_eq!(left, WAIT.as_millis() as i64);
    assert_eq!(
        welcome["you"],
        json!({"person": welcome["you"]["person"], "seat": 0, "host": false})
    );
    // Nobody is the host.
    assert_eq!(first.miss("start", json!({})).await, "not_host");
    assert_eq!(first.miss("seat_bot", json!({"seat": 2, "level": "novice"})).await, "not_host");

    server.pass(WAIT / 2).await;
    assert_eq!(ask(&server, &ben, json!({"game": "no-thanks"})).await, table);
    let (mut second, _) = join(&server, &ben, &table).await;
    assert_eq!(second.miss("stand", json!({"seat": 0})).await, "not_host");
    server.pass((WAIT / 2).saturating_sub(INSTANT)).await;
    second.get("say", json!({"text": "Nobody else?"})).await;
    assert_eq!(sitters(&state(&server, &table).await), ["person", "person", ""]);
    server.pass(INSTANT).await;
    let sat = second.until_event("sat").await;
    assert_eq!(sat["sat"], json!({"seat": 2, "who": {"bot": "skilled"}}));
    assert_eq!(second.notice().await.1["started"], json!({}));
    first.until_event("started").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_bots_come_while_somebody_wants_people_only() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let table = ask(&server, &ada, json!({"game": "take5"})).await;
    let (mut first, _) = join(&server, &ada, &table).await;
    let people_only = json!({"game": "take5", "bots": false});
    assert_eq!(ask(&server, &ben, people_only).await, table);
    assert_eq!(first.until_event("sat").await["sat"]["people_only"], true);
    let (mut second, _) = join(&server, &ben, &table).await;
    server.pass(WAIT).await;
    let now = state(&server, &table).await;
    assert_eq!(sitters(&now), ["person", "person", "", ""]);
    assert_eq!(now["chairs"][1]["people_only"], true);
    assert_eq!(now["chairs"][0].get("people_only"), None);
    // Another wish from another tab: it is the same seat.
    assert_eq!(ask(&server, &ben, json!({"game": "take5"})).await, table);
    first.until_event("started").await;
    second.until_event("started").await;
    assert_eq!(sitters(&state(&server, &table).await), ["person", "person", "bot", "bot"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_is_not_connected_loses_the_seat() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let request = json!({"game": "take5", "seats": 2});
    let table = ask(&server, &ada, request.clone()).await;
    let (mut first, _) = join(&server, &ada, &table).await;
    assert_eq!(ask(&server, &ben, request.clone()).await, table);
    first.until_event("sat").await;
    // No seat is free, and yet nothing begins without Ben.
    let kept = Duration::from_secs(10);
    server.pass(kept.saturating_sub(INSTANT)).await;
    assert_eq!(state(&server, &table).await["stage"], "gathering");
    server.pass(INSTANT).await;
    assert_eq!(first.until_event("stood").await["stood"]["seat"], 1);
    assert!(mine(&server, &ben).await.is_empty());
    // The last one who leaves closes the table.
    first.get("stand", json!({"seat": 0})).await;
    assert_eq!(first.until("bye").await["code"], "not_now");
    assert!(mine(&server, &ada).await.is_empty());
    let other = ask(&server, &ben, request).await;
    assert_ne!(other, table);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_waits_at_one_table_at_a_time() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let four = json!({"game": "take5", "seats": 4});
    let table = ask(&server, &ada, four.clone()).await;
    let both = [ask(&server, &ada, four.clone()), ask(&server, &ada, json!({"game": "take5"}))];
    assert_eq!(join_all(both).await, [table.clone(), table.clone()]);
    assert_eq!(sitters(&state(&server, &table).await), ["person", "", "", ""]);
    assert_eq!(ask(&server, &ben, four).await, table);

    // What fits no longer is left.
    let other = ask(&server, &ada, json!({"game": "take5", "seats": 5})).await;
    assert_ne!(other, table);
    assert_eq!(mine(&server, &ada).await, [other]);
    assert_eq!(sitters(&state(&server, &table).await), ["", "person", "", ""]);
    // Nor can she sit down there by hand.
    let mut client = ada.come(&server, &table).await;
    assert_eq!(client.miss("sit", json!({"seat": 0})).await, "not_now");
    // Somebody who comes by a link may.
    let mut cleo = server.guest("Cleo").await.come(&server, &table).await;
    cleo.get("sit", json!({"seat": 0})).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_go_on_waiting_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let table = ask(&server, &ada, json!({"game": "hornochsen"})).await;
    let (first, before) = join(&server, &ada, &table).await;
    drop(first);
    server.stop().await;

    let server = start(data.path()).await;
    let mut first = ada.come(&server, &table).await;
    let after = first.until("welcome").await;
    assert_eq!(after["you"]["seat"], 0);
    assert_eq!(after["table"]["quick_match"], before["table"]["quick_match"]);
    assert_eq!(ask(&server, &ben, json!({"game": "hornochsen"})).await, table);
    let (mut second, _) = join(&server, &ben, &table).await;
    server.pass(WAIT).await;
    first.until_event("started").await;
    second.until_event("started").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_without_contributions_begins_a_moment_later() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let request = json!({"game": "take-that", "seats": 2});
    let table = ask(&server, &ada, request.clone()).await;
    ask(&server, &ben, request).await;
    let mut first = ada.come(&server, &table).await;
    let mut second = ben.come(&server, &table).await;
    second.until("welcome").await;
    second.get("contribute", json!({"random": "c0ffee"})).await;
    assert_eq!(state(&server, &table).await["stage"], "gathering");
    server.pass(Duration::from_secs(3)).await;
    first.until_event("started").await;
    second.until_event("started").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_has_a_host_again() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = server.guest("Ada").await;
    let table = ask(&server, &ada, json!({"game": "no-thanks", "seats": 3})).await;
    let (mut client, _) = join(&server, &ada, &table).await;
    server.pass(WAIT).await;
    let mut decision = client.until_event("started").await["ask"]["new"].clone();
    loop {
        if let Some(legal) = decision["legal"].as_array() {
            let act = json!({"decision": decision["decision"], "do": legal[0]});
            client.command("act", act).await;
        }
        let (kind, event) = client.notice().await;
        assert_ne!(kind, "refused", "{event}");
        decision = event["ask"]["new"].clone();
        let is_over = |one: &Value| one.get("match_over").is_some();
        if event["events"].as_array().is_some_and(|events| events.iter().any(is_over)) {
            break;
        }
    }
    client.get("rematch", json!({})).await;
    let again = state(&server, &table).await["rematch"].as_str().unwrap().to_owned();
    assert_eq!(state(&server, &again).await.get("quick_match"), None);
    let mut client = ada.come(&server, &again).await;
    client.get("start", json!({})).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_possible_is_refused_and_leaves_the_seat() {
    let data = tempfile::tempdir().unwrap();
    let often = RateLimit { burst: 3, per_minute: 1 };
    let limits = Limits { table_openings: often, ..Limits::none() };
    let mut settings = ServeSettings { limits, ..settings(data.path()) };
    settings.house.quick_match_wait = Duration::from_hours(1);
    let server = Server::start_as(settings).await;
    let ada = server.guest("Ada").await;
    let refused = async |key: Option<&str>, body: Value| {
        let (status, answer) = server.post("/api/quick-match", key, body).await;
        (status, answer["refused"]["code"].as_str().unwrap_or_default().to_owned())
    };
    let key = Some(ada.key.as_str());
    let is = |status: u16, code: &str| (status, code.to_owned());
    assert_eq!(refused(None, json!({"game": "take5"})).await, is(401, "unknown"));
    let table = ask(&server, &ada, json!({"game": "take5"})).await;
    let _client = ada.come(&server, &table).await;
    for seats in [0, 1, 11, 255] {
        let request = json!({"game": "take5", "seats": seats});
        assert_eq!(refused(key, request).await, is(400, "setup"), "{seats}");
    }
    for wrong in [json!({}), json!({"game": "chess"}), json!({"game": "take5", "clock": "none"})] {
        assert_eq!(refused(key, wrong).await, is(400, "garbage"));
    }
    assert_eq!(mine(&server, &ada).await, std::slice::from_ref(&table));
    // Each seat costs as much as a table.
    for _ in 0..2 {
        assert_eq!(ask(&server, &ada, json!({"game": "take5"})).await, table);
    }
    assert_eq!(refused(key, json!({"game": "take5"})).await, is(429, "slower"));
    server.stop().await;
}
