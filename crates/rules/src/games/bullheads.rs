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
pub(super) fn all_bullheads(cards: CardSet) -> Score {
    cards.iter().map(bullheads).sum()
}
