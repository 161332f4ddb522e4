//! Plays fixed rounds of one game at random: what is counted by `cargo xtask instructions`.
//!
//! Without arguments it lists what it can play.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use taketable_rules::games::{
    Hornochsen, NoThanks, Take5, TakeANumber, TakeThat, hornochsen, no_thanks, take_a_number,
    take_that, take5,
};
use taketable_rules::{AnyGame, Game, GameId, Score, Seat, below};

/// Rounds enough that the fixed cost of a start does not count.
const ROUNDS: usize = 200;

/// What is counted; its name is how callgrind finds it.
#[inline(never)]
fn fixed_playout<G: Game>(options: &G::Options, seats: u8) -> Score {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    (0..ROUNDS).map(|_| round::<G>(options, seats, &mut rng)).sum()
}

fn round<G: Game>(options: &G::Options, seats: u8, rng: &mut Xoshiro256PlusPlus) -> Score {
    let deal = G::deal(options, seats, Seat::FIRST, rng);
    let mut game = G::begin(options, seats, &deal, &mut ());
    loop {
        let asked = game.to_act();
        if asked.is_empty() {
            return game.scores().iter().sum();
        }
        for seat in asked.iter() {
            let any = |count: usize| below(rng, count as u32) as usize;
            if let Some(action) = game.pick_legal(seat, any) {
                game.play(seat, action, &mut ());
            }
        }
    }
}

/// Something to be played, by its name.
struct Playout {
    name: &'static str,
    play: fn() -> Score,
}

const PLAYOUTS: [Playout; 6] = [
    Playout { name: "take5", play: || four_seats::<Take5>(take5::Options::default()) },
    Playout {
        name: "take5 through AnyGame",
        play: || four_seats::<AnyGame>(GameId::Take5.default_options()),
    },
    Playout {
        name: "take-a-number",
        play: || four_seats::<TakeANumber>(take_a_number::Options::default()),
    },
    Playout {
        name: "hornochsen",
        play: || four_seats::<Hornochsen>(hornochsen::Options::default()),
    },
    Playout { name: "take-that", play: || four_seats::<TakeThat>(take_that::Options::default()) },
    Playout { name: "no-thanks", play: || four_seats::<NoThanks>(no_thanks::Options::default()) },
];

fn four_seats<G: Game>(options: G::Options) -> Score {
    fixed_playout::<G>(&options, 4)
}

fn main() {
    let wanted = std::env::args().nth(1);
    for Playout { name, play } in PLAYOUTS {
        match &wanted {
            None => println!("{name}"),
            Some(wanted) if wanted == name => println!("{name}: {} points in all", play()),
            Some(_) => {}
        }
    }
}
