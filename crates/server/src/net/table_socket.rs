//! The WebSocket of a client at a table: commands in, messages out.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::{Sink, SinkExt, StreamExt};
use taketable_protocol::live::{
    Code, Command, JoinCommand, PROTOCOL, Refusal, Request, ServerMessage,
};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use crate::admin::Listener;
use crate::http::{App, must_not_be_banned};
use crate::limits::SocketPermit;
use crate::net::address::Network;
use crate::net::frame_rate::{FrameRate, FrameVerdict};
use crate::net::guarded_stream::STALLED;
use crate::people::sessions::Session;
use crate::people::{Key, Name, PeopleStore, Person};
use crate::store::{Store, TableId};
use crate::tables::house::House;
use crate::tables::keeper::{Client, ClientId, FrameReceiver, OUTBOX, TableMessage};
use crate::tables::table::{Extras, Visitor};
use crate::tables::table_tag::TableTag;

/// Timeout for the first frame.
const FIRST_FRAME: Duration = Duration::from_secs(5);
/// A client that reads nothing for this long is disconnected.
pub(crate) const STUCK: Duration = STALLED;
/// Time between two pings. A client that has not answered one by the next is disconnected.
pub(crate) const PING: Duration = Duration::from_secs(15);
/// Time to keep reading after a close frame was sent.
pub(crate) const LINGER: Duration = Duration::from_secs(2);

/// A person who may open a socket at a table.
pub(crate) struct JoinRequest<S> {
    pub(crate) app: Arc<App<S>>,
    pub(crate) table: TableId,
    pub(crate) person: Person,
    /// The key that the person signed in with. Once it is revoked, the socket is closed.
    pub(crate) key: Key,
    pub(crate) from: Network,
    /// Held as long as the socket is open.
    pub(crate) permit: SocketPermit,
}

/// Runs a socket until either side closes it. The arguments are boxed because a task keeps room for
/// them twice: as they are passed and as they are used.
pub(crate) async fn serve<S: Store + PeopleStore>(
    mut socket: Box<WebSocket>,
    request: Box<JoinRequest<S>>,
) {
    // Rare and large: not worth its place in every socket's memory.
    let introduced = Box::pin(introduce(&mut socket, *request)).await;
    if let Some(mut at_table) = introduced {
        at_table.run(&mut socket).await;
        tracing::debug!(table = %TableTag(&at_table.table), "a socket was closed");
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
    /// Held as long as the socket is open.
    _permit: SocketPermit,
}

/// Reads the first frame and joins the table. Says why if the client may not join.
async fn introduce<S: Store + PeopleStore>(
    socket: &mut WebSocket,
    request: JoinRequest<S>,
) -> Option<Box<AtTable<S>>> {
    let JoinRequest { app, table, person, key, from, permit } = request;
    tracing::debug!(table = %TableTag(&table), "a socket was opened");
    match join(socket, &app.house, &table, &person, from).await {
        Ok((client, keeper, frames)) => {
            let session = app.sessions.open(&person.id);
            let name = person.name;
            let announcements = app.announcements.listen(app.house.time().now());
            let at_table = AtTable {
                app,
                table,
                client,
                keeper,
                frames,
                session,
                announcements,
                key,
                name,
                _permit: permit,
            };
            return Some(Box::new(at_table));
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

/// Brings a client to the table. Returns `Err(None)` if there is nobody to tell why not.
async fn join<S: Store>(
    socket: &mut WebSocket,
    house: &Arc<House<S>>,
    table: &TableId,
    person: &Person,
    from: Network,
) -> Result<(ClientId, mpsc::Sender<TableMessage>, FrameReceiver), Option<Refusal>> {
    let first = timeout(FIRST_FRAME, socket.recv()).await;
    let text = match first {
        Ok(Some(Ok(Message::Text(text)))) => text,
        Ok(Some(Err(_))) => return Err(Some(invalid_frame())),
        _ => return Err(None),
    };
    let request = Request::read(&text).map_err(|(_, refusal)| Some(refusal))?;
    let Command::Come(JoinCommand { protocol, last, views, previews, tallies }) = request.command
    else {
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
    let join = Box::new(Client { id: client, visitor, from, credit: 0, extras, out });
    let join = TableMessage::Join { client: join, last };
    keeper.send(join).await.map_err(|_| None)?;
    Ok((client, keeper, frames))
}

impl<S: Store + PeopleStore> AtTable<S> {
    async fn run(&mut self, socket: &mut WebSocket) {
        let mut limit = FrameRate::new(self.app.limiters.limits().commands);
        let mut pings = interval_at(Instant::now() + PING, PING);
        // If the server itself was stopped for a while, clients still have the full time to answer.
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut answered = true;
        let mut greeted = false;
        loop {
            tokio::select! {
                // Frames come first; the rest is polled only when there are none.
                biased;
                frame = self.frames.recv() => {
                    let Some(frame) = frame else {
                        if !greeted {
                            send(socket, not_loaded()).await;
                        }
                        break;
                    };
                    greeted = true;
                    let frames = &mut self.frames;
                    let sending = async {
                        socket.feed(Message::Text(*frame)).await?;
                        // All waiting frames go into the same packet.
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
                            Box::pin(farewell(socket, invalid_frame())).await;
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
                        (FrameVerdict::Refuse, Message::Text(text)) => Some(too_many_commands(&text)),
                        (_, Message::Binary(_) | Message::Close(_)) => {
                            let refusal = Refusal::new(Code::Garbage, "Send frames as text.");
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
                    if let Err(refusal) = Box::pin(self.recheck_person()).await {
                        Box::pin(farewell(socket, refusal)).await;
                        break;
                    }
                }
                // Nothing is sent before the welcome.
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
        // If the keeper has ended, it has no clients any more.
        let _ = self.keeper.send(TableMessage::Left { client: self.client }).await;
        let _ = timeout(STUCK, socket.close()).await;
    }

    /// Checks the person again after a change: they may be signed out or banned, or have a new
    /// name.
    async fn recheck_person(&mut self) -> Result<(), Refusal> {
        let busy = |_| Refusal::new(Code::Busy, "Sign-in is unavailable right now. Try again.");
        let Some(person) = self.app.people.who(&self.key).await.map_err(busy)? else {
            return Err(Refusal::new(Code::Unknown, "This device was signed out."));
        };
        must_not_be_banned(&person, self.app.house.time().now())?;
        if person.name != self.name {
            let name = person.name.to_string();
            self.name = person.name;
            // If the keeper has ended, so has the old name.
            let _ = self.keeper.send(TableMessage::Renamed { client: self.client, name }).await;
        }
        Ok(())
    }

    /// Passes a command on to the keeper. Returns a refusal if the text is not a command.
    async fn pass_on(&self, text: &str) -> Option<ServerMessage> {
        let request = match Request::read(text) {
            Ok(request) => request,
            Err((id, refusal)) => return Some(ServerMessage::Refused { id, refusal }),
        };
        let id = request.id.clone();
        let command = TableMessage::Command { client: self.client, request: Box::new(request) };
        self.keeper.send(command).await.err().map(|_| {
            let refusal = Refusal::new(Code::Busy, "The table cannot be loaded right now.");
            ServerMessage::Refused { id: Some(id), refusal }
        })
    }
}

/// Refuses a command that exceeds the rate limit.
fn too_many_commands(text: &str) -> ServerMessage {
    let id = Request::read(text).map_or_else(|(id, _)| id, |request| Some(request.id));
    let refusal = Refusal::new(Code::Slower, "Too many commands at once. Wait a moment.");
    ServerMessage::Refused { id, refusal }
}

/// Sends a message. Returns `false` if the client did not read it in time.
async fn send(out: &mut (impl Sink<Message> + Unpin), message: Message) -> bool {
    matches!(timeout(STUCK, out.send(message)).await, Ok(Ok(())))
}

/// The farewell when the log of the table cannot be loaded.
fn not_loaded() -> Message {
    let refusal = Refusal::new(Code::Busy, "The table cannot be loaded right now.");
    Message::Text(ServerMessage::Bye { refusal, again_ms: Some(1000) }.frame().into())
}

/// The refusal of bytes that are not a frame.
fn invalid_frame() -> Refusal {
    Refusal::new(Code::Garbage, "This is not a valid frame, or it is too long.")
}

/// The farewell to a client that ignores refusals.
fn too_many_frames() -> ServerMessage {
    let refusal = Refusal::new(Code::Slower, "Too many frames. Reconnect, and send fewer.");
    ServerMessage::Bye { refusal, again_ms: Some(5000) }
}

/// Says why the socket is closed, and closes it.
async fn farewell(socket: &mut WebSocket, refusal: Refusal) {
    close(socket, ServerMessage::Bye { refusal, again_ms: None }).await;
}

/// Closes a socket with a reason.
async fn close(socket: &mut WebSocket, bye: ServerMessage) {
    if send(socket, Message::Text(bye.frame().into())).await {
        let frame = CloseFrame { code: close_code::POLICY, reason: Utf8Bytes::from_static("") };
        send(socket, Message::Close(Some(frame))).await;
        // Unread bytes would reset the connection, and the reason would be lost.
        let unread = async { while let Some(Ok(_)) = socket.next().await {} };
        let _ = timeout(LINGER, unread).await;
    }
}
