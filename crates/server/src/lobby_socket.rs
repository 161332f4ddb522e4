//! The socket of who looks for a table: all of them once, then whatever changes.

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::{SinkExt, StreamExt};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use crate::frame_limit::{FrameLimit, FrameVerdict};
use crate::house::House;
use crate::pace::Pace;
use crate::socket::{LINGER, PING, STUCK};
use crate::store::Store;

/// Why a socket ends.
enum End {
    /// The client has enough, or is not there any more, or the server goes down.
    Left,
    /// It broke a rule.
    Sent(&'static str),
}

/// Tells of tables until the client has enough.
pub(crate) async fn tell<S: Store>(
    mut socket: WebSocket,
    house: &House<S>,
    at_most: usize,
    pace: Pace,
) {
    let end = go_on(&mut socket, house, at_most, pace).await;
    let closing = async {
        let End::Sent(why) = end else { return socket.close().await };
        let (code, reason) = (close_code::POLICY, Utf8Bytes::from_static(why));
        socket.send(Message::Close(Some(CloseFrame { code, reason }))).await?;
        // What is not read would have the connection reset, and the reason lost.
        let unread = async { while let Some(Ok(_)) = socket.next().await {} };
        let _ = timeout(LINGER, unread).await;
        Ok(())
    };
    let _ = timeout(STUCK, closing).await;
}

async fn go_on<S: Store>(
    socket: &mut WebSocket,
    house: &House<S>,
    at_most: usize,
    pace: Pace,
) -> End {
    let lobby = house.lobby();
    // Before all tables are told: what changes meanwhile is told twice rather than never.
    let mut news = lobby.news();
    let mut next = lobby.frames(at_most);
    let mut limit = FrameLimit::new(pace);
    let mut pings = interval_at(Instant::now() + PING, PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut answered = true;
    loop {
        if !next.is_empty() && !send(socket, next.drain(..).map(Message::Text)).await {
            return End::Left;
        }
        tokio::select! {
            change = news.recv() => match change {
                Ok(frame) => next.push(frame),
                Err(RecvError::Lagged(_)) => next = lobby.frames(at_most),
                Err(RecvError::Closed) => return End::Left,
            },
            message = socket.next() => match message {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                    if limit.count() == FrameVerdict::Close {
                        return End::Sent("Too many frames.");
                    }
                    answered = true;
                }
                Some(Ok(Message::Text(_) | Message::Binary(_))) => {
                    return End::Sent("Nothing can be said here.");
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Left,
            },
            _ = pings.tick() => {
                let ping = [Message::Ping(Vec::new().into())];
                if !answered || !send(socket, ping.into_iter()).await {
                    return End::Left;
                }
                answered = false;
            }
        }
    }
}

/// Whether they were taken in time.
async fn send(socket: &mut WebSocket, messages: impl Iterator<Item = Message>) -> bool {
    let sending = async {
        for message in messages {
            socket.feed(message).await?;
        }
        socket.flush().await
    };
    matches!(timeout(STUCK, sending).await, Ok(Ok(())))
}
