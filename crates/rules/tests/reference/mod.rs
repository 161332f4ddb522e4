//! The five games a second time: slow, obvious, and written from the rulebook alone.
//!
//! Nothing here is shared with the crate under test. A rule's number (`T5-6`) stands where the rule
//! is applied.

// Each file of tests that wants it includes this module privately.
#![allow(unreachable_pub)]

pub mod hornochsen;
pub mod no_thanks;
pub mod take5;
pub mod take_a_number;
pub mod take_that;

/// The two kinds of special card in Hornochsen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Times2,
    Plus5,
}

/// Everything that a seat can do in any of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    Draft(u32),
    Play(u32),
    TakeRow(usize),
    Keep(u32),
    Lay(u32),
    Special(Kind, usize),
    Stop,
    Twist(u32),
    TakeLine,
    Take,
    Pass,
}

/// One round of one game.
pub trait Slow {
    /// The seats that are awaited, ascending; empty when the round is over.
    fn to_act(&self) -> Vec<usize>;

    /// All that the seat may do now, sorted and without repeats. Also for a seat that has already
    /// chosen a face-down card while others have not: it may choose any card of its hand again
    /// (including the same one). Empty for all others.
    fn legal(&self, seat: usize) -> Vec<Move>;

    /// Panics if not legal.
    fn play(&mut self, seat: usize, m: Move);

    /// Round scores; only asked for when the round is over.
    fn scores(&self) -> Vec<i32>;

    /// All cards everywhere that the round knows of (hands, rows, piles, line, draw pile, chosen
    /// face-down cards counted once), for the conservation law. Sorted.
    fn all_cards(&self) -> Vec<u32>;
}

/// The bullheads on a card of Take 5 and Take A Number.
pub fn bullheads(card: u32) -> i32 {
    if card == 55 {
        7
    } else if card.is_multiple_of(11) {
        5
    } else if card.is_multiple_of(10) {
        3
    } else if card.is_multiple_of(5) {
        2
    } else {
        1
    }
}

/// T5-4: the row whose last card is the closest below this card; none if all ends are above it.
fn row_for(rows: &[Vec<u32>], card: u32) -> Option<usize> {
    let mut best = None;
    let mut best_end = 0;
    for (row, cards) in rows.iter().enumerate() {
        let end = cards[cards.len() - 1];
        if end < card && end > best_end {
            best = Some(row);
            best_end = end;
        }
    }
    best
}

/// T5-3: the chosen cards, each with its seat, from the lowest card to the highest.
fn lowest_first(chosen: &[Option<u32>]) -> Vec<(u32, usize)> {
    let mut cards = Vec::new();
    for (seat, choice) in chosen.iter().enumerate() {
        cards.push((choice.unwrap(), seat));
    }
    cards.sort_unstable();
    cards
}

/// The seat to the left.
fn left_of(seat: usize, seats: usize) -> usize {
    (seat + 1) % seats
}

/// Takes a card out of a hand.
fn remove(hand: &mut Vec<u32>, card: u32) {
    let place = hand.iter().position(|&held| held == card).unwrap();
    hand.remove(place);
}

/// Puts a card into a hand, which stays sorted.
fn insert(hand: &mut Vec<u32>, card: u32) {
    hand.push(card);
    hand.sort_unstable();
}

/// The same hands, each sorted.
fn sorted_hands(mut hands: Vec<Vec<u32>>) -> Vec<Vec<u32>> {
    for hand in &mut hands {
        hand.sort_unstable();
    }
    hands
}

/// All cards of several heaps, sorted.
fn together(heaps: &[Vec<u32>]) -> Vec<u32> {
    let mut all = heaps.concat();
    all.sort_unstable();
    all
}
