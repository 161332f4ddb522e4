//! `taketable verify`: checks that deals were fair, as far as records can prove it.

mod report;

use std::path::PathBuf;

use clap::Parser;
use taketable_rules::fair::{Commitment, Contribution, FairDeal};
use taketable_rules::record::{Head, Step};
use taketable_telling::say;

use super::Verdict;
use crate::error::Error;
use crate::files::{Place, check_files};
use crate::lang::LangArgs;
use crate::output::Output;

use report::{Fault, Finding, RecordReport, Tally};

const EXAMPLES: &str = "\
Examples:
  taketable verify match.jsonl
  taketable verify --json matches.jsonl
  zcat match.jsonl.gz | taketable verify - --commitment \"$SHOWN\"

Before a match, the dealer shows a commitment: the hash of a secret. Then seats
may contribute random bytes. The seed of all deals follows from both, and the
record has everything, the secret too. For each record, all of that is
recalculated and printed, with a verdict:

  Fair      the secret is the one committed to, seats contributed to the seed,
            and the seed gives every deal
  Unproven  the same, but no seat contributed: someone may have chosen the deals
  No proof  the record does not say where its seed comes from
  Wrong     something does not fit, or is against the rules

A record cannot prove what you were shown and what you sent. Add that yourself,
with --commitment and --contribution. See docs/fair-deals.md.

--json prints one object per line, for each record:
  file, record     where it is, the record counted from 1
  verdict          fair, unproven, no_proof or wrong
  game, players    what was played, and who sat there
  seed, fair       as in the head of the record
  fault            what is wrong: line and reason
and then a summary: the number of records, and of each verdict.

Exit status: 0 if no record is wrong, 1 if one is, 2 if a file cannot be read.";

/// Verify that deals were fair
#[derive(Parser)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Files of records; - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Commitment that you were shown before the match; any other is wrong
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
    /// Your own contribution; a record without it is wrong
    #[arg(long, value_name = "HEX")]
    contribution: Option<Contribution>,
    /// Print JSON, one object per line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    lang: LangArgs,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Error> {
    let words = args.lang.translator();
    let mut tally = Tally::default();
    let mut open = None;
    let read = check_files(&args.files, |place, judged| {
        let mut close = |record: Record| {
            let report = record.report(args, place);
            tally.add(&report);
            let text = if args.json { report.json() } else { report.text(words) };
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
    out.write(&if args.json { tally.json() } else { tally.text(words) })?;
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
        let words = args.lang.translator();
        let unlike = || self.head.as_ref().and_then(|head| args.unlike(head));
        let fault = match self.fault {
            Some(fault) => Some(fault),
            // The line that cuts the record short has its own fault, and only the first fault is told.
            None if !self.is_over => {
                Some(Fault { line: place.line, reason: say!(words, VerifyUnfinished) })
            }
            None => unlike().map(|reason| Fault { line: self.line, reason }),
        };
        let finding = match (&fault, self.head.as_ref().and_then(|head| head.fair.as_ref())) {
            (Some(_), _) => Finding::Wrong,
            (None, None) => Finding::NoProof,
            (None, Some(fair)) if fair.contributions.iter().all(Option::is_none) => {
                Finding::Unproven
            }
            (None, Some(_)) => Finding::Fair,
        };
        let shown = args.commitment.is_some();
        let file = place.file.to_owned();
        RecordReport { file, record: self.number, finding, head: self.head, fault, shown }
    }
}

impl Args {
    /// A difference from what the player remembers.
    fn unlike(&self, head: &Head) -> Option<String> {
        let words = self.lang.translator();
        let fair = head.fair.as_ref();
        if let Some(shown) = self.commitment {
            match fair.map(FairDeal::commitment) {
                Some(found) if found == shown => {}
                Some(found) => {
                    return Some(say!(
                        words,
                        VerifyOtherCommitment,
                        found = found.to_string(),
                        shown = shown.to_string()
                    ));
                }
                None => return Some(say!(words, VerifyNoCommitment)),
            }
        }
        let sent = self.contribution?;
        let found = fair.is_some_and(|fair| fair.contributions.iter().any(|it| *it == Some(sent)));
        (!found).then(|| say!(words, VerifyNoContribution, sent = sent.to_string()))
    }
}
