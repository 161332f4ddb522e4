//! Replaces `tables/table/dealing.rs`: matches have the deals that a test chose.

use std::cell::RefCell;

use taketable_rules::{
    AnyAction, AnyDeal, AnyGame, IllegalAction, Match, MatchEvent, Progress, Seat, Seed, Setup,
    SetupError, Viewer,
};

use crate::tables::table::MatchEvents;

thread_local! {
    static DEALS: RefCell<Vec<AnyDeal>> = const { RefCell::new(Vec::new()) };
}

/// Sets the deals, by round, of all matches that begin on this thread.
pub(super) fn choose(deals: Vec<AnyDeal>) {
    DEALS.set(deals);
}

/// Starts a match.
pub(crate) fn start(
    setup: Setup<AnyGame>,
    seed: Seed,
    events: &mut MatchEvents,
) -> Result<Match<AnyGame>, SetupError> {
    let mut game = Match::new_with_events(setup, seed, events)?;
    redeal(&mut game, events);
    Ok(game)
}

/// Carries out an action.
pub(crate) fn act(
    game: &mut Match<AnyGame>,
    seat: Seat,
    action: AnyAction,
    events: &mut MatchEvents,
) -> Result<Progress, IllegalAction> {
    let progress = game.act_with_events(seat, action, events)?;
    if let Progress::NextRound(_) = progress {
        redeal(game, events);
    }
    Ok(progress)
}

/// Gives a round that has just begun the chosen deal, if there is one.
fn redeal(game: &mut Match<AnyGame>, events: &mut MatchEvents) {
    let round = game.round() as usize;
    if let Some(deal) = DEALS.with_borrow(|deals| deals.get(round - 1).cloned()) {
        let begins = |told: &MatchEvent<_>| matches!(told, MatchEvent::RoundBegins { .. });
        let before = events.iter().rposition(|told| begins(told.face(Viewer::Spectator)));
        events.truncate(before.expect("a round has just begun"));
        game.redeal(deal, events);
    }
}
