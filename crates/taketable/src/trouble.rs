//! [`Trouble`]: why a command could not be carried out, as one sentence for a person.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use taketable_rules::record::HeadError;
use taketable_rules::{AnyGame, GameId, Illegal, Seat, Setup, SetupError};

/// Why a command could not be carried out.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    #[error("{game}: {why}")]
    Setup { game: GameId, why: SetupError },
    #[error(transparent)]
    Head(#[from] HeadError),
    #[error("the bot on {0} broke the rules: {1}")]
    Bot(Seat, Illegal),
    #[error("cannot read {file}: {}", plain(.why))]
    Read { file: String, why: io::Error },
    #[error("cannot write {file}: {}", plain(.why))]
    Write { file: String, why: io::Error },
    #[error("cannot start the threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    #[error("{file} has no record {wanted}, only {found}")]
    NoSuchRecord { file: String, wanted: u64, found: u64 },
    #[error("the match has no round {wanted}, only {found}")]
    NoSuchRound { wanted: u32, found: u32 },
}

impl Trouble {
    /// A match that cannot be played like that.
    pub(crate) fn setup(setup: &Setup<AnyGame>, why: SetupError) -> Trouble {
        Trouble::Setup { game: setup.options.game(), why }
    }

    /// A file that cannot be written, or not to its end.
    pub(crate) fn write(file: &Path) -> impl Fn(io::Error) -> Trouble + use<> {
        let file = file.display().to_string();
        move |why| Trouble::Write { file: file.clone(), why }
    }
}

impl From<Trouble> for ExitCode {
    fn from(_: Trouble) -> ExitCode {
        ExitCode::from(2)
    }
}

/// The system's reason without its number, which tells a reader nothing.
fn plain(why: &io::Error) -> String {
    let text = why.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}
