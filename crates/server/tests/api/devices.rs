//! Passwords, other devices and other names, over HTTP and during a match.

use serde_json::{Value, json};

use taketable_server::{Limits, RateLimit, ServeSettings};

use crate::client::{Guest, Server, settings};
use crate::matches::play_on;

async fn devices(server: &Server, guest: &Guest) -> Vec<(String, bool)> {
    let (status, answer) = server.call("GET", "/api/me/devices", &guest.key, None).await;
    assert_eq!(status, 200, "{answer}");
    let devices = answer["devices"].as_array().unwrap().iter();
    let device = |device: &Value| {
        (device["id"].as_str().unwrap().to_owned(), device["this"].as_bool().unwrap())
    };
    devices.map(device).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_brings_the_same_person_to_another_device() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    let sign_in = |password: &'static str| {
        let body = json!({"name": "ADA l", "password": password, "key": true});
        server.post("/api/sign-in", None, body)
    };
    assert_eq!(sign_in("correct horse").await.0, 401);
    let put = |name: &'static str, password: &'static str| {
        let body = json!({"name": name, "password": password});
        server.call("PUT", "/api/me/password", &ada.key, Some(body))
    };
    assert_eq!(put("ada l", "short").await.1["refused"]["code"], "garbage");
    assert_eq!(put("", "correct horse").await.1["refused"]["code"], "garbage");
    let (status, me) = put("ada l", "correct horse").await;
    assert_eq!((status, &me["has_password"]), (200, &json!(true)));
    let (status, me) = sign_in("correct horse").await;
    assert_eq!((status, &me["name"]), (200, &json!("Ada")));
    let phone = Guest { key: me["key"].as_str().unwrap().to_owned() };
    for wrong in ["correct horsf", "short", ""] {
        let (status, refused) = sign_in(wrong).await;
        assert_eq!((status, &refused["refused"]["code"]), (401, &json!("unknown")), "{wrong}");
    }
    // Nobody else can have the name to sign in with.
    let ben = server.guest("Ben").await;
    let body = json!({"name": "Ada L", "password": "battery staple"});
    let (status, taken) = server.call("PUT", "/api/me/password", &ben.key, Some(body)).await;
    assert_eq!((status, &taken["refused"]["code"]), (409, &json!("taken")));
    // Another password, and then none.
    assert_eq!(put("ada l", "battery staple").await.0, 200);
    assert_eq!(sign_in("correct horse").await.0, 401);
    let (status, me) = server.call("DELETE", "/api/me/password", &phone.key, None).await;
    assert_eq!((status, &me["has_password"]), (200, &json!(false)));
    assert_eq!(sign_in("battery staple").await.0, 401);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_is_signed_out_leaves_the_table_at_once() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    let (_, link) = server.post("/api/me/link", Some(&ada.key), json!({})).await;
    let body = json!({"code": link["code"], "key": true});
    let (status, me) = server.post("/api/link", None, body).await;
    assert_eq!(status, 200, "{me}");
    let phone = Guest { key: me["key"].as_str().unwrap().to_owned() };
    let known = devices(&server, &ada).await;
    assert_eq!(known.iter().filter(|(_, this)| *this).count(), 1);
    let (other, _) = known.iter().find(|(_, this)| !this).unwrap();

    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let mut here = ada.come(&server, &table).await;
    let mut there = phone.come(&server, &table).await;
    there.until("welcome").await;
    here.get("sit", json!({"seat": 0})).await;
    there.until("event").await;
    let nothing = server.call("DELETE", "/api/me/devices/a%20b", &ada.key, None).await;
    assert_eq!((nothing.0, &nothing.1["refused"]["code"]), (404, &json!("no_table")));
    let path = format!("/api/me/devices/{other}");
    let (status, left) = server.call("DELETE", &path, &ada.key, None).await;
    assert_eq!((status, left["devices"].as_array().unwrap().len()), (200, 1));
    assert_eq!(there.until("bye").await["code"], "unknown");
    while there.frame().await.is_some() {}
    assert_eq!(server.call("GET", "/api/me", &phone.key, None).await.0, 401);
    // The other one goes on, until it signs out itself.
    here.get("say", json!({"text": "Still here"})).await;
    assert_eq!(server.call("POST", "/api/me/sign-out", &ada.key, Some(json!({}))).await.0, 200);
    assert_eq!(here.until("bye").await["code"], "unknown");
    assert_eq!(server.call("GET", "/api/me", &ada.key, None).await.0, 401);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_other_devices_are_signed_out_together() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    for _ in 0..3 {
        let (_, link) = server.post("/api/me/link", Some(&ada.key), json!({})).await;
        let body = json!({"code": link["code"], "key": true});
        assert_eq!(server.post("/api/link", None, body).await.0, 200);
    }
    assert_eq!(devices(&server, &ada).await.len(), 4);
    assert_eq!(server.call("DELETE", "/api/me/devices", &ada.key, None).await.0, 200);
    let left = devices(&server, &ada).await;
    assert!(left.len() == 1 && left[0].1, "{left:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_is_heard_at_the_table() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let mut client = ada.come(&server, &table).await;
    client.get("sit", json!({"seat": 0})).await;
    let (status, _) = server.post("/api/me", Some(&ada.key), json!({"name": "Countess"})).await;
    assert_eq!(status, 200);
    // The socket hears of it a moment later.
    loop {
        client.command("say", json!({"text": "Hello"})).await;
        let said = loop {
            let event = client.until("event").await;
            if event.get("said").is_some() {
                break event["said"]["name"].clone();
            }
        };
        if said == "Countess" {
            break;
        }
        assert_eq!(said, "Ada");
    }
    server.stop().await;
}

/// The names on the chairs of a table, as anybody sees them.
async fn shown(server: &Server, table: &str) -> Vec<Value> {
    let (status, state) = server.get(&format!("/api/tables/{table}")).await;
    assert_eq!(status, 200, "{state}");
    let state: Value = serde_json::from_str(&state).unwrap();
    let chairs = state["chairs"].as_array().unwrap().iter();
    chairs.map(|chair| chair["sitter"]["person"].clone()).collect()
}

async fn rename(server: &Server, guest: &Guest, name: &str) {
    let (status, me) = server.post("/api/me", Some(&guest.key), json!({"name": name})).await;
    assert_eq!((status, &me["name"]), (200, &json!(name)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_is_shown_until_the_match_is_over() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let game = json!({"game": "take-that", "seats": 2, "options": {"end": {"rounds": 1}}});
    let table = ada.open(&server, game).await;
    let mut first = ada.come(&server, &table).await;
    let mut second = ben.come(&server, &table).await;
    first.get("sit", json!({"seat": 0})).await;
    second.get("sit", json!({"seat": 1})).await;
    // A second window of the same person makes no second event.
    let mut window = ada.come(&server, &table).await;
    window.until("welcome").await;
    rename(&server, &ada, "Countess").await;
    let mut told = Vec::new();
    for client in [&mut first, &mut window, &mut second] {
        told.push(client.until_event("renamed").await);
    }
    assert_eq!(told[0]["renamed"], json!({"seat": 0, "name": "Countess"}));
    assert!(told.iter().all(|event| event == &told[0]), "{told:?}");
    assert_eq!(shown(&server, &table).await, ["Countess", "Ben"]);
    drop(window);

    // Also in a match, and for clients that were not connected when the name changed.
    first.command("start", json!({})).await;
    let asked = first.until_event("started").await["ask"]["new"].clone();
    drop(second);
    rename(&server, &ben, "Benedict").await;
    assert_eq!(shown(&server, &table).await, ["Countess", "Ben"]);
    let mut second = ben.come(&server, &table).await;
    let also_asked = second.until("welcome").await["ask"].clone();
    let number = first.until_event("renamed").await["number"].as_u64().unwrap();
    assert_eq!(number, told[0]["number"].as_u64().unwrap() + 2);
    assert_eq!(shown(&server, &table).await, ["Countess", "Benedict"]);
    tokio::join!(play_on(&mut first, Some(asked)), play_on(&mut second, Some(also_asked)));

    // The record has the names at the time of the match.
    let path = format!("/api/tables/{table}/record");
    let before = server.get(&path).await;
    assert!(before.0 == 200 && before.1.contains("Benedict"), "{before:?}");
    rename(&server, &ada, "Ada").await;
    first.get("say", json!({"text": "Well played."})).await;
    ada.come(&server, &table).await.until("welcome").await;
    assert_eq!(server.get(&path).await, before);
    assert_eq!(shown(&server, &table).await, ["Countess", "Benedict"]);
    server.stop().await;
    // And so does the log.
    let server = Server::start(data.path()).await;
    assert_eq!(server.get(&path).await, before);
    assert_eq!(shown(&server, &table).await, ["Countess", "Benedict"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn renames_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { renamings: RateLimit { burst: 2, per_minute: 1 }, ..Limits::none() };
    let server = Server::start_as(ServeSettings { limits, ..settings(data.path()) }).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    for name in ["Ada", "Countess", "Countess", "Augusta"] {
        rename(&server, &ada, name).await;
    }
    let (status, no) = server.post("/api/me", Some(&ada.key), json!({"name": "Ada"})).await;
    assert_eq!((status, &no["refused"]["code"]), (429, &json!("slower")));
    rename(&server, &ben, "Benedict").await;
    server.stop().await;
}
