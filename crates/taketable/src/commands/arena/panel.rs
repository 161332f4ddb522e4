//! [`PanelReport`]: how a round-robin went, for people and for programs.

use std::fmt::Write;

use serde::Serialize;
use taketable_arena::{Names, PanelSummary};
use taketable_rules::{AnyGame, GameId, Goal, Setup};

use super::figures::{WIDEST, counted, duration, opening, plus_minus, widest};
use super::play::{Ended, Outcome};
use super::report::Time;
use crate::at_fault::at_fault;
use crate::output::lines;

/// How a round-robin went.
#[derive(Serialize)]
pub(super) struct PanelReport<'a> {
    pub(super) game: GameId,
    pub(super) options: &'a Setup<AnyGame>,
    pub(super) seats: u8,
    pub(super) seed: u64,
    #[serde(flatten)]
    pub(super) summary: PanelSummary,
    pub(super) ended: Ended,
    /// All that differs from run to run.
    pub(super) time: Time,
    #[serde(skip)]
    pub(super) goal: Goal,
    /// What the bots are called here.
    #[serde(skip)]
    pub(super) names: Names,
}

impl<'a> PanelReport<'a> {
    /// What can be said about it.
    pub(super) fn new(outcome: &Outcome<'a>) -> PanelReport<'a> {
        let tally = &outcome.tally;
        let contest = tally.contest();
        PanelReport {
            game: contest.setup().options.game(),
            options: contest.setup(),
            seats: contest.setup().seats,
            seed: contest.seed(),
            summary: tally.panel_summary(),
            ended: outcome.ended,
            time: Time { seconds: outcome.took.as_secs_f64(), bots: tally.times() },
            goal: tally.goal(),
            names: Names::new(contest.entrants(), WIDEST),
        }
    }

    /// Two tables and a sentence.
    pub(super) fn text(&self) -> String {
        let mut text = opening(self.game, self.seats, self.goal);
        let ratings = &self.summary.ratings;
        let wide = widest(ratings.iter().map(|rated| &rated.bot), &self.names);
        let _ = writeln!(text, "  {:wide$}  {:>12}  {:>11}", "bot", "rating", "time a move");
        for rated in ratings {
            let time = self.time.bots.iter().find(|time| time.bot == rated.bot);
            let _ = writeln!(
                text,
                "  {:wide$}  {:>12}  {:>11}",
                self.names.of(&rated.bot),
                plus_minus(&rated.rating, 0),
                duration(time.map_or(0.0, |time| time.seconds_per_move)),
            );
        }
        let rest = usize::from(self.seats) - 1;
        let _ = writeln!(text, "\nOne of the row against {rest} of the column, in score:\n");
        text += &self.cross_table(wide);
        text.push('\n');
        for rated in ratings {
            text += &lines(&at_fault(self.names.of(&rated.bot), &rated.faults));
        }
        text += &counted(&self.summary.counts, self.time.seconds);
        text
    }

    fn cross_table(&self, wide: usize) -> String {
        let names = || self.summary.ratings.iter().map(|rated| &rated.bot);
        let cell = wide.max(14);
        let mut text = format!("  {:wide$}", "");
        for name in names() {
            let _ = write!(text, "  {:>cell$}", self.names.of(name));
        }
        text.push('\n');
        for one in names() {
            let _ = write!(text, "  {:wide$}", self.names.of(one));
            for other in names() {
                let mut duels = self.summary.duels.iter();
                let duel = duels.find(|duel| duel.bot == *one && duel.others == *other);
                let number = duel.map_or("-".to_owned(), |duel| plus_minus(&duel.difference, 2));
                let _ = write!(text, "  {number:>cell$}");
            }
            text.push('\n');
        }
        text
    }

    /// One object on one line.
    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).expect("a report has a text form") + "\n"
    }
}
