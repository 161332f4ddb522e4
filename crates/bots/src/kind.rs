//! [`BotKind`]: every bot there is, by name.

use std::fmt;
use std::str::FromStr;
use std::time::Instant;

use serde::{Serialize, Serializer};
use taketable_rules::{Setup, below};

use crate::bot::{Bot, BotRng, Decision};
use crate::budget::{Budget, Sharing};
use crate::learned::Learned;
use crate::level::Level;
use crate::linear::Linear;
use crate::monte_carlo::MonteCarlo;
use crate::objective::Objective;
use crate::playable::{Picks, Playable};
use crate::policy::{Policy, Uniform};
use crate::tree::Tree;

/// The bots there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum BotKind {
    /// Any legal action, each as likely as the others.
    Random,
    /// A level that people play against.
    Level(Level),
    /// The favourite of the learned policy, without any search.
    Linear,
    /// Monte Carlo with that many uniform playouts, for points.
    Flat(u32),
    /// Monte Carlo with that many playouts by the learned policy.
    Learned(u32),
    /// As `Learned`, with a tree of the decisions that follow.
    Tree(u32),
}

/// The most playouts that a decision may cost.
const MOST_PLAYOUTS: u32 = 10_000_000;

impl BotKind {
    /// The names that people may type, each with a sentence about the bot; the four levels first.
    pub const ALL: [(&'static str, &'static str); 9] = [
        (Level::Novice.name(), Level::Novice.sentence()),
        (Level::Casual.name(), Level::Casual.sentence()),
        (Level::Skilled.name(), Level::Skilled.sentence()),
        (Level::Expert.name(), Level::Expert.sentence()),
        ("random", "Any legal choice, each as likely as the others."),
        ("linear", "The learned policy's favourite, without search."),
        ("flat:N", "N playouts in which everybody goes on at random; best for points."),
        ("learned:N", "N playouts by the learned policy: what skilled and expert do."),
        ("tree:N", "As learned:N, but everybody learns from the playouts before."),
    ];

    /// The values that N may have, for messages.
    pub const PLAYOUTS: &str = "a whole number from 1 to 10,000,000";

    /// Returns `true` if it uses learned weights.
    pub fn learns(self) -> bool {
        match self {
            BotKind::Linear | BotKind::Learned(_) | BotKind::Tree(_) => true,
            BotKind::Level(level) => matches!(level, Level::Skilled | Level::Expert),
            BotKind::Random | BotKind::Flat(_) => false,
        }
    }

    /// Returns the names that people may type, for messages.
    pub fn names() -> String {
        BotKind::ALL.map(|(name, _)| name).join(", ")
    }

    /// Chooses one of the legal actions at a live table: a search that is not through by then
    /// answers with what it knows.
    pub fn choose_until<G: Playable>(
        self,
        decision: &Decision<'_, G>,
        until: Option<Instant>,
        rng: &mut BotRng,
    ) -> G::Action {
        self.choose_by(decision, Learned::ours(), until, rng)
    }

    /// The same, by what was learned elsewhere.
    pub(crate) fn choose_by<G: Playable>(
        self,
        decision: &Decision<'_, G>,
        learned: &Learned,
        until: Option<Instant>,
        rng: &mut BotRng,
    ) -> G::Action {
        if let [only] = decision.legal {
            return *only;
        }
        let Setup { ref options, seats, .. } = *decision.setup;
        let model = learned.model(G::GAME, G::variant_name(options), seats);
        let policy = Linear { weights: model.weights };
        let objective = G::OBJECTIVE;
        let search = |budget, most| MonteCarlo {
            policy,
            careless: G::CARELESS,
            budget,
            sharing: Sharing::Halving { most },
            objective,
            until,
        };
        let Picks { skilled, expert } = G::PICKS;
        match self {
            BotKind::Random => decision.legal[below(rng, decision.legal.len() as u32) as usize],
            BotKind::Level(Level::Novice) => G::novice(decision, rng),
            BotKind::Level(Level::Casual) => G::casual(decision, rng),
            BotKind::Level(Level::Skilled) => {
                search(Budget::Picks(skilled), 4).choose(decision, rng)
            }
            BotKind::Level(Level::Expert) => {
                if let Some(action) = G::expert(decision, model, until, rng) {
                    return action;
                }
                let Some(solved) = G::calculated(objective, decision) else {
                    return search(Budget::Picks(expert), 8).choose(decision, rng);
                };
                let best: Vec<G::Action> = solved.best().collect();
                if solved.by_lot || best.len() == 1 {
                    return solved.draw(rng);
                }
                // As good as each other if nobody errs: the search tells where others will. With
                // few cards left it does not take long.
                let advice = search(Budget::Picks(expert), 8).advise(decision, rng);
                let mut actions = advice.into_iter().map(|choice| choice.action);
                actions.find(|action| best.contains(action)).unwrap_or(best[0])
            }
            BotKind::Linear => {
                // By what the seat may know, and so the same in any world.
                let likes = policy.likes(&G::sample(&decision.view.position, rng), decision.seat);
                let options = decision.legal.iter().zip(likes);
                let favourite = options.max_by(|(_, a), (_, b)| a.total_cmp(b));
                *favourite.expect("a seat that must act has a legal action").0
            }
            BotKind::Flat(playouts) => {
                let (sharing, objective) = (Sharing::Evenly, Objective::POINTS);
                let (policy, careless) = (Uniform, 0.0);
                let budget = Budget::Playouts(playouts);
                MonteCarlo { policy, careless, budget, sharing, objective, until }
                    .choose(decision, rng)
            }
            BotKind::Learned(playouts) => {
                search(Budget::Playouts(playouts), 8).choose(decision, rng)
            }
            BotKind::Tree(playouts) => {
                Tree { search: search(Budget::Playouts(playouts), 8) }.choose(decision, rng)
            }
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotKind::Random => f.pad("random"),
            BotKind::Level(level) => f.pad(level.name()),
            BotKind::Linear => f.pad("linear"),
            BotKind::Flat(playouts) => f.pad(&format!("flat:{playouts}")),
            BotKind::Learned(playouts) => f.pad(&format!("learned:{playouts}")),
            BotKind::Tree(playouts) => f.pad(&format!("tree:{playouts}")),
        }
    }
}

impl Serialize for BotKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// No bot has that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.sentence())]
pub struct ParseBotKindError {
    name: String,
}

impl ParseBotKindError {
    fn sentence(&self) -> String {
        let ParseBotKindError { name } = self;
        let word = name.split(':').next().unwrap_or(name);
        if ["flat", "learned", "tree"].contains(&word) {
            let playouts = BotKind::PLAYOUTS;
            return format!("\"{name}\" is no bot: in {word}:N, N is {playouts}");
        }
        let plain = BotKind::ALL.map(|(name, _)| name).into_iter().filter(|n| !n.contains(':'));
        let near =
            plain.map(|known| (strsim::levenshtein(&name.to_lowercase(), known), known)).min();
        let hint = match near {
            Some((0..=MAX_TYPING_ERRORS, known)) => format!("did you mean {known}? The"),
            _ => "the".to_owned(),
        };
        format!("there is no bot \"{name}\"; {hint} bots are {}", BotKind::names())
    }
}

/// The number of typing errors up to which a name can still be guessed.
const MAX_TYPING_ERRORS: usize = 2;

impl FromStr for BotKind {
    type Err = ParseBotKindError;

    fn from_str(name: &str) -> Result<BotKind, ParseBotKindError> {
        let (word, number) = match name.split_once(':') {
            None => (name, None),
            Some((word, number)) => (word, number.parse().ok()),
        };
        let level = Level::ALL.into_iter().find(|level| level.name() == name);
        match (word, number) {
            ("random", None) if word == name => Ok(BotKind::Random),
            ("linear", None) if word == name => Ok(BotKind::Linear),
            ("flat", Some(n @ 1..=MOST_PLAYOUTS)) => Ok(BotKind::Flat(n)),
            ("learned", Some(n @ 1..=MOST_PLAYOUTS)) => Ok(BotKind::Learned(n)),
            ("tree", Some(n @ 1..=MOST_PLAYOUTS)) => Ok(BotKind::Tree(n)),
            _ => {
                level.map(BotKind::Level).ok_or_else(|| ParseBotKindError { name: name.to_owned() })
            }
        }
    }
}
