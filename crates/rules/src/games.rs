//! The five games. Each is one file that reads like its rules, with its types and its view beside
//! it.

mod bullheads;
mod choices;
mod hand;
mod rows;
mod view_checker;

pub mod hornochsen;
pub mod no_thanks;
pub mod take5;
pub mod take_a_number;
pub mod take_that;

pub use bullheads::{all_bullheads, bullheads};
pub use choices::Choice;
pub use hornochsen::Hornochsen;
pub use no_thanks::NoThanks;
pub use take_a_number::TakeANumber;
pub use take_that::TakeThat;
pub use take5::Take5;

use crate::card::CardSet;
use crate::seat::{BySeat, Seat};
use crate::told::{Seen, Tell};

/// Tells of the hands that were dealt: to each seat its cards, to the others how many there are.
#[inline]
fn tell_hands<E>(
    hands: &BySeat<CardSet>,
    event: impl Fn(Seat, Seen) -> E,
    told: &mut impl Tell<E>,
) {
    for (seat, hand) in hands.entries() {
        let backs = Seen::partly(*hand, CardSet::EMPTY);
        told.one(seat, event(seat, Seen::open(*hand)), event(seat, backs));
    }
}
