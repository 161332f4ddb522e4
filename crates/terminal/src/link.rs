//! [`Link`]: the line to a match, wherever it is played. What comes along it is the same for a match
//! in this process and for a table of a server, so everything behind it is written once.

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

/// What the player wants to be done.
#[derive(Clone, Debug)]
pub(crate) enum Order {
    /// An answer to a question.
    Act {
        /// The question's number.
        decision: u32,
        /// One of the legal actions.
        action: AnyAction,
    },
    /// Something that only a table of a server can do.
    AtTable(Command),
    /// To play again at a table of a server: with the same people, where they meet.
    Again,
}

/// What is said about a match to its player.
#[derive(Clone, Debug)]
pub(crate) enum LinkEvent {
    /// The whole match as it stands.
    Snapshot(Box<MatchSnapshot>),
    /// Something happened in it.
    Update(Box<MatchUpdate>),
    /// Something happened around it, as a sentence.
    Remark(Remark),
    /// The table before its match begins.
    Lobby(Box<LobbyState>),
    /// The same people meet at another table. All that follows is said there.
    Moved,
    /// Until when the player has to decide; nothing if there is no limit, or if the clock stands
    /// still.
    Deadline(Option<Instant>),
    /// How the line is.
    Line(LineState),
    /// Something was not done, and why.
    Refused(String),
    /// Nothing more will come, and why.
    Over(String),
}

/// A match as it stands, for who comes to it.
#[derive(Clone, Debug)]
pub(crate) struct MatchSnapshot {
    /// What was agreed on.
    pub(crate) setup: Setup<AnyGame>,
    /// What the seats are called.
    pub(crate) names: Vec<String>,
    /// Where the player sits; nowhere who only watches.
    pub(crate) seat: Option<Seat>,
    /// What the player may know.
    pub(crate) view: MatchView<AnyView>,
    /// What is asked.
    pub(crate) ask: Option<Ask>,
    /// The rounds that are over.
    pub(crate) rounds: Vec<RoundEnd>,
    /// The events that led here, as far as they are known: all of them in a local match, none at a
    /// server that one comes back to.
    pub(crate) events: Vec<MatchEvent<AnyEvent>>,
    /// Whether the match is over.
    pub(crate) over: bool,
    /// Where it is played, if not in this process.
    pub(crate) venue: Option<Venue>,
}

/// What a table of a server has besides its match.
#[derive(Clone, Debug)]
pub(crate) struct Venue {
    /// The address of the server.
    pub(crate) server: String,
    /// What others find the table by.
    pub(crate) code: String,
    /// Whether decisions have a time limit.
    pub(crate) has_clock: bool,
    /// Whether the clock stands still.
    pub(crate) paused: bool,
    /// Who wants it to stand still.
    pub(crate) pausing: SeatSet,
    /// For whom a substitute plays.
    pub(crate) away: SeatSet,
}

impl Venue {
    /// The venue of a table, as all may see it.
    pub(crate) fn new(server: &str, table: &TableState) -> Venue {
        let seats = |is: fn(&Chair) -> bool| {
            let chairs = Seat::all(table.chairs.len() as u8).zip(&table.chairs);
            chairs.filter(|(_, chair)| is(chair)).map(|(seat, _)| seat).collect()
        };
        Venue {
            server: server.to_owned(),
            code: table.code.clone(),
            has_clock: table.clock != Clock::None,
            paused: table.paused,
            pausing: seats(|chair| chair.pausing),
            away: seats(|chair| chair.away),
        }
    }

    /// What to type to come to this table.
    pub(crate) fn command(&self) -> String {
        format!("taketable play --server {} --table {}", self.server, self.code)
    }
}

/// A question to the player.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ask {
    /// Its number, which the answer names.
    pub(crate) decision: u32,
    /// What may be done, always in the same order; never empty.
    pub(crate) legal: Vec<AnyAction>,
    /// When the time for it is out, if there is a limit.
    pub(crate) deadline: Option<Instant>,
}

/// A seat has decided.
#[derive(Clone, Debug)]
pub(crate) struct MatchUpdate {
    /// What came of it, as the player may see it.
    pub(crate) events: Vec<MatchEvent<AnyEvent>>,
    /// What the player may know after it.
    pub(crate) view: MatchView<AnyView>,
    /// What is asked after it; nothing if it is the same as before, or nothing.
    pub(crate) ask: Option<Ask>,
}

/// Something that happened around a match.
#[derive(Clone, Debug)]
pub(crate) enum Remark {
    /// A player is away.
    Away(Seat),
    /// A player is back.
    Back(Seat),
    /// The clock decided for a seat.
    Clock(Seat),
    /// Who sits there has another name from now on.
    Renamed(Seat, String),
    /// Somebody said something.
    Said(String, String),
    /// Somebody shows how they feel.
    Reacted(String, Reaction),
    /// A player wants the clock to stop, and whether it has.
    Pausing(Seat, bool),
    /// A player wants the clock to go on, and so it does.
    WentOn(Seat),
    /// The same people meet again.
    Rematch,
    /// What the operator tells everybody; nothing if that is over.
    Announcement(Option<String>),
}

/// A table at which people sit down.
#[derive(Clone, Debug)]
pub(crate) struct LobbyState {
    /// The address of the server.
    pub(crate) server: String,
    /// As all may see it.
    pub(crate) table: TableState,
    /// Where the player sits.
    pub(crate) seat: Option<Seat>,
    /// Whether the player is the host.
    pub(crate) host: bool,
}

impl LobbyState {
    /// Whether nobody else is waited for.
    pub(crate) fn is_full(&self) -> bool {
        self.table.free().next().is_none()
    }
}

/// How the line to a server is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LineState {
    /// It is being opened.
    Connecting(String),
    /// It is open.
    Open,
    /// It is lost, and opened again after so many seconds.
    Lost(u64),
}

/// The line to a match. Whoever drops it hangs up.
pub(crate) struct Link {
    orders: Box<dyn Fn(Order) + Send>,
    /// Where the match is saved, if it is on this machine.
    pub(crate) file: Option<PathBuf>,
    /// Ends when the other end has heard everything.
    heard: Option<Receiver<()>>,
}

/// How long a farewell may take.
const FAREWELL: Duration = Duration::from_secs(2);

impl Link {
    /// The line to a match on this machine, which is saved there.
    fn to_file(orders: impl Fn(Order) + Send + 'static, file: PathBuf) -> Link {
        Link { orders: Box::new(orders), file: Some(file), heard: None }
    }

    /// A line on which nobody listens.
    #[cfg(test)]
    pub(crate) fn to_nobody() -> Link {
        Link { orders: Box::new(drop), file: None, heard: None }
    }

    /// The line to a server. It hears of the end when `heard` is closed.
    pub(crate) fn to_server(orders: impl Fn(Order) + Send + 'static, heard: Receiver<()>) -> Link {
        Link { orders: Box::new(orders), file: None, heard: Some(heard) }
    }

    /// Gives an order. Whether it is carried out, news will tell.
    pub(crate) fn order(&self, order: Order) {
        (self.orders)(order);
    }

    /// Hangs up, and gives what was ordered last the time to arrive.
    pub(crate) fn hang_up(self) {
        let Link { orders, heard, .. } = self;
        drop(orders);
        if let Some(heard) = heard {
            // Nothing is ever said here: the other end goes, or time is out.
            let _ = heard.recv_timeout(FAREWELL);
        }
    }
}

/// Where news go to: into the one queue of all that the player has to be shown.
pub(crate) trait EventSink: Send + 'static {
    /// Takes note; whether anybody is still there.
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

/// Whether nothing came of an action but a card that lies face down while others still choose: then
/// nobody is asked anything new, and who has chosen may choose again.
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
