//! The one command of Taketable: bots at play, records shown and judged, the rules of the games.

mod advise;
mod bot_list;
mod commands;
mod data_args;
mod error;
mod fault_report;
mod files;
mod game_arg;
mod input;
mod interrupt;
mod lang;
mod lines;
mod load;
mod logs;
mod new_file;
mod number;
mod open_files;
mod output;
mod progress;
mod record_checker;
mod screen;
mod story;
mod table_args;

use std::process::ExitCode;

use commands::Cli;
use output::{Output, complain};

fn main() -> ExitCode {
    let mut out = Output::new();
    let verdict = Cli::read().and_then(|cli| {
        let verdict = cli.run(&mut out)?;
        out.finish()?;
        Ok(verdict)
    });
    match verdict {
        Ok(verdict) => verdict.into(),
        Err(error) => {
            complain(&error);
            error.into()
        }
    }
}
