//! [`Adam`]: the optimizer of that name, which scales the steps of gradient descent.

/// Steps of about the same length for every weight, however steep the slope is there.
pub(crate) struct Adam {
    /// For each weight, the mean gradient of late, and the mean square of it.
    gradients: Vec<(f32, f32)>,
    /// How much of both is still what they were at the start. Multiplied step by step, which gives
    /// the same on every machine; a power does not.
    start: (f32, f32),
}

/// How long the mean gradient is remembered, and the mean square of it.
const MEMORY: (f32, f32) = (0.9, 0.99);

impl Adam {
    pub(crate) fn new() -> Adam {
        Adam { gradients: Vec::new(), start: (1.0, 1.0) }
    }

    /// Steps down the gradient. The weights are as many as the first time.
    pub(crate) fn step(&mut self, weights: &mut [f32], gradient: &[f32], rate: f32) {
        self.gradients.resize(weights.len(), (0.0, 0.0));
        self.start = (self.start.0 * MEMORY.0, self.start.1 * MEMORY.1);
        let (for_mean, for_square) = (1.0 - self.start.0, 1.0 - self.start.1);
        for ((weight, gradient), (mean, square)) in
            weights.iter_mut().zip(gradient).zip(&mut self.gradients)
        {
            *mean = MEMORY.0 * *mean + (1.0 - MEMORY.0) * gradient;
            *square = MEMORY.1 * *square + (1.0 - MEMORY.1) * gradient * gradient;
            let step = (*mean / for_mean) / ((*square / for_square).sqrt() + 1e-8);
            *weight -= rate * step;
        }
    }
}
