//! [`Error`]: why a command failed, as one sentence in the language of the user.
//!
//! What operators alone meet is English.

mod translate;

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use taketable_arena::checkpoint::CheckpointError;
use taketable_rules::{GameId, OptionSpec, SetupError};
use taketable_server::store::sqlite::BackupError;
use taketable_server::{OpenError, StoreError};
use taketable_telling::say;

use crate::advise::AdviseError;
use crate::lang::words;

pub(crate) use translate::{arena_error, setup_error};
use translate::{checkpoint_error, terminal_error};

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("{}", setup_error(Some(*game), why))]
    Setup { game: GameId, why: SetupError },
    #[error(
        "{}",
        say!(words(), ErrorPlayers, game = title, least = *least, most = *most, seats = *seats)
    )]
    Seats { title: String, seats: u8, least: u8, most: u8 },
    #[error(transparent)]
    Advise(#[from] AdviseError),
    #[error("{}", arena_error(.0))]
    Arena(#[from] taketable_arena::Error),
    #[error("{}", checkpoint_error(.0))]
    Checkpoint(#[from] CheckpointError),
    #[error("{}", say!(words(), ErrorThreads, why = .0.to_string()))]
    Runtime(io::Error),
    #[error("{file}: {why}")]
    Settings { file: String, why: Box<toml::de::Error> },
    #[error("{file} is in the data directory, so it cannot set \"data\"")]
    DataWithinData { file: String },
    #[error(transparent)]
    Serve(taketable_server::ServeError),
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    BackUp(#[from] BackupError),
    #[error(transparent)]
    Load(crate::load::LoadError),
    #[error(transparent)]
    Admin(#[from] crate::commands::AdminError),
    #[error(transparent)]
    Join(#[from] crate::commands::JoinError),
    #[error("{}", terminal_error(.0))]
    Play(#[from] taketable_terminal::Error),
    #[error("{}", say!(words(), ErrorInterrupted))]
    Interrupted,
    #[error("interrupted before anything was learned")]
    NothingLearned,
    #[error("--values is for no-thanks: bots do not use the values of positions in {game}")]
    NoValues { game: GameId },
    #[error("{}", say!(words(), ErrorNobodyToBeat))]
    NobodyToBeat,
    #[error("{}", say!(words(), ErrorComma, command = command, option = *option))]
    CommaInCommand { option: &'static str, command: String },
    #[error("{}", no_such_value(*game, option, flag, value))]
    NoSuchValue { game: GameId, option: &'static OptionSpec, flag: &'static str, value: String },
    #[error(
        "{}",
        say!(words(), ErrorNoOption, game = words().game(*game), option = format!("--{flag}"))
    )]
    NoSuchOption { game: GameId, flag: &'static str },
    #[error("{}", say!(words(), ErrorFirstWord, value = value))]
    FirstWord { value: String },
    #[error("{}", say!(words(), ErrorSmallPanel))]
    SmallPanel,
    #[error("{}", say!(words(), ErrorBotsForSeats, named = *named, seats = *seats))]
    SeatsAndBots { named: usize, seats: usize },
    #[error("{}", say!(words(), ErrorNoGame, option = *option))]
    NoGame { option: &'static str },
    #[error("{}", say!(words(), ErrorNoNewTable, option = *option))]
    NoNewTable { option: &'static str },
    #[error("{}", say!(words(), ErrorResumeGame, game = game.name()))]
    ResumesNoGame { game: GameId },
    #[error("{}", say!(words(), ErrorLevel, bot = bot, levels = levels()))]
    NoSuchLevel { bot: String },
    #[error("--seats names {seats} twice")]
    SeatsTwice { seats: u8 },
    #[error("unknown command \"{name}\"; `taketable help` lists all of them")]
    NoSuchCommand { name: String },
    #[error("{}", say!(words(), ErrorNoVariant))]
    NoSuchVariant,
    #[error("{}", say!(words(), ErrorNoRow, seats = *seats, there = words().commas(there)))]
    NoSuchRow { seats: u8, there: BTreeSet<u8> },
    #[error("{}", say!(words(), ErrorRead, file = file, why = why.to_string()))]
    Read { file: String, why: io::Error },
    #[error("{}", say!(words(), ErrorExists, file = file))]
    IsThere { file: String },
    #[error("{}", say!(words(), ErrorWrite, file = file, why = why.to_string()))]
    Write { file: String, why: io::Error },
    #[error("{}", say!(words(), ErrorStdout, why = .0.to_string()))]
    StandardOutput(io::Error),
    #[error("{}", say!(words(), ErrorNoRecord, file = file, wanted = *wanted, found = *found))]
    NoSuchRecord { file: String, wanted: u64, found: u64 },
    #[error("{}", say!(words(), ErrorNoRound, wanted = *wanted, found = *found))]
    NoSuchRound { wanted: u32, found: u32 },
}

impl Error {
    /// A file that cannot be written, or not to its end.
    pub(crate) fn write(file: &Path) -> impl Fn(io::Error) -> Error + use<> {
        let file = file.display().to_string();
        move |why| Error::Write { file: file.clone(), why }
    }
}

impl From<Error> for ExitCode {
    fn from(error: Error) -> ExitCode {
        let interrupted = matches!(error, Error::Interrupted | Error::NothingLearned);
        ExitCode::from(if interrupted { 130 } else { 2 })
    }
}

/// A value that an option of a game does not have.
fn no_such_value(game: GameId, option: &OptionSpec, flag: &str, value: &str) -> String {
    let words = words();
    say!(
        words,
        ErrorValue,
        game = words.game(game),
        option = format!("--{flag}"),
        values = words.list_or(option.values),
        value = value,
        meant = option.closest(value).unwrap_or("none")
    )
}

fn levels() -> String {
    words().list_or(taketable_bots::Level::ALL.map(taketable_bots::Level::name))
}
