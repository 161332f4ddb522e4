//! `taketable load`: how much a server on this machine can take.

use clap::Parser;

use super::Verdict;
use crate::load::{Course, Figures, run as play};
use crate::output::Output;
use crate::trouble::Trouble;

const EXAMPLES: &str = "\
Examples:
  taketable load                              100 tables, as fast as they can
  taketable load --tables 3000 --paced        people who think for a second
  taketable load --tables 1000 --idle         what a table costs that waits

A server is started for this, with its data in a temporary directory, on the
first core of this machine; the players are on the others. At each table four
clients play Take 5 over real sockets. Whoever is asked answers at once, or with
--paced after half a second to one and a half. An action is on disk before
anybody is told of it. The latency of an action is the time until the last of
the four has seen it.";

/// Measure how much a server can take
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// How many tables of four
    #[arg(long, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u32).range(1..=20_000))]
    tables: u32,

    /// How long to measure
    #[arg(long, value_name = "SECONDS", default_value_t = 10,
          value_parser = clap::value_parser!(u32).range(1..=86_400))]
    seconds: u32,

    /// Think before acting, as people do
    #[arg(long, conflicts_with = "idle")]
    paced: bool,

    /// Sit there and do nothing
    #[arg(long)]
    idle: bool,

    /// Answer with one line of JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Trouble> {
    let Args { tables, seconds, paced, idle, json } = *args;
    let figures = play(&Course { tables, seconds, paced, idle }).map_err(Trouble::Load)?;
    if json {
        let line = serde_json::to_string(&figures).expect("figures have a text form");
        out.write(&(line + "\n"))?;
    } else {
        out.write(&figures.text())?;
    }
    Ok(if figures.errors == 0 { Verdict::Good } else { Verdict::Faulty })
}

impl Figures {
    fn text(&self) -> String {
        let Figures { tables, seconds, errors, .. } = self;
        let played = if self.actions > 0 {
            format!(
                "{:.0} actions a second, {:.0} for each second of the server's core\n\
                 until the last seat has seen it: p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
                self.actions_a_second,
                self.actions_a_core_second,
                self.p50_ms,
                self.p99_ms,
                self.longest_ms
            )
        } else {
            "nothing was played".to_owned()
        };
        format!(
            "{tables} tables of four, {seconds:.1} s: {played}\n\
             memory for a table and its four sockets: {:.1} kB\nerrors: {errors}\n",
            self.kilobytes_a_table
        )
    }
}
