//! [`Weights`]: the weight of each feature of a choice.

use crate::playable::WIDTH;

/// More kinds of decisions no game has.
pub(crate) const MOST_KINDS: usize = 3;

/// For each kind of decision, what each number that describes a choice counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights(pub [[f32; WIDTH]; MOST_KINDS]);

impl Weights {
    /// Nothing counts: all choices are alike.
    pub const NONE: Weights = Weights([[0.0; WIDTH]; MOST_KINDS]);
}
