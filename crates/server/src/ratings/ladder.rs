//! [`Ladder`]: everybody's skill in each variant.

use std::collections::BTreeMap;

use taketable_rules::record::Player;
use taketable_rules::{AnyGame, Game, GameVariant, Goal};

use super::Skill;
use crate::history::{Finished, MatchOrigin, Sitter};
use crate::people::PersonId;

/// A person or bot that is rated.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rated {
    /// A person of this server, also a guest.
    Person(PersonId),
    /// A bot, by its level. All bots of a level count as one.
    Bot(String),
}

impl Rated {
    /// Returns the id or level, and `true` for a bot.
    pub(crate) fn text(&self) -> (&str, bool) {
        match self {
            Rated::Person(person) => (person.as_str(), false),
            Rated::Bot(level) => (level, true),
        }
    }

    /// Returns the public player, with the name shown at a match.
    pub(crate) fn player(&self, name: String) -> Player {
        match self {
            Rated::Person(_) => Player::named(name),
            Rated::Bot(level) => Player::bot(name, level),
        }
    }
}

/// A rated player's place on a ladder.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The person or bot. Not public.
    pub who: Rated,
    /// The public player: the name at the latest match, and the bot.
    pub player: Player,
    /// The skill.
    pub skill: Skill,
    /// Number of rated matches.
    pub matches: u32,
}

/// Everybody's skill in each variant. Variants are independent of each other. The ladder depends
/// only on the matches that were added and their order.
#[derive(Clone, Debug, Default)]
pub struct Ladder(BTreeMap<GameVariant, BTreeMap<Rated, Standing>>);

impl Ladder {
    /// Creates a ladder with these standings.
    pub fn with(standings: impl IntoIterator<Item = (GameVariant, Standing)>) -> Ladder {
        let mut ladder = Ladder::default();
        for (variant, standing) in standings {
            ladder.put(variant, standing);
        }
        ladder
    }

    /// Sets a standing.
    pub(crate) fn put(&mut self, variant: GameVariant, standing: Standing) {
        self.0.entry(variant).or_default().insert(standing.who.clone(), standing);
    }

    /// Returns all standings.
    pub fn into_standings(self) -> impl Iterator<Item = (GameVariant, Standing)> {
        self.0.into_iter().flat_map(|(variant, rungs)| {
            rungs.into_values().map(move |standing| (variant, standing))
        })
    }

    /// Returns the players whose skill a match changes: none if it is not rated. A match is rated
    /// if it was played here, if everybody decided for themselves, and if there were at least two
    /// players to compare.
    pub fn players(finished: &Finished) -> impl Iterator<Item = (GameVariant, Rated)> {
        let players = rated_players(finished).unwrap_or_default();
        let variant = finished.variant();
        players.into_keys().map(move |who| (variant, who))
    }

    /// Adds a finished match.
    pub fn add(&mut self, finished: &Finished) {
        let Some(players) = rated_players(finished) else { return };
        let rungs = self.0.entry(finished.variant()).or_default();
        let known = |who| rungs.get(who).map_or_else(Skill::default, |rung| rung.skill);
        let mut skills: Vec<Skill> = players.keys().map(known).collect();
        let place = |who| players.keys().position(|other| *other == who).expect("they sat there");
        let sat = finished.sitters.iter().filter_map(rated);
        let seats = sat.map(place).zip(ranks(finished)).collect::<Vec<_>>();
        Skill::learn(&mut skills, &seats);
        for ((who, name), skill) in players.into_iter().zip(skills) {
            let matches = rungs.get(&who).map_or(0, |rung| rung.matches) + 1;
            let player = who.player(name.to_owned());
            rungs.insert(who.clone(), Standing { who, player, skill, matches });
        }
    }

    /// Returns at most `at_most` of the best players that count. Equal players are in a fixed
    /// order.
    pub fn best(
        &self,
        variant: &GameVariant,
        at_most: usize,
        counts: impl Fn(&Rated) -> bool,
    ) -> Vec<Standing> {
        let all = self.0.get(variant).into_iter().flat_map(BTreeMap::values);
        let mut all: Vec<&Standing> = all.filter(|standing| counts(&standing.who)).collect();
        let key = |standing: &&Standing| (standing.skill.conservative(), standing.matches);
        all.sort_by(|a, b| {
            let by_rating = key(b).partial_cmp(&key(a)).unwrap_or(std::cmp::Ordering::Equal);
            by_rating.then_with(|| a.who.text().cmp(&b.who.text()))
        });
        all.into_iter().take(at_most).cloned().collect()
    }

    /// Returns a player's standings in all variants.
    pub fn of(&self, who: &Rated) -> Vec<(GameVariant, Standing)> {
        let own = self.0.iter().filter_map(|(variant, rungs)| Some((variant, rungs.get(who)?)));
        own.map(|(variant, standing)| (*variant, standing.clone())).collect()
    }

    /// Returns a player's standing in a variant.
    pub(crate) fn standing(&self, variant: &GameVariant, who: &Rated) -> Option<&Standing> {
        self.0.get(variant)?.get(who)
    }
}

/// Returns the rated player on a seat; `None` if it was neither a person of this server nor a bot.
fn rated(sitter: &Sitter) -> Option<Rated> {
    match (&sitter.person, &sitter.player.bot) {
        (Some(person), _) => Some(Rated::Person(person.clone())),
        (None, Some(bot)) => Some(Rated::Bot(bot.clone())),
        (None, None) => None,
    }
}

/// Returns the players of a rated match with their names.
fn rated_players(finished: &Finished) -> Option<BTreeMap<Rated, &str>> {
    let MatchOrigin::Here { counts: true, .. } = finished.origin else { return None };
    let players = finished.sitters.iter();
    let players = players.map(|sitter| Some((rated(sitter)?, sitter.player.name.as_str())));
    let players: BTreeMap<Rated, &str> = players.collect::<Option<_>>()?;
    (players.len() >= 2).then_some(players)
}

/// Returns the rank of each seat: equal totals share one.
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
