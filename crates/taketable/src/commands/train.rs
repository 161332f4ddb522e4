//! `taketable train`: learns how to play a game, by playing it.

mod learning;

use std::path::PathBuf;

use clap::Parser;
use indicatif::ProgressBar;
use taketable_arena::page::CurvePage;
use taketable_bots::{Course, Generation, Mark, Report, train_any};
use taketable_rules::GameId;
use taketable_terminal::is_utf8;

use super::Verdict;
use crate::new_file::{self, NewFile};
use crate::number::{at_least, between};
use crate::output::{Output, say};
use crate::progress;
use crate::story::wrap;
use crate::table_args::TableArgs;
use crate::trouble::Trouble;
use learning::Learning;

const MORE: &str = "\
Examples:
  taketable train take5 --seats 4
  taketable train no-thanks --seats 3,5,7 --rounds 1000 --html learning.html

The policy first plays against itself and does more of what went well. Then the
search plays against itself, and a policy of a few dozen numbers is fitted
to its choices; with that policy in its playouts the search plays better, and
so on. The result is a text to be put into crates/bots/weights/GAME.txt.

Now and then the strength is measured: the policy plays 400 rounds, always the
same deals, alone at a table of casual bots. A chart of that is drawn on
standard error at the end, and with --html on a page. The same seed gives the
same weights and the same chart, whatever the number of threads.";

/// Learn how to play a game, by playing it
#[derive(Parser)]
#[command(after_help = MORE)]
pub(crate) struct Args {
    /// take5, take-a-number, hornochsen, take-that or no-thanks
    game: GameId,
    /// For how many seats, one after the other
    #[arg(long, value_name = "N,N,...", value_delimiter = ',', default_value = "4",
          value_parser = between::<u8>(1, 255))]
    seats: Vec<u8>,
    /// Rounds that the policy plays against itself, before any search
    #[arg(long, value_name = "N", value_parser = between::<u32>(0, 1_000_000_000), default_value = "100000")]
    practice: u32,
    /// How often the search plays with what was learned before
    #[arg(long, value_name = "N", value_parser = between::<u32>(0, 100), default_value = "2")]
    generations: u32,
    /// Rounds that the search plays in each generation
    #[arg(long, value_name = "N", value_parser = between::<u32>(1, 10_000_000), default_value = "200")]
    rounds: u32,
    /// Worlds in which the search tries each choice
    #[arg(long, value_name = "N", value_parser = between::<u32>(1, 1_000_000), default_value = "100")]
    worlds: u32,
    /// How readily a worse choice is made: 0.1 hardly ever, 2 often
    #[arg(long, value_name = "T", default_value = "0.3")]
    temperature: f32,
    /// How often the strength is measured during practice; 0 draws no chart
    #[arg(long, value_name = "N", value_parser = between::<u32>(0, 1000), default_value = "20")]
    marks: u32,
    /// Write a page for a browser to this file: how the strength came along
    #[arg(long, value_name = "FILE", value_parser = new_file::named)]
    html: Option<PathBuf>,
    /// What all chance follows from: any whole number
    #[arg(long, value_name = "S", value_parser = at_least::<u64>(0), default_value = "1")]
    seed: u64,
    #[command(flatten)]
    table: TableArgs,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Trouble> {
    let course = Course {
        practice: args.practice,
        generations: args.generations,
        rounds: args.rounds,
        worlds: args.worlds,
        temperature: args.temperature,
        marks: args.marks,
        seed: args.seed,
    };
    // Whether the page can be written shows now, not after a long course.
    let html = args.html.as_deref().map(NewFile::create).transpose()?;
    let mut curves = Vec::new();
    for seats in &args.seats {
        let setup = args.table.setup(args.game, usize::from(*seats))?;
        let bar = progress::rounds(
            u64::from(course.practice) + u64::from(course.generations) * u64::from(course.rounds),
        );
        let mut marks: Vec<Mark> = Vec::new();
        let report = |report: &Report| match report {
            Report::Generation(generation) => tell(&bar, &sentence(generation)),
            Report::Mark(mark) => marks.push(*mark),
        };
        let section = train_any(&setup, &course, &|rounds| bar.inc(u64::from(rounds)), report);
        bar.finish_and_clear();
        let Course { practice, generations, rounds, worlds, temperature, seed, .. } = course;
        out.write(&format!(
            "# taketable train {}{} --seats {seats} --practice {practice} --generations {generations} --rounds {rounds} \
             --worlds {worlds} --temperature {temperature} --seed {seed}\n{section}",
            args.game,
            args.table.retyped(),
        ))?;
        let learning = Learning { game: args.game, seats: *seats, marks };
        if !learning.marks.is_empty() {
            say(&learning.chart(is_utf8()));
        }
        curves.push(learning.curve());
    }
    if let Some(mut file) = html {
        let facts = learning::FACTS.map(str::to_owned).to_vec();
        let title = format!("How {} was learned", args.game.title());
        file.write(&CurvePage { title, facts, curves }.html())?;
        file.keep()?;
    }
    Ok(Verdict::Good)
}

/// Says it above the bar, or where there is no bar.
fn tell(bar: &ProgressBar, sentence: &str) {
    bar.suspend(|| say(&wrap(sentence, 80).join("\n")));
}

fn sentence(generation: &Generation) -> String {
    let Generation { number, decisions, surprise: (before, after), agreement } = generation;
    format!(
        "Generation {number}: {decisions} decisions; surprise {before:.3}, after learning \
         {after:.3}; the same favourite in {:.0} %.",
        100.0 * agreement
    )
}
