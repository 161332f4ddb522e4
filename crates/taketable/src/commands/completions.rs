//! `taketable completions`: a script for shell completion.

use clap::{CommandFactory, Parser};
use clap_complete::{Shell, generate};

use super::{Cli, Verdict};
use crate::error::Error;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  taketable completions bash                  a script for bash, to be sourced
  taketable completions fish | source         completion in this fish session

Write the script to a file that your shell reads at its start, such as
~/.zfunc/_taketable for zsh.";

/// Print a script for shell completion
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Shell that reads the script
    shell: Shell,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let mut script = Vec::new();
    generate(args.shell, &mut Cli::command(), "taketable", &mut script);
    out.write(&String::from_utf8_lossy(&script))?;
    Ok(Verdict::Good)
}
