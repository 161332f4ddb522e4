//! A client's socket: frames in, commands out, and the other way round.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::{Sink, SinkExt, StreamExt};
use taketable_protocol::live::{Code, Come, Command, PROTOCOL, Refusal, Request, ServerMessage};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use crate::admin::Listener;
use crate::http::{App, must_not_be_banned};
use crate::limits::SocketPermit;
use crate::net::address::Network;
use crate::net::frame_limit::{FrameLimit, FrameVerdict};
use crate::net::guarded_stream::STALLED;
use crate::people::sessions::Session;
use crate::people::{Key, Name, PeopleStore, Person};
use crate::store::{Store, TableId};
use crate::tables::house::House;
use crate::tables::keeper::{Client, ClientId, FrameReceiver, OUTBOX, TableMessage};
use crate::tables::table::{Extras, Visitor};
use crate::tables::table_tag::TableTag;

/// Who does not say what they want within this time wants nothing.
const FIRST_FRAME: Duration = Duration::from_secs(5);
/// Who takes nothing for so long is not there any more.
pub(crate) const STUCK: Duration = STALLED;
/// So often we ask whether somebody is still there; who has not answered by the next time is not.
pub(crate) const PING: Duration = Duration::from_secs(15);
/// So long we read on after we said why we close.
pub(crate) const LINGER: Duration = Duration::from_secs(2);

/// Somebody who was let in, and where to.
pub(crate) struct Coming<S> {
    pub(crate) app: Arc<App<S>>,
    pub(crate) table: TableId,
    pub(crate) person: Person,
    /// What the person showed to be known: without it, they would have to leave.
    pub(crate) key: Key,
    pub(crate) from: Network,
    /// Theirs as long as the socket is open.
    pub(crate) place: SocketPermit,
}

/// Talks with a client until one of the two has enough. The arguments are boxed because a task keeps
/// room for them twice, as they came and as they are used.
pub(crate) async fn talk<S: Store + PeopleStore>(
    mut socket: Box<WebSocket>,
    coming: Box<Coming<S>>,
) {
    // Rare and large: not worth its place in every socket's memory.
    let introduced = Box::pin(introduce(&mut socket, *coming)).await;
    if let Some(mut there) = introduced {
        there.go_on(&mut socket).await;
        tracing::debug!(table = %TableTag(&there.table), "a socket was closed");
    }
}

/// A client at a table.
struct AtTable<S> {
    app: Arc<App<S>>,
    table: TableId,
    client: ClientId,
    keeper: mpsc::Sender<TableMessage>,
    frames: FrameReceiver,
    session: Session,
    announcements: Listener,
    key: Key,
    name: Name,
    /// Theirs as long as the socket is open.
    _place: SocketPermit,
}

/// Reads the first frame, which says who comes. Those who may not come are told why not.
async fn introduce<S: Store + PeopleStore>(
    socket: &mut WebSocket,
    coming: Coming<S>,
) -> Option<Box<AtTable<S>>> {
    let Coming { app, table, person, key, from, place } = coming;
    tracing::debug!(table = %TableTag(&table), "a socket was opened");
    match come(socket, &app.house, &table, &person, from).await {
        Ok((client, keeper, frames)) => {
            let session = app.sessions.open(&person.id);
            let name = person.name;
            let announcements = app.announcements.listen(app.house.time().now());
            let there = AtTable {
                app,
                table,
                client,
                keeper,
                frames,
                session,
                announcements,
                key,
                name,
                _place: place,
            };
            return Some(Box::new(there));
        }
        Err(Some(refusal)) => {
            app.house.metrics().refused(refusal.code);
            let _ = timeout(STUCK, farewell(socket, refusal)).await;
        }
        Err(None) => {}
    }
    tracing::debug!(table = %TableTag(&table), "a socket was closed");
    None
}

/// Brings a client to the table. `Err(None)` if there is nobody to tell why not.
async fn come<S: Store>(
    socket: &mut WebSocket,
    house: &Arc<House<S>>,
    table: &TableId,
    person: &Person,
    from: Network,
) -> Result<(ClientId, mpsc::Sender<TableMessage>, FrameReceiver), Option<Refusal>> {
    let first = timeout(FIRST_FRAME, socket.recv()).await;
    let text = match first {
        Ok(Some(Ok(Message::Text(text)))) => text,
        Ok(Some(Err(_))) => return Err(Some(no_frame())),
        _ => return Err(None),
    };
    let request = Request::read(&text).map_err(|(_, refusal)| Some(refusal))?;
    let Command::Come(Come { protocol, last, views, previews, tallies }) = request.command else {
        return Err(Some(Refusal::new(Code::Unknown, "The first frame has to be \"come\".")));
    };
    if protocol != PROTOCOL {
        return Err(Some(Refusal::protocol(protocol)));
    }
    let keeper = house.keeper(table).await.map_err(Some)?;
    let (out, frames) = mpsc::channel(OUTBOX);
    let client = house.next_client();
    let visitor = Visitor { person: person.id.clone(), name: person.name.to_string() };
    let extras = Extras { views, previews, tallies };
    let come = Box::new(Client { id: client, visitor, from, credit: 0, extras, out });
    let come = TableMessage::Come { client: come, last };
    keeper.send(come).await.map_err(|_| None)?;
    Ok((client, keeper, frames))
}

impl<S: Store + PeopleStore> AtTable<S> {
    async fn go_on(&mut self, socket: &mut WebSocket) {
        let mut limit = FrameLimit::new(self.app.limiters.limits().commands);
        let mut pings = interval_at(Instant::now() + PING, PING);
        // After a standstill of ours everybody has as long to answer as ever.
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut answered = true;
        let mut greeted = false;
        loop {
            tokio::select! {
                // While there is something to say or to hear, the rest is not even looked at.
                biased;
                frame = self.frames.recv() => {
                    let Some(frame) = frame else {
                        if !greeted {
                            send(socket, not_kept()).await;
                        }
                        break;
                    };
                    greeted = true;
                    let frames = &mut self.frames;
                    let sending = async {
                        socket.feed(Message::Text(*frame)).await?;
                        // Whatever else waits goes into the same packet.
                        while let Ok(frame) = frames.try_recv() {
                            socket.feed(Message::Text(*frame)).await?;
                        }
                        socket.flush().await
                    };
                    if !matches!(timeout(STUCK, sending).await, Ok(Ok(()))) {
                        break;
                    }
                }
                message = socket.next() => {
                    let message = match message {
                        Some(Ok(Message::Close(_))) | None => break,
                        Some(Ok(message)) => message,
                        Some(Err(_)) => {
                            Box::pin(farewell(socket, no_frame())).await;
                            break;
                        }
                    };
                    let notice = match (limit.count(), message) {
                        (FrameVerdict::Close, _) => {
                            self.app.house.metrics().refused(Code::Slower);
                            Box::pin(close(socket, too_many_frames())).await;
                            break;
                        }
                        (_, Message::Ping(_) | Message::Pong(_)) => {
                            answered = true;
                            None
                        }
                        (FrameVerdict::Fine, Message::Text(text)) => self.pass_on(&text).await,
                        (FrameVerdict::Refuse, Message::Text(text)) => Some(too_much(&text)),
                        (_, Message::Binary(_) | Message::Close(_)) => {
                            let refusal = Refusal::new(Code::Garbage, "Frames are text.");
                            Some(ServerMessage::Refused { id: None, refusal })
                        }
                    };
                    if let Some(ServerMessage::Refused { refusal, .. }) = &notice {
                        self.app.house.metrics().refused(refusal.code);
                    }
                    if let Some(notice) = notice
                        && !send(socket, Message::Text(notice.frame().into())).await
                    {
                        break;
                    }
                }
                () = self.session.changed() => {
                    if let Err(refusal) = Box::pin(self.look_again()).await {
                        Box::pin(farewell(socket, refusal)).await;
                        break;
                    }
                }
                // Nothing comes before the welcome.
                () = self.announcements.changed(), if greeted => {
                    let notice =
                        ServerMessage::Announcement(self.announcements.now(self.app.house.time().now()));
                    if !send(socket, Message::Text(notice.frame().into())).await {
                        break;
                    }
                }
                _ = pings.tick() => {
                    if !answered || !send(socket, Message::Ping(Vec::new().into())).await {
                        break;
                    }
                    answered = false;
                }
            }
        }
        // If the keeper is gone, it knows nobody any more.
        let _ = self.keeper.send(TableMessage::Gone { client: self.client }).await;
        let _ = timeout(STUCK, socket.close()).await;
    }

    /// Something about the person has changed: perhaps they may no longer be here, perhaps they have
    /// another name.
    async fn look_again(&mut self) -> Result<(), Refusal> {
        let busy = |_| Refusal::new(Code::Busy, "Nobody can be known just now: come again.");
        let Some(person) = self.app.people.who(&self.key).await.map_err(busy)? else {
            return Err(Refusal::new(Code::Unknown, "This device was signed out."));
        };
        must_not_be_banned(&person, self.app.house.time().now())?;
        if person.name != self.name {
            let name = person.name.to_string();
            self.name = person.name;
            // If the keeper is gone, so is the old name.
            let _ = self.keeper.send(TableMessage::Renamed { client: self.client, name }).await;
        }
        Ok(())
    }

    /// Passes a command on to the keeper; what is none is answered here.
    async fn pass_on(&self, text: &str) -> Option<ServerMessage> {
        let request = match Request::read(text) {
            Ok(request) => request,
            Err((id, refusal)) => return Some(ServerMessage::Refused { id, refusal }),
        };
        let id = request.id.clone();
        let command = TableMessage::Command { client: self.client, request: Box::new(request) };
        self.keeper.send(command).await.err().map(|_| {
            let refusal = Refusal::new(Code::Busy, "The table cannot be kept just now.");
            ServerMessage::Refused { id: Some(id), refusal }
        })
    }
}

/// A command that comes too soon is not fulfilled, but answered like any other.
fn too_much(text: &str) -> ServerMessage {
    let id = Request::read(text).map_or_else(|(id, _)| id, |request| Some(request.id));
    let refusal = Refusal::new(Code::Slower, "Too much at once: wait a moment.");
    ServerMessage::Refused { id, refusal }
}

/// Whether it was taken. Who takes nothing must not keep us waiting.
async fn send(out: &mut (impl Sink<Message> + Unpin), message: Message) -> bool {
    matches!(timeout(STUCK, out.send(message)).await, Ok(Ok(())))
}

/// For who came to a table whose log could not be had.
fn not_kept() -> Message {
    let refusal = Refusal::new(Code::Busy, "The table cannot be kept just now.");
    Message::Text(ServerMessage::Bye { refusal, again_ms: Some(1000) }.frame().into())
}

/// What comes after this is nothing that one could read.
fn no_frame() -> Refusal {
    Refusal::new(Code::Garbage, "This was no frame, or one that is too long.")
}

/// What is said to a client that goes on although it was refused.
fn too_many_frames() -> ServerMessage {
    let refusal = Refusal::new(Code::Slower, "Too many frames: come again, and be slower.");
    ServerMessage::Bye { refusal, again_ms: Some(5000) }
}

/// Says why it is over, and that it is.
async fn farewell(socket: &mut WebSocket, refusal: Refusal) {
    close(socket, ServerMessage::Bye { refusal, again_ms: None }).await;
}

/// Closes a socket with a reason. Who has gone already misses nothing.
async fn close(socket: &mut WebSocket, bye: ServerMessage) {
    if send(socket, Message::Text(bye.frame().into())).await {
        let frame = CloseFrame { code: close_code::POLICY, reason: Utf8Bytes::from_static("") };
        send(socket, Message::Close(Some(frame))).await;
        // What is not read would have the connection reset, and the reason lost.
        let unread = async { while let Some(Ok(_)) = socket.next().await {} };
        let _ = timeout(LINGER, unread).await;
    }
}
