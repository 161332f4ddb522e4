//! Announcements reach everybody at once, and newcomers later.

use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use super::{ask, done, operated, show, try_to, two};
use crate::client::Client;

#[tokio::test(flavor = "multi_thread")]
async fn announcements_reach_everybody_at_once_and_newcomers_later() {
    let data = tempfile::tempdir().unwrap();
    let server = operated(data.path()).await;
    let (table, guests, [mut first, mut second]) = two(&server).await;
    let mut lobby = Client::connect_to(&server, "/api/lobby", &guests[0].key).await;
    lobby.until("tables").await;
    assert_eq!(server.get("/api/announcement").await, (200, "{}".to_owned()));
    for wrong in [json!({}), json!({"text": " "}), json!({"text": "x", "until": 5})] {
        assert_eq!(try_to(&server, "PUT", "announcement", wrong).await.0, 400);
    }
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let until = since_1970.as_millis() as i64 + 3_600_000;
    let soon = json!({"text": "Restart at 20:00.", "until": until});
    let shown = ask(&server, "PUT", "announcement", soon.clone()).await;
    assert_eq!(shown, json!({"announcement": soon}));
    for client in [&mut first, &mut second, &mut lobby] {
        assert_eq!(client.until("announcement").await, soon);
    }
    // Newcomers get it after the welcome; so do clients that resume.
    for come in [json!({"protocol": 2}), json!({"protocol": 2, "last": 2})] {
        let mut late = guests[1].come_with(&server, &table, come).await;
        let (name, _) = late.notice().await;
        assert!(name == "welcome" || name == "resumed", "{name}");
        assert_eq!(late.until("announcement").await, soon);
    }
    let mut lobby = Client::connect_to(&server, "/api/lobby", &guests[0].key).await;
    assert_eq!(lobby.until("announcement").await, soon);
    let (status, page) = server.get("/api/announcement").await;
    assert_eq!((status, page), (200, json!({"announcement": soon}).to_string()));
    server.stop().await;

    // A restart does not forget it. Cleared, it is gone for everybody.
    let server = operated(data.path()).await;
    let mut client = guests[0].come(&server, &table).await;
    assert_eq!(client.until("announcement").await, soon);
    ask(&server, "DELETE", "announcement", Value::Null).await;
    assert_eq!(client.until("announcement").await, Value::Null);
    assert_eq!(show(&server, "announcement").await, json!({}));
    let mut late = guests[1].come(&server, &table).await;
    late.until("welcome").await;
    late.get("say", json!({"text": "Nothing came before this."})).await;
    let words: Vec<String> = done(&server).await.into_iter().map(|(action, _)| action).collect();
    assert_eq!(words, ["clear_announcement", "announce"]);
    server.stop().await;
}
