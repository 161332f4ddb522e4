//! Ratings and leaderboards.

use serde::{Deserialize, Serialize};
use taketable_rules::GameId;
use taketable_rules::record::Player;

/// An estimate of a player's strength.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rating {
    /// The displayed rating: the mean minus three times the uncertainty. 0 for new players.
    pub rating: f64,
    /// The mean.
    pub mean: f64,
    /// The standard deviation of the estimate.
    pub uncertainty: f64,
    /// The number of rated matches.
    pub matches: u32,
}

/// A line of a leaderboard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatedPlayer {
    /// The name at the latest match, and the bot if it is one.
    #[serde(flatten)]
    pub player: Player,
    /// The rating.
    #[serde(flatten)]
    pub rating: Rating,
    /// `true` for the client's own line.
    pub you: bool,
}

/// The best players of a game, in one variant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leaderboard {
    /// The game.
    pub game: GameId,
    /// The value of the game's own option; `standard` if it has none.
    pub variant: String,
    /// Best first.
    pub players: Vec<RatedPlayer>,
    /// The number of finished matches that are not rated yet: the server is still computing. Missing
    /// if there are none.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub pending: u32,
}

/// My ratings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyRatings {
    /// One for each game and variant that I have played.
    pub ratings: Vec<MyRating>,
    /// The number of finished matches that are not rated yet, as on a leaderboard.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub pending: u32,
}

/// My rating in a game and variant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyRating {
    /// The game.
    pub game: GameId,
    /// The variant.
    pub variant: String,
    /// The rating.
    #[serde(flatten)]
    pub rating: Rating,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks like that")]
fn is_zero(count: &u32) -> bool {
    *count == 0
}
