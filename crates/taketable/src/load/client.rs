//! [`Player`]: a client that plays whatever it may.

use std::hash::{BuildHasher, RandomState};
use std::pin::pin;
use std::sync::atomic::Ordering;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::figures::Latencies;
use super::host::Host;
use super::{Common, LoadError, SEATS};

/// A client with a seat.
pub(super) struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    seat: usize,
    /// How many actions of each seat it has seen.
    seen: [usize; SEATS],
    wishes: u64,
    /// How long it thinks about what.
    mind: RandomState,
}

/// What matters here of what a server says.
#[derive(Deserialize)]
struct Frame<'a> {
    #[serde(borrow)]
    event: Option<Event<'a>>,
    #[serde(borrow)]
    refused: Option<&'a RawValue>,
    #[serde(borrow)]
    bye: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Event<'a> {
    acted: Option<Acted>,
    #[serde(borrow)]
    ask: Option<Ask<'a>>,
}

#[derive(Deserialize)]
struct Acted {
    seat: usize,
}

#[derive(Deserialize)]
struct Ask<'a> {
    decision: u32,
    #[serde(borrow)]
    legal: Vec<&'a RawValue>,
}

#[allow(clippy::needless_pass_by_value, reason = "so that it can be passed to map_err")]
fn failed(error: impl std::error::Error) -> LoadError {
    LoadError::Socket(error.to_string())
}

impl Player {
    pub(super) async fn connect(
        host: &Host,
        table: &str,
        seat: usize,
    ) -> Result<Player, LoadError> {
        let address = host.address.replacen("http", "ws", 1);
        let address = format!("{address}/api/tables/{table}/socket");
        let mut request = address.into_client_request().map_err(failed)?;
        let bearer = format!("Bearer {}", host.keys[seat]);
        let bearer = HeaderValue::from_str(&bearer).map_err(failed)?;
        request.headers_mut().insert("Authorization", bearer);
        let (socket, _) = connect_async(request).await.map_err(failed)?;
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            stream.set_nodelay(true).map_err(failed)?;
        }
        Ok(Player { socket, seat, seen: [0; SEATS], wishes: 0, mind: RandomState::new() })
    }

    /// Comes to the table and sits down; the last one begins the match, for the first is the host.
    pub(super) async fn sit(&mut self) -> Result<(), LoadError> {
        self.wish(r#""come":{"protocol":1}"#).await?;
        let seat = self.seat;
        self.wish(&format!(r#""sit":{{"seat":{seat}}}"#)).await?;
        // Until it is known that this is done.
        while let Some(Ok(message)) = self.socket.next().await {
            if message.to_text().is_ok_and(|text| text.starts_with(r#"{"accepted""#)) {
                return Ok(());
            }
        }
        Err(LoadError::Socket("it was closed".to_owned()))
    }

    /// Waits for something, and meanwhile reads what it is told, as who is there does.
    pub(super) async fn wait_for<T>(&mut self, something: impl Future<Output = T>) {
        let mut something = pin!(something);
        loop {
            tokio::select! {
                _ = &mut something => return,
                // If the socket is closed, that will be noticed in play.
                Some(Ok(_)) = self.socket.next() => {}
            }
        }
    }

    async fn wish(&mut self, what: &str) -> Result<(), LoadError> {
        self.wishes += 1;
        let frame = format!(r#"{{"id":"{}-{}",{what}}}"#, self.seat, self.wishes);
        self.socket.send(Message::text(frame)).await.map_err(failed)
    }

    async fn act(&mut self, act: &str, latencies: &Latencies) -> Result<(), LoadError> {
        latencies.sent(self.seat);
        self.wish(act).await
    }

    /// Half a second to one and a half; nobody thinks as long as the neighbour does.
    fn thinking_time(&self, decision: u32) -> Duration {
        Duration::from_millis(500 + self.mind.hash_one(decision) % 1000)
    }

    /// Plays until somebody stops it.
    pub(super) async fn play(mut self, common: &Common, latencies: &Latencies) {
        if self.seat == 0 && self.wish(r#""start":{}"#).await.is_err() {
            common.errors.fetch_add(1, Ordering::Relaxed);
        }
        // What it is going to do, and when.
        let mut plan: Option<(Instant, String)> = None;
        loop {
            let at = plan.as_ref().map_or_else(Instant::now, |(at, _)| *at);
            // Who thinks watches the others meanwhile.
            let message = tokio::select! {
                message = self.socket.next() => message,
                () = sleep_until(at), if plan.is_some() => {
                    let Some((_, act)) = plan.take() else { continue };
                    if self.act(&act, latencies).await.is_err() {
                        break;
                    }
                    continue;
                }
            };
            let text = match &message {
                Some(Ok(Message::Text(text))) => text.as_str(),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                _ => break,
            };
            let Ok(frame) = serde_json::from_str::<Frame<'_>>(text) else {
                common.errors.fetch_add(1, Ordering::Relaxed);
                continue;
            };
            if frame.refused.is_some() || frame.bye.is_some() {
                common.errors.fetch_add(1, Ordering::Relaxed);
            }
            let Some(event) = frame.event else { continue };
            if let Some(Acted { seat }) = event.acted {
                let first = self.seen[seat];
                self.seen[seat] += 1;
                let measuring = common.measuring.load(Ordering::Relaxed);
                if latencies.seen(seat, first, measuring) && measuring {
                    common.actions.fetch_add(1, Ordering::Relaxed);
                }
            }
            if let Some(Ask { decision, legal }) = event.ask
                && !common.course.idle
            {
                // Any card will do; not always the lowest.
                let action = legal[decision as usize % legal.len()].get();
                let act = format!(r#""act":{{"decision":{decision},"do":{action}}}"#);
                if common.course.paced {
                    plan = Some((Instant::now() + self.thinking_time(decision), act));
                } else if self.act(&act, latencies).await.is_err() {
                    break;
                }
            }
        }
        common.errors.fetch_add(1, Ordering::Relaxed);
    }
}
