//! [`Connection`]: the protocol of a table socket, without any I/O.

use std::time::Duration;

use taketable_protocol::live::{Command, JoinCommand, PROTOCOL, Refusal, Request, ServerMessage};
use taketable_rules::GameId;

use crate::backoff::Backoff;
use crate::random::random;

/// Content that a client subscribes to besides events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Subscription {
    /// The whole view with every event of the match.
    pub views: bool,
}

/// The protocol of a table socket: first frame, command ids, event numbers, resending, backoff. It
/// outlives the sockets: after a loss the next one resumes the conversation.
///
/// Whoever drives it sends the frames of [`open`](Connection::open) on each new socket, passes what
/// arrives to [`receive`](Connection::receive), and asks [`lost`](Connection::lost) when to try
/// again.
#[derive(Debug)]
pub struct Connection {
    wanted: Subscription,
    /// Prefix of the ids: they belong to a person at a table for good, and a person may have
    /// several clients.
    prefix: String,
    commands: u64,
    /// The number of the last event.
    last: Option<u32>,
    game: Option<GameId>,
    /// Commands without an answer. They are sent again on the next socket.
    unanswered: Vec<Request>,
    backoff: Backoff,
    /// The last number that the server named when the client came back: up to it, events are missed
    /// ones.
    missed_until: u32,
}

/// The reason why a socket cannot be used any more.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Disconnect {
    /// Connect again, after the time that the server asked for, if it did.
    Retry(Option<Duration>),
    /// The server does not want this client any more.
    Closed(Refusal),
}

impl Connection {
    /// A client that has not been at the table yet.
    pub fn new(wanted: Subscription) -> Connection {
        Connection {
            wanted,
            prefix: format!("{:016x}", random()),
            commands: 0,
            last: None,
            game: None,
            unanswered: Vec::new(),
            backoff: Backoff::default(),
            missed_until: 0,
        }
    }

    /// Returns the number of the last event.
    pub fn last(&self) -> Option<u32> {
        self.last
    }

    /// Returns the frames that a new socket begins with: the first frame, and all commands that were
    /// not answered, under the same ids.
    pub fn open(&mut self) -> Vec<String> {
        let (protocol, last, views) = (PROTOCOL, self.last, self.wanted.views);
        // Rust clients have the rules, and ask the view itself for previews and sums.
        let join = JoinCommand { protocol, last, views, previews: false, tallies: false };
        let first = self.numbered(Command::Come(join));
        [&first].into_iter().chain(&self.unanswered).map(Request::frame).collect()
    }

    /// Gives a command an id, and remembers it until it is answered.
    pub fn command(&mut self, command: Command) -> Request {
        let request = self.numbered(command);
        self.unanswered.push(request.clone());
        request
    }

    /// Gives a command an id. It is not sent again after a lost connection.
    pub fn numbered(&mut self, command: Command) -> Request {
        self.commands += 1;
        let id = format!("{}-{}", self.prefix, self.commands);
        Request { id: id.try_into().expect("digits and a dash are an id"), command }
    }

    /// Reads a frame. Returns `None` for what is not meant for this client: messages that a newer
    /// server may have, events that were told before, answers to nobody.
    pub fn receive(&mut self, frame: &str) -> Result<Option<ServerMessage>, Disconnect> {
        let Ok(message) = ServerMessage::read(frame, self.game) else { return Ok(None) };
        if let ServerMessage::Bye { refusal, again_ms } = message {
            return Err(match again_ms {
                Some(wait) => Disconnect::Retry(Some(Duration::from_millis(wait.into()))),
                None => Disconnect::Closed(refusal),
            });
        }
        self.backoff.reset();
        let is_news = match &message {
            ServerMessage::Welcome(welcome) => {
                self.game = Some(welcome.table.game);
                self.last = Some(welcome.number);
                true
            }
            ServerMessage::Resumed { number } => {
                self.missed_until = *number;
                true
            }
            ServerMessage::Event(event) => self.count(event.number)?,
            ServerMessage::Accepted { id, .. } | ServerMessage::Refused { id: Some(id), .. } => {
                let before = self.unanswered.len();
                self.unanswered.retain(|request| request.id != *id);
                self.unanswered.len() < before
            }
            ServerMessage::Refused { id: None, .. }
            | ServerMessage::Announcement(_)
            | ServerMessage::Bye { .. } => true,
        };
        Ok(is_news.then_some(message))
    }

    /// Returns `true` if an event has the next number, `false` if it was told before. After a gap the
    /// client has to come back, and is told everything in between.
    fn count(&mut self, number: u32) -> Result<bool, Disconnect> {
        let last = self.last.unwrap_or(0);
        match number {
            _ if number <= last => Ok(false),
            _ if number == last + 1 => {
                self.last = Some(number);
                Ok(true)
            }
            _ => Err(Disconnect::Retry(None)),
        }
    }

    /// Returns `true` while events come that happened before the client was back.
    pub fn is_catching_up(&self) -> bool {
        self.last.is_some_and(|last| last < self.missed_until)
    }

    /// Returns the time to wait before the next socket.
    pub fn lost(&mut self, asked: Option<Duration>) -> Duration {
        match asked {
            Some(asked) => self.backoff.asked(asked),
            None => self.backoff.delay(),
        }
    }

    /// Returns the number of commands without an answer.
    pub fn unanswered(&self) -> usize {
        self.unanswered.len()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use taketable_protocol::live::Code;

    use super::*;
    use crate::test_messages::{event, welcome};

    fn frames(connection: &mut Connection) -> Vec<Value> {
        connection.open().iter().map(|frame| serde_json::from_str(frame).expect("JSON")).collect()
    }

    fn is_told(connection: &mut Connection, frame: &str) -> bool {
        connection.receive(frame).expect("the connection stays").is_some()
    }

    #[test]
    fn events_are_told_once_and_without_gaps() {
        let mut connection = Connection::new(Subscription::default());
        assert!(!is_told(&mut connection, &event(1)), "the game is not known yet");
        assert!(is_told(&mut connection, &welcome(5)));
        assert!(!is_told(&mut connection, &event(5)), "the welcome has it");
        assert!(is_told(&mut connection, &event(6)));
        assert!(!is_told(&mut connection, &event(6)), "it was told before");
        assert_eq!(connection.receive(&event(8)).err(), Some(Disconnect::Retry(None)));
        let first = &frames(&mut connection)[0];
        assert!(first.to_string().contains(r#""last":6"#), "{first}");
        let resumed = ServerMessage::Resumed { number: 8 }.frame();
        assert!(is_told(&mut connection, &resumed) && connection.is_catching_up());
        assert!(is_told(&mut connection, &event(7)) && connection.is_catching_up());
        assert!(is_told(&mut connection, &event(8)) && !connection.is_catching_up());
    }

    #[test]
    fn commands_are_sent_again_under_the_same_id_until_they_are_answered() {
        let mut connection = Connection::new(Subscription { views: true });
        let first = frames(&mut connection);
        assert_eq!(first.len(), 1);
        assert!(is_told(&mut connection, &welcome(0)));
        let start = connection.command(Command::Start {});
        let leave = connection.command(Command::Leave {});
        let pause = connection.numbered(Command::Pause {});
        assert!(start.id != leave.id && leave.id != pause.id);
        let again = frames(&mut connection);
        assert_ne!(again[0]["id"], first[0]["id"], "the first frame is a new one each time");
        let ids: Vec<&str> = again[1..].iter().filter_map(|frame| frame["id"].as_str()).collect();
        assert_eq!(ids, [start.id.as_str(), leave.id.as_str()], "the last is not remembered");
        let accepted = ServerMessage::Accepted { id: start.id.clone(), number: 1 }.frame();
        assert!(is_told(&mut connection, &accepted));
        assert!(!is_told(&mut connection, &accepted), "it was answered before");
        let refusal = Refusal::new(Code::NotNow, "The match has not begun.");
        let refused = ServerMessage::Refused { id: Some(leave.id), refusal }.frame();
        assert!(is_told(&mut connection, &refused));
        assert_eq!((connection.unanswered(), frames(&mut connection).len()), (0, 1));
    }

    #[test]
    fn ids_of_two_clients_differ() {
        let id = || Connection::new(Subscription::default()).command(Command::Start {}).id;
        assert_ne!(id(), id());
    }

    #[test]
    fn a_goodbye_says_whether_to_come_back() {
        let refusal = Refusal::new(Code::Busy, "The server restarts.");
        let bye = |again_ms| ServerMessage::Bye { refusal: refusal.clone(), again_ms }.frame();
        let mut connection = Connection::new(Subscription::default());
        let wait = Duration::from_millis(1500);
        let again = connection.receive(&bye(Some(1500))).err();
        assert_eq!(again, Some(Disconnect::Retry(Some(wait))));
        assert!(connection.lost(Some(wait)) >= wait);
        let closed = connection.receive(&bye(None)).err();
        assert_eq!(closed, Some(Disconnect::Closed(refusal.clone())));
    }

    #[test]
    fn unreadable_messages_are_skipped() {
        let mut connection = Connection::new(Subscription::default());
        for frame in ["", "{}", "[1]", r#"{"sung":{"song":"?"}}"#, "\u{0}"] {
            assert!(!is_told(&mut connection, frame), "{frame}");
        }
    }
}
