//! [`WebSocket`]: text frames to and from a server.

use std::collections::VecDeque;
use std::future::poll_fn;

use futures_util::{SinkExt, StreamExt};
use taketable_protocol::live::{Refusal, RefusalBody};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// The longest message that is read, in bytes. A welcome has some ten thousand.
const MAX_MESSAGE_BYTES: usize = 4 << 20;

/// Text frames to and from a server. It knows nothing of the protocol: for that, see
/// [`TableSocket`](crate::TableSocket).
#[derive(Debug)]
pub struct WebSocket {
    /// In a box: a stream that could be encrypted is large.
    stream: Box<WebSocketStream<MaybeTlsStream<TcpStream>>>,
}

/// An error while a socket is opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ConnectError {
    /// The address or the key cannot be sent.
    #[error("\"{0}\" cannot be connected to")]
    Address(String),
    /// The server answered with a status instead.
    #[error("the server refused the connection (HTTP {status})")]
    Status {
        /// The HTTP status.
        status: u16,
        /// Refusal of the server, if it is one of ours.
        refusal: Option<Refusal>,
    },
    /// There is no connection.
    #[error("{0}")]
    Failed(Box<tungstenite::Error>),
}

impl WebSocket {
    /// Connects to an address that begins with `ws://` or `wss://`.
    pub async fn connect(url: &str, key: &str) -> Result<WebSocket, ConnectError> {
        let address = |_| ConnectError::Address(url.to_owned());
        let mut request = url.into_client_request().map_err(address)?;
        let bearer = HeaderValue::from_str(&format!("Bearer {key}"));
        let bearer = bearer.map_err(|_| ConnectError::Address(url.to_owned()))?;
        request.headers_mut().insert("Authorization", bearer);
        let config = WebSocketConfig::default().max_message_size(Some(MAX_MESSAGE_BYTES));
        // A frame is small and should leave at once.
        let connecting = Box::pin(connect_async_with_config(request, Some(config), true));
        match connecting.await {
            Ok((stream, _)) => Ok(WebSocket { stream: Box::new(stream) }),
            Err(tungstenite::Error::Http(answer)) => {
                let body = answer.body().as_deref().unwrap_or_default();
                let refused = serde_json::from_slice(body).ok();
                Err(ConnectError::Status {
                    status: answer.status().as_u16(),
                    refusal: refused.map(|RefusalBody { refused }| refused),
                })
            }
            Err(why) => Err(ConnectError::Failed(Box::new(why))),
        }
    }

    /// Sends a frame.
    pub async fn send(&mut self, text: impl Into<Utf8Bytes>) -> Result<(), tungstenite::Error> {
        self.stream.send(Message::Text(text.into())).await
    }

    /// Sends the frames of a queue. If this is dropped, those that are left in the queue were not
    /// sent, and the others were.
    pub(crate) async fn send_all(
        &mut self,
        queue: &mut VecDeque<String>,
    ) -> Result<(), tungstenite::Error> {
        if queue.is_empty() {
            return Ok(());
        }
        while !queue.is_empty() {
            poll_fn(|cx| self.stream.poll_ready_unpin(cx)).await?;
            if let Some(frame) = queue.pop_front() {
                self.stream.start_send_unpin(Message::text(frame))?;
            }
        }
        self.stream.flush().await
    }

    /// Returns the next thing that arrives: a frame with text, a sign of life, or nothing once the
    /// socket is closed. Nothing is lost if this is dropped.
    pub(crate) async fn arrival(&mut self) -> Option<Option<Utf8Bytes>> {
        match self.stream.next().await {
            Some(Ok(Message::Text(text))) => Some(Some(text)),
            Some(Ok(Message::Close(_)) | Err(_)) | None => None,
            Some(Ok(_)) => Some(None),
        }
    }

    /// Returns the next frame with text; `None` once the socket is closed. Pings are answered
    /// meanwhile. Nothing is lost if this is dropped.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        loop {
            if let Some(text) = self.arrival().await? {
                return Some(text);
            }
        }
    }

    /// Says goodbye. The server may have closed the socket before.
    pub async fn close(&mut self) {
        let _ = self.stream.close(None).await;
    }
}
