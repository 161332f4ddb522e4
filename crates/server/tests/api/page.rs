//! The page: what a browser is given, whether one was built or not.

use std::collections::HashMap;

use serde_json::json;
use taketable_server::ServeSettings;

use super::client::{Server, settings};
use super::matches::play_on;
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

impl Answer {
    /// The content of one of the page's Open Graph tags.
    fn tag(&self, name: &str) -> Option<&str> {
        let start = format!("<meta property=\"{name}\" content=\"");
        self.text.split_once(&start)?.1.split('"').next()
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
    for (first, allowed) in
        [("TRACE /healthz", "GET,HEAD"), ("TRACE /api/me", "GET,HEAD,POST,DELETE")]
    {
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

/// Messengers show what a link leads to: the game and the seats, and no names of people.
#[tokio::test(flavor = "multi_thread")]
async fn a_link_has_a_preview() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path()).await;
    let home = server.browse("/", &[]).await;
    assert_eq!(home.tag("og:title"), Some("Taketable"));
    let picture = format!("http://{}/link-preview.png", server.address);
    assert_eq!(home.tag("og:image"), Some(picture.as_str()));
    assert_eq!(home.headers["vary"], "accept-language, host, x-forwarded-proto");

    let ada = server.guest("Ada").await;
    let options = json!({"counters": "hidden", "end": {"rounds": 1}});
    let game = json!({"game": "no-thanks", "seats": 3, "bots": ["novice"], "options": options});
    let table = ada.open(&server, game).await;
    let link = format!("/table/{table}");
    let mut client = ada.come(&server, &table).await;
    client.get("sit", json!({"seat": 0})).await;
    let gathering = server.browse(&link, &[]).await;
    assert_eq!(gathering.tag("og:title"), Some("Join a game of No Thanks!"));
    let description = gathering.tag("og:description").unwrap();
    assert!(description.starts_with("1 of 3 seats is free."), "{description}");
    assert!(!gathering.text.contains("Ada"), "{}", gathering.text);
    let german = server.browse(&link, &[("accept-language", "de-AT, en;q=0.5".to_owned())]).await;
    assert_eq!(german.tag("og:title"), Some("Spiel mit: No Thanks!"));
    assert_eq!(german.tag("og:locale"), Some("de"));
    assert_ne!(german.headers["etag"], gathering.headers["etag"]);

    client.get("seat_bot", json!({"seat": 1, "level": "novice"})).await;
    client.command("start", json!({})).await;
    play_on(&mut client, None).await;
    let over = server.browse(&link, &[]).await;
    let description = over.tag("og:description").unwrap();
    assert!(description.starts_with("The match is over."), "{description}");
    let replay = server.browse(&format!("/match/{table}"), &[]).await;
    assert_eq!(replay.tag("og:title"), Some("No Thanks!: replay of a match"));
    assert!(!replay.text.contains("Ada"), "{}", replay.text);
    server.stop().await;
}
