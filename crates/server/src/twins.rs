//! Nobody learns what they may not know: two worlds that look alike to a viewer, side by side.
//!
//! Both worlds have the same table and the same people. In the second one, cards that the viewer
//! has not seen are other cards, and what lies face down may be something else. All that the viewer
//! is told in one world must be told in the other, byte by byte: [`tables`] looks at what a table
//! has to say in thousands of worlds, [`sockets`] at all that comes out of a whole server: frames,
//! answers over HTTP, its log and what it counts.
//!
//! This is within the crate because no log, and nothing else that a server takes, can choose a deal.

#[path = "../tests/common/client.rs"]
mod client;
mod log;
mod sockets;
mod tables;
mod worlds;

use std::cell::RefCell;

use taketable_rules::{AnyDeal, AnyGame, Match, MatchEvent, Viewer};

use crate::tables::table::MatchEvents;
pub(crate) use worlds::Twins;

thread_local! {
    static DEALS: RefCell<Vec<AnyDeal>> = const { RefCell::new(Vec::new()) };
}

/// Matches that begin on this thread have these deals from now on, round by round.
fn choose(deals: Vec<AnyDeal>) {
    DEALS.set(deals);
}

/// A match whose round has just begun, with the deal that was chosen on this thread, if one was.
pub(crate) fn redealt(mut game: Match<AnyGame>, tale: &mut MatchEvents) -> Match<AnyGame> {
    let round = game.round() as usize;
    if let Some(deal) = DEALS.with_borrow(|deals| deals.get(round - 1).cloned()) {
        let begins = |told: &MatchEvent<_>| matches!(told, MatchEvent::RoundBegins { .. });
        let before = tale.iter().rposition(|told| begins(told.face(Viewer::Spectator)));
        tale.truncate(before.expect("a round has just begun"));
        game.redeal(deal, tale);
    }
    game
}
