//! `taketable arena`: many matches of bots, and how they went.

mod report;
mod standing;

use std::path::PathBuf;
use std::time::Instant;

use clap::Parser;
use indicatif::ProgressBar;
use rayon::ThreadPool;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use taketable_rules::GameId;

use super::Verdict;
use crate::new_file::{self, NewFile};
use crate::number::{at_least, between};
use crate::output::Output;
use crate::progress;
use crate::series::{Played, Series};
use crate::table_args::TableArgs;
use crate::trouble::Trouble;
use report::Report;
use taketable_bots::BotKind;

const MORE: &str = "\
Examples:
  taketable arena take5
  taketable arena no-thanks --bots random,random,random --games 100000
  taketable arena take5 --seats 6 --variant advanced --records matches.jsonl

The same seed gives the same matches, whatever the number of threads. Records
are written beside their place and moved there at the end: if anything goes
wrong, an older file is as it was.

--json prints one object:
  game, options, seed           what was played; options as in a record's head
  matches, rounds, decisions    how many there were
  by_seat, by_bot               a list: for each seat, or each bot, an object
    bot, seats                    its name, and where it sits, counted from 0
    mean_score, standard_error    of a match; after one match, null for error
    win_share                     0 to 1; two winners have half a win each
  seconds, matches_per_second   how long it took
A bot's numbers are means over its seats.";

/// Let bots play many matches, and see how they went
#[derive(Parser)]
#[command(after_help = MORE)]
pub(crate) struct Args {
    /// take5, take-a-number, hornochsen, take-that or no-thanks
    game: GameId,
    /// Who plays, seat by seat; so far there is only random [default: four of them]
    #[arg(long, value_name = "BOT,BOT,...", value_delimiter = ',')]
    bots: Vec<BotKind>,
    /// Short for so many random bots
    #[arg(long, value_name = "N", value_parser = between::<u8>(1, 255), conflicts_with = "bots")]
    seats: Option<u8>,
    /// How many matches
    #[arg(long, value_name = "N", value_parser = at_least::<u64>(1), default_value = "1000")]
    games: u64,
    /// What cards and decisions follow from: any whole number
    #[arg(long, value_name = "S", value_parser = at_least::<u64>(0), default_value = "1")]
    seed: u64,
    /// Write the matches' records to this file
    #[arg(long, value_name = "FILE", value_parser = new_file::named)]
    records: Option<PathBuf>,
    /// How many matches are played side by side [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = between::<u16>(1, 1024))]
    threads: Option<u16>,
    /// Print the result for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    table: TableArgs,
}

/// So many bytes of records are kept in memory before they are written, give or take a few.
const BUFFER: usize = 32 << 20;
/// No more matches are played before the next look at the file.
const MOST_AT_ONCE: u64 = 4096;

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Trouble> {
    let bots = match args.bots.as_slice() {
        [] => vec![BotKind::Random; usize::from(args.seats.unwrap_or(4))],
        bots => bots.to_vec(),
    };
    let setup = args.table.setup(args.game, bots.len())?;
    let series = Series { setup, bots, seed: args.seed };
    // Zero threads are as many as there are processors.
    let threads = usize::from(args.threads.unwrap_or(0));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;

    let bar = progress::matches(args.games);
    let begun = Instant::now();
    let mut report = Report::new(&series);
    let played = play(&series, args, &pool, &bar, &mut report);
    bar.finish_and_clear();
    played?;
    let text = if args.json { report.json(begun.elapsed()) } else { report.text(begun.elapsed()) };
    out.write(&text)?;
    if let Some(file) = args.records.as_ref().filter(|_| !args.json) {
        out.write(&format!("Their records are in {}.\n", file.display()))?;
    }
    Ok(Verdict::Good)
}

/// Plays all matches, in pieces that fit into memory, and reports them in their order.
fn play(
    series: &Series,
    args: &Args,
    pool: &ThreadPool,
    bar: &ProgressBar,
    report: &mut Report<'_>,
) -> Result<(), Trouble> {
    let mut file = args.records.as_deref().map(NewFile::create).transpose()?;
    let mut next = 0;
    let mut longest = 0;
    // Nothing is known about the records' length before the first are there.
    let mut at_once = pool.current_num_threads() as u64;
    while next < args.games {
        let end = args.games.min(next + at_once);
        let one = |index| {
            let played = match file {
                Some(_) => series.play_and_record(index),
                None => series.play(index),
            };
            bar.inc(1);
            played
        };
        let piece: Vec<Played> =
            pool.install(|| (next..end).into_par_iter().map(one).collect::<Result<_, _>>())?;
        for played in &piece {
            report.add(played);
            if let Some(file) = &mut file {
                file.write(&played.record)?;
            }
            longest = longest.max(played.record.len());
        }
        at_once = ((BUFFER / longest.max(1)) as u64).clamp(1, MOST_AT_ONCE);
        next = end;
    }
    file.map_or(Ok(()), NewFile::keep)
}
