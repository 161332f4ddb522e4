//! The page for a browser, made from a report.

use taketable_arena::html_report::{HtmlReport, ReportWords};
use taketable_arena::{Entrant, Names, PlottedBot};
use taketable_telling::{Translator, say};

use super::figures::{lead, percent};
use super::panel::PanelReport;
use super::report::ContestReport;

/// Greatest length of a name beside a drawing.
const BESIDE: usize = 15;

/// Names beside drawings.
fn beside<'a>(bots: impl Iterator<Item = &'a Entrant>) -> Names {
    Names::new(&bots.cloned().collect::<Vec<_>>(), BESIDE)
}

fn page_words(words: &Translator) -> ReportWords {
    ReportWords {
        language: words.language().code(),
        decimal_mark: words.language().decimal_mark(),
        strength: say!(words, ArenaPageStrength),
        strength_by_time: say!(words, ArenaPageTime),
        scores: say!(words, ArenaPageScores),
        total: say!(words, ArenaAxisTotal),
        time: say!(words, ArenaAxisTime),
    }
}

impl ContestReport<'_> {
    /// The page.
    pub(super) fn page(&self) -> HtmlReport {
        let words = self.about.words();
        let bots = &self.summary.bots;
        let beside = beside(bots.iter().map(|bot| &bot.bot));
        let drawn = bots.iter().map(|bot| PlottedBot {
            name: beside.of(&bot.bot).to_owned(),
            strength: bot.difference.map(|difference| lead(difference, self.about.goal)),
            totals: bot.totals.clone(),
            seconds_per_move: self.about.seconds(&bot.bot),
        });
        let mut table = vec![self.head().to_vec()];
        let rows = bots.iter().zip(&self.about.time.bots);
        table.extend(rows.map(|(bot, time)| self.row(bot, time).to_vec()));
        let bots: Vec<String> = bots
            .iter()
            .map(|bot| say!(words, ArenaFactSeats, bot = bot.bot.to_string(), seats = bot.seats))
            .collect();
        HtmlReport {
            title: self.about.title(),
            facts: self.about.facts(self.verdict(), &self.summary.counts, self.faults(), &bots),
            strength: say!(words, ArenaAxisLead),
            bots: drawn.collect(),
            tables: vec![(say!(words, ArenaPageNumbers), table)],
            words: page_words(words),
        }
    }
}

impl PanelReport<'_> {
    /// The page.
    pub(super) fn page(&self) -> HtmlReport {
        let words = self.about.words();
        let ratings = &self.summary.ratings;
        let beside = beside(ratings.iter().map(|rated| &rated.bot));
        let drawn = ratings.iter().map(|rated| PlottedBot {
            name: beside.of(&rated.bot).to_owned(),
            strength: Some(rated.rating),
            totals: rated.totals.clone(),
            seconds_per_move: self.about.seconds(&rated.bot),
        });
        let mut table = vec![self.head().to_vec()];
        table.extend(ratings.iter().map(|rated| self.row(rated).to_vec()));
        let leads = self.cross(|duel| self.lead(duel));
        let wins = self.cross(|duel| percent(&duel.wins, words));
        let share = words.decimal(100.0 / f64::from(self.about.seats), 1);
        let bots: Vec<String> = ratings.iter().map(|rated| rated.bot.to_string()).collect();
        HtmlReport {
            title: self.about.title(),
            facts: self.about.facts(None, &self.summary.counts, self.faults(), &bots),
            strength: say!(words, ArenaAxisRating),
            bots: drawn.collect(),
            tables: vec![
                (say!(words, ArenaPageNumbers), table),
                (self.cross_title(), leads),
                (say!(words, ArenaCrossWins, share = share), wins),
            ],
            words: page_words(words),
        }
    }
}
