//! Finished matches, as they are listed.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use taketable_rules::record::Player;
use taketable_rules::{GameId, MatchEnd, Seat};

/// A finished match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FinishedMatch {
    /// The table's name in URLs, or the name of an imported match.
    pub table: String,
    /// The game.
    pub game: GameId,
    /// The value of the game's own option; `standard` if it has none.
    pub variant: String,
    /// All options of the game, `end` and `first`.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "taketable_rules::Setup<taketable_rules::AnyGame>")
    )]
    pub options: Value,
    /// The players in the order of the seats, with their names at the time.
    pub players: Vec<Player>,
    /// The result.
    #[serde(flatten)]
    pub end: MatchEnd,
    /// Time it began, in milliseconds since 1970; unknown for imported matches.
    pub started: Option<i64>,
    /// Time it ended.
    pub ended: Option<i64>,
    /// `true` if neither a substitute nor the clock decided for anyone. Only such matches are rated.
    pub counts: bool,
    /// `true` if it was imported as a record.
    pub imported: bool,
    /// The client's seat.
    pub you: Option<Seat>,
}

/// A page of a person's matches, latest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FinishedMatchPage {
    /// The matches.
    pub matches: Vec<FinishedMatch>,
    /// The `before` of the next page. Missing on the last one.
    pub next: Option<String>,
}
