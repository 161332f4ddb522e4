//! Shuffling, with several draws from one random word.
//!
//! A word is read as a fraction: times the number of cards, its whole part is a draw, and the rest
//! is the word for the next draw. All draws of a word together are very slightly unfair unless some
//! last rests are refused: see Brackett-Rozinsky and Lemire, "Batched ranged random integer
//! generation" (2024).

use rand_core::Rng;

use super::Cards;

/// Number of cards drawn with one word: few enough that a word is hardly ever thrown away.
const BATCH: usize = 8;
/// The numbers of cards left in a batch have no higher product, so only a rest below it is suspect.
const SUSPECT: u64 = 104_u64.pow(BATCH as u32);

/// The cards `first` to `last`.
pub(super) const fn between(first: u8, last: u8) -> Cards {
    let mut cards = [0; 128];
    let mut i = 0;
    while first + i <= last {
        cards[i as usize] = first + i;
        i += 1;
    }
    cards
}

/// Draws `count` of the first `of` cards, any as likely as the others, and moves them to the front.
#[inline]
pub(super) fn shuffle(cards: &mut Cards, of: usize, count: usize, rng: &mut impl Rng) {
    let mut drawn = 0;
    // Not one loop with a minimum: the length of a batch had better be a constant.
    while drawn + BATCH <= count {
        drawn += batch(cards, drawn, of, BATCH, rng);
    }
    while drawn < count {
        drawn += batch(cards, drawn, of, count - drawn, rng);
    }
}

/// Draws `count` more cards with one word. How many were drawn: all, or none if the word turns out
/// to be unfair; then the cards were only mixed, which does no harm to the next draw.
#[inline]
fn batch(cards: &mut Cards, drawn: usize, of: usize, count: usize, rng: &mut impl Rng) -> usize {
    let mut word = rng.next_u64();
    for i in drawn..drawn + count {
        let place = i + digit(&mut word, (of - i) as u64) as usize;
        cards.swap(i & 127, place & 127);
    }
    let fair = word >= SUSPECT || is_fair(word, (0..count).map(|i| of - drawn - i));
    if fair { count } else { 0 }
}

/// One draw: a number below the bound. The word keeps the rest.
#[inline]
pub(super) fn digit(word: &mut u64, bound: u64) -> u64 {
    let wide = u128::from(*word) * u128::from(bound);
    *word = wide as u64;
    (wide >> 64) as u64
}

/// Returns `true` if the draws with these bounds that left this rest of a word were fair.
#[cold]
#[inline(never)]
pub(super) fn is_fair(rest: u64, bounds: impl Iterator<Item = usize>) -> bool {
    let product = bounds.fold(1, |product, bound| product * bound as u64);
    rest >= product.wrapping_neg() % product
}
