//! `taketable bots`: lists the bots.

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
For arena, watch and join there are two more kinds:
  BOT@FILE      linear, learned:N, tree:N, skilled or expert with weights of
                your own, from `taketable train --out FILE`.
  exec:COMMAND  A program of your own; see docs/bots.md.
";

/// List the bots and their strength
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    out.write(&if args.json { json() } else { list() })?;
    Ok(Verdict::Good)
}

fn list() -> String {
    let mut text = "The bots, the weakest first; the first four are for people:\n".to_owned();
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
