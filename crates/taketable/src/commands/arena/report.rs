//! [`Report`]: how a series of matches went, for people and for programs.

use std::fmt::Write;
use std::time::Duration;

use serde::Serialize;
use taketable_rules::{AnyGame, Game, GameId, Goal, Seat, Setup};

use super::standing::Standing;
use crate::series::{Played, Series};
use crate::story::plural;

/// How a series of matches went.
pub(super) struct Report<'a> {
    series: &'a Series,
    seats: Vec<Standing>,
    bots: Vec<Standing>,
    matches: u64,
    rounds: u64,
    decisions: u64,
}

impl<'a> Report<'a> {
    /// Nothing has been played yet.
    pub(super) fn new(series: &'a Series) -> Report<'a> {
        Report {
            series,
            seats: Standing::of_seats(&series.bots),
            bots: Standing::of_bots(&series.bots),
            matches: 0,
            rounds: 0,
            decisions: 0,
        }
    }

    /// Takes note of a match.
    pub(super) fn add(&mut self, played: &Played) {
        self.matches += 1;
        self.rounds += u64::from(played.rounds);
        self.decisions += played.decisions;
        for standing in self.seats.iter_mut().chain(&mut self.bots) {
            standing.add(played);
        }
    }

    /// A table and a sentence.
    pub(super) fn text(&self, took: Duration) -> String {
        let options = &self.series.setup.options;
        let goal = match AnyGame::goal(options) {
            Goal::Lowest => "lowest",
            Goal::Highest => "highest",
        };
        let mut text = format!("{}: the {goal} total wins.\n\n", options.game().title());
        text += "  seat  bot         mean score  std. error    wins\n";
        for standing in &self.seats {
            let seat = standing.seats.iter().next().map_or(0, Seat::index);
            text += &row(&seat.to_string(), standing);
        }
        for standing in self.bots.iter().filter(|standing| standing.seats.len() > 1) {
            text += &row("mean", standing);
        }
        let _ = writeln!(
            text,
            "\n{} match{}, {}, {} in {:.2} s: {:.0} matches a second.",
            self.matches,
            if self.matches == 1 { "" } else { "es" },
            plural(self.rounds, "round"),
            plural(self.decisions, "decision"),
            took.as_secs_f64(),
            self.per_second(took),
        );
        text
    }

    /// One object on one line.
    pub(super) fn json(&self, took: Duration) -> String {
        #[derive(Serialize)]
        struct Form<'a> {
            game: GameId,
            options: &'a Setup<AnyGame>,
            seed: u64,
            matches: u64,
            rounds: u64,
            decisions: u64,
            by_seat: &'a [Standing],
            by_bot: &'a [Standing],
            seconds: f64,
            matches_per_second: f64,
        }
        let form = Form {
            game: self.series.setup.options.game(),
            options: &self.series.setup,
            seed: self.series.seed,
            matches: self.matches,
            rounds: self.rounds,
            decisions: self.decisions,
            by_seat: &self.seats,
            by_bot: &self.bots,
            seconds: took.as_secs_f64(),
            matches_per_second: self.per_second(took),
        };
        serde_json::to_string(&form).expect("a report has a text form") + "\n"
    }

    // A speed is read with a few digits.
    #[expect(clippy::cast_precision_loss)]
    fn per_second(&self, took: Duration) -> f64 {
        self.matches as f64 / took.as_secs_f64().max(1e-9)
    }
}

fn row(seat: &str, standing: &Standing) -> String {
    let Standing { bot, .. } = standing;
    let (mean, wins) = (standing.mean_score(), 100.0 * standing.win_share());
    let error = standing.standard_error().map_or("-".to_owned(), |error| format!("{error:.2}"));
    format!("  {seat:>4}  {bot:<10}  {mean:>10.2}  {error:>10}  {wins:>5.1}%\n")
}
