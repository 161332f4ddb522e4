//! Wall clocks that jump, and table clocks that must not.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use taketable_server::HouseSettings;

use crate::client::{Guest, Server};
use crate::{Two, answer};

const GRACE: Duration = Duration::from_hours(10_000);
const LIMIT: Duration = Duration::from_mins(10);

fn game() -> Value {
    json!({"game": "take5", "seats": 2, "substitute": "novice",
           "clock": {"seconds": LIMIT.as_secs()}})
}

async fn start(data: &Path) -> Server {
    Server::start_standing(data, GRACE, || {}).await
}

/// Returns the time that a player has left, in milliseconds.
async fn time_left(server: &Server, table: &str, guest: &Guest) -> i64 {
    let welcome = guest.come(server, table).await.until("welcome").await;
    welcome["ask"]["deadline"].as_i64().unwrap() - welcome["now"].as_i64().unwrap()
}

/// How much time somebody has left who comes back and was here before the match began; as the last
/// question says that is told again.
async fn time_left_of_what_was_missed(server: &Server, table: &str, guest: &Guest) -> i64 {
    let now = guest.come(server, table).await.until("welcome").await["now"].as_i64().unwrap();
    let come = json!({"protocol": 2, "last": 2});
    let mut back = guest.come_with(server, table, come).await;
    let number = back.until("resumed").await["number"].clone();
    let mut ask = Value::Null;
    loop {
        let event = back.until("event").await;
        if event["ask"].is_object() {
            let (_, asked) = event["ask"].as_object().unwrap().iter().next().unwrap();
            ask = asked.clone();
        }
        if event["number"] == number {
            return ask["deadline"].as_i64().unwrap() - now;
        }
    }
}

/// The clock on the wall was that much ahead when everything was written; so it was set back since.
async fn shift(data: &Path, milliseconds: i64) {
    let file = SqliteConnectOptions::new().filename(data.join("taketable.sqlite"));
    let mut other = file.connect().await.unwrap();
    let sql = format!("UPDATE entries SET at = at + {milliseconds}");
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut other).await.unwrap();
    other.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_decides_at_the_deadline_and_not_before() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let Two { table, guests: [ada, _], clients: [mut first, _second], .. } =
        Two::at(&server, game()).await;
    assert_eq!(time_left(&server, &table, &ada).await, LIMIT.as_millis() as i64);
    let instant = Duration::from_millis(1);
    server.pass(LIMIT.saturating_sub(instant)).await;
    assert_eq!(time_left(&server, &table, &ada).await, 1);
    let before = first.get("say", json!({"text": "Soon!"})).await;
    server.pass(instant).await;
    let acted = loop {
        let event = first.until("event").await;
        if event["number"].as_u64() == Some(before + 1) {
            break event;
        }
    };
    assert_eq!(acted["acted"]["by"], "clock", "{acted}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_on_the_wall_that_was_set_takes_no_time_and_gives_none() {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let limit = LIMIT.as_millis() as i64;
    for jump in [DAY, -DAY] {
        let data = tempfile::tempdir().unwrap();
        let server = start(data.path()).await;
        let Two { table, guests: [ada, _], .. } = Two::at(&server, game()).await;
        server.stop().await;
        shift(data.path(), jump).await;
        let server = start(data.path()).await;
        assert_eq!(time_left(&server, &table, &ada).await, limit, "{jump}");
        assert_eq!(time_left_of_what_was_missed(&server, &table, &ada).await, limit, "{jump}");
        // Somebody says something, so that the last entry of the log is of this time.
        let mut client = ada.come(&server, &table).await;
        client.get("say", json!({"text": "Here we are again."})).await;
        server.stop().await;
        // The next server does not forget what the last one forgave.
        let server = start(data.path()).await;
        assert_eq!(time_left(&server, &table, &ada).await, limit, "{jump}");
        assert_eq!(time_left_of_what_was_missed(&server, &table, &ada).await, limit, "{jump}");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_was_given_up_can_be_looked_at_and_nothing_happens_there() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let Two { table, guests: [ada, _], clients: [mut first, second], .. } =
        Two::at_take5(&server).await;
    first.get("leave", json!({})).await;
    drop((first, second));
    let longer = Duration::from_hours(31 * 24);
    let mut attempts = 0;
    let mut client = loop {
        attempts += 1;
        // As soon as the server has seen that nobody is there, it is time.
        server.pass(longer).await;
        let mut client = ada.come(&server, &table).await;
        let id = format!("say-{attempts}");
        client.command_as(&id, "say", json!({"text": "Is anybody here?"})).await;
        let (answer, inner) = client.answer(&id).await;
        if answer == "refused" {
            assert_eq!(inner["code"], "not_now", "{inner}");
            break client;
        }
        let id = format!("leave-{attempts}");
        client.command_as(&id, "leave", json!({})).await;
        assert_eq!(client.answer(&id).await.0, "accepted");
    };
    // An absent player is not back, because there is nothing to come back to.
    for _ in 0..5 {
        assert_eq!(client.miss("pause", json!({})).await, "not_now");
        let welcome = ada.come(&server, &table).await.until("welcome").await;
        assert_eq!(welcome["table"]["chairs"][0]["away"], true, "{welcome}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_resumes_after_a_pause_gets_the_current_deadline() {
    let limit = LIMIT.as_millis() as i64;
    let minute = Duration::from_mins(1);
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let Two { table, guests: [ada, _], clients: [mut first, mut second], asks } =
        Two::at(&server, game()).await;
    server.pass(minute).await;
    first.get("pause", json!({})).await;
    second.get("pause", json!({})).await;
    server.pass(2 * minute).await;
    first.get("go_on", json!({})).await;
    server.pass(minute).await;
    let left = limit - 2 * minute.as_millis() as i64;
    assert_eq!(time_left(&server, &table, &ada).await, left);
    assert_eq!(time_left_of_what_was_missed(&server, &table, &ada).await, left);
    // A player who has chosen has no deadline any more.
    first.get("act", answer(&asks[0], 0)).await;
    let come = json!({"protocol": 2, "last": 2});
    let mut back = ada.come_with(&server, &table, come).await;
    let started = back.until_event("started").await;
    assert_eq!(started["ask"]["new"]["decision"], asks[0]["decision"]);
    assert!(started["ask"]["new"]["deadline"].is_null(), "{started}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_with_days_to_decide_may_be_absent() {
    const DAY: Duration = Duration::from_hours(24);
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_standing(data.path(), Duration::from_secs(7), || {}).await;
    let game = json!({"game": "take5", "seats": 2, "substitute": "novice", "clock": {"days": 2}});
    let Two { table, guests: [ada, ben], clients: [mut first, second], asks } =
        Two::at(&server, game).await;
    assert_eq!(time_left(&server, &table, &ben).await, 2 * DAY.as_millis() as i64);
    let chosen = first.get("act", answer(&asks[0], 0)).await;
    drop((first, second));
    // A day later nobody is taken for away, and nobody has played.
    server.pass(DAY).await;
    let mut first = ada.come(&server, &table).await;
    let welcome = first.until("welcome").await;
    assert_eq!(welcome["number"], chosen, "{welcome}");
    assert_eq!(welcome["table"]["chairs"][1]["away"], false, "{welcome}");
    // Ben may have a look, and still has a day; also at all tables of his.
    assert_eq!(time_left(&server, &table, &ben).await, DAY.as_millis() as i64);
    let (_, mine) = server.get_as("/api/me/tables", &ben.key).await;
    assert_eq!(mine["tables"][0]["awaited"], true, "{mine}");
    server.pass(DAY).await;
    // The line to Ada may have gone meanwhile, for it was asleep for a day.
    let mut first = ada.come_with(&server, &table, json!({"protocol": 2, "last": chosen})).await;
    let acted = first.until_event("acted").await["acted"].clone();
    assert_eq!((&acted["seat"], &acted["by"]), (&json!(1), &json!("clock")), "{acted}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unused_table_expires_and_is_deleted() {
    const HOUR: Duration = Duration::from_hours(1);
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = server.guest("Ada").await;
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let mut client = ada.come(&server, &table).await;
    client.get("sit", json!({"seat": 0})).await;
    let path = format!("/api/tables/{table}");
    let state: Value = serde_json::from_str(&server.get(&path).await.1).unwrap();
    let code = format!("/api/codes/{}", state["code"].as_str().unwrap());
    drop(client);
    let sits = async || {
        let (_, mine) = server.get_as("/api/me/tables", &ada.key).await;
        !mine["tables"].as_array().unwrap().is_empty()
    };
    server.pass(20 * HOUR).await;
    assert_eq!(server.get(&code).await.0, 200);
    assert!(sits().await);
    let mut hours = 20;
    while server.get(&code).await.0 == 200 {
        server.pass(HOUR).await;
        hours += 1;
    }
    assert!(hours > 24, "after {hours} hours");
    assert!(!sits().await);
    // It can be looked at for a while.
    assert_eq!(server.get(&path).await.0, 200);
    let mut days = 0;
    while server.get(&path).await.0 == 200 {
        server.pass(24 * HOUR).await;
        days += 1;
    }
    assert!(days >= 7, "after {days} days");
    server.stop().await;
}

/// How long a bot thinks can tell what it holds: at Take That, whether it had a choice at all.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_takes_as_long_for_one_decision_as_for_another() {
    let data = tempfile::tempdir().unwrap();
    let bot_delay = Duration::from_secs(5);
    let house = HouseSettings { bot_delay, grace: GRACE, ..HouseSettings::default() };
    let server = Server::start_standing_house(data.path(), house, || {}).await;
    let ada = server.guest("Ada").await;
    let game = json!({"game": "take-that", "seats": 2, "bots": ["novice", "expert"]});
    let table = ada.open(&server, game).await;
    let mut client = ada.come(&server, &table).await;
    client.get("start", json!({})).await;
    let instant = Duration::from_millis(1);
    for _ in 0..6 {
        server.pass(bot_delay.saturating_sub(instant)).await;
        // However long they have had to think by the clock on the wall, nothing has happened.
        tokio::time::sleep(Duration::from_millis(100)).await;
        let id = client.command("react", json!({"with": "hmm"})).await;
        loop {
            let (kind, inner) = client.notice().await;
            assert!(inner.get("acted").is_none(), "before its time: {inner}");
            if kind == "accepted" && inner["id"] == json!(id) {
                break;
            }
        }
        server.pass(instant).await;
        client.until_event("acted").await;
    }
    server.stop().await;
}
