//! [`AdviseError`]: why there is no advice, as one sentence for a person.

use taketable_rules::{GameId, Seat, SeatSet, SetupError, ViewError};
use taketable_telling::say;

use crate::lang::words;

/// Why there is no advice.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AdviseError {
    #[error("the position is impossible: {0}")]
    Impossible(#[from] ViewError),
    #[error("{0}")]
    Setup(#[from] SetupError),
    #[error("{}", say!(words(), ErrorRoundOver))]
    Over,
    #[error("{seat} has nothing to decide now; the match waits for {awaited}")]
    NotAsked { seat: Seat, awaited: SeatSet },
    #[error("{}", say!(words(), ErrorSpectator))]
    Spectator,
    #[error("not a view: {0}")]
    NotAView(String),
    #[error("{}", say!(words(), ErrorNoMove, wanted = *wanted, found = *found))]
    NoSuchMove { wanted: u32, found: u32 },
    #[error("{}", say!(words(), ErrorNoDecision))]
    NoDecision,
    #[error(
        "\"{name}\" is neither a file nor a game. The games are {}; see taketable advise GAME --help. \
         To ask about a record, name its file; to ask about a view in JSON, use --view",
        games()
    )]
    NeitherFileNorGame { name: String },
    #[error("--{field}: {why}")]
    Field { field: &'static str, why: String },
}

impl AdviseError {
    /// What was typed there cannot be used.
    pub(crate) fn field(field: &'static str, why: impl Into<String>) -> AdviseError {
        AdviseError::Field { field, why: why.into() }
    }
}

/// "take5, take-a-number or no-thanks".
fn games() -> String {
    let names: Vec<String> = GameId::ALL.iter().map(GameId::to_string).collect();
    let (last, others) = names.split_last().map_or(("", &[][..]), |(last, others)| (last, others));
    format!("{} or {last}", others.join(", "))
}
