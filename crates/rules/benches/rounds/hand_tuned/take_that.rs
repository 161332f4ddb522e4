//! Take That by hand.

use rand_core::Rng;
use taketable_rules::games;
use taketable_rules::games::take_that::{Deal, Options, Variant};

use super::{Cards, Choose, HandTuned, Scores, deck, left_of, numbers};

/// All cards there are (TT-1).
const CARDS: usize = 79;

/// A deal has the hands, one after the other, then the pile, the top card first. A hand has its
/// cards in one word or two: eight or nine.
#[derive(Clone, Copy)]
pub(crate) struct TakeThat<const SEATS: usize, const WORDS: usize> {
    pub(crate) variant: Variant,
}

impl<const SEATS: usize, const WORDS: usize> TakeThat<SEATS, WORDS> {
    const HAND: usize = if WORDS == 1 { 8 } else { 9 };
}

impl<const SEATS: usize, const WORDS: usize> HandTuned for TakeThat<SEATS, WORDS> {
    type Game = games::TakeThat;

    const SEATS: u8 = SEATS as u8;

    fn options(self) -> Options {
        Options { variant: self.variant }
    }

    #[inline]
    fn deal(self, rng: &mut impl Rng) -> Cards {
        let mut cards = ALL;
        deck::shuffle(&mut cards, CARDS, CARDS - 1, rng);
        cards
    }

    fn cards(deal: &Deal) -> Cards {
        let hands = deal.hands.iter().flat_map(|hand| hand.iter());
        numbers(hands.chain(deal.pile.iter()))
    }

    #[inline]
    fn play(self, cards: Cards, first: usize, choose: &mut impl Choose) -> Scores {
        // TT-8: a line of that many cards brings the top card with it. None of 0 is ever taken.
        let with_top = usize::from(self.variant == Variant::Advanced);
        let mut pile = Self::HAND * SEATS;
        let mut hands = Hands::<WORDS>::new(&cards[..pile], Self::HAND);
        let mut line = Line::new();
        let mut scores = [0; 10];
        let mut seat = first;
        loop {
            let (lays, twists) = (hands.layable(seat, line.end), hands.twistable(seat));
            let to_lay = count(lays);
            let playable = to_lay + count(twists);
            let choice = choose.one(playable + usize::from(line.len > 0), |choice| {
                if choice < to_lay {
                    hands.card(seat, nth(lays, choice))
                } else if choice < playable {
                    128 + hands.card(seat, nth(twists, choice - to_lay))
                } else {
                    u8::MAX
                }
            });
            if choice >= playable {
                scores[seat] -= line.cost();
                if line.len == with_top && pile < CARDS {
                    scores[seat] -= if IS_TOAD[cards[pile] as usize & 127] { 5 } else { 1 };
                    pile += 1;
                }
                if pile == CARDS {
                    return scores;
                }
                line.clear();
                hands.twists = [0; 16];
                continue;
            }
            let twisted = choice >= to_lay;
            let place = if twisted { nth(twists, choice - to_lay) } else { nth(lays, choice) };
            let card = hands.card(seat, place);
            if twisted {
                line.remove_twin_of(card);
                scores[seat] += 2;
            } else {
                line.push(card);
                hands.allow_twist(TWIN[card as usize & 127]);
            }
            // TT-4: draw one card, if there is one.
            let drawn = if pile < CARDS { cards[pile] } else { 0 };
            pile += usize::from(pile < CARDS);
            hands.replace(seat, place, drawn, line.has_twin_of(drawn));
            if pile == CARDS && line.len == 0 {
                return scores;
            }
            seat = left_of::<SEATS>(seat);
        }
    }
}

/// The hands of all seats, `WORDS` words each; a card has a byte, and stays in it.
struct Hands<const WORDS: usize> {
    /// 0 where there is no card.
    cards: [u64; 16],
    /// The signs of the cards whose twins lie in the line.
    twists: [u64; 16],
    /// In which byte of all words a card is.
    bytes: [u8; 128],
}

/// The byte of cards that nobody has; no seat's words reach so far.
const NOBODYS: u8 = 127;
/// A one in each byte.
const ONES: u64 = u64::MAX / 255;
/// The highest bit of each byte.
const SIGNS: u64 = ONES << 7;

/// A byte of a hand: which word, and which bit of it is its lowest.
#[derive(Clone, Copy)]
struct Place {
    word: usize,
    bit: u32,
}

impl<const WORDS: usize> Hands<WORDS> {
    #[inline]
    fn new(cards: &[u8], hand: usize) -> Self {
        let mut hands = Hands { cards: [0; 16], twists: [0; 16], bytes: [NOBODYS; 128] };
        for (seat, cards) in cards.chunks_exact(hand).enumerate() {
            for (i, &card) in cards.iter().enumerate() {
                let byte = 8 * WORDS * seat + i;
                hands.cards[(byte >> 3) & 15] |= u64::from(card) << (8 * (byte & 7));
                hands.bytes[card as usize & 127] = byte as u8;
            }
        }
        hands
    }

    #[inline]
    fn card(&self, seat: usize, place: Place) -> u8 {
        (self.cards[(WORDS * seat + place.word) & 15] >> place.bit) as u8
    }

    /// The signs of the seat's cards that can be laid (TT-3): at most ten above or below the line's
    /// end; if there is no line, all.
    #[inline]
    fn layable(&self, seat: usize, end: u8) -> [u64; WORDS] {
        let (least, most) = if end == 0 { (1, 127) } else { (end - 10, end + 10) };
        let (least, most) = (u64::from(least) * ONES, (u64::from(most) * ONES) | SIGNS);
        std::array::from_fn(|word| {
            let cards = self.cards[(WORDS * seat + word) & 15];
            ((cards | SIGNS) - least) & (most - cards) & SIGNS
        })
    }

    /// The signs of the seat's cards that can twist.
    #[inline]
    fn twistable(&self, seat: usize) -> [u64; WORDS] {
        std::array::from_fn(|word| self.twists[(WORDS * seat + word) & 15])
    }

    /// The card's twin lies in the line now: whoever has the card can twist.
    #[inline]
    fn allow_twist(&mut self, card: u8) {
        let byte = self.bytes[card as usize & 127] as usize;
        self.twists[(byte >> 3) & 15] |= 0x80 << (8 * (byte & 7));
    }

    /// Lets another card take the place of one that leaves the hand.
    #[inline]
    fn replace(&mut self, seat: usize, place: Place, drawn: u8, has_twin: bool) {
        let Place { word, bit } = place;
        let word = (WORDS * seat + word) & 15;
        let played = self.card(seat, place);
        self.bytes[played as usize & 127] = NOBODYS;
        self.bytes[drawn as usize & 127] = (8 * word) as u8 + (bit / 8) as u8;
        self.cards[word] ^= u64::from(played ^ drawn) << bit;
        self.twists[word] &= !(0x80 << bit);
        self.twists[word] |= u64::from(has_twin) << (bit + 7);
    }
}

/// How many signs there are.
#[inline]
fn count<const WORDS: usize>(signs: [u64; WORDS]) -> usize {
    signs.iter().map(|signs| signs.count_ones() as usize).sum()
}

/// Where the `n`-th of the signs is.
#[inline]
fn nth<const WORDS: usize>(signs: [u64; WORDS], n: usize) -> Place {
    let in_first = count([signs[0]]);
    let word = usize::from(n >= in_first) % WORDS;
    let n = if word == 0 { n } else { n - in_first };
    // In each byte, how many signs there are up to it; then a sign where those are more than n.
    let up_to = (signs[word] >> 7).wrapping_mul(ONES);
    let more = ((up_to | SIGNS) - (n as u64 + 1).wrapping_mul(ONES)) & SIGNS;
    Place { word, bit: more.trailing_zeros() - 7 }
}

/// The line as a chain in both directions, 0 beyond its ends: so any card can leave it at once.
struct Line {
    end: u8,
    left_of: [u8; 128],
    right_of: [u8; 128],
    /// The lines are numbered, and each card knows in which one its twin was laid: so there is
    /// nothing to clear when a line is taken.
    number: u8,
    twin_in: [u8; 128],
    len: usize,
    toads: usize,
}

impl Line {
    #[inline]
    fn new() -> Line {
        Line {
            end: 0,
            left_of: [0; 128],
            right_of: [0; 128],
            number: 1,
            twin_in: [0; 128],
            len: 0,
            toads: 0,
        }
    }

    #[inline]
    fn has_twin_of(&self, card: u8) -> bool {
        self.twin_in[card as usize & 127] == self.number
    }

    #[inline]
    fn push(&mut self, card: u8) {
        let at = card as usize & 127;
        self.right_of[self.end as usize & 127] = card;
        self.left_of[at] = self.end;
        self.right_of[at] = 0;
        self.end = card;
        self.twin_in[TWIN[at] as usize & 127] = self.number;
        self.len += 1;
        self.toads += usize::from(IS_TOAD[at]);
    }

    #[inline]
    fn remove_twin_of(&mut self, card: u8) {
        let at = TWIN[card as usize & 127] as usize & 127;
        let (left, right) = (self.left_of[at], self.right_of[at]);
        self.right_of[left as usize & 127] = right;
        self.left_of[right as usize & 127] = left;
        self.end = if right == 0 { left } else { self.end };
        self.len -= 1;
    }

    /// TT-7: a point for each card, and five for a toad.
    #[inline]
    fn cost(&self) -> i32 {
        (self.len + 4 * self.toads) as i32
    }

    #[inline]
    fn clear(&mut self) {
        (self.end, self.len, self.toads) = (0, 0, 0);
        self.number += 1;
    }
}

/// The numbers 12 to 98 but the multiples of ten (TT-1).
const ALL: Cards = {
    let mut cards = [0; 128];
    let (mut i, mut card) = (0, 12);
    while card <= 98 {
        if card % 10 != 0 {
            cards[i] = card;
            i += 1;
        }
        card += 1;
    }
    cards
};

const IS_TOAD: [bool; 128] = {
    let mut toads = [false; 128];
    let mut card = 22;
    while card <= 88 {
        toads[card] = true;
        card += 11;
    }
    toads
};

/// For a toad, a card that there is not.
const TWIN: [u8; 128] = {
    let mut twins = [127; 128];
    let mut card = 12;
    while card <= 98 {
        if card % 10 != 0 && !IS_TOAD[card] {
            twins[card] = (card % 10 * 10 + card / 10) as u8;
        }
        card += 1;
    }
    twins
};
