//! Bullheads, and rows that all play to at the same time: what Take 5 and Take A Number share.

use taketable_rules::games::bullheads;
use taketable_rules::{BySeat, Card, CardSet, Score, Seat};

use super::pen::{Ink, Pen, hanging, line, plural, width};
use super::table::{Side, Table, pad};

/// How to read a marked card.
pub(super) fn remark(pen: &Pen) -> String {
    let example = Card::new(55).map_or(String::new(), |card| marked(card, 0, pen));
    format!("{example} is a card with seven heads; a card without a mark has one.")
}

/// The bullheads of all these cards.
pub(super) fn heads(cards: CardSet) -> Score {
    cards.iter().map(bullheads).sum()
}

/// "1 card, 5 heads".
pub(super) fn weighed(cards: CardSet) -> String {
    format!("{}, {}", plural(cards.len(), "card"), plural(heads(cards), "head"))
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
    let mut table = Table::new([
        ("", Side::Left),
        ("", Side::Left),
        ("full", Side::Right),
        ("heads", Side::Right),
    ]);
    for (i, (row, capacity)) in rows.iter().zip(capacity).enumerate() {
        let places = row.iter().map(card).chain(std::iter::repeat(free.clone()));
        table.row([
            format!("row {}", i + 1),
            places.take(*capacity as usize).collect::<Vec<_>>().join(" "),
            format!("{}/{capacity}", row.len()),
            heads(*row).to_string(),
        ]);
    }
    table.draw(pen)
}

/// All chosen cards, in the order in which they will be placed.
pub(super) fn turned_up(cards: &BySeat<Option<Card>>, pen: &Pen) -> String {
    let mut cards: Vec<(Card, Seat)> =
        cards.entries().filter_map(|(seat, card)| Some(((*card)?, seat))).collect();
    cards.sort_unstable();
    let cards = pen.each(cards.into_iter().map(|(card, seat)| (seat, card)));
    format!("\n{}", hanging(0, &format!("Turned up: {cards}.")))
}

/// The rows as the last sentence left them.
#[derive(Clone, Debug, Default)]
pub(super) struct Rows(Vec<CardSet>);

impl Rows {
    /// Rows of these cards.
    pub(super) fn new(rows: &[CardSet]) -> Rows {
        Rows(rows.to_vec())
    }

    /// A card goes to the end of a row.
    pub(super) fn place(&mut self, seat: Seat, card: Card, row: u8, pen: &Pen) -> String {
        let name = pen.name(seat);
        let cards = &mut self.0[row as usize];
        let end = cards.highest().map_or(String::new(), |end| format!(", after the {end}"));
        cards.insert(card);
        line(&format!("{name}'s {card} goes to row {}{end}.", row + 1))
    }

    /// A card starts a row anew.
    pub(super) fn replace(&mut self, row: u8, card: Card) {
        self.0[row as usize] = card.into();
    }
}
