//! A table as all may see it, and what a host asks for.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use taketable_bots::Level;
#[cfg(feature = "schema")]
use taketable_rules::MAX_SEATS;
use taketable_rules::fair::{Commitment, Contribution};
use taketable_rules::{GameId, MatchEnd, Seat};

use super::PublicId;

/// What somebody who opens a table asks for. What is missing has the rulebook's default.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Which game.
    pub game: GameId,
    /// How many seats.
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = MAX_SEATS)))]
    pub seats: u8,
    /// The game's options, `end` and `first`, as in a record.
    #[serde(default = "no_options")]
    #[cfg_attr(feature = "schema", schemars(with = "taketable_rules::schema::WantedOptions"))]
    pub options: Value,
    /// Bots that sit there from the start, from the last seat on.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = MAX_SEATS)))]
    pub bots: Vec<Level>,
    /// How long a decision may take.
    #[serde(default)]
    pub clock: Clock,
    /// Whether everybody can find the table in the list, or only who has the link.
    #[serde(default)]
    pub public: bool,
    /// Whether people without a seat may watch.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// Who plays for those who are away.
    #[serde(default = "substitute")]
    pub substitute: Level,
    /// Whether the server plays for a person where there is only one choice.
    #[serde(default)]
    pub play_forced: bool,
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

fn yes() -> bool {
    true
}

fn substitute() -> Level {
    Level::Skilled
}

/// How long a decision may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// As long as people like.
    #[default]
    None,
    /// So many seconds.
    Seconds(
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = Clock::MAX_SECONDS)))] u32,
    ),
    /// So many days: one looks in now and then.
    Days(#[cfg_attr(feature = "schema", schemars(range(min = 1, max = Clock::MAX_DAYS)))] u32),
}

impl Clock {
    /// The longest clock in seconds.
    pub const MAX_SECONDS: u32 = 24 * 60 * 60;
    /// The longest clock in days.
    pub const MAX_DAYS: u32 = 30;

    /// In milliseconds, if there is a limit.
    pub fn milliseconds(self) -> Option<i64> {
        match self {
            Clock::None => None,
            Clock::Seconds(seconds) => Some(i64::from(seconds) * 1000),
            Clock::Days(days) => Some(i64::from(days) * 24 * 60 * 60 * 1000),
        }
    }
}

/// The answer to who opens a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Opened {
    /// Its name in addresses.
    pub table: String,
}

/// Tables that everybody may find.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Listed {
    /// The newest first.
    pub tables: Vec<TableState>,
}

/// Tables at which the one who asks sits, and whose match is not over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyTables {
    /// The newest first.
    pub tables: Vec<MyTable>,
}

/// A table, as one who sits there finds it again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyTable {
    /// Where the one who asks sits.
    pub seat: Seat,
    /// Whether the others wait for a decision of that seat.
    pub awaited: bool,
    /// When the time for it is out, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    /// As all may see it.
    pub table: TableState,
}

/// A table as all may see it.
#[allow(clippy::struct_excessive_bools, reason = "they are answers to plain questions")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableState {
    /// Its name in addresses.
    pub table: String,
    /// Which game.
    pub game: GameId,
    /// All options of the game, `end` and `first`.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "taketable_rules::Setup<taketable_rules::AnyGame>")
    )]
    pub options: Value,
    /// How long a decision may take.
    pub clock: Clock,
    /// Whether it is in the list.
    pub public: bool,
    /// Whether people without a seat may watch.
    pub spectators: bool,
    /// Who plays for those who are away.
    pub substitute: Level,
    /// Whether the server plays where there is only one choice.
    pub play_forced: bool,
    /// What the server has bound itself to for the deals of this table, before anybody contributed.
    pub commitment: Commitment,
    /// Short to say and to type: who says it finds the table.
    pub code: String,
    /// The seats in their order.
    pub chairs: Vec<Chair>,
    /// How far it is.
    pub stage: Stage,
    /// Whether the clock stands still, for all people at the table wanted that.
    pub paused: bool,
    /// Where the same people meet again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// Why an operator has closed the table, if one has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<String>,
}

/// A seat and who is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chair {
    /// Who sits there, if anybody does.
    pub sitter: Option<Sitter>,
    /// The person who sits there, if it is not one of the server's bots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PublicId>,
    /// Whether a substitute plays, for the one who sits there is away.
    pub away: bool,
    /// Whether the one who sits there is the host.
    pub host: bool,
    /// The random bytes that the seat has put into the deals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contribution: Option<Contribution>,
    /// Whether who sits there wants the clock to stop.
    pub pausing: bool,
}

/// Who sits on a seat.
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

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People sit down.
    Gathering,
    /// The match is on.
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
    /// Seats on which nobody sits.
    pub fn free(&self) -> impl Iterator<Item = Seat> {
        let chairs = Seat::all(self.chairs.len() as u8).zip(&self.chairs);
        chairs.filter(|(_, chair)| chair.sitter.is_none()).map(|(seat, _)| seat)
    }
}
