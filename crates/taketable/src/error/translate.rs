//! Errors of other crates, in the language of the user.

use taketable_arena::Error as ArenaError;
use taketable_arena::checkpoint::CheckpointError;
use taketable_bots::LearnedError;
use taketable_rules::{End, GameId, SetupError};
use taketable_telling::say;
use taketable_terminal::{Error as TerminalError, server_error};

use crate::lang::words;
use crate::number::seat_number;

/// Says why a match cannot be set up. Some reasons name the game themselves.
pub(crate) fn setup_error(game: Option<GameId>, why: &SetupError) -> String {
    let words = words();
    let reason = match why {
        SetupError::UnknownGame { name, meant } => {
            let meant = meant.map_or("none", |game| game.name());
            let games = words.commas(GameId::ALL.iter().map(|game| game.name()));
            return say!(words, ErrorUnknownGame, name = name, meant = meant, games = games);
        }
        SetupError::AmbiguousGame { name, games } => {
            let games = games.iter().map(|game| format!("{game} ({})", words.game(*game)));
            return say!(words, ErrorAmbiguousGame, name = name, games = words.list_or(games));
        }
        SetupError::Seats { seats, least, most } => {
            let title = game.map_or_else(String::new, |game| words.game(game));
            let (least, most, seats) = (*least, *most, *seats);
            return say!(
                words,
                ErrorPlayers,
                game = title,
                least = least,
                most = most,
                seats = seats
            );
        }
        SetupError::Option(why) => why.clone(),
        SetupError::Rounds(wanted) => {
            say!(words, ErrorRounds, most = End::MOST_ROUNDS, wanted = *wanted)
        }
        SetupError::Points(wanted) => {
            say!(words, ErrorPoints, most = End::MOST_POINTS, wanted = *wanted)
        }
        SetupError::FirstSeat { first, seats } => {
            say!(words, ErrorFirstSeat, first = seat_number(*first), seats = *seats)
        }
        SetupError::NobodyStarts => say!(words, ErrorNobodyStarts),
        other => other.to_string(),
    };
    match game {
        Some(game) => say!(words, ErrorSetup, game = words.game(game), why = reason),
        None => reason,
    }
}

/// Says why bots cannot play.
pub(crate) fn arena_error(error: &ArenaError) -> String {
    let words = words();
    match error {
        ArenaError::Setup { game, why } => setup_error(Some(*game), why),
        ArenaError::Head(why) => why.to_string(),
        ArenaError::Bot(seat, why) => {
            say!(words, ErrorBotRules, seat = seat_number(*seat), why = why.to_string())
        }
        ArenaError::Read { file, why } => {
            say!(words, ErrorRead, file = file, why = why.to_string())
        }
        ArenaError::Learned { file, why: LearnedError::Nothing } => {
            say!(words, ErrorNoWeights, file = file)
        }
        ArenaError::Learned { file, why } => {
            say!(words, ErrorWeights, file = file, why = why.to_string())
        }
        ArenaError::WeightsError { file, why } => {
            say!(words, ErrorWeightsUse, file = file, why = why.to_string())
        }
        ArenaError::Exec { command, why } => {
            say!(words, ErrorExec, command = command, why = why.to_string())
        }
    }
}

/// Says why a contest cannot be saved or resumed.
pub(super) fn checkpoint_error(error: &CheckpointError) -> String {
    let words = words();
    match error {
        CheckpointError::Exists(file) => say!(words, ErrorSaveExists, file = file),
        CheckpointError::InUse(file) => say!(words, ErrorSaveInUse, file = file),
        CheckpointError::Read(file, why) => {
            say!(words, ErrorRead, file = file, why = why.to_string())
        }
        CheckpointError::Write(file, why) => {
            say!(words, ErrorWrite, file = file, why = why.to_string())
        }
        CheckpointError::NotACheckpoint(file) => say!(words, ErrorNotASave, file = file),
        CheckpointError::Different { file, what, there, here } => say!(
            words,
            ErrorOtherContest,
            file = file,
            what = *what,
            there = there.to_string(),
            here = here.to_string()
        ),
        CheckpointError::Line { file, line } => {
            say!(words, ErrorSaveLine, file = file, line = *line)
        }
    }
}

/// Says why a match in the terminal cannot begin or continue.
pub(super) fn terminal_error(error: &TerminalError) -> String {
    let words = words();
    match error {
        TerminalError::NoPlace => say!(words, ErrorNoPlace),
        TerminalError::Read { file, why } => {
            say!(words, ErrorRead, file = file.display().to_string(), why = why.to_string())
        }
        TerminalError::Write { file, why } => {
            say!(words, ErrorWrite, file = file.display().to_string(), why = why.to_string())
        }
        TerminalError::InUse(file) => say!(words, ErrorInUse, file = file.display().to_string()),
        TerminalError::Record { file, why } => {
            say!(words, ErrorRecord, file = file.display().to_string(), why = why)
        }
        TerminalError::Bot(bot) => say!(words, ErrorRecordBot, bot = bot),
        TerminalError::TwoPeople(seat) => say!(words, ErrorTwoPeople, seat = seat_number(*seat)),
        TerminalError::NothingSaved => say!(words, ErrorNothingSaved),
        TerminalError::Terminal(why) => say!(words, ErrorTerminal, why = why.to_string()),
        TerminalError::Server(error) => server_error(error, words),
        TerminalError::Ended(why) => why.clone(),
        TerminalError::Illegal(why) => why.to_string(),
    }
}
