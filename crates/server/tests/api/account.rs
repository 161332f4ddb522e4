//! A person downloads what is stored about them, and deletes their account.

use serde_json::json;

use crate::admin::chat::in_the_files;
use crate::admin::erasure::played;
use crate::admin::reports::public;
use crate::client::{Guest, Server};

#[tokio::test(flavor = "multi_thread")]
async fn a_person_can_download_what_is_stored_about_them() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Xyzzy Ben").await);
    let over = played(&server, [&ada, &ben]).await;
    let report = json!({"person": public(&server, &over, 0).await, "reason": "Plugh"});
    let path = format!("/api/tables/{over}/reports");
    assert_eq!(server.post(&path, Some(&ben.key), report).await.0, 200);
    let waiting = ben.open(&server, json!({"game": "take5", "seats": 2})).await;
    ben.come(&server, &waiting).await.get("sit", json!({"seat": 0})).await;
    let password = json!({"name": "BEN@home", "password": "correct horse"});
    let set = server.call("PUT", "/api/me/password", &ben.key, Some(password)).await;
    assert_eq!((set.0, &set.1["sign_in_name"]), (200, &json!("ben@home")));

    let (status, mine) = server.get_as("/api/me/data", &ben.key).await;
    assert_eq!(status, 200, "{mine}");
    assert_eq!((&mine["name"], &mine["sign_in_name"]), (&json!("Xyzzy Ben"), &json!("ben@home")));
    assert!(mine["created"].as_i64().unwrap() > 0);
    assert_eq!(mine["devices"].as_array().unwrap().len(), 1);
    assert_eq!(mine["tables"], json!([waiting]));
    assert_eq!(
        (&mine["matches"][0]["table"], &mine["matches"][0]["you"]),
        (&json!(over), &json!(1))
    );
    assert_eq!(mine["ratings"][0]["game"], "take5");
    let said = mine["said"].as_array().unwrap();
    assert_eq!(said.len(), 1, "what others said is theirs: {mine}");
    let [table, text] = [&said[0]["table"], &said[0]["text"]];
    assert_eq!((table, text), (&json!(over), &json!("My address is Plugh Street.")));
    assert_eq!(mine["reports"][0]["reason"], "Plugh");
    let all = mine.to_string();
    assert!(!all.contains(&ben.key) && !all.contains("argon2"), "no secrets: {all}");

    // Somebody who has only come has little, and nobody has nothing.
    let new = server.guest("Cleo").await;
    let (_, little) = server.get_as("/api/me/data", &new.key).await;
    for list in ["tables", "matches", "ratings", "said", "reports", "blocks", "invitations"] {
        assert_eq!(little[list], json!([]), "{list}");
    }
    assert_eq!(server.get("/api/me/data").await.0, 401);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_can_delete_their_account() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Xyzzy Ben").await);
    let over = played(&server, [&ada, &ben]).await;
    let (_, link) = server.post("/api/me/link", Some(&ben.key), json!({})).await;
    let (_, phone) =
        server.post("/api/link", None, json!({"code": link["code"], "key": true})).await;
    let phone = Guest { key: phone["key"].as_str().unwrap().to_owned() };
    let password = json!({"name": "xyzzy", "password": "correct horse"});
    assert_eq!(
        server.call("PUT", "/api/me/password", &ben.key, Some(password.clone())).await.0,
        200
    );
    let running = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    let mut first = ada.come(&server, &running).await;
    let mut second = phone.come(&server, &running).await;
    first.get("sit", json!({"seat": 0})).await;
    second.get("sit", json!({"seat": 1})).await;
    second.get("say", json!({"text": "Plugh!"})).await;
    first.get("start", json!({})).await;
    let report = json!({"person": public(&server, &running, 0).await, "reason": "Plugh"});
    let path = format!("/api/tables/{running}/reports");
    assert_eq!(server.post(&path, Some(&phone.key), report).await.0, 200);

    assert_eq!(server.call("DELETE", "/api/me", "no-key", None).await.0, 401);
    let (status, left) = server.call("DELETE", "/api/me", &ben.key, None).await;
    assert_eq!((status, &left), (200, &json!({"devices": []})));
    // Both devices are signed out, and the password is gone.
    for key in [&ben.key, &phone.key] {
        assert_eq!(server.get_as("/api/me", key).await.0, 401);
    }
    assert_eq!(server.post("/api/sign-in", None, password).await.0, 401);
    assert_eq!(server.call("DELETE", "/api/me", &ben.key, None).await.0, 401);
    // At the table in use their socket ends, and the others see the new name at once.
    second.until("bye").await;
    let renamed = first.until_event("renamed").await["renamed"].clone();
    assert_eq!(renamed, json!({"seat": 1, "name": "deleted player"}));
    // Matches stay, under another name; a substitute plays on.
    let (status, shown) = server.get(&format!("/api/matches/{over}")).await;
    assert!(status == 200 && shown.contains("deleted player") && shown.contains("Ada"), "{shown}");
    let mut back = ada.come(&server, &running).await;
    let welcome = back.until("welcome").await;
    assert!(welcome["table"]["chairs"][1].to_string().contains("deleted player"), "{welcome}");
    let (_, ratings) = server.get("/api/ratings/take5").await;
    assert!(ratings.contains("Ada") && !ratings.contains("Xyzzy"), "{ratings}");
    server.stop().await;
    for text in ["Xyzzy", "xyzzy", "Plugh"] {
        assert!(!in_the_files(data.path(), text), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn reading_all_logs_is_limited() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    for _ in 0..10 {
        assert_eq!(server.get_as("/api/me/data", &ada.key).await.0, 200);
    }
    let (status, no) = server.get_as("/api/me/data", &ada.key).await;
    assert_eq!((status, &no["refused"]["code"]), (429, &json!("slower")));
    let (status, _) = server.call("DELETE", "/api/me", &ben.key, None).await;
    assert_eq!(status, 429, "the limit is the address's");
    assert_eq!(server.get_as("/api/me", &ben.key).await.0, 200, "and nothing has changed");
    server.stop().await;
}
