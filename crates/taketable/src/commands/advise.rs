//! `taketable advise`: what to do in a position, and why.

use std::ffi::OsString;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Parser;
use rand_core::SeedableRng;
use taketable_bots::{BotRng, Effort};
use taketable_rules::{End, GameId, Seat};
use taketable_telling::say;
use taketable_terminal::is_utf8;

use super::Verdict;
use crate::advise::{
    AdviceReport, AdviseError, DecisionSelector, Position, PositionCommand, find, read_view,
};
use crate::error::Error;
use crate::game_arg::GameParser;
use crate::input::Input;
use crate::lang::{LangArgs, words};
use crate::number::{at_least, between, seat, seconds};
use crate::output::{Output, say};
use crate::story::{Pen, Style};

const EXAMPLES: &str = "\
Examples:
  taketable advise match.jsonl                the last decision of a match
  taketable advise match.jsonl --move 12      the best choice at move 12
  taketable advise match.jsonl --round 2 --move 5 --json
  tail -1 bot-input.jsonl | taketable advise --view - --game take5

To ask about a game on a real table, type the position: see
taketable advise GAME --help.

Each choice is tried in the same possible deals, which fit what the seat knows
and are played to the end of the round. Nothing else in a record is used. The
choices are sorted by the column \"behind\", as the expert bot ranks them: by
points, and by the win if the match ends with the round; by points alone if the
totals are unknown.

A view is one line in the notation of docs/notation.md, or JSON as bots get it
(see docs/bots.md): a question with or without the hello before it, a match's
view, or its position alone.

Exit status: 0 if there is advice, 1 if the record has a fault before that
move, 2 if there is no such position.";

/// Advise on a decision, with reasons
#[derive(Parser)]
#[command(
    after_help = EXAMPLES,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    subcommand_value_name = "GAME",
    subcommand_help_heading = "Positions typed by hand",
    disable_help_subcommand = true
)]
pub(crate) struct Args {
    /// File of records; - for standard input
    #[arg(required_unless_present = "view", conflicts_with = "view")]
    file: Option<PathBuf>,
    /// Move to advise on, counted from 1 [default: the last]
    #[arg(long = "move", value_name = "N", value_parser = between::<u32>(1, u32::MAX.into()),
          conflicts_with = "view")]
    number: Option<u32>,
    /// Count moves in this round only
    #[arg(long, value_name = "N", value_parser = between::<u32>(1, End::MOST_ROUNDS.into()),
          conflicts_with = "view")]
    round: Option<u32>,
    /// Seat to advise, counted from 1 [default: the seat that moved]
    #[arg(long, value_name = "SEAT", value_parser = seat, conflicts_with = "view")]
    seat: Option<Seat>,
    /// Record in the file, counted from 1
    #[arg(long, value_name = "N", value_parser = at_least::<u64>(1), default_value = "1")]
    record: u64,
    /// File with a view; - for standard input
    #[arg(long, value_name = "FILE")]
    view: Option<PathBuf>,
    /// Game of the view, if the view does not name it
    #[arg(long, value_name = "GAME", conflicts_with = "file",
          hide_possible_values = true, value_parser = GameParser)]
    game: Option<GameId>,
    #[command(subcommand)]
    position: Option<PositionCommand>,
    #[command(flatten)]
    search: SearchArgs,
    #[command(flatten)]
    lang: LangArgs,
}

/// Options of the search and of the answer.
#[derive(clap::Args)]
#[command(next_help_heading = "Search and output")]
struct SearchArgs {
    /// Number of playouts, shared among the choices
    #[arg(long, global = true, value_name = "N", default_value = "20000",
          value_parser = between::<u32>(100, 100_000_000))]
    playouts: u32,
    /// Time to think, instead of a number of playouts
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds,
          conflicts_with = "playouts")]
    time: Option<Duration>,
    /// Random seed
    #[arg(long, global = true, value_name = "S", value_parser = at_least::<u64>(0),
          default_value = "1")]
    seed: u64,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
}

/// Greatest length of a view, in bytes.
const LONGEST_VIEW: u64 = 1 << 24;

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let mut rng = BotRng::seed_from_u64(args.search.seed);
    let position = match (&args.position, &args.view, &args.file) {
        (Some(command), ..) => command.position(&mut rng)?,
        (None, Some(view), _) => read_view(&text_of(view)?, args.game, &mut rng)?,
        (None, None, Some(file)) => match args.in_record(file, &mut rng)? {
            Some(position) => position,
            None => return Ok(Verdict::Faulty),
        },
        (None, None, None) => unreachable!("one of them is required"),
    };
    let effort = args.search.time.map_or(Effort::Playouts(args.search.playouts), Effort::Time);
    let (weighed, chances) = position.consider(effort, &mut rng);
    let translator = args.lang.translator();
    let report = AdviceReport::new(&position, &weighed, chances.as_deref(), translator);
    let pen = Pen::new(Style { unicode: is_utf8(), colour: false }, translator);
    out.write(&if args.search.json { report.json() } else { report.text(&pen) })?;
    Ok(Verdict::Good)
}

/// The error if the first argument was meant as the name of a game: the others then make no sense
/// for a file.
pub(super) fn misnamed(words: &[OsString]) -> Option<AdviseError> {
    let name = words.first()?.to_str().filter(|name| !name.starts_with('-'))?;
    let is_known = Path::new(name).exists() || name.parse::<GameId>().is_ok();
    (!is_known).then(|| AdviseError::NeitherFileNorGame { name: name.to_owned() })
}

impl Args {
    /// The position in the record; `None` if the record has a fault before it, which has been said.
    fn in_record(&self, file: &Path, rng: &mut BotRng) -> Result<Option<Position>, Error> {
        let Input { name, reader, .. } = Input::open(file)?;
        let selector = DecisionSelector {
            record: self.record,
            round: self.round,
            number: self.number,
            seat: self.seat,
        };
        Ok(match find(reader, &name, &selector, rng)? {
            Ok(position) => Some(position),
            Err(flaw) => {
                say(&format!("{name}:{flaw}"));
                None
            }
        })
    }
}

/// The text of a file.
fn text_of(file: &Path) -> Result<String, Error> {
    let Input { name, reader, .. } = Input::open(file)?;
    let mut text = String::new();
    let read = reader.take(LONGEST_VIEW + 1).read_to_string(&mut text);
    read.map_err(|why| Error::Read { file: name, why })?;
    if text.len() as u64 > LONGEST_VIEW {
        return Err(AdviseError::NotAView(say!(words(), ErrorViewLong)).into());
    }
    Ok(text)
}
