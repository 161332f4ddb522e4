//! [`Adam`]: how far to step along a slope.

use crate::playable::WIDTH;
use crate::weights::{MOST_KINDS, Weights};

/// Steps of about the same length for every weight, however steep the slope is there.
pub(crate) struct Adam {
    mean: Weights,
    square: Weights,
    /// How much of both is still what they were at the start. Multiplied step by step, which gives the
    /// same on every machine; a power does not.
    start: (f32, f32),
}

/// How long the mean slope is remembered, and the mean square of it.
const MEMORY: (f32, f32) = (0.9, 0.99);

impl Adam {
    pub(crate) fn new() -> Adam {
        Adam { mean: Weights::NONE, square: Weights::NONE, start: (1.0, 1.0) }
    }

    /// Steps down the slope.
    pub(crate) fn step(&mut self, weights: &mut Weights, slope: &Weights, rate: f32) {
        self.start = (self.start.0 * MEMORY.0, self.start.1 * MEMORY.1);
        let (for_mean, for_square) = (1.0 - self.start.0, 1.0 - self.start.1);
        for kind in 0..MOST_KINDS {
            for i in 0..WIDTH {
                let slope = slope.0[kind][i];
                let (mean, square) = (&mut self.mean.0[kind][i], &mut self.square.0[kind][i]);
                *mean = MEMORY.0 * *mean + (1.0 - MEMORY.0) * slope;
                *square = MEMORY.1 * *square + (1.0 - MEMORY.1) * slope * slope;
                let step = (*mean / for_mean) / ((*square / for_square).sqrt() + 1e-8);
                weights.0[kind][i] -= rate * step;
            }
        }
    }
}
