//! `taketable vacuum`: gives the space of deleted data back.

use clap::Parser;
use indicatif::{HumanBytes, ProgressBar};

use super::Verdict;
use crate::data::{DataArgs, runtime};
use crate::output::Output;
use crate::progress;
use crate::trouble::Trouble;

const EXAMPLES: &str = "\
Examples:
  taketable vacuum
  taketable vacuum --data /var/lib/taketable

A server removes what is older than its retention settings say, and uses that
space again, but the file of its database never gets smaller by itself. This
writes the file anew, without what is free in it.

Stop the server first. There has to be as much free space as the database needs,
once in the data directory and once in the temporary directory (SQLITE_TMPDIR).
If it is interrupted, nothing has changed.";

/// Give the space of deleted data back to the disk
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    data: DataArgs,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Trouble> {
    let (file, before, after) = runtime()?.block_on(async {
        let store = args.data.open_existing().await?;
        let file = store.file().display().to_string();
        let before = store.size_on_disk()?;
        let progress: ProgressBar = progress::working(before, "Writing the database anew");
        let vacuumed = store.vacuum().await;
        progress.finish_and_clear();
        vacuumed?;
        let after = store.size_on_disk()?;
        store.shut_down().await;
        Ok::<_, Trouble>((file, before, after))
    })?;
    let (before, after) = (HumanBytes(before), HumanBytes(after));
    out.write(&format!("{file}: {before} before, {after} now\n"))?;
    Ok(Verdict::Good)
}
