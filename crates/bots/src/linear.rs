//! [`Linear`]: a policy that weighs the numbers that describe a choice.

use arrayvec::ArrayVec;
use rand_core::Rng;
use taketable_rules::Seat;

use crate::bot::BotRng;
use crate::playable::{Described, Playable, WIDTH};
use crate::policy::Policy;
use crate::weights::Weights;

/// More legal actions no decision of ours has: 15 rows for two specials, 14 cards, and to stop.
const MOST_OPTIONS: usize = 128;

/// A choice is the more likely the more its numbers weigh: a softmax over the legal actions.
#[derive(Clone, Copy, Debug)]
pub struct Linear<'a> {
    /// What each number counts.
    pub weights: &'a Weights,
}

/// The weight of a choice.
#[inline]
pub(crate) fn weigh(described: &Described, weights: &[f32; WIDTH]) -> f32 {
    // Eight sums side by side: a processor adds four or eight numbers at once, but may not change
    // the order of a sum by itself.
    let mut sums = [0.0; 8];
    for (numbers, weights) in described.chunks_exact(8).zip(weights.chunks_exact(8)) {
        for ((sum, number), weight) in sums.iter_mut().zip(numbers).zip(weights) {
            *sum += number * weight;
        }
    }
    let [low, high] = [&sums[..4], &sums[4..]];
    ((low[0] + high[0]) + (low[2] + high[2])) + ((low[1] + high[1]) + (low[3] + high[3]))
}

/// e to the power of `x`, for `x` up to 0, within a few millionths. The same on every machine, which
/// the system's own function is not.
#[inline]
pub(crate) fn exp(x: f32) -> f32 {
    let power = (x * std::f32::consts::LOG2_E).max(-120.0);
    let whole = power.floor();
    let part = power - whole;
    // 2^part on 0..1.
    let mantissa = 1.0
        + part
            * (std::f32::consts::LN_2
                + part
                    * (0.240_226_5
                        + part * (0.055_504_11 + part * (0.009_618_129 + part * 0.001_333_355_8))));
    mantissa * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

impl<G: Playable> Policy<G> for Linear<'_> {
    #[inline]
    fn pick(&self, world: &G, seat: Seat, rng: &mut BotRng) -> G::Action {
        let weights = &self.weights.0[world.kind()];
        let mut chances = ArrayVec::<f32, MOST_OPTIONS>::new();
        world.describe(seat, |described| chances.push(weigh(described, weights)));
        let highest = chances.iter().copied().fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for chance in &mut chances {
            sum += exp(*chance - highest);
            *chance = sum;
        }
        // 24 bits: as many as a float has.
        let drawn = (rng.next_u64() >> 40) as f32 * (1.0 / (1 << 24) as f32) * sum;
        let picked = chances.iter().filter(|up_to| **up_to <= drawn).count();
        let picked = picked.min(chances.len() - 1);
        world.nth_legal(seat, picked).expect("who is asked has something to do")
    }
    fn likes(&self, world: &G, seat: Seat) -> Vec<f32> {
        let weights = &self.weights.0[world.kind()];
        let mut likes = Vec::new();
        world.describe(seat, |described| likes.push(weigh(described, weights)));
        likes
    }
}
