//! [`Error`]: why there is nothing to play, or why it cannot go on.

use std::io;
use std::path::PathBuf;

use taketable_rules::{Illegal, Seat};

/// Why there is nothing to play, or why it cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no place for it.
    #[error("there is no place to save matches: neither XDG_DATA_HOME nor HOME is set")]
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
    /// Somebody plays it, in another window perhaps.
    #[error("{} is being played somewhere else", .0.display())]
    InUse(PathBuf),
    /// What is in the file is no record, or not one by the rules.
    #[error("{}: {why}", file.display())]
    Record {
        /// Which.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A record speaks of a bot that is not here.
    #[error("no bot here is called \"{0}\"")]
    Bot(String),
    /// A record of a match of several people.
    #[error("{0} is another person's, who is not here")]
    TwoPeople(Seat),
    /// There is nothing to go on with.
    #[error("there is no match to go on with")]
    NothingSaved,
    /// The terminal cannot be drawn on, or the output not written.
    #[error("the terminal cannot be used: {0}")]
    Terminal(#[from] io::Error),
    /// The server does not do what was asked for.
    #[error("{0}")]
    Server(String),
    /// The match ended by itself.
    #[error("{0}")]
    Ended(String),
    /// Against the rules.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}
