//! [`PeerClient`]: asks other nodes.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderValue, Request, Response, StatusCode, header};
use hyper::body::Incoming;
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::Serialize;
use serde::de::DeserializeOwned;
use taketable_protocol::live::Refusal;
use tokio::time::timeout;

use super::LiveNode;
use super::calls::TableCall;
use crate::store::TableId;

/// The header with what nodes show each other.
pub(super) const SECRET: &str = "taketable-secret";
/// The header with the address of the client for whom a node asks.
pub(super) const CLIENT: &str = "taketable-client";
/// The status of an answer that another node should give.
pub(super) const ELSEWHERE: StatusCode = StatusCode::MISDIRECTED_REQUEST;

/// Time to connect to another node: it is near.
const CONNECT: Duration = Duration::from_secs(1);
/// Time for an answer. A node that does not answer may be frozen.
const ANSWER: Duration = Duration::from_secs(4);
/// Maximum length of an answer: the record of a very long match.
const LONGEST: usize = 64 * 1024 * 1024;

/// Why another node did not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PeerError {
    /// It cannot be reached, or it is not the owner: ask again whose the table is.
    TryAgain,
    /// It answered what we do not understand, or it may have done what we asked without saying so.
    Failed,
}

/// Asks other nodes, over connections that are kept open.
#[derive(Clone, Debug)]
pub(crate) struct PeerClient {
    http: Client<HttpConnector, Body>,
    secret: Arc<HeaderValue>,
}

impl PeerClient {
    /// Creates a client for nodes with this secret.
    pub(crate) fn new(secret: &str) -> PeerClient {
        let mut connector = HttpConnector::new();
        connector.set_connect_timeout(Some(CONNECT));
        connector.set_nodelay(true);
        let http = Client::builder(TokioExecutor::new())
            .pool_idle_timeout(Duration::from_secs(30))
            .build(connector);
        let mut secret = HeaderValue::from_str(secret).expect("letters and digits");
        secret.set_sensitive(true);
        PeerClient { http, secret: Arc::new(secret) }
    }

    /// Asks the owner of a table.
    pub(crate) async fn call<C: TableCall>(
        &self,
        node: &LiveNode,
        table: &TableId,
        call: &C,
    ) -> Result<Result<C::Reply, Refusal>, PeerError> {
        self.post(node, &format!("/tables/{table}/{}", C::NAME), call).await
    }

    /// Sends a question as JSON, and reads the answer.
    pub(crate) async fn post<R: DeserializeOwned>(
        &self,
        node: &LiveNode,
        path: &str,
        question: &impl Serialize,
    ) -> Result<R, PeerError> {
        let body = serde_json::to_vec(question).map_err(|_| PeerError::Failed)?;
        let request = self.request(node, path).method("POST").body(Body::from(body));
        let asked = async {
            let answer = self.send(request.map_err(|_| PeerError::Failed)?).await?;
            match answer.status() {
                StatusCode::OK => {}
                ELSEWHERE => return Err(PeerError::TryAgain),
                _ => return Err(PeerError::Failed),
            }
            let body = axum::body::to_bytes(Body::new(answer.into_body()), LONGEST).await;
            let body = body.map_err(|_| PeerError::Failed)?;
            serde_json::from_slice(&body).map_err(|_| PeerError::Failed)
        };
        timeout(ANSWER, asked).await.unwrap_or(Err(PeerError::Failed))
    }

    /// Begins a request to another node.
    pub(super) fn request(&self, node: &LiveNode, path: &str) -> axum::http::request::Builder {
        Request::builder()
            .uri(format!("http://{}/v{}{path}", node.report.address, node.wire))
            .header(SECRET, (*self.secret).clone())
            .header(header::CONTENT_TYPE, "application/json")
    }

    pub(super) async fn send(
        &self,
        request: Request<Body>,
    ) -> Result<Response<Incoming>, PeerError> {
        self.http.request(request).await.map_err(|error| {
            // Without a connection, nothing can have been done.
            if error.is_connect() { PeerError::TryAgain } else { PeerError::Failed }
        })
    }
}
