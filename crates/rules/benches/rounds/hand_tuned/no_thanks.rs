//! No Thanks! by hand.

use rand_core::Rng;
use taketable_rules::games;
use taketable_rules::games::no_thanks::{Deal, Options};

use super::{Cards, Choose, HandTuned, Scores, deck, left_of, numbers};

const PILE: usize = 24;
/// What a lane holds when its seat has no counter left: only then its highest bit is set.
const EMPTY: u64 = 0x80;

/// A deal has the pile, the top card first.
#[derive(Clone, Copy)]
pub(crate) struct NoThanks<const SEATS: usize>;

impl<const SEATS: usize> NoThanks<SEATS> {
    const COUNTERS: u64 = match SEATS {
        7 => 7,
        6 => 9,
        _ => 11,
    };
    /// A one in each seat's lane of 8 bits.
    const ONES: u64 = (u64::MAX / 255) >> (64 - 8 * SEATS);
}

impl<const SEATS: usize> HandTuned for NoThanks<SEATS> {
    type Game = games::NoThanks;

    const SEATS: u8 = SEATS as u8;

    fn options(self) -> Options {
        Options::default()
    }

    #[inline]
    fn deal(self, rng: &mut impl Rng) -> Cards {
        let mut cards = const { deck::between(3, 35) };
        deck::shuffle(&mut cards, 33, PILE, rng);
        cards
    }

    fn cards(deal: &Deal) -> Cards {
        numbers(deal.pile.iter())
    }

    #[inline]
    fn play(self, cards: Cards, first: usize, choose: &mut impl Choose) -> Scores {
        // How far each seat is from EMPTY, the seat on turn in the lowest lane.
        let mut lanes = Self::ONES * (EMPTY - Self::COUNTERS);
        // The distance of the seat on turn from the first seat, now and when a card was last taken.
        let mut moved = first as u64;
        let mut taken_after = [0_u16; 32];
        let (mut drawn, mut on_card) = (0, 0);
        while drawn < PILE {
            let takes = choose.first((lanes >> 7) & 1);
            taken_after[drawn] = moved as u16;
            drawn += takes as usize;
            // All ones if the seat says no thanks. To select with it is never turned into a
            // branch, which would be foreseen wrongly every other time.
            let passes = takes.wrapping_sub(1);
            let (if_taken, if_passed) = (lanes.wrapping_sub(on_card), turned::<SEATS>(lanes + 1));
            lanes = if_taken ^ ((if_taken ^ if_passed) & passes);
            on_card = (on_card + 1) & passes;
            moved = moved.wrapping_sub(passes);
        }
        let mut scores = costs::<SEATS>(&cards, &taken_after);
        let mut seat = moved as usize % SEATS;
        for i in 0..SEATS {
            scores[seat] -= (EMPTY - ((lanes >> (8 * i)) & 0xFF)) as i32;
            seat = left_of::<SEATS>(seat);
        }
        scores
    }
}

/// The lanes with the next seat's in the lowest place.
#[inline]
fn turned<const SEATS: usize>(lanes: u64) -> u64 {
    (lanes >> 8) | ((lanes & 0xFF) << (8 * SEATS - 8))
}

/// NT-4: the lowest card of each unbroken series.
#[inline]
fn costs<const SEATS: usize>(cards: &Cards, taken_after: &[u16; 32]) -> Scores {
    let (mut taken, mut costs) = ([0_u64; SEATS], [0; 10]);
    for (&card, &after) in cards.iter().zip(&taken_after[..PILE]) {
        let seat = after as usize % SEATS;
        // The card starts a series unless the seat has the one below it; if the seat has the one
        // above, that one does not start a series any more.
        let around = taken[seat] >> (card - 1);
        let (lower, higher) = (around as i32 & 1, (around >> 2) as i32 & 1);
        costs[seat] += i32::from(card) * (1 - lower - higher) - higher;
        taken[seat] |= 1 << card;
    }
    costs
}
