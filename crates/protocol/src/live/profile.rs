//! [`Profile`]: how a person has played, for themselves.

use serde::{Deserialize, Serialize};
use taketable_rules::{Card, GameId};

use super::{Rating, RecentPlayer};

/// Figures from a person's latest matches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Profile {
    /// The number of finished matches looked at: the latest 1000 at most.
    pub matches: u32,
    /// `true` if there are older ones.
    pub older: bool,
    /// The maximum number of matches won in a row. A shared win is a win, and a match in which a
    /// substitute or the clock decided for anyone is left out.
    pub streak: u32,
    /// The share of wins in all games. Missing until a match counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wins: Option<WinShare>,
    /// By game, the most played first.
    pub games: Vec<GameProfile>,
    /// The rating in each game and variant, over time.
    pub ratings: Vec<RatingHistory>,
    /// The people met most often, most often first; at most 10.
    pub people: Vec<MetPlayer>,
}

/// Figures from a person's matches of one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameProfile {
    /// The game.
    pub game: GameId,
    /// The number of matches.
    pub matches: u32,
    /// The maximum number of matches won in a row.
    pub streak: u32,
    /// The share of wins. Missing until a match counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wins: Option<WinShare>,
    /// The average points of a round. Missing if no match is stored with its number of rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points_per_round: Option<f64>,
    /// The card chosen most often. Missing until one was chosen three times, and in games in which
    /// nobody chooses cards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub favourite: Option<FavouriteCard>,
}

/// The card that a person chose most often in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FavouriteCard {
    /// The card. Of several, it is the lowest.
    pub card: Card,
    /// How often the person chose it, and did not take it back.
    pub times: u32,
}

/// The share of wins, from matches in which everybody decided for themselves. Several winners share
/// a win.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WinShare {
    /// The number of these matches.
    pub matches: u32,
    /// The share of wins, between 0 and 1.
    pub share: f64,
    /// The expected share among equals: the average of 1 / seats.
    pub par: f64,
    /// The lower end of the 95 % interval of the true share.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// A rating over time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingHistory {
    /// The game.
    pub game: GameId,
    /// The variant.
    pub variant: String,
    /// The current rating.
    #[serde(flatten)]
    pub rating: Rating,
    /// The rating after each of the latest rated matches, oldest first; at most 100.
    pub points: Vec<RatingPoint>,
}

/// A rating after a match.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RatingPoint {
    /// Time the match ended, in milliseconds since 1970.
    pub at: i64,
    /// The mean.
    pub mean: f64,
    /// The standard deviation of the estimate.
    pub uncertainty: f64,
}

/// A person met at several matches, with shares of the wins in those that count.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MetPlayer {
    /// The person, at the latest match together.
    #[serde(flatten)]
    pub player: RecentPlayer,
    /// The number of matches together.
    pub matches: u32,
    /// The number of those that count.
    pub counted: u32,
    /// The client's share of the wins in them.
    pub your_share: f64,
    /// The other person's share.
    pub their_share: f64,
}
