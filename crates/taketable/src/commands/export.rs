//! `taketable export`: the records of all matches that a server has seen to their end.

use std::path::PathBuf;

use clap::Parser;
use taketable_server::{HistoryStore, RecordError, SqliteStore, load_record};

use super::Verdict;
use crate::data_args::{DataArgs, runtime};
use crate::error::Error;
use crate::new_file::NewFile;
use crate::output::{Output, complain};
use crate::story::plural;

const EXAMPLES: &str = "\
Examples:
  taketable export --data /var/lib/taketable --out matches.jsonl
  taketable export | gzip > matches.jsonl.gz

Writes one record for each finished match, in the order in which they ended.
The server can keep running. taketable check, replay and advise read the file,
and taketable import adds its matches to the history of another server.

Exit status: 0 on success, 1 if the log of a table is damaged (the other matches
are still written), 2 if the data cannot be read.";

/// Export the records of all finished matches
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    data: DataArgs,

    /// Write to FILE [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Number of matches listed at once.
const PAGE: u32 = 500;

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let runtime = runtime()?;
    let store = runtime.block_on(args.data.open_to_read())?;
    let Some(name) = &args.out else {
        let exported = runtime.block_on(export(&store, |record| {
            out.write(record)?;
            Ok(!out.is_closed())
        }))?;
        return Ok(exported.verdict);
    };
    let mut file = NewFile::create(name)?;
    let exported = runtime.block_on(export(&store, |record| file.write(record).map(|()| true)))?;
    file.persist()?;
    out.write(&format!("{} in {}\n", plural(exported.records, "record"), name.display()))?;
    Ok(exported.verdict)
}

/// What was written.
struct Exported {
    records: u64,
    verdict: Verdict,
}

/// Hands over all records, one after the other, as long as somebody wants them.
async fn export(
    store: &SqliteStore,
    mut write: impl FnMut(&str) -> Result<bool, Error>,
) -> Result<Exported, Error> {
    let mut exported = Exported { records: 0, verdict: Verdict::Good };
    let mut last = 0;
    loop {
        let page = store.matches_after(last, PAGE).await?;
        if page.is_empty() {
            return Ok(exported);
        }
        for kept in page {
            last = kept.number;
            match load_record(store, &kept.id).await {
                // A table that is gone has left its result alone.
                Ok(None) => {}
                Ok(Some(record)) => {
                    exported.records += 1;
                    if !write(&record)? {
                        return Ok(exported);
                    }
                }
                Err(RecordError::Store(why)) => return Err(why.into()),
                Err(why) => {
                    complain(&why);
                    exported.verdict = Verdict::Faulty;
                }
            }
        }
    }
}
