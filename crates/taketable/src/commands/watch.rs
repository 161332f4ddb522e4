//! `taketable watch`: a match of bots, played before one's eyes.

use std::hash::{BuildHasher, RandomState};
use std::io::{IsTerminal, stdout};
use std::path::PathBuf;
use std::thread::sleep;
use std::time::Duration;

use clap::Parser;
use taketable_arena::{ArenaTrouble, Bench, Contest, Entrant};
use taketable_bots::BotKind;
use taketable_rules::record::Recorder;
use taketable_rules::{GameId, MAX_SEATS, Seat};

use super::Verdict;
use crate::new_file::{self, NewFile};
use crate::number::{at_least, between};
use crate::output::Output;
use crate::screen::ScreenArgs;
use crate::story::{Story, seat_views};
use crate::table_args::TableArgs;
use crate::trouble::Trouble;

const EXAMPLES: &str = "\
Examples:
  taketable watch
  taketable watch hornochsen --seats 3 --pace 1000
  taketable watch take-that --variant advanced --seed 42 --record match.jsonl";

/// Watch a match of bots, told move by move
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// take5, take-a-number, hornochsen, take-that or no-thanks
    #[arg(default_value = "take5")]
    game: GameId,
    /// How many bots play
    #[arg(long, value_name = "N", value_parser = between::<u8>(1, 255), default_value = "4")]
    seats: u8,
    /// What cards and decisions follow from: any whole number [default: drawn by lot]
    #[arg(long, value_name = "S", value_parser = at_least::<u64>(0))]
    seed: Option<u64>,
    /// How long to wait after each page on a terminal, in milliseconds
    #[arg(long, value_name = "MS", value_parser = between::<u32>(0, 60_000), default_value = "400")]
    pace: u32,
    /// Write the match's record to this file
    #[arg(long, value_name = "FILE", value_parser = new_file::named)]
    record: Option<PathBuf>,
    #[command(flatten)]
    screen: ScreenArgs,
    #[command(flatten)]
    table: TableArgs,
}

/// In the order of the alphabet, so that whoever reads them knows who sits beside whom.
const NAMES: [&str; MAX_SEATS] =
    ["Ada", "Bo", "Carl", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jun"];

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Trouble> {
    let seats = usize::from(args.seats);
    let setup = args.table.setup(args.game, seats)?;
    let seed = args.seed.unwrap_or_else(drawn_by_lot);
    let bots = vec![Entrant::from(BotKind::Random); seats];
    let contest = Contest::new(setup, &bots, seed);
    let file = args.record.as_deref().map(NewFile::create).transpose()?;

    let record = play(&contest, args, out)?;
    if let Some(mut file) = file {
        file.write(&record)?;
        file.keep()?;
    }
    if let Some(file) = &args.record {
        out.write(&format!("\nIts record is in {}.\n", file.display()))?;
    }
    let options = args.table.retyped();
    out.write(&format!(
        "\nThe seed was {seed}. To see the same match again:\n  \
         taketable watch {} --seats {seats}{options} --seed {seed}\n",
        args.game
    ))?;
    Ok(Verdict::Good)
}

/// Plays the first deal, tells it, and returns its record.
fn play(contest: &Contest, args: &Args, out: &mut Output) -> Result<String, Trouble> {
    let setup = contest.setup();
    let head = contest.head(0, 0, |seat, _| name(seat))?;
    let names: Vec<String> = Seat::all(setup.seats).map(name).collect();
    let mut story = Story::new(setup, &names, args.screen.style());
    let mut bench = Bench::new(Duration::ZERO);
    let mut players = contest.players(0, 0, &mut bench)?;
    let (mut record, mut told) = (String::new(), Vec::new());
    let recorder = Recorder::new(&head, &mut record, &mut told);
    let mut recorder = recorder.map_err(|why| ArenaTrouble::setup(setup, why))?;
    // Nobody waits for a file or a pipe.
    let wait = Duration::from_millis(if stdout().is_terminal() { args.pace.into() } else { 0 });
    loop {
        let page = story.page(&told, &seat_views(recorder.game()));
        out.write(&page)?;
        let Some((seat, action)) = players.decide(recorder.game()) else { break };
        if !page.is_empty() {
            sleep(wait);
        }
        told.clear();
        let acted = recorder.act(seat, action, &mut record, &mut told);
        acted.map_err(|why| ArenaTrouble::Bot(seat, why))?;
    }
    Ok(record)
}

fn name(seat: Seat) -> String {
    NAMES[seat.index()].to_owned()
}

/// A seed that nobody knows before, short enough to be typed again.
fn drawn_by_lot() -> u64 {
    // The standard library keeps its hash tables safe with a key from the system's randomness.
    RandomState::new().hash_one(()) % 1_000_000_000
}
