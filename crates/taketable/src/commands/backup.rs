//! `taketable backup`: a copy of all that a server keeps.

use std::path::PathBuf;

use clap::Parser;

use super::Verdict;
use crate::data_args::{DataArgs, runtime};
use crate::error::Error;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  taketable backup --to monday.sqlite
  taketable backup --data /var/lib/taketable --to /backup/monday.sqlite

The server can keep running. The backup is a snapshot of one instant, and gets
its name only when it is complete. An existing file is never overwritten.

To restore a backup, stop the server, put the file into an empty directory as
taketable.sqlite, and serve that directory. A backup contains everything that
the database does, hashed keys and passwords included: keep it as safe.";

/// Back up the data of a server, even while it runs
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    data: DataArgs,

    /// File for the backup; it must not exist
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    runtime()?.block_on(async {
        let store = args.data.open_to_read().await?;
        Ok::<(), Error>(store.back_up(&args.to).await?)
    })?;
    out.write(&format!("The backup is in {}.\n", args.to.display()))?;
    Ok(Verdict::Good)
}
