//! [`NeuralNet`]: a small neural network that estimates a probability.

use crate::linear::{exp, weigh};
use crate::playable::WIDTH;

/// Number of inputs.
pub const INPUTS: usize = 24;

/// Numbers that describe what is judged, of the order of 1.
pub type Inputs = [f32; INPUTS];

/// Number of hidden cells.
const CELLS: usize = WIDTH;

/// The row of where each cell starts.
const STARTS: usize = INPUTS;
/// The row of what each cell counts in the end.
const COUNTS: usize = INPUTS + 1;

/// A net: a row for each number that describes what is judged: what each cell makes of it. Then a
/// row of where each cell starts, and one of what it counts. A cell that comes out below 0 is
/// silent.
#[derive(Clone, Debug, PartialEq)]
pub struct NeuralNet(pub(crate) [[f32; CELLS]; NeuralNet::ROWS]);

impl NeuralNet {
    /// Number of rows.
    pub const ROWS: usize = INPUTS + 2;

    /// Knows nothing.
    pub(crate) const NONE: NeuralNet = NeuralNet([[0.0; CELLS]; NeuralNet::ROWS]);

    /// How the cells start to learn: all different, and none of them loud. `fraction` draws numbers
    /// from 0 to 1.
    pub(crate) fn untaught(mut fraction: impl FnMut() -> f32) -> NeuralNet {
        let mut net = NeuralNet::NONE;
        for (row, weights) in net.0.iter_mut().enumerate() {
            let most = match row {
                STARTS => 0.0,
                COUNTS => 0.2,
                _ => 0.5,
            };
            weights.fill_with(|| (2.0 * fraction() - 1.0) * most);
        }
        net
    }

    /// All that was learned, in one row.
    pub(crate) fn weights(&self) -> &[f32] {
        self.0.as_flattened()
    }

    pub(crate) fn weights_mut(&mut self) -> &mut [f32] {
        self.0.as_flattened_mut()
    }

    /// Adds each weight of the other to that of this one.
    pub(crate) fn add(&mut self, other: &NeuralNet) {
        let pairs = self.weights_mut().iter_mut().zip(other.weights());
        pairs.for_each(|(sum, weight)| *sum += weight);
    }

    /// What comes out: above 0 it is likelier than not, and the more the likelier.
    #[inline]
    pub(crate) fn judge(&self, inputs: &Inputs) -> f32 {
        weigh(&self.cells(inputs), &self.0[COUNTS])
    }

    #[inline]
    fn cells(&self, inputs: &Inputs) -> [f32; CELLS] {
        let mut cells = self.0[STARTS];
        for (input, row) in inputs.iter().zip(&self.0) {
            for (cell, weight) in cells.iter_mut().zip(row) {
                *cell += input * weight;
            }
        }
        cells.map(|cell| if cell > 0.0 { cell } else { 0.0 })
    }

    /// Adds to the gradient in which direction, and how strongly, each weight makes the surprise
    /// greater that it came so: 1 if it happened, 0 if not.
    pub(crate) fn learn(&self, inputs: &Inputs, happened: f32, gradient: &mut NeuralNet) {
        let cells = self.cells(inputs);
        let off = likely(weigh(&cells, &self.0[COUNTS])) - happened;
        let mut blame = [0.0; CELLS];
        for (i, cell) in cells.iter().enumerate() {
            gradient.0[COUNTS][i] += off * cell;
            blame[i] = if *cell > 0.0 { off * self.0[COUNTS][i] } else { 0.0 };
            gradient.0[STARTS][i] += blame[i];
        }
        for (input, row) in inputs.iter().zip(&mut gradient.0) {
            for (gradient, blame) in row.iter_mut().zip(&blame) {
                *gradient += input * blame;
            }
        }
    }
}

/// How likely it is, from 0 to 1.
fn likely(judged: f32) -> f32 {
    let other = exp(-judged.abs());
    if judged > 0.0 { 1.0 / (1.0 + other) } else { other / (1.0 + other) }
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;

    use super::*;
    use crate::adam::Adam;
    use crate::bot::BotRng;
    use crate::linear::fraction;

    fn any_inputs(rng: &mut BotRng) -> Inputs {
        std::array::from_fn(|_| 2.0 * fraction(rng) - 1.0)
    }

    #[test]
    fn likely_is_what_it_should_be() {
        for (judged, expected) in [(0.0, 0.5), (2.0, 0.880_797), (-2.0, 0.119_203), (-50.0, 0.0)] {
            assert!((likely(judged) - expected).abs() < 1e-4, "{judged}");
        }
    }

    #[test]
    fn the_gradient_agrees_with_finite_differences() {
        let mut rng = BotRng::seed_from_u64(1);
        let net = NeuralNet::untaught(|| fraction(&mut rng));
        let inputs = any_inputs(&mut rng);
        for happened in [0.0, 1.0] {
            let mut gradient = NeuralNet::NONE;
            net.learn(&inputs, happened, &mut gradient);
            let surprise = |net: &NeuralNet| {
                let likely = f64::from(likely(net.judge(&inputs)));
                -(if happened > 0.5 { likely } else { 1.0 - likely }).ln()
            };
            for row in [0, 5, INPUTS - 1, STARTS, COUNTS] {
                for cell in [0, 7, CELLS - 1] {
                    const STEP: f32 = 0.01;
                    let [mut less, mut more] = [net.clone(), net.clone()];
                    less.0[row][cell] -= STEP;
                    more.0[row][cell] += STEP;
                    let shown = (surprise(&more) - surprise(&less)) / f64::from(2.0 * STEP);
                    let found = f64::from(gradient.0[row][cell]);
                    assert!((shown - found).abs() < 0.01, "{row} {cell}: {found}, not {shown}");
                }
            }
        }
    }

    #[test]
    fn a_net_learns_what_no_sum_can_tell() {
        let mut rng = BotRng::seed_from_u64(2);
        let mut net = NeuralNet::untaught(|| fraction(&mut rng));
        // Either, but not both.
        let happens = |inputs: &Inputs| (inputs[0] > 0.0) != (inputs[1] > 0.0);
        let mut adam = Adam::new();
        for _ in 0..1500 {
            let mut gradient = NeuralNet::NONE;
            for _ in 0..32 {
                let inputs = any_inputs(&mut rng);
                net.learn(&inputs, if happens(&inputs) { 1.0 } else { 0.0 }, &mut gradient);
            }
            adam.step(net.weights_mut(), gradient.weights(), 0.01);
        }
        let right = |_| {
            let inputs = any_inputs(&mut rng);
            (net.judge(&inputs) > 0.0) == happens(&inputs)
        };
        let right = (0..1000).map(right).filter(|right| *right).count();
        assert!(right > 850, "{right} of 1000");
    }
}
