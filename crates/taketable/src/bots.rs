//! [`Bot`]: plays a seat. What it may know is in the signature.

use std::fmt;
use std::str::FromStr;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::{Serialize, Serializer};
use taketable_rules::{AnyAction, AnyView, MatchView, Seat, below};

/// The generator of a bot's decisions.
pub(crate) type BotRng = Xoshiro256PlusPlus;

/// Plays a seat.
pub(crate) trait Bot: Send {
    /// Chooses one of the legal actions; there is at least one. `look` shows what the seat may
    /// know: a bot that does not look does not pay for a view.
    fn choose(
        &mut self,
        seat: Seat,
        look: impl FnOnce() -> MatchView<AnyView>,
        legal: &[AnyAction],
    ) -> AnyAction;
}

/// The bots there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum BotKind {
    /// Any legal action, each as likely as the others.
    Random,
}

impl BotKind {
    /// All of them.
    pub(crate) const ALL: &'static [BotKind] = &[BotKind::Random];

    /// Its name in records and commands.
    pub(crate) fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
        }
    }

    /// A bot of this kind, to whom chance comes from that seed.
    pub(crate) fn bot(self, seed: [u8; 32]) -> AnyBot {
        match self {
            BotKind::Random => AnyBot::Random(Random { rng: BotRng::from_seed(seed) }),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for BotKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// No bot has that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot \"{name}\"; the bots are {all}", all = names())]
pub(crate) struct NoSuchBot {
    name: String,
}

fn names() -> String {
    BotKind::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ")
}

impl FromStr for BotKind {
    type Err = NoSuchBot;

    fn from_str(name: &str) -> Result<BotKind, NoSuchBot> {
        let found = BotKind::ALL.iter().copied().find(|kind| kind.name() == name);
        found.ok_or_else(|| NoSuchBot { name: name.to_owned() })
    }
}

/// A bot of any kind: the choice at run time is just another bot.
pub(crate) enum AnyBot {
    /// See [`BotKind::Random`].
    Random(Random),
}

impl Bot for AnyBot {
    fn choose(
        &mut self,
        seat: Seat,
        look: impl FnOnce() -> MatchView<AnyView>,
        legal: &[AnyAction],
    ) -> AnyAction {
        match self {
            AnyBot::Random(bot) => bot.choose(seat, look, legal),
        }
    }
}

/// See [`BotKind::Random`].
pub(crate) struct Random {
    rng: BotRng,
}

impl Bot for Random {
    fn choose(
        &mut self,
        _: Seat,
        _: impl FnOnce() -> MatchView<AnyView>,
        legal: &[AnyAction],
    ) -> AnyAction {
        legal[below(&mut self.rng, legal.len() as u32) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taketable_rules::{Game, GameId, Match, Seed, Setup, Viewer};

    #[test]
    fn random_finds_every_action_equally_often() {
        let setup = Setup::new(GameId::Take5.default_options(), 2);
        let game = Match::<taketable_rules::AnyGame>::new(setup, Seed([1; 32]), &mut ()).unwrap();
        let mut legal = Vec::new();
        game.position().legal_actions(Seat::FIRST, &mut legal);
        assert_eq!(legal.len(), 10);
        let mut bot = BotKind::Random.bot([2; 32]);
        let mut chosen = vec![0; legal.len()];
        for _ in 0..10_000 {
            let look = || game.view(Viewer::Seat(Seat::FIRST));
            let action = bot.choose(Seat::FIRST, look, &legal);
            chosen[legal.iter().position(|other| *other == action).unwrap()] += 1;
        }
        // Five standard deviations: sqrt(10,000 * 0.1 * 0.9) = 30.
        assert!(chosen.iter().all(|times| (850..1150).contains(times)), "{chosen:?}");
    }
}
