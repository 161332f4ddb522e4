//! A match that is over, as it is listed.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use taketable_rules::record::Player;
use taketable_rules::{GameId, MatchEnd, Seat};

/// A match that is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Played {
    /// The table's name in addresses, or what an imported match is called.
    pub table: String,
    /// Which game.
    pub game: GameId,
    /// The value of the game's own option; `standard` if it has none.
    pub variant: String,
    /// All options of the game, `end` and `first`.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "taketable_rules::Setup<taketable_rules::AnyGame>")
    )]
    pub options: Value,
    /// Who sat where, by the names that were shown then.
    pub players: Vec<Player>,
    /// How it ended.
    #[serde(flatten)]
    pub end: MatchEnd,
    /// When it began, in milliseconds since 1970; not known of imported ones.
    pub started: Option<i64>,
    /// When it was decided.
    pub ended: Option<i64>,
    /// Whether all decided for themselves: neither a substitute nor the clock did. Only such matches
    /// are rated.
    pub counts: bool,
    /// Whether it was played elsewhere and came here as a record.
    pub imported: bool,
    /// Where the one who asks sat.
    pub you: Option<Seat>,
}

/// Some matches of a person, the latest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedPage {
    /// The matches.
    pub matches: Vec<Played>,
    /// What to ask for `before`, if there may be more.
    pub next: Option<String>,
}
