//! Take A Number by hand.

use rand_core::Rng;
use taketable_rules::games;
use taketable_rules::games::take_a_number::{Deal, Options};

use super::bullheads::HEADS;
use super::network::sort;
use super::{Cards, Choose, HandTuned, Scores, deck, numbers};

const HAND: usize = 8;
const ROWS: usize = 3;

/// A deal has the hands, one after the other, then the three rows.
#[derive(Clone, Copy)]
pub(crate) struct TakeANumber<const SEATS: usize>;

impl<const SEATS: usize> HandTuned for TakeANumber<SEATS> {
    type Game = games::TakeANumber;

    const SEATS: u8 = SEATS as u8;

    fn options(self) -> Options {
        Options::default()
    }

    #[inline]
    fn deal(self, rng: &mut impl Rng) -> Cards {
        let mut cards = const { deck::between(1, 128) };
        deck::shuffle(&mut cards, 100, HAND * SEATS + ROWS, rng);
        cards
    }

    fn cards(deal: &Deal) -> Cards {
        let hands = deal.hands.iter().flat_map(|hand| hand.iter());
        numbers(hands.chain(deal.rows.iter().filter_map(|row| row.lowest())))
    }

    #[inline]
    fn play(self, cards: Cards, _: usize, choose: &mut impl Choose) -> Scores {
        let mut rows = Rows::new(std::array::from_fn(|row| cards[HAND * SEATS + row]));
        let mut players: [Player; SEATS] =
            std::array::from_fn(|seat| Player::new(&cards[HAND * seat..HAND * (seat + 1)]));
        // TN-7: until some hand is empty.
        while players.iter().all(|player| player.len > 0) {
            let lens = players.each_ref().map(|player| player.len);
            let places = choose.each(lens, |seat, place| players[seat].hand[place]);
            // In ascending order; the seat goes with its card in the lowest four bits.
            let mut chosen = std::array::from_fn(|seat| {
                (u64::from(players[seat].play(places[seat])) << 4) | seat as u64
            });
            sort::<SEATS>(&mut chosen);
            for chosen in chosen {
                if let Some((taken, len)) = rows.place(chosen >> 4, choose) {
                    players[(chosen & 15) as usize % SEATS].take(taken, len, choose);
                }
            }
        }
        let mut scores = [0; 10];
        for (score, player) in scores.iter_mut().zip(&players) {
            *score = player.score();
        }
        scores
    }
}

/// What a seat has.
struct Player {
    hand: Cards,
    len: usize,
    /// The end of the #-row.
    end: u8,
    /// The heads in the #-row.
    row: u8,
    /// The heads in the #-pile.
    pile: u8,
}

impl Player {
    #[inline]
    fn new(cards: &[u8]) -> Player {
        let mut hand = [0; 128];
        hand[..HAND].copy_from_slice(cards);
        Player { hand, len: HAND, end: 0, row: 0, pile: 0 }
    }

    #[inline]
    fn play(&mut self, place: usize) -> u8 {
        self.len -= 1;
        let card = self.hand[place & 127];
        self.hand[place & 127] = self.hand[self.len & 127];
        card
    }

    /// TN-5: takes that many cards, a byte each; one of them goes to the #-row, the others to the
    /// hand.
    #[inline]
    fn take(&mut self, taken: u32, len: usize, choose: &mut impl Choose) {
        let byte = |place: usize| (taken >> (8 * place)) as u8;
        let place = choose.one(len, byte);
        let kept = byte(place);
        // TN-6: if the card is lower than its end, the #-row first goes to the #-pile.
        let swept = if kept < self.end { u8::MAX } else { 0 };
        self.pile += self.row & swept;
        self.row = (self.row & !swept) + HEADS[kept as usize & 127];
        self.end = kept;
        // The last card fills the gap. What is written beyond the hand's end does not matter.
        let rest = taken ^ (u32::from(kept ^ byte(len - 1)) << (8 * place));
        for (i, card) in rest.to_le_bytes().into_iter().take(3).enumerate() {
            self.hand[(self.len + i) & 127] = card;
        }
        self.len += len - 1;
    }

    /// TN-8: heads in hand once, heads in the #-pile twice.
    #[inline]
    fn score(&self) -> i32 {
        let hand = &self.hand[..self.len & 127];
        let heads: i32 = hand.iter().map(|card| i32::from(HEADS[*card as usize & 127])).sum();
        heads + 2 * i32::from(self.pile)
    }
}

/// The three rows.
struct Rows {
    /// The rows in descending order of their ends, 16 bits each: the end, from bit 5 on; for how
    /// many cards there is room, from bit 2 on; and which row it is. A card laid at the end of a
    /// row leaves the order as it is. The last lane is 0: no row, and no room.
    lanes: u64,
    /// The cards of each row, the last one in the lowest byte.
    cards: [u32; 4],
}

/// A one in each lane of 16 bits.
const ONES: u64 = 0x0001_0001_0001_0001;
/// The highest bit of each lane.
const SIGNS: u64 = ONES << 15;
/// The bits of a card's number in a lane.
const NUMBER: u64 = 0xFE0;
/// The bits in a lane that tell for how many cards there is room.
const ROOM: u64 = 0x1C;
/// Where the lane of no row starts.
const NO_ROW: u32 = 48;

impl Rows {
    #[inline]
    fn new(first: [u8; ROWS]) -> Rows {
        let mut lanes = std::array::from_fn(|row| new_lane(u64::from(first[row]), row as u64));
        sort::<ROWS>(&mut lanes);
        let [lowest, middle, highest] = lanes;
        let cards = [first[0], first[1], first[2], 0].map(u32::from);
        Rows { lanes: (lowest << 32) | (middle << 16) | highest, cards }
    }

    /// Lays a card; gives the cards that its seat takes, and how many they are.
    #[inline]
    fn place(&mut self, card: u64, choose: &mut impl Choose) -> Option<(u32, usize)> {
        // A lane gets its sign where the end is lower than the card: the last always does.
        let number = card << 5;
        let lower = (number + 0x7FFF).wrapping_mul(ONES).wrapping_sub(self.lanes) & SIGNS;
        let at = lower.trailing_zeros() - 15;
        let lane = (self.lanes >> at) & 0xFFFF;
        // One branch tells a card that takes from one that does not, whatever the reason.
        if lane & ROOM == 0 {
            return Some(self.take(card, at, choose));
        }
        let longer = number.wrapping_sub(lane & NUMBER).wrapping_sub(1 << 2);
        self.lanes = self.lanes.wrapping_add(longer << at);
        let row = &mut self.cards[lane as usize & 3];
        *row = (*row << 8) | card as u32;
        None
    }

    /// TN-3: a card that fills its row takes it. TN-4: a card below all ends takes any row.
    #[inline]
    fn take(&mut self, card: u64, at: u32, choose: &mut impl Choose) -> (u32, usize) {
        let lanes = self.lanes;
        let too_low = at == NO_ROW;
        let row_at = |place: usize| (lanes >> (16 * place)) as u8 & 3;
        let chosen = choose.one(if too_low { ROWS } else { 1 }, row_at);
        let at = if too_low { 16 * chosen as u32 } else { at };
        let lane = lanes >> at;
        let row = lane & 3;
        let new_lane = new_lane(card, row);
        // The rows behind a chosen one in the order move up, and it becomes the last.
        let before = (1 << at) - 1;
        let others = (lanes & before) | ((lanes >> 16) & !before);
        let in_place = (lanes & !(0xFFFF << at)) | (new_lane << at);
        self.lanes = if too_low { others | (new_lane << 32) } else { in_place };
        let taken = std::mem::replace(&mut self.cards[row as usize], card as u32);
        (taken, (row + 2 - ((lane & ROOM) >> 2)) as usize)
    }
}

/// The lane of a row that starts. There is room for 1, 2 and 3 more cards, from the top row down.
#[inline]
fn new_lane(card: u64, row: u64) -> u64 {
    (card << 5) | ((row + 1) << 2) | row
}
