//! Replays: a finished match step by step, as its seats saw it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use taketable_rules::record::Player;
use taketable_rules::{
    AnyEvent, AnyTally, AnyView, GameId, MatchEnd, MatchEvent, MatchView, RoundEnd, Seat,
};

use super::Decider;

/// A record to replay step by step.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ReplayRequest {
    /// The whole record of one match.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 1, max = super::MAX_RECORD_BYTES), regex(pattern = r"^\s*\{"))
    )]
    pub record: String,
    /// The seat whose view to show. Missing: every seat.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// The number of the first step to show. Missing: 0.
    #[serde(default)]
    pub from: u32,
}

/// A finished match and some of its steps.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchReplay {
    /// The game.
    pub game: GameId,
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
    /// All rounds.
    pub rounds: Vec<ReplayRound>,
    /// The number of the last step of the match.
    pub last: u32,
    /// The steps from the requested one on.
    pub steps: Vec<ReplayStep>,
}

/// A round of a finished match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayRound {
    /// The number of the step that deals it.
    pub begins: u32,
    /// The result.
    #[serde(flatten)]
    pub end: RoundEnd,
}

/// One step of a match: the first deal, with the number 0, or the decision of a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayStep {
    /// The number of decisions so far.
    pub number: u32,
    /// The seat that decided. Missing for the first deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The decider. Missing if it was the player.
    #[serde(skip_serializing_if = "Decider::is_player")]
    pub by: Decider,
    /// The sums of what lies on the table after each event of the step.
    pub tallies: Vec<AnyTally>,
    /// The step as each requested seat saw it.
    pub faces: Vec<ReplayFace>,
}

/// A step as one seat saw it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayFace {
    /// The seat.
    pub seat: Seat,
    /// The events of the decision.
    pub events: Vec<MatchEvent<AnyEvent>>,
    /// The view of the seat after it.
    pub view: MatchView<AnyView>,
}
