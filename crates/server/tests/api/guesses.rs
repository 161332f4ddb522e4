//! Codes and passwords are short enough to be guessed, so wrong ones are limited. That must not lock
//! out anybody who guesses nothing.

use serde_json::json;
use taketable_server::{Limits, RateLimit, ServeSettings};

use crate::client::{Client, Server, settings};
use crate::raw::ask;

fn never_again(burst: u32) -> RateLimit {
    RateLimit { burst, per_minute: 0 }
}

async fn start(data: &std::path::Path, limits: Limits) -> Server {
    Server::start_as(ServeSettings { limits, ..settings(data) }).await
}

const CODE: &str = r#"{"code":"0000-0000"}"#;
const PASSWORD: &str = r#"{"name":"ada","password":"12345678"}"#;

#[tokio::test(flavor = "multi_thread")]
async fn guessing_is_soon_refused_and_reveals_nothing() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { guesses: never_again(3), ..Limits::none() };
    let server = start(data.path(), limits).await;
    let ada = server.guest("Ada").await;
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let (_, state) = server.get_as(&format!("/api/tables/{table}"), &ada.key).await;
    let right = format!("GET /api/codes/{}", state["code"].as_str().unwrap());
    // What is right does not count, however often.
    for _ in 0..5 {
        assert_eq!(ask(&server, 9, &right, &[], "").await.0, 200);
    }
    for (from, first, body, status) in [
        (2, "POST /api/link", CODE, 401),
        (3, "POST /api/sign-in", PASSWORD, 401),
        (4, "GET /api/codes/000-000", "", 404),
        (5, "GET /api/codes/nonsense", "", 404),
    ] {
        for _ in 0..3 {
            assert_eq!(ask(&server, from, first, &[], body).await.0, status, "{first}");
        }
        assert_eq!(ask(&server, from, first, &[], body).await.0, 429, "{first}");
        // Nor is a right code told from a wrong one then.
        assert_eq!(ask(&server, from, &right, &[], "").await.0, 429, "{first}");
    }
    assert_eq!(ask(&server, 9, &right, &[], "").await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn guesses_do_not_lock_out_others_at_the_same_address() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { guesses: never_again(3), ..Limits::none() };
    let server = start(data.path(), limits).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let mut client = ada.come(&server, &table).await;
    client.get("sit", json!({"seat": 0})).await;
    drop(client);
    let (_, state) = server.get_as(&format!("/api/tables/{table}"), &ada.key).await;
    let code = state["code"].as_str().unwrap();
    // Somebody at the same address, which all clients here have, tries codes until it is enough.
    while server.get("/api/codes/000-000").await.0 != 429 {}
    // A full name is no guess, whoever asks and whether there is such a table or not.
    for (path, status) in [
        (format!("/api/tables/{table}"), 200),
        (format!("/api/tables/{table}/record"), 409),
        (format!("/api/matches/{table}"), 409),
        (format!("/api/tables/{}", "a".repeat(26)), 404),
    ] {
        for _ in 0..5 {
            assert_eq!(server.get_as(&path, &ada.key).await.0, status, "{path}");
            assert_eq!(server.get(&path).await.0, status, "{path}");
        }
    }
    for _ in 0..5 {
        let mut again = Client::try_connect(&server, &table, &ada.key).await.expect("it opens");
        again.command("come", json!({"protocol": 2})).await;
        assert_eq!(again.until("welcome").await["you"]["seat"], 0);
    }
    // A player who sits there may also use the code; others at that address may not.
    let path = format!("/api/codes/{code}");
    assert_eq!(server.get_as(&path, &ada.key).await, (200, json!({"table": table})));
    assert_eq!(server.get_as(&path, &ben.key).await.0, 429);
    assert_eq!(server.get(&path).await.0, 429);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_passwords_are_limited_by_name_and_address_and_keep_no_owner_out() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { wrong_passwords: never_again(2), ..Limits::none() };
    let server = start(data.path(), limits).await;
    let ada = server.guest("Ada").await;
    let password = json!({"name": "ada", "password": "correct horse"});
    let set = server.call("PUT", "/api/me/password", &ada.key, Some(password.clone())).await;
    assert_eq!(set.0, 200);
    let right = password.to_string();
    let sign_in = "POST /api/sign-in";
    for name in ["ada", "ADA"] {
        let wrong = json!({"name": name, "password": "wrong horse"}).to_string();
        assert_eq!(ask(&server, 2, sign_in, &[], &wrong).await.0, 401);
    }
    assert_eq!(ask(&server, 2, sign_in, &[], PASSWORD).await.0, 429);
    assert_eq!(ask(&server, 2, sign_in, &[], &right).await.0, 429, "that would tell");
    // Other names from there, and the owner from elsewhere, are not concerned.
    let other = json!({"name": "ben", "password": "wrong horse"}).to_string();
    assert_eq!(ask(&server, 2, sign_in, &[], &other).await.0, 401);
    for _ in 0..5 {
        assert_eq!(ask(&server, 3, sign_in, &[], &right).await.0, 200);
    }
    server.stop().await;
}
