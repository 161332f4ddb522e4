//! [`Link`]: the connection to a match, in this process or on a server. Both send the same events, so
//! everything that uses a link is written once.

pub(crate) mod local;
pub(crate) mod server;

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender};
use std::time::{Duration, Instant};

use taketable_protocol::live::{Chair, Clock, Command, Reaction, TableState};
use taketable_rules::{
    AnyAction, AnyEvent, AnyGame, AnyView, MatchEvent, MatchView, RoundEnd, Seat, SeatSet, Setup,
    Told, Viewer,
};

/// What the player asks for.
#[derive(Clone, Debug)]
pub(crate) enum PlayerCommand {
    /// A decision.
    Act {
        /// The question's number.
        decision: u32,
        /// One of the legal actions.
        action: AnyAction,
    },
    /// A command to a table of a server.
    AtTable(Command),
    /// A rematch at a server, or the way to its table.
    Again,
}

/// What a match tells its player.
#[derive(Clone, Debug)]
pub(crate) enum LinkEvent {
    /// The whole match as it stands.
    Snapshot(Box<MatchSnapshot>),
    /// Something happened in it.
    Update(Box<MatchUpdate>),
    /// Something happened around it.
    Notice(TableNotice),
    /// The table before its match begins.
    WaitingRoom(Box<WaitingRoomState>),
    /// The player moved to the table of the rematch. All later events come from there.
    Moved,
    /// The player's deadline; nothing if there is no limit or the clock is stopped.
    Deadline(Option<Instant>),
    /// The state of the connection.
    Connection(ConnectionState),
    /// A command was refused, and why.
    Refused(String),
    /// There will be no more events, and why.
    Over(String),
}

/// A match as it stands when the player comes to it.
#[derive(Clone, Debug)]
pub(crate) struct MatchSnapshot {
    /// The game and its options.
    pub(crate) setup: Setup<AnyGame>,
    /// The names of the players, by seat.
    pub(crate) names: Vec<String>,
    /// The player's seat; spectators have none.
    pub(crate) seat: Option<Seat>,
    /// The match as the player may see it.
    pub(crate) view: MatchView<AnyView>,
    /// The open question to the player.
    pub(crate) ask: Option<Ask>,
    /// The rounds that are over.
    pub(crate) rounds: Vec<RoundEnd>,
    /// The events so far: all of them in a local match, none after coming back to a server.
    pub(crate) events: Vec<MatchEvent<AnyEvent>>,
    /// The match is over.
    pub(crate) over: bool,
    /// The table of the server where it is played, if there is one.
    pub(crate) server_table: Option<ServerTable>,
}

/// What a table of a server has besides its match.
#[derive(Clone, Debug)]
pub(crate) struct ServerTable {
    /// The address of the server.
    pub(crate) server: String,
    /// The code that others join with.
    pub(crate) code: String,
    /// Decisions have a time limit.
    pub(crate) has_clock: bool,
    /// The clock is stopped.
    pub(crate) paused: bool,
    /// The players who want a pause.
    pub(crate) pausing: SeatSet,
    /// The players for whom a bot plays.
    pub(crate) away: SeatSet,
}

impl ServerTable {
    /// Returns the server's side of a table.
    pub(crate) fn new(server: &str, table: &TableState) -> ServerTable {
        let seats = |is: fn(&Chair) -> bool| {
            let chairs = Seat::all(table.chairs.len() as u8).zip(&table.chairs);
            chairs.filter(|(_, chair)| is(chair)).map(|(seat, _)| seat).collect()
        };
        ServerTable {
            server: server.to_owned(),
            code: table.code.clone(),
            has_clock: table.clock != Clock::None,
            paused: table.paused,
            pausing: seats(|chair| chair.pausing),
            away: seats(|chair| chair.away),
        }
    }

    /// Returns the command that leads to this table.
    pub(crate) fn command(&self) -> String {
        format!("taketable play --server {} --table {}", self.server, self.code)
    }
}

/// A question to the player.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ask {
    /// Its number, which the decision repeats.
    pub(crate) decision: u32,
    /// The legal actions, always in the same order; never empty.
    pub(crate) legal: Vec<AnyAction>,
    /// The deadline, if there is one.
    pub(crate) deadline: Option<Instant>,
}

/// What came of a decision.
#[derive(Clone, Debug)]
pub(crate) struct MatchUpdate {
    /// The events, as the player may see them.
    pub(crate) events: Vec<MatchEvent<AnyEvent>>,
    /// The match after it, as the player may see it.
    pub(crate) view: MatchView<AnyView>,
    /// The open question to the player after it.
    pub(crate) ask: Option<Ask>,
}

/// Something that happened around a match.
#[derive(Clone, Debug)]
pub(crate) enum TableNotice {
    /// A player is away.
    Away(Seat),
    /// A player is back.
    Back(Seat),
    /// The clock decided for a seat.
    Clock(Seat),
    /// A player has a new name.
    Renamed(Seat, String),
    /// Somebody said something.
    Said(String, String),
    /// Somebody reacted.
    Reacted(String, Reaction),
    /// A player wants a pause; `true` if the clock is now stopped.
    Pausing(Seat, bool),
    /// A player has started the clock again.
    WentOn(Seat),
    /// There is a rematch.
    Rematch,
    /// A message of the operator; nothing if it was withdrawn.
    Announcement(Option<String>),
}

/// A table whose match has not begun.
#[derive(Clone, Debug)]
pub(crate) struct WaitingRoomState {
    /// The address of the server.
    pub(crate) server: String,
    /// The table, as everybody may see it.
    pub(crate) table: TableState,
    /// The player's seat.
    pub(crate) seat: Option<Seat>,
    /// The player is the host.
    pub(crate) host: bool,
}

impl WaitingRoomState {
    /// Returns `true` if no seat is free.
    pub(crate) fn is_full(&self) -> bool {
        self.table.free().next().is_none()
    }
}

/// The state of the connection to a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ConnectionState {
    /// It is being opened.
    Connecting(String),
    /// It is open.
    Open,
    /// It is lost. The next attempt is in this many seconds.
    Lost(u64),
}

/// The connection to a match. Dropping it hangs up.
pub(crate) struct Link {
    commands: Box<dyn Fn(PlayerCommand) + Send>,
    /// The file of a local match.
    pub(crate) file: Option<PathBuf>,
    /// Closed when the other end has received everything.
    heard: Option<Receiver<()>>,
}

/// The longest time that hanging up may take.
const FAREWELL: Duration = Duration::from_secs(2);

impl Link {
    /// Returns a link to a local match.
    fn to_file(commands: impl Fn(PlayerCommand) + Send + 'static, file: PathBuf) -> Link {
        Link { commands: Box::new(commands), file: Some(file), heard: None }
    }

    /// Returns a link without another end.
    #[cfg(test)]
    pub(crate) fn to_nobody() -> Link {
        Link { commands: Box::new(drop), file: None, heard: None }
    }

    /// Returns a link to a server, which closes `heard` when it has received everything.
    pub(crate) fn to_server(
        commands: impl Fn(PlayerCommand) + Send + 'static,
        heard: Receiver<()>,
    ) -> Link {
        Link { commands: Box::new(commands), file: None, heard: Some(heard) }
    }

    /// Sends a command. Events will tell what came of it.
    pub(crate) fn send(&self, command: PlayerCommand) {
        (self.commands)(command);
    }

    /// Hangs up after the last command has arrived.
    pub(crate) fn hang_up(self) {
        let Link { commands, heard, .. } = self;
        drop(commands);
        if let Some(heard) = heard {
            // Nothing is ever sent: either the channel closes or the time is up.
            let _ = heard.recv_timeout(FAREWELL);
        }
    }
}

/// Where the events of a link go.
pub(crate) trait EventSink: Send + 'static {
    /// Sends an event. Returns `false` if nobody receives it any more.
    fn send(&self, event: LinkEvent) -> bool;
}

impl<T: From<LinkEvent> + Send + 'static> EventSink for Sender<T> {
    fn send(&self, event: LinkEvent) -> bool {
        self.send(event.into()).is_ok()
    }
}

/// Returns the end of the round that an event tells of.
pub(crate) fn round_end(told: &Told<MatchEvent<AnyEvent>>) -> Option<RoundEnd> {
    match told.face(Viewer::Spectator) {
        MatchEvent::RoundOver(end) => Some(*end),
        _ => None,
    }
}

/// Returns `true` if all that came of an action is a card face down while others still choose. Then
/// nobody is asked anything new, and a player who has chosen may choose again.
fn lies_face_down(seat: Seat, before: SeatSet, after: SeatSet) -> bool {
    let mut others = before;
    others.remove(seat);
    if before.contains(seat) { !others.is_empty() && others == after } else { before == after }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_card_laid_face_down_leaves_the_question_as_it_is() {
        let seat = |index| Seat::new(index).expect("a seat");
        let seats = |seats: &[u8]| seats.iter().map(|index| seat(*index)).collect::<SeatSet>();
        assert!(lies_face_down(seat(1), seats(&[0, 1, 2]), seats(&[0, 2])));
        assert!(lies_face_down(seat(1), seats(&[0, 2]), seats(&[0, 2])));
        assert!(!lies_face_down(seat(1), seats(&[1]), seats(&[0, 1, 2])));
        assert!(!lies_face_down(seat(1), seats(&[1]), SeatSet::EMPTY));
    }
}
