//! `taketable train`: trains a bot by self-play.

mod learning;

use std::fmt::Write;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Parser;
use indicatif::ProgressBar;
use rayon::ThreadPoolBuilder;
use taketable_arena::html_report::CurveReport;
use taketable_bots::{
    Evaluation, Generation, Milestone, Report, Trained, TrainingPlan, ValueTrainingPlan,
    has_values, learn_values_any, train_any,
};
use taketable_rules::{AnyGame, GameId, Setup};
use taketable_terminal::is_utf8;

use super::Verdict;
use crate::error::Error;
use crate::game_arg::{GameParser, game_help};
use crate::interrupt;
use crate::new_file::{self, NewFile};
use crate::number::{at_least, between};
use crate::output::{Output, say};
use crate::progress;
use crate::story::wrap;
use crate::table_args::TableArgs;
use learning::{Learning, when};

const MORE: &str = "\
Examples:
  taketable train take5 --seats 4
  taketable train no-thanks --seats 3,5,7 --rounds 1000 --html learning.html
  taketable train take5 --seats 2,4 --out take5.txt
  taketable train no-thanks --seats 3 --values 5000000 --out values.txt

First the policy plays against itself and reinforces what went well. Then the
search plays against itself, and a policy of a few dozen weights is fitted to
its choices. With that policy in its playouts the search plays better, and so
on. The result is printed, or written with --out. In arena and watch, bots use
the weights of a file if it is named with them, as in --bots
linear@take5.txt,linear. To build them into the program, put the text into
crates/bots/weights, in place of the section with the same name.

With --values, a small network learns the values of positions, which expert uses
in its playouts of No Thanks!. One player follows the network, the others follow
the existing policy, and the network is fitted to the results.

The strength is measured regularly: the policy plays 400 rounds, always the same
deals, alone at a table of casual bots. The chart is drawn on standard error at
the end, and with --html on a page. If an earlier policy is significantly better
than the last one, the earlier one is written. The same seed gives the same
weights and the same chart, whatever the number of threads.

Ctrl-C ends the training after the current batch: the result so far is written,
and the exit status is 130. Only whole generations of the search count. A second
Ctrl-C ends it at once.";

/// Train a bot by self-play
#[derive(Parser)]
#[command(after_help = MORE)]
pub(crate) struct Args {
    #[arg(help = game_help(""), hide_possible_values = true, value_parser = GameParser)]
    game: GameId,
    /// Numbers of players to train for, one after the other
    #[arg(long, value_name = "N,N,...", value_delimiter = ',', default_value = "4",
          value_parser = between::<u8>(1, 255))]
    seats: Vec<u8>,
    /// Rounds of self-play by the policy, before any search; in batches of 512
    #[arg(long, value_name = "N", value_parser = between::<u32>(0, 1_000_000_000), default_value = "100000")]
    practice: u32,
    /// Number of generations of search
    #[arg(long, value_name = "N", value_parser = between::<u32>(0, 100), default_value = "2")]
    generations: u32,
    /// Rounds of each generation
    #[arg(long, value_name = "N", value_parser = between::<u32>(1, 10_000_000), default_value = "200")]
    rounds: u32,
    /// Worlds in which the search tries each choice
    #[arg(long, value_name = "N", value_parser = between::<u32>(1, 1_000_000), default_value = "100")]
    worlds: u32,
    /// Temperature: 0.1 rarely explores, 2 often does
    #[arg(long, value_name = "T", value_parser = read_temperature, default_value = "0.3")]
    temperature: f32,
    /// Number of strength measurements during practice; 0 draws no chart
    #[arg(long, value_name = "N", value_parser = between::<u32>(0, 1000), default_value = "20")]
    marks: u32,
    /// Train the values of positions instead, in N rounds; only for no-thanks
    #[arg(long, value_name = "N", value_parser = between::<u32>(1, 1_000_000_000),
          conflicts_with_all = ["practice", "generations", "rounds", "worlds", "temperature"])]
    values: Option<u32>,
    /// Write the weights to FILE, which must not exist, instead of printing them
    #[arg(long, value_name = "FILE", value_parser = new_file::named)]
    out: Option<PathBuf>,
    /// Write a web page with the learning curve to FILE
    #[arg(long, value_name = "FILE", value_parser = new_file::named)]
    html: Option<PathBuf>,
    /// Random seed
    #[arg(long, value_name = "S", value_parser = at_least::<u64>(0), default_value = "1")]
    seed: u64,
    /// Number of threads [default: all processors]
    #[arg(long, value_name = "N", value_parser = between::<u16>(1, 1024))]
    threads: Option<u16>,
    #[command(flatten)]
    table: TableArgs,
}

fn read_temperature(text: &str) -> Result<f32, &'static str> {
    let temperature = text.parse().ok().filter(|number| (0.001..=1000.0).contains(number));
    temperature.ok_or("a number from 0.001 to 1000 is needed, as in 0.3")
}

/// What to train, and how.
enum Training {
    Policy(TrainingPlan),
    Values(ValueTrainingPlan),
}

impl Args {
    fn plan(&self) -> Result<Training, Error> {
        let Args {
            game,
            practice,
            generations,
            rounds,
            worlds,
            temperature,
            marks: evaluations,
            seed,
            ..
        } = *self;
        match self.values {
            None => {
                let plan = TrainingPlan {
                    practice,
                    generations,
                    rounds,
                    worlds,
                    temperature,
                    evaluations,
                    seed,
                };
                Ok(Training::Policy(plan))
            }
            Some(rounds) if has_values(game) => {
                Ok(Training::Values(ValueTrainingPlan { rounds, evaluations, seed }))
            }
            Some(_) => Err(Error::NoValues { game }),
        }
    }
}

impl Training {
    /// The number of rounds in all.
    fn rounds(&self) -> u64 {
        match self {
            Training::Policy(plan) => plan.rounds_in_all(),
            Training::Values(plan) => plan.whole_rounds().into(),
        }
    }

    /// The options as they are typed.
    fn retyped(&self) -> String {
        match self {
            Training::Policy(plan) => {
                let TrainingPlan {
                    practice,
                    generations,
                    rounds,
                    worlds,
                    temperature,
                    evaluations,
                    seed,
                } = plan;
                format!(
                    "--practice {practice} --generations {generations} --rounds {rounds} --worlds {worlds} \
                     --temperature {temperature} --marks {evaluations} --seed {seed}"
                )
            }
            Training::Values(ValueTrainingPlan { rounds, evaluations, seed }) => {
                format!("--values {rounds} --marks {evaluations} --seed {seed}")
            }
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let training = args.plan()?;
    if let Some(seats) = (1..args.seats.len()).find(|n| args.seats[..*n].contains(&args.seats[*n]))
    {
        return Err(Error::SeatsTwice { seats: args.seats[seats] });
    }
    // Where nobody says how many, 0 means one for each processor.
    let threads = args.threads.map_or(0, usize::from);
    let threads = ThreadPoolBuilder::new().num_threads(threads).build();
    let threads = threads.map_err(|why| Error::Runtime(io::Error::other(why)))?;
    let stop = interrupt::flag();
    if let Some(file) = args.out.as_ref().filter(|file| file.is_file()) {
        // It may well hold what was learned for other tables.
        return Err(Error::IsThere { file: file.display().to_string() });
    }
    // Whether files can be written shows now, not after a long training.
    let mut weights = args.out.as_deref().map(NewFile::create).transpose()?;
    let html = args.html.as_deref().map(NewFile::create).transpose()?;
    // So does whether all these tables can be played at.
    let setups = args.seats.iter().map(|seats| args.table.setup(args.game, usize::from(*seats)));
    let setups = setups.collect::<Result<Vec<_>, _>>()?;
    let mut learned: Vec<Learning> = Vec::new();
    let mut interrupted = false;
    for setup in &setups {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let (trained, learning) = threads.install(|| learn(args.game, setup, &training, stop));
        interrupted = trained.stopped;
        if interrupted && trained.reached == Milestone::Practised(0) {
            break;
        }
        let text = text(args, &training, setup.seats, &trained);
        weights.as_mut().map_or_else(|| out.write(&text), |file| file.write(&text))?;
        if !learning.evaluations.is_empty() {
            say(&learning.chart(is_utf8()));
        }
        if trained.after != trained.reached {
            let after = when(trained.after);
            say_wrapped(&format!("Kept: the policy {after}, clearly better than the last one."));
        }
        if interrupted {
            let reached = when(trained.reached);
            say_wrapped(&format!(
                "Interrupted {reached}: these are the weights learned until then."
            ));
        }
        learned.push(learning);
    }
    let left = &args.seats[learned.len()..];
    if left.len() == setups.len() {
        return Err(Error::NothingLearned);
    }
    if !left.is_empty() {
        let left: Vec<String> = left.iter().map(u8::to_string).collect();
        say_wrapped(&format!("Interrupted: nothing was learned for {} seats.", left.join(" and ")));
        interrupted = true;
    }
    if let (Some(file), Some(name)) = (weights, &args.out) {
        file.persist()?;
        out.write(&format!("The weights are in {}.\n", name.display()))?;
    }
    if let Some(mut file) = html {
        let facts = learning::FACTS.map(str::to_owned).to_vec();
        let title = format!("How {} was learned", args.game.title());
        let curves = learned.iter().map(Learning::curve).collect();
        file.write(&CurveReport { title, facts, curves }.html())?;
        file.persist()?;
    }
    Ok(if interrupted { Verdict::Interrupted } else { Verdict::Good })
}

/// Learns for one table, with a bar that shows how far it has come.
fn learn(
    game: GameId,
    setup: &Setup<AnyGame>,
    training: &Training,
    stop: &AtomicBool,
) -> (Trained<String>, Learning) {
    let bar = progress::rounds(training.rounds());
    let mut evaluations: Vec<Evaluation> = Vec::new();
    let report = |report: &Report| match report {
        Report::Generation(generation) => tell(&bar, &sentence(generation)),
        Report::Evaluation(evaluation) => evaluations.push(*evaluation),
    };
    let progress = |rounds| bar.inc(u64::from(rounds));
    let trained = match training {
        Training::Policy(plan) => train_any(setup, plan, stop, &progress, report),
        Training::Values(plan) => learn_values_any(setup, plan, stop, &progress, report)
            .expect("only games that have values are training for them"),
    };
    bar.finish_and_clear();
    (trained, Learning { game, seats: setup.seats, evaluations })
}

/// What was learned, below the command that makes it.
fn text(args: &Args, training: &Training, seats: u8, trained: &Trained<String>) -> String {
    let Args { game, table, .. } = args;
    let (table, training) = (table.retyped(), training.retyped());
    let mut text = format!("# taketable train {game}{table} --seats {seats} {training}\n");
    if trained.stopped {
        // How far a step goes depends on all that is to come, so no shorter training makes these.
        let _ = writeln!(text, "# Interrupted {}.", when(trained.reached));
    }
    if trained.after != trained.reached {
        let _ = writeln!(text, "# The best policy: {}.", when(trained.after));
    }
    text + &trained.weights
}

/// Says it above the bar, or where there is no bar.
fn tell(bar: &ProgressBar, sentence: &str) {
    bar.suspend(|| say_wrapped(sentence));
}

fn say_wrapped(sentence: &str) {
    say(&wrap(sentence, 80).join("\n"));
}

fn sentence(generation: &Generation) -> String {
    let Generation { number, decisions, surprise: (before, after), agreement, .. } = generation;
    format!(
        "Generation {number}: {decisions} decisions; surprise {before:.3}, after learning \
         {after:.3}; the same favourite in {:.0} %.",
        100.0 * agreement
    )
}
