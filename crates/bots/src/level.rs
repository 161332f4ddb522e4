//! [`Level`]: the four bots that people play against.

use serde::{Deserialize, Serialize};

/// The level of a bot, as people are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Plays by one simple idea.
    Novice,
    /// Plays by rules of thumb.
    Casual,
    /// Looks into a few worlds.
    Skilled,
    /// Looks into many worlds.
    Expert,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 4] = [Level::Novice, Level::Casual, Level::Skilled, Level::Expert];

    /// Its name in records and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Casual => "casual",
            Level::Skilled => "skilled",
            Level::Expert => "expert",
        }
    }

    /// Returns a sentence that says what to expect of it.
    pub const fn sentence(self) -> &'static str {
        match self {
            Level::Novice => "A first evening: follows one simple idea and does not look far.",
            Level::Casual => "Knows the game: plays by rules of thumb and watches the table.",
            Level::Skilled => "Thinks ahead: weighs its best choices in dozens of futures.",
            Level::Expert => "Remembers every card and weighs each choice in hundreds of futures.",
        }
    }
}
