//! [`Summary`] and [`PanelSummary`]: what is said about a contest, in numbers.

use serde::Serialize;
use taketable_rules::Score;

use crate::bootstrap::Estimate;
use crate::deal_result::DecisionTime;
use crate::entrant::Entrant;
use crate::faults::BotFaults;
use crate::rating::PairwiseResults;
use crate::tally::Tally;

/// Numbers of deals, matches, rounds and decisions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Number of deals that were played to their end at all tables.
    pub deals: u64,
    /// Number of matches.
    pub matches: u64,
    /// Number of rounds.
    pub rounds: u64,
    /// Number of decisions.
    pub decisions: u64,
}

/// The result of a contest of one line-up.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// Numbers of deals, matches, rounds and decisions.
    #[serde(flatten)]
    pub counts: Counts,
    /// Results of the bots.
    pub bots: Vec<BotSummary>,
}

/// The result of a bot. Everything is a mean over its seats.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotSummary {
    /// Its name.
    pub bot: Entrant,
    /// Number of its seats.
    pub seats: usize,
    /// Its score in a match.
    pub score: Estimate,
    /// Its share of wins, from 0 to 1; two winners have half a win each.
    pub wins: Estimate,
    /// Its score minus the mean of the others at the table; nothing if all are the same bot.
    pub difference: Option<Estimate>,
    /// Its totals at the end of matches, with their frequencies.
    pub totals: Vec<(Score, u64)>,
    /// Its faults, if it is a program.
    #[serde(flatten)]
    pub faults: BotFaults,
}

/// The result of a round-robin.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PanelSummary {
    /// Numbers of deals, matches, rounds and decisions.
    #[serde(flatten)]
    pub counts: Counts,
    /// The bots, the strongest first.
    pub ratings: Vec<Rated>,
    /// Each bot alone against a table full of each other one.
    pub duels: Vec<Duel>,
}

/// A bot and its rating.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rated {
    /// Its name.
    pub bot: Entrant,
    /// Its rating, of Bradley and Terry: 400 more means ten times the odds to be ahead of the other
    /// at the end of a match. The mean of all bots is 0.
    pub rating: Estimate,
    /// Its totals at the end of matches, with their frequencies.
    pub totals: Vec<(Score, u64)>,
    /// Its faults, if it is a program.
    #[serde(flatten)]
    pub faults: BotFaults,
}

/// One bot against a table full of another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Duel {
    /// The one.
    pub bot: Entrant,
    /// The others.
    pub others: Entrant,
    /// The score of the one minus the mean of the others.
    pub difference: Estimate,
    /// The share of wins of the one.
    pub wins: Estimate,
}

/// The time that a bot took: the one thing that differs from run to run.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotTime {
    /// Its name.
    pub bot: Entrant,
    /// The mean time of a decision that was one, in seconds.
    pub seconds_per_move: f64,
}

impl Tally<'_> {
    /// Returns the result of the first line-up.
    pub fn summary(&self) -> Summary {
        let drawn = self.bootstrap();
        let contest = self.contest();
        let (section, lineup) = (&self.sections()[0], &contest.lineups()[0]);
        let alone = section.members.len() == 1;
        let bots = section.members.iter().enumerate().map(|(member, entrant)| BotSummary {
            bot: contest.entrants()[*entrant].clone(),
            seats: lineup.iter().filter(|other| *other == entrant).count(),
            score: drawn.estimate(section.score(member)),
            wins: drawn.estimate(section.wins(member)),
            difference: (!alone).then(|| drawn.estimate(section.difference(member))),
            totals: self.totals_of(*entrant),
            faults: self.faults.of(*entrant),
        });
        Summary { counts: self.counts(), bots: bots.collect() }
    }

    /// Returns the result of a round-robin.
    pub fn panel_summary(&self) -> PanelSummary {
        let drawn = self.bootstrap();
        let entrants = self.contest().entrants();
        let estimates = drawn.estimates_of(|row| self.ahead(row).ratings());
        let rated = entrants.iter().zip(estimates).enumerate();
        let mut ratings: Vec<Rated> = rated
            .map(|(number, (bot, rating))| Rated {
                bot: bot.clone(),
                rating,
                totals: self.totals_of(number),
                faults: self.faults.of(number),
            })
            .collect();
        ratings.sort_by(|one, other| other.rating.mean.total_cmp(&one.rating.mean));

        let mut duels = Vec::new();
        for (section, lineup) in self.sections().iter().zip(self.contest().lineups()) {
            for (member, entrant) in section.members.iter().enumerate() {
                // Where there are two seats, each of them is the one.
                if lineup.iter().filter(|other| *other == entrant).count() == 1 {
                    let others = section.members.iter().find(|other| *other != entrant);
                    let others = others.unwrap_or(entrant);
                    duels.push(Duel {
                        bot: entrants[*entrant].clone(),
                        others: entrants[*others].clone(),
                        difference: drawn.estimate(section.difference(member)),
                        wins: drawn.estimate(section.wins(member)),
                    });
                }
            }
        }
        PanelSummary { counts: self.counts(), ratings, duels }
    }

    /// Returns how often each was ahead of whom, on average over deals.
    fn ahead(&self, row: &[f64]) -> PairwiseResults {
        let mut ahead = PairwiseResults::new(self.contest().entrants().len());
        // Half a win and half a loss more than there were: a bot that was never behind is strong, but not
        // without limit.
        let little = 0.5 / f64::from((self.deals() as u32).max(1));
        for section in self.sections() {
            for ((one, other), place) in section.pairs() {
                let (one, other) = (section.members[one], section.members[other]);
                ahead.add(one, other, row[place] + little, 1.0 - row[place] + little);
            }
        }
        ahead
    }

    /// Returns the counts.
    pub fn counts(&self) -> Counts {
        Counts {
            deals: self.deals(),
            matches: self.matches,
            rounds: self.rounds,
            decisions: self.decisions,
        }
    }

    fn totals_of(&self, entrant: usize) -> Vec<(Score, u64)> {
        self.totals[entrant].iter().map(|(total, count)| (*total, *count)).collect()
    }

    /// Returns the thinking time of each bot.
    pub fn times(&self) -> Vec<BotTime> {
        let entrants = self.contest().entrants().iter().zip(&self.spent);
        let time = |(bot, spent): (&Entrant, &DecisionTime)| BotTime {
            bot: bot.clone(),
            seconds_per_move: spent.seconds_per_choice(),
        };
        entrants.map(time).collect()
    }
}
