//! [`TableSocket`]: a socket to a table that comes back by itself.

use std::collections::VecDeque;
use std::pin::Pin;
use std::time::Duration;

use taketable_protocol::live::{Code, Command, CommandId, Refusal, ServerMessage};
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
        /// Time something last arrived.
        heard: Instant,
    },
    /// Lost, and connected again after a while.
    Waiting(Pin<Box<Sleep>>),
}

/// An update from a socket.
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
    pub fn send(&mut self, command: Command) -> CommandId {
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
}

async fn connect(url: String, key: String) -> Result<WebSocket, ConnectError> {
    let late = std::io::Error::from(std::io::ErrorKind::TimedOut);
    let connected = timeout(CONNECTING, WebSocket::connect(&url, &key)).await;
    connected.unwrap_or_else(|_| Err(ConnectError::Failed(Box::new(late.into()))))
}

#[cfg(test)]
mod tests {
    use futures_util::{SinkExt, StreamExt};
    use serde_json::Value;
    use tokio::net::{TcpListener, TcpStream};
    use tokio_tungstenite::tungstenite::Message;
    use tokio_tungstenite::{WebSocketStream, accept_async};

    use super::*;
    use crate::server::Server;
    use crate::test_messages::{event, welcome};

    type Accepted = WebSocketStream<TcpStream>;

    async fn frame(socket: &mut Accepted) -> Value {
        let frame = socket.next().await.expect("a frame").expect("a good one");
        serde_json::from_str(frame.to_text().expect("text")).expect("JSON")
    }

    async fn say(socket: &mut Accepted, frame: String) {
        socket.send(Message::text(frame)).await.expect("it is taken");
    }

    /// Breaks the connection after a welcome, takes a command twice, and answers it at last.
    async fn serve(listener: TcpListener) {
        let accept = async || {
            let (stream, _) = listener.accept().await.expect("somebody connects");
            accept_async(stream).await.expect("a web socket")
        };
        let mut socket = accept().await;
        let first = frame(&mut socket).await;
        assert!(!first.to_string().contains("last"), "{first}");
        say(&mut socket, welcome(3)).await;
        let command = frame(&mut socket).await;
        say(&mut socket, event(4)).await;
        drop(socket);

        let mut socket = accept().await;
        let first = frame(&mut socket).await;
        assert!(first.to_string().contains(r#""last":4"#), "{first}");
        assert_eq!(frame(&mut socket).await, command, "it is sent again as it was");
        say(&mut socket, ServerMessage::Resumed { number: 5 }.frame()).await;
        say(&mut socket, event(5)).await;
        let accepted = ServerMessage::Accepted { id: id(&command), number: 5 };
        say(&mut socket, accepted.frame()).await;
        let refusal = Refusal::new(Code::Banned, "You are banned.");
        say(&mut socket, ServerMessage::Bye { refusal, again_ms: None }.frame()).await;
        // Reads on until the client has hung up.
        while let Some(Ok(_)) = socket.next().await {}
    }

    fn id(request: &Value) -> CommandId {
        request["id"].as_str().expect("an id").to_owned().try_into().expect("an id")
    }

    #[tokio::test]
    async fn a_lost_connection_is_resumed() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("it listens"));
        let serving = tokio::spawn(serve(listener));
        let server = Server::new(&url).expect("an address");
        let mut socket = server.socket("TABLE", "KEY", Subscription::default());
        let (mut log, mut sent) = (Vec::new(), None);
        let last = loop {
            match socket.next().await {
                Ok(Update::Connecting) => log.push("connecting".to_owned()),
                Ok(Update::Lost { .. }) => log.push("lost".to_owned()),
                Ok(Update::Message(ServerMessage::Welcome(_))) => {
                    log.push("welcome".to_owned());
                    sent = Some(socket.send(Command::Start {}));
                }
                Ok(Update::Message(ServerMessage::Resumed { .. })) => {
                    log.push("resumed".to_owned());
                }
                Ok(Update::Message(ServerMessage::Event(event))) => {
                    log.push(event.number.to_string());
                }
                Ok(Update::Message(ServerMessage::Accepted { id, .. })) => {
                    assert_eq!(Some(id), sent);
                    log.push("accepted".to_owned());
                }
                Ok(Update::Message(message)) => panic!("{message:?}"),
                Err(error) => break error,
            }
        };
        assert_eq!(last.to_string(), "You are banned.");
        let story = "connecting welcome 4 lost connecting resumed 5 accepted";
        assert_eq!(log.join(" "), story);
        socket.close().await;
        serving.await.expect("the server has seen what it expects");
    }

    #[tokio::test]
    async fn a_server_that_says_no_is_not_asked_again() {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};

        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("it listens"));
        let serving = tokio::spawn(async move {
            for status in ["503 Service Unavailable", "404 Not Found"] {
                let (mut stream, _) = listener.accept().await.expect("somebody connects");
                let _ = stream.read(&mut [0; 4096]).await.expect("a request");
                let body = r#"{"refused":{"code":"no_table","why":"There is no such table."}}"#;
                let head = format!("HTTP/1.1 {status}\r\nContent-Length: {}\r\n\r\n", body.len());
                let answer = head + body;
                stream.write_all(answer.as_bytes()).await.expect("it is taken");
            }
        });
        let server = Server::new(&url).expect("an address");
        let mut socket = server.socket("TABLE", "KEY", Subscription::default());
        assert!(matches!(socket.next().await, Ok(Update::Connecting)));
        assert!(matches!(socket.next().await, Ok(Update::Lost { .. })), "that may pass");
        assert!(matches!(socket.next().await, Ok(Update::Connecting)));
        let error = socket.next().await.expect_err("there is no such table");
        assert_eq!(error.to_string(), format!("{url}: There is no such table."));
        serving.await.expect("it was asked twice");
    }
}
