//! Checks that a hand-tuned loop plays by the rules: the same deal and the same decisions must give
//! the same scores through the [`Game`] trait.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use taketable_rules::{Game, Seat, below};

use crate::hand_tuned::{Choose, HandTuned};

/// Plays that many rounds twice.
///
/// # Panics
/// At the first difference.
pub(crate) fn cross_check<H: HandTuned>(hand: H, rounds: u32) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(u64::from(H::SEATS));
    for round in 0..rounds {
        let options = hand.options();
        let first = Seat::all(H::SEATS).nth(round as usize % H::SEATS as usize).unwrap();
        let deal = H::Game::deal(&options, H::SEATS, first, &mut rng);

        let mut log = Log { rng: &mut rng, decisions: Vec::new() };
        let scores = hand.play(H::cards(&deal), first.index(), &mut log);

        let mut decisions = log.decisions.into_iter();
        let mut game = H::Game::begin(&options, H::SEATS, &deal, &mut ());
        while !game.to_act().is_empty() {
            for seat in game.to_act().iter() {
                let k = match game.count_legal(seat) {
                    1 => 0,
                    count => {
                        let (asked, k) = decisions.next().expect("as many decisions");
                        assert_eq!(asked, count, "as many legal actions in {game:?}");
                        k
                    }
                };
                game.play(seat, game.nth_legal(seat, k).unwrap(), &mut ());
            }
        }
        assert_eq!(decisions.next(), None, "no decision is left in {game:?}");
        assert_eq!(game.scores().to_vec(), scores[..H::SEATS as usize], "scores of {game:?}");
    }
}

/// Chooses at random, and writes down how many legal actions there were and which one it took.
struct Log<'a, R> {
    rng: &'a mut R,
    decisions: Vec<(usize, usize)>,
}

impl<R: Rng> Choose for Log<'_, R> {
    fn one(&mut self, count: usize, key: impl Fn(usize) -> u8) -> usize {
        if count == 1 {
            return 0;
        }
        let k = below(self.rng, count as u32) as usize;
        self.decisions.push((count, k));
        let mut places: Vec<usize> = (0..count).collect();
        places.sort_unstable_by_key(|place| key(*place));
        places[k]
    }

    fn each<const SEATS: usize>(
        &mut self,
        counts: [usize; SEATS],
        key: impl Fn(usize, usize) -> u8,
    ) -> [usize; SEATS] {
        std::array::from_fn(|seat| self.one(counts[seat], |place| key(seat, place)))
    }

    fn first(&mut self, forced: u64) -> u64 {
        u64::from(forced == 1 || self.one(2, |place| place as u8) == 0)
    }
}
