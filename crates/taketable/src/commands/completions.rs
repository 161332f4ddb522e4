//! `taketable completions`: a script with which a shell completes commands.

use clap::{CommandFactory, Parser};
use clap_complete::{Shell, generate};

use super::{Cli, Verdict};
use crate::output::Output;
use crate::trouble::Trouble;

const EXAMPLES: &str = "\
Examples:
  source <(taketable completions bash)
  taketable completions zsh > ~/.zfunc/_taketable
  taketable completions fish > ~/.config/fish/completions/taketable.fish";

/// Print a script for shell completion
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Shell that reads the script
    shell: Shell,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Trouble> {
    let mut script = Vec::new();
    generate(args.shell, &mut Cli::command(), "taketable", &mut script);
    out.write(&String::from_utf8_lossy(&script))?;
    Ok(Verdict::Good)
}
