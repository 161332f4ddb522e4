//! [`Line`]: what is measured for one game at one table.

use std::hint::black_box;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use taketable_rules::{AnyGame, AnyOptions, Game, Viewer};

use crate::hand_tuned::HandTuned;
use crate::playout;
use crate::slices::{Contender, Slices};

/// Number of different positions, taken in turn, so that the branch predictor cannot learn one of
/// them.
const POSITIONS: usize = 64;

/// What was measured for one game at one table.
pub(crate) struct Line {
    /// Rounds a second through the [`Game`] trait.
    pub(crate) by_trait: f64,
    /// Rounds a second through [`AnyGame`].
    pub(crate) any: f64,
    /// Rounds a second in the hand-tuned loop.
    pub(crate) by_hand: f64,
    /// Nanoseconds for a world that fits a view in the middle of a round.
    pub(crate) sample: f64,
    /// Nanoseconds for such a view.
    pub(crate) view: f64,
    /// Nanoseconds for a copy of a position.
    pub(crate) clone: f64,
}

impl Line {
    pub(crate) fn measure<H: HandTuned>(hand: H, slices: Slices) -> Line
    where
        AnyOptions: From<<H::Game as Game>::Options>,
    {
        let options = hand.options();
        let [by_trait, any, by_hand] = slices.rates([
            rounds::<H::Game>(options, H::SEATS),
            rounds::<AnyGame>(options.into(), H::SEATS),
            rounds_by_hand(hand),
        ]);
        let [sample, view, clone] = positions::<H::Game>(options, H::SEATS, slices);
        Line { by_trait, any, by_hand, sample, view, clone }
    }
}

fn dice() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(5)
}

fn rounds<'a, G: Game>(options: G::Options, seats: u8) -> Contender<'a> {
    let mut rng = dice();
    Box::new(move |times| {
        for _ in 0..times {
            black_box(&playout::round::<G>(&options, seats, &mut rng));
        }
    })
}

fn rounds_by_hand<'a, H: HandTuned>(hand: H) -> Contender<'a> {
    let mut rng = dice();
    Box::new(move |times| {
        for _ in 0..times {
            black_box(&hand.round(&mut rng));
        }
    })
}

/// Nanoseconds for sampling, viewing and copying.
fn positions<G: Game>(options: G::Options, seats: u8, slices: Slices) -> [f64; 3] {
    let mut rng = dice();
    let games: [G; POSITIONS] =
        std::array::from_fn(|_| playout::half_way(&options, seats, &mut rng));
    let viewers = games.each_ref().map(|game| Viewer::Seat(game.to_act().iter().next().unwrap()));
    let views: [G::View; POSITIONS] = std::array::from_fn(|i| games[i].view(viewers[i]));
    let rates = slices.rates([
        Box::new(|times| {
            for i in places(times) {
                black_box(&G::sample(&views[i], &mut rng));
            }
        }),
        Box::new(|times| {
            for i in places(times) {
                black_box(&games[i].view(viewers[i]));
            }
        }),
        Box::new(|times| {
            for i in places(times) {
                black_box(&games[i].clone());
            }
        }),
    ]);
    rates.map(|rate| 1e9 / rate)
}

fn places(times: u32) -> impl Iterator<Item = usize> {
    (0..times).map(|i| i as usize % POSITIONS)
}
