//! [`ViewError`]: the reason why no round can look like a given view.

use crate::card::Card;
use crate::games::hornochsen::Special;
use crate::seat::Seat;

/// A reason why a view is impossible.
///
/// Each is a sentence for a person; seats and rows are counted from 0, as in the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ViewError {
    /// A view of one game with the options of another.
    #[error("that is a view of another game")]
    OtherGame,
    /// The options say something else than the view.
    #[error("the view and the options do not have the same {0}")]
    OtherOption(&'static str),
    /// Too few or too many seats.
    #[error("{0} seats cannot play this")]
    Seats(u8),
    /// A list that is too short or too long for the table.
    #[error("{list} has {found} entries for {seats} seats")]
    Entries {
        /// The list.
        list: &'static str,
        /// Number of its entries.
        found: u8,
        /// Number of seats.
        seats: u8,
    },
    /// The table is smaller.
    #[error("{seat} does not exist: the table has {seats} seats")]
    NoSuchSeat {
        /// The one that was named.
        seat: Seat,
        /// Their number.
        seats: u8,
    },
    /// The game does not have it.
    #[error("the {0} is not among the cards of this game")]
    NoSuchCard(Card),
    /// A card can only be in one place.
    #[error("the {0} is in two places")]
    Twice(Card),
    /// There are not that many cards.
    #[error("{hidden} cards are hidden, but only {unseen} have not been seen")]
    TooManyHidden {
        /// Number of cards that the view hides.
        hidden: usize,
        /// Their number.
        unseen: usize,
    },
    /// More cards than have been dealt and played.
    #[error("there are {found} cards on the table, but at most {most} have been laid")]
    TooManyOpen {
        /// Number of cards that lie open or were taken.
        found: usize,
        /// The greatest possible number.
        most: usize,
    },
    /// One's own cards are known.
    #[error("{0} does not know all of its own cards")]
    OwnCards(Seat),
    /// Others' cards are known only as far as they were shown.
    #[error("the viewer knows too much, or too little, of the cards of {0}")]
    OthersCards(Seat),
    /// Such a hand is impossible now.
    #[error("{seat} cannot have {cards} cards in hand now")]
    Hand {
        /// The seat.
        seat: Seat,
        /// Number of cards.
        cards: usize,
    },
    /// Such a row is impossible.
    #[error("row {row} cannot have {cards} cards")]
    Row {
        /// The row.
        row: usize,
        /// Number of cards.
        cards: usize,
    },
    /// There are not that many rows.
    #[error("{found} rows were dealt, not {expected}")]
    Rows {
        /// Number in the view.
        found: u8,
        /// The correct number.
        expected: usize,
    },
    /// The rows do not have room for just the cards in the hands.
    #[error("the rows have room for {room} cards, but the hands have {cards}")]
    Room {
        /// Room in the rows.
        room: usize,
        /// Cards in the hands.
        cards: usize,
    },
    /// More of them than there are seats, or two in one place.
    #[error("there cannot be so many {0}")]
    Specials(Special),
    /// The chosen card does not fit the moment.
    #[error("the choice of {0} does not fit the stage")]
    Choice(Seat),
    /// A card below all ends is one that is.
    #[error("the {0} is not the lowest card to be placed, or not below all rows")]
    NotTooLow(Card),
    /// Counters neither come nor go.
    #[error("the counters do not add up: {found} instead of {expected}")]
    Counters {
        /// Their number.
        found: u32,
        /// The correct number.
        expected: u32,
    },
    /// The counters of a seat do not match what it paid and collected.
    #[error("the counters of {0} do not add up")]
    CountersOf(Seat),
    /// The pile has another size at this point.
    #[error("the pile must have {expected} cards now, not {found}")]
    Pile {
        /// Number that it has.
        found: u8,
        /// Number that it should have.
        expected: usize,
    },
    /// Cards face up come in twins.
    #[error("the {0} lies face up without its twin")]
    NoTwin(Card),
    /// The round cannot wait for that.
    #[error("the round cannot be at this stage")]
    Stage,
}
