//! A request for a quick match, and what a table says about one.

use serde::{Deserialize, Serialize};
use taketable_rules::GameId;
#[cfg(feature = "schema")]
use taketable_rules::MAX_SEATS;

use super::table::yes;

/// A request to play with anybody who wants the same, by the rulebook's defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct QuickMatchRequest {
    /// The game.
    pub game: GameId,
    /// The number of seats. Missing: any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = MAX_SEATS)))]
    pub seats: Option<u8>,
    /// `true` if bots may take the free seats after a while.
    #[serde(default = "yes")]
    pub bots: bool,
}

/// The start of a quick match: by itself, as soon as no seat is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct QuickMatch {
    /// Time when bots take the free seats, in milliseconds since 1970. They do not come while
    /// somebody there wants to play with people only.
    pub bots_at: i64,
}
