//! People invite those they have played with, and block others.

use serde_json::{Value, json};

use crate::admin::erasure::played;
use crate::admin::reports::public;
use crate::client::{Client, Guest, Server};

async fn invitations(server: &Server, who: &Guest) -> Value {
    let (status, mut list) = server.get_as("/api/me/invitations", &who.key).await;
    assert_eq!(status, 200, "{list}");
    for one in list["invitations"].as_array_mut().unwrap() {
        assert!(one["at"].as_i64().unwrap() > 0);
        one.as_object_mut().unwrap().remove("at");
    }
    list["invitations"].clone()
}

async fn open(server: &Server, who: &Guest) -> String {
    who.open(server, json!({"game": "take5", "seats": 3})).await
}

/// Invites the person on a seat of a match, and returns the answer.
async fn invite(
    server: &Server,
    by: &Guest,
    table: &str,
    (over, seat): (&str, usize),
) -> (u16, Value) {
    let path = format!("/api/tables/{table}/invitations");
    let people = json!({"people": [{"table": over, "seat": seat}]});
    server.post(&path, Some(&by.key), people).await
}

fn code(answer: &Value) -> &str {
    answer["refused"]["code"].as_str().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn people_invite_whom_they_have_played_with() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let over = played(&server, [&ada, &ben]).await;
    let (_, people) = server.get_as("/api/me/people", &ada.key).await;
    let [one] = people["people"].as_array().unwrap().as_slice() else { panic!("{people}") };
    assert_eq!(
        (&one["name"], &one["table"], &one["seat"]),
        (&json!("Ben"), &json!(over), &json!(1))
    );
    assert!(!people.to_string().contains("person"), "nobody learns an id: {people}");

    let table = open(&server, &ada).await;
    // Ben looks at the lobby; a second device comes later.
    let mut lobby = Client::connect_to(&server, "/api/lobby", &ben.key).await;
    assert_eq!(lobby.notice().await.0, "tables");
    assert_eq!(invite(&server, &ada, &table, (&over, 1)).await.0, 200);
    let (kind, heard) = lobby.notice().await;
    assert_eq!((kind.as_str(), &heard[0]["from"]), ("invitations", &json!("Ada")));
    let expected = json!([{"table": table, "from": "Ada", "game": "take5"}]);
    assert_eq!(invitations(&server, &ben).await, expected);
    let mut later = Client::connect_to(&server, "/api/lobby", &ben.key).await;
    assert_eq!(later.until("invitations").await[0]["table"], table);
    // The invitations are part of Ben's data, and nobody else's.
    let (_, mine) = server.get_as("/api/me/data", &ben.key).await;
    assert_eq!(mine["invitations"][0]["table"], table);
    assert_eq!(invitations(&server, &ada).await, json!([]));

    // Declining tells nobody, and removes it everywhere.
    let path = format!("/api/me/invitations/{table}");
    let (status, left) = server.call("DELETE", &path, &ben.key, None).await;
    assert_eq!((status, left), (200, json!({"invitations": []})));
    assert_eq!(lobby.until("invitations").await, json!([]));
    assert_eq!(server.call("DELETE", &path, &ben.key, None).await.0, 200);

    // An invitation to a full table is not listed.
    assert_eq!(invite(&server, &ada, &table, (&over, 1)).await.0, 200);
    assert_eq!(invitations(&server, &ben).await, expected);
    let mut host = ada.come(&server, &table).await;
    for seat in 0..3 {
        host.get("seat_bot", json!({"seat": seat, "level": "novice"})).await;
    }
    assert_eq!(invitations(&server, &ben).await, json!([]));
    server.stop().await;

    // What stands is found after a restart.
    let server = Server::start(data.path()).await;
    let mut host = ada.come(&server, &table).await;
    host.get("stand", json!({"seat": 2})).await;
    assert_eq!(invitations(&server, &ben).await, expected);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_invites_strangers_or_to_a_table_of_others() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let eve = server.guest("Eve").await;
    let over = played(&server, [&ada, &ben]).await;
    let (own, eves) = (open(&server, &ada).await, open(&server, &eve).await);
    for (by, table, place, expected) in [
        (&eve, &eves, (over.as_str(), 1), "not_seated"),
        (&eve, &own, (over.as_str(), 1), "not_host"),
        (&ada, &own, (over.as_str(), 0), "no_seat"),
        (&ada, &own, (over.as_str(), 7), "no_seat"),
        (&ada, &own, ("nowhere", 1), "no_table"),
        (&ada, &own, (own.as_str(), 1), "no_table"),
        (&ada, &over, (over.as_str(), 1), "not_now"),
        (&ada, &"nowhere".to_owned(), (over.as_str(), 1), "no_table"),
    ] {
        let (_, answer) = invite(&server, by, table, place).await;
        assert_eq!(code(&answer), expected, "{table} {place:?}: {answer}");
    }
    let path = format!("/api/tables/{own}/invitations");
    let none = json!({"people": []});
    let too_many = json!({"people": vec![json!({"table": over, "seat": 1}); 11]});
    for bad in [none, too_many, json!({"people": [{"person": "x"}]})] {
        assert_eq!(code(&server.post(&path, Some(&ada.key), bad).await.1), "garbage");
    }
    assert_eq!(invitations(&server, &ben).await, json!([]));
    // One person in a match is invited once, and there is a limit an hour.
    for _ in 0..30 {
        assert_eq!(invite(&server, &ada, &own, (&over, 1)).await.0, 200);
    }
    let (status, slower) = invite(&server, &ada, &own, (&over, 1)).await;
    assert_eq!((status, code(&slower)), (429, "slower"));
    assert_eq!(invitations(&server, &ben).await.as_array().unwrap().len(), 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_blocked_person_cannot_invite_and_is_known_at_every_table() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let over = played(&server, [&ada, &ben]).await;
    let table = open(&server, &ada).await;
    assert_eq!(invite(&server, &ada, &table, (&over, 1)).await.0, 200);
    assert_eq!(invitations(&server, &ben).await[0]["table"], table);

    let block = json!({"table": over, "who": {"seat": 0}});
    let (status, blocks) = server.post("/api/me/blocks", Some(&ben.key), block.clone()).await;
    assert_eq!((status, &blocks["blocks"][0]["name"]), (200, &json!("Ada")));
    assert_eq!(invitations(&server, &ben).await, json!([]));
    // Ada cannot tell.
    let mut ada_comes = ada.come(&server, &table).await;
    ada_comes.get("sit", json!({"seat": 0})).await;
    let (status, answer) = invite(&server, &ada, &table, (&over, 1)).await;
    assert_eq!((status, answer), (200, json!({"table": table})));
    assert_eq!(invitations(&server, &ben).await, json!([]));
    let (_, people) = server.get_as("/api/me/people", &ben.key).await;
    assert_eq!(people, json!({"people": []}));
    let (_, hers) = server.get_as("/api/me/blocks", &ada.key).await;
    assert_eq!(hers, json!({"blocks": []}));
    // At another table, under another public id.
    let path = format!("/api/tables/{table}/blocked");
    let blocked_here = json!({"people": [public(&server, &table, 0).await]});
    assert_eq!(server.get_as(&path, &ben.key).await, (200, blocked_here));
    assert_eq!(server.get_as(&path, &ada.key).await.1, json!({"people": []}));
    // Again changes nothing.
    let (_, again) = server.post("/api/me/blocks", Some(&ben.key), block).await;
    assert_eq!(again, blocks);
    let (_, mine) = server.get_as("/api/me/data", &ben.key).await;
    assert_eq!(mine["blocks"], blocks["blocks"]);

    let id = blocks["blocks"][0]["id"].as_str().unwrap().to_owned();
    let path = format!("/api/me/blocks/{id}");
    // The id is Ben's alone.
    assert_eq!(server.call("DELETE", &path, &ada.key, None).await.0, 200);
    assert_eq!(server.get_as("/api/me/blocks", &ben.key).await.1, blocks);
    let (status, none) = server.call("DELETE", &path, &ben.key, None).await;
    assert_eq!((status, none), (200, json!({"blocks": []})));
    assert_eq!(invite(&server, &ada, &table, (&over, 1)).await.0, 200);
    assert_eq!(invitations(&server, &ben).await[0]["table"], table);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_a_table_block_each_other_by_their_public_ids() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let eve = server.guest("Eve").await;
    let table = open(&server, &ada).await;
    let mut first = ada.come(&server, &table).await;
    first.get("sit", json!({"seat": 0})).await;
    let mut second = ben.come(&server, &table).await;
    second.get("sit", json!({"seat": 1})).await;
    let (adas, bens) = (public(&server, &table, 0).await, public(&server, &table, 1).await);
    let block = async |by: &Guest, person: &str| {
        let body = json!({"table": table, "who": {"person": person}});
        let (_, answer) = server.post("/api/me/blocks", Some(&by.key), body).await;
        answer
    };
    assert_eq!(code(&block(&eve, &adas).await), "not_seated");
    assert_eq!(code(&block(&ada, &adas).await), "garbage");
    assert_eq!(code(&block(&ada, "0123456789abcdef").await), "no_seat");
    // A seat names somebody only once the match is over.
    let seat = json!({"table": table, "who": {"seat": 1}});
    assert_eq!(code(&server.post("/api/me/blocks", Some(&ada.key), seat).await.1), "no_table");
    assert_eq!(block(&ada, &bens).await["blocks"][0]["name"], "Ben");
    let (_, here) = server.get_as(&format!("/api/tables/{table}/blocked"), &ada.key).await;
    assert_eq!(here, json!({"people": [bens]}));
    // With the account, everything goes.
    assert_eq!(server.call("DELETE", "/api/me", &ben.key, None).await.0, 200);
    assert_eq!(server.get_as("/api/me/blocks", &ada.key).await.1, json!({"blocks": []}));
    server.stop().await;
}
