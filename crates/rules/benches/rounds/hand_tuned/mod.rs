//! The five games once more, as fast as we can write them in plain safe Rust: the yardstick for the
//! crate's own speed.
//!
//! One thread, one round at a time, one decision after the other, scores only: no views, no events,
//! no records, no checks. Rules and chances are those of the crate; `cross_check.rs` holds both to
//! the same scores. The tricks:
//! - a deal is one flat array, and a card leaves a hand by the last one taking its place;
//! - where several numbers are drawn at once, they come from one random word;
//! - the number of seats is a constant;
//! - what is small is packed into words, a lane for each row or card, and handled all at once;
//! - what cannot be foreseen is, where it pays, computed both ways instead of branched on.
//!
//! Masks such as `& 127` on an index prove to the compiler that it is in bounds; they change
//! nothing.

mod bullheads;
mod choose;
mod deck;
mod hornochsen;
mod network;
mod no_thanks;
mod take5;
mod take_a_number;
mod take_that;

use rand_core::Rng;
use taketable_rules::{Card, Game, MAX_SEATS, Score};

pub(crate) use choose::{Choose, Dice};
pub(crate) use hornochsen::Hornochsen;
pub(crate) use no_thanks::NoThanks;
pub(crate) use take_a_number::TakeANumber;
pub(crate) use take_that::TakeThat;
pub(crate) use take5::Take5;

/// The cards of a deal by their numbers, in an order that suits the game; the rest is of no
/// interest.
pub(crate) type Cards = [u8; 128];

/// The scores by seat; 0 where nobody sits.
pub(crate) type Scores = [Score; MAX_SEATS];

/// A game, played by hand.
pub(crate) trait HandTuned: Copy + 'static {
    /// The same game in the crate.
    type Game: Game;

    /// How many play.
    const SEATS: u8;

    /// What is played.
    fn options(self) -> <Self::Game as Game>::Options;

    /// Draws the cards of a round.
    fn deal(self, rng: &mut impl Rng) -> Cards;

    /// The same cards as in a deal of the crate.
    fn cards(deal: &<Self::Game as Game>::Deal) -> Cards;

    /// Plays a round. `first` is the seat that starts, where one does.
    fn play(self, cards: Cards, first: usize, choose: &mut impl Choose) -> Scores;

    /// Deals and plays a round at random.
    #[inline]
    fn round(self, rng: &mut impl Rng) -> Scores {
        let cards = self.deal(rng);
        self.play(cards, 0, &mut Dice::new(rng))
    }
}

/// Cards of the crate in their order.
fn numbers(cards: impl Iterator<Item = Card>) -> Cards {
    let mut numbers = [0; 128];
    for (number, card) in numbers.iter_mut().zip(cards) {
        *number = card.number();
    }
    numbers
}

/// The seat to the left.
#[inline]
fn left_of<const SEATS: usize>(seat: usize) -> usize {
    if seat + 1 == SEATS { 0 } else { seat + 1 }
}
