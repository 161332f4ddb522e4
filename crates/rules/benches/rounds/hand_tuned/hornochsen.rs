//! Hornochsen! by hand.

use rand_core::Rng;
use taketable_rules::games;
use taketable_rules::games::hornochsen::{Deal, Options};

use super::{Cards, Choose, HandTuned, Scores, deck, left_of, numbers};

const X2: usize = 0;
const PLUS5: usize = 1;

/// A deal has the hands, one after the other, then the rows' first cards.
#[derive(Clone, Copy)]
pub(crate) struct Hornochsen<const SEATS: usize>;

impl<const SEATS: usize> Hornochsen<SEATS> {
    /// Cattle cards for each seat (HO-2).
    const HAND: usize = match SEATS {
        2 => 14,
        6 => 10,
        _ => 12,
    };
    const ROWS: usize = match SEATS {
        2 => 7,
        3 => 9,
        4 => 12,
        _ => 15,
    };
}

impl<const SEATS: usize> HandTuned for Hornochsen<SEATS> {
    type Game = games::Hornochsen;

    const SEATS: u8 = SEATS as u8;

    fn options(self) -> Options {
        Options::default()
    }

    #[inline]
    fn deal(self, rng: &mut impl Rng) -> Cards {
        let mut cards = const { deck::between(1, 128) };
        deck::shuffle(&mut cards, 98, Self::HAND * SEATS + Self::ROWS, rng);
        cards
    }

    fn cards(deal: &Deal) -> Cards {
        numbers(deal.hands.iter().flat_map(|hand| hand.iter()).chain(deal.rows))
    }

    #[inline]
    fn play(self, cards: Cards, first: usize, choose: &mut impl Choose) -> Scores {
        let mut table = TableState::<SEATS>::new(cards);
        let (mut seat, mut laid, mut idle) = (first, 0, 0);
        // HO-8: until no seat can lay.
        while idle < SEATS {
            let turn_ends = match table.act(seat, laid, choose) {
                Act::Laid => {
                    (laid, idle) = (laid + 1, 0);
                    laid == 3
                }
                Act::Stopped => true,
                Act::CannotLay => {
                    idle += 1;
                    true
                }
            };
            // All ones if the turn goes on: a branch would too often be foreseen wrongly.
            let goes_on = usize::from(turn_ends).wrapping_sub(1);
            laid &= goes_on;
            let left = left_of::<SEATS>(seat);
            seat = left ^ ((left ^ seat) & goes_on);
        }
        table.scores()
    }
}

/// What a seat did.
enum Act {
    Laid,
    Stopped,
    CannotLay,
}

/// Everything on the table.
struct TableState<const SEATS: usize> {
    cards: Cards,
    /// The cattle cards left in each hand.
    lens: [u8; 8],
    /// All ones where a seat has its special card, by kind.
    has: [[u8; 8]; 2],
    /// The ends of the rows that are left, as a set; the highest end has the lowest bit, for the
    /// lowest bit is the one that can be found at once.
    ends: [u64; 2],
    /// For each end, by its bit, its row: points from bit 16 on, cards from bit 8 on, which row.
    rows: [i32; 128],
    /// The rows without a special card, by kind.
    free: [u16; 2],
    /// How many they are.
    free_lens: [u8; 2],
    points: [i32; 8],
    /// The special cards taken, by kind.
    taken: [[u8; 8]; 2],
}

impl<const SEATS: usize> TableState<SEATS> {
    #[inline]
    fn new(cards: Cards) -> Self {
        let (hand, rows) = (Hornochsen::<SEATS>::HAND, Hornochsen::<SEATS>::ROWS);
        let mut table = TableState {
            cards,
            lens: [hand as u8; 8],
            has: [[u8::MAX; 8]; 2],
            ends: [0; 2],
            rows: [0; 128],
            free: [(1 << rows) - 1; 2],
            free_lens: [rows as u8; 2],
            points: [0; 8],
            taken: [[0; 8]; 2],
        };
        for &card in &cards[hand * SEATS..hand * SEATS + rows] {
            for (ends, bit) in table.ends.iter_mut().zip(PLACES[card as usize & 127].bit) {
                *ends |= bit;
            }
        }
        // HO-3: in ascending order; here from the last to the first.
        let mut row = rows as i32;
        for (word, mut ends) in table.ends.into_iter().enumerate() {
            while ends != 0 {
                let bit = 64 * word + ends.trailing_zeros() as usize;
                ends &= ends - 1;
                row -= 1;
                table.rows[bit & 127] = WORTH[(127 - bit) & 127] + row;
            }
        }
        table
    }

    /// The seat does one thing, if it can.
    #[inline]
    fn act(&mut self, seat: usize, laid: usize, choose: &mut impl Choose) -> Act {
        let seat = seat & 7;
        let in_hand = self.lens[seat] as usize;
        let [x2, plus5] = [X2, PLUS5].map(|kind| self.free_lens[kind] & self.has[kind][seat]);
        let with_x2 = in_hand + x2 as usize;
        let with_plus5 = with_x2 + plus5 as usize;
        if with_plus5 == 0 {
            return Act::CannotLay;
        }
        let hand = seat * Hornochsen::<SEATS>::HAND;
        let place = choose.one(with_plus5 + usize::from(laid > 0), |place| {
            if place < in_hand {
                self.cards[hand + place]
            } else if place < with_x2 {
                128 + nth_bit(self.free[X2], place - in_hand)
            } else if place < with_plus5 {
                144 + nth_bit(self.free[PLUS5], place - with_x2)
            } else {
                u8::MAX
            }
        });
        if place < in_hand {
            let at = (hand + place) & 127;
            let card = self.cards[at];
            self.cards[at] = self.cards[(hand + in_hand - 1) & 127];
            self.lens[seat] -= 1;
            self.lay(seat, card);
        } else if place < with_x2 {
            self.lay_special(seat, X2, place - in_hand);
        } else if place < with_plus5 {
            self.lay_special(seat, PLUS5, place - with_x2);
        } else {
            return Act::Stopped;
        }
        Act::Laid
    }

    #[inline]
    fn lay(&mut self, seat: usize, card: u8) {
        let place = &PLACES[card as usize & 127];
        // HO-5: the highest end below the card, or else the highest of all.
        let below = [self.ends[0] & place.below[0], self.ends[1] & place.below[1]];
        let ends = if below[0] | below[1] == 0 { self.ends } else { below };
        let in_second = if ends[0] == 0 { u64::MAX } else { 0 };
        let ends = [ends[0], ends[1] & in_second];
        for (all, ends) in self.ends.iter_mut().zip(ends) {
            *all ^= ends & ends.wrapping_neg();
        }
        let bit = (ends[0] | ends[1]).trailing_zeros() as usize + (64 & in_second as usize);
        let row = self.rows[bit & 127] + WORTH[card as usize & 127];
        if row & CARDS < 5 * CARD {
            for (all, bit) in self.ends.iter_mut().zip(place.bit) {
                *all |= bit;
            }
            self.rows[127 - (card as usize & 127)] = row;
        } else {
            self.take(seat, row);
        }
    }

    /// HO-6: the fifth card takes the row, special cards included.
    #[inline]
    fn take(&mut self, seat: usize, row: i32) {
        self.points[seat] += row >> 16;
        let at = row & 15;
        for kind in [X2, PLUS5] {
            let free = (self.free[kind] >> at) as u8 & 1;
            self.taken[kind][seat] += 1 - free;
            self.free_lens[kind] -= free;
            self.free[kind] &= !(1 << at);
        }
    }

    /// HO-7: lays a special card under the `n`-th row that has none of its kind.
    #[inline]
    fn lay_special(&mut self, seat: usize, kind: usize, n: usize) {
        self.has[kind][seat] = 0;
        self.free_lens[kind] -= 1;
        self.free[kind] &= !(1 << nth_bit(self.free[kind], n));
    }

    /// HO-9.
    #[inline]
    fn scores(&self) -> Scores {
        let mut scores = [0; 10];
        for (seat, score) in scores.iter_mut().enumerate().take(SEATS.min(8)) {
            let [x2, plus5] = [X2, PLUS5].map(|kind| self.taken[kind][seat]);
            let left_over: i32 = self.has.iter().map(|has| i32::from(has[seat] & 1)).sum();
            *score = ((self.points[seat] + 5 * i32::from(plus5)) << x2) - 10 * left_over;
        }
        scores
    }
}

/// The place of the `n`-th lowest bit that is set; found by halves, without a branch.
#[inline]
fn nth_bit(bits: u16, n: usize) -> u8 {
    let (mut bits, mut n, mut place) = (bits, n as i32, 0);
    for half in [8, 4, 2, 1] {
        let in_half = (bits & ((1 << half) - 1)).count_ones() as i32;
        // All ones if the bit is in the upper half.
        let upper = !((n - in_half) >> 31);
        n -= in_half & upper;
        bits >>= half & upper;
        place += (half & upper) as u8;
    }
    place
}

/// A card in the set of ends: its own bit, and the bits of all lower cards.
struct Place {
    bit: [u64; 2],
    below: [u64; 2],
}

const PLACES: [Place; 128] = {
    let mut places = [const { Place { bit: [0; 2], below: [0; 2] } }; 128];
    let mut number = 0;
    while number < 128 {
        let bit = 1_u128 << (127 - number);
        let below = !(bit | (bit - 1));
        places[number] = Place {
            bit: [bit as u64, (bit >> 64) as u64],
            below: [below as u64, (below >> 64) as u64],
        };
        number += 1;
    }
    places
};

/// One card, where a row's cards are counted.
const CARD: i32 = 1 << 8;
/// Where they are counted.
const CARDS: i32 = 0xFF00;

/// What a card adds to its row: its points (HO-1) and itself.
const WORTH: [i32; 128] = {
    let mut worth = [0; 128];
    let mut number = 1;
    while number < 128 {
        let points = match number {
            55 => -7,
            n if n % 11 == 0 => -5,
            n if n % 10 == 0 => -3,
            n if n % 5 == 0 => -2,
            n if n % 10 == 2 => 2,
            _ => 1,
        };
        worth[number] = points * (1 << 16) + CARD;
        number += 1;
    }
    worth
};
