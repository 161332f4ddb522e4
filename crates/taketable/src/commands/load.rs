//! `taketable load`: measures how much a server on this machine can take.

use std::fmt::Write as _;

use clap::Parser;

use super::Verdict;
use crate::error::Error;
use crate::load::{Figures, Mode, Workload, run as measure};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  taketable load                              100 tables, as fast as possible
  taketable load --rounds 1000                the same without rematches
  taketable load --tables 3000 --paced        3 actions a second at each table
  taketable load --tables 1000 --idle         memory of an idle table

Starts a server for the test, with its data in a temporary directory, on the
first core of this machine; the clients run on the others. At each table four
clients play Take 5 over real sockets, one match after another: at the end they
ask for a rematch and move to its table. Each answers as soon as it is asked.
With --paced, actions have fixed times instead, and a slow server does not delay
them. Every action is on disk before anybody sees it.

Latency is the time from sending an action (with --paced, from when it was due)
until all four players have seen it. A table is stalled if one of its seats made
no progress in the measured time. Exit status: 0 if there were no errors and no
stalled tables, 1 otherwise.

CPU and memory are measured on Linux. Other systems leave these figures out, and
run server and clients on all cores.";

/// Load-test a server
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Number of tables, with four players each
    #[arg(long, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u32).range(1..=20_000))]
    tables: u32,

    /// Duration of the measurement, after 2 seconds of play
    #[arg(long, value_name = "SECONDS", default_value_t = 10,
          value_parser = clap::value_parser!(u32).range(1..=86_400))]
    seconds: u32,

    /// Act at fixed times instead of as fast as possible
    #[arg(long)]
    paced: bool,

    /// Actions per second at each table
    #[arg(long, value_name = "N", default_value_t = 3.0, requires = "paced", value_parser = rate)]
    rate: f64,

    /// Open tables, but never act
    #[arg(long, conflicts_with = "paced")]
    idle: bool,

    /// Rounds of each match [default: until 66 points]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: Option<u32>,

    /// Print the result as one line of JSON
    #[arg(long)]
    json: bool,
}

fn rate(text: &str) -> Result<f64, String> {
    let rate = text.parse().ok().filter(|rate| (0.01..=1000.0).contains(rate));
    rate.ok_or_else(|| "a rate is a number from 0.01 to 1000".to_owned())
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let Args { tables, seconds, paced, rate, idle, rounds, json } = *args;
    let mode = match (paced, idle) {
        (true, _) => Mode::Paced { rate },
        (_, true) => Mode::Idle,
        _ => Mode::Closed,
    };
    let workload = Workload { tables, seconds, mode, rounds };
    let figures = measure(&workload).map_err(Error::Load)?;
    if json {
        let line = serde_json::to_string(&figures).expect("figures have a text form");
        out.write(&(line + "\n"))?;
    } else {
        out.write(&figures.text(mode))?;
    }
    Ok(if figures.is_sound() { Verdict::Good } else { Verdict::Faulty })
}

impl Figures {
    fn text(&self, mode: Mode) -> String {
        let Figures { tables, seconds, actions, errors, .. } = self;
        let mut text = format!("{tables} tables of four, {seconds:.1} s\n");
        if let Mode::Paced { .. } = mode {
            let _ = write!(text, "offered: {} actions\ndone: {actions} actions\n", self.offered);
        }
        if !matches!(mode, Mode::Idle) {
            let _ = write!(text, "{:.0} actions per second", self.actions_per_second);
            if let Some(actions) = self.actions_per_cpu_second {
                let _ = write!(text, ", {actions:.0} per second of server CPU");
            }
            let _ = write!(
                text,
                "\nlatency: p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms\nmatches finished: {}\n",
                self.p50_ms, self.p99_ms, self.max_ms, self.matches,
            );
        }
        if let (Some(server), Some(clients)) = (self.server_cpu, self.generator_cpu) {
            let (server, clients) = (server * 100.0, clients * 100.0);
            let _ = writeln!(text, "CPU: server {server:.0} %, clients {clients:.0} % of a core");
        }
        if let Some(kb) = self.kb_per_table {
            let _ = writeln!(text, "memory of a table and its four sockets: {kb:.1} kB");
        }
        let _ = write!(text, "stalled tables: {}\nerrors: {errors}\n", self.stalled_tables);
        if let Some(why) = &self.first_error {
            let _ = writeln!(text, "first error: {why}");
        }
        text
    }
}
