//! [`Tally`]: what the deals of a contest add up to.

use std::collections::BTreeMap;

use taketable_rules::{AnyGame, BySeat, Game, Goal, Score, Seat};

use crate::blocks::Blocks;
use crate::bootstrap::Bootstrap;
use crate::contest::Contest;
use crate::deal_result::{DealResult, DecisionTime};
use crate::faults::Faults;
use crate::measure::Measure;
use crate::sample::Sample;

/// Everything that was played so far. Deals have to be added in their order, so that sums of floats
/// are the same in every run.
pub struct Tally<'a> {
    contest: &'a Contest,
    goal: Goal,
    /// For each line-up, who is in it and where its numbers are in a deal's row.
    sections: Vec<Section>,
    rows: Blocks,
    /// Deal by deal, the score of the first bot of the first line-up minus that of the others there.
    first: Sample,
    /// Deal by deal, its share of wins minus a seat's fair share.
    first_wins: Sample,
    /// For each entrant, its totals at the end of matches, with their frequencies.
    pub(crate) totals: Vec<BTreeMap<Score, u64>>,
    /// Number of matches.
    pub(crate) matches: u64,
    /// Number of rounds.
    pub(crate) rounds: u64,
    /// Number of decisions.
    pub(crate) decisions: u64,
    /// For each entrant, the time it took.
    pub(crate) spent: Vec<DecisionTime>,
    /// Faults of programs.
    pub(crate) faults: Faults,
}

/// The numbers of one line-up in a deal's row. All are means over its tables.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    /// The entrants, each once, in the order of their first seats.
    pub(crate) members: Vec<usize>,
    start: usize,
}

impl Section {
    /// The mean score of a member's seats.
    pub(crate) fn score(&self, member: usize) -> usize {
        self.start + 3 * member
    }

    /// The share of wins of each of a member's seats.
    pub(crate) fn wins(&self, member: usize) -> usize {
        self.score(member) + 1
    }

    /// The mean score of a member's seats minus that of the others at the table.
    pub(crate) fn difference(&self, member: usize) -> usize {
        self.score(member) + 2
    }

    /// Returns the first index of the shares of pairs; see [`Section::pairs`].
    fn ahead(&self) -> usize {
        self.start + 3 * self.members.len()
    }

    /// Each two members with the place of the share of pairs of their seats in which the first one
    /// is ahead; if they are level, by one half.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = ((usize, usize), usize)> {
        let len = self.members.len();
        let pairs = (0..len).flat_map(move |one| (one + 1..len).map(move |other| (one, other)));
        pairs.zip(self.ahead()..)
    }

    fn width(&self) -> usize {
        self.members.len() * 3 + self.members.len() * (self.members.len() - 1) / 2
    }
}

impl<'a> Tally<'a> {
    /// Nothing has been played yet.
    pub fn new(contest: &'a Contest) -> Tally<'a> {
        let mut start = 0;
        let sections: Vec<Section> = contest
            .lineups()
            .iter()
            .map(|lineup| {
                let mut members: Vec<usize> = Vec::new();
                for entrant in lineup {
                    if !members.contains(entrant) {
                        members.push(*entrant);
                    }
                }
                let section = Section { members, start };
                start += section.width();
                section
            })
            .collect();
        let entrants = contest.entrants().len();
        Tally {
            contest,
            goal: AnyGame::goal(&contest.setup().options),
            sections,
            rows: Blocks::new(start),
            first: Sample::default(),
            first_wins: Sample::default(),
            totals: vec![BTreeMap::new(); entrants],
            matches: 0,
            rounds: 0,
            decisions: 0,
            spent: vec![DecisionTime::default(); entrants],
            faults: Faults::default(),
        }
    }

    /// Takes note of a deal.
    pub fn add(&mut self, deal: &DealResult) {
        let mut row = vec![0.0; self.rows.width()];
        let mut tables = vec![0.0; self.sections.len()];
        for (table, played) in self.contest.tables().iter().zip(&deal.tables) {
            tables[table.lineup] += 1.0;
            let section = &self.sections[table.lineup];
            add_table(&mut row, section, &table.seating, &played.totals, self.goal);
            for (entrant, total) in table.seating.iter().zip(&played.totals) {
                *self.totals[*entrant].entry(*total).or_default() += 1;
            }
            self.matches += 1;
            self.rounds += u64::from(played.rounds);
            self.decisions += played.decisions;
        }
        for (section, tables) in self.sections.iter().zip(tables) {
            for number in &mut row[section.start..section.start + section.width()] {
                *number /= tables;
            }
        }
        if let Some(section) = self.sections.first() {
            self.first.add(row[section.difference(0)]);
            let fair = 1.0 / f64::from(self.contest.setup().seats);
            self.first_wins.add(row[section.wins(0)] - fair);
        }
        self.rows.add(&row);
        self.spent.iter_mut().zip(&deal.spent).for_each(|(sum, one)| *sum += *one);
        self.faults.extend(deal.faults.clone());
    }

    /// Returns the contest.
    pub fn contest(&self) -> &'a Contest {
        self.contest
    }

    /// The faults of programs.
    pub fn faults(&self) -> &Faults {
        &self.faults
    }

    /// The goal: the lowest or the highest total.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// Returns the number of deals that were played.
    pub fn deals(&self) -> u64 {
        self.rows.deals()
    }

    /// Deal by deal, by how much the first bot of the first line-up differs from the others there.
    pub fn first_difference(&self, by: Measure) -> &Sample {
        match by {
            Measure::Score => &self.first,
            Measure::Wins => &self.first_wins,
        }
    }

    pub(crate) fn sections(&self) -> &[Section] {
        &self.sections
    }

    pub(crate) fn bootstrap(&self) -> Bootstrap {
        Bootstrap::new(&self.rows, self.contest.seed())
    }
}

/// Adds the numbers of one table.
// A table has few seats.
fn add_table(
    row: &mut [f64],
    section: &Section,
    seating: &[usize],
    totals: &BySeat<Score>,
    goal: Goal,
) {
    let winners = goal.winners(totals);
    let seats = || Seat::all(totals.seats()).zip(seating);
    let mean = |of: &dyn Fn(usize) -> bool| {
        let totals = seats().filter(|(_, entrant)| of(**entrant)).map(|(seat, _)| totals[seat]);
        totals.map(f64::from).collect::<Sample>().mean()
    };
    for (member, entrant) in section.members.iter().enumerate() {
        let own = mean(&|other| other == *entrant);
        row[section.score(member)] += own;
        if section.members.len() > 1 {
            row[section.difference(member)] += own - mean(&|other| other != *entrant);
        }
        let mine = seats().filter(|(_, other)| *other == entrant);
        let won = |seat| if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        row[section.wins(member)] += mine.map(|(seat, _)| won(seat)).collect::<Sample>().mean();
    }
    let better = |one: Score, other: Score| {
        let order = if goal == Goal::Lowest { other.cmp(&one) } else { one.cmp(&other) };
        0.5 + 0.5 * f64::from(order as i8)
    };
    for ((one, other), place) in section.pairs() {
        let (one, other) = (section.members[one], section.members[other]);
        let pairs = seats().filter(|(_, entrant)| **entrant == one).flat_map(|(a, _)| {
            let others = seats().filter(|(_, entrant)| **entrant == other);
            others.map(move |(b, _)| better(totals[a], totals[b]))
        });
        row[place] += pairs.collect::<Sample>().mean();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal_result::TableResult;
    use crate::entrant::Entrant;
    use taketable_rules::{GameId, Setup};

    fn contest(names: &str) -> Contest {
        let bots = Entrant::list(names).unwrap();
        Contest::new(Setup::new(GameId::Take5.default_options(), bots.len() as u8), &bots, 1)
    }

    fn deal(tables: &[[Score; 3]]) -> DealResult {
        let one = |totals: &[Score; 3]| TableResult {
            totals: BySeat::from_fn(3, |seat| totals[seat.index()]),
            rounds: 2,
            decisions: 5,
        };
        let mut deal = DealResult::new(0, 2);
        deal.tables = tables.iter().map(one).collect();
        deal
    }

    #[track_caller]
    fn are_about(found: &[f64], expected: &[f64]) {
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(expected) {
            assert!((found - expected).abs() < 1e-12, "{found} is not {expected}");
        }
    }

    #[test]
    fn a_deal_is_the_mean_of_its_tables() {
        // One linear against two random: seats 0, then 2, then 1.
        let contest = contest("linear,random,random");
        let mut tally = Tally::new(&contest);
        tally.add(&deal(&[[1, 1, 9], [4, 8, 8], [2, 2, 2]]));
        // Linear has 1, 8 and 2; it shares its win with one, has none, shares it with two. PairwiseResults of
        // the others: level and ahead; behind and level; level and level.
        let linear = [11.0 / 3.0, (0.5 + 0.0 + 1.0 / 3.0) / 3.0, (-4.0 + 2.0 + 0.0) / 3.0];
        let random = [13.0 / 3.0, (0.25 + 0.5 + 1.0 / 3.0) / 3.0, 2.0 / 3.0];
        let ahead = [(0.75 + 0.25 + 0.5) / 3.0];
        are_about(&tally.rows.mean(), &[&linear[..], &random, &ahead].concat());
        are_about(&[tally.first_difference(Measure::Score).mean()], &[-2.0 / 3.0]);
        are_about(&[tally.first_difference(Measure::Wins).mean()], &[linear[1] - 1.0 / 3.0]);
        assert_eq!((tally.matches, tally.rounds, tally.decisions), (3, 6, 15));
        assert_eq!(tally.totals[0], BTreeMap::from([(1, 1), (2, 1), (8, 1)]));
    }

    #[test]
    fn a_bot_alone_has_nobody_to_be_compared_with() {
        let contest = contest("random,random,random");
        let mut tally = Tally::new(&contest);
        tally.add(&deal(&[[1, 1, 10]]));
        let mean = tally.rows.mean();
        are_about(&mean, &[4.0, 1.0 / 3.0, 0.0]);
    }
}
