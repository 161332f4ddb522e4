//! [`Trouble`]: why a command could not be carried out, as one sentence for a person.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use taketable_arena::ArenaTrouble;
use taketable_arena::checkpoint::CheckpointError;
use taketable_rules::{GameId, OptionSpec, SetupError};
use taketable_telling::say;

use taketable_server::store::sqlite::BackupError;
use taketable_server::{OpenError, StoreError};

use crate::advise::AdviseTrouble;
use crate::game_arg::one_of;
use crate::lang::words;

/// Why a command could not be carried out.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    #[error("{}", of_game(*game, why))]
    Setup { game: GameId, why: SetupError },
    #[error("{title} is for {least} to {most} players, not {seats}")]
    Seats { title: String, seats: u8, least: u8, most: u8 },
    #[error(transparent)]
    Advise(#[from] AdviseTrouble),
    #[error(transparent)]
    Arena(#[from] ArenaTrouble),
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
    #[error("the threads for this cannot be started: {0}")]
    Runtime(io::Error),
    #[error("{file}: {why}")]
    Settings { file: String, why: Box<toml::de::Error> },
    #[error("{file} lies in the data directory, so it cannot say where that is (\"data\")")]
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
    #[error(transparent)]
    Play(#[from] taketable_terminal::Trouble),
    #[error("interrupted before the first deal was over")]
    Interrupted,
    #[error("interrupted before anything was learned")]
    NothingLearned,
    #[error("--values is for no-thanks: nobody asks what positions are worth in {game}")]
    NoValues { game: GameId },
    #[error("--until needs at least two different bots, to tell them apart")]
    NobodyToBeat,
    #[error(
        "the comma belongs to the command of exec:{command}, so there is one bot only; {option} may \
         be given several times, as in {option} 'exec:python3 mybot.py' {option} random"
    )]
    CommaInCommand { option: &'static str, command: String },
    #[error(
        "{}: --{flag} can be {}, not \"{value}\"{}",
        game.title(), one_of(option.values), suggestion(option, value)
    )]
    NoSuchChoice { game: GameId, option: &'static OptionSpec, flag: &'static str, value: String },
    #[error("a panel needs at least two different bots")]
    SmallPanel,
    #[error(
        "--bots names {named} bots for {seats} seats; name one for all of them, or one for each"
    )]
    SeatsAndBots { named: usize, seats: usize },
    #[error("{option} needs the name of a game; without one, the menu asks for it")]
    NoGame { option: &'static str },
    #[error("{option} is for a new table; name its game, as in --create take5")]
    NoNewTable { option: &'static str },
    #[error(
        "--resume takes a file, and {game} is a game; without a file it goes on with the latest \
         match, and --list shows all of them"
    )]
    ResumesNoGame { game: GameId },
    #[error(
        "no bot \"{bot}\" sits at a server's tables; there are novice, casual, skilled, expert"
    )]
    NoSuchLevel { bot: String },
    #[error("--seats names {seats} twice; once is enough to learn it")]
    SeatsTwice { seats: u8 },
    #[error("there is no command \"{name}\"; `taketable help` lists all of them")]
    NoSuchCommand { name: String },
    #[error("no game has such a variant; see `taketable rules` for the variants")]
    NoSuchVariant,
    #[error("no row has {seats} seats; there are rows with {}", listed(there))]
    NoSuchRow { seats: u8, there: BTreeSet<u8> },
    #[error("{}", say!(words(), ErrorRead, file = file, why = why.to_string()))]
    Read { file: String, why: io::Error },
    #[error("{}", say!(words(), ErrorExists, file = file))]
    IsThere { file: String },
    #[error("{}", say!(words(), ErrorWrite, file = file, why = why.to_string()))]
    Write { file: String, why: io::Error },
    #[error("{}", say!(words(), ErrorNoRecord, file = file, wanted = *wanted, found = *found))]
    NoSuchRecord { file: String, wanted: u64, found: u64 },
    #[error("{}", say!(words(), ErrorNoRound, wanted = *wanted, found = *found))]
    NoSuchRound { wanted: u32, found: u32 },
}

impl Trouble {
    /// A file that cannot be written, or not to its end.
    pub(crate) fn write(file: &Path) -> impl Fn(io::Error) -> Trouble + use<> {
        let file = file.display().to_string();
        move |why| Trouble::Write { file: file.clone(), why }
    }
}

impl From<Trouble> for ExitCode {
    fn from(trouble: Trouble) -> ExitCode {
        let interrupted = matches!(trouble, Trouble::Interrupted | Trouble::NothingLearned);
        ExitCode::from(if interrupted { 130 } else { 2 })
    }
}

fn listed(numbers: &BTreeSet<u8>) -> String {
    let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
    numbers.join(", ")
}

fn suggestion(option: &OptionSpec, value: &str) -> String {
    option.closest(value).map_or_else(String::new, |value| format!("; did you mean {value}?"))
}

/// Why a game cannot be set up like that. Some reasons name the game themselves.
fn of_game(game: GameId, why: &SetupError) -> String {
    match why {
        SetupError::Option(what) if what.starts_with(&format!("{game} ")) => what.clone(),
        SetupError::Option(what) => format!("{game}: {what}"),
        why => format!("{game}: {why}"),
    }
}
