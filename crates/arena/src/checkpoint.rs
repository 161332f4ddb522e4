//! [`Checkpoint`]: a contest on disk, deal by deal, to be resumed later.
//!
//! A text file of JSON lines. The first one says what is contested; each of the others is a deal, in
//! order. Whatever ends the program, all lines but perhaps the last are whole.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use taketable_bots::Learned;
use taketable_rules::{BySeat, Score};

use crate::contest::Contest;
use crate::deal_result::{DealResult, DecisionTime, TableResult};
use crate::entrant::Entrant;
use crate::faults::{BotFaults, Faults};
use crate::saved_contest::SavedPlan;

/// The form of the file.
pub(crate) const FORMAT: u32 = 2;
/// After a crash, no more than this is lost.
const FLUSH_AFTER: Duration = Duration::from_millis(500);

/// A contest on disk.
#[derive(Debug)]
pub struct Checkpoint {
    path: PathBuf,
    writer: BufWriter<File>,
    flushed: Instant,
}

/// A reason why a contest cannot be saved or resumed.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// A file must not be lost by accident.
    #[error("{0} already exists")]
    Exists(String),
    /// Two at once would write over each other.
    #[error("another arena is writing to {0}")]
    InUse(String),
    /// The system cannot read it.
    #[error("cannot read {0}: {1}")]
    Read(String, io::Error),
    /// The system cannot write it.
    #[error("cannot write {0}: {1}")]
    Write(String, io::Error),
    /// Not a file that was saved by an arena.
    #[error("{0} is not a contest saved by an arena")]
    NotACheckpoint(String),
    /// Another contest.
    #[error("{file} holds another contest: {what} is {there} there, and {here} here")]
    Different {
        /// The file.
        file: String,
        /// The thing that differs.
        what: &'static str,
        /// Its value in the file.
        there: Value,
        /// Its value in the contest at hand.
        here: Value,
    },
    /// A line in the middle is broken.
    #[error(
        "line {line} of {file} is not the deal that belongs there; without this line and all after \
         it, {file} can be resumed"
    )]
    Line {
        /// The file.
        file: String,
        /// The line's number, from 1.
        line: u64,
    },
}

/// A deal as it is written: plain lists, one entry for each table or each entrant.
#[derive(Serialize, Deserialize)]
struct Line {
    deal: u64,
    totals: Vec<BySeat<Score>>,
    rounds: Vec<u32>,
    decisions: Vec<u64>,
    choices: Vec<u64>,
    /// By the number of the entrant and by kind.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    faults: BTreeMap<usize, BTreeMap<String, u64>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    first_faults: BTreeMap<usize, BTreeMap<String, String>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    restarts: BTreeMap<usize, u64>,
    /// The one thing that is not the same in every run.
    nanos: Vec<u64>,
}

/// Returns the description of a contest, name by name, in the order in which a difference is told.
fn head(contest: &Contest) -> Result<[(&'static str, Value); 8], CheckpointError> {
    let entrants = contest.entrants();
    let names = |lineup: &Vec<usize>| -> Vec<String> {
        lineup.iter().map(|entrant| entrants[*entrant].to_string()).collect()
    };
    let lineups: Vec<Vec<String>> = contest.lineups().iter().map(names).collect();
    let setup = contest.setup();
    Ok([
        ("taketable_arena", json!(FORMAT)),
        ("version", json!(env!("CARGO_PKG_VERSION"))),
        ("game", json!(setup.options.game())),
        ("options", json!(setup)),
        ("seats", json!(setup.seats)),
        ("lineups", json!(lineups)),
        ("learned", json!(fingerprints(contest)?)),
        ("seed", json!(contest.seed())),
    ])
}

/// Returns fingerprints of what the bots go by: of our weights, and one of each file. Deals of bots
/// that have learned something else in the meantime are deals of others.
fn fingerprints(contest: &Contest) -> Result<BTreeMap<String, String>, CheckpointError> {
    let mut all = BTreeMap::from([("ours".to_owned(), fingerprint(&Learned::our_text()))]);
    for entrant in contest.entrants() {
        if let Entrant::WeightsBot(_, file) = entrant {
            let text = fs::read_to_string(file);
            let text = text.map_err(|why| CheckpointError::Read(file.clone(), why))?;
            all.insert(format!("@{file}"), fingerprint(&text));
        }
    }
    Ok(all)
}

fn fingerprint(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    let first = digest.first_chunk().expect("a digest is longer");
    format!("{:016x}", u64::from_be_bytes(*first))
}

/// Keeps others from writing there until the file is closed.
fn lock(file: &File, name: &str) -> Result<(), CheckpointError> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(CheckpointError::InUse(name.to_owned())),
        // Where files cannot be locked, people have to take care themselves.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

impl Checkpoint {
    /// Begins a file; there must not be one of that name with anything in it.
    pub fn create(
        path: &Path,
        contest: &Contest,
        plan: &SavedPlan,
    ) -> Result<Checkpoint, CheckpointError> {
        let name = path.display().to_string();
        if path.metadata().is_ok_and(|about| about.is_file() && about.len() > 0) {
            return Err(CheckpointError::Exists(name));
        }
        let file = File::create(path).map_err(|why| CheckpointError::Write(name.clone(), why))?;
        lock(&file, &name)?;
        let mut checkpoint = Checkpoint::of(path, file);
        // A contest may be resumed with another plan, so the plan is not compared.
        let head = head(contest)?.into_iter().chain([("plan", json!(plan))]);
        let head: serde_json::Map<String, Value> =
            head.map(|(key, value)| (key.to_owned(), value)).collect();
        checkpoint.line(&head)?;
        checkpoint.flush()?;
        Ok(checkpoint)
    }

    /// Reads the deals of a file, gives each to `each`, and makes ready to add more. A last line
    /// that was not written to its end is cut off.
    pub fn resume(
        path: &Path,
        contest: &Contest,
        mut each: impl FnMut(DealResult),
    ) -> Result<Checkpoint, CheckpointError> {
        let name = path.display().to_string();
        let unread = |why| CheckpointError::Read(name.clone(), why);
        let file = OpenOptions::new().read(true).write(true).open(path).map_err(unread)?;
        lock(&file, &name)?;
        let mut reader = BufReader::new(file);
        let mut line = Vec::new();
        let (mut whole, mut number) = (0, 0);
        loop {
            line.clear();
            let length = reader.read_until(b'\n', &mut line).map_err(unread)?;
            if line.last() != Some(&b'\n') {
                break;
            }
            number += 1;
            if number == 1 {
                compare(&line, contest, &name)?;
            } else {
                let deal = read(&line, contest, number - 2);
                let wrong = || CheckpointError::Line { file: name.clone(), line: number };
                each(deal.ok_or_else(wrong)?);
            }
            whole += length as u64;
        }
        if number == 0 {
            return Err(CheckpointError::NotACheckpoint(name));
        }
        let mut file = reader.into_inner();
        let cut =
            file.set_len(whole).and_then(|()| io::Seek::seek(&mut file, io::SeekFrom::End(0)));
        cut.map_err(|why| CheckpointError::Write(name, why))?;
        Ok(Checkpoint::of(path, file))
    }

    fn of(path: &Path, file: File) -> Checkpoint {
        let writer = BufWriter::new(file);
        Checkpoint { path: path.to_owned(), writer, flushed: Instant::now() }
    }

    /// Adds a deal.
    pub fn add(&mut self, deal: &DealResult) -> Result<(), CheckpointError> {
        self.line(&Line {
            deal: deal.number,
            totals: deal.tables.iter().map(|table| table.totals).collect(),
            rounds: deal.tables.iter().map(|table| table.rounds).collect(),
            decisions: deal.tables.iter().map(|table| table.decisions).collect(),
            choices: deal.spent.iter().map(|spent| spent.choices).collect(),
            faults: deal.faults.each(|bot| (!bot.counts.is_empty()).then(|| bot.counts.clone())),
            first_faults: deal
                .faults
                .each(|bot| (!bot.first.is_empty()).then(|| bot.first.clone())),
            restarts: deal.faults.each(|bot| (bot.restarts > 0).then_some(bot.restarts)),
            nanos: deal.spent.iter().map(|spent| spent.nanos).collect(),
        })?;
        if self.flushed.elapsed() > FLUSH_AFTER { self.flush() } else { Ok(()) }
    }

    /// Sees to it that all deals are on disk.
    pub fn flush(&mut self) -> Result<(), CheckpointError> {
        self.flushed = Instant::now();
        let flushed = self.writer.flush();
        flushed.map_err(|why| self.unwritten(why))
    }

    fn line(&mut self, line: &impl Serialize) -> Result<(), CheckpointError> {
        let mut text = serde_json::to_string(line).expect("a deal has a text form");
        text.push('\n');
        let written = self.writer.write_all(text.as_bytes());
        written.map_err(|why| self.unwritten(why))
    }

    fn unwritten(&self, why: io::Error) -> CheckpointError {
        // Interrupted and such are tried again by the writer; what comes here is final.
        debug_assert_ne!(why.kind(), ErrorKind::Interrupted);
        CheckpointError::Write(self.path.display().to_string(), why)
    }
}

/// Checks that the head is that of this contest.
fn compare(line: &[u8], contest: &Contest, file: &str) -> Result<(), CheckpointError> {
    let not_one = || CheckpointError::NotACheckpoint(file.to_owned());
    let there: Value = serde_json::from_slice(line).map_err(|_| not_one())?;
    for (what, here) in head(contest)? {
        let there = there.get(what).ok_or_else(not_one)?.clone();
        if there != here {
            let what = match what {
                "lineups" => "the list of bots",
                "learned" => "what was learned",
                what => what,
            };
            return Err(CheckpointError::Different { file: file.to_owned(), what, there, here });
        }
    }
    Ok(())
}

/// Reads the deal of this number, if it is one of this contest.
fn read(line: &[u8], contest: &Contest, number: u64) -> Option<DealResult> {
    let line: Line = serde_json::from_slice(line).ok()?;
    let (tables, entrants) = (contest.tables().len(), contest.entrants().len());
    let tables_fit = [line.totals.len(), line.rounds.len(), line.decisions.len()] == [tables; 3];
    let entrants_fit = [line.choices.len(), line.nanos.len()] == [entrants; 2];
    let seats_fit = line.totals.iter().all(|totals| totals.seats() == contest.setup().seats);
    if line.deal != number || !tables_fit || !entrants_fit || !seats_fit {
        return None;
    }
    let mut bots: BTreeMap<usize, BotFaults> = BTreeMap::new();
    for (entrant, counts) in line.faults {
        bots.entry(entrant).or_default().counts = counts;
    }
    for (entrant, first) in line.first_faults {
        bots.entry(entrant).or_default().first = first;
    }
    for (entrant, restarts) in line.restarts {
        bots.entry(entrant).or_default().restarts = restarts;
    }
    let faults = Faults::new(bots);
    let played = line.totals.iter().zip(&line.rounds).zip(&line.decisions);
    let spent = line.choices.iter().zip(&line.nanos);
    Some(DealResult {
        number,
        tables: played
            .map(|((totals, rounds), decisions)| TableResult {
                totals: *totals,
                rounds: *rounds,
                decisions: *decisions,
            })
            .collect(),
        spent: spent
            .map(|(choices, nanos)| DecisionTime { choices: *choices, nanos: *nanos })
            .collect(),
        faults,
        records: String::new(),
    })
}
