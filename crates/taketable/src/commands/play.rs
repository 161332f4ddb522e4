//! `taketable play`: a match in the terminal, against bots or on a server.

use std::env;
use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;

use clap::Parser;
use serde_json::json;
use taketable_bots::{BotKind, Level, ParseBotKindError};
use taketable_protocol::live::{Clock, NewTable};
use taketable_rules::{GameId, Seed};
use taketable_server::people::Name;
use taketable_terminal::{Exit, NewMatch, ServerPlan, Settings, Shelf, Start, TableTarget};

use super::Verdict;
use crate::error::Error;
use crate::game_arg::{GameParser, game_help};
use crate::lang::LangArgs;
use crate::number::{at_least, between};
use crate::output::Output;
use crate::screen::ScreenArgs;
use crate::table_args::{RULES, TableArgs};

const EXAMPLES: &str = "\
Examples:
  taketable play                                  a menu
  taketable play take5 --seats 4 --bots expert    against three experts
  taketable play no-thanks --bots casual,novice --seats 3 --lang de
  taketable play --resume                         resume the latest match
  taketable play --list                           saved matches
  taketable play take5 --plain < choices.txt      line by line, or from a file
  taketable play --server https://games.example --create take5 --clock 60
  taketable play --server https://games.example --table K7QX2M
  taketable play --server https://games.example   your table, or a public one

Matches are saved after every move, in $XDG_DATA_HOME/taketable or in the data
directory of the system. Press ? while playing for the keys.";

/// Arguments of a new match, which make no sense for a saved one.
const OF_A_NEW_MATCH: [&str; 5] = ["game", "seats", "bots", "seed", RULES];

/// Play in the terminal, against bots or on a server
#[allow(clippy::struct_excessive_bools, reason = "they are flags on the command line")]
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[arg(help = game_help("; without it, a menu opens; with --server, the same as --create"),
          hide_possible_values = true, value_parser = GameParser)]
    game: Option<GameId>,
    /// Number of players, you included [default: 4]
    #[arg(long, value_name = "N", value_parser = between::<u8>(1, 255))]
    seats: Option<u8>,
    /// Opponents: one bot for all seats, or one for each, as `taketable bots` lists
    /// them [default: skilled,casual,novice; none at a new table of a server]
    #[arg(long, value_name = "BOT,BOT,...", value_delimiter = ',', value_parser = read_bot)]
    bots: Vec<BotKind>,
    /// Random seed [default: random]
    #[arg(long, value_name = "S", value_parser = at_least::<u64>(0), conflicts_with = "server")]
    seed: Option<u64>,
    /// Resume a saved match: FILE, or the most recent one
    #[arg(long, value_name = "FILE", num_args = 0..=1,
          conflicts_with = "server", conflicts_with_all = OF_A_NEW_MATCH)]
    resume: Option<Vec<PathBuf>>,
    /// List the saved matches and their files
    #[arg(long, conflicts_with_all = ["server", "resume"], conflicts_with_all = OF_A_NEW_MATCH)]
    list: bool,
    /// Play line by line with numbered choices, for screen readers and pipes
    /// (default when stdin or stdout is not a terminal)
    #[arg(long)]
    plain: bool,
    /// Show events at once, not step by step
    #[arg(long, alias = "quick")]
    no_animation: bool,
    /// Your name [default: your user name]
    #[arg(long, value_name = "NAME", value_parser = Name::new)]
    name: Option<Name>,
    /// Play on this server
    #[arg(long, value_name = "URL", help_heading = "On a server")]
    server: Option<String>,
    /// Join the table with this code or name
    #[arg(long, value_name = "CODE", requires = "server", conflicts_with_all = OF_A_NEW_MATCH,
          conflicts_with_all = ["clock", "public"], help_heading = "On a server")]
    table: Option<String>,
    /// Open a table for this game
    #[arg(long, value_name = "GAME", requires = "server", conflicts_with_all = ["table", "game"],
          help_heading = "On a server", hide_possible_values = true, value_parser = GameParser)]
    create: Option<GameId>,
    /// Time for a decision: 90 for seconds, 2d for days [default: no limit]
    #[arg(long, value_name = "TIME", requires = "server", value_parser = read_clock, help_heading = "On a server")]
    clock: Option<Clock>,
    /// List the table publicly; otherwise players need its code
    #[arg(long, requires = "server", help_heading = "On a server")]
    public: bool,
    #[command(flatten)]
    lang: LangArgs,
    #[command(flatten)]
    screen: ScreenArgs,
    #[command(flatten)]
    rules: TableArgs,
}

fn read_bot(name: &str) -> Result<BotKind, ParseBotKindError> {
    name.parse()
}

/// Reads `90` or `2d`.
pub(super) fn read_clock(text: &str) -> Result<Clock, &'static str> {
    let clock = match text.strip_suffix('d') {
        Some(days) => days.parse().map(Clock::Days),
        None => text.parse().map(Clock::Seconds),
    };
    let clock = clock.ok().filter(|clock| clock.milliseconds().is_some_and(|time| time > 0));
    clock.ok_or("give a number of seconds, as in 90, or of days, as in 2d")
}

/// The default number of players.
const SEATS: u8 = 4;

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let settings = args.settings()?;
    if args.list {
        out.write(&settings.shelf.listed(settings.language))?;
        return Ok(Verdict::Good);
    }
    Ok(taketable_terminal::play(args.start()?, &settings)?.into())
}

impl From<Exit> for Verdict {
    fn from(exit: Exit) -> Verdict {
        match exit {
            Exit::Left => Verdict::Good,
            Exit::Interrupted => Verdict::Interrupted,
        }
    }
}

impl Args {
    fn settings(&self) -> Result<Settings, Error> {
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        let screen = stdin().is_terminal() && stdout().is_terminal() && !dumb;
        let user = || Name::new(&env::var("USER").ok()?).ok();
        Ok(Settings {
            theme: self.screen.theme(),
            language: self.lang.language(),
            plain: self.plain || !screen,
            quick: self.no_animation,
            shelf: Shelf::of_user()?,
            name: self.name.clone().or_else(user).map_or("Player".to_owned(), |it| it.to_string()),
        })
    }

    fn start(&self) -> Result<Start, Error> {
        if let Some(file) = &self.resume {
            let file = file.first();
            // A file is free to have the name of a game.
            let game = file.filter(|file| !file.exists()).and_then(|file| file.to_str());
            return match game.and_then(|name| name.parse::<GameId>().ok()) {
                Some(game) => Err(Error::ResumesNoGame { game }),
                None => Ok(Start::Resume(file.cloned())),
            };
        }
        if let Some(url) = &self.server {
            let rename = self.name.as_ref().map(Name::to_string);
            let plan = ServerPlan { url: url.clone(), table: self.wanted()?, rename };
            return Ok(Start::Server(plan));
        }
        let Some(game) = self.game else {
            // The menu asks for these.
            let given = [
                ("--seats", self.seats.is_some()),
                ("--bots", !self.bots.is_empty()),
                ("--seed", self.seed.is_some()),
            ];
            return match given.into_iter().find(|(_, given)| *given) {
                Some((option, _)) => Err(Error::NoGame { option }),
                None => Ok(Start::Menu),
            };
        };
        let seats = self.seats();
        if self.bots.len() > 1 && self.bots.len() + 1 != seats {
            return Err(Error::SeatsAndBots { named: self.bots.len(), seats: seats - 1 });
        }
        let setup = self.rules.setup(game, seats)?;
        let seed = self.seed.map(|seed| Seed::of_series(seed, 0));
        Ok(Start::New(NewMatch { setup, bots: self.bots.clone(), seed }))
    }

    /// The number of players: as given, or as the bots need.
    fn seats(&self) -> usize {
        let bots = if self.server.is_some() { 0 } else { self.bots.len() };
        match (self.seats, bots) {
            (Some(seats), _) => seats.into(),
            (None, 0 | 1) => SEATS.into(),
            (None, bots) => bots + 1,
        }
    }

    /// The table on the server.
    fn wanted(&self) -> Result<TableTarget, Error> {
        if let Some(code) = &self.table {
            return Ok(TableTarget::Join(code.clone()));
        }
        let Some(game) = self.create.or(self.game) else {
            let given = [
                ("--seats", self.seats.is_some()),
                ("--bots", !self.bots.is_empty()),
                ("--clock", self.clock.is_some()),
                ("--public", self.public),
            ];
            return match given.into_iter().find(|(_, given)| *given) {
                Some((option, _)) => Err(Error::NoNewTable { option }),
                None => Ok(TableTarget::Any),
            };
        };
        let setup = self.rules.setup(game, self.seats())?;
        let level = |bot: &BotKind| match bot {
            BotKind::Level(level) => Ok(*level),
            other => Err(Error::NoSuchLevel { bot: other.to_string() }),
        };
        let bots = self.bots.iter().map(level).collect::<Result<Vec<Level>, Error>>()?;
        // Whoever names bots wants to play against them, and others may still come.
        if bots.len() >= usize::from(setup.seats) {
            let seats = usize::from(setup.seats) - 1;
            return Err(Error::SeatsAndBots { named: bots.len(), seats });
        }
        Ok(TableTarget::Open(Box::new(NewTable {
            game,
            seats: setup.seats,
            options: json!(setup),
            bots,
            clock: self.clock.unwrap_or_default(),
            public: self.public,
            spectators: true,
            substitute: Level::Skilled,
            play_forced: false,
        })))
    }
}
