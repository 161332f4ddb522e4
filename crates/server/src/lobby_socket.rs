//! The socket of who looks for a table: all of them once, then whatever changes.

use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket};
use futures_util::{SinkExt, StreamExt};
use taketable_protocol::live::LobbyNotice;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, interval_at, timeout};

use crate::house::House;
use crate::socket::{PING, STUCK};
use crate::store::Store;

/// Tells of tables until the client has enough.
pub(crate) async fn tell<S: Store>(socket: WebSocket, house: Arc<House<S>>, at_most: usize) {
    let lobby = house.lobby();
    let (mut out, mut incoming) = socket.split();
    // Before all tables are told: what changes meanwhile is told twice rather than never.
    let mut news = lobby.news();
    let all = || Message::Text(LobbyNotice::Tables(lobby.tables(at_most)).frame().into());
    let mut next = Some(all());
    let mut pings = interval_at(Instant::now() + PING, PING);
    let mut answered = true;
    loop {
        if let Some(message) = next.take()
            && !matches!(timeout(STUCK, out.send(message)).await, Ok(Ok(())))
        {
            break;
        }
        tokio::select! {
            change = news.recv() => match change {
                Ok(frame) => next = Some(Message::Text(frame)),
                Err(RecvError::Lagged(_)) => next = Some(all()),
                Err(RecvError::Closed) => break,
            },
            message = incoming.next() => match message {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => answered = true,
                // There is nothing to say here.
                _ => break,
            },
            _ = pings.tick() => {
                if !answered {
                    break;
                }
                answered = false;
                next = Some(Message::Ping(Vec::new().into()));
            }
        }
    }
    let _ = out.close().await;
}
