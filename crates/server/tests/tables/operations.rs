//! How the server is, for those who run it.

use serde_json::json;
use taketable_server::{ServeError, serve};
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

    // A request that takes its time lets the server wait before it ends.
    let address = server.address;
    let mut slow = TcpStream::connect(address).await.unwrap();
    let body = json!({"name": "Ada"}).to_string();
    let head = format!(
        "POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n",
        body.len()
    );
    slow.write_all(head.as_bytes()).await.unwrap();
    server.get("/healthz").await;
    let ending = tokio::spawn(server.stop());
    // Meanwhile it does not take anybody in.
    while TcpStream::connect(address).await.is_ok() {
        tokio::task::yield_now().await;
    }
    // Who was in is answered.
    slow.write_all(body.as_bytes()).await.unwrap();
    let mut answer = String::new();
    slow.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    ending.await.unwrap();
}
