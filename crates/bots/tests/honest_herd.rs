//! Hornochsen! and Take That: what bots know of these games rests on what a seat may know.

use rand_core::SeedableRng;
use taketable_bots::{Asked, BotRng, Described, Playable};
use taketable_rules::games::take_that::{Options, Variant};
use taketable_rules::games::{Hornochsen, TakeThat};
use taketable_rules::{BySeat, MatchView, Seat, Setup, Viewer, below};

fn described<G: Playable>(position: &G, seat: Seat) -> Vec<Described> {
    let mut all = Vec::new();
    position.describe(seat, |numbers| all.push(*numbers));
    all
}

/// Looks at a position from the seat that is asked.
fn look<G: Playable>(setup: &Setup<G>, position: &G, seat: Seat, rng: &mut BotRng) {
    let mut legal = Vec::new();
    position.legal_actions(seat, &mut legal);
    let numbers = described(position, seat);
    assert_eq!(numbers.len(), legal.len(), "one description for each action: {position:?}");
    assert!(position.kind() < G::KINDS);
    for number in numbers.iter().flatten() {
        assert!(number.abs() <= 10.0, "{number} is not of the order of 1: {position:?}");
    }

    let view = position.view(Viewer::Seat(seat));
    for _ in 0..3 {
        let world = G::sample(&view, rng);
        assert_eq!(described(&world, seat), numbers, "{position:?} and {world:?}");
        assert_eq!(world.kind(), position.kind());
    }

    let totals = BySeat::new(setup.seats, 0);
    let view = MatchView { round: 1, totals, to_act: position.to_act(), position: view };
    let asked = Asked { setup, seat, view: &view, legal: &legal };
    for thumb in [G::novice, G::casual] {
        let before = rng.clone();
        let answer = thumb(&asked, rng);
        assert!(legal.contains(&answer), "{answer:?} in {position:?}");
        assert_eq!(
            thumb(&asked, &mut before.clone()),
            answer,
            "the same question, the same answer"
        );
    }
}

/// Plays rounds at random and looks at every position on the way.
fn play<G: Playable>(options: G::Options, rounds: u32) {
    for seats in G::seats(&options) {
        let setup = Setup::<G>::new(options, seats);
        let mut rng = BotRng::seed_from_u64(seats.into());
        for _ in 0..rounds {
            let deal = G::deal(&options, seats, Seat::FIRST, &mut rng);
            let mut position = G::begin(&options, seats, &deal, &mut ());
            while let Some(seat) = position.to_act().iter().next() {
                look(&setup, &position, seat, &mut rng);
                let action = position.pick_legal(seat, |n| below(&mut rng, n as u32) as usize);
                position.play(seat, action.expect("who is asked can act"), &mut ());
            }
            for seat in Seat::all(seats) {
                assert!(described(&position, seat).is_empty(), "nothing to describe at the end");
            }
        }
    }
}

#[test]
fn hornochsen_is_described_by_what_a_seat_may_know() {
    play::<Hornochsen>(taketable_rules::games::hornochsen::Options::default(), 40);
}

#[test]
fn take_that_is_described_by_what_a_seat_may_know() {
    play::<TakeThat>(Options { variant: Variant::Standard }, 40);
    play::<TakeThat>(Options { variant: Variant::Advanced }, 40);
}
