//! `taketable bots`: who can sit at a table.

use std::fmt::Write;

use clap::Parser;
use taketable_bots::BotKind;

use super::Verdict;
use crate::error::Error;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  taketable bots
  taketable bots --json";

const MORE: &str = "
In arena and watch there are two more kinds:
  BOT@FILE      One that learns (linear, learned:N, tree:N, skilled, expert) by
                the weights that `taketable train --out FILE` has written.
  exec:COMMAND  A program of your own.
";

/// List the bots, and what to expect of them
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Print the list for programs
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    out.write(&if args.json { json() } else { list() })?;
    Ok(Verdict::Good)
}

fn list() -> String {
    let mut text = "The bots that people play against, the weakest first, and others:\n".to_owned();
    for (name, sentence) in BotKind::ALL {
        let _ = writeln!(text, "  {name:<10} {sentence}");
    }
    let _ = writeln!(text, "N is {}.", BotKind::PLAYOUTS);
    text + MORE
}

fn json() -> String {
    let bots = BotKind::ALL.map(|(bot, about)| serde_json::json!({ "bot": bot, "about": about }));
    format!("{}\n", serde_json::Value::from(bots.to_vec()))
}
