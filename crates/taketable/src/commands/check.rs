//! `taketable check`: whether records keep to the rules.

use std::path::PathBuf;

use clap::Parser;
use taketable_rules::record::Step;

use super::Verdict;
use crate::error::Error;
use crate::files::judge_files;
use crate::output::Output;
use crate::story::plural;

const EXAMPLES: &str = "\
Examples:
  taketable check matches.jsonl
  taketable arena take5 --records new.jsonl && taketable check new.jsonl
  zcat old.jsonl.gz | taketable check -

Each fault is a line FILE:LINE: REASON. After a fault, the rest of that record
is passed over. The last line says how many records, actions and faults there
were.

Exit status: 0 if there is no fault, 1 if there is one, 2 if a file cannot be
read.";

/// Check records: every deal, action, score and result
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Files of records; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// What was counts in all files.
#[derive(Default)]
struct CheckCounts {
    records: u64,
    actions: u64,
    faults: u64,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let mut counts = CheckCounts::default();
    let read = judge_files(&args.files, |place, judged| {
        match judged {
            None => counts.records += place.record,
            Some(Ok(Step::Action(..))) => counts.actions += 1,
            Some(Ok(_)) => {}
            Some(Err(flaw)) => {
                counts.faults += 1;
                place.bar.suspend(|| out.write(&format!("{}:{flaw}\n", place.file)))?;
            }
        }
        Ok(())
    })?;
    out.write(&counts.summary())?;
    Ok(if read == Verdict::Good && counts.faults > 0 { Verdict::Faulty } else { read })
}

impl CheckCounts {
    fn summary(&self) -> String {
        let CheckCounts { records, actions, faults } = *self;
        let (records, actions) = (plural(records, "record"), plural(actions, "action"));
        format!("{records}, {actions}, {}\n", plural(faults, "fault"))
    }
}
