//! [`PanelReport`]: how a round-robin went, for people and for programs.

use std::fmt::Write;

use serde::Serialize;
use taketable_arena::{Duel, Estimate, PanelSummary, Rated};
use taketable_telling::say;

use super::about::{About, LINE};
use super::figures::{duration, lead, signed};
use super::play::Outcome;
use crate::output::lines;
use crate::story::{Pen, TextTable};

/// How a round-robin went.
#[derive(Serialize)]
pub(super) struct PanelReport<'a> {
    #[serde(flatten)]
    pub(super) about: About<'a>,
    #[serde(flatten)]
    pub(super) summary: PanelSummary,
}

impl<'a> PanelReport<'a> {
    /// A report about what was played.
    pub(super) fn new(outcome: &Outcome<'a>, pen: Pen) -> PanelReport<'a> {
        PanelReport { about: About::new(outcome, pen), summary: outcome.tally.panel_summary() }
    }

    /// Two tables and a sentence.
    pub(super) fn text(&self) -> String {
        let pen = &self.about.pen;
        let mut text = self.about.opening(&say!(pen, ArenaRatingMeaning));
        let head = self.head().map(|heading| pen.shown(heading));
        let mut table = TextTable::of_numbers(head);
        for rated in &self.summary.ratings {
            table.row(self.row(rated).map(|cell| pen.shown(cell)));
        }
        text += &table.draw(pen);
        let _ = writeln!(text, "\n{}\n", pen.shown(self.cross_title()));
        text += &self.cross_table();
        text.push('\n');
        let counted = self.about.counted_lines(&self.summary.counts);
        let sentences = self.faults().into_iter().chain([counted]);
        let sentences: Vec<String> = sentences.map(|sentence| pen.shown(sentence)).collect();
        text + &lines(&sentences)
    }

    /// The headings of the table of ratings.
    pub(super) fn head(&self) -> [String; 3] {
        let words = self.about.words();
        [say!(words, ArenaColumnBot), say!(words, ArenaColumnRating), say!(words, ArenaColumnTime)]
    }

    /// The row of a bot in the table of ratings.
    pub(super) fn row(&self, rated: &Rated) -> [String; 3] {
        let words = self.about.words();
        [
            self.about.names.of(&rated.bot).to_owned(),
            signed(&rated.rating, 0, words),
            duration(self.about.seconds(&rated.bot), words),
        ]
    }

    /// What the cross table shows.
    pub(super) fn cross_title(&self) -> String {
        say!(self.about.words(), ArenaCrossLead, others = self.about.seats - 1)
    }

    /// Faults of programs, in sentences.
    pub(super) fn faults(&self) -> Vec<String> {
        self.about.faults(self.summary.ratings.iter().map(|rated| (&rated.bot, &rated.faults)))
    }

    /// What one bot has against another, parts of the table one below the other if a line is too
    /// short for all.
    fn cross_table(&self) -> String {
        let pen = &self.about.pen;
        let cross = self.cross(|duel| self.lead(duel));
        let widest = |cells: &mut dyn Iterator<Item = &String>| {
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let names = widest(&mut cross[1..].iter().map(|row| &row[0]));
        let cell = widest(&mut cross.iter().flat_map(|row| &row[1..]));
        let columns = (LINE.saturating_sub(2 + names) / (cell + 2)).max(1);
        let last = cross.len();
        let part = |first: usize| {
            let shown = |row: &Vec<String>| -> Vec<String> {
                let cells = row[first..last.min(first + columns)].iter();
                row[..1].iter().chain(cells).map(|cell| pen.shown(cell.clone())).collect()
            };
            // The title says what rows and columns are.
            let mut head = shown(&cross[0]);
            head[0].clear();
            let mut table = TextTable::of_numbers(head);
            cross[1..].iter().for_each(|row| table.row(shown(row)));
            table.draw(pen)
        };
        (1..last).step_by(columns).map(part).collect::<Vec<_>>().join("\n")
    }

    /// The lead of the one over the others.
    pub(super) fn lead(&self, duel: &Duel) -> String {
        let lead: Estimate = lead(duel.difference, self.about.goal);
        signed(&lead, 2, self.about.words())
    }

    /// A cell for each bot against each other one, with their names before them and above.
    pub(super) fn cross(&self, cell: impl Fn(&Duel) -> String) -> Vec<Vec<String>> {
        let bots = || self.summary.ratings.iter().map(|rated| &rated.bot);
        let name = |bot| self.about.names.of(bot).to_owned();
        let mut cross = vec![vec![say!(self.about.words(), ArenaCrossCorner)]];
        cross[0].extend(bots().map(name));
        for one in bots() {
            let cells = bots().map(|other| {
                let mut duels = self.summary.duels.iter();
                let duel = duels.find(|duel| duel.bot == *one && duel.others == *other);
                duel.map_or("–".to_owned(), &cell)
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
