//! [`JoinError`]: why a bot could not play on.

/// Why a bot could not play on.
#[derive(Debug, thiserror::Error)]
pub(crate) enum JoinError {
    #[error(transparent)]
    Client(#[from] taketable_client::Error),
    #[error(transparent)]
    Bot(#[from] taketable_arena::Error),
    #[error("--opponents names {named} bots, but only {seats} other seats are there")]
    TooManyOpponents { named: usize, seats: usize },
    #[error("all seats of table {code} are taken")]
    NoFreeSeat { code: String },
    #[error("seat {seat} of table {code} is taken or does not exist")]
    SeatTaken { code: String, seat: u8 },
    #[error("the match at table {code} has already begun")]
    Begun { code: String },
    #[error("the match at table {code} is over; open a new table with --create")]
    Over { code: String },
    #[error("an operator has closed table {code}: {reason}")]
    TableClosed { code: String, reason: String },
    #[error("the server refused to {what}: {why}")]
    Refused { what: &'static str, why: String },
    #[error("the thread of the bot has ended")]
    BotThread,
}
