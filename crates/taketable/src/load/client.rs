//! [`Player`]: a client that plays whatever it may.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::pin::pin;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::value::RawValue;
use taketable_client::{Connection, Subscription, Utf8Bytes, WebSocket};
use taketable_protocol::live::{ActCommand, Command};
use taketable_rules::Seat;
use tokio::time::{Instant, sleep_until};

use super::host::Host;
use super::table::LoadTable;
use super::{LoadError, Mode, Run, SEATS};

/// A client with a seat.
pub(super) struct Player {
    host: Arc<Host>,
    socket: WebSocket,
    /// Numbers and encodes commands. What arrives is read here, and only as far as it matters: the
    /// clients must not be what is measured.
    connection: Connection,
    seat: usize,
    /// Frames that came while it waited for something else.
    early: VecDeque<Utf8Bytes>,
    /// Number of actions of each seat that it has seen.
    seen: [usize; SEATS],
}

/// The parts of a server's frame that matter here.
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
    rematch: Option<Rematch<'a>>,
    #[serde(borrow)]
    ask: Option<AskChange<'a>>,
}

#[derive(Deserialize)]
struct Acted {
    seat: usize,
}

#[derive(Deserialize)]
struct Rematch<'a> {
    table: &'a str,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum AskChange<'a> {
    #[serde(borrow)]
    New(Ask<'a>),
    Again(serde::de::IgnoredAny),
    Ended,
}

#[derive(Deserialize)]
struct Ask<'a> {
    decision: u32,
    #[serde(borrow)]
    legal: Vec<&'a RawValue>,
}

fn failed(error: impl std::fmt::Display) -> LoadError {
    LoadError::Socket(error.to_string())
}

async fn connect(host: &Host, table: &str, seat: usize) -> Result<WebSocket, LoadError> {
    let url = host.server.socket_url(table);
    WebSocket::connect(&url, &host.keys[seat]).await.map_err(failed)
}

impl Player {
    /// Joins a table as one of the four people.
    pub(super) async fn join(
        host: &Arc<Host>,
        table: &str,
        seat: usize,
    ) -> Result<Player, LoadError> {
        let mut player = Player {
            host: Arc::clone(host),
            socket: connect(host, table, seat).await?,
            seat,
            early: VecDeque::new(),
            connection: Connection::new(Subscription::default()),
            seen: [0; SEATS],
        };
        player.enter().await?;
        Ok(player)
    }

    async fn enter(&mut self) -> Result<(), LoadError> {
        for frame in self.connection.open() {
            self.socket.send(frame).await.map_err(failed)?;
        }
        self.skip_to(r#"{"welcome""#).await
    }

    /// Takes its seat.
    pub(super) async fn sit(&mut self) -> Result<(), LoadError> {
        let seat = Seat::new(self.seat as u8).expect("a table has so many seats");
        self.command(Command::Sit { seat, bot: false }).await?;
        self.skip_to(r#"{"accepted""#).await
    }

    /// Reads frames up to one that begins like this. Only before a match: nothing else counts then.
    async fn skip_to(&mut self, begin: &str) -> Result<(), LoadError> {
        loop {
            let text = self.next_text().await?;
            if text.starts_with(begin) {
                return Ok(());
            }
            if text.starts_with(r#"{"refused""#) || text.starts_with(r#"{"bye""#) {
                return Err(LoadError::Refused(text.to_string()));
            }
        }
    }

    /// Waits for something. Frames that come meanwhile are read, so that pings are answered, and
    /// kept: the first question may be among them.
    pub(super) async fn wait_for<T>(&mut self, something: impl Future<Output = T>) {
        let mut something = pin!(something);
        loop {
            tokio::select! {
                _ = &mut something => return,
                // If the socket is closed, `play` will notice.
                Some(text) = self.socket.next() => self.early.push_back(text),
            }
        }
    }

    /// Returns the next frame with text. Nothing is lost if this is dropped.
    async fn next_text(&mut self) -> Result<Utf8Bytes, LoadError> {
        if let Some(text) = self.early.pop_front() {
            return Ok(text);
        }
        let text = self.socket.next().await;
        text.ok_or_else(|| LoadError::Socket("it was closed".to_owned()))
    }

    async fn command(&mut self, command: Command) -> Result<(), LoadError> {
        let frame = self.connection.numbered(command).frame();
        self.socket.send(frame).await.map_err(failed)
    }

    /// Plays one match after another until it is stopped. An error ends it, and is counted.
    pub(super) async fn play(mut self, run: &Run, table: &LoadTable) {
        let Err(why) = self.play_matches(run, table).await;
        run.fail(&why);
    }

    async fn play_matches(
        &mut self,
        run: &Run,
        table: &LoadTable,
    ) -> Result<Infallible, LoadError> {
        sleep_until(table.start()).await;
        loop {
            // The host is in the first seat.
            if self.seat == 0 {
                self.command(Command::Start {}).await?;
            }
            let next = self.play_match(run, table).await?;
            // The server may be quicker than we are to close.
            self.socket.close().await;
            self.socket = connect(&self.host, &next, self.seat).await?;
            self.enter().await?;
            // The server has seated only the host, who asked for the rematch.
            if self.seat != 0 {
                self.sit().await?;
            }
            self.wait_for(table.joined.wait()).await;
        }
    }

    /// Plays a match. Returns the table of the rematch.
    async fn play_match(&mut self, run: &Run, table: &LoadTable) -> Result<String, LoadError> {
        // What to do next, and when.
        let mut plan: Option<(Instant, Command)> = None;
        loop {
            let at = plan.as_ref().map_or_else(Instant::now, |(due, _)| *due);
            let text = tokio::select! {
                biased;
                () = sleep_until(at), if plan.is_some() => {
                    let Some((due, act)) = plan.take() else { continue };
                    table.sent(self.seat, due);
                    self.command(act).await?;
                    continue;
                }
                text = self.next_text() => text?,
            };
            let frame: Frame<'_> = serde_json::from_str(&text).map_err(LoadError::Frame)?;
            if let Some(why) = frame.refused.or(frame.bye) {
                return Err(LoadError::Refused(why.to_string()));
            }
            let Some(event) = frame.event else { continue };
            if let Some(Rematch { table }) = event.rematch {
                return Ok(table.to_owned());
            }
            if let Some(Acted { seat }) = event.acted {
                table.seen(seat, self.seen[seat], run.is_measuring());
                self.seen[seat] += 1;
                if self.seat == 0 && text.contains(r#"{"match_over":"#) {
                    table.match_over();
                    self.command(Command::Rematch {}).await?;
                }
            }
            if let Some(AskChange::New(Ask { decision, legal })) = event.ask {
                table.asked(self.seat);
                if let Mode::Idle = run.workload.mode {
                    continue;
                }
                // Any card will do; not always the lowest.
                let action = legal[decision as usize % legal.len()].to_owned();
                let act = Command::Act(ActCommand { decision, action });
                if let Some(due) = table.next_slot() {
                    plan = Some((due, act));
                } else {
                    table.sent(self.seat, Instant::now());
                    self.command(act).await?;
                }
            }
        }
    }
}
