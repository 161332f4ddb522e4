//! The web page: the files built from `web/`, which are part of the binary.

mod encoding;
mod open_graph;

use std::borrow::Cow;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{
    ACCEPT, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};
use sha2::{Digest, Sha256};

use self::encoding::Encoding;
use self::open_graph::LinkPreview;
use super::App;
use super::error::{no_such_address, no_such_method};
use crate::history::HistoryStore;
use crate::people::PeopleStore;
use crate::store::Store;

/// The built files; none if the page was not built. A debug build reads them from disk on each
/// request.
#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// The file for all addresses within the page.
const INDEX: &str = "index.html";
/// How links to our own files begin in it: the page does not know the address of its server.
const FROM_HERE: &str = "=\"./";
/// The tags about the link are inserted before this.
const END_OF_HEAD: &str = "</head>";
/// Files in this folder have a hash of their content in their names.
const HASHED: &str = "assets/";

/// The first parts of addresses within the page.
const PLACES: [&str; 10] =
    ["", "new", "tables", "table", "rules", "matches", "match", "ratings", "profile", "account"];

/// Answers with a file, or with the page if the address is within it. For an unknown address, a
/// browser gets the page as well, which says that there is nothing.
pub(super) async fn show<S: Store + PeopleStore + HistoryStore>(
    State(app): State<Arc<App<S>>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().strip_prefix('/').unwrap_or_default();
    if !is_plain(path) {
        return no_such_address().await;
    }
    let first = path.split('/').next().unwrap_or_default();
    let is_place = PLACES.contains(&first);
    let astray = !path.contains('.') && !is_place;
    if !matches!(method, Method::GET | Method::HEAD) {
        if astray {
            return no_such_address().await;
        }
        return ([(ALLOW, "GET, HEAD")], no_such_method().await).into_response();
    }
    if astray && !wants_page(&headers) {
        return no_such_address().await;
    }
    let name = if path.contains('.') { path } else { INDEX };
    // The page is changed as text before it is sent.
    let encodings = if name == INDEX { Vec::new() } else { Encoding::accepted(&headers) };
    let file = File::find(name, &encodings).or_else(|| File::plain(name));
    let file = match file {
        Some(page) if name == INDEX => {
            let preview = LinkPreview::of(&app, path, &headers).await;
            let here = format!("{}/", app.base_path.as_str());
            let home = app.origins.address(&headers).map(|origin| format!("{origin}{here}"));
            Some(page.addressed(&here, &preview.tags(home.as_deref())))
        }
        other => other,
    };
    match file {
        Some(file) if astray => (StatusCode::NOT_FOUND, file.answer(None)).into_response(),
        Some(file) => file.answer(headers.get(IF_NONE_MATCH)),
        None => no_such_address().await,
    }
}

/// Returns `true` if the client is a browser that navigates to a page.
fn wants_page(headers: &HeaderMap) -> bool {
    let accepted = headers.get(ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|kinds| kinds.contains("text/html"))
}

/// Returns `true` if nothing in a path could lead out of the folder.
fn is_plain(path: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./".contains(&byte);
    path.bytes().all(fits)
        && !path.starts_with('/')
        && !path.split('/').any(|part| part.starts_with('.'))
}

/// A file to send.
struct File {
    kind: &'static str,
    bytes: Cow<'static, [u8]>,
    encoding: Option<Encoding>,
    /// Its `ETag`; files that never change need none.
    tag: Option<String>,
    /// The request headers that it depends on.
    vary: &'static str,
}

const ENCODED: &str = "accept-encoding";

impl File {
    /// Finds a built file, in the first of these encodings that it was built with.
    fn find(name: &str, encodings: &[Encoding]) -> Option<File> {
        let compressed = encodings.iter().find_map(|encoding| {
            let file = Built::get(&format!("{name}{}", encoding.ending()))?;
            Some((Some(*encoding), file))
        });
        let (encoding, EmbeddedFile { data, metadata }) =
            compressed.or_else(|| Some((None, Built::get(name)?)))?;
        let version = base16ct::lower::encode_string(&metadata.sha256_hash()[..8]);
        let tag = (!name.starts_with(HASHED)).then(|| format!("\"{version}\""));
        Some(File { kind: kind(name), bytes: data, encoding, tag, vary: ENCODED })
    }

    /// Finds a file of the plain page, which is shown if the web page was not built.
    fn plain(name: &str) -> Option<File> {
        let text: &'static str = match name {
            INDEX => include_str!("page/plain.html"),
            "plain.css" => include_str!("page/plain.css"),
            _ => return None,
        };
        let bytes = Cow::Borrowed(text.as_bytes());
        let tag = Some("\"plain\"".to_owned());
        Some(File { kind: kind(name), bytes, encoding: None, tag, vary: ENCODED })
    }

    /// Inserts into the page where its server's addresses begin, and the tags about the link.
    fn addressed(mut self, here: &str, tags: &str) -> File {
        let text = String::from_utf8_lossy(&self.bytes).replace(FROM_HERE, &format!("=\"{here}"));
        let text = text.replacen(END_OF_HEAD, &format!("  {tags}\n  {END_OF_HEAD}"), 1);
        let version = base16ct::lower::encode_string(&Sha256::digest(&text)[..8]);
        self.tag = Some(format!("\"{version}\""));
        self.vary = "accept-language, host, x-forwarded-proto";
        self.bytes = Cow::Owned(text.into_bytes());
        self
    }

    fn answer(self, known: Option<&HeaderValue>) -> Response {
        let text = |text: String| HeaderValue::from_str(&text).expect("a tag is plain text");
        let forever = self.tag.is_none();
        let cache = if forever { "public, max-age=31536000, immutable" } else { "no-cache" };
        let mut headers = HeaderMap::new();
        let mut set = |name: HeaderName, value: &'static str| {
            headers.insert(name, HeaderValue::from_static(value));
        };
        set(CACHE_CONTROL, cache);
        set(VARY, self.vary);
        set(CONTENT_TYPE, self.kind);
        if let Some(encoding) = self.encoding {
            set(CONTENT_ENCODING, encoding.name());
        }
        if let Some(tag) = self.tag.map(text) {
            let is_known = known.is_some_and(|known| *known == tag);
            headers.insert(ETAG, tag);
            if is_known {
                return (StatusCode::NOT_MODIFIED, headers).into_response();
            }
        }
        // Files in the binary are not copied for each request.
        let body = match self.bytes {
            Cow::Borrowed(bytes) => Body::from(bytes),
            Cow::Owned(bytes) => Body::from(bytes),
        };
        (headers, body).into_response()
    }
}

/// Returns the content type of a file. Unknown types are plain bytes to a browser.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Returns the `OpenAPI` description of all addresses.
pub(super) async fn openapi() -> ([(HeaderName, &'static str); 1], &'static str) {
    let text = include_str!("../../../../docs/openapi.json");
    ([(CONTENT_TYPE, "application/json")], text)
}
