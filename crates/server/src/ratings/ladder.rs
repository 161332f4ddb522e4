//! [`Ladder`]: everybody's skill in each way to play.

use std::collections::BTreeMap;

use taketable_rules::record::Player;
use taketable_rules::{AnyGame, Game, GameVariant, Goal};

use super::Skill;
use crate::history::{Finished, Origin, Sitter};
use crate::people::PersonId;

/// Who is rated.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rated {
    /// A person of this server, guests too.
    Person(PersonId),
    /// A bot, by its level. Wherever it sits, it is the same.
    Bot(String),
}

impl Rated {
    /// Who it is: an id or a level, and whether that is a bot.
    pub(crate) fn text(&self) -> (&str, bool) {
        match self {
            Rated::Person(person) => (person.as_str(), false),
            Rated::Bot(level) => (level, true),
        }
    }

    /// As others see it, with the name at a match.
    pub(crate) fn player(&self, name: String) -> Player {
        match self {
            Rated::Person(_) => Player::named(name),
            Rated::Bot(level) => Player::bot(name, level),
        }
    }
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

/// Everybody's skill in each way to play, of which none has to do with the others. Nothing but the
/// matches that were added, in their order, decides it.
#[derive(Clone, Debug, Default)]
pub struct Ladder(BTreeMap<GameVariant, BTreeMap<Rated, Standing>>);

impl Ladder {
    /// A ladder on which these players stand already.
    pub fn with(standings: impl IntoIterator<Item = (GameVariant, Standing)>) -> Ladder {
        let mut ladder = Ladder::default();
        for (variant, standing) in standings {
            ladder.put(variant, standing);
        }
        ladder
    }

    /// Puts somebody where they stand now.
    pub(crate) fn put(&mut self, variant: GameVariant, standing: Standing) {
        self.0.entry(variant).or_default().insert(standing.who.clone(), standing);
    }

    /// All who stand on it.
    pub fn into_standings(self) -> impl Iterator<Item = (GameVariant, Standing)> {
        self.0.into_iter().flat_map(|(variant, rungs)| {
            rungs.into_values().map(move |standing| (variant, standing))
        })
    }

    /// The players whose skill a match tells something about: none if it is not rated. It is rated if
    /// it was played here, if everybody decided for themselves, and if there were at least two to
    /// compare.
    pub fn players(finished: &Finished) -> impl Iterator<Item = (GameVariant, Rated)> {
        let players = rated_players(finished).unwrap_or_default();
        let variant = finished.variant();
        players.into_keys().map(move |who| (variant, who))
    }

    /// Learns from a match that has ended.
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

    /// Returns the best of the players that count, at most so many. Equal players are in a fixed order.
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

    /// How somebody stands wherever they have played.
    pub fn of(&self, who: &Rated) -> Vec<(GameVariant, Standing)> {
        let own = self.0.iter().filter_map(|(variant, rungs)| Some((variant, rungs.get(who)?)));
        own.map(|(variant, standing)| (*variant, standing.clone())).collect()
    }

    /// How somebody stands in one way to play.
    pub(crate) fn standing(&self, variant: &GameVariant, who: &Rated) -> Option<&Standing> {
        self.0.get(variant)?.get(who)
    }
}

/// Who sat somewhere; nobody if neither a person of this server nor a bot did.
fn rated(sitter: &Sitter) -> Option<Rated> {
    match (&sitter.person, &sitter.player.bot) {
        (Some(person), _) => Some(Rated::Person(person.clone())),
        (None, Some(bot)) => Some(Rated::Bot(bot.clone())),
        (None, None) => None,
    }
}

/// The players of a match that is rated, with their names.
fn rated_players(finished: &Finished) -> Option<BTreeMap<Rated, &str>> {
    let Origin::Here { counts: true, .. } = finished.origin else { return None };
    let players = finished.sitters.iter();
    let players = players.map(|sitter| Some((rated(sitter)?, sitter.player.name.as_str())));
    let players: BTreeMap<Rated, &str> = players.collect::<Option<_>>()?;
    (players.len() >= 2).then_some(players)
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
