//! The page at `/`, until the browser client is in.

use axum::response::Html;

/// What this is, and how to play here meanwhile.
pub(super) async fn home() -> Html<&'static str> {
    Html(include_str!("page.html"))
}
