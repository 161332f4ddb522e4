//! A round played at random through the [`Game`] trait: what a rollout does.

use rand_core::Rng;
use taketable_rules::{BySeat, Game, Score, Seat, below};

/// Deals a round and plays it to its end; every legal action is as likely as the others.
#[inline]
pub(crate) fn round<G: Game>(options: &G::Options, seats: u8, rng: &mut impl Rng) -> BySeat<Score> {
    let deal = G::deal(options, seats, Seat::FIRST, rng);
    let mut game = G::begin(options, seats, &deal, &mut ());
    loop {
        let asked = game.to_act();
        if asked.is_empty() {
            return game.scores();
        }
        for seat in asked.iter() {
            let any = |count: usize| below(rng, count as u32) as usize;
            if let Some(action) = game.pick_legal(seat, any) {
                game.play(seat, action, &mut ());
            }
        }
    }
}

/// Lets everybody who is asked act once. Whether anybody was asked.
#[inline]
pub(crate) fn act<G: Game>(game: &mut G, rng: &mut impl Rng) -> bool {
    let asked = game.to_act();
    for seat in asked.iter() {
        let picked = game.pick_legal(seat, |count| below(rng, count as u32) as usize);
        if let Some(action) = picked {
            game.play(seat, action, &mut ());
        }
    }
    !asked.is_empty()
}

/// A position about half-way through a round: where a search stands when it looks, samples and
/// copies.
pub(crate) fn half_way<G: Game>(
    options: &G::Options,
    seats: u8,
    rng: &mut (impl Rng + Clone),
) -> G {
    let deal = G::deal(options, seats, Seat::FIRST, rng);
    let start = G::begin(options, seats, &deal, &mut ());
    // The same choices are made twice: once to see how long the round is.
    let (mut ahead, mut ahead_rng, mut steps) = (start.clone(), rng.clone(), 0);
    while act(&mut ahead, &mut ahead_rng) {
        steps += 1;
    }
    let mut game = start;
    for _ in 0..steps / 2 {
        act(&mut game, rng);
    }
    game
}
