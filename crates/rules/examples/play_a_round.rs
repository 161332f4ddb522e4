//! Plays a round of Take 5 with random actions, and prints what a spectator sees.
//!
//! ```text
//! cargo run -p taketable-rules --example play_a_round
//! ```

use std::error::Error;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use taketable_rules::games::{Take5, take5};
use taketable_rules::{End, Match, Seed, Setup, Viewer, below};

fn main() -> Result<(), Box<dyn Error>> {
    // Four seats, the default options, one round only.
    let mut setup = Setup::<Take5>::new(take5::Options::default(), 4);
    setup.end = End::Rounds(1);

    // The seed fixes the deal. The listener collects events; `Match::new` would forget them.
    let mut events = Vec::new();
    let mut game = Match::new_with_events(setup, Seed::from_u64(1), &mut events)?;

    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    while !game.is_over() {
        // In Take 5 all seats choose at the same time: several may have to act.
        for seat in game.to_act().iter() {
            let legal = game.legal_actions(seat);
            let action = legal[below(&mut rng, legal.len() as u32) as usize];
            // An illegal action would be refused with a reason, and change nothing.
            game.act_with_events(seat, action, &mut events)?;
        }
    }

    // Every event has a face for each viewer: a spectator does not see hands.
    for event in &events {
        println!("{:?}", event.face(Viewer::Spectator));
    }
    println!("{:?}", game.result());
    Ok(())
}

#[test]
fn the_round_is_played() {
    main().unwrap();
}
