//! Clocks on the wall that jump, and those of a table that must not.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};

use crate::Two;
use crate::client::{Guest, Server};

const GRACE: Duration = Duration::from_hours(10_000);
const LIMIT: Duration = Duration::from_mins(10);

fn game() -> Value {
    json!({"game": "take5", "seats": 2, "substitute": "novice",
           "clock": {"seconds": LIMIT.as_secs()}})
}

async fn start(data: &Path) -> Server {
    Server::start_standing(data, GRACE, || {}).await
}

/// How much time somebody has left, in milliseconds.
async fn time_left(server: &Server, table: &str, guest: &Guest) -> i64 {
    let welcome = guest.come(server, table).await.until("welcome").await;
    welcome["ask"]["deadline"].as_i64().unwrap() - welcome["now"].as_i64().unwrap()
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
async fn time_is_out_when_it_is_out_and_not_before() {
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
        // Somebody says something, so that the last entry of the log is of this time.
        let mut client = ada.come(&server, &table).await;
        client.get("say", json!({"text": "Here we are again."})).await;
        server.stop().await;
        // The next server does not forget what the last one forgave.
        let server = start(data.path()).await;
        assert_eq!(time_left(&server, &table, &ada).await, limit, "{jump}");
        server.stop().await;
    }
}
