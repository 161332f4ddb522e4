//! Whoever decides within a world may use only what its seat may know there: what describes a
//! choice is the same in all worlds that fit the seat's view.

use rand_core::SeedableRng;
use taketable_bots::{Asked, BotKind, BotRng, Described, Level, Playable};
use taketable_rules::games::no_thanks::{self, Counters};
use taketable_rules::games::{NoThanks, TakeANumber, take_a_number};
use taketable_rules::{Match, Seat, Seed, Setup, Viewer, below};

/// Worlds imagined for each question.
const WORLDS: usize = 4;

fn described<G: Playable>(world: &G, seat: Seat) -> Vec<Described> {
    let mut all = Vec::new();
    world.describe(seat, |numbers| all.push(*numbers));
    all
}

/// Plays matches at random and looks at every question on the way, also those that a seat has
/// answered face down and may answer again.
fn check<G: Playable>(options: G::Options, seats: u8, matches: u64) {
    let setup = Setup::<G>::new(options, seats);
    for index in 0..matches {
        let mut rng = BotRng::seed_from_u64(index);
        let mut game = Match::new(setup, Seed::of_series(7, index), &mut ()).expect("a table");
        let mut legal = Vec::new();
        while let Some(turn) = game.to_act().iter().next() {
            for seat in Seat::all(seats) {
                game.position().legal_actions(seat, &mut legal);
                let truth = described(game.position(), seat);
                assert_eq!(truth.len(), legal.len(), "one description for each legal action");
                if legal.is_empty() {
                    continue;
                }
                assert!(game.position().kind() < G::KINDS);
                assert!(truth.iter().flatten().all(|number| number.abs() < 20.0), "{truth:?}");
                let view = game.view(Viewer::Seat(seat));
                for _ in 0..WORLDS {
                    let world = G::sample(&view.position, &mut rng);
                    assert_eq!(described(&world, seat), truth, "in {world:?}\nof {view:?}");
                }
                for level in [Level::Novice, Level::Casual] {
                    let asked = Asked { setup: &setup, seat, view: &view, legal: &legal };
                    let action = BotKind::choose(BotKind::Level(level), &asked, &mut rng);
                    assert!(legal.contains(&action), "{action:?} is not one of {legal:?}");
                }
            }
            game.position().legal_actions(turn, &mut legal);
            let action = legal[below(&mut rng, legal.len() as u32) as usize];
            game.act(turn, action, &mut ()).expect("a legal action");
        }
    }
}

#[test]
fn take_a_number_is_described_by_what_a_seat_may_know() {
    for seats in [2, 3, 4, 7, 10] {
        check::<TakeANumber>(take_a_number::Options::default(), seats, 3);
    }
}

#[test]
fn no_thanks_is_described_by_what_a_seat_may_know() {
    for seats in 3..=7 {
        for counters in [Counters::Hidden, Counters::Open] {
            check::<NoThanks>(no_thanks::Options { counters }, seats, 5);
        }
    }
}
