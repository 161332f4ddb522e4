//! [`Error`]: why a contest could not go on.

use std::io;

use taketable_bots::{LearnedError, WeightsError};
use taketable_rules::record::HeadError;
use taketable_rules::{AnyGame, GameId, IllegalAction, Seat, Setup, SetupError};

use crate::exec::ExecFault;

/// An error that stopped a contest.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Such a match cannot be played.
    #[error("{game}: {why}")]
    Setup {
        /// The game.
        game: GameId,
        /// The error.
        why: SetupError,
    },
    /// Such a match cannot be recorded.
    #[error(transparent)]
    Head(#[from] HeadError),
    /// A bot of ours chose what it may not do.
    #[error("the bot on {0} broke the rules: {1}")]
    Bot(Seat, IllegalAction),
    /// A file of weights can't be read.
    #[error("cannot read {file}: {why}")]
    Read {
        /// The file.
        file: String,
        /// The error.
        why: io::Error,
    },
    /// A file does not contain weights.
    #[error("{file} is not a file of weights: {why}")]
    Learned {
        /// The file.
        file: String,
        /// The error.
        why: LearnedError,
    },
    /// The weights in a file are of no use here.
    #[error("{file}: {why}")]
    WeightsError {
        /// The file.
        file: String,
        /// The error.
        why: WeightsError,
    },
    /// A program did not even begin to play.
    #[error("exec:{command}: {why}")]
    Exec {
        /// The command that should have started it.
        command: String,
        /// The fault.
        why: ExecFault,
    },
}

impl Error {
    /// A match that cannot be played like that.
    pub fn setup(setup: &Setup<AnyGame>, why: SetupError) -> Error {
        Error::Setup { game: setup.options.game(), why }
    }
}
