//! [`Deck`]: shuffled cards to draw from.

use rand_core::Rng;

use crate::card::{Card, CardSet};
use crate::card_list::CardList;
use crate::pile::Pile;

/// A number below `bound`, each as likely as the others (Lemire's method, with rejection).
#[inline]
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    let mut wide = u64::from(rng.next_u32()) * u64::from(bound);
    if (wide as u32) < bound {
        let unfair = bound.wrapping_neg() % bound;
        while (wide as u32) < unfair {
            wide = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (wide >> 32) as u32
}

/// Number of cards drawn with one word of the generator. Four of at most 127 cards have fewer
/// than 2^28 outcomes, so a word is thrown away once in 2^36 times.
const BATCH: usize = 4;

/// No batch has more outcomes, so only a word below this can be unfair.
const MOST_OUTCOMES: u64 = (Card::MAX as u64).pow(BATCH as u32);

/// Returns `true` if draws with these bounds that left this of a word were fair.
#[cold]
#[inline(never)]
fn is_fair(word: u64, bounds: &[u64]) -> bool {
    let outcomes: u64 = bounds.iter().product();
    word >= outcomes.wrapping_neg() % outcomes
}

/// One place more than there can be cards: to take the rest of a division by it is quicker than to
/// ask whether a place is within bounds.
const PLACES: usize = Card::MAX as usize + 1;

/// Cards in no order: each draw takes one of them, any as likely as the others.
#[derive(Clone, Debug)]
pub struct Deck {
    cards: [Card; PLACES],
    len: usize,
}

impl Deck {
    /// All cards there can be, ascending: what a deck is cut from.
    const ALL: [Card; PLACES] = {
        let mut cards = [Card::new(1).unwrap(); PLACES];
        let mut i = 0;
        while i < Card::MAX as usize {
            cards[i] = Card::new(i as u8 + 1).unwrap();
            i += 1;
        }
        cards
    };

    /// A deck of the cards 1 to `last`.
    #[inline]
    pub fn up_to(last: u8) -> Deck {
        Deck { cards: Deck::ALL, len: last as usize }
    }

    /// A deck of these cards, made when the program is compiled.
    pub(crate) const fn fixed(cards: CardSet) -> Deck {
        let mut deck = Deck { cards: Deck::ALL, len: 0 };
        let mut i = 0;
        while i < Card::MAX as usize {
            if cards.contains_number(i as u8 + 1) {
                deck.cards[deck.len] = Deck::ALL[i];
                deck.len += 1;
            }
            i += 1;
        }
        deck
    }

    /// A deck of these cards.
    #[inline]
    pub fn of(cards: CardSet) -> Deck {
        let mut deck = Deck { cards: Deck::ALL, len: 0 };
        for card in cards {
            deck.cards[deck.len] = card;
            deck.len += 1;
        }
        deck
    }

    /// Returns the number of cards that are left.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns `true` if no card is left.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Draws that many cards, one after the other. The last card of the deck fills the gap that a
    /// drawn one leaves.
    ///
    /// # Panics
    /// When there are not enough cards: every game deals fewer than it has.
    #[inline]
    pub fn draw(&mut self, rng: &mut impl Rng, count: usize, mut each: impl FnMut(Card)) {
        (0..count / BATCH).for_each(|_| self.draw_batch::<BATCH>(rng, &mut each));
        match count % BATCH {
            3 => self.draw_batch::<3>(rng, &mut each),
            2 => self.draw_batch::<2>(rng, &mut each),
            1 => self.draw_batch::<1>(rng, &mut each),
            _ => {}
        }
    }

    /// Draws up to [`BATCH`] cards with one word of the generator: the high half of (word × bound)
    /// is a place, the low half serves as the word for the next draw, with one card less to choose
    /// from. Exact, because a word that would favour some outcomes is thrown away (batched ranged
    /// random integers, after Brackett-Rozinsky and Lemire).
    #[inline]
    fn draw_batch<const B: usize>(&mut self, rng: &mut impl Rng, each: &mut impl FnMut(Card)) {
        assert!(B <= self.len, "the deck has too few cards");
        let bounds: [u64; B] = std::array::from_fn(|drawn| (self.len - drawn) as u64);
        let places = loop {
            let mut word = rng.next_u64();
            let places = bounds.map(|bound| {
                let wide = u128::from(word) * u128::from(bound);
                word = wide as u64;
                (wide >> 64) as usize
            });
            if word >= MOST_OUTCOMES || is_fair(word, &bounds) {
                break places;
            }
        };
        let len = self.len;
        self.len -= B;
        for (drawn, place) in (1..).zip(places) {
            let place = place % PLACES;
            let card = self.cards[place];
            self.cards[place] = self.cards[(len - drawn) % PLACES];
            each(card);
        }
    }

    /// Draws a hand.
    #[inline]
    pub fn hand(&mut self, rng: &mut impl Rng, cards: usize) -> CardSet {
        let mut hand = CardSet::EMPTY;
        self.draw(rng, cards, |card| hand.insert(card));
        hand
    }

    /// Draws cards one by one and lists them in that order.
    #[inline]
    pub fn list<const N: usize>(&mut self, rng: &mut impl Rng, cards: usize) -> CardList<N> {
        // Counted beside the list: a length inside it would go through memory at every card.
        let (mut list, mut len) = ([CardList::<N>::FILLER; N], 0);
        self.draw(rng, cards, |card| {
            list[len] = card;
            len += 1;
        });
        CardList::of(list, len)
    }

    /// Draws cards one by one and lays them on a pile: the last card drawn is the top card.
    #[inline]
    pub fn pile<const N: usize>(&mut self, rng: &mut impl Rng, cards: usize) -> Pile<N> {
        Pile::laid(self.list(rng, cards))
    }

    /// The cards that nobody has drawn.
    #[inline]
    pub fn rest(&self) -> CardSet {
        self.cards[..self.len].iter().copied().collect()
    }

    /// Draws one card for each row.
    #[inline]
    pub fn rows<const N: usize>(&mut self, rng: &mut impl Rng) -> [CardSet; N] {
        let first_cards = self.list::<N>(rng, N);
        std::array::from_fn(|row| first_cards[row].into())
    }
}
