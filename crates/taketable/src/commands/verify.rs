//! `taketable verify`: whether deals are fair, as far as records can prove it.

mod report;

use std::path::PathBuf;

use clap::Parser;
use taketable_rules::fair::{Commitment, Contribution, FairDeal};
use taketable_rules::record::{Head, Step};

use super::Verdict;
use crate::error::Error;
use crate::files::{Place, judge_files};
use crate::output::Output;

use report::{Fault, Finding, RecordReport, Tally};

const EXAMPLES: &str = "\
Examples:
  taketable verify match.jsonl
  taketable verify --json matches.jsonl
  zcat match.jsonl.gz | taketable verify - --commitment \"$SHOWN\"

Before a match, whoever deals shows a commitment: the hash of a secret. Then
seats may contribute random bytes. The seed of all deals follows from both, and
the record has everything, the secret too. For each record, all of that is
calculated anew and printed, and what it proves:

  Fair      the secret is the one committed to, seats contributed to the seed,
            and the seed gives every deal
  Fixed     the same, but no seat contributed, so the deals may be chosen ones
  Silent    the record says nothing about how its seed came about
  Wrong     something does not fit, or is against the rules

A record cannot prove what you were shown and what you sent. Say that yourself,
with --commitment and --contribution. docs/fair-deals.md says more.

--json prints one object a line, for each record:
  file, record     where it is, the record counted from 1
  verdict          fair, fixed, silent or wrong
  game, players    what was played, and who sat there
  seed, fair       as in the head of the record
  fault            what is wrong: line and reason
and at last a summary: how many records, and how many of each kind.

Exit status: 0 if no record is wrong, 1 if one is, 2 if a file cannot be read.";

/// Verify that deals were fair, from the secret and what seats contributed
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Files of records; - is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// What you were shown before the match: a record with another is wrong
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
    /// What you contributed yourself: a record without it is wrong
    #[arg(long, value_name = "HEX")]
    contribution: Option<Contribution>,
    /// Print JSON, one object a line
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let mut tally = Tally::default();
    let mut open = None;
    let read = judge_files(&args.files, |place, judged| {
        let mut close = |record: Record| {
            let report = record.report(args, place);
            tally.add(&report);
            let text = if args.json { report.json() } else { report.text() };
            place.bar.suspend(|| out.write(&text))
        };
        let Some(judged) = judged else {
            // Of a file that breaks off unread, the last record is neither good nor bad.
            return open.take().filter(Record::is_judged).map_or(Ok(()), close);
        };
        let (step, flaw) = match judged {
            Ok(step) => (Some(step), None),
            Err(flaw) => (None, Some(flaw)),
        };
        // A flaw may lie in the record before the one that has just begun.
        if let Some(flaw) = flaw {
            let fault = Fault { line: flaw.line, reason: flaw.reason };
            match open.as_mut() {
                Some(record) if record.number == flaw.record => record.fault = Some(fault),
                _ => {
                    open.take().map_or(Ok(()), &mut close)?;
                    open = Some(Record::new(flaw.record, place).with(fault));
                }
            }
        }
        if open.as_ref().map_or(0, |record| record.number) < place.record {
            open.take().map_or(Ok(()), &mut close)?;
            open = Some(Record::new(place.record, place));
        }
        if let (Some(Step::Result(_)), Some(record)) = (step, open.as_mut()) {
            record.is_over = true;
        }
        Ok(())
    })?;
    out.write(&if args.json { tally.json() } else { tally.text() })?;
    Ok(if read == Verdict::Good && tally.has_faults() { Verdict::Faulty } else { read })
}

/// A record of which more lines may follow.
struct Record {
    /// Which one of its file, from 1; 0 for what stands before the first.
    number: u64,
    /// The line of its head.
    line: usize,
    head: Option<Head>,
    is_over: bool,
    fault: Option<Fault>,
}

impl Record {
    fn new(number: u64, place: &Place<'_>) -> Record {
        let head = place.head.filter(|_| number == place.record).cloned();
        Record { number, line: place.line, head, is_over: false, fault: None }
    }

    fn with(self, fault: Fault) -> Record {
        Record { fault: Some(fault), ..self }
    }

    fn is_judged(&self) -> bool {
        self.is_over || self.fault.is_some()
    }

    fn report(self, args: &Args, place: &Place<'_>) -> RecordReport {
        let unlike = || self.head.as_ref().and_then(|head| args.unlike(head));
        let fault = match self.fault {
            Some(fault) => Some(fault),
            // The line that cuts the record short has a fault of its own, and only one is told.
            None if !self.is_over => Some(Fault {
                line: place.line,
                reason: "the record ends before its match is over".to_owned(),
            }),
            None => unlike().map(|reason| Fault { line: self.line, reason }),
        };
        let finding = match (&fault, self.head.as_ref().and_then(|head| head.fair.as_ref())) {
            (Some(_), _) => Finding::Wrong,
            (None, None) => Finding::Silent,
            (None, Some(fair)) if fair.contributions.iter().all(Option::is_none) => Finding::Fixed,
            (None, Some(_)) => Finding::Fair,
        };
        let shown = args.commitment.is_some();
        let file = place.file.to_owned();
        RecordReport { file, record: self.number, finding, head: self.head, fault, shown }
    }
}

impl Args {
    /// What is not as the player remembers it.
    fn unlike(&self, head: &Head) -> Option<String> {
        let fair = head.fair.as_ref();
        if let Some(shown) = self.commitment {
            match fair.map(FairDeal::commitment) {
                Some(found) if found == shown => {}
                Some(found) => return Some(format!("the commitment is {found}, not {shown}")),
                None => return Some("the record has no commitment".to_owned()),
            }
        }
        let sent = self.contribution?;
        let found = fair.is_some_and(|fair| fair.contributions.iter().any(|it| *it == Some(sent)));
        (!found).then(|| format!("no seat has contributed {sent}"))
    }
}
