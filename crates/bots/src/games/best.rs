//! [`best`]: the choice with the highest value.

use std::cmp::Ordering;

use taketable_rules::below;

use crate::bot::BotRng;

/// Returns the action with the highest value; a random one among equals.
pub(super) fn best<A: Copy>(legal: &[A], rng: &mut BotRng, reasons: impl Fn(A) -> f32) -> A {
    let (mut best, mut most, mut equals) = (legal[0], f32::NEG_INFINITY, 0);
    for action in legal {
        let speaks = reasons(*action);
        equals = match speaks.total_cmp(&most) {
            Ordering::Less => continue,
            Ordering::Equal => equals + 1,
            Ordering::Greater => 1,
        };
        if below(rng, equals) == 0 {
            best = *action;
        }
        most = speaks;
    }
    best
}
