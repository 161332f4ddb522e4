//! A playout never touches the heap: not to imagine a world, not to pick, not to play on.

mod common;

use std::hint::black_box;

use common::{any_action, any_weights, for_each_game, legal, rng};
use taketable_bots::{Bot, BotKind, BotRng, Decision, Level, Linear, Playable, Policy, Uniform};
use taketable_rules::games::{NoThanks, no_thanks};
use taketable_rules::{Game, Match, Seed, Setup, Viewer};

/// Does some work, which must not allocate.
fn on_the_stack<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let mut done = None;
    let heap = allocation_counter::measure(|| done = Some(work()));
    assert_eq!(heap.count_total, 0, "{what} must not allocate");
    done.unwrap()
}

/// At every step of a round, a world is imagined and played to its end by each policy.
fn check<G: Playable>(options: G::Options) {
    let weights = any_weights(&mut rng(1));
    for seats in G::seats(&options) {
        let mut rng = rng(seats.into());
        let mut round = Match::new(Setup::<G>::new(options, seats), Seed([seats; 32]))
            .expect("a table")
            .position()
            .clone();
        while let Some(seat) = round.to_act().iter().next() {
            let view = round.view(Viewer::Seat(seat));
            playout::<G>(&view, &Uniform, &mut rng);
            playout::<G>(&view, &Linear { weights: &weights }, &mut rng);
            playout::<G>(&view, &Linear { weights: G::weights(&options, seats) }, &mut rng);
            let action = any_action(&round, seat, &mut rng);
            round.play(seat, action, &mut ());
        }
    }
}

fn playout<G: Playable>(view: &G::View, policy: &impl Policy<G>, rng: &mut BotRng) {
    let mut world = on_the_stack("sample", || G::sample(view, rng));
    on_the_stack("finish", || policy.finish(&mut world, rng));
    on_the_stack("scores", || black_box(world.scores()));
    assert!(world.to_act().is_empty(), "the round is over");
}

#[test]
fn the_counter_counts() {
    let heap = allocation_counter::measure(|| drop(black_box(vec![5])));
    assert_eq!(heap.count_total, 1);
}

for_each_game!(check);

/// An expert at No Thanks! has playouts of its own, some thousands for the first card. What comes
/// to the heap are a few lists of what was found, which double their size now and then.
#[test]
fn the_outcomes_of_a_card_are_tried_on_the_stack() {
    let expert = BotKind::Level(Level::Expert);
    let options = no_thanks::Options::default();
    for seats in NoThanks::seats(&options) {
        let setup = Setup::<NoThanks>::new(options, seats);
        let game = Match::new(setup, Seed([seats; 32])).expect("a table");
        let seat = game.to_act().iter().next().expect("somebody begins");
        let (view, legal) = (game.view(Viewer::Seat(seat)), legal(game.position(), seat));
        let decision = Decision { setup: &setup, seat, view: &view, legal: &legal };
        // What was learned is read when it is first needed.
        NoThanks::weights(&options, seats);
        let heap = allocation_counter::measure(|| {
            black_box(expert.choose(&decision, &mut rng(seats.into())));
        });
        assert!(heap.count_total < 64, "{seats} seats: {} allocations", heap.count_total);
    }
}
