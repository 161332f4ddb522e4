//! [`best`]: the choice for which the most speaks.

use taketable_rules::below;

use crate::bot::BotRng;

/// The action for which the most speaks; by lot among equals.
pub(super) fn best<A: Copy>(legal: &[A], rng: &mut BotRng, mut reasons: impl FnMut(A) -> f32) -> A {
    let (mut best, mut most, mut equals) = (legal[0], f32::NEG_INFINITY, 0);
    for action in legal {
        let speaks = reasons(*action);
        equals = if speaks == most { equals + 1 } else { 1 };
        if speaks > most || speaks == most && below(rng, equals) == 0 {
            (best, most) = (*action, speaks);
        }
    }
    best
}
