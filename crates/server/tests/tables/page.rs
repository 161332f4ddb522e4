//! The page: what a browser is given, whether one was built or not.

use std::collections::HashMap;

use taketable_server::ServeSettings;

use super::client::{Server, settings};
use super::raw::ask;

/// A plain answer: its status, its headers and its text.
struct Answer {
    status: u16,
    headers: HashMap<String, String>,
    text: String,
}

impl Server {
    /// Asks as a browser does, with these headers.
    async fn browse(&self, path: &str, headers: &[(&'static str, String)]) -> Answer {
        let url = format!("http://{}{path}", self.address);
        let headers = headers.to_vec();
        let get = move || {
            let agent: ureq::Agent =
                ureq::Agent::config_builder().http_status_as_error(false).build().into();
            let mut request = agent.get(url);
            for (name, value) in headers {
                request = request.header(name, value);
            }
            let mut answer = request.call().expect("the server answers");
            let bytes = answer.body_mut().read_to_vec().expect("a body");
            let text = |value: &ureq::http::HeaderValue| value.to_str().unwrap().to_owned();
            Answer {
                status: answer.status().as_u16(),
                headers: answer.headers().iter().map(|(n, v)| (n.to_string(), text(v))).collect(),
                text: String::from_utf8_lossy(&bytes).into_owned(),
            }
        };
        tokio::task::spawn_blocking(get).await.unwrap()
    }
}

/// A method that an address of the page does not take is another thing than no address.
#[tokio::test]
async fn the_page_can_only_be_read() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    for first in ["TRACE /", "POST /", "DELETE /table/abc", "PUT /index.html"] {
        let (status, text) = ask(&server, 1, first, &[], "").await;
        assert_eq!(status, 405, "{first}: {text}");
        assert!(text.contains("allow: GET, HEAD\r\n"), "{first}: {text}");
        assert!(text.contains(r#""code":"garbage""#), "{first}: {text}");
    }
    for (first, allowed) in [("TRACE /healthz", "GET,HEAD"), ("TRACE /api/me", "GET,HEAD,POST")] {
        let (status, text) = ask(&server, 1, first, &[], "").await;
        assert_eq!(status, 405, "{first}: {text}");
        assert!(text.contains(&format!("allow: {allowed}\r\n")), "{first}: {text}");
    }
    assert_eq!(ask(&server, 1, "POST /nothing", &[], "").await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn every_address_within_the_page_leads_to_the_page() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let home = server.browse("/", &[]).await;
    assert_eq!(home.status, 200);
    assert_eq!(home.headers["content-type"], "text/html; charset=utf-8");
    assert_eq!(home.headers["cache-control"], "no-cache");
    assert!(home.headers["content-security-policy"].starts_with("default-src 'self'"));
    assert!(home.text.contains("<title>Taketable</title>"));
    for path in ["/new", "/table/abc", "/rules/take5", "/index.html"] {
        let page = server.browse(path, &[]).await;
        assert_eq!((page.status, page.text), (200, home.text.clone()), "{path}");
    }

    // Who went astray is shown where they are.
    let astray = server.browse("/etc/passwd", &[("accept", "text/html".to_owned())]).await;
    assert_eq!((astray.status, astray.text), (404, home.text.clone()));

    let again = server.browse("/", &[("if-none-match", home.headers["etag"].clone())]).await;
    assert_eq!((again.status, again.text.as_str()), (304, ""));
    server.stop().await;
}

#[tokio::test]
async fn the_page_is_found_under_the_path_of_its_server() {
    let data = tempfile::tempdir().unwrap();
    let base_path = "/our/cards".parse().unwrap();
    let server = Server::start_as(ServeSettings { base_path, ..settings(data.path()) }).await;
    let home = server.browse("/our/cards/", &[]).await;
    assert_eq!(home.status, 200);
    let addresses = home.text.split(['"', '\'']).filter(|part| part.starts_with(['/', '.']));
    let addresses: Vec<&str> = addresses.collect();
    assert!(!addresses.is_empty());
    for address in addresses {
        assert!(address.starts_with("/our/cards/"), "{address}");
        assert_eq!(server.browse(address, &[]).await.status, 200, "{address}");
    }
    for path in ["/our/cards", "/our/cards/table/abc"] {
        assert_eq!(server.browse(path, &[]).await.text, home.text, "{path}");
    }
    assert_eq!(server.browse("/", &[]).await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn nothing_else_is_given_away() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    for path in [
        "/api",
        "/api/nowhere",
        "/assets/nothing.js",
        "/favicon.ico",
        "/.git/config",
        "/assets/.hidden",
        "/..%2f..%2fCargo.toml",
        "/%2e%2e/%2e%2e/Cargo.toml",
        "/assets/..%5c..%5cCargo.toml",
        "/etc%00.html",
    ] {
        let (status, text) = server.get(path).await;
        assert_eq!(status, 404, "{path}");
        assert!(text.contains("nothing at this address"), "{path}: {text}");
    }
    let (status, _) = server.post("/nothing", None, serde_json::json!({})).await;
    assert_eq!(status, 404);
    server.stop().await;
}

/// Files are sent in the encoding that the browser likes best. Where no page was built, nothing is compressed.
#[tokio::test]
async fn files_come_compressed_as_the_browser_likes() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let home = server.browse("/", &[("accept-encoding", "br, gzip".to_owned())]).await;
    assert_eq!(home.headers.get("content-encoding"), None, "its text is written for each server");
    let addresses = home.text.split(['"', '\'']).filter(|part| part.starts_with("/assets/"));
    let scripts: Vec<&str> =
        addresses.filter(|address| address.rsplit('.').next() == Some("js")).collect();
    let is_built = !home.text.contains("plain.css");
    assert_eq!(scripts.is_empty(), !is_built);
    let file = scripts.first().copied().unwrap_or("/plain.css");
    for (accepted, encoding) in [
        ("gzip, deflate, br, zstd", Some("br")),
        ("gzip, deflate", Some("gzip")),
        ("br;q=0, gzip", Some("gzip")),
        ("br;q=0.5, gzip;q=0.9", Some("gzip")),
        ("*", Some("br")),
        ("identity", None),
        ("br;q=0, gzip;q=0", None),
    ] {
        let answer = server.browse(file, &[("accept-encoding", accepted.to_owned())]).await;
        assert_eq!(answer.status, 200, "{file}");
        assert_eq!(answer.headers["vary"], "accept-encoding", "{accepted}");
        let encoding = encoding.filter(|_| is_built).map(str::to_owned);
        assert_eq!(answer.headers.get("content-encoding"), encoding.as_ref(), "{accepted}");
    }
    server.stop().await;
}
