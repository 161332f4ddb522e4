//! [`AdviseTrouble`]: why there is no advice, as one sentence for a person.

use taketable_rules::{GameId, Seat, SeatSet, SetupError, ViewError};

/// Why there is no advice.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AdviseTrouble {
    #[error("the position is impossible: {0}")]
    Impossible(#[from] ViewError),
    #[error("{0}")]
    Setup(#[from] SetupError),
    #[error("the round is over: there is nothing to decide")]
    Over,
    #[error("{seat} is not asked now, but {awaited}")]
    NotAsked { seat: Seat, awaited: SeatSet },
    #[error("a spectator has nothing to decide")]
    Spectator,
    #[error("not a view: {0}")]
    NotAView(String),
    #[error("there is no move {wanted}, only {found}")]
    NoSuchMove { wanted: u32, found: u32 },
    #[error("there is no decision of that seat")]
    NoDecision,
    #[error(
        "\"{name}\" is neither a file nor a game. A position is typed with the name of its game, {}, \
         and what one sees: taketable advise GAME --help. Or it is read from a file of records, with \
         --move and --round, or as JSON with --view",
        games()
    )]
    NeitherFileNorGame { name: String },
    #[error("--{field}: {why}")]
    Field { field: &'static str, why: String },
}

impl AdviseTrouble {
    /// What was typed there cannot be used.
    pub(crate) fn field(field: &'static str, why: impl Into<String>) -> AdviseTrouble {
        AdviseTrouble::Field { field, why: why.into() }
    }
}

/// "take5, take-a-number or no-thanks".
fn games() -> String {
    let names: Vec<String> = GameId::ALL.iter().map(GameId::to_string).collect();
    let (last, others) = names.split_last().map_or(("", &[][..]), |(last, others)| (last, others));
    format!("{} or {last}", others.join(", "))
}
