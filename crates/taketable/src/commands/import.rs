//! `taketable import`: takes matches that were played elsewhere into the history.

use std::path::PathBuf;

use clap::Parser;
use taketable_rules::record::Step;
use taketable_server::history::Import;
use taketable_server::{SqliteStore, Time};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

use super::Verdict;
use crate::data_args::{DataArgs, runtime};
use crate::error::Error;
use crate::files::check_files;
use crate::output::Output;
use crate::story::plural;

const EXAMPLES: &str = "\
Examples:
  taketable import matches.jsonl
  taketable import --data /var/lib/taketable old.jsonl other.jsonl
  zcat matches.jsonl.gz | taketable import --ids -

The referee judges every record first. One that has a fault, or whose match is
not over, is refused as FILE:LINE: REASON, and the others are imported. A match
that is already in the history is not added again.

Imported matches are marked as such, are available at /api/matches/ID, and do
not change ratings. Stop the server first.

Exit status: 0 if no record was refused, 1 if one was, 2 if a file cannot be
read or the data cannot be used.";

/// Import records of matches into the history
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Files of records; - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    data: DataArgs,

    /// Print the id of each new match
    #[arg(long)]
    ids: bool,
}

/// Number of matches written together.
const BATCH: usize = 200;
/// Greatest length of a record, in bytes: a whole record is in memory.
const LONGEST_RECORD: usize = 16 * 1024 * 1024;

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let runtime = runtime()?;
    let store = runtime.block_on(args.data.open())?;
    let mut importer =
        Importer { runtime, store, waiting: Vec::new(), found: ImportCounts::default() };
    let now = Time::begin().now();
    let mut record = String::new();
    let read = check_files(&args.files, |place, judged| {
        let Some(judged) = judged else { return Ok(()) };
        let refused = match judged {
            Err(flaw) => Some(flaw.to_string()),
            Ok(Step::Skipped) => None,
            Ok(step) => {
                if step == Step::Head {
                    record.clear();
                }
                if record.len() <= LONGEST_RECORD {
                    record += place.text.trim_end();
                    record.push('\n');
                }
                let done = matches!(step, Step::Result(_));
                done.then(|| importer.judge(&record, now, place.line)).and_then(Result::err)
            }
        };
        if let Some(why) = refused {
            importer.found.refused += 1;
            place.bar.suspend(|| out.write(&format!("{}:{why}\n", place.file)))?;
        }
        if importer.waiting.len() >= BATCH {
            let ids = importer.take_in()?;
            place.bar.suspend(|| print(&ids, args, out))?;
        }
        Ok(())
    })?;
    print(&importer.take_in()?, args, out)?;
    let Importer { runtime, store, found, .. } = importer;
    runtime.block_on(store.shut_down());
    out.write(&found.summary())?;
    Ok(if read == Verdict::Good && found.refused > 0 { Verdict::Faulty } else { read })
}

fn print(ids: &[String], args: &Args, out: &mut Output) -> Result<(), Error> {
    let mut ids = ids.iter().filter(|_| args.ids);
    ids.try_for_each(|id| out.write(&format!("{id}\n")))
}

/// Takes in what was judged, many at a time.
struct Importer {
    runtime: Runtime,
    store: SqliteStore,
    waiting: Vec<Import>,
    found: ImportCounts,
}

/// What was found in all files.
#[derive(Default)]
struct ImportCounts {
    new: u64,
    known: u64,
    refused: u64,
}

impl Importer {
    /// Judges a whole record, whose last line this is.
    fn judge(&mut self, record: &str, now: i64, line: usize) -> Result<(), String> {
        if record.len() > LONGEST_RECORD {
            return Err(format!("{line}: the record is longer than {LONGEST_RECORD} bytes"));
        }
        let import = Import::judge(record, now).map_err(|fault| format!("{line}: {fault}"))?;
        self.waiting.push(import);
        Ok(())
    }

    /// Takes in all that wait, and says what the new ones are called. They are written at the same
    /// time, for a flush to disk takes as long for many as for one.
    fn take_in(&mut self) -> Result<Vec<String>, Error> {
        let (store, waiting) = (&self.store, std::mem::take(&mut self.waiting));
        let taken = self.runtime.block_on(async {
            let mut tasks = JoinSet::new();
            for import in waiting {
                let (store, id) = (store.clone(), import.id().to_string());
                tasks.spawn(async move { (id, import.save(&store).await) });
            }
            tasks.join_all().await
        });
        let mut ids = Vec::new();
        for (id, taken) in taken {
            if taken? {
                self.found.new += 1;
                ids.push(id);
            } else {
                self.found.known += 1;
            }
        }
        ids.sort();
        Ok(ids)
    }
}

impl ImportCounts {
    fn summary(&self) -> String {
        let ImportCounts { new, known, refused } = *self;
        let new = plural(new, "new record");
        format!("{new}, {known} there already, {refused} refused\n")
    }
}
