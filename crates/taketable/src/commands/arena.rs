//! `taketable arena`: many matches of bots, and what they say about strength.

mod report;

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use clap::Parser;
use taketable_arena::{Contest, DealPlayed, Entrant, NoSuchEntrant, Tally, Way};
use taketable_bots::BotKind;
use taketable_rules::GameId;

use super::Verdict;
use crate::new_file::{self, NewFile};
use crate::number::{at_least, between};
use crate::output::Output;
use crate::progress;
use crate::table_args::TableArgs;
use crate::trouble::Trouble;
use report::Report;

const MORE: &str = "\
Examples:
  taketable arena take5
  taketable arena no-thanks --bots casual,novice,novice --deals 200
  taketable arena take5 --seats 6 --variant advanced --records matches.jsonl

Each deal is played in all rotations: the list of bots moves on by one seat, the
cards stay. So everybody meets the cards of every seat, and luck cancels out.
Rotations that change nothing are left out. Intervals (95 %) come from the deals,
by bootstrap; matches of the same deal are not independent.

The same seed gives the same results, whatever the number of threads. Records
are written beside their place and moved there at the end: if anything goes
wrong, an older file is as it was.

--json prints one object:
  game, options, seats, seed    what was played; options as in a record's head
  deals, matches, rounds, decisions    how many there were
  bots                          a list: for each bot an object
    bot, seats                    its name, and how many seats it has
    score                         of a match, a mean over its seats
    wins                          0 to 1; two winners have half a win each
    difference                    its score minus the mean of the others at the
                                  table; null if there are no others
    faults                        of a program, by kind; left out if none
  time                          what differs from run to run: seconds, and for
                                each bot seconds_per_move, where it had a choice
score, wins and difference are objects: mean, and interval, a list of two
bounds; after one deal there is null for the interval.";

/// Let bots play many matches, and see who is stronger
#[derive(Parser)]
#[command(after_help = MORE)]
pub(crate) struct Args {
    /// take5, take-a-number, hornochsen, take-that or no-thanks
    game: GameId,
    /// Who plays, seat by seat: random, novice, casual, skilled, expert, linear,
    /// flat:N, learned:N, or one program as exec:COMMAND; may be given several
    /// times [default: four times random]
    #[arg(long, value_name = "BOT,BOT,...", value_parser = read_bots)]
    bots: Vec<Bots>,
    /// Short for so many random bots
    #[arg(long, value_name = "N", value_parser = between::<u8>(1, 255), conflicts_with = "bots")]
    seats: Option<u8>,
    /// How many deals, each played in all rotations
    #[arg(
        long,
        visible_alias = "games",
        value_name = "N",
        value_parser = at_least::<u64>(1),
        default_value = "1000"
    )]
    deals: u64,
    /// What cards and decisions follow from: any whole number
    #[arg(long, value_name = "S", value_parser = at_least::<u64>(0), default_value = "1")]
    seed: u64,
    /// Write the matches' records to this file
    #[arg(long, value_name = "FILE", value_parser = new_file::named)]
    records: Option<PathBuf>,
    /// How many deals are played side by side [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = between::<u16>(1, 1024))]
    threads: Option<u16>,
    /// How many seconds a program may think about a move
    #[arg(long, value_name = "SECONDS", value_parser = read_seconds, default_value = "5")]
    move_time: Duration,
    /// Print the result for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    table: TableArgs,
}

/// What one `--bots` names.
#[derive(Clone)]
struct Bots(Vec<Entrant>);

fn read_bots(text: &str) -> Result<Bots, NoSuchEntrant> {
    Entrant::list(text).map(Bots)
}

fn read_seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or("a number of seconds is needed, from 0.001 to 3600")
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Trouble> {
    let mut bots: Vec<Entrant> = args.bots.iter().flat_map(|bots| bots.0.clone()).collect();
    if bots.is_empty() {
        bots = vec![BotKind::Random.into(); usize::from(args.seats.unwrap_or(4))];
    }
    let setup = args.table.setup(args.game, bots.len())?;
    let contest = Contest::new(setup, &bots, args.seed);
    let begun = Instant::now();
    let tally = play(&contest, args)?;
    let report = Report::new(&tally, begun.elapsed());
    out.write(&if args.json { report.json() } else { report.text() })?;
    if let Some(file) = args.records.as_ref().filter(|_| !args.json) {
        out.write(&format!("Their records are in {}.\n", file.display()))?;
    }
    Ok(Verdict::Good)
}

/// Plays all deals and adds them up.
fn play<'a>(contest: &'a Contest, args: &Args) -> Result<Tally<'a>, Trouble> {
    let mut file = args.records.as_deref().map(NewFile::create).transpose()?;
    let processors = || available_parallelism().map_or(1, usize::from);
    let stop = AtomicBool::new(false);
    let way = Way {
        threads: args.threads.map_or_else(processors, usize::from),
        records: file.is_some(),
        move_time: args.move_time,
        stop: &stop,
    };
    let mut tally = Tally::new(contest);
    let bar = progress::deals(args.deals);
    let each = |deal: DealPlayed| {
        tally.add(&deal);
        bar.inc(1);
        if let Some(file) = &mut file {
            file.write(&deal.records)?;
        }
        Ok::<_, Trouble>(ControlFlow::Continue(()))
    };
    let played = taketable_arena::run(contest, 0..args.deals, way, each);
    bar.finish_and_clear();
    played?;
    file.map_or(Ok(()), NewFile::keep)?;
    Ok(tally)
}
