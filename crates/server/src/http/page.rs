//! The page at `/`, until the browser client is in; and all addresses, for programs.

use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;
use axum::response::Html;

/// What this is, and how to play here meanwhile.
pub(super) async fn home() -> Html<&'static str> {
    Html(include_str!("page.html"))
}

/// All addresses of this server, described for programs.
pub(super) async fn openapi() -> ([(HeaderName, &'static str); 1], &'static str) {
    let text = include_str!("../../../../docs/openapi.json");
    ([(CONTENT_TYPE, "application/json")], text)
}
