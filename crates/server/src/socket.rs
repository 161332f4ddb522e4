//! A client's socket: frames in, wishes out, and the other way round.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::{Sink, SinkExt, StreamExt};
use taketable_protocol::PROTOCOL;
use taketable_protocol::live::{Code, Come, Notice, Refusal, Request, Wish};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use crate::house::House;
use crate::keeper::{Client, Mail, OUTBOX};
use crate::store::{Store, TableId};
use crate::table::Visitor;

/// Who does not say what they want within this time wants nothing.
const FIRST_FRAME: Duration = Duration::from_secs(5);
/// Who takes nothing for so long is not there any more.
const STUCK: Duration = Duration::from_secs(10);
/// So often we ask whether somebody is still there; who has not answered by the next time is not.
const PING: Duration = Duration::from_secs(15);

/// How much a client may say.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// So many wishes at once.
    pub burst: u32,
    /// And so many a second in the long run.
    pub per_second: u32,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { burst: 30, per_second: 10 }
    }
}

/// What is left of it.
#[derive(Debug)]
pub(crate) struct Allowance {
    pace: Pace,
    left: f64,
    since: Instant,
}

impl Allowance {
    pub(crate) fn new(pace: Pace) -> Allowance {
        Allowance { pace, left: f64::from(pace.burst), since: Instant::now() }
    }

    /// Whether one more wish is fine.
    pub(crate) fn spend(&mut self) -> bool {
        let now = Instant::now();
        let gained = (now - self.since).as_secs_f64() * f64::from(self.pace.per_second);
        self.left = (self.left + gained).min(f64::from(self.pace.burst));
        self.since = now;
        let fine = self.left >= 1.0;
        self.left -= if fine { 1.0 } else { 0.0 };
        fine
    }
}

/// Talks with a client until one of the two has enough.
pub(crate) async fn talk<S: Store>(
    mut socket: WebSocket,
    house: Arc<House<S>>,
    table: TableId,
    visitor: Visitor,
    pace: Pace,
) {
    match introduce(&mut socket, &house, &table, visitor).await {
        Ok(seated) => seated.go_on(socket, pace).await,
        Err(Some(refusal)) => say_bye(&mut socket, refusal).await,
        Err(None) => {}
    }
}

/// A client at a table.
struct AtTable {
    client: crate::keeper::ClientId,
    letters: mpsc::Sender<Mail>,
    frames: mpsc::Receiver<Utf8Bytes>,
}

/// The first frame says who comes. `Err(None)` if there is nobody to tell why not.
async fn introduce<S: Store>(
    socket: &mut WebSocket,
    house: &Arc<House<S>>,
    table: &TableId,
    visitor: Visitor,
) -> Result<AtTable, Option<Refusal>> {
    let first = timeout(FIRST_FRAME, socket.recv()).await;
    let Ok(Some(Ok(Message::Text(text)))) = first else { return Err(None) };
    let request = Request::read(&text).map_err(|(_, refusal)| Some(refusal))?;
    let Wish::Come(Come { protocol, last, views }) = request.wish else {
        return Err(Some(Refusal::new(Code::Unknown, "The first frame has to be \"come\".")));
    };
    if protocol != PROTOCOL {
        let why = format!("This server speaks protocol {PROTOCOL}, not {protocol}.");
        return Err(Some(Refusal::new(Code::Protocol, why)));
    }
    let letters = house.letters(table).await.map_err(Some)?;
    let (out, frames) = mpsc::channel(OUTBOX);
    let client = house.next_client();
    let come = Box::new(Client { id: client, visitor, views, out });
    let come = Mail::Come { client: come, last };
    letters.send(come).await.map_err(|_| None)?;
    Ok(AtTable { client, letters, frames })
}

impl AtTable {
    async fn go_on(mut self, socket: WebSocket, pace: Pace) {
        let (mut out, mut incoming) = socket.split();
        let mut allowance = Allowance::new(pace);
        let mut pings = interval_at(Instant::now() + PING, PING);
        // After a standstill of ours everybody has as long to answer as ever.
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut answered = true;
        let mut greeted = false;
        loop {
            tokio::select! {
                frame = self.frames.recv() => {
                    let Some(frame) = frame else {
                        if !greeted {
                            send(&mut out, not_kept()).await;
                        }
                        break;
                    };
                    greeted = true;
                    let frames = &mut self.frames;
                    let sending = async {
                        out.feed(Message::Text(frame)).await?;
                        // Whatever else waits goes into the same packet.
                        while let Ok(frame) = frames.try_recv() {
                            out.feed(Message::Text(frame)).await?;
                        }
                        out.flush().await
                    };
                    if !matches!(timeout(STUCK, sending).await, Ok(Ok(()))) {
                        break;
                    }
                }
                message = incoming.next() => {
                    let notice = match message {
                        Some(Ok(Message::Text(text))) if allowance.spend() => self.pass_on(&text).await,
                        Some(Ok(Message::Text(_))) => {
                            let refusal = Refusal::new(Code::Slower, "Too much at once: wait a moment.");
                            Some(Notice::Refused { id: None, refusal })
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                            answered = true;
                            None
                        }
                        Some(Ok(Message::Binary(_))) => {
                            let refusal = Refusal::new(Code::Garbage, "Frames are text.");
                            Some(Notice::Refused { id: None, refusal })
                        }
                        Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                    };
                    if let Some(notice) = notice
                        && !send(&mut out, Message::Text(notice.frame().into())).await
                    {
                        break;
                    }
                }
                _ = pings.tick() => {
                    if !answered || !send(&mut out, Message::Ping(Vec::new().into())).await {
                        break;
                    }
                    answered = false;
                }
            }
        }
        // If the keeper is gone, it knows nobody any more.
        let _ = self.letters.send(Mail::Gone { client: self.client }).await;
        let _ = timeout(STUCK, out.close()).await;
    }

    /// Passes a wish on to the keeper; what is none is answered here.
    async fn pass_on(&self, text: &str) -> Option<Notice> {
        let request = match Request::read(text) {
            Ok(request) => request,
            Err((id, refusal)) => return Some(Notice::Refused { id, refusal }),
        };
        let id = request.id.clone();
        let wish = Mail::Wish { client: self.client, request: Box::new(request) };
        self.letters.send(wish).await.err().map(|_| {
            let refusal = Refusal::new(Code::Busy, "The table cannot be kept just now.");
            Notice::Refused { id: Some(id), refusal }
        })
    }
}

/// Whether it was taken. Who takes nothing must not keep us waiting.
async fn send(out: &mut (impl Sink<Message> + Unpin), message: Message) -> bool {
    matches!(timeout(STUCK, out.send(message)).await, Ok(Ok(())))
}

/// For who came to a table whose log could not be had.
fn not_kept() -> Message {
    let refusal = Refusal::new(Code::Busy, "The table cannot be kept just now.");
    Message::Text(Notice::Bye { refusal, again_ms: Some(1000) }.frame().into())
}

async fn say_bye(socket: &mut WebSocket, refusal: Refusal) {
    let bye = Notice::Bye { refusal, again_ms: None };
    // Who has gone already misses nothing.
    if send(socket, Message::Text(bye.frame().into())).await {
        let frame = CloseFrame { code: close_code::POLICY, reason: Utf8Bytes::from_static("") };
        send(socket, Message::Close(Some(frame))).await;
    }
}
