//! What is over is kept for a time, and is then gone for everybody.

use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::json;
use taketable_server::{Removed, Retention, SqliteSettings, SqliteStore};

use crate::client::{Server, chat_in};
use crate::matches::play_on;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Removes what is not kept any more after so many days, as a server would then.
async fn sweep_after(data: &Path, days: i64) -> Removed {
    let store = SqliteStore::open(data, SqliteSettings::default()).await.unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64;
    let removed = Retention::default().sweep(&store, now + days * DAY).await.unwrap();
    store.shut_down().await;
    removed
}

/// Waits until a table is closed: its code leads nowhere then.
async fn until_closed(server: &Server, code: &str) {
    while server.get(&format!("/api/codes/{code}")).await.0 != 404 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_chat_and_guests_are_kept_as_long_as_the_settings_say() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let options = json!({"end": {"rounds": 1}});
    let mut tables = Vec::new();
    // With bots alone, and with Ada; twice, for the last match of all stays.
    for _ in 0..2 {
        for bots in [3, 2] {
            let bots = vec!["novice"; bots];
            let game = json!({"game": "take5", "seats": 3, "bots": bots, "options": options});
            let table = ada.open(&server, game).await;
            let mut client = ada.come(&server, &table).await;
            let code = client.until("welcome").await["table"]["code"].clone();
            if bots.len() == 2 {
                client.get("sit", json!({"seat": 0})).await;
            }
            client.get("say", json!({"text": "a secret of Ada"})).await;
            client.command("start", json!({})).await;
            play_on(&mut client, None).await;
            drop(client);
            until_closed(&server, code.as_str().unwrap()).await;
            tables.push(table);
        }
    }
    server.stop().await;

    // All is there after a month, but for matches of bots alone.
    let none = Removed::default();
    assert_eq!(sweep_after(data.path(), 29).await, none);
    assert_eq!(sweep_after(data.path(), 31).await, Removed { bot_matches: 2, ..none });
    assert_eq!(sweep_after(data.path(), 31).await, none);
    let server = Server::start(data.path()).await;
    for (table, there) in tables.iter().zip([false, true, false, true]) {
        let status = if there { 200 } else { 404 };
        for path in ["matches/{}", "matches/{}/record", "matches/{}/replay", "tables/{}"] {
            let path = format!("/api/{}", path.replace("{}", table));
            assert_eq!(server.get(&path).await.0, status, "{path}");
        }
    }
    let welcome = ada.come(&server, &tables[1]).await.until("welcome").await;
    assert_eq!(chat_in(&welcome)[0]["said"]["text"], "a secret of Ada", "{welcome}");
    server.stop().await;

    // After three months what was said is gone, and the match is not.
    assert_eq!(sweep_after(data.path(), 91).await, Removed { chats: 2, ..none });
    assert_eq!(sweep_after(data.path(), 91).await, none);
    let server = Server::start(data.path()).await;
    let welcome = ada.come(&server, &tables[1]).await.until("welcome").await;
    assert!(chat_in(&welcome).is_empty());
    let (status, record) = server.get(&format!("/api/matches/{}/record", tables[1])).await;
    assert!(status == 200 && record.lines().count() > 20, "{record}");
    server.stop().await;

    // Ben never came back; Ada has played.
    assert_eq!(sweep_after(data.path(), 181).await, Removed { guests: 1, ..none });
    let server = Server::start(data.path()).await;
    assert_eq!(server.get_as("/api/me", &ada.key).await.0, 200);
    assert_eq!(server.get_as("/api/me", &ben.key).await.0, 401);
    server.stop().await;

    // After years, all but the last.
    let removed = sweep_after(data.path(), 5 * 365 + 1).await;
    assert_eq!(removed, Removed { matches: 1, ..none });
    let server = Server::start(data.path()).await;
    assert_eq!(server.get(&format!("/api/matches/{}", tables[1])).await.0, 404);
    assert_eq!(server.get(&format!("/api/matches/{}", tables[3])).await.0, 200);
    server.stop().await;
}
