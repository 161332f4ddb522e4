//! A match that is over, step by step, as its seats saw it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use taketable_rules::record::Player;
use taketable_rules::{
    AnyEvent, AnyTally, AnyView, GameId, MatchEnd, MatchEvent, MatchView, RoundEnd, Seat,
};

use super::Decider;

/// A record that somebody wants to see step by step.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ToReplay {
    /// The whole record of one match.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 1, max = super::LONGEST_RECORD), regex(pattern = r"^\s*\{"))
    )]
    pub record: String,
    /// Whose view to show; every seat's if missing.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// The number of the first step to show; 0 if missing.
    #[serde(default)]
    pub from: u32,
}

/// A match that is over, and some of its steps.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Replayed {
    /// Which game.
    pub game: GameId,
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
    /// All rounds.
    pub rounds: Vec<ReplayedRound>,
    /// The number of the last step of the match.
    pub last: u32,
    /// Some steps, from the one that was asked for.
    pub steps: Vec<ReplayedStep>,
}

/// A round of a match that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayedRound {
    /// The number of the step that deals it.
    pub begins: u32,
    /// How it ended.
    #[serde(flatten)]
    pub end: RoundEnd,
}

/// One step of a match: the first deal, which has the number 0, or the decision of a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayedStep {
    /// So many decisions have been made.
    pub number: u32,
    /// Whose decision it was; nobody's if it is the first deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Who decided. Missing if the player did.
    #[serde(skip_serializing_if = "Decider::is_player")]
    pub by: Decider,
    /// The sums of what lies on the table after each event of the step.
    pub tallies: Vec<AnyTally>,
    /// What it was to those whose view was asked for.
    pub faces: Vec<ReplayedFace>,
}

/// A step as one seat saw it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayedFace {
    /// Which seat.
    pub seat: Seat,
    /// What came of the decision, step by step.
    pub events: Vec<MatchEvent<AnyEvent>>,
    /// What the seat knew then.
    pub view: MatchView<AnyView>,
}
