//! [`TableSocket`]: a socket to a table that comes back by itself.

use std::collections::VecDeque;
use std::mem;
use std::pin::Pin;
use std::time::Duration;

use taketable_protocol::live::{Code, Notice as ServerMessage, Refusal, Wish as Command};
use tokio::time::{Instant, Sleep, sleep, timeout, timeout_at};

use crate::connection::{Connection, Disconnect, Subscription};
use crate::error::Error;
use crate::web_socket::{ConnectError, WebSocket};

/// The time for a connection to be made.
const CONNECTING: Duration = Duration::from_secs(10);

/// A connection that is silent for so long is lost: the server pings every 15 seconds.
const SILENCE: Duration = Duration::from_secs(40);

/// A socket to a table. It connects when it is awaited; when the connection is lost, it connects
/// again and resumes: events come without gaps, and commands that were not answered are sent again.
pub struct TableSocket {
    server: String,
    url: String,
    key: String,
    connection: Connection,
    state: State,
    /// Frames that were not sent yet.
    outgoing: VecDeque<String>,
}

enum State {
    /// To be connected.
    Idle,
    Connecting(Pin<Box<dyn Future<Output = Result<WebSocket, ConnectError>> + Send>>),
    Open {
        socket: WebSocket,
        /// When something last arrived.
        heard: Instant,
    },
    /// Lost, and connected again after a while.
    Waiting(Pin<Box<Sleep>>),
}

/// What happens on a socket.
#[derive(Clone, Debug)]
pub enum Update {
    /// A connection is being made.
    Connecting,
    /// There is no connection. The next attempt is made after this time.
    Lost {
        /// The time until then.
        retry_in: Duration,
    },
    /// The server says something.
    Message(ServerMessage),
}

impl TableSocket {
    pub(crate) fn new(server: &str, url: String, key: &str, wanted: Subscription) -> TableSocket {
        TableSocket {
            server: server.to_owned(),
            url,
            key: key.to_owned(),
            connection: Connection::new(wanted),
            state: State::Idle,
            outgoing: VecDeque::new(),
        }
    }

    /// Sends a command as soon as this is awaited, and again after each lost connection until it is
    /// answered. Returns its id.
    pub fn send(&mut self, command: Command) -> String {
        let request = self.connection.command(command);
        // Otherwise it is among the first frames of the next connection.
        if let State::Open { .. } = self.state {
            self.outgoing.push_back(request.frame());
        }
        request.id
    }

    /// Returns `true` while events come that happened before the client was back.
    pub fn is_catching_up(&self) -> bool {
        self.connection.is_catching_up()
    }

    /// Returns what happens next. Nothing is lost if this is dropped and called again. An error is
    /// the server's last word.
    pub async fn next(&mut self) -> Result<Update, Error> {
        loop {
            match &mut self.state {
                State::Idle => {
                    self.state =
                        State::Connecting(Box::pin(connect(self.url.clone(), self.key.clone())));
                    return Ok(Update::Connecting);
                }
                State::Waiting(sleep) => {
                    sleep.as_mut().await;
                    self.state = State::Idle;
                }
                State::Connecting(connecting) => match connecting.as_mut().await {
                    Ok(socket) => {
                        self.outgoing = self.connection.open().into();
                        self.state = State::Open { socket, heard: Instant::now() };
                    }
                    Err(why) => {
                        if let Some(error) = self.is_final(why) {
                            return Err(error);
                        }
                        return Ok(self.lost(None));
                    }
                },
                State::Open { socket, heard } => {
                    if socket.send_all(&mut self.outgoing).await.is_err() {
                        return Ok(self.lost(None));
                    }
                    let Ok(Some(arrival)) = timeout_at(*heard + SILENCE, socket.arrival()).await
                    else {
                        return Ok(self.lost(None));
                    };
                    *heard = Instant::now();
                    let Some(text) = arrival else { continue };
                    match self.connection.receive(&text) {
                        Ok(None) => {}
                        Ok(Some(message)) => return Ok(Update::Message(message)),
                        Err(Disconnect::Retry(asked)) => return Ok(self.lost(asked)),
                        Err(Disconnect::Closed(refusal)) => return Err(Error::Closed(refusal)),
                    }
                }
            }
        }
    }

    fn lost(&mut self, asked: Option<Duration>) -> Update {
        let retry_in = self.connection.lost(asked);
        self.outgoing.clear();
        self.state = State::Waiting(Box::pin(sleep(retry_in)));
        Update::Lost { retry_in }
    }

    /// Returns the error if another attempt would end the same way.
    fn is_final(&self, why: ConnectError) -> Option<Error> {
        match why {
            ConnectError::Address(_) => Some(Error::Address(self.server.clone())),
            ConnectError::Status { status, refusal } => {
                // Too many requests, and a server that is not ready, pass.
                let passes = status == 429 || status >= 500;
                let refusal = refusal.unwrap_or_else(|| {
                    Refusal::new(
                        Code::NoTable,
                        "There is no such table, or it does not let you in.",
                    )
                });
                let server = self.server.clone();
                (!passes).then_some(Error::Refused { server, status, refusal })
            }
            ConnectError::Failed(_) => None,
        }
    }

    /// Sends what was not sent yet, and closes the connection.
    pub async fn close(mut self) {
        if let State::Open { socket, .. } = &mut self.state {
            let _ = socket.send_all(&mut self.outgoing).await;
            socket.close().await;
        }
    }

    /// Breaks the connection as a bad network would, for tests.
    pub fn break_connection(&mut self) {
        if let State::Open { .. } = self.state {
            drop(mem::replace(&mut self.state, State::Idle));
            self.outgoing.clear();
        }
    }
}

async fn connect(url: String, key: String) -> Result<WebSocket, ConnectError> {
    let late = std::io::Error::from(std::io::ErrorKind::TimedOut);
    let connected = timeout(CONNECTING, WebSocket::connect(&url, &key)).await;
    connected.unwrap_or_else(|_| Err(ConnectError::Failed(Box::new(late.into()))))
}
