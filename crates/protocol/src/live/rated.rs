//! Who is rated, and how.

use serde::{Deserialize, Serialize};
use taketable_rules::GameId;
use taketable_rules::record::Player;

/// How well somebody plays, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rating {
    /// What is almost certain: the mean less three times the uncertainty. 0 for who is new.
    pub rating: f64,
    /// What is most likely.
    pub mean: f64,
    /// How far the truth is from that, typically.
    pub uncertainty: f64,
    /// From so many matches.
    pub matches: u32,
}

/// A line of a leaderboard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatedPlayer {
    /// The name at the latest match, and the bot if it is one.
    #[serde(flatten)]
    pub player: Player,
    /// How well.
    #[serde(flatten)]
    pub rating: Rating,
    /// Whether that is the one who asks.
    pub you: bool,
}

/// The best players of a game, in one variant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leaderboard {
    /// Which game.
    pub game: GameId,
    /// The value of the game's own option; `standard` if it has none.
    pub variant: String,
    /// The best first.
    pub players: Vec<RatedPlayer>,
    /// Matches that are over and not in these ratings yet: the server is still computing. Left out if
    /// there are none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub pending: u32,
}

/// My ratings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyRatings {
    /// One for each game and variant that I have played.
    pub ratings: Vec<MyRating>,
    /// Matches that are over and not in these ratings yet, as on a leaderboard.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub pending: u32,
}

/// My rating in a game and variant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyRating {
    /// Which game.
    pub game: GameId,
    /// Which variant.
    pub variant: String,
    /// How well.
    #[serde(flatten)]
    pub rating: Rating,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks like that")]
fn is_zero(count: &u32) -> bool {
    *count == 0
}
