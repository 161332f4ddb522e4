//! [`Ladder`]: everybody's skill in each way to play.

use std::collections::BTreeMap;

use taketable_rules::record::Player;
use taketable_rules::{AnyGame, Game, Goal};

use super::Skill;
use crate::history::{Finished, Origin};
use crate::people::PersonId;
use crate::way::Way;

/// Who is rated.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rated {
    /// A person of this server, guests too.
    Person(PersonId),
    /// A bot, by its level. Wherever it sits, it is the same.
    Bot(String),
}

/// How somebody stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// Who. Not for others to see.
    pub who: Rated,
    /// What others see: the name at the latest match, and the bot.
    pub player: Player,
    /// How well.
    pub skill: Skill,
    /// From so many matches.
    pub matches: u32,
}

/// Everybody's skill in each way to play, of which none has to do with the others. Nothing but the matches that were added, in their order,
/// decides it.
#[derive(Clone, Debug, Default)]
pub struct Ladder(BTreeMap<Way, BTreeMap<Rated, Standing>>);

impl Ladder {
    /// A match has ended. It is rated if it was played here, if everybody decided for themselves, and
    /// if there were at least two to compare.
    pub fn add(&mut self, finished: &Finished) {
        let Origin::Here { counts: true, .. } = finished.origin else { return };
        let mut players: BTreeMap<Rated, &Player> = BTreeMap::new();
        let mut sat = Vec::new();
        for sitter in &finished.sitters {
            let who = match (&sitter.person, &sitter.player.bot) {
                (Some(person), _) => Rated::Person(person.clone()),
                (None, Some(bot)) => Rated::Bot(bot.clone()),
                (None, None) => return,
            };
            players.insert(who.clone(), &sitter.player);
            sat.push(who);
        }
        if players.len() < 2 {
            return;
        }
        let rungs = self.0.entry(finished.way()).or_default();
        let known = |who| rungs.get(who).map_or_else(Skill::default, |rung| rung.skill);
        let mut skills: Vec<Skill> = players.keys().map(known).collect();
        let place = |who| players.keys().position(|other| other == who).expect("they sat there");
        let seats = sat.iter().map(place).zip(ranks(finished)).collect::<Vec<_>>();
        Skill::learn(&mut skills, &seats);
        for ((who, player), skill) in players.into_iter().zip(skills) {
            let matches = rungs.get(&who).map_or(0, |rung| rung.matches) + 1;
            let standing = Standing { who: who.clone(), player: player.clone(), skill, matches };
            rungs.insert(who, standing);
        }
    }

    /// The best, at most so many. Who stands alike is in an order that does not change.
    pub fn best(&self, way: &Way, at_most: usize) -> Vec<Standing> {
        let mut all: Vec<&Standing> =
            self.0.get(way).into_iter().flat_map(BTreeMap::values).collect();
        let key = |standing: &&Standing| (standing.skill.conservative(), standing.matches);
        all.sort_by(|a, b| key(b).partial_cmp(&key(a)).unwrap_or(std::cmp::Ordering::Equal));
        all.into_iter().take(at_most).cloned().collect()
    }

    /// Shows somebody under another name.
    pub fn rename(&mut self, who: &Rated, name: &str) {
        for rungs in self.0.values_mut() {
            if let Some(standing) = rungs.get_mut(who) {
                name.clone_into(&mut standing.player.name);
            }
        }
    }

    /// How somebody stands wherever they have played.
    pub fn of(&self, who: &Rated) -> Vec<(Way, Standing)> {
        let own = self.0.iter().filter_map(|(way, rungs)| Some((way, rungs.get(who)?)));
        own.map(|(way, standing)| (way.clone(), standing.clone())).collect()
    }
}

/// The place of each seat: equal totals share one.
fn ranks(finished: &Finished) -> impl Iterator<Item = u32> + '_ {
    let totals = finished.end.totals;
    let goal = AnyGame::goal(&finished.setup.options);
    let better = move |one: i32, other: i32| match goal {
        Goal::Lowest => one < other,
        Goal::Highest => one > other,
    };
    let rank = move |own: i32| totals.iter().filter(|other| better(**other, own)).count() as u32;
    finished.end.totals.iter().map(move |own| rank(*own))
}
