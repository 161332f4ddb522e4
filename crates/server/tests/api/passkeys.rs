//! Passkeys over HTTP, with an authenticator in software.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use taketable_server::{Limits, Origins, RateLimit, ServeSettings};

use crate::authenticator::{Passkey, USER_PRESENT};
use crate::client::{Guest, Server, settings};
use crate::raw::ask;

const PAGE: &str = "https://cards.example";

/// Makes an authenticator or a browser lie.
type Lie = fn(&mut Passkey);

fn at_cards_example(data: &Path) -> ServeSettings {
    ServeSettings { origins: Origins::Listed(vec![PAGE.parse().unwrap()]), ..settings(data) }
}

async fn start(data: &Path) -> Server {
    Server::start_as(at_cards_example(data)).await
}

async fn begin_to_add(server: &Server, guest: &Guest) -> Value {
    let (status, begun) = server.call("POST", "/api/me/passkeys/begin", &guest.key, None).await;
    assert_eq!(status, 200, "{begun}");
    begun
}

async fn finish_to_add(
    server: &Server,
    guest: &Guest,
    begun: &Value,
    credential: Value,
) -> (u16, Value) {
    let body = json!({"ceremony": begun["ceremony"], "name": "My phone", "credential": credential});
    server.call("POST", "/api/me/passkeys/finish", &guest.key, Some(body)).await
}

/// Adds a passkey.
async fn add(server: &Server, guest: &Guest) -> Passkey {
    let begun = begin_to_add(server, guest).await;
    let passkey = Passkey::for_options(PAGE, &begun["options"]);
    let credential = passkey.register(&begun["options"]);
    let (status, all) = finish_to_add(server, guest, &begun, credential).await;
    assert_eq!(status, 200, "{all}");
    passkey
}

async fn begin_to_sign_in(server: &Server) -> Value {
    let (status, begun) = server.post("/api/sign-in/passkey/begin", None, json!({})).await;
    assert_eq!(status, 200, "{begun}");
    begun
}

async fn finish_to_sign_in(server: &Server, begun: &Value, credential: Value) -> (u16, Value) {
    let body = json!({"ceremony": begun["ceremony"], "credential": credential, "key": true});
    server.post("/api/sign-in/passkey/finish", None, body).await
}

async fn sign_in(server: &Server, passkey: &Passkey) -> (u16, Value) {
    let begun = begin_to_sign_in(server).await;
    finish_to_sign_in(server, &begun, passkey.sign(&begun["options"])).await
}

fn code(answer: &(u16, Value)) -> (u16, &str) {
    (answer.0, answer.1["refused"]["code"].as_str().unwrap_or_default())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_passkey_brings_the_same_person_to_another_device() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = server.guest("Ada").await;
    let empty = server.get_as("/api/me/passkeys", &ada.key).await;
    assert_eq!(empty, (200, json!({"passkeys": []})));
    let begun = begin_to_add(&server, &ada).await;
    let options = &begun["options"];
    assert_eq!(options["rp"], json!({"id": "cards.example", "name": "Taketable"}));
    assert_eq!(options["user"]["displayName"], "Ada");
    let wanted = &options["authenticatorSelection"];
    assert_eq!(wanted["residentKey"], "required", "the device finds it without a name");
    assert_eq!(wanted["userVerification"], "preferred");
    assert_eq!(options["attestation"], "none");
    let passkey = Passkey::for_options(PAGE, options);
    let (status, all) = finish_to_add(&server, &ada, &begun, passkey.register(options)).await;
    assert_eq!((status, &all["passkeys"][0]["name"]), (200, &json!("My phone")));
    assert!(all["passkeys"][0]["since"].as_i64().unwrap() > 0);
    assert_eq!(all["passkeys"][0].get("used"), None);

    // The browser is told not to make a second one on the same device.
    let again = begin_to_add(&server, &ada).await;
    let known = again["options"]["excludeCredentials"].as_array().unwrap();
    assert_eq!(known[0]["id"], passkey.register(options)["id"]);
    let same = passkey.register(&again["options"]);
    let refused = finish_to_add(&server, &ada, &again, same).await;
    assert_eq!(code(&refused), (400, "garbage"));

    let begun = begin_to_sign_in(&server).await;
    assert_eq!(begun["options"]["rpId"], "cards.example");
    assert_eq!(begun["options"]["allowCredentials"], json!([]), "nobody is named");
    let signed = passkey.sign(&begun["options"]);
    let (status, me) = finish_to_sign_in(&server, &begun, signed).await;
    assert_eq!((status, &me["name"]), (200, &json!("Ada")), "{me}");
    let laptop = Guest { key: me["key"].as_str().unwrap().to_owned() };
    assert_ne!(laptop.key, ada.key);
    let (_, devices) = server.get_as("/api/me/devices", &laptop.key).await;
    assert_eq!(devices["devices"].as_array().unwrap().len(), 2);

    // It stays known when the server starts again.
    server.stop().await;
    let server = start(data.path()).await;
    let (_, all) = server.get_as("/api/me/passkeys", &laptop.key).await;
    let listed = &all["passkeys"][0];
    assert!(listed["used"].as_i64() >= listed["since"].as_i64(), "{all}");
    let (_, mine) = server.get_as("/api/me/data", &ada.key).await;
    assert_eq!(mine["passkeys"], all["passkeys"]);

    let path = format!("/api/me/passkeys/{}", listed["id"].as_str().unwrap());
    let name = |name: &str| Some(json!({"name": name}));
    let (status, all) = server.call("PUT", &path, &ada.key, name("Yellow phone")).await;
    assert_eq!((status, &all["passkeys"][0]["name"]), (200, &json!("Yellow phone")));
    let refused = server.call("PUT", &path, &ada.key, name("")).await;
    assert_eq!(code(&refused), (400, "garbage"));
    let ben = server.guest("Ben").await;
    let refused = server.call("PUT", &path, &ben.key, name("Mine")).await;
    assert_eq!(code(&refused), (404, "no_table"));
    assert_eq!(server.call("DELETE", &path, &ben.key, None).await.0, 200, "he does not have it");
    assert_eq!(sign_in(&server, &passkey).await.0, 200);

    let deleted = server.call("DELETE", &path, &laptop.key, None).await;
    assert_eq!(deleted, (200, json!({"passkeys": []})));
    assert_eq!(code(&sign_in(&server, &passkey).await), (401, "unknown"));
    assert_eq!(server.get_as("/api/me", &laptop.key).await.0, 200, "it stays signed in");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_passkey_is_refused_if_anything_is_wrong() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = server.guest("Ada").await;
    let lies: [(&str, Lie); 4] = [
        ("another page", |passkey| passkey.page = "https://evil.example".to_owned()),
        ("a part of the domain", |passkey| passkey.page = "https://a.cards.example".to_owned()),
        ("another domain", |passkey| passkey.domain = "evil.example".to_owned()),
        ("nobody there", |passkey| passkey.flags &= !USER_PRESENT),
    ];
    for (about, lie) in lies {
        let begun = begin_to_add(&server, &ada).await;
        let mut passkey = Passkey::for_options(PAGE, &begun["options"]);
        lie(&mut passkey);
        let credential = passkey.register(&begun["options"]);
        let refused = finish_to_add(&server, &ada, &begun, credential).await;
        assert_eq!(code(&refused), (400, "garbage"), "{about}");
    }
    let [first, second] = [begin_to_add(&server, &ada).await, begin_to_add(&server, &ada).await];
    let passkey = Passkey::for_options(PAGE, &first["options"]);
    let other_challenge = passkey.register(&second["options"]);
    let refused = finish_to_add(&server, &ada, &first, other_challenge).await;
    assert_eq!(code(&refused), (400, "garbage"));
    let signature = passkey.sign(&second["options"]);
    let refused = finish_to_add(&server, &ada, &second, signature).await;
    assert_eq!(code(&refused), (400, "garbage"));
    for nonsense in [json!({}), json!({"id": 7}), json!({"rawId": "!", "response": {}})] {
        let begun = begin_to_add(&server, &ada).await;
        let refused = finish_to_add(&server, &ada, &begun, nonsense).await;
        assert_eq!(code(&refused), (400, "garbage"));
    }
    // A name is checked first, and uses nothing up.
    let begun = begin_to_add(&server, &ada).await;
    let credential = passkey.register(&begun["options"]);
    let body = json!({"ceremony": begun["ceremony"], "name": "", "credential": credential});
    let refused = server.call("POST", "/api/me/passkeys/finish", &ada.key, Some(body)).await;
    assert_eq!(code(&refused), (400, "garbage"));
    let (_, none) = server.get_as("/api/me/passkeys", &ada.key).await;
    assert_eq!(none, json!({"passkeys": []}));
    assert_eq!(finish_to_add(&server, &ada, &begun, credential).await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_in_is_refused_if_anything_is_wrong() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = server.guest("Ada").await;
    let lies: [(&str, Lie); 6] = [
        ("another page", |passkey| passkey.page = "https://evil.example".to_owned()),
        ("without TLS", |passkey| passkey.page = "http://cards.example".to_owned()),
        ("another domain", |passkey| passkey.domain = "evil.example".to_owned()),
        ("nobody there", |passkey| passkey.flags &= !USER_PRESENT),
        ("made with a fingerprint, and used without", |passkey| passkey.flags = USER_PRESENT),
        ("unknown", |passkey| passkey.id.reverse()),
    ];
    for (about, lie) in lies {
        let mut passkey = add(&server, &ada).await;
        lie(&mut passkey);
        assert_eq!(code(&sign_in(&server, &passkey).await), (401, "unknown"), "{about}");
    }
    let (first, second) = (add(&server, &ada).await, add(&server, &ada).await);
    let [one, other] = [begin_to_sign_in(&server).await, begin_to_sign_in(&server).await];
    let signed_other = first.sign(&other["options"]);
    let refused = finish_to_sign_in(&server, &one, signed_other).await;
    assert_eq!(code(&refused), (401, "unknown"), "another challenge");
    // The ceremony of the other one still works, but not with the signature of another passkey.
    let mut mixed = first.sign(&other["options"]);
    mixed["response"]["signature"] = second.sign(&other["options"])["response"]["signature"].take();
    let refused = finish_to_sign_in(&server, &other, mixed).await;
    assert_eq!(code(&refused), (401, "unknown"), "another key");
    for nonsense in [json!({}), json!({"id": 7}), json!({"rawId": "!", "response": {}})] {
        let begun = begin_to_sign_in(&server).await;
        let refused = finish_to_sign_in(&server, &begun, nonsense).await;
        assert_eq!(code(&refused), (401, "unknown"));
    }
    assert_eq!(sign_in(&server, &first).await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ceremony_is_finished_once_and_by_who_began_it() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let begun = begin_to_add(&server, &ada).await;
    let passkey = Passkey::for_options(PAGE, &begun["options"]);
    let credential = passkey.register(&begun["options"]);
    let refused = finish_to_add(&server, &ben, &begun, credential.clone()).await;
    assert_eq!(code(&refused), (409, "late"), "it is Ada's");
    let refused = finish_to_sign_in(&server, &begun, passkey.sign(&begun["options"])).await;
    assert_eq!(code(&refused), (409, "late"), "it is no sign-in");
    assert_eq!(finish_to_add(&server, &ada, &begun, credential.clone()).await.0, 200);
    let replayed = finish_to_add(&server, &ada, &begun, credential).await;
    assert_eq!(code(&replayed), (409, "late"));

    let begun = begin_to_sign_in(&server).await;
    let signed = passkey.sign(&begun["options"]);
    assert_eq!(finish_to_sign_in(&server, &begun, signed.clone()).await.0, 200);
    let replayed = finish_to_sign_in(&server, &begun, signed.clone()).await;
    assert_eq!(code(&replayed), (409, "late"));
    for ceremony in ["", "a b", "unknown"] {
        let begun = json!({"ceremony": ceremony});
        let refused = finish_to_sign_in(&server, &begun, signed.clone()).await;
        assert_eq!(code(&refused), (409, "late"));
    }
    let fresh = begin_to_sign_in(&server).await;
    let replayed = finish_to_sign_in(&server, &fresh, signed).await;
    assert_eq!(code(&replayed), (401, "unknown"), "the challenge was another one");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ceremony_expires() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start_standing_as(at_cards_example(data.path()), || {}).await;
    let ada = server.guest("Ada").await;
    let begun = begin_to_add(&server, &ada).await;
    let passkey = Passkey::for_options(PAGE, &begun["options"]);
    server.pass(Duration::from_mins(4)).await;
    let credential = passkey.register(&begun["options"]);
    assert_eq!(finish_to_add(&server, &ada, &begun, credential).await.0, 200);
    let begun = begin_to_sign_in(&server).await;
    server.pass(Duration::from_mins(5)).await;
    let late = finish_to_sign_in(&server, &begun, passkey.sign(&begun["options"])).await;
    assert_eq!(code(&late), (409, "late"));
    let begun = begin_to_add(&server, &ada).await;
    server.pass(Duration::from_mins(5)).await;
    let other = Passkey::for_options(PAGE, &begun["options"]);
    let late = finish_to_add(&server, &ada, &begun, other.register(&begun["options"])).await;
    assert_eq!(code(&late), (409, "late"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_signs_in_with_the_passkey_of_somebody_else() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let (adas, mut bens) = (add(&server, &ada).await, add(&server, &ben).await);
    // Ben cannot claim to be Ada with his own passkey, nor have hers for his own.
    bens.user.clone_from(&adas.user);
    assert_eq!(code(&sign_in(&server, &bens).await), (401, "unknown"));
    let begun = begin_to_add(&server, &ben).await;
    let mut copy = Passkey::for_options(PAGE, &begun["options"]);
    copy.id.clone_from(&adas.id);
    let refused = finish_to_add(&server, &ben, &begun, copy.register(&begun["options"])).await;
    assert_eq!(code(&refused), (409, "taken"));
    copy.user.clone_from(&adas.user);
    assert_eq!(code(&sign_in(&server, &copy).await), (401, "unknown"));
    let (status, me) = sign_in(&server, &adas).await;
    assert_eq!((status, &me["name"]), (200, &json!("Ada")));
    // What is Ada's is gone with her.
    assert_eq!(server.call("DELETE", "/api/me", &ada.key, None).await.0, 200);
    assert_eq!(code(&sign_in(&server, &adas).await), (401, "unknown"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copied_passkey_is_noticed() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = server.guest("Ada").await;
    let mut passkey = add(&server, &ada).await;
    for _ in 0..3 {
        assert_eq!(sign_in(&server, &passkey).await.0, 200, "one that does not count");
    }
    passkey.counter = 7;
    assert_eq!(sign_in(&server, &passkey).await.0, 200);
    for earlier in [7, 6, 0] {
        passkey.counter = earlier;
        let (status, refused) = sign_in(&server, &passkey).await;
        assert_eq!(status, 401);
        assert!(refused["refused"]["why"].as_str().unwrap().contains("copied"), "{refused}");
    }
    passkey.counter = 8;
    assert_eq!(sign_in(&server, &passkey).await.0, 200, "the one that counts on");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn attempts_are_limited() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { guesses: RateLimit { burst: 3, per_minute: 0 }, ..Limits::none() };
    let server = Server::start_as(ServeSettings { limits, ..at_cards_example(data.path()) }).await;
    let ada = server.guest("Ada").await;
    let passkey = add(&server, &ada).await;
    let mut wrong = add(&server, &ada).await;
    wrong.domain = "evil.example".to_owned();
    for _ in 0..5 {
        assert_eq!(sign_in(&server, &passkey).await.0, 200, "what is right does not count");
    }
    for _ in 0..3 {
        assert_eq!(code(&sign_in(&server, &wrong).await), (401, "unknown"));
    }
    assert_eq!(code(&sign_in(&server, &passkey).await), (429, "slower"));
    // Ceremonies are limited by address.
    let path = "POST /api/sign-in/passkey/begin";
    let mut count = 0;
    while ask(&server, 2, path, &[], "").await.0 == 200 {
        count += 1;
        assert!(count < 100, "there is a limit");
    }
    assert_eq!(ask(&server, 2, path, &[], "").await.0, 429);
    assert_eq!(ask(&server, 3, path, &[], "").await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_signs_in_and_gets_a_cookie() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ada = server.guest("Ada").await;
    let passkey = add(&server, &ada).await;
    let page = format!("origin: {PAGE}");
    let path = "POST /api/sign-in/passkey/begin";
    let evil = ask(&server, 1, path, &["origin: https://evil.example"], "").await;
    assert_eq!(evil.0, 401, "{}", evil.1);
    let (_, text) = ask(&server, 1, path, &[&page], "").await;
    let begun: Value = serde_json::from_str(text.split_once("\r\n\r\n").unwrap().1).unwrap();
    let credential = passkey.sign(&begun["options"]);
    let body = json!({"ceremony": begun["ceremony"], "credential": credential}).to_string();
    let finish = "POST /api/sign-in/passkey/finish";
    let (status, text) = ask(&server, 1, finish, &[&page], &body).await;
    assert_eq!(status, 200, "{text}");
    assert!(text.contains("set-cookie: taketable=") && text.contains("; Secure"), "{text}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_no_passkeys_at_an_address_without_a_name() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    let refused = server.call("POST", "/api/me/passkeys/begin", &ada.key, None).await;
    assert_eq!(code(&refused), (409, "not_now"));
    let refused = server.post("/api/sign-in/passkey/begin", None, json!({})).await;
    assert_eq!(code(&refused), (409, "not_now"));
    assert_eq!(server.get("/api/me/passkeys").await.0, 401);
    server.stop().await;
}
