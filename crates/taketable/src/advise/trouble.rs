//! [`AdviseTrouble`]: why there is no advice, as one sentence for a person.

use taketable_rules::{Seat, SeatSet, SetupError, ViewError};

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
    #[error("--{field}: {why}")]
    Field { field: &'static str, why: String },
}

impl AdviseTrouble {
    /// What was typed there cannot be used.
    pub(crate) fn field(field: &'static str, why: impl Into<String>) -> AdviseTrouble {
        AdviseTrouble::Field { field, why: why.into() }
    }
}
