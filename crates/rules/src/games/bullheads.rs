//! The bullheads on the cards of Take 5 and Take A Number.

use crate::card::{Card, CardSet};
use crate::game::Score;

/// Returns the number of bullheads on a card.
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
    // Digit by digit instead of card by card: a card shows at most 7 heads, three binary digits.
    let with = |set: CardSet| (cards & set).len() as Score;
    with(DIGITS[0]) + 2 * with(DIGITS[1]) + 4 * with(DIGITS[2])
}

/// The cards whose number of heads has this binary digit.
const DIGITS: [CardSet; 3] = {
    let mut sets = [CardSet::EMPTY; 3];
    let mut number = 1;
    while number < 128 {
        let mut digit = 0;
        while digit < sets.len() {
            if BULLHEADS[number] >> digit & 1 == 1 {
                sets[digit] = sets[digit].with_number(number as u8);
            }
            digit += 1;
        }
        number += 1;
    }
    sets
};
