//! `docs/openapi.json` has exactly the routes of the server.

#[path = "common/client.rs"]
mod client;

use std::collections::BTreeSet;

use serde_json::{Value, json};

use client::Server;

fn page() -> Value {
    let page = include_str!("../../../docs/openapi.json");
    serde_json::from_str(page).expect("the page is JSON")
}

/// Returns every method and path in the document.
fn documented() -> BTreeSet<(String, String)> {
    let page = page();
    let paths = page["paths"].as_object().expect("there are paths");
    let methods = |(path, methods): (&String, &Value)| {
        let methods = methods.as_object().expect("a path has methods").keys();
        let methods = methods.filter(|key| *key != "parameters");
        methods.map(|method| (method.clone(), path.clone())).collect::<Vec<_>>()
    };
    paths.iter().flat_map(methods).collect()
}

/// The router cannot list its routes, so this reads its source.
#[test]
fn every_address_is_documented() {
    let source = [include_str!("../src/http.rs"), include_str!("../src/http/admin.rs")].join("\n");
    let mut routes = BTreeSet::new();
    // Where the routers are; the metrics have their own port.
    let mut under = None;
    for line in source.lines().map(str::trim) {
        for (start, at) in [
            ("pub fn metrics_router", None),
            ("let guessable", Some("/api")),
            ("let api", Some("/api")),
            ("let all", Some("")),
            ("let admin = Router", Some("/api/admin")),
        ] {
            if line.starts_with(start) {
                under = at;
            }
        }
        if line.starts_with(".fallback(page::show") {
            routes.insert(("get".to_owned(), "/".to_owned()));
        }
        let (Some(under), Some(rest)) = (under, line.strip_prefix(".route(\"")) else { continue };
        let (path, handlers) = rest.split_once('"').expect("a path ends");
        for method in ["get", "post", "put", "patch", "delete"] {
            if handlers.contains(&format!("{method}(")) {
                routes.insert((method.to_owned(), format!("{under}{path}")));
            }
        }
    }
    assert_eq!(routes, documented());
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_something_at_every_documented_address() {
    let data = tempfile::tempdir().unwrap();
    // With an operator, so that the operators' routes exist.
    let key = format!("ada {}\n", "0123456789abcdef".repeat(4));
    std::fs::write(data.path().join("admin.key"), key).unwrap();
    let server = Server::start(data.path()).await;
    let host = server.guest("Ada").await;
    let table = host.open(&server, json!({"game": "take5", "seats": 2})).await;
    for (method, path) in documented() {
        let at = path.replace("{table}", &table).replace("{code}", "000000");
        let at = at.replace("{game}", "take5").replace("{device}", "none");
        let at = at.replace("{person}", "nobody").replace("{report}", "1");
        let at = at.replace("{block}", "none").replace("{passkey}", "none");
        let (status, text) = match method.as_str() {
            "get" => server.get(&at).await,
            "post" => server.post_text(&at, None, r#"{"nonsense":true}"#).await,
            other => {
                let nonsense = Some(json!({"nonsense": true}));
                let (status, answer) =
                    server.call(&other.to_uppercase(), &at, &host.key, nonsense).await;
                (status, answer.to_string())
            }
        };
        assert!(
            status != 405 && !text.contains("nothing at this address"),
            "{method} {path}: {text}"
        );
        let expected = &page()["paths"][&path][&method]["responses"];
        assert!(expected.get(status.to_string()).is_some(), "{method} {path}: {status} {text}");
    }
    let (status, text) = server.get("/api/openapi.json").await;
    assert_eq!((status, serde_json::from_str::<Value>(&text).unwrap()), (200, page()));
    server.stop().await;
}
