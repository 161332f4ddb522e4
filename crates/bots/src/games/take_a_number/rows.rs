//! [`Row`]: a row of Take A Number, and the price of taking it.

use taketable_rules::games::take_a_number::{CAPACITY, ROWS};
use taketable_rules::games::{all_bullheads, bullheads};
use taketable_rules::{Card, CardSet};

/// A row as it lies on the table.
#[derive(Clone, Copy)]
pub(super) struct Row {
    /// The number of its last card.
    pub(super) end: u8,
    /// Number of cards in it.
    pub(super) len: u8,
    /// With that many it is taken.
    pub(super) capacity: u8,
    /// What taking it would mean.
    pub(super) burden: Burden,
}

impl Row {
    /// Returns the number of cards that fit before a card takes the row.
    #[inline]
    pub(super) fn room(&self) -> u8 {
        self.capacity - 1 - self.len
    }
}

/// The rows, for a seat with this #-row.
#[inline]
pub(super) fn rows(rows: &[CardSet; ROWS], number_row: CardSet) -> [Row; ROWS] {
    std::array::from_fn(|row| Row {
        end: rows[row].highest().map_or(0, Card::number),
        len: rows[row].len() as u8,
        capacity: CAPACITY[row],
        burden: Burden::of(rows[row], number_row),
    })
}

/// The row that a card goes to (TN-2); none if it is below all ends.
#[inline]
pub(super) fn place(rows: &[Row; ROWS], card: Card) -> Option<&Row> {
    rows.iter().filter(|row| row.end < card.number()).max_by_key(|row| row.end)
}

/// What taking these cards would mean to a seat, if it keeps the dearest card that fits its #-row.
#[derive(Clone, Copy)]
pub(super) struct Burden {
    /// The heads that come to its hand.
    pub(super) heads: u8,
    /// How many cards come to its hand.
    pub(super) cards: u8,
    /// `true` if some card fits its #-row.
    pub(super) fits: bool,
    /// The heads of the #-row that has to be swept if none does.
    pub(super) swept: u8,
}

impl Burden {
    #[inline]
    fn of(taken: CardSet, number_row: CardSet) -> Burden {
        let fitting = fitting(taken, number_row);
        let fits = !fitting.is_empty();
        let kept = (if fits { fitting } else { taken }).iter().map(bullheads).max().unwrap_or(0);
        Burden {
            heads: (all_bullheads(taken) - kept) as u8,
            cards: taken.len().saturating_sub(1) as u8,
            fits,
            swept: if fits { 0 } else { all_bullheads(number_row) as u8 },
        }
    }

    /// In points, roughly, if that many more cards come with it: cards in hand have to be played
    /// before the round can end well, and swept ones count twice for sure.
    #[inline]
    pub(super) fn points(&self, more: u8) -> f32 {
        let (heads, cards) = (f32::from(self.heads), f32::from(self.cards));
        // The mean card has 1.67 heads.
        1.5 * (heads + cards) + 4.0 * f32::from(more) + 2.0 * f32::from(self.swept)
    }
}

/// Those of the cards that are above the end of the #-row (TN-6).
#[inline]
pub(super) fn fitting(cards: CardSet, number_row: CardSet) -> CardSet {
    match number_row.highest() {
        None => cards,
        Some(end) => cards - cards.below(end),
    }
}

/// How likely a card takes the row it goes to, if each of that many others lays a card between the
/// row's end and it with this chance.
///
/// The card that fills the row takes it and becomes its first card, so what counts is how
/// many cards come between, in circles of the row's capacity less one.
#[inline]
pub(super) fn chance_to_take(row: &Row, others: u8, between: f32) -> f32 {
    let circle = usize::from(row.capacity - 1);
    // How likely that many cards came between, in circles.
    let mut came = [1.0, 0.0, 0.0, 0.0];
    let not = 1.0 - between;
    for _ in 0..others {
        let [a, b, c, d] = came;
        let last = [a, b, c, d][circle - 1];
        came = [
            a * not + last * between,
            b * not + a * between,
            c * not + b * between,
            d * not + c * between,
        ];
    }
    came[usize::from(row.room()) & 3]
}

/// The same on every machine, which the system's own function need not be.
#[inline]
pub(super) fn power(base: f32, times: u8) -> f32 {
    (0..times).fold(1.0, |product, _| product * base)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(len: u8, capacity: u8) -> Row {
        let burden = Burden::of(CardSet::EMPTY, CardSet::EMPTY);
        Row { end: 10, len, capacity, burden }
    }

    fn check(len: u8, capacity: u8, others: u8, between: f32, chance: f32) {
        let is = chance_to_take(&row(len, capacity), others, between);
        assert!((is - chance).abs() < 1e-6, "{len} of {capacity}, {others} others: {is}");
    }

    #[test]
    fn a_full_row_is_taken_unless_somebody_comes_between() {
        check(2, 3, 3, 0.0, 1.0);
        check(1, 3, 3, 0.0, 0.0);
        check(3, 4, 1, 0.25, 0.75);
    }

    #[test]
    fn a_later_card_may_take_the_new_row_again() {
        // One card: it goes beside the end, and ours takes. Two: the second takes the row and
        // becomes its first card.
        check(1, 3, 1, 1.0, 1.0);
        check(1, 3, 2, 1.0, 0.0);
        check(1, 3, 3, 1.0, 1.0);
        // Five cards wide: four fill it again.
        check(1, 5, 3, 1.0, 1.0);
        check(1, 5, 7, 1.0, 1.0);
        check(1, 5, 4, 1.0, 0.0);
    }
}
