//! Take 5 by hand.

use rand_core::Rng;
use taketable_rules::games;
use taketable_rules::games::take5::{Deal, Options, Variant};

use super::bullheads::HEADS;
use super::network::sort;
use super::{Cards, Choose, HandTuned, Scores, deck, numbers};

const HAND: usize = 10;
const ROWS: usize = 4;

/// A deal has the cards in the order of the draft: the first card of each seat, then the second of
/// each, and so on; then the four rows.
#[derive(Clone, Copy)]
pub(crate) struct Take5<const SEATS: usize> {
    pub(crate) variant: Variant,
}

impl<const SEATS: usize> Take5<SEATS> {
    const DEALT: usize = HAND * SEATS + ROWS;
}

impl<const SEATS: usize> HandTuned for Take5<SEATS> {
    type Game = games::Take5;

    const SEATS: u8 = SEATS as u8;

    fn options(self) -> Options {
        Options { variant: self.variant }
    }

    #[inline]
    fn deal(self, rng: &mut impl Rng) -> Cards {
        let mut cards = const { deck::between(1, 128) };
        match self.variant {
            Variant::Standard => deck::shuffle(&mut cards, 104, Self::DEALT, rng),
            Variant::Tactics => deck::shuffle(&mut cards, Self::DEALT, Self::DEALT, rng),
            // All cards are in the pool.
            Variant::Advanced => {}
        }
        cards
    }

    fn cards(deal: &Deal) -> Cards {
        let Deal::Hands { hands, rows } = deal else { return deck::between(1, 128) };
        let of_turn = |turn| hands.iter().filter_map(move |hand| hand.nth(turn));
        let rows = rows.iter().filter_map(|row| row.lowest());
        numbers((0..HAND).flat_map(of_turn).chain(rows))
    }

    #[inline]
    fn play(self, mut cards: Cards, first: usize, choose: &mut impl Choose) -> Scores {
        if self.variant == Variant::Advanced {
            draft::<SEATS>(&mut cards, first, choose);
        }
        let mut rows = Rows::new(std::array::from_fn(|i| cards[HAND * SEATS + i]));
        let mut scores = [0; 16];
        for left in (1..=HAND).rev() {
            let places = choose.each([left; SEATS], |seat, place| cards[place * SEATS + seat]);
            // T5-3: in ascending order; the seat goes with its card in the lowest four bits.
            let mut chosen = std::array::from_fn(|seat| {
                let at = (places[seat] * SEATS + seat) & 127;
                let card = cards[at];
                cards[at] = cards[((left - 1) * SEATS + seat) & 127];
                (u64::from(card) << 4) | seat as u64
            });
            sort::<SEATS>(&mut chosen);
            for chosen in chosen {
                scores[chosen as usize & 15] += u32::from(rows.place(chosen & NUMBER, choose));
            }
        }
        std::array::from_fn(|seat| scores[seat] as i32)
    }
}

/// T5-9: one card each in turn order; the four left become the rows, in ascending order.
#[inline]
fn draft<const SEATS: usize>(cards: &mut Cards, first: usize, choose: &mut impl Choose) {
    for drafted in 0..HAND * SEATS {
        let left = HAND * SEATS + ROWS - drafted;
        let place = drafted + choose.one(left, |place| cards[drafted + place]);
        cards.swap(drafted, place & 127);
    }
    let (hands, rows) = cards.split_at_mut(HAND * SEATS);
    rows[..ROWS].sort_unstable();
    if first != 0 {
        for turn in hands.chunks_exact_mut(SEATS) {
            turn.rotate_right(first);
        }
    }
}

/// The four rows.
struct Rows {
    /// The rows in descending order of their ends, 16 bits each: the end, and in the lowest four
    /// bits which row it is. A card laid at the end of a row leaves the order as it is.
    ends: u64,
    /// The heads of each row, and above them how many cards it has.
    rows: [u16; ROWS],
}

/// A one in each lane of 16 bits.
const ONES: u64 = 0x0001_0001_0001_0001;
/// The highest bit of each lane.
const SIGNS: u64 = ONES << 15;
/// The bits of a card's number in a lane.
const NUMBER: u64 = 0x7F0;
/// One card, where a row's cards are counted.
const CARD: u16 = 1 << 8;

/// A row of just this card.
const NEW_ROW: [u16; 128] = {
    let mut rows = [0; 128];
    let mut number = 1;
    while number < 128 {
        rows[number] = CARD + HEADS[number] as u16;
        number += 1;
    }
    rows
};

impl Rows {
    #[inline]
    fn new(first: [u8; ROWS]) -> Rows {
        let mut lanes = std::array::from_fn(|row| (u64::from(first[row]) << 4) | row as u64);
        sort::<ROWS>(&mut lanes);
        Rows {
            ends: lanes.iter().fold(0, |ends, lane| (ends << 16) | lane),
            rows: first.map(|card| NEW_ROW[card as usize & 127]),
        }
    }

    /// Lays a card, given as its bits in a lane; gives the heads that its seat takes.
    #[inline]
    fn place(&mut self, card: u64, choose: &mut impl Choose) -> u16 {
        let new_row = NEW_ROW[(card >> 4) as usize & 127];
        // A lane gets its sign where the end is lower than the card. The first such lane is the
        // highest such end (T5-4).
        let lower = (card + 0x7FFF).wrapping_mul(ONES).wrapping_sub(self.ends) & SIGNS;
        if lower == 0 {
            return self.take_chosen(card, new_row, choose);
        }
        let at = lower.trailing_zeros() - 15;
        let lane = self.ends >> at;
        self.ends = self.ends.wrapping_add(card.wrapping_sub(lane & NUMBER) << at);
        // T5-6: the sixth card takes the five.
        let row = &mut self.rows[lane as usize & 3];
        let taken = if *row >= 5 * CARD { *row } else { 0 };
        *row = new_row + *row - taken;
        taken & 0xFF
    }

    /// T5-5: a card below all ends takes a row of its seat's choice.
    #[inline]
    fn take_chosen(&mut self, card: u64, new_row: u16, choose: &mut impl Choose) -> u16 {
        let ends = self.ends;
        let chosen = 16 * choose.one(ROWS, |place| (ends >> (16 * place)) as u8 & 3);
        let row = (ends >> chosen) & 3;
        // The rows behind it in the order move up, and it becomes the last.
        let before = (1 << chosen) - 1;
        self.ends = (ends & before) | ((ends >> 16) & !before) | ((card | row) << 48);
        std::mem::replace(&mut self.rows[row as usize], new_row) & 0xFF
    }
}
