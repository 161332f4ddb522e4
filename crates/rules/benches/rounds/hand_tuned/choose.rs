//! [`Choose`], who decides, and [`Dice`], who decides at random.

use rand_core::Rng;
use taketable_rules::below;

use super::deck::{digit, is_fair};

/// Somebody who makes all decisions of a round.
///
/// Things to choose from stand in our arrays in any order. `key` tells their order among the
/// crate's legal actions, so that the same decision can be made there: the `k`-th legal action is
/// the thing with the `k`-th lowest key. Dice do not look at it, and so it costs them nothing.
/// Where there is only one thing, there is nothing to decide.
pub(crate) trait Choose {
    /// The place of one of `count` things.
    fn one(&mut self, count: usize, key: impl Fn(usize) -> u8) -> usize;

    /// For each seat the place of one of its things; `key` gets the seat and the place.
    fn each<const SEATS: usize>(
        &mut self,
        counts: [usize; SEATS],
        key: impl Fn(usize, usize) -> u8,
    ) -> [usize; SEATS];

    /// Returns 1 if the first of two things is chosen, else 0. If `forced` is 1, there is no
    /// second.
    fn first(&mut self, forced: u64) -> u64;
}

/// Chooses at random, everything as likely as the rest.
pub(crate) struct Dice<'a, R> {
    rng: &'a mut R,
    /// Coins that were thrown, a bit each, and above them a one.
    coins: u64,
}

impl<'a, R: Rng> Dice<'a, R> {
    #[inline]
    pub(super) fn new(rng: &'a mut R) -> Self {
        Dice { rng, coins: 1 }
    }
}

/// No table's counts have a higher product (ten hands of ten), so only a word below it is suspect.
const SUSPECT: u64 = 1 << 40;

impl<R: Rng> Choose for Dice<'_, R> {
    #[inline]
    fn one(&mut self, count: usize, _: impl Fn(usize) -> u8) -> usize {
        below(self.rng, count as u32) as usize
    }

    #[inline]
    fn each<const SEATS: usize>(
        &mut self,
        counts: [usize; SEATS],
        _: impl Fn(usize, usize) -> u8,
    ) -> [usize; SEATS] {
        loop {
            let mut word = self.rng.next_u64();
            let places = counts.map(|count| digit(&mut word, count as u64) as usize);
            if word >= SUSPECT || is_fair(word, counts.iter().copied()) {
                return places;
            }
        }
    }

    /// A coin is used up even where it does not matter: that is faster than to look.
    #[inline]
    fn first(&mut self, forced: u64) -> u64 {
        if self.coins == 1 {
            self.coins = self.rng.next_u64() | 1 << 63;
        }
        let coin = self.coins & 1;
        self.coins >>= 1;
        forced | coin
    }
}
