//! [`Bot`]: plays a seat. What it may know is in the signature.

use rand_xoshiro::Xoshiro256PlusPlus;
use taketable_rules::{Game, MatchView, Seat, Setup};

/// The generator of a bot's decisions.
pub type BotRng = Xoshiro256PlusPlus;

/// A seat is asked for a decision: all that it may know, and what it may do.
pub struct Asked<'a, G: Game> {
    /// What was agreed on before the match.
    pub setup: &'a Setup<G>,
    /// Who is asked.
    pub seat: Seat,
    /// What the seat may know.
    pub view: &'a MatchView<G::View>,
    /// What it may do; never empty.
    pub legal: &'a [G::Action],
}

/// Plays a seat. The same question and the same generator give the same answer.
pub trait Bot<G: Game>: Send + Sync {
    /// Chooses one of the legal actions.
    fn choose(&self, asked: &Asked<'_, G>, rng: &mut BotRng) -> G::Action;
}
