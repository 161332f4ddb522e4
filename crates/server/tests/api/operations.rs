//! How the server is, for those who run it.

use serde_json::json;
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use taketable_server::{ServeError, ServeSettings, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::{Server, settings};

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_ready_from_when_its_data_is_open_until_it_ends() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    assert_eq!(server.get("/healthz").await, (200, "ok\n".to_owned()));
    assert_eq!(server.get("/readyz").await, (200, "ready\n".to_owned()));
    // One whose data is in use never comes so far that it could be asked.
    let listens = |at| panic!("it listens at {at}");
    let other = serve(settings(data.path()), listens, std::future::pending()).await;
    assert!(matches!(other, Err(ServeError::Open(_))), "{other:?}");
    assert_eq!(server.get("/readyz").await.0, 200);

    // A request that is not complete does not let the server wait before it ends.
    let mut slow = TcpStream::connect(server.address).await.unwrap();
    let head = "POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         content-length: 100\r\n\r\n{";
    slow.write_all(head.as_bytes()).await.unwrap();
    server.get("/healthz").await;
    server.stop().await;
    let mut answer = String::new();
    let _ = slow.read_to_string(&mut answer).await;
    assert_eq!(answer, "");
}

/// The pages of counted things.
async fn metrics(at: std::net::SocketAddr) -> String {
    let mut socket = TcpStream::connect(at).await.unwrap();
    let request = "GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    socket.write_all(request.as_bytes()).await.unwrap();
    let mut text = String::new();
    socket.read_to_string(&mut text).await.unwrap();
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn every_commit_that_fails_is_counted() {
    let data = tempfile::tempdir().unwrap();
    let free = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let at = free.local_addr().unwrap();
    drop(free);
    let server =
        Server::start_as(ServeSettings { metrics: Some(at), ..settings(data.path()) }).await;
    let ada = server.guest("Ada").await;
    assert!(metrics(at).await.contains("taketable_failed_commits_total 0\n"));
    // Another program keeps the database to itself: longer than the server waits for it.
    let file = SqliteConnectOptions::new().filename(data.path().join("taketable.sqlite"));
    let mut program = file.connect().await.unwrap();
    let locked = "BEGIN IMMEDIATE; UPDATE tables SET owner = 'other'";
    sqlx::raw_sql(locked).execute(&mut program).await.unwrap();
    let game = json!({"game": "take5", "seats": 2});
    assert_eq!(server.post("/api/tables", Some(&ada.key), game.clone()).await.0, 503);
    assert_eq!(server.post("/api/me", None, json!({"name": "Ben"})).await.0, 503);
    let text = metrics(at).await;
    let failed = text.lines().find_map(|line| line.strip_prefix("taketable_failed_commits_total "));
    let failed: u32 = failed.unwrap().parse().unwrap();
    // That Ada was here could not be stored either, perhaps in a transaction of its own.
    assert!((2..=3).contains(&failed), "{failed}");
    sqlx::raw_sql("ROLLBACK").execute(&mut program).await.unwrap();
    assert_eq!(server.post("/api/tables", Some(&ada.key), game).await.0, 200);
    server.stop().await;
}
