//! `taketable vacuum`: gives free space back to the disk.

use clap::Parser;
use indicatif::{HumanBytes, ProgressBar};

use super::Verdict;
use crate::data_args::{DataArgs, runtime};
use crate::error::Error;
use crate::output::Output;
use crate::progress;

const EXAMPLES: &str = "\
Examples:
  taketable vacuum
  taketable vacuum --data /var/lib/taketable

A server removes old data (see the retention settings of taketable serve) and
reuses its space, but the database file does not shrink by itself. This command
rewrites the file without its free pages.

Stop the server first. The data directory and the temporary directory
(SQLITE_TMPDIR) each need as much free space as the database uses. If the
command is interrupted, nothing changes.";

/// Shrink the database file of a server
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    data: DataArgs,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let (file, before, after) = runtime()?.block_on(async {
        let store = args.data.open_existing().await?;
        let file = store.file().display().to_string();
        let before = store.size_on_disk()?;
        let progress: ProgressBar = progress::working(before, "Rewriting the database");
        let vacuumed = store.vacuum().await;
        progress.finish_and_clear();
        vacuumed?;
        let after = store.size_on_disk()?;
        store.shut_down().await;
        Ok::<_, Error>((file, before, after))
    })?;
    let (before, after) = (HumanBytes(before), HumanBytes(after));
    out.write(&format!("{file}: {before} before, {after} now\n"))?;
    Ok(Verdict::Good)
}
