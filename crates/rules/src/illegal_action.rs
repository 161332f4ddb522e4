//! [`IllegalAction`]: the reason why an action is refused.

use crate::card::Card;
use crate::games::hornochsen::Special;
use crate::seat::{Seat, SeatSet};

/// A reason for refusing an action. After a refusal everything is as before.
///
/// Each is a sentence for a person; seats and rows are counted from 0, as in the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalAction {
    /// The table is smaller.
    #[error("{seat} does not exist: the table has {seats} seats")]
    NoSuchSeat {
        /// The one that was named.
        seat: Seat,
        /// Their number.
        seats: u8,
    },
    /// Nothing can be done any more.
    #[error("the match is over")]
    Over,
    /// An action of one game in a match of another.
    #[error("that is an action of another game")]
    OtherGame,
    /// Others are awaited.
    #[error("it is not for {seat} to act now, but for {awaited}")]
    NotAwaited {
        /// The seat that wanted to act.
        seat: Seat,
        /// The seats that have to act.
        awaited: SeatSet,
    },
    /// The seat is asked for something else.
    #[error("{0} is asked to {1} now")]
    AskedFor(Seat, Question),
    /// The card is not in the seat's hand.
    #[error("{0} does not hold the {1}")]
    NotHeld(Seat, Card),
    /// The card was drafted, or never lay there.
    #[error("the {0} is not in the pool")]
    NotInPool(Card),
    /// No row has that index.
    #[error("row {0} does not exist")]
    NoSuchRow(u8),
    /// The row was taken.
    #[error("row {0} has been taken")]
    RowGone(u8),
    /// The card is not among those just taken.
    #[error("the {0} is not among the cards just taken")]
    NotTaken(Card),
    /// The special card has been laid already.
    #[error("{0} has laid its {1} already")]
    SpecialGone(Seat, Special),
    /// One of a kind to a row.
    #[error("there is {a} {1} under row {0} already", a = .1.article())]
    SpecialThere(u8, Special),
    /// At least one card a turn.
    #[error("{0} must lay at least one card")]
    MustLay(Seat),
    /// More than ten above or below.
    #[error("the {card} is more than 10 away from the {end} at the end of the line")]
    TooFar {
        /// The card to be laid.
        card: Card,
        /// The line's right end.
        end: Card,
    },
    /// Equal digits have no twin.
    #[error("the {0} is a toad and cannot be twisted")]
    Toad(Card),
    /// The twin is not there.
    #[error("the twin of the {0} is not in the line")]
    NoTwin(Card),
    /// There is nothing to take.
    #[error("the line is empty")]
    EmptyLine,
    /// Whoever has no counter must take the card.
    #[error("{0} has no counter left and must take the card")]
    NoCounter(Seat),
}

/// A question to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Take a card from the pool.
    Draft,
    /// Choose a card, face down.
    Choose,
    /// Choose a row to take.
    TakeRow,
    /// Choose which taken card goes to the #-row.
    Keep,
}

impl std::fmt::Display for Question {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Question::Draft => "take a card from the pool",
            Question::Choose => "choose a card",
            Question::TakeRow => "choose a row to take",
            Question::Keep => "choose one of the taken cards for the #-row",
        })
    }
}

impl IllegalAction {
    /// The refusal of an action that does not answer the question in the room.
    pub(crate) fn wrong_moment(seat: Seat, awaited: SeatSet, question: Question) -> IllegalAction {
        if awaited.contains(seat) {
            IllegalAction::AskedFor(seat, question)
        } else {
            IllegalAction::NotAwaited { seat, awaited }
        }
    }
}
