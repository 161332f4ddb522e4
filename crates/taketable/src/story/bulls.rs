//! Bullheads, and rows that all play to at the same time: what Take 5 and Take A Number share.

use taketable_rules::games::bullheads;
use taketable_rules::{Card, CardSet, Score};
use taketable_telling::say;

use super::pen::{Ink, Pen, width};
use super::text_table::{Side, TextTable, pad};

/// How to read a marked card.
pub(super) fn legend(pen: &Pen) -> Option<String> {
    let example = marked(Card::new(55)?, 0, pen);
    Some(say!(pen, StoryMarkedHeads, card = example))
}

/// The bullheads of all these cards.
pub(super) fn heads(cards: CardSet) -> Score {
    cards.iter().map(bullheads).sum()
}

/// "1 card, 5 heads".
pub(super) fn weighed(cards: CardSet, pen: &Pen) -> String {
    say!(pen, StoryPileWorth, cards_count = cards.len(), heads = heads(cards))
}

/// The card's number, set to the right of so much room, and marked with its heads if they are more
/// than one.
fn marked(card: Card, room: usize, pen: &Pen) -> String {
    let marked = |heads: Score| format!("{card:>room$}{}", pen.raised("^", &heads.to_string()));
    match bullheads(card) {
        1 => format!("{card:>room$}"),
        heads @ 2..5 => pen.paint(Ink::Yellow, &marked(heads)),
        heads => pen.paint(Ink::Red, &marked(heads)),
    }
}

/// The cards, marked, as in a hand.
pub(super) fn hand(cards: CardSet, pen: &Pen) -> String {
    cards.iter().map(|card| marked(card, 0, pen)).collect::<Vec<_>>().join(" ")
}

/// The rows in the middle of the table: their cards and free places, how full they are, and what
/// taking them costs.
pub(super) fn board(rows: &[CardSet], capacity: &[u8], pen: &Pen) -> String {
    let room = 3 + width(&pen.raised("^", "7"));
    let card = |card| pad(&marked(card, 3, pen), room, Side::Left);
    let free = pad(&format!("{:>3}", pen.dot()), room, Side::Left);
    let mut table = TextTable::new([
        (String::new(), Side::Left),
        (String::new(), Side::Left),
        (say!(pen, StoryFull), Side::Right),
        (say!(pen, StoryHeads), Side::Right),
    ]);
    for (i, (row, capacity)) in rows.iter().zip(capacity).enumerate() {
        let places = row.iter().map(card).chain(std::iter::repeat(free.clone()));
        table.row([
            say!(pen, StoryRow, row = i + 1),
            places.take(*capacity as usize).collect::<Vec<_>>().join(" "),
            format!("{}/{capacity}", row.len()),
            heads(*row).to_string(),
        ]);
    }
    table.draw(pen)
}
