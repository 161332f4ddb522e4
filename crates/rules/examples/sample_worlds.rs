//! Samples worlds that fit what a player of Take That knows, and counts how often a card lies
//! where.
//!
//! ```text
//! cargo run -p taketable-rules --example sample_worlds
//! ```

use std::error::Error;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use taketable_rules::games::TakeThat;
use taketable_rules::games::take_that::View;
use taketable_rules::{Card, Game, Seat, Viewer};

const WORLDS: u32 = 10_000;

fn main() -> Result<(), Box<dyn Error>> {
    // A position in its notation: seat 0 holds the 59, whose twin is the 95.
    let line = "take-that turn:0 viewer:0 hands:13,21,55,59,66,67,82,92,97/?9/?9 \
                line:27,31,34,28 pile:34 taken:39,48,53,57,78,88,98/15,18,51/44,52,84,96";
    let view: View = line.parse()?;
    let twin = Card::new(95).ok_or("a card")?;

    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut held = [0; 2];
    for _ in 0..WORLDS {
        // A world is a full position. What the viewer knows is as it is; the rest is drawn.
        let world = TakeThat::sample(&view, &mut rng);
        assert_eq!(world.view(view.viewer), view, "a world looks the same to the viewer");
        for (count, other) in held.iter_mut().zip(Seat::all(3).skip(1)) {
            let hand = world.view(Viewer::Seat(other)).hands[other].known;
            *count += u32::from(hand.contains(twin));
        }
    }
    for (count, other) in held.iter().zip(Seat::all(3).skip(1)) {
        let percent = 100.0 * f64::from(*count) / f64::from(WORLDS);
        println!("{other} holds the {twin} in {percent:.1} % of {WORLDS} worlds");
        // Nine of the 52 cards that seat 0 has not seen are in each hand.
        assert!((percent - 100.0 * 9.0 / 52.0).abs() < 2.0, "each unseen card is equally likely");
    }
    Ok(())
}

#[test]
fn worlds_fit_the_view() {
    main().unwrap();
}
