//! Slow disks, full disks, and a database that another program has locked.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use taketable_server::store::{NewTable, NodeId, TableId, TableStatus};
use taketable_server::{SqliteSettings, SqliteStore, Store};

use crate::client::{Client, PATIENCE, Server};
use crate::held::Held;
use crate::{Two, answer};

const GRACE: Duration = Duration::from_hours(1);

/// Long enough for a message that must not come; a slow machine may miss some.
const A_WHILE: Duration = Duration::from_millis(200);

async fn says_nothing(client: &mut Client) {
    let frame = tokio::time::timeout(A_WHILE, client.frame()).await;
    assert!(frame.is_err(), "{frame:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_anything_before_it_is_on_disk() {
    let data = tempfile::tempdir().unwrap();
    let sqlite = SqliteStore::open(data.path(), SqliteSettings::default()).await.unwrap();
    let store = Held::new(sqlite);
    let server = Server::start_over(store.clone(), GRACE).await;
    let (host, other) = (server.guest("Ada").await, server.guest("Ben").await);
    let table = host.open(&server, json!({"game": "take5", "seats": 2})).await;
    let mut ada = host.come(&server, &table).await;
    let mut ben = other.come(&server, &table).await;
    ada.until("welcome").await;
    ben.until("welcome").await;

    // While the first command is being written, more come, and somebody asks how the table stands.
    ada.command_as("first", "sit", json!({"seat": 0})).await;
    store.next().await;
    ben.command_as("second", "sit", json!({"seat": 1})).await;
    says_nothing(&mut ben).await;
    let state = format!("/api/tables/{table}");
    let mut asked = Box::pin(server.bytes(&state, None));
    assert!(tokio::time::timeout(A_WHILE, &mut asked).await.is_err());
    store.let_through(1);
    store.next().await;
    // The second seat is taken, but not on disk: nobody knows.
    let early = tokio::time::timeout(A_WHILE, &mut asked).await;
    let knows = |answer: &String| answer.contains("Ben");
    assert!(!early.as_ref().is_ok_and(knows), "{early:?}");
    assert_eq!(ada.answer("first").await.0, "accepted");
    assert_eq!(ben.until("event").await["sat"]["seat"], 0);
    says_nothing(&mut ben).await;
    says_nothing(&mut ada).await;
    let mut newcomer = other.come(&server, &table).await;
    says_nothing(&mut newcomer).await;
    store.let_through(1);
    assert_eq!(ben.answer("second").await.0, "accepted");
    assert_eq!(ada.until("event").await["sat"]["seat"], 1);
    assert_eq!(newcomer.until("welcome").await["you"]["seat"], 1);
    if early.is_err() {
        let answer = asked.as_mut().await;
        assert!(answer.contains("Ben"), "{answer}");
    }
    drop(asked);
    store.let_through(100);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_when_a_full_disk_has_room_again() {
    let data = tempfile::tempdir().unwrap();
    let settings = SqliteSettings { max_pages: Some(480), ..SqliteSettings::default() };
    let store = SqliteStore::open(data.path(), settings).await.unwrap();
    // Something that can go.
    let id = TableId::new("old").unwrap();
    let head = "x".repeat(100_000);
    store
        .create(NewTable { id: id.clone(), head, created_at: 0, code: None }, vec![])
        .await
        .unwrap();
    let owner = store.take(&id, &NodeId::new("nobody").unwrap()).await.unwrap();
    store.close(&id, owner.epoch, TableStatus::Expired, 0).await.unwrap();

    let server = Server::start_over(store.clone(), GRACE).await;
    let Two { table, guests: [ada, _], mut clients, asks } = Two::at_take5(&server).await;
    let [talker, listener] = &mut clients;
    for size in [40_000, 4_000, 400] {
        let filler = |number: u32| NewTable {
            id: TableId::new(&format!("filler-{size}-{number}")).unwrap(),
            head: "x".repeat(size),
            created_at: 0,
            code: None,
        };
        let mut number = 0;
        while store.create(filler(number), vec![]).await.is_ok() {
            number += 1;
        }
    }
    // Ada changes her mind until there is no room for it any more.
    let mut last = asks[0]["decision"].as_u64().unwrap();
    let bye = loop {
        talker.command("act", answer(&asks[0], last as usize % 10)).await;
        let (kind, inner) = loop {
            let (kind, inner) = talker.notice().await;
            if kind != "event" {
                break (kind, inner);
            }
        };
        match kind.as_str() {
            "accepted" => last = inner["number"].as_u64().unwrap(),
            _ => break inner,
        }
    };
    assert_eq!(bye["code"], "busy", "{bye}");
    // What was announced is there, and nothing more; nobody heard of more.
    let mut latest = 0;
    loop {
        let (kind, inner) = listener.notice().await;
        match kind.as_str() {
            "event" => latest = inner["number"].as_u64().unwrap(),
            "bye" => break,
            _ => {}
        }
    }
    assert_eq!(latest, last);
    let mut again = ada.come(&server, &table).await;
    let welcome = again.until("welcome").await;
    assert_eq!(welcome["number"].as_u64(), Some(last));
    assert_eq!(welcome["ask"], asks[0]);
    let no_room = json!({"game": "take5", "seats": 2, "bots": vec!["novice"; 2]});
    while server.post("/api/tables", Some(&ada.key), no_room.clone()).await.0 == 200 {}
    let (status, refused) = server.post("/api/tables", Some(&ada.key), no_room).await;
    assert_eq!((status, &refused["refused"]["code"]), (503, &json!("busy")));
    // Whoever looks after the server is told, and as soon as there is room, that too.
    until_ready_is(&server, 503).await;
    assert_eq!(server.get("/healthz").await.0, 200);
    assert!(store.failed_commits() > 1);

    assert_eq!(store.delete_expired(1, 10).await, Ok(1));
    until_ready_is(&server, 200).await;
    let mut again = ada.come(&server, &table).await;
    again.command_as("mine", "act", answer(&asks[0], 3)).await;
    let (kind, inner) = again.answer("mine").await;
    assert_eq!((kind.as_str(), inner["number"].as_u64()), ("accepted", Some(last + 1)));
    server.stop().await;
}

/// Waits until `/readyz` says so: what it found out holds for a moment.
async fn until_ready_is(server: &Server, status: u16) {
    let ready = async {
        while server.get("/readyz").await.0 != status {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, ready).await.unwrap_or_else(|_| panic!("it is never {status}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn frequent_readiness_checks_write_little() {
    let data = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(data.path(), SqliteSettings::default()).await.unwrap();
    let server = Server::start_over(store.clone(), GRACE).await;
    let mut program = other_program(&store).await;
    let began = Instant::now();
    // Changes whenever somebody else has committed something.
    let (mut commits, mut version) = (0, 0_i64);
    for _ in 0..100 {
        assert_eq!(server.get("/readyz").await.0, 200);
        let look = sqlx::query_scalar("PRAGMA data_version").fetch_one(&mut program);
        let now: i64 = look.await.unwrap();
        commits += u64::from(now != version);
        version = now;
    }
    assert!(commits >= 1);
    assert!(commits <= 2 + began.elapsed().as_secs(), "{commits}");
    server.stop().await;
}

/// Another program that has opened the same file.
async fn other_program(store: &SqliteStore) -> SqliteConnection {
    SqliteConnectOptions::new().filename(store.file()).connect().await.unwrap()
}

async fn run(program: &mut SqliteConnection, sql: &'static str) {
    sqlx::raw_sql(sql).execute(program).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_database_costs_patience_and_nothing_else() {
    let data = tempfile::tempdir().unwrap();
    let busy_timeout = Duration::from_millis(200);
    let settings = SqliteSettings { busy_timeout, ..SqliteSettings::default() };
    let store = SqliteStore::open(data.path(), settings).await.unwrap();
    let server = Server::start_over(store.clone(), GRACE).await;
    let Two { table, guests: [ada, _], clients: [mut first, mut second], asks } =
        Two::at_take5(&server).await;

    let mut program = other_program(&store).await;
    run(&mut program, "BEGIN IMMEDIATE; UPDATE tables SET owner = 'other'").await;
    first.command_as("mine", "act", answer(&asks[0], 3)).await;
    // Nobody is told of it, and all are told to reconnect.
    for client in [&mut first, &mut second] {
        let (kind, inner) = client.notice().await;
        assert_eq!((kind.as_str(), &inner["code"]), ("bye", &json!("busy")), "{inner}");
        assert!(inner["again_ms"].is_u64());
    }
    // A client that joins while it is locked is told so too.
    let mut early = ada.come(&server, &table).await;
    let (kind, inner) = early.notice().await;
    assert_eq!((kind.as_str(), &inner["code"]), ("bye", &json!("busy")), "{inner}");
    assert!(inner["again_ms"].is_u64(), "{inner}");
    let (status, text) = server.get(&format!("/api/tables/{table}")).await;
    assert_eq!(status, 503, "{text}");
    // Whoever looks after the server sees it too.
    until_ready_is(&server, 503).await;
    assert_eq!(server.get("/healthz").await.0, 200);

    run(&mut program, "ROLLBACK").await;
    until_ready_is(&server, 200).await;
    let mut again = ada.come(&server, &table).await;
    assert_eq!(again.until("welcome").await["ask"], asks[0]);
    again.command_as("mine", "act", answer(&asks[0], 3)).await;
    let (kind, inner) = again.answer("mine").await;
    assert_eq!(kind, "accepted");
    let number: &Value = &inner["number"];
    assert_eq!(*number, json!(asks[0]["decision"].as_u64().unwrap() + 1));
    server.stop().await;
}
