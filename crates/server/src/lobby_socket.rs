//! The socket of who looks for a table: all of them once, then whatever changes.

use std::sync::Arc;

use axum::extract::ws::{Message, WebSocket};
use futures_util::{SinkExt, StreamExt};
use taketable_protocol::live::LobbyNotice;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, interval_at, timeout};

use crate::http::{App, must_not_be_banned};
use crate::people::{Key, PeopleStore, Person};
use crate::socket::{PING, STUCK};
use crate::store::Store;

/// Somebody who looks for a table.
pub(crate) struct Looking<S> {
    pub(crate) app: Arc<App<S>>,
    pub(crate) person: Person,
    /// What the person showed to be known: without it, they would have to leave.
    pub(crate) key: Key,
}

impl<S: PeopleStore + Store> Looking<S> {
    /// Returns `true` if the person is still known and not banned.
    async fn is_welcome(&self) -> bool {
        let now = self.app.house.time().now();
        match self.app.people.who(&self.key).await {
            Ok(Some(person)) => must_not_be_banned(&person, now).is_ok(),
            _ => false,
        }
    }
}

/// Tells of tables until the client has enough.
pub(crate) async fn tell<S: Store + PeopleStore>(
    socket: WebSocket,
    looking: Looking<S>,
    at_most: usize,
) {
    let app = &looking.app;
    let (lobby, time) = (app.house.lobby(), app.house.time());
    let mut session = app.sessions.open(&looking.person.id);
    let mut announcements = app.announcements.listen(time.now());
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
            () = session.changed() => {
                if !looking.is_welcome().await {
                    break;
                }
            }
            () = announcements.changed() => {
                let notice = LobbyNotice::Announcement(announcements.now(time.now()));
                next = Some(Message::Text(notice.frame().into()));
            }
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
