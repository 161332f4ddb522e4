//! `taketable join`: a bot plays live at a table on a server.

mod bot_thread;
mod error;
mod report;
mod session;

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgGroup, Parser};
use serde_json::json;
use taketable_arena::Entrant;
use taketable_bots::Level;
use taketable_client::{KeyFile, Server};
use taketable_protocol::live::{Clock, NewTable};
use taketable_rules::{GameId, Seat};
use taketable_server::people::Name;

pub(crate) use error::JoinError;

use super::Verdict;
use super::play::read_clock;
use crate::error::Error;
use crate::game_arg::GameParser;
use crate::lang::LangArgs;
use crate::number::{between, seat, seconds};
use crate::output::Output;
use crate::table_args::{RULES, TableArgs};
use bot_thread::BotThread;
use report::JoinReport;
use session::{MatchLimit, Session};

const EXAMPLES: &str = "\
Examples:
  taketable join --server https://games.example --table K7QX2M --bot expert
  taketable join --server https://games.example --create take5 --public \\
      --bot 'exec:python3 mybot.py' --name \"My bot\"
  taketable join --server http://127.0.0.1:8080 --create no-thanks --seats 3 \\
      --opponents expert,casual --matches 10 --bot 'exec:./mybot'

The bot is the same as in `taketable arena`: one that `taketable bots` lists,
BOT@FILE with weights of your own, or a program as exec:COMMAND (see
docs/bots.md). Everyone at the table sees that the seat is a bot's.

A bot that opened its table starts the match when all seats are taken. When the
connection is lost, or the server restarts, the bot reconnects and plays on. If
a program does not answer with a legal action in time, a random one is taken.

Ctrl-C leaves the table. Exit status: 0 after the last match, 2 if the server
refused something or the bot could not be started, 130 after Ctrl-C.";

const USAGE: &str = "\
taketable join --server <URL> --bot <BOT> --table <CODE> [OPTIONS]
       taketable join --server <URL> --bot <BOT> --create <GAME> [OPTIONS]";

/// Let a bot play at a table on a server
#[derive(Parser)]
#[command(after_help = EXAMPLES, override_usage = USAGE)]
#[command(group = ArgGroup::new("where").args(["table", "create"]).required(true))]
pub(crate) struct Args {
    /// Address of the server
    #[arg(long, value_name = "URL")]
    server: String,
    /// Bot that plays: a name, BOT@FILE or exec:COMMAND
    #[arg(long, value_name = "BOT")]
    bot: Entrant,
    /// Name of the bot at the table [default: from --bot]
    #[arg(long, value_name = "NAME", value_parser = Name::new)]
    name: Option<Name>,
    /// File with the bot's keys, to be the same player in the next run
    /// [default: a new guest each time]
    #[arg(long, value_name = "FILE")]
    key_file: Option<PathBuf>,
    /// Time limit of a program for a move
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "5")]
    move_time: Duration,

    /// Number of matches; the bot asks for each rematch
    #[arg(long, value_name = "N", value_parser = between::<u32>(1, 1_000_000),
          default_value = "1", help_heading = "Matches")]
    matches: u32,
    /// Stay for every rematch that others ask for, until Ctrl-C
    #[arg(long, conflicts_with = "matches", help_heading = "Matches")]
    rematch: bool,

    /// Join the table with this code or name
    #[arg(long, value_name = "CODE", help_heading = "Table",
          conflicts_with = RULES)]
    table: Option<String>,
    /// Seat to take, counted from 1 [default: the first free one]
    #[arg(long, value_name = "SEAT", value_parser = seat, help_heading = "Table")]
    seat: Option<Seat>,
    /// Open a table for this game
    #[arg(long, value_name = "GAME", help_heading = "Table",
          hide_possible_values = true, value_parser = GameParser)]
    create: Option<GameId>,

    /// Number of seats [default: 4]
    #[arg(long, value_name = "N", value_parser = between::<u8>(1, 255), conflicts_with = "table",
          help_heading = "New table")]
    seats: Option<u8>,
    /// Bots of the server on the last seats: novice, casual, skilled, expert
    #[arg(
        long,
        value_name = "LEVEL,...",
        value_delimiter = ',',
        value_parser = read_level,
        conflicts_with = "table",
        help_heading = "New table"
    )]
    opponents: Vec<Level>,
    /// Time for a decision: 90 for seconds, 2d for days [default: no limit]
    #[arg(long, value_name = "TIME", value_parser = read_clock, conflicts_with = "table",
          help_heading = "New table")]
    clock: Option<Clock>,
    /// List the table publicly; otherwise players need its code
    #[arg(long, conflicts_with = "table", help_heading = "New table")]
    public: bool,
    #[command(flatten)]
    lang: LangArgs,
    #[command(flatten)]
    rules: TableArgs,
}

fn read_level(name: &str) -> Result<Level, String> {
    let level = Level::ALL.iter().find(|level| level.name() == name);
    level.copied().ok_or_else(|| "the levels are novice, casual, skilled and expert".to_owned())
}

/// Number of seats of a new table, unless it is given.
const SEATS: u8 = 4;

/// Name of a bot whose own name is not allowed on a server.
const NAMELESS: &str = "Bot";

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let new_table = args.create.map(|game| args.new_table(game)).transpose()?;
    let server = Server::new(&args.server).map_err(JoinError::Client)?;
    // A program that cannot be started should not cost anybody a seat.
    let bot = BotThread::start(&args.bot, args.move_time)?;
    let name = args.name();
    let key = match &args.key_file {
        Some(file) => server.identify(&name, Some(&name), &KeyFile::new(file)),
        None => server.new_guest(&name),
    };
    let key = key.map_err(JoinError::Client)?;
    let table = match (&args.table, &new_table) {
        (Some(code), _) => server.find_table(&key, code),
        (None, Some(new)) => server.create_table(&key, new),
        (None, None) => unreachable!("clap asks for one of them"),
    };
    let table = table.map_err(JoinError::Client)?;
    let matches =
        if args.rematch { MatchLimit::WhileAsked } else { MatchLimit::Count(args.matches) };
    let session = Session::new(server, key, &table, bot, args.seat, matches);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(Error::Runtime)?;
    runtime.block_on(session.play(&mut JoinReport::new(out, args.lang.translator())))
}

impl Args {
    fn name(&self) -> String {
        let name = self.name.clone().or_else(|| {
            let name = self.bot.short(taketable_protocol::live::MAX_NAME_CHARS);
            Name::new(name.trim_start_matches("exec:")).ok()
        });
        name.map_or_else(|| NAMELESS.to_owned(), |name| name.to_string())
    }

    fn new_table(&self, game: GameId) -> Result<NewTable, Error> {
        let setup = self.rules.setup(game, self.seats.unwrap_or(SEATS).into())?;
        if self.opponents.len() >= usize::from(setup.seats) {
            let (named, seats) = (self.opponents.len(), usize::from(setup.seats) - 1);
            return Err(JoinError::TooManyOpponents { named, seats }.into());
        }
        Ok(NewTable {
            game,
            seats: setup.seats,
            options: json!(setup),
            bots: self.opponents.clone(),
            clock: self.clock.unwrap_or_default(),
            public: self.public,
            spectators: true,
            substitute: Level::Skilled,
            play_forced: false,
        })
    }
}
