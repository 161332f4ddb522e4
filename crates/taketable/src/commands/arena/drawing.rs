//! The page for a browser, made from a report.

use taketable_arena::page::Page;
use taketable_arena::{BotTime, Drawn, Entrant, Estimate, Names};
use taketable_rules::{GameId, Goal};

use super::figures::{counted, duration, percent, plus_minus, wins};
use super::panel::PanelReport;
use super::report::{Report, Time};
use crate::at_fault::at_fault;

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

fn title(game: GameId, seats: u8) -> String {
    format!("{}, {seats} seats", game.title())
}

fn facts(goal: Goal, options: &str, seed: u64, counts: String) -> Vec<String> {
    let goal = wins(goal);
    vec![
        format!("In this game {goal}. Lines and ± are 95 % intervals, from the deals."),
        counts,
        format!("Options {options}, seed {seed}."),
    ]
}

fn seconds(time: &Time, bot: &Entrant) -> f64 {
    let mut times = time.bots.iter();
    let found: Option<&BotTime> = times.find(|time| time.bot == *bot);
    found.map_or(0.0, |time| time.seconds_per_move)
}

fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(str::to_owned).to_vec()
}

/// The options as a record's head has them.
fn in_words(options: &impl serde::Serialize) -> String {
    serde_json::to_string(options).expect("options have a text form")
}

impl Report<'_> {
    /// The page.
    pub(super) fn page(&self) -> Page {
        let beside = beside(self.summary.bots.iter().map(|bot| &bot.bot));
        let bots = self.summary.bots.iter().map(|bot| Drawn {
            name: beside.of(&bot.bot).to_owned(),
            strength: bot.difference.map(|difference| lead(difference, self.goal)),
            totals: bot.totals.clone(),
            seconds_per_move: seconds(&self.time, &bot.bot),
        });
        let head = ["bot", "seats", "mean score", "wins, %", "minus the others", "time a move"];
        let mut table = vec![row(head)];
        table.extend(self.summary.bots.iter().map(|bot| {
            vec![
                self.names.of(&bot.bot).to_owned(),
                bot.seats.to_string(),
                plus_minus(&bot.score, 2),
                percent(&bot.wins),
                bot.difference.map_or("-".to_owned(), |difference| plus_minus(&difference, 2)),
                duration(seconds(&self.time, &bot.bot)),
            ]
        }));
        let counts = counted(&self.summary.counts, self.time.seconds).trim().to_owned();
        let mut facts = facts(self.goal, &in_words(&self.options), self.seed, counts);
        for bot in &self.summary.bots {
            facts.extend(at_fault(self.names.of(&bot.bot), &bot.faults));
        }
        Page {
            title: title(self.game, self.seats),
            facts,
            strength: "points ahead of the others at the table".to_owned(),
            bots: bots.collect(),
            tables: vec![("In numbers".to_owned(), table)],
        }
    }
}

impl PanelReport<'_> {
    /// The page.
    pub(super) fn page(&self) -> Page {
        let ratings = &self.summary.ratings;
        let beside = beside(ratings.iter().map(|rated| &rated.bot));
        let bots = ratings.iter().map(|rated| Drawn {
            name: beside.of(&rated.bot).to_owned(),
            strength: Some(rated.rating),
            totals: rated.totals.clone(),
            seconds_per_move: seconds(&self.time, &rated.bot),
        });
        let mut table = vec![row(["bot", "rating", "time a move"])];
        table.extend(ratings.iter().map(|rated| {
            let time = duration(seconds(&self.time, &rated.bot));
            vec![self.names.of(&rated.bot).to_owned(), plus_minus(&rated.rating, 0), time]
        }));
        let mut cross = vec![row(["one / the rest"])];
        cross[0].extend(ratings.iter().map(|rated| self.names.of(&rated.bot).to_owned()));
        for one in ratings {
            let cells = ratings.iter().map(|other| {
                let mut duels = self.summary.duels.iter();
                let duel = duels.find(|duel| duel.bot == one.bot && duel.others == other.bot);
                duel.map_or("-".to_owned(), |duel| plus_minus(&duel.difference, 2))
            });
            cross.push([self.names.of(&one.bot).to_owned()].into_iter().chain(cells).collect());
        }
        let rest = usize::from(self.seats) - 1;
        let counts = counted(&self.summary.counts, self.time.seconds).trim().to_owned();
        let mut facts = facts(self.goal, &in_words(&self.options), self.seed, counts);
        for rated in ratings {
            facts.extend(at_fault(self.names.of(&rated.bot), &rated.faults));
        }
        Page {
            title: title(self.game, self.seats),
            facts,
            strength: "rating; 400 points are ten times the odds".to_owned(),
            bots: bots.collect(),
            tables: vec![
                ("In numbers".to_owned(), table),
                (format!("One of the row against {rest} of the column, in score"), cross),
            ],
        }
    }
}
