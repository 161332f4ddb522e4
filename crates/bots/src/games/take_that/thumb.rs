//! Rules of thumb for Take That: the novice and the casual bot.

use taketable_rules::games::TakeThat;
use taketable_rules::games::take_that::{Action, is_toad, twin, within_reach};
use taketable_rules::{Card, CardSet};

use super::summary::{Line, LineSummary};
use crate::bot::{BotRng, Decision};
use crate::games::best::best;

/// One idea: twist whenever possible, and take the line only if nothing else is left.
pub(super) fn novice(decision: &Decision<'_, TakeThat>, rng: &mut BotRng) -> Action {
    best(decision.legal, rng, |action| match action {
        Action::Twist(_) => 2.0,
        Action::Lay(_) => 1.0,
        Action::TakeLine => 0.0,
    })
}

/// Counts what the line costs, whom it will hit, and which twins can still come. That is what the
/// game is about, so here everybody remembers the lines that were taken: without that, this is
/// hardly better than a novice.
pub(super) fn casual(decision: &Decision<'_, TakeThat>, rng: &mut BotRng) -> Action {
    let summary = LineSummary::in_view(&decision.view.position, decision.seat);
    best(decision.legal, rng, |action| match action {
        Action::Lay(card) => {
            let hand = summary.hand - card.into();
            leave(&summary, &summary.lay(card), hand) + lay(&summary, card, hand)
        }
        // Two points now.
        Action::Twist(card) => {
            2.0 + leave(&summary, &summary.twist(card), summary.hand - card.into())
        }
        Action::TakeLine => take(&summary),
    })
}

/// What speaks for leaving this line to the others, with this hand of our own.
fn leave(summary: &LineSummary, line: &Line, hand: CardSet) -> f32 {
    let cost = line.cost as f32;
    let stuck = summary.stuck(line);
    let twists = (line.twins & hand).len() as f32;
    // If the next seat is stuck, it takes the line; our twins there are lost with it.
    let hits = stuck * (cost / summary.others as f32 - 2.0 * twists);
    // Otherwise the line comes back, and we had better have a card for it.
    let next = (line.playable() & hand).len() as f32;
    let comes_back = (1.0 - stuck) * cost / (1.5 + 2.0 * next);
    // A seat that can twist a card of the line gets two points.
    hits - comes_back - 0.3 * summary.twisters(line)
}

/// What speaks for parting with this card.
fn lay(summary: &LineSummary, card: Card, hand: CardSet) -> f32 {
    // A card without neighbours in hand is hard to lay another time.
    let lonely = if (within_reach(card) & hand).is_empty() { 0.3 } else { 0.0 };
    lonely
        + match twin(card) {
            // One of two twins in hand is bait that only we can take.
            Some(twin) if hand.contains(twin) => 1.0,
            // A card whose twin may still come is two points some day.
            Some(twin) if summary.unseen.contains(twin) => -0.3,
            _ => 0.0,
        }
        // A toad makes everybody's life harder: ours too.
        - if is_toad(card) { 0.5 } else { 0.0 }
}

/// What speaks for taking the line.
fn take(summary: &LineSummary) -> f32 {
    // Every twin of ours that lies there would be two points.
    let twists = (summary.line.twins & summary.hand).len() as f32;
    // Once the pile is empty the round is over then: nobody twists any more.
    let denied = if summary.pile == 0 { summary.twisters(&summary.line) } else { 0.0 };
    -(summary.line.cost as f32) - summary.surcharge() - 2.0 * twists + denied
}
