//! A table as everyone may see it, and the request to open one.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use taketable_bots::Level;
#[cfg(feature = "schema")]
use taketable_rules::MAX_SEATS;
use taketable_rules::fair::{Commitment, Contribution};
use taketable_rules::{GameId, MatchEnd, Seat};

use super::command::is_false;
use super::{PublicId, QuickMatch};

/// A request to open a table. Missing members have the rulebook's defaults.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    pub game: GameId,
    /// The number of seats.
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = MAX_SEATS)))]
    pub seats: u8,
    /// The game's options, `end` and `first`, as in a record.
    #[serde(default = "no_options")]
    #[cfg_attr(feature = "schema", schemars(with = "taketable_rules::schema::WantedOptions"))]
    pub options: Value,
    /// Bots for the last seats, from the start.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = MAX_SEATS)))]
    pub bots: Vec<Level>,
    /// The time for a decision.
    #[serde(default)]
    pub clock: Clock,
    /// `true` to list the table publicly; otherwise players need its link.
    #[serde(default)]
    pub public: bool,
    /// `true` if people without a seat may watch.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// The level of the bot that plays for absent players.
    #[serde(default = "substitute")]
    pub substitute: Level,
    /// `true` if the server plays for a person who has only one legal action.
    #[serde(default)]
    pub play_forced: bool,
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

pub(super) fn yes() -> bool {
    true
}

fn substitute() -> Level {
    Level::Skilled
}

/// The time for a decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// No limit.
    #[default]
    None,
    /// A number of seconds.
    Seconds(
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = Clock::MAX_SECONDS)))] u32,
    ),
    /// A number of days, for players who look in now and then.
    Days(#[cfg_attr(feature = "schema", schemars(range(min = 1, max = Clock::MAX_DAYS)))] u32),
}

impl Clock {
    /// The longest clock in seconds.
    pub const MAX_SECONDS: u32 = 24 * 60 * 60;
    /// The longest clock in days.
    pub const MAX_DAYS: u32 = 30;
    /// The shortest slow clock in seconds: time enough to come back after a notification.
    pub const SLOW_SECONDS: u32 = 10 * 60;

    /// Returns the limit in milliseconds, if there is one.
    pub fn milliseconds(self) -> Option<i64> {
        match self {
            Clock::None => None,
            Clock::Seconds(seconds) => Some(i64::from(seconds) * 1000),
            Clock::Days(days) => Some(i64::from(days) * 24 * 60 * 60 * 1000),
        }
    }

    /// Returns `true` if players need not stay connected: they come back when it is their turn.
    pub fn is_slow(self) -> bool {
        self.milliseconds().is_some_and(|limit| limit >= i64::from(Clock::SLOW_SECONDS) * 1000)
    }
}

/// The answer to a request to open a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableRef {
    /// Its name in URLs.
    pub table: String,
}

/// The public tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublicTables {
    /// Those with a free seat.
    pub tables: Vec<TableState>,
    /// Some of those whose match is in progress.
    pub running: Vec<RunningTable>,
}

/// A public table whose match is in progress and may be watched.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RunningTable {
    /// Its name in URLs.
    pub table: String,
    /// The game.
    pub game: GameId,
    /// All options of the game, `end` and `first`.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "taketable_rules::Setup<taketable_rules::AnyGame>")
    )]
    pub options: Value,
    /// The time for a decision.
    pub clock: Clock,
    /// The players, by seat.
    pub players: Vec<Sitter>,
    /// The current round, counted from 1.
    pub round: u32,
    /// The number of people who watch.
    pub spectators: u32,
}

/// The client's tables whose match is not over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyTables {
    /// Newest first.
    pub tables: Vec<MyTable>,
}

/// A table where the client sits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyTable {
    /// The client's seat.
    pub seat: Seat,
    /// `true` if the others wait for that seat.
    pub awaited: bool,
    /// Time its decision is due, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    /// The table as everyone may see it.
    pub table: TableState,
}

/// A table as everyone may see it.
#[allow(clippy::struct_excessive_bools, reason = "they are answers to plain questions")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableState {
    /// Its name in URLs.
    pub table: String,
    /// The game.
    pub game: GameId,
    /// All options of the game, `end` and `first`.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "taketable_rules::Setup<taketable_rules::AnyGame>")
    )]
    pub options: Value,
    /// The time for a decision.
    pub clock: Clock,
    /// `true` if it is listed publicly.
    pub public: bool,
    /// `true` if people without a seat may watch.
    pub spectators: bool,
    /// The level of the bot that plays for absent players.
    pub substitute: Level,
    /// `true` if the server plays where there is only one legal action.
    pub play_forced: bool,
    /// The server's commitment for the deals, made before anybody contributed.
    pub commitment: Commitment,
    /// A short code that leads to the table.
    pub code: String,
    /// The seats in order.
    pub chairs: Vec<Chair>,
    /// The stage of the table.
    pub stage: Stage,
    /// `true` while the clock is stopped, by consent of all people at the table.
    pub paused: bool,
    /// The table of the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The reason why an operator closed the table. Missing if none did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<String>,
    /// The start of a quick match. Missing if the table has a host, who starts the match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quick_match: Option<QuickMatch>,
}

/// A seat and its sitter.
#[allow(clippy::struct_excessive_bools, reason = "they are answers to plain questions")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chair {
    /// The sitter, if there is one.
    pub sitter: Option<Sitter>,
    /// The sitter's id, if it is not one of the server's bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PublicId>,
    /// `true` while a substitute plays because the sitter is absent.
    pub away: bool,
    /// `true` if the sitter is the host.
    pub host: bool,
    /// The random bytes that the seat contributed to the deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contribution: Option<Contribution>,
    /// `true` if the sitter wants the clock to stop.
    pub pausing: bool,
    /// `true` if the sitter wants no bots in a quick match. Missing otherwise.
    #[serde(default, skip_serializing_if = "is_false")]
    pub people_only: bool,
}

/// The sitter of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// A person, by name.
    Person(String),
    /// A program that a person has connected, by name.
    Program(String),
    /// A bot of the server, by its level.
    Bot(Level),
}

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People take their seats.
    Gathering,
    /// The match is in progress.
    Playing,
    /// The match is over.
    Over(MatchEnd),
}

impl Sitter {
    /// Returns the name of the person, or of their program.
    pub fn name(&self) -> Option<&str> {
        match self {
            Sitter::Person(name) | Sitter::Program(name) => Some(name),
            Sitter::Bot(_) => None,
        }
    }

    /// Gives the person, or their program, another name.
    pub fn rename(&mut self, new: &str) {
        match self {
            Sitter::Person(name) | Sitter::Program(name) => new.clone_into(name),
            Sitter::Bot(_) => {}
        }
    }
}

impl TableState {
    /// Returns the free seats.
    pub fn free(&self) -> impl Iterator<Item = Seat> {
        let chairs = Seat::all(self.chairs.len() as u8).zip(&self.chairs);
        chairs.filter(|(_, chair)| chair.sitter.is_none()).map(|(seat, _)| seat)
    }
}
