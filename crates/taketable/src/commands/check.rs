//! `taketable check`: whether records keep to the rules.

use std::path::{Path, PathBuf};

use clap::Parser;
use taketable_rules::record::Step;

use super::Verdict;
use crate::input::Input;
use crate::judge::Judge;
use crate::output::{Output, say};
use crate::progress;
use crate::story::plural;
use crate::trouble::Trouble;

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

/// What was found in all files.
#[derive(Default)]
struct Found {
    records: u64,
    actions: u64,
    faults: u64,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Trouble> {
    let mut found = Found::default();
    let mut verdict = Verdict::Good;
    for file in &args.files {
        match found.check(file, out) {
            // One file that cannot be read is no reason not to check the others.
            Err(trouble @ Trouble::Read { .. }) => {
                say(&format!("error: {trouble}"));
                verdict = Verdict::Unread;
            }
            checked => checked?,
        }
    }
    out.write(&found.summary())?;
    Ok(match verdict {
        Verdict::Good if found.faults > 0 => Verdict::Faulty,
        verdict => verdict,
    })
}

impl Found {
    fn check(&mut self, path: &Path, out: &mut Output) -> Result<(), Trouble> {
        let Input { name, size, reader } = Input::open(path)?;
        let bar = progress::bytes(size);
        let mut judge = Judge::new(bar.wrap_read(reader));
        let checked = loop {
            match judge.next(&mut ()) {
                Err(why) => break Err(Trouble::Read { file: name, why }),
                Ok(None) => break Ok(()),
                Ok(Some(Ok(Step::Action(..)))) => self.actions += 1,
                Ok(Some(Ok(_))) => {}
                Ok(Some(Err(flaw))) => {
                    self.faults += 1;
                    bar.suspend(|| out.write(&format!("{name}:{flaw}\n")))?;
                }
            }
        };
        bar.finish_and_clear();
        self.records += judge.record();
        checked
    }

    fn summary(&self) -> String {
        let Found { records, actions, faults } = *self;
        let (records, actions) = (plural(records, "record"), plural(actions, "action"));
        format!("{records}, {actions}, {}\n", plural(faults, "fault"))
    }
}
