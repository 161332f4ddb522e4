//! Access to the admin API.

use serde_json::{Value, json};
use taketable_server::{Limits, RateLimit, ServeSettings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::{KEY, operated, operated_as, show, with_operator};
use crate::client::{Server, settings};

const PLACES: [(&str, &str); 6] = [
    ("GET", "tables"),
    ("GET", "people"),
    ("GET", "log"),
    ("GET", "reports"),
    ("PUT", "announcement"),
    ("GET", "nothing-of-the-kind"),
];

#[tokio::test(flavor = "multi_thread")]
async fn without_an_operator_the_admin_api_does_not_exist() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    for (method, path) in PLACES {
        let (status, answer) = server.call(method, &format!("/api/admin/{path}"), KEY, None).await;
        assert_eq!(status, 404, "{path}: {answer}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_key_of_an_operator_opens_anything() {
    let data = tempfile::tempdir().unwrap();
    let server = operated(data.path()).await;
    let guest = server.guest("Zoe").await;
    let other = format!("f{}", &KEY[1..]);
    for (method, path) in PLACES {
        let path = format!("/api/admin/{path}");
        for key in [guest.key.as_str(), &other, "", "ada", &KEY[..63], &KEY.to_uppercase()] {
            let (status, answer) = server.call(method, &path, key, None).await;
            assert_eq!(status, 401, "{path} {key}: {answer}");
        }
        // A cookie is no key, not even with the right one in it.
        for cookie in [KEY, &guest.key] {
            assert_eq!(status_with_cookie(&server, &path, cookie).await, 401);
        }
        assert_eq!(server.get(&path).await.0, 401);
    }
    assert_eq!(show(&server, "log").await, json!({"entries": []}));
    // The operator's key is no player's.
    assert_eq!(server.get_as("/api/me", KEY).await.0, 401);
    server.stop().await;
}

async fn status_with_cookie(server: &Server, path: &str, key: &str) -> u16 {
    let mut socket = TcpStream::connect(server.address).await.unwrap();
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: here\r\nCookie: taketable={key}\r\nConnection: close\r\n\r\n"
    );
    socket.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).await.unwrap();
    answer.split(' ').nth(1).unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn only_wrong_keys_count_as_guesses() {
    let data = tempfile::tempdir().unwrap();
    let limits = Limits { guesses: RateLimit { burst: 3, per_minute: 1 }, ..Limits::none() };
    let server = operated_as(ServeSettings { limits, ..settings(data.path()) }).await;
    let mut answers = Vec::new();
    for _ in 0..5 {
        answers.push(server.call("GET", "/api/admin/log", &"0".repeat(64), None).await.0);
    }
    assert_eq!(answers, [401, 401, 401, 429, 429]);
    // Whoever guesses does not lock out the operator at the same address.
    for _ in 0..10 {
        show(&server, "log").await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_can_lie_anywhere_and_bad_files_are_refused() {
    let data = tempfile::tempdir().unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    with_operator(elsewhere.path());
    let file = elsewhere.path().join("admin.key");
    let settings = || ServeSettings { admin_key_file: Some(file.clone()), ..settings(data.path()) };
    let server = Server::start_as(settings()).await;
    assert_eq!(show(&server, "tables").await["tables"], Value::Array(Vec::new()));
    server.stop().await;
    std::fs::write(&file, "ada 123\n").unwrap();
    let listens = |at| panic!("it listens at {at}");
    let error = taketable_server::serve(settings(), listens, std::future::pending()).await;
    let error = error.unwrap_err().to_string();
    assert!(error.contains("line 1") && !error.contains("123"), "{error}");
}
