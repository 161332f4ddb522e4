//! [`Error`]: why a match cannot be played.

use std::io;
use std::path::PathBuf;

use taketable_rules::{IllegalAction, Seat};

/// Why a match cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no directory for saved matches.
    #[error("no directory to save matches: set XDG_DATA_HOME or HOME")]
    NoPlace,
    /// A file cannot be read.
    #[error("{} cannot be read: {why}", file.display())]
    Read {
        /// Which.
        file: PathBuf,
        /// Why.
        why: io::Error,
    },
    /// A file cannot be written.
    #[error("{} cannot be written: {why}", file.display())]
    Write {
        /// Which.
        file: PathBuf,
        /// Why.
        why: io::Error,
    },
    /// Another process plays the match.
    #[error("{} is being played in another window", .0.display())]
    InUse(PathBuf),
    /// A file without a valid record.
    #[error("{}: {why}", file.display())]
    Record {
        /// Which.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A record with a bot that does not exist.
    #[error("there is no bot \"{0}\"")]
    Bot(String),
    /// A record with several people.
    #[error("{0} belongs to another person; only matches against bots can be resumed")]
    TwoPeople(Seat),
    /// No match is saved.
    #[error("there is no match to resume")]
    NothingSaved,
    /// The terminal or the output fails.
    #[error("the terminal cannot be used: {0}")]
    Terminal(#[from] io::Error),
    /// The server refused, or cannot be reached.
    #[error(transparent)]
    Server(taketable_client::Error),
    /// The match has ended early.
    #[error("{0}")]
    Ended(String),
    /// An action that is against the rules.
    #[error(transparent)]
    Illegal(#[from] IllegalAction),
}
