//! `taketable watch`: a match of bots, told move by move.

use std::hash::{BuildHasher, RandomState};
use std::io::{IsTerminal, stdout};
use std::path::PathBuf;
use std::thread::sleep;
use std::time::Duration;

use clap::Parser;
use taketable_arena::{Contest, Entrant, Error as ArenaError, Faults, SparePlayers};
use taketable_bots::BotKind;
use taketable_rules::record::Recorder;
use taketable_rules::{GameId, Seat};
use taketable_telling::say;
use taketable_terminal::{NAMES, NewMatch};

use super::Verdict;
use crate::bot_list::{BotList, lineup};
use crate::error::Error;
use crate::fault_report::fault_report;
use crate::game_arg::{GameParser, game_help};
use crate::interrupt;
use crate::lang::LangArgs;
use crate::new_file::{self, NewFile};
use crate::number::{at_least, between};
use crate::output::{Output, lines};
use crate::screen::ScreenArgs;
use crate::story::{Pen, Story, seat_views};
use crate::table_args::TableArgs;

const EXAMPLES: &str = "\
Examples:
  taketable watch
  taketable watch hornochsen --seats 3 --delay 1000
  taketable watch no-thanks --bots expert,casual,novice
  taketable watch take5 --bots novice --seats 10 --end rounds:1
  taketable watch take-that --variant advanced --seed 42 --record match.jsonl

Without --bots, skilled, casual and novice bots take the seats in turn.";

/// Watch bots play a match, move by move
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[arg(help = game_help(""), default_value = "take5", hide_possible_values = true, value_parser = GameParser)]
    game: GameId,
    /// Bots: one for all seats, or one for each. A name that `taketable bots` lists,
    /// BOT@FILE with weights of your own, or one program as exec:COMMAND; may be
    /// given several times
    #[arg(long, value_name = "BOT,BOT,...", value_parser = BotList::read)]
    bots: Vec<BotList>,
    /// Number of players [default: as many as --bots names, or 4]
    #[arg(long, value_name = "N", value_parser = between::<u8>(1, 255))]
    seats: Option<u8>,
    /// Random seed [default: random]
    #[arg(long, value_name = "S", value_parser = at_least::<u64>(0))]
    seed: Option<u64>,
    /// Pause after each page on a terminal, in milliseconds
    #[arg(long, alias = "pace", value_name = "MS", value_parser = between::<u32>(0, 60_000),
          default_value = "400")]
    delay: u32,
    /// Write the record of the match to FILE
    #[arg(long, value_name = "FILE", value_parser = new_file::named)]
    record: Option<PathBuf>,
    #[command(flatten)]
    lang: LangArgs,
    #[command(flatten)]
    screen: ScreenArgs,
    #[command(flatten)]
    table: TableArgs,
}

/// The time of a program for a move.
const PATIENCE: Duration = Duration::from_secs(5);

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let bots = args.lineup()?;
    let seats = bots.len();
    let setup = args.table.setup(args.game, seats)?;
    let seed = args.seed.unwrap_or_else(random_seed);
    let contest = Contest::new(setup, &bots, seed);
    let file = args.record.as_deref().map(NewFile::create).transpose()?;

    let (record, faults) = play(&contest, args, out)?;
    for (number, bot) in contest.entrants().iter().enumerate() {
        let faults = fault_report(&bot.to_string(), &faults.of(number), args.lang.translator());
        if !faults.is_empty() {
            out.write(&format!("\n{}", lines(&faults)))?;
        }
    }
    if let Some(mut file) = file {
        file.write(&record)?;
        file.persist()?;
    }
    let pen = Pen::new(args.screen.style(), args.lang.translator());
    if let Some(file) = &args.record {
        let file = file.display().to_string();
        out.write(&format!("\n{}\n", say!(pen, CommandRecordWritten, file = file)))?;
    }
    let bots: Vec<String> =
        args.bots.iter().map(|list| format!(" --bots {}", list.retyped())).collect();
    let bots = bots.concat();
    let options = args.table.retyped();
    out.write(&format!(
        "\n{}\n  taketable watch {}{bots} --seats {seats}{options} --seed {seed}\n",
        say!(pen, CommandWatchAgain, seed = seed.to_string()),
        args.game
    ))?;
    Ok(Verdict::Good)
}

impl Args {
    /// The bots by seat.
    fn lineup(&self) -> Result<Vec<Entrant>, Error> {
        let named = BotList::all(&self.bots);
        if !named.is_empty() {
            return lineup(&named, self.seats);
        }
        let usual = NewMatch::USUAL.map(|level| Entrant::from(BotKind::Level(level)));
        Ok(usual.into_iter().cycle().take(self.seats.unwrap_or(4).into()).collect())
    }
}

/// Plays the first deal, tells it, and returns its record and the faults of programs.
fn play(contest: &Contest, args: &Args, out: &mut Output) -> Result<(String, Faults), Error> {
    let setup = contest.setup();
    let head = contest.head(0, 0, |seat, _| name(seat))?;
    let mut story = Story::new(setup, &head.players, args.screen.style(), args.lang.translator());
    interrupt::end_programs();
    let mut spare = SparePlayers::new(PATIENCE, &|| true);
    let mut players = contest.players(0, 0, &mut spare)?;
    let (mut record, mut told) = (String::new(), Vec::new());
    let recorder = Recorder::new(&head, &mut record, &mut told);
    let mut recorder = recorder.map_err(|why| ArenaError::setup(setup, why))?;
    // A file or a pipe needs no pauses.
    let wait = Duration::from_millis(if stdout().is_terminal() { args.delay.into() } else { 0 });
    loop {
        let page = story.page(&told, &seat_views(recorder.game()));
        out.write(&page)?;
        let Some((seat, action)) = players.decide(recorder.game()) else { break };
        if !page.is_empty() {
            sleep(wait);
        }
        told.clear();
        let acted = recorder.act(seat, action, &mut record, &mut told);
        acted.map_err(|why| ArenaError::Bot(seat, why))?;
    }
    let (_, faults) = players.end(recorder.game());
    Ok((record, faults))
}

fn name(seat: Seat) -> String {
    NAMES[seat.index()].to_owned()
}

/// A random seed, short enough to be typed again.
fn random_seed() -> u64 {
    // The standard library keeps its hash tables safe with a key from the system's randomness.
    RandomState::new().hash_one(()) % 1_000_000_000
}
