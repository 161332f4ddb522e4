//! [`Summary`]: what is said about a contest, in numbers.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::bootstrap::Estimate;
use crate::entrant::Entrant;
use crate::tally::Tally;

/// How a contest of one line-up went.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// How many deals were played to their end at all tables.
    pub deals: u64,
    /// How many matches that were.
    pub matches: u64,
    /// How many rounds these had.
    pub rounds: u64,
    /// How many decisions were made in them.
    pub decisions: u64,
    /// How each bot did.
    pub bots: Vec<BotSummary>,
}

/// How a bot did. Everything is a mean over its seats.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotSummary {
    /// Its name.
    pub bot: Entrant,
    /// How many seats of the table are its own.
    pub seats: usize,
    /// Its score in a match.
    pub score: Estimate,
    /// Its share of wins, from 0 to 1; two winners have half a win each.
    pub wins: Estimate,
    /// Its score minus the mean of the others at the table; nothing if all are the same bot.
    pub difference: Option<Estimate>,
    /// What went wrong with it, if it is a program.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub faults: BTreeMap<String, u64>,
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
    /// How the first line-up did.
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
            faults: self.faults.of(*entrant),
        });
        Summary {
            deals: self.deals(),
            matches: self.matches,
            rounds: self.rounds,
            decisions: self.decisions,
            bots: bots.collect(),
        }
    }

    /// How long each bot thinks.
    pub fn times(&self) -> Vec<BotTime> {
        let entrants = self.contest().entrants().iter().zip(&self.spent);
        let time = |(bot, spent): (&Entrant, &crate::Spent)| BotTime {
            bot: bot.clone(),
            seconds_per_move: spent.seconds_per_choice(),
        };
        entrants.map(time).collect()
    }
}
