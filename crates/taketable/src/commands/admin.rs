//! `taketable admin`: commands for the operators of a running server.

mod announce;
mod ask;
mod chat;
mod client;
mod error;
mod key;
mod log;
mod people;
mod period;
mod reports;
mod tables;
mod text_table;

use std::path::PathBuf;

use clap::{Args as ClapArgs, Parser, Subcommand};
use serde::Serialize;
use taketable_client::Admin;

pub(crate) use error::AdminError;

use super::Verdict;
use crate::error::Error;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  taketable admin key                         create a key; restart the server
  taketable admin tables list
  taketable admin tables close TABLE --reason \"Spam\"
  taketable admin people find otter
  taketable admin people ban PERSON --reason \"Insults\" --for 7d
  taketable admin chat remove TABLE 12 13
  taketable admin announce \"Restart at 20:00 UTC\" --for 2h
  taketable admin reports list

These commands talk to a running server over HTTP, with the key of an operator,
from --key-file or from TAKETABLE_ADMIN_KEY in the environment. Every change is
written to the audit log of the server: see taketable admin log, and
docs/hosting.md.";

/// Administer a running server: tables, people, chat, reports
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    common: Common,

    #[command(subcommand)]
    command: AdminCommand,
}

/// Options of all these commands.
#[derive(ClapArgs)]
struct Common {
    /// Address of the server
    #[arg(
        long,
        global = true,
        env = "TAKETABLE_SERVER",
        hide_env = true,
        value_name = "URL",
        default_value = "http://127.0.0.1:8080"
    )]
    server: String,

    /// File with the operator's key
    #[arg(
        long,
        global = true,
        env = "TAKETABLE_ADMIN_KEY_FILE",
        hide_env = true,
        value_name = "FILE",
        default_value = "taketable-data/admin.key"
    )]
    key_file: PathBuf,

    /// Print JSON
    #[arg(long, global = true)]
    json: bool,

    /// Do not ask for confirmation
    #[arg(long, global = true)]
    yes: bool,
}

#[derive(Subcommand)]
enum AdminCommand {
    /// Create a key for an operator
    Key(key::Args),
    /// List, show and close tables
    #[command(subcommand)]
    Tables(tables::TablesCommand),
    /// Find, rename, ban and delete people
    #[command(subcommand)]
    People(people::PeopleCommand),
    /// Remove chat lines
    #[command(subcommand)]
    Chat(chat::ChatCommand),
    /// Show, set or clear the announcement
    Announce(announce::Args),
    /// List and resolve the reports of players
    #[command(subcommand)]
    Reports(reports::ReportsCommand),
    /// Show the audit log
    Log(log::Args),
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let text = match &args.command {
        AdminCommand::Key(args) => key::run(args)?,
        command => {
            let operator = Operator { client: client::client(&args.common)?, common: &args.common };
            match command {
                AdminCommand::Key(_) => unreachable!("it needs no server"),
                AdminCommand::Tables(command) => tables::run(command, &operator)?,
                AdminCommand::People(command) => people::run(command, &operator)?,
                AdminCommand::Chat(command) => chat::run(command, &operator)?,
                AdminCommand::Announce(args) => announce::run(args, &operator)?,
                AdminCommand::Reports(command) => reports::run(command, &operator)?,
                AdminCommand::Log(args) => log::run(args, &operator)?,
            }
        }
    };
    out.write(&text)?;
    Ok(Verdict::Good)
}

/// An operator, and how they want to be answered.
struct Operator<'a> {
    client: Admin,
    common: &'a Common,
}

impl Operator<'_> {
    /// An answer as JSON if that is wanted, or else in words.
    fn show<T: Serialize>(&self, answer: &T, words: impl FnOnce(&T) -> String) -> String {
        if self.common.json {
            let text = serde_json::to_string_pretty(answer).expect("an answer has a text form");
            return format!("{text}\n");
        }
        words(answer)
    }

    /// Asks before something that cannot be undone.
    fn confirm(&self, question: &str) -> Result<(), AdminError> {
        if self.common.yes { Ok(()) } else { ask::confirm(question) }
    }
}
