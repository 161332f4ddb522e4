//! [`ContestReport`]: how a contest of one line-up went, for people and for programs.

use serde::Serialize;
use taketable_arena::{BotSummary, BotTime, InterimLook, Measure, Summary};
use taketable_telling::say;

use super::about::About;
use super::figures::{duration, lead, percent, plus_minus, signed};
use super::play::Outcome;
use crate::output::lines;
use crate::story::{Pen, TextTable};

/// How a contest went.
#[derive(Serialize)]
pub(super) struct ContestReport<'a> {
    #[serde(flatten)]
    pub(super) about: About<'a>,
    #[serde(flatten)]
    pub(super) summary: Summary,
    /// The last look of the rule for stopping early.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<LastLook>,
}

/// The last look of the rule for stopping early.
#[derive(Serialize)]
struct LastLook {
    by: Measure,
    chance: f64,
    #[serde(flatten)]
    look: InterimLook,
}

impl<'a> ContestReport<'a> {
    /// A report about what was played.
    pub(super) fn new(outcome: &Outcome<'a>, pen: Pen) -> ContestReport<'a> {
        ContestReport {
            about: About::new(outcome, pen),
            summary: outcome.tally.summary(),
            until: outcome.look.map(|(chance, look)| LastLook { by: outcome.by, chance, look }),
        }
    }

    /// A table and some sentences.
    pub(super) fn text(&self) -> String {
        let pen = &self.about.pen;
        let mut text = self.about.opening(&say!(pen, ArenaLeadMeaning));
        let head = self.head().map(|heading| pen.shown(heading));
        let mut table = TextTable::of_numbers(head);
        for (bot, time) in self.summary.bots.iter().zip(&self.about.time.bots) {
            table.row(self.row(bot, time).map(|cell| pen.shown(cell)));
        }
        text += &table.draw(pen);
        text.push('\n');
        let sentences = self.faults().into_iter().chain(self.verdict()).chain([self.counted()]);
        let sentences: Vec<String> = sentences.map(|sentence| pen.shown(sentence)).collect();
        text + &lines(&sentences)
    }

    fn counted(&self) -> String {
        self.about.counted_lines(&self.summary.counts)
    }

    /// The headings of the table.
    pub(super) fn head(&self) -> [String; 6] {
        let words = self.about.words();
        [
            say!(words, ArenaColumnBot),
            say!(words, ArenaColumnSeats),
            say!(words, ArenaColumnScore),
            say!(words, ArenaColumnWins),
            say!(words, ArenaColumnLead),
            say!(words, ArenaColumnTime),
        ]
    }

    /// The row of a bot in the table.
    pub(super) fn row(&self, bot: &BotSummary, time: &BotTime) -> [String; 6] {
        let words = self.about.words();
        let ahead = bot.difference.map(|difference| lead(difference, self.about.goal));
        [
            self.about.names.of(&bot.bot).to_owned(),
            bot.seats.to_string(),
            plus_minus(&bot.score, 2, words),
            percent(&bot.wins, words),
            ahead.map_or("–".to_owned(), |lead| signed(&lead, 2, words)),
            duration(time.seconds_per_move, words),
        ]
    }

    /// Faults of programs, in sentences.
    pub(super) fn faults(&self) -> Vec<String> {
        self.about.faults(self.summary.bots.iter().map(|bot| (&bot.bot, &bot.faults)))
    }

    /// A sentence about the lead of the first bot, if that was the question.
    pub(super) fn verdict(&self) -> Option<String> {
        Some(self.sentence(self.until.as_ref()?))
    }

    fn sentence(&self, until: &LastLook) -> String {
        let words = self.about.words();
        let [low, high] = until.look.interval;
        let ahead = until.by.is_ahead(self.about.goal, low);
        let (place, [from, to]) = match until.look.certain {
            // The bot is ahead or behind by that much, whichever sign it has in the game's points.
            true => {
                let bounds = [low.abs().min(high.abs()), low.abs().max(high.abs())];
                (if ahead { "ahead" } else { "behind" }, bounds)
            }
            false if until.by.is_ahead(self.about.goal, 1.0) => ("open", [low, high]),
            false => ("open", [-high, -low]),
        };
        let (by, scale, digits) = match until.by {
            Measure::Score if to < 10.0 => ("score", 1.0, 2),
            Measure::Score => ("score", 1.0, 1),
            Measure::Wins => ("wins", 100.0, 1),
        };
        say!(
            words,
            ArenaVerdict,
            place = place,
            by = by,
            bot = self.about.names.of(&self.summary.bots[0].bot),
            chance = words.number(100.0 * until.chance),
            from = words.decimal(scale * from, digits),
            to = words.decimal(scale * to, digits)
        )
    }

    /// One object on one line.
    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).expect("a report has a text form") + "\n"
    }
}
