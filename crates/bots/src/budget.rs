//! [`Budget`]: what a decision may cost, and how that is shared out.

/// Budget of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Budget {
    /// Number of playouts: a choice tried in a world.
    Playouts(u32),
    /// Number of picks within playouts, the choice that is tried being the first of each: the same
    /// time for a decision early in the round and for a late one, which gets more worlds for it.
    Picks(u32),
}

impl Budget {
    /// How much of it is used up by that many playouts with that many picks in all.
    pub(crate) fn cost(self, playouts: u32, picks: u32) -> u32 {
        match self {
            Budget::Playouts(_) => playouts,
            Budget::Picks(_) => playouts + picks,
        }
    }

    pub(crate) fn whole(self) -> u32 {
        match self {
            Budget::Playouts(whole) | Budget::Picks(whole) => whole,
        }
    }
}

/// The way in which the budget is shared out among the choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Sharing {
    /// Every choice gets the same.
    Evenly,
    /// In parts: after each, the better half of the choices goes on alone, without those that are
    /// surely worse than the best; the last one ends the search. To begin with, only that many
    /// choices are tried: those that the policy likes most.
    Halving {
        /// Their number.
        most: usize,
    },
}
