//! [`Link`]: the line to a match, wherever it is played. What comes along it is the same for a match
//! in this process and for a table of a server, so everything behind it is written once.

pub(crate) mod local;
pub(crate) mod server;

use std::sync::mpsc::Sender;

use taketable_protocol::live::{TableState, Wish};
use taketable_rules::{
    AnyAction, AnyEvent, AnyGame, AnyView, MatchEvent, MatchView, RoundEnd, Seat, SeatSet, Setup,
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
    AtTable(Wish),
}

/// What is said about a match to its player.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// The whole match as it stands.
    Welcome(Box<Welcome>),
    /// Something happened in it.
    Happened(Box<Happened>),
    /// Something happened around it, as a sentence.
    Remark(Remark),
    /// The table before its match begins.
    Gathering(Box<Gathering>),
    /// How the line is.
    Line(LineState),
    /// Something was not done, and why.
    Refused(String),
    /// Nothing more will come, and why.
    Over(String),
}

/// A match as it stands, for who comes to it.
#[derive(Clone, Debug)]
pub(crate) struct Welcome {
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
    /// The events that led here, as far as they are known: those of a match that begins.
    pub(crate) events: Vec<MatchEvent<AnyEvent>>,
    /// Whether the match is over.
    pub(crate) over: bool,
}

/// A question to the player.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ask {
    /// Its number, which the answer names.
    pub(crate) decision: u32,
    /// What may be done, always in the same order; never empty.
    pub(crate) legal: Vec<AnyAction>,
}

/// A seat has decided.
#[derive(Clone, Debug)]
pub(crate) struct Happened {
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
    /// The same people meet again.
    Rematch,
}

/// A table at which people sit down.
#[derive(Clone, Debug)]
pub(crate) struct Gathering {
    /// As all may see it.
    pub(crate) table: TableState,
    /// Whether the player is the host.
    pub(crate) host: bool,
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

/// The line to a match. Whoever is dropped hangs up.
pub(crate) struct Link {
    orders: Box<dyn Fn(Order) + Send>,
    /// Where the match is saved, if it is on this machine.
    pub(crate) file: Option<std::path::PathBuf>,
}

impl Link {
    fn new(orders: impl Fn(Order) + Send + 'static, file: Option<std::path::PathBuf>) -> Link {
        Link { orders: Box::new(orders), file }
    }

    /// Gives an order. Whether it is carried out, news will tell.
    pub(crate) fn order(&self, order: Order) {
        (self.orders)(order);
    }
}

/// Where news go to: into the one queue of all that the player has to be shown.
pub(crate) trait Hear: Send + 'static {
    /// Takes note; whether anybody is still there.
    fn hear(&self, news: News) -> bool;
}

impl<T: From<News> + Send + 'static> Hear for Sender<T> {
    fn hear(&self, news: News) -> bool {
        self.send(news.into()).is_ok()
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
