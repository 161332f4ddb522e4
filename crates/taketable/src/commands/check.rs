//! `taketable check`: checks records against the rules.

use std::path::PathBuf;

use clap::Parser;
use taketable_rules::record::Step;

use taketable_telling::{Translator, say};

use super::Verdict;
use crate::error::Error;
use crate::files::check_files;
use crate::lang::LangArgs;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  taketable check matches.jsonl
  taketable arena take5 --records new.jsonl && taketable check new.jsonl
  zcat old.jsonl.gz | taketable check -

Each fault is a line FILE:LINE: REASON. After a fault, the rest of that record
is skipped. The last line counts records, actions and faults.

Exit status: 0 if there is no fault, 1 if there is one, 2 if a file cannot be
read.";

/// Check records: every deal, action, score and result
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Files of records; - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    lang: LangArgs,
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
    let read = check_files(&args.files, |place, judged| {
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
    out.write(&counts.summary(args.lang.translator()))?;
    Ok(if read == Verdict::Good && counts.faults > 0 { Verdict::Faulty } else { read })
}

impl CheckCounts {
    fn summary(&self, words: &Translator) -> String {
        let CheckCounts { records, actions, faults } = *self;
        say!(words, CheckSummary, records = records, actions = actions, faults = faults) + "\n"
    }
}
