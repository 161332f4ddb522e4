//! Running public tables, for people who want to watch.

use serde_json::{Value, json};

use crate::client::{Client, Guest, Server};
use crate::matches::play_on;

/// Two people at a table, right before the start.
async fn two(server: &Server, table: Value) -> (String, [Client; 2]) {
    let guests = [server.guest("Ada").await, server.guest("Ben").await];
    let name = guests[0].open(server, table).await;
    let join = async |guest: &Guest, seat: u8| {
        let mut client = guest.come(server, &name).await;
        client.get("sit", json!({"seat": seat})).await;
        client
    };
    let clients = [join(&guests[0], 0).await, join(&guests[1], 1).await];
    (name, clients)
}

async fn listed(server: &Server) -> Value {
    let (status, text) = server.get("/api/tables").await;
    assert_eq!(status, 200, "{text}");
    serde_json::from_str(&text).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_running_public_tables_until_they_end() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let zoe = server.guest("Zoe").await;
    let mut lobby = Client::connect_to(&server, "/api/lobby", &zoe.key).await;
    lobby.until("tables").await;
    // Nobody may see these.
    for hidden in [json!({"public": false}), json!({"public": true, "spectators": false})] {
        let mut table = json!({"game": "take-that", "seats": 2});
        table.as_object_mut().unwrap().extend(hidden.as_object().unwrap().clone());
        let (_, [mut first, mut second]) = two(&server, table).await;
        first.get("start", json!({})).await;
        second.until_event("started").await;
        assert_eq!(listed(&server).await["running"], json!([]));
    }

    let options = json!({"end": {"rounds": 2}});
    let table = json!({"game": "take-that", "seats": 2, "public": true, "options": options});
    let (table, [mut first, mut second]) = two(&server, table).await;
    first.command("start", json!({})).await;
    let ask = first.until_event("started").await["ask"]["new"].clone();
    let also = second.until_event("started").await["ask"]["new"].clone();
    let shown = lobby.until("running").await;
    assert_eq!(shown["table"], json!(table));
    assert_eq!(shown["players"], json!([{"person": "Ada"}, {"person": "Ben"}]));
    assert_eq!((&shown["round"], &shown["spectators"]), (&json!(1), &json!(0)));
    // A later look shows the same, and so does the list.
    let mut later = Client::connect_to(&server, "/api/lobby", &zoe.key).await;
    assert_eq!(later.notice().await, ("tables".to_owned(), json!([])));
    assert_eq!(later.notice().await, ("running".to_owned(), shown.clone()));
    assert_eq!(listed(&server).await, json!({"tables": [], "running": [shown]}));

    // Somebody watches, in two tabs.
    let mut watching = [zoe.come(&server, &table).await, zoe.come(&server, &table).await];
    for client in &mut watching {
        client.until("welcome").await;
    }
    assert_eq!(lobby.until("running").await["spectators"], 1);
    drop(watching);
    assert_eq!(lobby.until("running").await["spectators"], 0);
    tokio::join!(play_on(&mut first, Some(ask)), play_on(&mut second, Some(also)));
    assert_eq!(lobby.until("running").await["round"], 2);
    assert_eq!(lobby.until("ended").await, json!(table));
    assert_eq!(listed(&server).await["running"], json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_everybody_left_is_not_shown() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let zoe = server.guest("Zoe").await;
    let mut lobby = Client::connect_to(&server, "/api/lobby", &zoe.key).await;
    let table = json!({"game": "take5", "seats": 2, "public": true});
    let (table, [mut first, second]) = two(&server, table).await;
    first.get("start", json!({})).await;
    lobby.until("running").await;
    drop((first, second));
    assert_eq!(lobby.until("ended").await, json!(table));
    server.stop().await;
}
