//! [`JoinError`]: why a bot cannot play on, as one sentence in the language of the user.

use taketable_rules::Seat;
use taketable_telling::say;
use taketable_terminal::server_error;

use crate::error::arena_error;
use crate::lang::words;
use crate::number::seat_number;

/// Why a bot cannot play on.
#[derive(Debug, thiserror::Error)]
pub(crate) enum JoinError {
    #[error("{}", server_error(.0, words()))]
    Client(#[from] taketable_client::Error),
    #[error("{}", arena_error(.0))]
    Bot(#[from] taketable_arena::Error),
    #[error("{}", say!(words(), ErrorOpponents, named = *named, seats = *seats))]
    TooManyOpponents { named: usize, seats: usize },
    #[error("{}", say!(words(), ErrorNoFreeSeat, code = code))]
    NoFreeSeat { code: String },
    #[error("{}", say!(words(), ErrorSeatTaken, code = code, seat = seat_number(*seat)))]
    SeatTaken { code: String, seat: Seat },
    #[error("{}", say!(words(), ErrorBegun, code = code))]
    Begun { code: String },
    #[error("{}", say!(words(), ErrorMatchOver, code = code))]
    Over { code: String },
    #[error("{}", say!(words(), ErrorTableClosed, code = code, reason = reason))]
    TableClosed { code: String, reason: String },
    #[error("{}", say!(words(), ErrorJoinRefused, what = *what, why = why))]
    Refused { what: &'static str, why: String },
    #[error("{}", say!(words(), ErrorBotThread))]
    BotThread,
}
