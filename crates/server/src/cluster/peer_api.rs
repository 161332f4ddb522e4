//! What other nodes ask. It is served at an address of its own, and nobody is let in without the
//! secret of the cluster.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use futures_util::stream;
use subtle::ConstantTimeEq;
use taketable_protocol::live::Refusal;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::timeout;

use super::calls::{
    CloseTable, Expel, FindPerson, Inspect, LeaveSeat, ReadRecord, RemoveLines, Rename,
    ReportPerson, ShowMine, ShowState, Sweep, TableCall, TakeSeat,
};
use super::node::WIRE;
use super::peer_client::{CLIENT, ELSEWHERE, SECRET};
use crate::admin::AdminStore;
use crate::history::HistoryStore;
use crate::http::{App, Caller, FromPeer, table_socket_route};
use crate::net::address::Network;
use crate::people::PeopleStore;
use crate::push::PushStore;
use crate::store::{Store, TableId};
use crate::tables::house::{CallError, QuickMatchCall};

/// Time between two signs of life in a feed of the lobby.
pub(super) const PULSE: Duration = Duration::from_millis(500);

/// Returns the router of all addresses for other nodes.
pub(crate) fn peer_router<S>(app: &Arc<App<S>>, secret: &str) -> Router
where
    S: Store + PeopleStore + HistoryStore + AdminStore + PushStore,
{
    let secret: Arc<str> = secret.into();
    let tables = Router::new()
        .route("/socket", table_socket_route::<S>())
        .route("/reload", post(reload::<S>))
        .merge(call::<S, ShowState>())
        .merge(call::<S, ShowMine>())
        .merge(call::<S, TakeSeat>())
        .merge(call::<S, LeaveSeat>())
        .merge(call::<S, ReadRecord>())
        .merge(call::<S, Sweep>())
        .merge(call::<S, Inspect>())
        .merge(call::<S, CloseTable>())
        .merge(call::<S, RemoveLines>())
        .merge(call::<S, Rename>())
        .merge(call::<S, Expel>())
        .merge(call::<S, ReportPerson>())
        .merge(call::<S, FindPerson>());
    let all = Router::new()
        .nest("/tables/{table}", tables)
        .route("/lobby", get(lobby::<S>))
        .route("/quick-match", post(quick_match::<S>))
        .layer(from_fn(for_client))
        .layer(from_fn_with_state(secret, only_nodes))
        .with_state(Arc::clone(app));
    Router::new().nest(&format!("/v{WIRE}"), all)
}

fn call<S: Store + PeopleStore, C: TableCall>() -> Router<Arc<App<S>>> {
    Router::new().route(&format!("/{}", C::NAME), post(answer::<S, C>))
}

/// Lets in who shows the secret.
async fn only_nodes(State(secret): State<Arc<str>>, request: Request, next: Next) -> Response {
    let shown = request.headers().get(SECRET).map_or(&b""[..], |shown| shown.as_bytes());
    if bool::from(shown.ct_eq(secret.as_bytes())) {
        return next.run(request).await;
    }
    StatusCode::FORBIDDEN.into_response()
}

/// Notes for whom a node asks.
async fn for_client(mut request: Request, next: Next) -> Response {
    let client = request.headers().get(CLIENT).and_then(|text| text.to_str().ok()?.parse().ok());
    let client = Network::from(client.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)));
    request.extensions_mut().insert(Caller(client));
    request.extensions_mut().insert(FromPeer);
    next.run(request).await
}

async fn answer<S: Store + PeopleStore, C: TableCall>(
    State(app): State<Arc<App<S>>>,
    Path(table): Path<String>,
    Json(call): Json<C>,
) -> Response {
    let Ok(table) = TableId::new(&table) else { return StatusCode::NOT_FOUND.into_response() };
    answered(app.house.call_here(&table, call).await)
}

/// Makes an answer of it, unless another node should answer.
fn answered<T: serde::Serialize>(answer: Result<T, CallError>) -> Response {
    match answer {
        Ok(reply) => Json(Ok::<T, Refusal>(reply)).into_response(),
        Err(CallError::Refused(refusal)) => Json(Err::<T, Refusal>(refusal)).into_response(),
        Err(CallError::Elsewhere) => ELSEWHERE.into_response(),
    }
}

async fn reload<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Path(table): Path<String>,
) -> Response {
    let Ok(table) = TableId::new(&table) else { return StatusCode::NOT_FOUND.into_response() };
    app.house.reload_here(&table).await;
    Json(()).into_response()
}

async fn quick_match<S: Store + PeopleStore>(
    State(app): State<Arc<App<S>>>,
    Json(call): Json<QuickMatchCall>,
) -> Response {
    answered(app.house.quick_match_here(call).await)
}

/// Sends the lobby's tables of this node and every change, a line each, and an empty line as a sign of
/// life.
async fn lobby<S: Store + PeopleStore>(State(app): State<Arc<App<S>>>) -> Response {
    let (frames, news) = app.house.lobby().own_frames();
    let line = |frame: &str| Bytes::from(format!("{frame}\n"));
    let first: Vec<Bytes> = frames.iter().map(|frame| line(frame)).collect();
    let first = stream::iter(first.into_iter().map(Ok::<_, std::convert::Infallible>));
    let later = stream::unfold(news, move |mut news| async move {
        let bytes = match timeout(PULSE, news.recv()).await {
            Ok(Ok(frame)) => line(&frame),
            Err(_) => Bytes::from_static(b"\n"),
            // Whoever missed something begins again.
            Ok(Err(RecvError::Lagged(_) | RecvError::Closed)) => return None,
        };
        Some((Ok(bytes), news))
    });
    Body::from_stream(futures_util::StreamExt::chain(first, later)).into_response()
}
