//! [`About`]: what was played, and how that ended: the same for every report.

use serde::Serialize;
use serde_json::{Value, json};
use taketable_arena::{BotFaults, BotTime, Counts, Entrant, Names};
use taketable_rules::{AnyGame, GameId, Goal, Setup};

use super::figures::{counted, wins};
use super::play::{Ended, Outcome};
use crate::fault_report::fault_report;
use crate::story::plural;

/// No name of a bot is wider in a table.
const WIDEST: usize = 24;

/// What was played, and how that ended.
#[derive(Serialize)]
pub(super) struct About<'a> {
    pub(super) game: GameId,
    pub(super) options: &'a Setup<AnyGame>,
    pub(super) seats: u8,
    pub(super) seed: u64,
    pub(super) ended: Ended,
    /// All that differs from run to run.
    pub(super) time: Time,
    /// How many deals that was the time of.
    #[serde(skip)]
    now: u64,
    #[serde(skip)]
    pub(super) goal: Goal,
    /// What the bots are called here.
    #[serde(skip)]
    pub(super) names: Names,
}

/// How long it took.
#[derive(Serialize)]
pub(super) struct Time {
    pub(super) seconds: f64,
    pub(super) bots: Vec<BotTime>,
}

impl<'a> About<'a> {
    pub(super) fn new(outcome: &Outcome<'a>) -> About<'a> {
        let tally = &outcome.tally;
        let contest = tally.contest();
        let (now, took) = outcome.now;
        About {
            game: contest.setup().options.game(),
            options: contest.setup(),
            seats: contest.setup().seats,
            seed: contest.seed(),
            ended: outcome.ended,
            time: Time { seconds: took.as_secs_f64(), bots: tally.times() },
            now,
            goal: tally.goal(),
            names: Names::new(contest.entrants(), WIDEST),
        }
    }

    /// What is played, and what is good.
    pub(super) fn opening(&self) -> String {
        format!("{}: {}. ± is a 95 % interval.\n\n", self.title(), wins(self.goal))
    }

    pub(super) fn title(&self) -> String {
        format!("{}, {} seats", self.game.title(), self.seats)
    }

    /// How wide the column of names is.
    pub(super) fn widest(&self, bots: impl Iterator<Item = &'a Entrant>) -> usize {
        bots.map(|bot| self.names.of(bot).chars().count()).max().unwrap_or(0).max(6)
    }

    /// How much was played, as a line.
    pub(super) fn counted(&self, counts: &Counts) -> String {
        counted(counts, self.now, self.time.seconds)
    }

    /// How long a bot thought about a move, on average.
    pub(super) fn seconds(&self, bot: &Entrant) -> f64 {
        let found = self.time.bots.iter().find(|time| time.bot == *bot);
        found.map_or(0.0, |time| time.seconds_per_move)
    }

    /// What went wrong, in sentences.
    pub(super) fn faults<'b>(
        &self,
        bots: impl Iterator<Item = (&'b Entrant, &'b BotFaults)>,
    ) -> Vec<String> {
        bots.flat_map(|(bot, faults)| fault_report(self.names.of(bot), faults)).collect()
    }

    /// Sentences for a page, the most important first; the bots as they are to be called there.
    pub(super) fn facts(
        &self,
        verdict: Option<String>,
        counts: &Counts,
        faults: Vec<String>,
        bots: &[String],
    ) -> Vec<String> {
        let mut facts: Vec<String> = verdict.into_iter().collect();
        if self.ended == Ended::Interrupted {
            facts.push("Interrupted: these are the deals until then.".to_owned());
        }
        facts.push(self.counted(counts).trim().to_owned());
        facts.extend(faults);
        let goal = wins(self.goal);
        facts.push(format!("In this game {goal}. Lines and ± are 95 % intervals, from the deals."));
        facts.push(format!("Who played: {}.", bots.join(", ")));
        let (options, seed) = (in_words(self.options), self.seed);
        let version = env!("CARGO_PKG_VERSION");
        facts.push(format!("{options} The seed was {seed}. Played by Taketable {version}."));
        facts
    }
}

/// What was agreed on, as a sentence.
fn in_words(setup: &Setup<AnyGame>) -> String {
    let options = json!(setup);
    let mut words = Vec::new();
    if let Some(variant) = options["variant"].as_str() {
        words.push(format!("{variant} rules"));
    }
    if let Some(counters) = options["counters"].as_str() {
        words.push(format!("{counters} counters"));
    }
    if let Some(rounds) = options["end"]["rounds"].as_u64() {
        words.push(plural(rounds, "round"));
    }
    if let Some(points) = options["end"]["above"].as_i64() {
        words.push(format!("rounds until a total is above {points}"));
    }
    match &options["first"] {
        Value::Number(seat) => words.push(format!("seat {seat} starts")),
        Value::Null => {}
        _ => words.push("who starts follows from the seed".to_owned()),
    }
    format!("Each match: {}.", words.join(", "))
}
