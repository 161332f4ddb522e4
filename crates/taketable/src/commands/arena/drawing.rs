//! The page for a browser, made from a report.

use taketable_arena::page::Page;
use taketable_arena::{Drawn, Entrant, Estimate, Names};
use taketable_rules::Goal;

use super::figures::{duration, percent, plus_minus};
use super::panel::PanelReport;
use super::report::ContestReport;
use crate::story::plural;

/// No name is longer beside a drawing.
const BESIDE: usize = 15;

/// A difference, turned so that more is better.
fn lead(difference: Estimate, goal: Goal) -> Estimate {
    match goal {
        Goal::Highest => difference,
        Goal::Lowest => Estimate {
            mean: -difference.mean,
            interval: difference.interval.map(|[low, high]| [-high, -low]),
        },
    }
}

/// Names beside drawings.
fn beside<'a>(bots: impl Iterator<Item = &'a Entrant>) -> Names {
    Names::new(&bots.cloned().collect::<Vec<_>>(), BESIDE)
}

fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(str::to_owned).to_vec()
}

impl ContestReport<'_> {
    /// The page.
    pub(super) fn page(&self) -> Page {
        let beside = beside(self.summary.bots.iter().map(|bot| &bot.bot));
        let drawn = self.summary.bots.iter().map(|bot| Drawn {
            name: beside.of(&bot.bot).to_owned(),
            strength: bot.difference.map(|difference| lead(difference, self.about.goal)),
            totals: bot.totals.clone(),
            seconds_per_move: self.about.seconds(&bot.bot),
        });
        let head = ["bot", "seats", "mean score", "wins, %", "minus the others", "time a move"];
        let mut table = vec![row(head)];
        table.extend(self.summary.bots.iter().map(|bot| {
            vec![
                self.about.names.of(&bot.bot).to_owned(),
                bot.seats.to_string(),
                plus_minus(&bot.score, 2),
                percent(&bot.wins),
                bot.difference.map_or("-".to_owned(), |difference| plus_minus(&difference, 2)),
                duration(self.about.seconds(&bot.bot)),
            ]
        }));
        let who = self.summary.bots.iter();
        let who = who.map(|bot| format!("{} ({})", bot.bot, plural(bot.seats as u64, "seat")));
        let who: Vec<String> = who.collect();
        Page {
            title: self.about.title(),
            facts: self.about.facts(self.verdict(), &self.summary.counts, self.faults(), &who),
            strength: "points ahead of the others at the table".to_owned(),
            bots: drawn.collect(),
            tables: vec![("In numbers".to_owned(), table)],
        }
    }
}

impl PanelReport<'_> {
    /// The page.
    pub(super) fn page(&self) -> Page {
        let ratings = &self.summary.ratings;
        let beside = beside(ratings.iter().map(|rated| &rated.bot));
        let drawn = ratings.iter().map(|rated| Drawn {
            name: beside.of(&rated.bot).to_owned(),
            strength: Some(rated.rating),
            totals: rated.totals.clone(),
            seconds_per_move: self.about.seconds(&rated.bot),
        });
        let mut table = vec![row(["bot", "rating", "time a move"])];
        table.extend(ratings.iter().map(|rated| {
            let time = duration(self.about.seconds(&rated.bot));
            vec![self.about.names.of(&rated.bot).to_owned(), plus_minus(&rated.rating, 0), time]
        }));
        let score = self.cross(|duel| plus_minus(&duel.difference, 2));
        let wins = self.cross(|duel| percent(&duel.wins));
        let rest = usize::from(self.about.seats) - 1;
        let par = 100.0 / f64::from(self.about.seats);
        let who: Vec<String> = ratings.iter().map(|rated| rated.bot.to_string()).collect();
        Page {
            title: self.about.title(),
            facts: self.about.facts(None, &self.summary.counts, self.faults(), &who),
            strength: "rating; 400 points are ten times the odds".to_owned(),
            bots: drawn.collect(),
            tables: vec![
                ("In numbers".to_owned(), table),
                (format!("One of the row against {rest} of the column, in score"), score),
                (format!("The same in wins, %; a fair share is {par:.1}"), wins),
            ],
        }
    }
}
