//! [`Hello`] and [`Ready`]: how a match begins.

use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use taketable_rules::{AnyGame, GameId, Seat, Setup};

use crate::PROTOCOL;
use crate::read_error::ReadError;

/// The start of a match: the setup and the bot's seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Hello {
    /// The game, its options and the number of seats.
    pub setup: Setup<AnyGame>,
    /// The bot's seat.
    pub seat: Seat,
    /// The time for a decision in milliseconds, if there is a limit.
    pub limit_ms: Option<u32>,
}

impl Serialize for Hello {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Repr<'a> {
            protocol: u32,
            game: GameId,
            options: &'a Setup<AnyGame>,
            seats: u8,
            seat: Seat,
            #[serde(skip_serializing_if = "Option::is_none")]
            limit_ms: Option<u32>,
        }
        let form = Repr {
            protocol: PROTOCOL,
            game: self.setup.options.game(),
            options: &self.setup,
            seats: self.setup.seats,
            seat: self.seat,
            limit_ms: self.limit_ms,
        };
        form.serialize(serializer)
    }
}

/// A hello as read from its line, before it is checked.
#[derive(Deserialize)]
pub(crate) struct HelloRepr {
    protocol: u32,
    game: String,
    options: Value,
    seats: u8,
    seat: Seat,
    limit_ms: Option<u32>,
}

impl HelloRepr {
    pub(crate) fn read(self) -> Result<Hello, ReadError> {
        if self.protocol != PROTOCOL {
            return Err(ReadError::Protocol(self.protocol));
        }
        let setup = Setup::read(self.game.parse()?, self.seats, self.options)?;
        if self.seat.index() >= setup.seats as usize {
            return Err(ReadError::NoSuchSeat(self.seat));
        }
        Ok(Hello { setup, seat: self.seat, limit_ms: self.limit_ms })
    }
}

/// The answer to a hello: the bot has loaded what it needs, and its time may start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ready {
    /// The version of the messages that the bot was written for.
    pub protocol: u32,
}
