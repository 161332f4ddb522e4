//! [`Report`]: how a contest of one line-up went, for people and for programs.

use std::fmt::Write;
use std::time::Duration;

use serde::Serialize;
use taketable_arena::{BotSummary, BotTime, Estimate, Summary, Tally};
use taketable_rules::{AnyGame, GameId, Goal, Setup};

use crate::story::plural;

/// How a contest went.
#[derive(Serialize)]
pub(super) struct Report<'a> {
    game: GameId,
    options: &'a Setup<AnyGame>,
    seats: u8,
    seed: u64,
    #[serde(flatten)]
    summary: Summary,
    /// All that differs from run to run.
    time: Time,
    #[serde(skip)]
    goal: Goal,
}

/// How long it took.
#[derive(Serialize)]
struct Time {
    seconds: f64,
    bots: Vec<BotTime>,
}

impl<'a> Report<'a> {
    /// What can be said about these deals, which took so long.
    pub(super) fn new(tally: &Tally<'a>, took: Duration) -> Report<'a> {
        let contest = tally.contest();
        Report {
            game: contest.setup().options.game(),
            options: contest.setup(),
            seats: contest.setup().seats,
            seed: contest.seed(),
            summary: tally.summary(),
            time: Time { seconds: took.as_secs_f64(), bots: tally.times() },
            goal: tally.goal(),
        }
    }

    /// A table and some sentences.
    pub(super) fn text(&self) -> String {
        let mut text = opening(self.game, self.goal);
        let names = self.summary.bots.iter().map(|bot| bot.bot.short(WIDEST).chars().count());
        let wide = names.max().unwrap_or(0).max(6);
        let _ = writeln!(
            text,
            "  {:wide$}  seats  {:>15}  {:>13}  {:>16}  {:>11}",
            "bot", "mean score", "wins, %", "minus the others", "time a move"
        );
        for (bot, time) in self.summary.bots.iter().zip(&self.time.bots) {
            text += &row(bot, time, wide);
        }
        text.push('\n');
        for bot in self.summary.bots.iter().filter(|bot| !bot.faults.is_empty()) {
            let kinds: Vec<String> =
                bot.faults.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
            let (name, kinds) = (bot.bot.short(WIDEST), kinds.join(", "));
            let _ = writeln!(text, "{name} was at fault, and a random move made: {kinds}.");
        }
        let Summary { deals, matches, rounds, decisions, .. } = self.summary;
        let matches = format!("{matches} match{}", if matches == 1 { "" } else { "es" });
        let _ = writeln!(
            text,
            "{} in all rotations: {matches}, {}, {} in {:.2} s.",
            plural(deals, "deal"),
            plural(rounds, "round"),
            plural(decisions, "decision"),
            self.time.seconds,
        );
        text
    }

    /// One object on one line.
    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).expect("a report has a text form") + "\n"
    }
}

/// No name of a bot is wider in a table.
const WIDEST: usize = 24;

/// What is played, and what is good.
fn opening(game: GameId, goal: Goal) -> String {
    let goal = match goal {
        Goal::Lowest => "lowest",
        Goal::Highest => "highest",
    };
    format!("{}: the {goal} total wins. ± is a 95 % interval.\n\n", game.title())
}

fn row(bot: &BotSummary, time: &BotTime, wide: usize) -> String {
    let wins = |number: f64| 100.0 * number;
    let percent = Estimate {
        mean: wins(bot.wins.mean),
        interval: bot.wins.interval.map(|bounds| bounds.map(wins)),
    };
    format!(
        "  {:wide$}  {:>5}  {:>15}  {:>13}  {:>16}  {:>11}\n",
        bot.bot.short(WIDEST),
        bot.seats,
        plus_minus(&bot.score, 2),
        plus_minus(&percent, 1),
        bot.difference.map_or("-".to_owned(), |difference| plus_minus(&difference, 2)),
        duration(time.seconds_per_move),
    )
}

/// A number and how sure it is.
fn plus_minus(estimate: &Estimate, digits: usize) -> String {
    let mean = estimate.mean;
    match estimate.margin() {
        Some(margin) => format!("{mean:.digits$} ± {margin:.digits$}"),
        None => format!("{mean:.digits$} ± ?"),
    }
}

/// A time in a unit that suits it.
fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 1e-6 => format!("{:.0} ns", s * 1e9),
        s if s < 1e-3 => format!("{:.1} µs", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s => format!("{s:.1} s"),
    }
}
