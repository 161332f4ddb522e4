//! `taketable arena`: many matches of bots, to compare their strength.

mod about;
mod contest_spec;
mod drawing;
mod figures;
mod ladder;
mod panel;
mod play;
mod report;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use taketable_arena::Measure;
use taketable_bots::Level;
use taketable_rules::GameId;
use taketable_telling::say;
use taketable_terminal::is_utf8;

use super::Verdict;
use crate::bot_list::BotList;
use crate::error::Error;
use crate::game_arg::{GameParser, game_help};
use crate::lang::LangArgs;
use crate::new_file::{self, NewFile};
use crate::number::{at_least, between, seconds};
use crate::output::{Output, lines};
use crate::story::{Pen, Style};
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

Each deal is played in all rotations: the bots move on by one seat, the cards
stay. So every bot gets the cards of every seat, and luck cancels out. Rotations
that change nothing are left out. The 95% intervals are bootstrapped from the
deals, because matches of the same deal are not independent.

--until P tests after 32, 40, 50, ... deals, each number a quarter more, and
after the last deal. The k-th test may err with probability (1-P)/(k(k+1)). That
adds up to 1-P, so equal bots are told apart in at most that share of contests,
however long they last. After an early stop the 95% interval is slightly too
narrow; the interval in the verdict holds for all tests. Scores tell bots apart
sooner; --by wins is for bots that play for the win alone.

--panel lets each bot play alone against a table full of each other bot. Ratings
follow the Bradley-Terry model, from who finished ahead of whom: a lead of 400
points means odds of ten to one. The mean is 0.

--ladder prints Markdown: every level alone against a table full of the level
below, for all games or one, all variants, with the fewest players, a middle
number and the most. Rules of the match, --seats and --level select rows. A row
ends when a difference is certain at 0.99 or --until P, after at most 100000 or
--deals N deals. With --deals N alone, every row has N deals. --save FOLDER
keeps each row in a file there; the same command resumes them.

The same seed gives the same results, whatever the number of threads. Ctrl-C
ends the contest: the report covers the deals so far, and the exit status is
130. Records are written to a temporary file and moved into place at the end: if
anything goes wrong, an older file is untouched.

Exit status: 0 on success, 1 with --strict if a program was at fault, 2 if
the contest could not be played, 130 after Ctrl-C.

--json prints one object:
  game, options, seats, seed    what was played; options as in a record's head
  deals, matches, rounds, decisions    counts
  ended                         all_deals, certain or interrupted
  bots                          a list: for each bot an object
    bot, seats                    its name, and its number of seats
    score                         of a match, a mean over its seats
    wins                          0 to 1; two winners have half a win each
    difference                    its score minus the mean of the others at the
                                  table; null if there are no others
    totals                        a list of pairs: a total, and its frequency
    faults                        of a program, by kind: number of random moves
                                  made for it; left out if none
    first_faults                  description of the first fault of a kind
    restarts                      number of restarts
  ratings, duels                with --panel, instead of bots: bot and rating,
                                and bot, others, difference and wins
  until                         with --until, the last test: by (score or wins),
                                chance, deals, certain, interval
  time                          what differs from run to run: seconds, and for
                                each bot seconds_per_move, where it had a choice
score, wins, difference and rating are objects: mean, and interval, a list of
two bounds; with fewer than 8 deals the interval is null.

--ladder --json prints one object for each row: game, variant, seats, seed, by
(score or wins), one and others (bots), difference, wins, par, deals, ended, and
certain (true if the one is ahead).";

/// The measure of a lead, as an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum By {
    /// A better score than the average of the others
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

/// For the help: options that belong together.
const STOPPING: &str = "Stopping early";
const CONTESTS: &str = "Other contests";
const FILES: &str = "Files";
const PROGRAMS: &str = "Programs and threads";

/// Let bots play many matches, and compare their strength
#[allow(clippy::struct_excessive_bools, reason = "they are flags on the command line")]
#[derive(Parser)]
#[command(after_help = MORE)]
pub(crate) struct Args {
    #[arg(help = game_help(""), required_unless_present_any = ["ladder", "resume"],
          hide_possible_values = true, value_parser = GameParser)]
    game: Option<GameId>,
    /// Bots: one for all seats, or one for each. A name that `taketable bots` lists,
    /// BOT@FILE with weights of your own, or one program as exec:COMMAND; may be
    /// given several times [default: random]
    #[arg(long, value_name = "BOT,BOT,...", value_parser = BotList::read)]
    bots: Vec<BotList>,
    /// Number of players [default: as many as --bots names, or 4]
    #[arg(long, value_name = "N", value_parser = between::<u8>(1, 255))]
    seats: Option<u8>,
    /// Number of deals, each played in all rotations
    /// [default: 1000; with --until or --ladder, 100000]
    #[arg(long, alias = "games", value_name = "N", value_parser = at_least::<u64>(1))]
    deals: Option<u64>,
    /// Random seed [default: 1]
    #[arg(long, value_name = "S", value_parser = at_least::<u64>(0))]
    seed: Option<u64>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    lang: LangArgs,

    /// Stop when the first bot is ahead or behind with this certainty, as in 0.99
    #[arg(long, value_name = "P", value_parser = read_chance, conflicts_with = "panel",
          help_heading = STOPPING)]
    until: Option<f64>,
    /// Measure of the lead, for --until and --ladder [default: score]
    #[arg(long, value_enum, conflicts_with = "panel", help_heading = STOPPING)]
    by: Option<By>,

    /// Round-robin: each bot alone against a table full of each other bot; may be
    /// given several times
    #[arg(long, value_name = "BOT,BOT,...", value_parser = BotList::read, conflicts_with = "bots",
          help_heading = CONTESTS)]
    panel: Vec<BotList>,
    /// Every level against the level below, in Markdown
    #[arg(long, conflicts_with_all = ["bots", "panel", "records", "resume", "html", "strict"],
          help_heading = CONTESTS)]
    ladder: bool,
    /// Only the rows of this level of --ladder: casual, skilled or expert
    #[arg(long, value_name = "LEVEL", value_parser = read_level, requires = "ladder",
          help_heading = CONTESTS)]
    level: Option<Level>,

    /// Write the records of the matches to FILE
    #[arg(long, value_name = "FILE", value_parser = new_file::named, help_heading = FILES)]
    records: Option<PathBuf>,
    /// Save the contest to FILE (with --ladder, to a folder), to resume it later
    #[arg(long, value_name = "FILE", value_parser = new_file::named, conflicts_with = "resume",
          help_heading = FILES)]
    save: Option<PathBuf>,
    /// Resume the contest in FILE
    #[arg(long, value_name = "FILE", conflicts_with = "records", help_heading = FILES)]
    resume: Option<PathBuf>,
    /// Write a web page to FILE
    #[arg(long, value_name = "FILE", value_parser = new_file::named, help_heading = FILES)]
    html: Option<PathBuf>,

    /// Time limit of a program for a move
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "5",
          help_heading = PROGRAMS)]
    move_time: Duration,
    /// Exit with status 1 if a program was at fault
    #[arg(long, help_heading = PROGRAMS)]
    strict: bool,
    /// Number of threads [default: all processors]
    #[arg(long, value_name = "N", value_parser = between::<u16>(1, 1024), help_heading = PROGRAMS)]
    threads: Option<u16>,
    #[command(flatten)]
    table: TableArgs,
}

fn read_level(text: &str) -> Result<Level, &'static str> {
    // There is no level below the lowest.
    let level = Level::ALL.into_iter().skip(1).find(|level| level.name() == text);
    level.ok_or("a level above the lowest is needed: casual, skilled or expert")
}

fn read_chance(text: &str) -> Result<f64, &'static str> {
    let chance = text.parse().ok().filter(|chance| (0.5..=0.999_999).contains(chance));
    chance.ok_or("a number from 0.5 to 0.999999 is needed, as in 0.95")
}

impl Args {
    /// The greatest number of deals.
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
    // An error should show now, not after a long contest.
    let html = args.html.as_deref().map(NewFile::create).transpose()?;
    let outcome = play(contest, args, spec.plan, SaveFile::of(args))?;
    let pen = Pen::new(Style { unicode: is_utf8(), colour: false }, args.lang.translator());
    let (text, json, page) = if spec.panel {
        let report = PanelReport::new(&outcome, pen.clone());
        (report.text(), report.json(), report.page())
    } else {
        let report = ContestReport::new(&outcome, pen.clone());
        (report.text(), report.json(), report.page())
    };
    if let Some(mut file) = html {
        file.write(&page.html())?;
        file.persist()?;
    }
    out.write(if args.json { &json } else { &text })?;
    if !args.json {
        out.write(&closing(args, &outcome, &pen))?;
    }
    let is_faulty = args.strict && !outcome.tally.faults().is_empty();
    Ok(match outcome.ended {
        Ended::Interrupted => Verdict::Interrupted,
        Ended::AllDeals | Ended::Certain if is_faulty => Verdict::Faulty,
        Ended::AllDeals | Ended::Certain => Verdict::Good,
    })
}

/// Where everything is, and how to resume.
fn closing(args: &Args, outcome: &Outcome<'_>, pen: &Pen) -> String {
    let mut closing = Vec::new();
    if outcome.ended == Ended::Interrupted {
        closing.push(say!(pen, ArenaInterrupted));
    }
    if let Some(file) = &args.records {
        closing.push(say!(pen, ArenaRecords, file = file.display().to_string()));
    }
    if let Some(file) = &args.html {
        closing.push(say!(pen, ArenaPage, file = file.display().to_string()));
    }
    if let Some(file) = args.save.as_ref().or(args.resume.as_ref()) {
        let file = file.display().to_string();
        let file = shlex::try_quote(&file).map_or(file.clone(), Into::into);
        let command = format!("taketable arena --resume {file}");
        closing.push(match outcome.ended {
            Ended::Interrupted => say!(pen, ArenaResume, command = command),
            Ended::AllDeals | Ended::Certain => {
                say!(pen, ArenaMore, command = format!("{command} --deals N"))
            }
        });
    }
    lines(&closing)
}
