//! Simulation never touches the heap: not to play, not to list what is legal, not to look, copy or
//! sample.
//!
//! The counting allocator is that of the crate `allocation-counter`, for an allocator needs
//! `unsafe`.

use std::hint::black_box;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use taketable_rules::games::{
    Hornochsen, NoThanks, Take5, TakeANumber, TakeThat, hornochsen, no_thanks, take_a_number,
    take_that, take5,
};
use taketable_rules::{AnyGame, AnyOptions, Game, Seat, Viewer, below};

/// Does some work, which must not allocate.
fn on_the_stack<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let mut done = None;
    let heap = allocation_counter::measure(|| done = Some(work()));
    assert_eq!(heap.count_total, 0, "{what} must not allocate");
    done.unwrap()
}

/// Plays a few rounds at each table of the game.
fn check<G: Game>(options: G::Options) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    // No game lists more actions than there are cards, rows and a few words.
    let mut actions = Vec::with_capacity(256);
    for seats in G::seats(&options) {
        for first in Seat::all(seats) {
            let deal = on_the_stack("deal", || G::deal(&options, seats, first, &mut rng));
            let mut game = on_the_stack("begin", || G::begin(&options, seats, &deal, &mut ()));
            while !game.to_act().is_empty() {
                for seat in game.to_act().iter() {
                    on_the_stack("legal_actions", || game.legal_actions_into(seat, &mut actions));
                    let action = actions[below(&mut rng, actions.len() as u32) as usize];
                    on_the_stack("count_legal", || black_box(game.count_legal(seat)));
                    on_the_stack("pick_legal", || black_box(game.pick_legal(seat, |_| 0)));
                    on_the_stack("is_legal", || black_box(game.is_legal(seat, action)));
                    on_the_stack("clone", || drop(black_box(game.clone())));
                    let view = on_the_stack("view", || game.view(Viewer::Seat(seat)));
                    on_the_stack("sample", || drop(black_box(G::sample(&view, &mut rng))));
                    on_the_stack("play", || game.play(seat, action, &mut ()));
                }
            }
            on_the_stack("scores", || black_box(game.scores()));
        }
    }
}

/// The same through the game's own type and through the choice at run time.
fn check_both<G: Game>(options: G::Options)
where
    AnyOptions: From<G::Options>,
{
    check::<G>(options);
    check::<AnyGame>(options.into());
}

#[test]
fn the_counter_counts() {
    let heap = allocation_counter::measure(|| drop(black_box(vec![5])));
    assert_eq!(heap.count_total, 1);
}

#[test]
fn take5() {
    for variant in [take5::Variant::Standard, take5::Variant::Advanced, take5::Variant::Tactics] {
        check_both::<Take5>(take5::Options { variant });
    }
}

#[test]
fn take_a_number() {
    check_both::<TakeANumber>(take_a_number::Options::default());
}

#[test]
fn hornochsen() {
    check_both::<Hornochsen>(hornochsen::Options::default());
}

#[test]
fn take_that() {
    for variant in [take_that::Variant::Standard, take_that::Variant::Advanced] {
        check_both::<TakeThat>(take_that::Options { variant });
    }
}

#[test]
fn no_thanks() {
    for counters in [no_thanks::Counters::Hidden, no_thanks::Counters::Open] {
        check_both::<NoThanks>(no_thanks::Options { counters });
    }
}
