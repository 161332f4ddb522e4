//! The page for a browser, made from a report.

use serde_json::{Value, json};
use taketable_arena::page::Page;
use taketable_arena::{BotTime, Counts, Drawn, Duel, Entrant, Estimate, Names};
use taketable_rules::{AnyGame, GameId, Goal, Setup};

use super::figures::{counted, duration, percent, plus_minus, wins};
use super::panel::PanelReport;
use super::play::Ended;
use super::report::{Report, Time};
use crate::at_fault::at_fault;
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

fn title(game: GameId, seats: u8) -> String {
    format!("{}, {seats} seats", game.title())
}

/// What was played, by whom, and how it ended.
struct About<'a> {
    goal: Goal,
    options: &'a Setup<AnyGame>,
    seed: u64,
    counts: &'a Counts,
    time: &'a Time,
    ended: Ended,
    verdict: Option<String>,
    /// Each bot in full, and how many seats it has, if that is not the same at all tables.
    bots: Vec<(&'a Entrant, Option<usize>)>,
    faults: Vec<String>,
}

impl About<'_> {
    /// Sentences, the most important first.
    fn facts(self) -> Vec<String> {
        let mut facts: Vec<String> = self.verdict.into_iter().collect();
        if self.ended == Ended::Interrupted {
            facts.push("Interrupted: these are the deals until then.".to_owned());
        }
        facts.push(counted(self.counts, self.time.seconds).trim().to_owned());
        facts.extend(self.faults);
        let goal = wins(self.goal);
        facts.push(format!("In this game {goal}. Lines and ± are 95 % intervals, from the deals."));
        let bots = self.bots.into_iter().map(|(bot, seats)| match seats {
            Some(seats) => format!("{bot} ({})", plural(seats as u64, "seat")),
            None => bot.to_string(),
        });
        facts.push(format!("Who played: {}.", bots.collect::<Vec<_>>().join(", ")));
        let (options, seed) = (in_words(self.options), self.seed);
        let version = env!("CARGO_PKG_VERSION");
        facts.push(format!("{options} The seed was {seed}. Played by Taketable {version}."));
        facts
    }
}

fn seconds(time: &Time, bot: &Entrant) -> f64 {
    let mut times = time.bots.iter();
    let found: Option<&BotTime> = times.find(|time| time.bot == *bot);
    found.map_or(0.0, |time| time.seconds_per_move)
}

fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(str::to_owned).to_vec()
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
        let mut faults = Vec::new();
        for bot in &self.summary.bots {
            faults.extend(at_fault(self.names.of(&bot.bot), &bot.faults));
        }
        let about = About {
            goal: self.goal,
            options: self.options,
            seed: self.seed,
            counts: &self.summary.counts,
            time: &self.time,
            ended: self.ended,
            verdict: self.verdict(),
            bots: self.summary.bots.iter().map(|bot| (&bot.bot, Some(bot.seats))).collect(),
            faults,
        };
        Page {
            title: title(self.game, self.seats),
            facts: about.facts(),
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
        let score = self.cross(|duel| plus_minus(&duel.difference, 2));
        let wins = self.cross(|duel| percent(&duel.wins));
        let rest = usize::from(self.seats) - 1;
        let par = 100.0 / f64::from(self.seats);
        let mut faults = Vec::new();
        for rated in ratings {
            faults.extend(at_fault(self.names.of(&rated.bot), &rated.faults));
        }
        let about = About {
            goal: self.goal,
            options: self.options,
            seed: self.seed,
            counts: &self.summary.counts,
            time: &self.time,
            ended: self.ended,
            verdict: None,
            bots: ratings.iter().map(|rated| (&rated.bot, None)).collect(),
            faults,
        };
        Page {
            title: title(self.game, self.seats),
            facts: about.facts(),
            strength: "rating; 400 points are ten times the odds".to_owned(),
            bots: bots.collect(),
            tables: vec![
                ("In numbers".to_owned(), table),
                (format!("One of the row against {rest} of the column, in score"), score),
                (format!("The same in wins, %; a fair share is {par:.1}"), wins),
            ],
        }
    }

    /// A cell for each bot against each other one.
    fn cross(&self, cell: impl Fn(&Duel) -> String) -> Vec<Vec<String>> {
        let bots = || self.summary.ratings.iter().map(|rated| &rated.bot);
        let name = |bot| self.names.of(bot).to_owned();
        let mut cross = vec![row(["one / the rest"])];
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
}
