//! [`Rows`]: the rows of Take 5 and Take A Number.

use crate::card::{Card, CardSet};

/// At most four rows. Each always ascends, so its cards are a set and its end is the highest of
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rows<const N: usize> {
    cards: [CardSet; N],
    // Could be read off the cards, but is asked for all the time.
    lanes: Lanes,
}

/// The place for a card: at the end of this row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The row.
    pub(super) row: usize,
    /// Number of cards in it.
    pub(super) len: u8,
    lane: u32,
    /// Content of the lane.
    value: u64,
}

impl Place {
    /// The card at the end of the row.
    #[inline]
    pub(super) fn end(self) -> Card {
        Card::new((self.value >> 8) as u8).expect("a row with a place has an end")
    }
}

impl<const N: usize> Rows<N> {
    /// Rows of these cards.
    #[inline]
    pub(super) fn of(cards: [CardSet; N]) -> Rows<N> {
        Rows { cards, lanes: Lanes::of(&cards) }
    }

    /// Each row's cards.
    #[inline]
    pub(super) fn cards(&self) -> &[CardSet; N] {
        &self.cards
    }

    /// The row whose end is the closest below the card (T5-4); none if all ends are above (T5-5).
    #[inline]
    pub(super) fn place_for(&self, card: Card) -> Option<Place> {
        self.lanes.highest_below(card)
    }

    /// Lays a card where it belongs.
    #[inline]
    pub(super) fn push(&mut self, place: Place, card: Card) {
        self.lanes.lengthen(place, card);
        self.cards[place.row].insert(card);
    }

    /// Takes the cards of a full row away; the card becomes its first (T5-6, TN-3).
    #[inline]
    pub(super) fn take_full(&mut self, place: Place, card: Card) -> CardSet {
        self.lanes.renew(place, card);
        std::mem::replace(&mut self.cards[place.row], card.into())
    }

    /// Takes the cards of any row away; a card below all ends becomes its first (T5-5, TN-4).
    #[inline]
    pub(super) fn take_chosen(&mut self, row: usize, card: Card) -> CardSet {
        self.lanes.restart(row, card);
        std::mem::replace(&mut self.cards[row], card.into())
    }
}

/// For each row 16 bits, from the highest end down to the lowest: its end, its length and which row
/// it is. All in one word, so that a card finds its place in a few steps and without a branch; and
/// laying a card never changes the order, for the next higher end is above the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lanes(u64);

impl Lanes {
    /// A one in each lane.
    const ONES: u64 = 0x0001_0001_0001_0001;
    /// The highest bit of each lane, which no row uses.
    const SIGNS: u64 = Lanes::ONES << 15;
    /// The bits of a lane's end.
    const END: u64 = 0x7f00;
    /// One card more in a lane.
    const CARD: u64 = 0x10;
    /// A lane without a row, or of a row without cards: above all cards.
    const NO_END: u16 = 0x7fff;

    #[inline]
    fn of(rows: &[CardSet]) -> Lanes {
        let mut lanes = [Lanes::NO_END; 4];
        for (row, (lane, cards)) in lanes.iter_mut().zip(rows).enumerate() {
            if let Some(end) = cards.highest() {
                *lane = Lanes::lane(end, cards.len() as u8, row);
            }
        }
        for (a, b) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
            (lanes[a], lanes[b]) = (lanes[a].min(lanes[b]), lanes[a].max(lanes[b]));
        }
        Lanes(lanes.iter().fold(0, |all, lane| all << 16 | u64::from(*lane)))
    }

    #[inline]
    fn lane(end: Card, len: u8, row: usize) -> u16 {
        u16::from(end.number()) << 8 | u16::from(len) << 4 | row as u16
    }

    #[inline]
    fn highest_below(self, card: Card) -> Option<Place> {
        // Where the lane is less than the card, its sign is left standing; nothing is borrowed from
        // the next lane.
        let card = 0x7fff + (u64::from(card.number()) << 8);
        let below = (card * Lanes::ONES - self.0) & Lanes::SIGNS;
        if below == 0 {
            return None;
        }
        let lane = below.trailing_zeros() & !15;
        let value = self.0 >> lane & 0xffff;
        Some(Place { row: value as usize & 3, len: (value >> 4) as u8 & 15, lane, value })
    }

    /// The card is the row's end now.
    #[inline]
    fn lengthen(&mut self, place: Place, card: Card) {
        let change = (u64::from(card.number()) << 8) - (place.value & Lanes::END) + Lanes::CARD;
        self.0 += change << place.lane;
    }

    /// The row restarts with the card, in its place in the order.
    #[inline]
    fn renew(&mut self, place: Place, card: Card) {
        let change = u64::from(Lanes::lane(card, 1, place.row)) - place.value;
        self.0 += change << place.lane;
    }

    /// The row restarts with a card below all ends: its lane becomes the last.
    #[inline]
    fn restart(&mut self, row: usize, card: Card) {
        // Where the lane is the row's, the third bit is left standing.
        let others = (self.0 ^ (row as u64 * Lanes::ONES)) & (3 * Lanes::ONES);
        let is_row = (4 * Lanes::ONES - others) & (4 * Lanes::ONES);
        let lane = is_row.trailing_zeros() & 0x30;
        let higher = (1 << lane) - 1;
        let lower = self.0 >> 16 & !higher;
        self.0 = self.0 & higher | lower | u64::from(Lanes::lane(card, 1, row)) << 48;
    }
}
