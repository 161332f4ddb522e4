//! [`Bot`]: plays a seat. Its signature says what it may know.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use taketable_rules::{Game, MatchView, Seat, Setup};

/// The generator of a bot's decisions.
pub type BotRng = Xoshiro256PlusPlus;

/// Returns the random generator of the nth decision of a match: each has its own, so that it
/// follows from what the seat sees and from that number alone. Seeds that differ by little would
/// give generators that begin alike, and a random bot would do the same again and again; so they
/// are mixed.
pub fn decision_rng(seed: u64, nth: u64) -> BotRng {
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
    BotRng::seed_from_u64(seed.wrapping_add(nth.wrapping_mul(GOLDEN)))
}

/// A decision of a seat: everything it may know, and its legal actions.
pub struct Decision<'a, G: Game> {
    /// The setup of the match.
    pub setup: &'a Setup<G>,
    /// The seat that decides.
    pub seat: Seat,
    /// The view of the seat.
    pub view: &'a MatchView<G::View>,
    /// Its legal actions; never empty.
    pub legal: &'a [G::Action],
}

/// Plays a seat. The same question and the same generator give the same answer.
pub trait Bot<G: Game>: Send + Sync {
    /// Chooses one of the legal actions.
    fn choose(&self, decision: &Decision<'_, G>, rng: &mut BotRng) -> G::Action;
}

#[cfg(test)]
mod tests {
    use taketable_rules::below;

    use super::*;

    #[test]
    fn one_decision_has_nothing_to_do_with_the_next() {
        const DECISIONS: u64 = 10_000;
        for seed in 0..10 {
            let does = |nth| below(&mut decision_rng(seed, nth), 2);
            let again = (0..DECISIONS).filter(|nth| does(*nth) == does(nth + 1)).count();
            // Six standard errors.
            assert!(again.abs_diff(5000) < 300, "{again}");
        }
    }
}
