//! [`RecordReport`]: what is said about one record; [`Tally`]: what all of them add up to.

use std::fmt::Write;

use serde::Serialize;
use serde_json::json;
use taketable_rules::fair::FairDeal;
use taketable_rules::record::{Head, Player};
use taketable_rules::{GameId, Seed};
use taketable_telling::{Translator, say};

use crate::number::seat_number;
use crate::screen::printable;
use crate::story::wrap;

/// What a record proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Finding {
    /// Nobody chose the deals.
    Fair,
    /// The deals did not change after the commitment, but someone may have chosen them.
    Unproven,
    /// Nothing: the record does not say where its seed comes from.
    NoProof,
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
    /// The player gave the commitment that they were shown.
    pub(super) shown: bool,
}

/// No line of a sentence is longer.
const WIDTH: usize = 80;

impl RecordReport {
    pub(super) fn text(&self, words: &Translator) -> String {
        let file = &self.file;
        let mut text = self.title(words) + "\n";
        if let Some(head) = &self.head {
            if let Some(fair) = &head.fair {
                text += &put_in(fair, &head.players, words);
            }
            let _ = write!(text, "  {}\n    {}\n", say!(words, VerifySeed), head.seed);
        }
        match (self.finding, &self.fault) {
            (_, Some(Fault { line, reason })) => {
                let why = say!(words, VerifyWrong, why = format!("{file}:{line}: {reason}"));
                let _ = writeln!(text, "  {why}");
            }
            (Finding::Fair, _) => {
                text += &indented(&say!(words, VerifyFair));
                let shown =
                    if self.shown { say!(words, VerifyShown) } else { say!(words, VerifyNotShown) };
                text += &indented(&shown);
            }
            (Finding::Unproven, _) => text += &indented(&say!(words, VerifyUnproven)),
            (Finding::NoProof | Finding::Wrong, _) => {
                text += &indented(&say!(words, VerifyNoProof));
            }
        }
        text
    }

    /// Where the record is, and what was played.
    fn title(&self, words: &Translator) -> String {
        let (file, record) = (&self.file, self.record);
        let place = match record {
            0 => say!(words, VerifyOutside, file = file),
            _ => say!(words, VerifyRecord, file = file, record = record),
        };
        let Some(head) = &self.head else { return place };
        let game = words.game(head.game());
        match &head.fair {
            None => say!(words, VerifyRecordOf, record = place, game = game),
            Some(fair) => {
                let table = fair.table().to_string();
                say!(words, VerifyRecordAt, record = place, game = game, table = table)
            }
        }
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

/// A sentence, set in.
fn indented(sentence: &str) -> String {
    let lines = wrap(sentence, WIDTH - 2);
    lines.iter().flat_map(|line| ["  ", line, "\n"]).collect()
}

/// What the dealer and each seat put in, in the order in which it became known.
fn put_in(fair: &FairDeal, players: &[Player], words: &Translator) -> String {
    let mut text = String::new();
    let _ = write!(text, "  {}\n    {}\n", say!(words, VerifyCommitment), fair.commitment());
    let _ = writeln!(text, "  {}", say!(words, VerifyContributions));
    for ((seat, contribution), player) in fair.contributions.entries().zip(players) {
        let nothing = || say!(words, VerifyNothing);
        let bytes = contribution.map_or_else(nothing, |bytes| bytes.to_string());
        let by = say!(words, VerifyBy, seat = seat_number(seat), name = printable(&player.name));
        let _ = writeln!(text, "    {bytes}\n      {by}");
    }
    let _ = write!(text, "  {}\n    ", say!(words, VerifySecret));
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
    unproven: u64,
    no_proof: u64,
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
            Finding::Unproven => &mut self.unproven,
            Finding::NoProof => &mut self.no_proof,
            Finding::Wrong => &mut self.wrong,
        } += 1;
    }

    pub(super) fn has_faults(&self) -> bool {
        self.wrong + self.outside > 0
    }

    pub(super) fn text(&self, words: &Translator) -> String {
        let Tally { records, fair, unproven, no_proof, wrong, outside } = *self;
        let summary = match outside {
            0 => say!(
                words,
                VerifySummary,
                records = records,
                fair = fair,
                unproven = unproven,
                no_proof = no_proof,
                wrong = wrong
            ),
            faults => say!(
                words,
                VerifySummaryOutside,
                records = records,
                fair = fair,
                unproven = unproven,
                no_proof = no_proof,
                wrong = wrong,
                faults = faults
            ),
        };
        summary + "\n"
    }

    pub(super) fn json(&self) -> String {
        format!("{}\n", json!({ "summary": self }))
    }
}
