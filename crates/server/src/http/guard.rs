//! The middleware that every request and every response passes.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Instant;

use axum::Extension;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use taketable_protocol::live::{Code, Refusal};
use tokio::time::timeout;

use super::App;
use super::error::HttpError;
use crate::net::accept::Peer;
use crate::net::address::Network;
use crate::people::Key;
use crate::store::Store;
use crate::system::random;

/// Gives every request an id, counts it and logs it. The log has the route, never the address
/// itself, because an address may let somebody in.
pub(super) async fn observe<S: Store>(
    State(app): State<Arc<App<S>>>,
    request: Request,
    next: Next,
) -> Response {
    let (began, id) = (Instant::now(), random::id::<12>());
    let method = match *request.method() {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        _ => "other",
    };
    let route = request.extensions().get::<MatchedPath>().cloned();
    let address =
        app.addresses.text(app.limiters.proxies().caller(peer(&request), request.headers()));
    let mut response = next.run(request).await;
    let route = route.as_ref().map_or("other", MatchedPath::as_str);
    let status = response.status().as_u16();
    let refused = response.extensions().get::<Code>().copied();
    app.house.metrics().answered(method, route, status, refused);
    let milliseconds = began.elapsed().as_millis() as u64;
    let refused = refused.map(Code::as_str);
    let address = address.as_deref();
    tracing::info!(request = %id, method, route, status, refused, milliseconds, address, "answered");
    let id = HeaderValue::from_str(&id).expect("letters and digits");
    response.headers_mut().insert("x-request-id", id);
    response
}

/// The network of the client.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller(pub(crate) Network);

/// Finds the network of the client and applies its rate limit and the request timeout.
pub(super) async fn enter<S>(
    State(app): State<Arc<App<S>>>,
    mut request: Request,
    next: Next,
) -> Response {
    let peer = peer(&request);
    app.limiters.watch_for_proxies(peer, request.headers());
    let from = Network::from(app.limiters.proxies().caller(peer, request.headers()));
    if let Err(refusal) = app.limiters.request(from) {
        return HttpError(refusal).into_response();
    }
    request.extensions_mut().insert(Caller(from));
    let answered = timeout(app.limiters.limits().request_time, next.run(request)).await;
    let late = |_| HttpError::new(Code::Busy, "This took too long. Try again.").into_response();
    answered.unwrap_or_else(late)
}

/// Returns the peer's address.
fn peer(request: &Request) -> IpAddr {
    let unknown = Peer(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    let Peer(peer) = request.extensions().get().copied().unwrap_or(unknown);
    peer
}

/// Lets operators in by the key in the `Authorization` header; cookies do not count. A wrong key
/// counts as a guess.
pub(super) async fn operators<S>(
    State(app): State<Arc<App<S>>>,
    Extension(Caller(from)): Extension<Caller>,
    mut request: Request,
    next: Next,
) -> Response {
    let bearer = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let key = bearer.and_then(|bearer| Key::from_text(bearer.strip_prefix("Bearer ")?).ok());
    let label = key.and_then(|key| app.operators.label(&key).map(str::to_owned));
    let Some(label) = label else {
        let wrong = || Refusal::new(Code::Unknown, "This needs an operator's key.");
        return HttpError(app.limiters.guess(from).err().unwrap_or_else(wrong)).into_response();
    };
    request.extensions_mut().insert(Operator(label));
    next.run(request).await
}

/// An operator, known by the label of their key.
#[derive(Clone, Debug)]
pub(super) struct Operator(pub(super) String);

/// Limits wrong link codes and wrong passwords, which are short enough to guess. Table ids have 130
/// random bits: nobody guesses one.
pub(super) async fn guesses<S>(
    State(app): State<Arc<App<S>>>,
    Extension(Caller(from)): Extension<Caller>,
    request: Request,
    next: Next,
) -> Response {
    if let Err(refusal) = app.limiters.guess(from) {
        return HttpError(refusal).into_response();
    }
    let response = next.run(request).await;
    if response.extensions().get::<Code>() != Some(&Code::Unknown) {
        app.limiters.refund_guess(from);
    }
    response
}

/// Requires that changes and sockets come from an allowed page if they are authenticated by a
/// cookie. A client that sends its key in a header is not a page that was lured here.
pub(super) async fn origin<S>(
    State(app): State<Arc<App<S>>>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let reads = request.method() == Method::GET && !headers.contains_key(header::UPGRADE);
    let has_bearer = headers.contains_key(header::AUTHORIZATION);
    let came_from_a_page = headers.contains_key(header::ORIGIN);
    let with_cookie = headers.contains_key(header::COOKIE);
    let fine = reads
        || if came_from_a_page { app.origins.allow(headers) } else { has_bearer || !with_cookie };
    if fine {
        return next.run(request).await;
    }
    HttpError::new(Code::Unknown, "This page may not act for you.").into_response()
}

/// Sets the security headers: pages load only from here, cannot be framed, and send no referrer.
pub(super) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    let cache = HeaderValue::from_static("no-store");
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(cache);
    response
}
