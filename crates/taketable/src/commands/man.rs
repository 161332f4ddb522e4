//! `taketable man`: manual pages.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{CommandFactory, Parser};
use clap_mangen::Man;

use super::{Cli, Verdict};
use crate::error::Error;
use crate::new_file::NewFile;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  taketable man | man -l -                    read the page of taketable
  taketable man serve | man -l -              the page of one command
  taketable man --dir man1                    write all pages to a directory

Copy the pages to ~/.local/share/man/man1, and `man taketable-serve` finds them.";

/// Print the manual page of a command
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Command that the page is about, such as "admin people" [default: taketable]
    #[arg(value_name = "COMMAND", conflicts_with = "dir")]
    command: Vec<String>,

    /// Write the pages of all commands to DIR instead
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    // `taketable help` only repeats what the pages say.
    let mut cli = Cli::command().disable_help_subcommand(true);
    // Fills in the names of commands of commands, such as taketable-admin-people.
    cli.build();
    if let Some(dir) = &args.dir {
        fs::create_dir_all(dir).map_err(Error::write(dir))?;
        write_pages(&cli, dir)?;
        return Ok(Verdict::Good);
    }
    let mut command = &cli;
    for name in &args.command {
        let found = command.find_subcommand(name).filter(|found| !found.is_hide_set());
        command = found.ok_or_else(|| Error::NoSuchCommand { name: args.command.join(" ") })?;
    }
    out.write(&page(command))?;
    Ok(Verdict::Good)
}

/// Writes the pages of a command and of all commands below it.
fn write_pages(command: &clap::Command, dir: &Path) -> Result<(), Error> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name());
    let mut file = NewFile::create(&dir.join(format!("{name}.1")))?;
    file.write(&page(command))?;
    file.persist()?;
    let mut below = command.get_subcommands().filter(|it| !it.is_hide_set());
    below.try_for_each(|it| write_pages(it, dir))
}

fn page(command: &clap::Command) -> String {
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page).expect("memory takes all that is written");
    String::from_utf8(page).expect("help is text")
}
