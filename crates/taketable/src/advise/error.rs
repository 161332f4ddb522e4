//! [`AdviseError`]: why there is no advice, as one sentence in the language of the user.

use taketable_rules::{GameId, Seat, SeatSet, SetupError, ViewError};
use taketable_telling::say;

use crate::error::setup_error;
use crate::lang::words;
use crate::number::seat_number;

/// Why there is no advice.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AdviseError {
    #[error("{}", say!(words(), ErrorImpossible, why = view_error(.0)))]
    Impossible(#[from] ViewError),
    #[error("{}", setup_error(None, .0))]
    Setup(#[from] SetupError),
    #[error("{}", setup_error(Some(*game), why))]
    Match { game: GameId, why: SetupError },
    #[error("{}", say!(words(), ErrorRoundOver))]
    Over,
    #[error("{}", say!(words(), ErrorNotAsked, seat = seat_name(*seat), awaited = seats(*awaited)))]
    NotAsked { seat: Seat, awaited: SeatSet },
    #[error("{}", say!(words(), ErrorSpectator))]
    Spectator,
    #[error("{}", say!(words(), ErrorNotAView, why = .0))]
    NotAView(String),
    #[error("{}", say!(words(), ErrorNoMove, wanted = *wanted, found = *found))]
    NoSuchMove { wanted: u32, found: u32 },
    #[error("{}", say!(words(), ErrorNoDecision))]
    NoDecision,
    #[error("{}", say!(words(), ErrorNeither, name = name, games = games()))]
    NeitherFileNorGame { name: String },
    #[error("{}", say!(words(), ErrorField, field = *field, why = why))]
    Field { field: &'static str, why: String },
}

impl AdviseError {
    /// The value of an option that cannot be used.
    pub(crate) fn field(field: &'static str, why: String) -> AdviseError {
        AdviseError::Field { field, why }
    }
}

/// "take5, take-a-number or no-thanks".
fn games() -> String {
    words().list_or(GameId::ALL.iter().map(|game| game.name()))
}

fn seat_name(seat: Seat) -> String {
    say!(words(), ErrorSeat, seat = seat_number(seat))
}

fn seats(seats: SeatSet) -> String {
    words().commas(seats.iter().map(seat_name))
}

/// Says why a position is impossible.
fn view_error(error: &ViewError) -> String {
    let words = words();
    match *error {
        ViewError::OtherGame => say!(words, ViewOtherGame),
        ViewError::OtherOption(option) => say!(words, ViewOtherOption, option = option),
        ViewError::Seats(seats) => say!(words, ViewSeats, seats = seats),
        ViewError::Entries { list, found, seats } => {
            say!(words, ViewEntries, list = list, found = found, seats = seats)
        }
        ViewError::NoSuchSeat { seat, seats } => {
            // A view counts from 0, and no table has this seat.
            say!(words, ViewNoSeat, seat = seat.index(), seats = seats)
        }
        ViewError::NoSuchCard(card) => say!(words, ViewNoCard, card = card),
        ViewError::Twice(card) => say!(words, ViewTwice, card = card),
        ViewError::TooManyHidden { hidden, unseen } => {
            say!(words, ViewHidden, hidden = hidden, unseen = unseen)
        }
        ViewError::TooManyOpen { found, most } => {
            say!(words, ViewOpen, found = found, most = most)
        }
        ViewError::OwnCards(seat) => say!(words, ViewOwnCards, seat = seat_number(seat)),
        ViewError::OthersCards(seat) => say!(words, ViewOthersCards, seat = seat_number(seat)),
        ViewError::Hand { seat, cards } => {
            say!(words, ViewHand, seat = seat_number(seat), cards = cards)
        }
        ViewError::Row { row, cards } => say!(words, ViewRow, row = row + 1, cards = cards),
        ViewError::Rows { found, expected } => {
            say!(words, ViewRows, found = found, expected = expected)
        }
        ViewError::Room { room, cards } => say!(words, ViewRoom, room = room, cards = cards),
        ViewError::Specials(special) => {
            say!(words, ViewSpecials, special = special.to_string())
        }
        ViewError::Choice(seat) => say!(words, ViewChoice, seat = seat_number(seat)),
        ViewError::NotTooLow(card) => say!(words, ViewNotLow, card = card),
        ViewError::Counters { found, expected } => {
            say!(words, ViewCounters, found = found, expected = expected)
        }
        ViewError::CountersOf(seat) => say!(words, ViewCountersOf, seat = seat_number(seat)),
        ViewError::Pile { found, expected } => {
            say!(words, ViewPile, found = found, expected = expected)
        }
        ViewError::NoTwin(card) => say!(words, ViewNoTwin, card = card),
        ViewError::Stage => say!(words, ViewStage),
        ref other => other.to_string(),
    }
}
