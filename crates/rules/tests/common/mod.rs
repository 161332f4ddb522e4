//! What several test suites share: every way to play, and random play.

// Each suite is a program of its own and uses only a part of this.
#![allow(dead_code, unreachable_pub, missing_docs)]

pub mod change;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use taketable_rules::games::{hornochsen, no_thanks, take_a_number, take_that, take5};
use taketable_rules::{AnyGame, AnyOptions, Game, Seat, Tell, below};

pub type TestRng = Xoshiro256PlusPlus;

pub fn rng(seed: u64) -> TestRng {
    TestRng::seed_from_u64(seed)
}

/// Every game with each of its variants and options.
pub fn all_options() -> Vec<AnyOptions> {
    use no_thanks::Counters::{Hidden, Open};
    use take5::Variant::{Advanced, Standard, Tactics};
    let mut all = Vec::new();
    for variant in [Standard, Advanced, Tactics] {
        all.push(take5::Options { variant }.into());
    }
    all.push(take_a_number::Options {}.into());
    for after_take in hornochsen::AfterTake::BOTH {
        all.push(hornochsen::Options { after_take }.into());
    }
    for variant in [take_that::Variant::Standard, take_that::Variant::Advanced] {
        all.push(take_that::Options { variant }.into());
    }
    for counters in [Hidden, Open] {
        all.push(no_thanks::Options { counters }.into());
    }
    all
}

/// Every game, variant, option and number of seats.
pub fn all_tables() -> Vec<(AnyOptions, u8)> {
    let options = all_options().into_iter();
    options
        .flat_map(|options| AnyGame::seats(&options).map(move |seats| (options, seats)))
        .collect()
}

/// A short name for what is played: "take5 advanced", "no-thanks open", "hornochsen ends-turn".
pub fn name_of(options: &AnyOptions) -> String {
    let mut name = options.game().to_string();
    if let serde_json::Value::Object(map) = serde_json::to_value(options).unwrap() {
        for value in map.values() {
            name += " ";
            name += value.as_str().unwrap();
        }
    }
    name
}

/// A round as dealt, started by a random seat.
pub fn dealt<G: Game>(
    options: &G::Options,
    seats: u8,
    rng: &mut impl Rng,
    told: &mut impl Tell<G::Event>,
) -> G {
    let first = Seat::new(below(rng, u32::from(seats)) as u8).unwrap();
    let deal = G::deal(options, seats, first, rng);
    G::begin(options, seats, &deal, told)
}

/// One of the seat's legal actions, any as likely as the others.
pub fn any_action<G: Game>(game: &G, seat: Seat, rng: &mut impl Rng) -> G::Action {
    let count = game.count_legal(seat);
    assert!(count > 0, "{seat} is asked but has nothing to do");
    game.nth_legal(seat, below(rng, count as u32) as usize).unwrap()
}

/// One of the seats that are asked, any as likely as the others.
pub fn any_seat<G: Game>(game: &G, rng: &mut impl Rng) -> Option<Seat> {
    let asked: Vec<Seat> = game.to_act().iter().collect();
    if asked.is_empty() { None } else { Some(asked[below(rng, asked.len() as u32) as usize]) }
}
