//! The commands: their arguments, and how they end.

mod admin;
mod advise;
mod arena;
mod backup;
mod bots;
mod check;
mod completions;
mod export;
mod groups;
mod import;
mod join;
mod load;
mod man;
mod play;
mod replay;
mod rules;
mod serve;
mod train;
mod vacuum;
mod verify;
mod watch;

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::error::Error;
use crate::lang;
use crate::output::Output;

pub(crate) use admin::AdminError;
pub(crate) use join::JoinError;

const EXAMPLES: &str = "\
Examples:
  taketable play                              play, against bots or on a server
  taketable watch                             watch a match of bots
  taketable rules no-thanks                   the rules of No Thanks!
  taketable bots                              all bots, with their strength
  taketable arena take5 --deals 10000         many matches, and statistics
  taketable arena take5 --records m.jsonl     many matches, and their records
  taketable replay m.jsonl                    the first record, move by move
  taketable check m.jsonl                     check records against the rules
  taketable verify m.jsonl                    check that the deals were fair
  taketable advise m.jsonl --move 12          the best move, with reasons

Exit status: 0 on success, 1 if a record has a fault, 2 if the command failed,
130 if it was interrupted.";

/// Five small card games for players, hosts and bot writers.
#[derive(Parser)]
#[command(version, after_help = EXAMPLES, arg_required_else_help = true, max_term_width = 80)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(Box<play::Args>),
    Watch(watch::Args),
    Serve(Box<serve::Args>),
    Join(Box<join::Args>),
    Admin(admin::Args),
    Export(export::Args),
    Import(import::Args),
    Backup(backup::Args),
    Vacuum(vacuum::Args),
    Arena(arena::Args),
    Replay(replay::Args),
    Check(check::Args),
    Verify(verify::Args),
    Advise(Box<advise::Args>),
    Rules(rules::Args),
    Bots(bots::Args),
    Train(train::Args),
    Load(load::Args),
    Completions(completions::Args),
    Man(man::Args),
}

impl Cli {
    /// Reads the command line. For help and for wrong arguments, prints a text and ends the program.
    pub(crate) fn read() -> Result<Cli, Error> {
        let words: Vec<OsString> = env::args_os().collect();
        lang::choose(&words);
        let read = groups::grouped(Cli::command()).try_get_matches_from(&words);
        read.and_then(|matches| Cli::from_arg_matches(&matches)).or_else(|error| match &words[..] {
            [_, command, rest @ ..]
                if command == "advise" && error.kind() == ErrorKind::UnknownArgument =>
            {
                advise::misnamed(rest).map_or_else(|| error.exit(), |why| Err(why.into()))
            }
            _ => error.exit(),
        })
    }

    /// Runs the command.
    pub(crate) fn run(self, out: &mut Output) -> Result<Verdict, Error> {
        match self.command {
            Command::Play(args) => play::run(&args, out),
            Command::Watch(args) => watch::run(&args, out),
            Command::Serve(args) => serve::run(&args, out),
            Command::Join(args) => join::run(&args, out),
            Command::Admin(args) => admin::run(&args, out),
            Command::Export(args) => export::run(&args, out),
            Command::Import(args) => import::run(&args, out),
            Command::Backup(args) => backup::run(&args, out),
            Command::Vacuum(args) => vacuum::run(&args, out),
            Command::Arena(args) => arena::run(&args, out),
            Command::Replay(args) => replay::run(&args, out),
            Command::Check(args) => check::run(&args, out),
            Command::Verify(args) => verify::run(&args, out),
            Command::Advise(args) => advise::run(&args, out),
            Command::Rules(args) => rules::run(&args, out),
            Command::Bots(args) => bots::run(&args, out),
            Command::Train(args) => train::run(&args, out),
            Command::Load(args) => load::run(&args, out),
            Command::Completions(args) => completions::run(&args, out),
            Command::Man(args) => man::run(&args, out),
        }
    }
}

/// How a command ended that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// All is well.
    Good,
    /// A record has a fault.
    Faulty,
    /// A file could not be read; the error has been printed.
    Unread,
    /// Ctrl-C; what there was until then has been reported.
    Interrupted,
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> ExitCode {
        match verdict {
            Verdict::Good => ExitCode::SUCCESS,
            Verdict::Faulty => ExitCode::from(1),
            Verdict::Unread => ExitCode::from(2),
            Verdict::Interrupted => ExitCode::from(130),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines that were broken by hand are hard to read if they are broken again.
    #[test]
    fn the_text_after_the_options_fits_the_screen() {
        fn check(command: &clap::Command) {
            let text = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            for line in text.lines() {
                assert!(line.chars().count() <= 80, "{}: {line}", command.get_name());
            }
            command.get_subcommands().for_each(check);
        }
        check(&Cli::command());
    }

    /// The usage of `advise GAME` is written by hand.
    #[test]
    fn the_usage_of_a_position_names_what_is_required() {
        let mut cli = Cli::command();
        cli.build();
        let advise = cli.find_subcommand("advise").expect("it is a command");
        for game in advise.get_subcommands() {
            let usage = game.clone().render_usage().to_string();
            for required in game.get_arguments().filter(|argument| argument.is_required_set()) {
                let option = format!("--{} <", required.get_id());
                assert!(usage.contains(&option), "{option} is not in {usage}");
            }
        }
    }
}
