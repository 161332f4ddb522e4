//! The bullheads on the cards of Take 5 and Take A Number.

use crate::card::{Card, CardSet};
use crate::game::Score;

/// How many bullheads a card shows.
///
/// ```
/// use taketable_rules::{Card, games::bullheads};
///
/// let heads = |number| bullheads(Card::new(number).unwrap());
/// assert_eq!([55, 66, 70, 95, 96].map(heads), [7, 5, 3, 2, 1]);
/// ```
#[inline]
pub fn bullheads(card: Card) -> Score {
    Score::from(BULLHEADS[card.number() as usize & 127])
}

const BULLHEADS: [u8; 128] = {
    let mut heads = [0; 128];
    let mut number = 1;
    while number < 128 {
        heads[number] = match number {
            55 => 7,
            n if n % 11 == 0 => 5,
            n if n % 10 == 0 => 3,
            n if n % 5 == 0 => 2,
            _ => 1,
        };
        number += 1;
    }
    heads
};

/// The bullheads of all these cards.
#[inline]
pub fn all_bullheads(cards: CardSet) -> Score {
    // Head by head instead of card by card: a handful of cards with the first head, with the
    // second, and so on.
    let with = |set: CardSet| (cards & set).len() as Score;
    let fourth_and_fifth = 2 * with(AT_LEAST[5]);
    let sixth_and_seventh = 2 * with(AT_LEAST[7]);
    with(AT_LEAST[1]) + with(AT_LEAST[2]) + with(AT_LEAST[3]) + fourth_and_fifth + sixth_and_seventh
}

/// The cards with at least so many heads.
const AT_LEAST: [CardSet; 8] = {
    let mut sets = [CardSet::EMPTY; 8];
    let mut number = 1;
    while number < 128 {
        let mut heads = 0;
        while heads <= BULLHEADS[number] {
            sets[heads as usize] = sets[heads as usize].with_number(number as u8);
            heads += 1;
        }
        number += 1;
    }
    sets
};
