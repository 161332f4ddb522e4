//! [`PanelReport`]: how a round-robin went, for people and for programs.

use std::fmt::Write;

use serde::Serialize;
use taketable_arena::{Duel, PanelSummary};

use super::about::About;
use super::figures::{duration, plus_minus};
use super::play::Outcome;
use crate::output::lines;

/// A line is not longer, if that can be helped.
const LINE: usize = 80;

/// How a round-robin went.
#[derive(Serialize)]
pub(super) struct PanelReport<'a> {
    #[serde(flatten)]
    pub(super) about: About<'a>,
    #[serde(flatten)]
    pub(super) summary: PanelSummary,
}

impl<'a> PanelReport<'a> {
    /// What can be said about it.
    pub(super) fn new(outcome: &Outcome<'a>) -> PanelReport<'a> {
        PanelReport { about: About::new(outcome), summary: outcome.tally.panel_summary() }
    }

    /// Two tables and a sentence.
    pub(super) fn text(&self) -> String {
        let mut text = self.about.opening();
        let ratings = &self.summary.ratings;
        let wide = self.about.widest(ratings.iter().map(|rated| &rated.bot));
        let _ = writeln!(text, "  {:wide$}  {:>12}  {:>11}", "bot", "rating", "time a move");
        for rated in ratings {
            let _ = writeln!(
                text,
                "  {:wide$}  {:>12}  {:>11}",
                self.about.names.of(&rated.bot),
                plus_minus(&rated.rating, 0),
                duration(self.about.seconds(&rated.bot)),
            );
        }
        let rest = usize::from(self.about.seats) - 1;
        let _ = writeln!(text, "\nOne of the row against {rest} of the column, in score:\n");
        text += &self.cross_table(wide);
        text.push('\n');
        text += &lines(&self.faults());
        text += &self.about.counted(&self.summary.counts);
        text
    }

    /// What went wrong, in sentences.
    pub(super) fn faults(&self) -> Vec<String> {
        self.about.faults(self.summary.ratings.iter().map(|rated| (&rated.bot, &rated.faults)))
    }

    /// What one bot has against another, parts of the table one below the other if a line is too
    /// short for all.
    fn cross_table(&self, wide: usize) -> String {
        let cross = self.cross(|duel| plus_minus(&duel.difference, 2));
        let cell = wide.max(14);
        let columns = ((LINE - 2 - wide) / (cell + 2)).max(1);
        let last = cross.len();
        let part = |first: usize| {
            let mut text = String::new();
            for (place, row) in cross.iter().enumerate() {
                let name = if place == 0 { "" } else { &row[0] };
                let _ = write!(text, "  {name:wide$}");
                for number in &row[first..last.min(first + columns)] {
                    let _ = write!(text, "  {number:>cell$}");
                }
                text.push('\n');
            }
            text
        };
        (1..last).step_by(columns).map(part).collect::<Vec<_>>().join("\n")
    }

    /// A cell for each bot against each other one, with their names before them and above.
    pub(super) fn cross(&self, cell: impl Fn(&Duel) -> String) -> Vec<Vec<String>> {
        let bots = || self.summary.ratings.iter().map(|rated| &rated.bot);
        let name = |bot| self.about.names.of(bot).to_owned();
        let mut cross = vec![vec!["one / the rest".to_owned()]];
        cross[0].extend(bots().map(name));
        for one in bots() {
            let cells = bots().map(|other| {
                let mut duels = self.summary.duels.iter();
                let duel = duels.find(|duel| duel.bot == *one && duel.others == *other);
                duel.map_or("-".to_owned(), &cell)
            });
            cross.push([name(one)].into_iter().chain(cells).collect());
        }
        cross
    }

    /// One object on one line.
    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).expect("a report has a text form") + "\n"
    }
}
