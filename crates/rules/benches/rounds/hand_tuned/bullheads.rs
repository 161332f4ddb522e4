//! The bullheads on the cards of Take 5 and Take A Number.

/// By the number of the card.
pub(super) const HEADS: [u8; 128] = {
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
