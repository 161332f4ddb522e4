//! Web Push, from a table to a device.
//!
//! The push service and the device are the test's own: an HTTP server that notes what it is sent,
//! and the keys of a browser. What is sent is checked and decrypted by another implementation than
//! the server's. The real services of browsers differ in that they have names and TLS.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use base64ct::{Base64UrlUnpadded, Encoding};
use serde_json::{Value, json};
use taketable_server::{PushSettings, ServeSettings};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};
use web_push_native::p256::ecdsa::signature::Verifier;
use web_push_native::p256::ecdsa::{Signature, VerifyingKey};
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::{Auth, decrypt, p256};

use crate::client::{Client, Guest, PATIENCE, Server, settings};

/// What a push service was sent.
struct Post {
    path: String,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Post {
    fn header(&self, name: &str) -> &str {
        self.headers[name].to_str().unwrap()
    }
}

/// A push service on this computer.
struct PushService {
    origin: String,
    posts: mpsc::UnboundedReceiver<Post>,
    answers: Answers,
}

/// What it answers next, by path; otherwise 201.
type Answers = Arc<Mutex<HashMap<String, Vec<StatusCode>>>>;
type Shared = (mpsc::UnboundedSender<Post>, Answers);

async fn note(
    State((posts, answers)): State<Shared>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> (StatusCode, [(&'static str, &'static str); 1]) {
    let path = uri.path().to_owned();
    let next = answers.lock().unwrap().get_mut(&path).and_then(Vec::pop);
    let _ = posts.send(Post { path, headers, body: body.to_vec() });
    (next.unwrap_or(StatusCode::CREATED), [("location", "/elsewhere")])
}

impl PushService {
    async fn start() -> PushService {
        let (sender, posts) = mpsc::unbounded_channel();
        let answers = Answers::default();
        let router = Router::new().fallback(note).with_state((sender, Arc::clone(&answers)));
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await });
        PushService { origin, posts, answers }
    }

    /// Returns settings that allow it.
    fn settings(&self, data: &Path) -> ServeSettings {
        let push = PushSettings {
            contact: Some("mailto:host@cards.example".parse().unwrap()),
            services: vec![self.origin.parse().unwrap()],
            retries: vec![Duration::ZERO; 2],
            ..PushSettings::default()
        };
        ServeSettings { push, ..settings(data) }
    }

    /// Answers the next requests to a path with these.
    fn answer(&self, path: &str, with: &[u16]) {
        let with = with.iter().rev().map(|status| StatusCode::from_u16(*status).unwrap());
        self.answers.lock().unwrap().insert(path.to_owned(), with.collect());
    }

    async fn next(&mut self) -> Post {
        timeout(PATIENCE, self.posts.recv()).await.expect("a push").expect("it runs")
    }
}

/// The part of a browser that gets pushes.
struct Device {
    path: &'static str,
    secret: p256::SecretKey,
    auth: [u8; 16],
}

impl Device {
    fn new(path: &'static str) -> Device {
        let (mut secret, mut auth) = ([0; 32], [0; 16]);
        getrandom::fill(&mut secret).unwrap();
        getrandom::fill(&mut auth).unwrap();
        Device { path, secret: p256::SecretKey::from_slice(&secret).unwrap(), auth }
    }

    /// Returns what the page tells the server.
    fn subscription(&self, origin: &str, language: &str) -> Value {
        let public = self.secret.public_key().to_encoded_point(false);
        json!({
            "endpoint": format!("{origin}{}", self.path),
            "p256dh": Base64UrlUnpadded::encode_string(public.as_bytes()),
            "auth": Base64UrlUnpadded::encode_string(&self.auth),
            "language": language,
        })
    }

    fn read(&self, post: Post) -> Value {
        assert_eq!(post.path, self.path);
        let auth = Auth::from(self.auth);
        let text = decrypt(post.body, &self.secret, &auth).expect("it is for this device");
        serde_json::from_slice(&text).unwrap()
    }
}

async fn subscribe(server: &Server, guest: &Guest, subscription: Value) {
    let (status, devices) =
        server.call("PUT", "/api/me/push", &guest.key, Some(subscription)).await;
    assert_eq!(status, 200, "{devices}");
}

/// Which of the devices get pushes, in their order.
async fn subscribed(server: &Server, guest: &Guest) -> Vec<bool> {
    let (status, answer) = server.get_as("/api/me/devices", &guest.key).await;
    assert_eq!(status, 200, "{answer}");
    let devices = answer["devices"].as_array().unwrap().iter();
    devices.map(|device| device["push"].as_bool().unwrap()).collect()
}

/// Checks the token as a push service does, and returns the server's key.
fn verified(post: &Post, origin: &str) -> String {
    let (token, key) =
        post.header("authorization").strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    let decode = |text: &str| Base64UrlUnpadded::decode_vec(text).unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let verifying = VerifyingKey::from_sec1_bytes(&decode(key)).unwrap();
    let signature = Signature::from_slice(&decode(signature)).unwrap();
    verifying.verify(signed.as_bytes(), &signature).expect("the server signed it");
    let (header, claims) = signed.split_once('.').unwrap();
    let json = |text: &str| serde_json::from_slice::<Value>(&decode(text)).unwrap();
    assert_eq!(json(header), json!({"typ": "JWT", "alg": "ES256"}));
    let claims = json(claims);
    assert_eq!(
        (&claims["aud"], &claims["sub"]),
        (&json!(origin), &json!("mailto:host@cards.example"))
    );
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let left = claims["exp"].as_u64().unwrap() - now.as_secs();
    assert!((1..=24 * 60 * 60).contains(&left), "{left}");
    key.to_owned()
}

/// A table for Ada and Ben, where decisions may take a day. The server stops after they have sat
/// down: whoever is not back then is not there.
async fn gathered(service: &PushService, data: &Path, device: &Device) -> (Guest, Guest, String) {
    let server = Server::start_as(service.settings(data)).await;
    let (ada, ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let game = json!({"game": "take5", "seats": 2, "clock": {"days": 1}});
    let table = ada.open(&server, game).await;
    for (seat, guest) in [&ada, &ben].into_iter().enumerate() {
        guest.come(&server, &table).await.get("sit", json!({"seat": seat})).await;
    }
    subscribe(&server, &ben, device.subscription(&service.origin, "de")).await;
    // Somebody else's device is told nothing.
    let stranger = server.guest("Cleo").await;
    let other = Device::new("/cleo").subscription(&service.origin, "en");
    subscribe(&server, &stranger, other).await;
    server.stop().await;
    (ada, ben, table)
}

/// Makes the first decision that a client is asked for. Returns the id of the command.
async fn decide(client: &mut Client, ask: &Value) -> String {
    let action = &ask["legal"][0];
    client.command("act", json!({"decision": ask["decision"], "do": action})).await
}

/// Returns `true` if a question is which card to play, and not which row to take.
fn is_about_a_card(ask: &Value) -> bool {
    ask["legal"][0].get("play").is_some()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_is_not_there_is_told_once_and_learns_nothing_else() {
    let data = tempfile::tempdir().unwrap();
    let mut service = PushService::start().await;
    let device = Device::new("/ben");
    let (ada, ben, table) = gathered(&service, data.path(), &device).await;

    let server = Server::start_as(service.settings(data.path())).await;
    let mut first = ada.come(&server, &table).await;
    first.command("start", json!({})).await;
    let ask = first.until_event("started").await["ask"]["new"].clone();
    let post = service.next().await;
    let (_, offer) = server.get("/api/push").await;
    let offer: Value = serde_json::from_str(&offer).unwrap();
    assert_eq!(offer["key"], verified(&post, &service.origin));
    assert_eq!(offer["clock"], 600);
    for (name, value) in
        [("content-encoding", "aes128gcm"), ("ttl", "86400"), ("urgency", "normal")]
    {
        assert_eq!(post.header(name), value);
    }
    let topic = post.header("topic").to_owned();
    assert!(topic.len() <= 32 && !topic.contains(&table), "{topic}");
    let told = json!({"table": table, "game": "take5", "started": true, "turn": true,
                      "language": "de", "title": "Take 5",
                      "text": "Die Partie hat begonnen. Du bist dran."});
    assert_eq!(device.read(post), told);

    // Ben comes, both choose, and Ben chooses once more. Then he is gone.
    let mut second = ben.come(&server, &table).await;
    let question = second.until("welcome").await["ask"].clone();
    decide(&mut first, &ask).await;
    decide(&mut second, &question).await;
    loop {
        tokio::select! {
            event = first.until("event") => {
                let ask = &event["ask"]["new"];
                if !ask.is_null() && !is_about_a_card(ask) {
                    decide(&mut first, ask).await;
                }
            }
            event = second.until("event") => {
                let ask = &event["ask"]["new"];
                if ask.is_null() {
                    continue;
                }
                let id = decide(&mut second, ask).await;
                if is_about_a_card(ask) {
                    second.answer(&id).await;
                    break;
                }
            }
        }
    }
    server.stop().await;

    // A restart tells nobody again. What Ada does then asks Ben something new.
    let server = Server::start_as(service.settings(data.path())).await;
    let mut first = ada.come(&server, &table).await;
    let mut ask = first.until("welcome").await["ask"].clone();
    let post = loop {
        decide(&mut first, &ask).await;
        tokio::select! {
            post = service.next() => break post,
            event = first.until("event") => {
                if let Some(new) = event["ask"].get("new") {
                    ask = new.clone();
                }
            }
        }
    };
    assert_eq!(offer["key"], verified(&post, &service.origin), "the key outlives the server");
    assert_eq!(post.header("topic"), topic);
    let told = json!({"table": table, "game": "take5", "started": false, "turn": true,
                      "language": "de", "title": "Take 5", "text": "Du bist dran."});
    assert_eq!(device.read(post), told);
    assert!(service.posts.try_recv().is_err(), "once for a question, and only to Ben");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_push_is_sent_again_later_and_a_subscription_that_is_gone_is_removed() {
    let data = tempfile::tempdir().unwrap();
    let mut service = PushService::start().await;
    let device = Device::new("/ben");
    let (ada, ben, table) = gathered(&service, data.path(), &device).await;
    let server = Server::start_as(service.settings(data.path())).await;
    assert_eq!(subscribed(&server, &ben).await, [true]);
    service.answer("/ben", &[503, 410]);
    ada.come(&server, &table).await.get("start", json!({})).await;
    let (first, second) = (service.next().await, service.next().await);
    assert_eq!(first.path, "/ben");
    assert_eq!(device.read(first), device.read(second));
    let removed = async {
        while subscribed(&server, &ben).await != [false] {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, removed).await.expect("it is removed");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redirect_is_not_followed() {
    let data = tempfile::tempdir().unwrap();
    let mut service = PushService::start().await;
    let devices = [Device::new("/ben"), Device::new("/phone")];
    let (ada, ben, table) = gathered(&service, data.path(), &devices[0]).await;
    let server = Server::start_as(service.settings(data.path())).await;
    service.answer("/ben", &[307]);
    ada.come(&server, &table).await.get("start", json!({})).await;
    assert_eq!(service.next().await.path, "/ben");
    // Another table, and what comes next is about that.
    let game = json!({"game": "take5", "seats": 2, "clock": {"seconds": 600}});
    let other = ben.open(&server, game).await;
    let mut first = ben.come(&server, &other).await;
    first.get("sit", json!({"seat": 0})).await;
    let mut second = ada.come(&server, &other).await;
    second.get("sit", json!({"seat": 1})).await;
    subscribe(&server, &ada, devices[1].subscription(&service.origin, "fr")).await;
    server.stop().await;
    let server = Server::start_as(service.settings(data.path())).await;
    ben.come(&server, &other).await.get("start", json!({})).await;
    let told = devices[1].read(service.next().await);
    assert_eq!(
        (&told["table"], &told["text"]),
        (&json!(other), &json!("La partie a commencé. C’est à vous de jouer."))
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_about_a_fast_table() {
    let data = tempfile::tempdir().unwrap();
    let mut service = PushService::start().await;
    let device = Device::new("/ben");
    let (ada, ben, slow) = gathered(&service, data.path(), &device).await;
    let server = Server::start_as(service.settings(data.path())).await;
    let game = json!({"game": "take5", "seats": 2, "clock": {"seconds": 599}});
    let fast = ada.open(&server, game).await;
    for (seat, guest) in [&ada, &ben].into_iter().enumerate() {
        guest.come(&server, &fast).await.get("sit", json!({"seat": seat})).await;
    }
    server.stop().await;
    let server = Server::start_as(service.settings(data.path())).await;
    for table in [&fast, &slow] {
        let mut client = ada.come(&server, table).await;
        client.command("start", json!({})).await;
        client.until_event("started").await;
    }
    assert_eq!(device.read(service.next().await)["table"], json!(slow));
    assert!(service.posts.try_recv().is_err());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_is_told_nothing_once_it_is_signed_out_or_wishes_so() {
    let data = tempfile::tempdir().unwrap();
    let service = PushService::start().await;
    let server = Server::start_as(service.settings(data.path())).await;
    let ada = server.guest("Ada").await;
    let (_, link) = server.post("/api/me/link", Some(&ada.key), json!({})).await;
    let body = json!({"code": link["code"], "key": true});
    let (_, me) = server.post("/api/link", None, body).await;
    let phone = Guest { key: me["key"].as_str().unwrap().to_owned() };
    let subscription = |path| Device::new(path).subscription(&service.origin, "de");
    subscribe(&server, &ada, subscription("/ada")).await;
    subscribe(&server, &phone, subscription("/phone")).await;
    assert_eq!(subscribed(&server, &ada).await, [true, true]);

    // What the person gets to read has no secrets in it.
    let (_, data_of_ada) = server.get_as("/api/me/data", &ada.key).await;
    let push = data_of_ada["push"].as_array().unwrap();
    assert_eq!(push.len(), 2);
    for (one, device) in push.iter().zip(data_of_ada["devices"].as_array().unwrap()) {
        let since = one["since"].clone();
        let expected = json!({"device": device["id"], "service": service.origin, "language": "de",
                              "since": since});
        assert_eq!(*one, expected);
    }
    // A service worker that subscribes again need not know the language.
    let mut renewed = subscription("/phone-2");
    renewed.as_object_mut().unwrap().remove("language");
    subscribe(&server, &phone, renewed).await;
    let (_, data_of_ada) = server.get_as("/api/me/data", &ada.key).await;
    assert_eq!(data_of_ada["push"][1]["language"], "de");

    let (status, left) = server.call("POST", "/api/me/sign-out", &phone.key, Some(json!({}))).await;
    assert_eq!(status, 200, "{left}");
    assert_eq!(subscribed(&server, &ada).await, [true]);
    for _ in 0..2 {
        let (status, answer) = server.call("DELETE", "/api/me/push", &ada.key, None).await;
        assert_eq!((status, &answer["devices"][0]["push"]), (200, &json!(false)));
    }
    assert_eq!(subscribed(&server, &ada).await, [false]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_subscriptions_are_refused_and_change_nothing() {
    let data = tempfile::tempdir().unwrap();
    let service = PushService::start().await;
    let server = Server::start_as(service.settings(data.path())).await;
    let ada = server.guest("Ada").await;
    let good = Device::new("/ada").subscription(&service.origin, "en");
    subscribe(&server, &ada, good.clone()).await;
    let put = |body: Value| server.call("PUT", "/api/me/push", &ada.key, Some(body));
    for (member, bad) in [
        ("endpoint", json!("http://127.0.0.1:1/x")),
        ("endpoint", json!("https://127.0.0.1/x")),
        ("endpoint", json!("https://169.254.169.254/latest")),
        ("endpoint", json!("https://[::1]/x")),
        ("endpoint", json!("https://localhost/x")),
        ("endpoint", json!("https://push.example:22/x")),
        ("endpoint", json!("http://push.example/x")),
        ("endpoint", json!(format!("https://push.example/{}", "x".repeat(1024)))),
        ("endpoint", json!("push")),
        ("p256dh", json!("B".repeat(87))),
        ("auth", json!("a")),
        ("language", json!("xx")),
        ("more", json!(1)),
    ] {
        let mut subscription = good.clone();
        subscription[member] = bad.clone();
        let (status, refused) = put(subscription).await;
        assert_eq!((status, &refused["refused"]["code"]), (400, &json!("garbage")), "{bad}");
    }
    assert_eq!(subscribed(&server, &ada).await, [true]);
    // Ten at once, and the first was one of them.
    for _ in 1..10 {
        subscribe(&server, &ada, good.clone()).await;
    }
    let (status, refused) = put(good.clone()).await;
    assert_eq!((status, &refused["refused"]["code"]), (429, &json!("slower")));
    let stranger = "0".repeat(64);
    assert_eq!(server.call("PUT", "/api/me/push", &stranger, Some(good.clone())).await.0, 401);
    server.stop().await;

    let push = PushSettings { on: false, ..PushSettings::default() };
    let server = Server::start_as(ServeSettings { push, ..settings(data.path()) }).await;
    assert_eq!(server.get("/api/push").await, (200, r#"{"clock":600}"#.to_owned()));
    let (status, refused) = server.call("PUT", "/api/me/push", &ada.key, Some(good)).await;
    assert_eq!((status, &refused["refused"]["code"]), (409, &json!("not_now")));
    server.stop().await;
}
