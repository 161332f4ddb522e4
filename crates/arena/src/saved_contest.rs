//! [`SavedContest`]: the head of a saved contest, before it is resumed.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use taketable_rules::{AnyGame, GameId, Setup};

use crate::checkpoint::{CheckpointError, FORMAT};
use crate::contest::Contest;
use crate::entrant::Entrant;
use crate::measure::Measure;

/// A contest in a file.
#[derive(Clone, Debug)]
pub struct SavedContest {
    /// The contest.
    pub contest: Contest,
    /// Plan at its beginning.
    pub plan: SavedPlan,
    /// Number of deals in the file.
    pub deals: u64,
}

/// The end of a contest as planned when it began, and its kind of report. Whoever resumes it
/// may have something else in mind.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SavedPlan {
    /// It is a round-robin.
    pub panel: bool,
    /// Greatest number of deals.
    pub deals: u64,
    /// Certainty of a difference that ended it early.
    pub until: Option<f64>,
    /// By what the first bot is compared with the others.
    pub by: Measure,
}

/// The head of a file, as far as it is not only compared.
#[derive(Deserialize)]
struct Head {
    game: GameId,
    options: Value,
    seats: u8,
    lineups: Vec<Vec<String>>,
    seed: u64,
    plan: SavedPlan,
}

impl SavedContest {
    /// Reads the head of a file, and counts its deals.
    pub fn read(path: &Path) -> Result<SavedContest, CheckpointError> {
        let name = path.display().to_string();
        let unread = |why| CheckpointError::Read(name.clone(), why);
        let not_one = || CheckpointError::NotACheckpoint(name.clone());
        let mut reader = BufReader::new(File::open(path).map_err(unread)?);
        let mut line = Vec::new();
        reader.read_until(b'\n', &mut line).map_err(unread)?;
        let head: Value = serde_json::from_slice(&line).map_err(|_| not_one())?;
        let same = [
            ("taketable_arena", "the form of the file", json!(FORMAT)),
            ("version", "version", json!(env!("CARGO_PKG_VERSION"))),
        ];
        for (key, what, here) in same {
            let there = head.get(key).ok_or_else(not_one)?.clone();
            if there != here {
                return Err(CheckpointError::Different { file: name, what, there, here });
            }
        }
        let head: Head = serde_json::from_value(head).map_err(|_| not_one())?;
        let contest = head.contest().ok_or_else(not_one)?;
        let mut deals = 0;
        loop {
            line.clear();
            reader.read_until(b'\n', &mut line).map_err(unread)?;
            if line.last() != Some(&b'\n') {
                break;
            }
            deals += 1;
        }
        Ok(SavedContest { contest, plan: head.plan, deals })
    }
}

impl Head {
    fn contest(&self) -> Option<Contest> {
        let setup = Setup::<AnyGame>::read(self.game, self.seats, self.options.clone()).ok()?;
        let full = |lineup: &Vec<String>| lineup.len() == usize::from(self.seats);
        if self.lineups.is_empty() || !self.lineups.iter().all(full) {
            return None;
        }
        let names = self.lineups.concat();
        let bots: Option<Vec<Entrant>> = names.iter().map(|name| name.parse().ok()).collect();
        // The entrants of a round-robin appear for the first time in the order of their numbers.
        let new = if self.plan.panel { Contest::panel } else { Contest::new };
        Some(new(setup, &bots?, self.seed))
    }
}
