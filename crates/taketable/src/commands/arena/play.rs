//! [`play`]: plays a contest up to its end, or to Ctrl-C.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use serde::Serialize;
use taketable_arena::checkpoint::{Checkpoint, CheckpointError};
use taketable_arena::{
    Contest, DealResult, Estimate, InterimLook, Measure, RunOptions, SavedPlan, StoppingRule, Tally,
};
use taketable_telling::Translator;

use super::Args;
use super::figures::lead;
use crate::error::Error;
use crate::interrupt;
use crate::new_file::NewFile;
use crate::progress::{self, Matches};

/// A contest that has been played.
pub(super) struct Outcome<'a> {
    pub(super) tally: Tally<'a>,
    pub(super) ended: Ended,
    /// By what the first bot was compared with the others.
    pub(super) by: Measure,
    /// There was a rule for stopping early.
    pub(super) stops_early: bool,
    /// The last look of that rule, and how certain it had to be.
    pub(super) look: Option<(f64, InterimLook)>,
    /// How many of the deals were played now, and how long that took; the others were in a file.
    pub(super) now: (u64, Duration),
}

/// Why no more deals were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Ended {
    /// All were played.
    AllDeals,
    /// A difference was certain.
    Certain,
    /// Ctrl-C.
    Interrupted,
}

/// Time between two updates of the lead in the bar.
const NEWS: Duration = Duration::from_millis(300);

/// Least number of deals for an interval.
const FEW: u64 = 8;

/// Adds deals up until there are enough.
struct Counting<'a> {
    tally: Tally<'a>,
    by: Measure,
    until: Option<StoppingRule>,
    look: Option<InterimLook>,
    most: u64,
}

impl Counting<'_> {
    /// Takes note of a deal. After the last one that counts, others do not.
    fn add(&mut self, deal: &DealResult) -> ControlFlow<()> {
        if self.is_over() {
            return ControlFlow::Break(());
        }
        self.tally.add(deal);
        if let Some(until) = &mut self.until {
            self.look = until.look(self.tally.first_difference(self.by)).or(self.look);
        }
        if self.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn is_certain(&self) -> bool {
        self.look.is_some_and(|look| look.certain)
    }

    fn is_over(&self) -> bool {
        self.is_certain() || self.tally.deals() >= self.most
    }

    /// What is known so far, for the bar; a plain interval is good enough for that.
    fn news(&self, words: &Translator) -> String {
        let first = self.tally.first_difference(self.by);
        let error = first.standard_error().filter(|error| *error > 0.0 && first.count() >= FEW);
        let news = |error: f64| {
            let mean = Estimate { mean: first.mean(), interval: None };
            let mean = match self.by {
                Measure::Score => lead(mean, self.tally.goal()).mean,
                Measure::Wins => mean.mean,
            };
            format!("; {} ± {}", words.signed(mean, 2), words.decimal(1.96 * error, 2))
        };
        error.map(news).unwrap_or_default()
    }
}

/// The end of a contest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Greatest number of deals.
    pub(super) most: u64,
    /// Until a difference is that certain.
    pub(super) until: Option<f64>,
    /// By what the first bot is compared with the others.
    pub(super) by: Measure,
    /// It is a round-robin.
    pub(super) panel: bool,
    /// If it is one of several, its number from 1, and how many there are.
    pub(super) row: Option<(usize, usize)>,
}

impl Plan {
    /// The plan as it is saved.
    fn saved(self) -> SavedPlan {
        SavedPlan { panel: self.panel, deals: self.most, until: self.until, by: self.by }
    }
}

/// Where a contest is saved.
pub(super) enum SaveFile {
    /// Nowhere.
    None,
    /// In a new file.
    New(PathBuf),
    /// In this file, which is resumed.
    Resume(PathBuf),
}

impl SaveFile {
    /// The file of the arguments.
    pub(super) fn of(args: &Args) -> SaveFile {
        match (&args.save, &args.resume) {
            (_, Some(file)) => SaveFile::Resume(file.clone()),
            (Some(file), None) => SaveFile::New(file.clone()),
            (None, None) => SaveFile::None,
        }
    }
}

/// Plays a contest up to its end. If it is saved, the plan is saved with it.
pub(super) fn play<'a>(
    contest: &'a Contest,
    args: &Args,
    plan: Plan,
    save_file: SaveFile,
) -> Result<Outcome<'a>, Error> {
    let most = plan.most;
    let stop = interrupt::flag();
    let mut records = args.records.as_deref().map(NewFile::create).transpose()?;
    let until = plan.until.map(|chance| StoppingRule::certain(chance, most));
    let (tally, by) = (Tally::new(contest), plan.by);
    let mut counting = Counting { tally, by, until, look: None, most };
    let mut checkpoint = checkpoint(contest, save_file, plan, &mut counting)?;

    let tables = contest.tables().len() as u64;
    let matches = most.saturating_mul(tables);
    let matches = match plan.until {
        Some(_) => Matches::AtMost(matches),
        None => Matches::All(matches),
    };
    let words = args.lang.translator();
    let bar = progress::matches(matches, counting.tally.deals() * tables, plan.row, words);
    let match_played = || bar.inc(1);
    let processors = || available_parallelism().map_or(1, usize::from);
    let options = RunOptions {
        threads: args.threads.map_or_else(processors, usize::from),
        records: records.is_some(),
        move_time: args.move_time,
        stop,
        match_played: &match_played,
    };
    let (next, over) = (counting.tally.deals(), counting.is_over());
    let (begun, mut told, mut took) = (Instant::now(), Instant::now(), Duration::ZERO);
    let each = |deal: DealResult| {
        // Not what comes after the last deal: programs take their leave.
        took = begun.elapsed();
        let goes_on = counting.add(&deal);
        if let Some(records) = &mut records {
            records.write(&deal.records)?;
        }
        if let Some(checkpoint) = &mut checkpoint {
            checkpoint.add(&deal)?;
        }
        if told.elapsed() > NEWS {
            bar.set_message(counting.news(words));
            told = Instant::now();
        }
        Ok::<_, Error>(goes_on)
    };
    let played =
        if over { Ok(()) } else { taketable_arena::run(contest, next..most, options, each) };
    bar.finish_and_clear();
    played?;
    checkpoint.as_mut().map_or(Ok(()), Checkpoint::flush)?;
    if counting.tally.deals() == 0 {
        return Err(Error::Interrupted);
    }
    records.map_or(Ok(()), NewFile::persist)?;
    let ended = match () {
        () if counting.is_certain() => Ended::Certain,
        () if !counting.is_over() && stop.load(Ordering::Relaxed) => Ended::Interrupted,
        () => Ended::AllDeals,
    };
    let chance = counting.until.as_ref().map(StoppingRule::chance);
    let look = chance.zip(counting.look);
    let stops_early = chance.is_some();
    let now = (counting.tally.deals() - next, took);
    Ok(Outcome { tally: counting.tally, ended, by, stops_early, look, now })
}

/// Opens the file of the contest, if there is one, and reads it.
fn checkpoint(
    contest: &Contest,
    save_file: SaveFile,
    plan: Plan,
    counting: &mut Counting<'_>,
) -> Result<Option<Checkpoint>, CheckpointError> {
    // Deals beyond the last one that counts are read and left alone.
    let add = |deal: DealResult| {
        let _ = counting.add(&deal);
    };
    match save_file {
        SaveFile::None => Ok(None),
        SaveFile::New(file) => Checkpoint::create(&file, contest, &plan.saved()).map(Some),
        SaveFile::Resume(file) => Checkpoint::resume(&file, contest, add).map(Some),
    }
}
