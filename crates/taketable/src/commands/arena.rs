//! `taketable arena`: many matches of bots, and what they say about strength.

mod about;
mod contest_spec;
mod drawing;
mod figures;
mod ladder;
mod panel;
mod play;
mod report;

use std::fmt::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use taketable_arena::Measure;
use taketable_bots::Level;
use taketable_rules::GameId;

use super::Verdict;
use crate::bot_list::BotList;
use crate::error::Error;
use crate::game_arg::{GameParser, game_help};
use crate::new_file::{self, NewFile};
use crate::number::{at_least, between, seconds};
use crate::output::Output;
use crate::table_args::TableArgs;
use contest_spec::ContestSpec;
use panel::PanelReport;
use play::{Ended, Outcome, SaveFile, play};
use report::ContestReport;

const MORE: &str = "\
Examples:
  taketable arena take5
  taketable arena no-thanks --bots casual,novice,novice --deals 200
  taketable arena hornochsen --bots casual,novice --until 0.95 --deals 500
  taketable arena take5 --panel random,novice,casual --seats 3 --deals 100
  taketable arena take5 --panel random,novice --deals 50 --html arena.html
  taketable arena take5 --seats 6 --variant advanced --records matches.jsonl
  taketable arena no-thanks --save contest.jsonl --deals 100
  taketable arena --resume contest.jsonl --deals 200

Each deal is played in all rotations: the list of bots moves on by one seat, the
cards stay. So everybody meets the cards of every seat, and luck cancels out.
Rotations that change nothing are left out. Intervals (95 %) come from the
deals, by bootstrap; matches of the same deal are not independent.

--until P looks after 32, 40, 50, ... deals, each number a quarter more, and
after the last deal. The k-th look may err with a chance of (1-P)/(k(k+1)); that
adds up to 1-P over all looks, so equals are told apart in at most that share of
contests, however long they go on. After an early stop the 95 % interval is a
little too sure of itself; the one beside the verdict holds for all looks.
Scores tell bots apart sooner; --by wins is for bots that play for the win
alone.

--panel lets each bot play alone against a table full of each other one.
Ratings are those of Bradley and Terry, from who ended ahead of whom: 400 points
more are ten times the odds. The mean is 0.

--ladder prints Markdown: every level alone against a table full of the one
below, for all games or one of them, all variants, at the fewest seats, a middle
number and the most. Rules of the match, --seats and --level choose some of
them. A row ends when a difference is certain at 0.99 or --until P, after at
most 100000 or --deals N deals. With --deals N and no --until, every row has N
deals, and what is certain is judged at their end. --save FOLDER keeps each row
in a file there; the same command again goes on with what is there.

The same seed gives the same results, whatever the number of threads. Ctrl-C
ends the contest: the report is about the deals until then, and the exit status
is 130. Records are written beside their place and moved there at the end: if
anything goes wrong, an older file is as it was.

--json prints one object:
  game, options, seats, seed    what was played; options as in a record's head
  deals, matches, rounds, decisions    how many there were
  ended                         all_deals, certain or interrupted
  bots                          a list: for each bot an object
    bot, seats                    its name, and how many seats it has
    score                         of a match, a mean over its seats
    wins                          0 to 1; two winners have half a win each
    difference                    its score minus the mean of the others at the
                                  table; null if there are no others
    totals                        a list of pairs: a total, and how often
    faults                        of a program, by kind: how many random moves
                                  were made for it; left out if none
    first_faults                  what was said about the first fault of a kind
    restarts                      how often it was started anew
  ratings, duels                with --panel, instead of bots: bot and rating,
                                and bot, others, difference and wins
  until                         with --until, the last look: by (score or wins),
                                chance, deals, certain, interval
  time                          what differs from run to run: seconds, and for
                                each bot seconds_per_move, where it had a choice
score, wins, difference and rating are objects: mean, and interval, a list of
two bounds; with fewer than 8 deals there is null for the interval.

--ladder --json prints one object for each row: game, variant, seats, seed, by
(score or wins), one and others (who played), difference, wins, par, deals,
ended, and certain (whether the one is ahead).";

/// By what a bot is ahead, as people say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum By {
    /// A better score than the others have on average
    Score,
    /// More than a fair share of the wins, whatever the scores
    Wins,
}

impl From<By> for Measure {
    fn from(by: By) -> Measure {
        match by {
            By::Score => Measure::Score,
            By::Wins => Measure::Wins,
        }
    }
}

/// Let bots play many matches, and see who is stronger
#[derive(Parser)]
#[command(after_help = MORE)]
pub(crate) struct Args {
    #[arg(help = game_help(""), required_unless_present_any = ["ladder", "resume"],
          hide_possible_values = true, value_parser = GameParser)]
    game: Option<GameId>,
    /// Who plays: one name for all seats, or one for each seat: a bot that
    /// `taketable bots` lists, with weights of your own as BOT@FILE, or one program
    /// as exec:COMMAND; may be given several times [default: random]
    #[arg(long, value_name = "BOT,BOT,...", value_parser = BotList::read)]
    bots: Vec<BotList>,
    /// Each bot alone against a table full of each other one; may be given several
    /// times
    #[arg(long, value_name = "BOT,BOT,...", value_parser = BotList::read, conflicts_with = "bots")]
    panel: Vec<BotList>,
    /// Every level against the one below, in Markdown
    #[arg(long, conflicts_with_all = ["bots", "panel", "records", "resume", "html"])]
    ladder: bool,
    /// With --ladder, only the rows of this level: casual, skilled or expert
    #[arg(long, value_name = "LEVEL", value_parser = read_level, requires = "ladder")]
    level: Option<Level>,
    /// How many play [default: as many as --bots names, or else 4]
    #[arg(long, value_name = "N", value_parser = between::<u8>(1, 255))]
    seats: Option<u8>,
    /// How many deals, each of them in all rotations
    /// [default: 1000; with --until or --ladder, 100000]
    #[arg(long, alias = "games", value_name = "N", value_parser = at_least::<u64>(1))]
    deals: Option<u64>,
    /// Stop when the first bot is ahead or behind with this certainty, as in 0.99
    #[arg(long, value_name = "P", value_parser = read_chance, conflicts_with = "panel")]
    until: Option<f64>,
    /// By what one is ahead, for --until and --ladder [default: score]
    #[arg(long, value_enum, conflicts_with = "panel")]
    by: Option<By>,
    /// What all chance follows from [default: 1]
    #[arg(long, value_name = "S", value_parser = at_least::<u64>(0))]
    seed: Option<u64>,
    /// Write the matches' records to this file
    #[arg(long, value_name = "FILE", value_parser = new_file::named)]
    records: Option<PathBuf>,
    /// Keep the contest in this file, to go on with later; with --ladder, in the
    /// files of this folder
    #[arg(long, value_name = "FILE", value_parser = new_file::named, conflicts_with = "resume")]
    save: Option<PathBuf>,
    /// Go on with the contest in this file, which says what is played
    #[arg(long, value_name = "FILE", conflicts_with = "records")]
    resume: Option<PathBuf>,
    /// Deals played side by side [default: all processors]
    #[arg(long, value_name = "N", value_parser = between::<u16>(1, 1024))]
    threads: Option<u16>,
    /// A program's time for a move
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "5")]
    move_time: Duration,
    /// Print the result for programs
    #[arg(long)]
    json: bool,
    /// Write a page for a browser to this file
    #[arg(long, value_name = "FILE", value_parser = new_file::named)]
    html: Option<PathBuf>,
    #[command(flatten)]
    table: TableArgs,
}

fn read_level(text: &str) -> Result<Level, &'static str> {
    // The lowest one has none below it.
    let level = Level::ALL.into_iter().skip(1).find(|level| level.name() == text);
    level.ok_or("a level that is above another one is needed: casual, skilled or expert")
}

fn read_chance(text: &str) -> Result<f64, &'static str> {
    let chance = text.parse().ok().filter(|chance| (0.5..=0.999_999).contains(chance));
    chance.ok_or("a number from 0.5 to 0.999999 is needed, as in 0.95")
}

impl Args {
    /// How many deals there are at most.
    fn deals(&self, stops_early: bool) -> u64 {
        self.deals.unwrap_or(if stops_early { 100_000 } else { 1000 })
    }
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    if args.ladder {
        return ladder::run(args, out);
    }
    let spec = ContestSpec::new(args)?;
    let contest = &spec.contest;
    if spec.plan.until.is_some() && contest.entrants().len() < 2 {
        return Err(Error::NobodyToBeat);
    }
    // Whether the page can be written shows now, not after a long contest.
    let html = args.html.as_deref().map(NewFile::create).transpose()?;
    let outcome = play(contest, args, spec.plan, SaveFile::of(args))?;
    let (text, json, page) = if spec.panel {
        let report = PanelReport::new(&outcome);
        (report.text(), report.json(), report.page())
    } else {
        let report = ContestReport::new(&outcome);
        (report.text(), report.json(), report.page())
    };
    if let Some(mut file) = html {
        file.write(&page.html())?;
        file.keep()?;
    }
    out.write(if args.json { &json } else { &text })?;
    if !args.json {
        out.write(&closing(args, &outcome))?;
    }
    Ok(match outcome.ended {
        Ended::Interrupted => Verdict::Interrupted,
        Ended::AllDeals | Ended::Certain => Verdict::Good,
    })
}

/// Where everything is, and how to go on.
fn closing(args: &Args, outcome: &Outcome<'_>) -> String {
    let mut text = String::new();
    if outcome.ended == Ended::Interrupted {
        text += "Interrupted: these are the deals until then.\n";
    }
    if let Some(file) = &args.records {
        let _ = writeln!(text, "Their records are in {}.", file.display());
    }
    if let Some(file) = &args.html {
        let _ = writeln!(text, "The page is {}.", file.display());
    }
    if let Some(file) = args.save.as_ref().or(args.resume.as_ref()) {
        let file = file.display().to_string();
        let file = shlex::try_quote(&file).map_or(file.clone(), Into::into);
        let (what, more) = match outcome.ended {
            Ended::Interrupted => ("To go on", ""),
            Ended::AllDeals | Ended::Certain => ("For more deals", " --deals N"),
        };
        let _ = writeln!(text, "{what}: taketable arena --resume {file}{more}");
    }
    text
}
