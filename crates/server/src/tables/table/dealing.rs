//! Starts matches and plays their rounds, with deals generated from the seed.
//!
//! The tests of hidden information choose the deals instead: there, `twins/dealing.rs` replaces
//! this module.

use taketable_rules::{
    AnyAction, AnyGame, IllegalAction, Match, Progress, Seat, Seed, Setup, SetupError,
};

use super::MatchEvents;

/// Starts a match.
pub(crate) fn start(
    setup: Setup<AnyGame>,
    seed: Seed,
    events: &mut MatchEvents,
) -> Result<Match<AnyGame>, SetupError> {
    Match::new_with_events(setup, seed, events)
}

/// Carries out an action.
pub(crate) fn act(
    game: &mut Match<AnyGame>,
    seat: Seat,
    action: AnyAction,
    events: &mut MatchEvents,
) -> Result<Progress, IllegalAction> {
    game.act_with_events(seat, action, events)
}
