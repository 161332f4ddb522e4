//! Plays fixed rounds of one game at random: what is counted by `cargo xtask instructions`.
//!
//! Without arguments it lists what it can play.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use taketable_rules::games::{Hornochsen, NoThanks, Take5, TakeANumber, TakeThat};
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

fn main() {
    let playouts: [(&str, fn() -> Score); 6] = [
        ("take5", || fixed_playout::<Take5>(&Default::default(), 4)),
        ("take5 through AnyGame", || fixed_playout::<AnyGame>(&GameId::Take5.default_options(), 4)),
        ("take-a-number", || fixed_playout::<TakeANumber>(&Default::default(), 4)),
        ("hornochsen", || fixed_playout::<Hornochsen>(&Default::default(), 4)),
        ("take-that", || fixed_playout::<TakeThat>(&Default::default(), 4)),
        ("no-thanks", || fixed_playout::<NoThanks>(&Default::default(), 4)),
    ];
    let wanted = std::env::args().nth(1);
    for (name, playout) in playouts {
        match &wanted {
            None => println!("{name}"),
            Some(wanted) if wanted == name => println!("{name}: {} points in all", playout()),
            Some(_) => {}
        }
    }
}
