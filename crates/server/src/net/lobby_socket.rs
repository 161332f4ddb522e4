//! The lobby's WebSocket: all open tables first, then every change.

use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::{SinkExt, StreamExt};
use taketable_protocol::live::{Invitation, LobbyMessage};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use crate::http::{App, invitations, must_not_be_banned};
use crate::limits::rate_limit::RateLimit;
use crate::net::frame_rate::{FrameRate, FrameVerdict};
use crate::net::table_socket::{LINGER, PING, STUCK};
use crate::people::{Key, PeopleStore, Person};
use crate::store::Store;

/// A client of the lobby.
pub(crate) struct LobbyClient<S> {
    pub(crate) app: Arc<App<S>>,
    pub(crate) person: Person,
    /// The key that the person signed in with. Once it is revoked, the socket is closed.
    pub(crate) key: Key,
}

impl<S: PeopleStore + Store> LobbyClient<S> {
    /// Returns `true` if the person is still known and not banned.
    async fn is_welcome(&self) -> bool {
        let now = self.app.house.time().now();
        match self.app.people.who(&self.key).await {
            Ok(Some(person)) => must_not_be_banned(&person, now).is_ok(),
            _ => false,
        }
    }
}

/// Why a socket is closed.
enum End {
    /// The client left, stopped answering or may no longer be here, or the server is shutting down.
    Left,
    /// It broke a rule.
    Sent(&'static str),
}

/// Sends tables until the client leaves.
pub(crate) async fn serve<S: Store + PeopleStore>(
    mut socket: WebSocket,
    client: LobbyClient<S>,
    at_most: usize,
    rate: RateLimit,
) {
    let end = run(&mut socket, &client, at_most, rate).await;
    let closing = async {
        let End::Sent(why) = end else { return socket.close().await };
        let (code, reason) = (close_code::POLICY, Utf8Bytes::from_static(why));
        socket.send(Message::Close(Some(CloseFrame { code, reason }))).await?;
        // Unread bytes would reset the connection, and the reason would be lost.
        let unread = async { while let Some(Ok(_)) = socket.next().await {} };
        let _ = timeout(LINGER, unread).await;
        Ok(())
    };
    let _ = timeout(STUCK, closing).await;
}

async fn run<S: Store + PeopleStore>(
    socket: &mut WebSocket,
    client: &LobbyClient<S>,
    at_most: usize,
    rate: RateLimit,
) -> End {
    let app = &client.app;
    let (lobby, time) = (app.house.lobby(), app.house.time());
    let mut session = app.sessions.open(&client.person.id);
    let mut announcements = app.announcements.listen(time.now());
    // Subscribes before the tables are sent: a change in between is sent twice rather than never.
    let mut news = lobby.news();
    let mut next = lobby.frames(at_most);
    let mut limit = FrameRate::new(rate);
    let mut pings = interval_at(Instant::now() + PING, PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut answered = true;
    let mut invited: Vec<Invitation> = Vec::new();
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
                    return End::Sent("The lobby accepts no messages.");
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Left,
            },
            () = session.changed() => {
                if !client.is_welcome().await {
                    return End::Left;
                }
                // What cannot be read now is read after the next change.
                if let Ok(now) = invitations(app, &client.person.id).await
                    && now != invited
                {
                    next.push(LobbyMessage::Invitations(now.clone()).frame().into());
                    invited = now;
                }
            }
            () = announcements.changed() => {
                let notice = LobbyMessage::Announcement(announcements.now(time.now()));
                next.push(notice.frame().into());
            }
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

/// Sends messages. Returns `false` if the client did not read them in time.
async fn send(socket: &mut WebSocket, messages: impl Iterator<Item = Message>) -> bool {
    let sending = async {
        for message in messages {
            socket.feed(message).await?;
        }
        socket.flush().await
    };
    matches!(timeout(STUCK, sending).await, Ok(Ok(())))
}
