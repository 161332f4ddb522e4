//! [`ContestReport`]: how a contest of one line-up went, for people and for programs.

use std::fmt::Write;

use serde::Serialize;
use taketable_arena::{BotSummary, BotTime, Look, Measure, Summary};

use super::about::About;
use super::figures::{duration, percent, plus_minus};
use super::play::Outcome;
use crate::output::lines;

/// How a contest went.
#[derive(Serialize)]
pub(super) struct ContestReport<'a> {
    #[serde(flatten)]
    pub(super) about: About<'a>,
    #[serde(flatten)]
    pub(super) summary: Summary,
    /// What the rule for stopping early saw last.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<LastLook>,
}

/// What the rule for stopping early saw last.
#[derive(Serialize)]
struct LastLook {
    by: Measure,
    chance: f64,
    #[serde(flatten)]
    look: Look,
}

impl<'a> ContestReport<'a> {
    /// What can be said about it.
    pub(super) fn new(outcome: &Outcome<'a>) -> ContestReport<'a> {
        ContestReport {
            about: About::new(outcome),
            summary: outcome.tally.summary(),
            until: outcome.look.map(|(chance, look)| LastLook { by: outcome.by, chance, look }),
        }
    }

    /// A table and some sentences.
    pub(super) fn text(&self) -> String {
        let About { names, time, .. } = &self.about;
        let mut text = self.about.opening();
        let wide = self.about.widest(self.summary.bots.iter().map(|bot| &bot.bot));
        let _ = writeln!(
            text,
            "  {:wide$}  seats  {:>15}  {:>13}  {:>16}  {:>11}",
            "bot", "mean score", "wins, %", "minus the others", "time a move"
        );
        for (bot, time) in self.summary.bots.iter().zip(&time.bots) {
            text += &row(bot, names.of(&bot.bot), time, wide);
        }
        text.push('\n');
        text += &lines(&self.faults());
        if let Some(verdict) = self.verdict() {
            text += &verdict;
            text.push('\n');
        }
        text += &self.about.counted(&self.summary.counts);
        text
    }

    /// What went wrong, in sentences.
    pub(super) fn faults(&self) -> Vec<String> {
        self.about.faults(self.summary.bots.iter().map(|bot| (&bot.bot, &bot.faults)))
    }

    /// Whether the first bot is better than the others, if that was asked.
    pub(super) fn verdict(&self) -> Option<String> {
        Some(self.sentence(self.until.as_ref()?))
    }

    fn sentence(&self, until: &LastLook) -> String {
        let name = self.about.names.of(&self.summary.bots[0].bot);
        let [low, high] = until.look.interval;
        let from_to = |low: f64, high: f64| match until.by {
            Measure::Score if high < 10.0 => format!("{low:.2} to {high:.2} points"),
            Measure::Score => format!("{low:.1} to {high:.1} points"),
            Measure::Wins => format!("{:.1} to {:.1} % of the wins", 100.0 * low, 100.0 * high),
        };
        let chance = 100.0 * until.chance;
        if !until.look.certain {
            let by = from_to(low, high);
            return format!(
                "Whether {name} or the others are ahead is not certain at {chance} %: \
                 the difference is {by}."
            );
        }
        let place = if until.by.is_ahead(self.about.goal, low) { "ahead" } else { "behind" };
        // It is ahead or behind by that much, whichever sign that has in the game's points.
        let by = from_to(low.abs().min(high.abs()), low.abs().max(high.abs()));
        format!("{name} is {place}, certain at {chance} %: by {by}.")
    }

    /// One object on one line.
    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).expect("a report has a text form") + "\n"
    }
}

fn row(bot: &BotSummary, name: &str, time: &BotTime, wide: usize) -> String {
    format!(
        "  {name:wide$}  {:>5}  {:>15}  {:>13}  {:>16}  {:>11}\n",
        bot.seats,
        plus_minus(&bot.score, 2),
        percent(&bot.wins),
        bot.difference.map_or("-".to_owned(), |difference| plus_minus(&difference, 2)),
        duration(time.seconds_per_move),
    )
}
