//! Plays fixed rounds of one game at random: what is counted by `cargo xtask instructions`.
//!
//! Without arguments it lists what it can play.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use taketable_rules::{AnyGame, Game, GameId, Score, Seat, WithGame, below};

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

/// A playout of four seats.
struct FourSeats;

impl WithGame for FourSeats {
    type Output = Score;

    fn run<G: Game>(self, options: G::Options) -> Score {
        fixed_playout::<G>(&options, 4)
    }
}

fn main() {
    let wanted = std::env::args().nth(1);
    let offer = |name: &str, play: &dyn Fn() -> Score| match &wanted {
        None => println!("{name}"),
        Some(wanted) if wanted == name => println!("{name}: {} points in all", play()),
        Some(_) => {}
    };
    for game in GameId::ALL {
        let options = game.default_options();
        offer(game.name(), &|| options.with_game(FourSeats));
        // What the choice of a game at run time costs, by the example of one.
        if *game == GameId::Take5 {
            offer("take5 through AnyGame", &|| FourSeats.run::<AnyGame>(options));
        }
    }
}
