//! [`RecordReport`]: what is said about one record; [`Tally`]: what all of them add up to.

use std::fmt::Write;

use serde::Serialize;
use serde_json::json;
use taketable_rules::fair::FairDeal;
use taketable_rules::record::{Head, Player};
use taketable_rules::{GameId, Seed};

use crate::screen::printable;
use crate::story::plural;

/// What a record proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Finding {
    /// Nobody chose the deals.
    Fair,
    /// The deals stood fast before the match, but somebody may have chosen them.
    Fixed,
    /// Nothing.
    Silent,
    /// It contradicts itself, the rules or the player.
    Wrong,
}

/// What is wrong, and on which line.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Fault {
    pub(super) line: usize,
    pub(super) reason: String,
}

/// What is said about one record.
pub(super) struct RecordReport {
    pub(super) file: String,
    /// From 1; 0 for what stands before the first record.
    pub(super) record: u64,
    pub(super) finding: Finding,
    pub(super) head: Option<Head>,
    pub(super) fault: Option<Fault>,
    /// Whether the player has said which commitment they were shown.
    pub(super) shown: bool,
}

const FAIR: &str = concat!(
    "  Fair: the secret is the one committed to, the seed follows from it and from\n",
    "  the contributions, and every deal follows from the seed.\n",
);
const SHOWN: &str = "  The commitment is the one that you were shown.\n";
const NOT_SHOWN: &str = "  Was that commitment shown to you before the match? (--commitment HEX)\n";
const FIXED: &str = concat!(
    "  Fixed: the secret is the one committed to, the seed follows from it, and every\n",
    "  deal follows from the seed. But no seat contributed, so whoever drew the\n",
    "  secret may have chosen the deals.\n",
);
const SILENT: &str = "  Silent: the record says nothing about how its seed came about.\n";

impl RecordReport {
    pub(super) fn text(&self) -> String {
        let RecordReport { file, record, .. } = self;
        let mut text = match record {
            0 => format!("{file}, no record"),
            _ => format!("{file}, record {record}"),
        };
        if let Some(head) = &self.head {
            let _ = write!(text, ": {}", head.game());
            if let Some(fair) = &head.fair {
                let _ = write!(text, ", table {}", fair.table());
            }
        }
        text.push('\n');
        if let Some(head) = &self.head {
            if let Some(fair) = &head.fair {
                text += &put_in(fair, &head.players);
            }
            let _ = write!(text, "  Seed of all deals:\n    {}\n", head.seed);
        }
        match (self.finding, &self.fault) {
            (_, Some(Fault { line, reason })) => {
                let _ = writeln!(text, "  Wrong: {file}:{line}: {reason}");
            }
            (Finding::Fair, _) => {
                text += FAIR;
                text += if self.shown { SHOWN } else { NOT_SHOWN };
            }
            (Finding::Fixed, _) => text += FIXED,
            (Finding::Silent | Finding::Wrong, _) => text += SILENT,
        }
        text
    }

    pub(super) fn json(&self) -> String {
        #[derive(Serialize)]
        struct JsonLine<'a> {
            file: &'a str,
            record: u64,
            verdict: Finding,
            #[serde(flatten)]
            head: Option<Known<'a>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            fault: Option<&'a Fault>,
        }
        #[derive(Serialize)]
        struct Known<'a> {
            game: GameId,
            players: &'a [Player],
            seed: Seed,
            #[serde(skip_serializing_if = "Option::is_none")]
            fair: Option<&'a FairDeal>,
        }
        let RecordReport { file, record, finding, head, fault, .. } = self;
        let head = head.as_ref().map(|head| Known {
            game: head.game(),
            players: &head.players,
            seed: head.seed,
            fair: head.fair.as_ref(),
        });
        let (record, verdict) = (*record, *finding);
        let line = JsonLine { file, record, verdict, head, fault: fault.as_ref() };
        serde_json::to_string(&line).expect("a report has a text form") + "\n"
    }
}

/// What whoever deals and what each seat put in, in the order in which it became known.
fn put_in(fair: &FairDeal, players: &[Player]) -> String {
    let mut text = String::new();
    let _ = write!(text, "  Shown before the match, the commitment:\n    {}\n", fair.commitment());
    let _ = writeln!(text, "  Then contributed by the seats:");
    for ((seat, contribution), player) in fair.contributions.entries().zip(players) {
        let bytes = contribution.map_or("nothing".to_owned(), |bytes| bytes.to_string());
        let (seat, name) = (seat.index(), printable(&player.name));
        let _ = writeln!(text, "    {bytes}\n      by seat {seat}, {name}");
    }
    text += "  Shown after it, the secret:\n    ";
    for byte in fair.secret().reveal() {
        let _ = write!(text, "{byte:02x}");
    }
    text.push('\n');
    text
}

/// How many records there are of each kind.
#[derive(Default, Serialize)]
pub(super) struct Tally {
    records: u64,
    fair: u64,
    fixed: u64,
    silent: u64,
    wrong: u64,
    /// Faults that stand before the first record of a file.
    outside: u64,
}

impl Tally {
    pub(super) fn add(&mut self, report: &RecordReport) {
        if report.record == 0 {
            self.outside += 1;
            return;
        }
        self.records += 1;
        *match report.finding {
            Finding::Fair => &mut self.fair,
            Finding::Fixed => &mut self.fixed,
            Finding::Silent => &mut self.silent,
            Finding::Wrong => &mut self.wrong,
        } += 1;
    }

    pub(super) fn has_faults(&self) -> bool {
        self.wrong + self.outside > 0
    }

    pub(super) fn text(&self) -> String {
        let Tally { records, fair, fixed, silent, wrong, outside } = *self;
        let records = plural(records, "record");
        let outside = match outside {
            0 => String::new(),
            _ => format!("; {} outside of records", plural(outside, "fault")),
        };
        format!("{records}: {fair} fair, {fixed} fixed, {silent} silent, {wrong} wrong{outside}\n")
    }

    pub(super) fn json(&self) -> String {
        format!("{}\n", json!({ "summary": self }))
    }
}
