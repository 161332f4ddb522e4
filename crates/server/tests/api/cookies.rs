//! The cookie that identifies a browser, and the security headers of every answer.

use serde_json::{Value, json};
use taketable_server::ServeSettings;

use crate::client::{Client, Server, settings};
use crate::raw::ask;

/// A header of an answer.
fn header<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let head = text.split("\r\n\r\n").next().unwrap_or_default();
    let line = head.lines().filter_map(|line| line.split_once(": "));
    line.filter(|(found, _)| *found == name).map(|(_, value)| value).next()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visit_makes_a_guest_whom_scripts_cannot_read() {
    for (path, base) in [("/", ""), ("/our/cards", "/our/cards")] {
        let data = tempfile::tempdir().unwrap();
        let base_path = path.parse().unwrap();
        let server = Server::start_as(ServeSettings { base_path, ..settings(data.path()) }).await;
        let own = format!("origin: http://{}", server.address);
        let come = format!("POST {base}/api/me");
        let (status, text) = ask(&server, 1, &come, &[&own], r#"{"name":"Ada"}"#).await;
        assert_eq!(status, 200, "{text}");
        let cookie = header(&text, "set-cookie").unwrap();
        let parts: Vec<&str> = cookie.split("; ").collect();
        let key = parts[0].strip_prefix("taketable=").unwrap();
        assert_eq!(key.len(), 64, "256 bits: {cookie}");
        for part in [&format!("Path={path}"), "HttpOnly", "SameSite=Lax", "Max-Age=34560000"] {
            assert!(parts.contains(&part), "{part}: {cookie}");
        }
        assert!(!parts.contains(&"Secure"), "{cookie}");
        let body = text.split_once("\r\n\r\n").unwrap().1;
        assert!(!body.contains(key), "the page does not learn it: {body}");

        // It is all that it takes, and Ada is not made a second time.
        let known = format!("cookie: {}", parts[0]);
        let me = format!("GET {base}/api/me");
        let (status, text) = ask(&server, 1, &me, &[&known], "").await;
        assert_eq!(status, 200, "{text}");
        assert!(text.ends_with(r#"{"name":"Ada","has_password":false}"#), "{text}");
        let (_, text) = ask(&server, 1, &come, &[&known, &own], r#"{"name":"Augusta"}"#).await;
        assert!(text.contains("Augusta") && header(&text, "set-cookie").is_none(), "{text}");

        // A table is opened and come to under the same path.
        let open = format!("POST {base}/api/tables");
        let game = r#"{"game":"take5","seats":2}"#;
        let (_, text) = ask(&server, 1, &open, &[&known, &own], game).await;
        let opened: Value = serde_json::from_str(text.split_once("\r\n\r\n").unwrap().1).unwrap();
        let table = opened["table"].as_str().unwrap();
        let socket = format!("{base}/api/tables/{table}/socket");
        let mut client = Client::connect_to(&server, &socket, key).await;
        client.command("come", json!({"protocol": 2})).await;
        assert_eq!(client.until("welcome").await["you"]["host"], true);
        drop(client);

        // Who signs out leaves nothing behind.
        let out = format!("POST {base}/api/me/sign-out");
        let (_, text) = ask(&server, 1, &out, &[&known, &own], "{}").await;
        let gone = header(&text, "set-cookie").unwrap();
        assert!(gone.starts_with("taketable=; ") && gone.contains("Max-Age=0"), "{gone}");
        assert!(gone.contains(&format!("Path={path};")), "{gone}");
        assert_eq!(ask(&server, 1, &me, &[&known], "").await.0, 401);
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_page_is_encrypted_the_cookie_stays_there() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let own = format!("origin: https://{}", server.address);
    for line in [own.as_str(), "x-forwarded-proto: https"] {
        let (status, text) = ask(&server, 1, "POST /api/me", &[line], "{}").await;
        assert_eq!(status, 200, "{text}");
        assert!(header(&text, "set-cookie").unwrap().ends_with("; Secure"), "{text}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_says_what_a_browser_may_not_do_with_it() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    let table = ada.open(&server, json!({"game": "take5", "seats": 2})).await;
    for first in [
        "GET /",
        "GET /nothing/here",
        "GET /healthz",
        "GET /api/me",
        "GET /api/tables",
        "GET /api/nothing",
        "DELETE /api/tables",
        &format!("GET /api/tables/{table}"),
        &format!("GET /api/tables/{table}/record"),
    ] {
        let (_, text) = ask(&server, 1, first, &[], "").await;
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
        ] {
            assert_eq!(header(&text, name), Some(value), "{first}: {text}");
        }
        let policy = header(&text, "content-security-policy").unwrap();
        for part in ["default-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"] {
            assert!(policy.contains(part), "{first}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{first}: {policy}");
        let cache_control = header(&text, "cache-control").unwrap();
        let whole_page = ["GET /", "GET /nothing/here"].contains(&first);
        assert!(cache_control == "no-store" || whole_page, "{first}: {cache_control}");
    }
    server.stop().await;
}

/// As `docs/protocol.md` has it, row by row.
#[tokio::test(flavor = "multi_thread")]
async fn where_a_request_comes_from_is_checked() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let ada = server.guest("Ada").await;
    let own = format!("origin: http://{}", server.address);
    let (key, cookie) =
        (format!("authorization: Bearer {}", ada.key), format!("cookie: taketable={}", ada.key));
    let foreign = "origin: https://evil.example";
    for (lines, taken) in [
        (vec![own.as_str(), &cookie], true),
        (vec![own.as_str(), &key], true),
        (vec![foreign, &cookie], false),
        (vec![foreign, &key], false),
        (vec!["origin: null", &key], false),
        (vec![foreign], false),
        (vec![&key], true),
        (vec![&key, &cookie], true),
        (vec![&cookie], false),
        (vec![], true),
    ] {
        let (status, text) = ask(&server, 1, "POST /api/me", &lines, "{}").await;
        assert_eq!(status, if taken { 200 } else { 401 }, "{lines:?}: {text}");
        assert!(taken || text.contains(r#""code":"unknown""#), "{text}");
        // Reading is nobody's business but the reader's.
        assert_eq!(ask(&server, 1, "GET /api/tables", &lines, "").await.0, 200, "{lines:?}");
    }
    server.stop().await;
}
