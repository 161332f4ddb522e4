//! Rules of thumb for Take A Number: the novice and the casual bot.

use taketable_rules::games::take_a_number::{Action, LAST_CARD, ROWS, View};
use taketable_rules::games::{TakeANumber, all_bullheads};
use taketable_rules::{Card, CardSet, Seat};

use super::rows::{self, Row};
use crate::bot::Decision;

/// A first evening: a card close to a row's end is a good card. Does not look how full the row is.
/// Takes the row with the fewest heads and keeps the card with the most.
pub(super) fn novice(decision: &Decision<'_, TakeANumber>) -> Action {
    let view = &decision.view.position;
    let rows = rows::rows(&view.rows, view.number_rows[decision.seat]);
    least(decision.legal, |action| match action {
        // A card below all ends comes last: it takes a row for sure.
        Action::Play(card) => {
            let end = rows::place(&rows, card).map(|row| row.end);
            end.map_or(f32::from(LAST_CARD), |end| f32::from(card.number() - end))
        }
        Action::TakeRow(row) => heads(view.rows[usize::from(row)]),
        Action::Keep(card) => -heads(card.into()),
    })
}

/// Somebody who knows the game: counts how many cards can come between, knows what a row would
/// bring to the hand and whether one of its cards fits the #-row, and sees when a round nears its
/// end.
pub(super) fn casual(decision: &Decision<'_, TakeANumber>) -> Action {
    let table = TableMemory::of(&decision.view.position, decision.seat);
    least(decision.legal, |action| match action {
        Action::Play(card) => table.price_of_playing(card),
        Action::TakeRow(row) => table.rows[usize::from(row)].burden.points(0),
        Action::Keep(card) => table.price_of_keeping(card),
    })
}

/// The action with the lowest price; the first of them if several have it.
fn least(legal: &[Action], price: impl Fn(Action) -> f32) -> Action {
    let priced = legal.iter().map(|action| (*action, price(*action)));
    let best = priced.min_by(|(_, a), (_, b)| a.total_cmp(b));
    best.expect("a seat that must act has a legal action").0
}

fn heads(cards: CardSet) -> f32 {
    f32::from(all_bullheads(cards) as u8)
}

/// What somebody who knows the game keeps in mind.
struct TableMemory {
    rows: [Row; ROWS],
    number_row: CardSet,
    /// Cards that could be in others' hands. Nobody remembers what lies face down in the #-piles.
    unseen: CardSet,
    others: u8,
    /// How many turns the round lasts, if nobody takes cards.
    turns: f32,
}

impl TableMemory {
    fn of(view: &View, seat: Seat) -> TableMemory {
        let mut unseen = CardSet::up_to(LAST_CARD) - view.hands[seat].known;
        view.rows.iter().chain(view.number_rows.iter()).for_each(|row| unseen -= *row);
        let hands = view.hands.iter().map(|hand| hand.known.len() + usize::from(hand.hidden));
        TableMemory {
            rows: rows::rows(&view.rows, view.number_rows[seat]),
            number_row: view.number_rows[seat],
            unseen,
            others: view.hands.seats() - 1,
            turns: f32::from(hands.min().unwrap_or(1).max(1) as u8),
        }
    }

    /// How likely one other card is among these.
    fn decision_rng(&self, cards: CardSet) -> f32 {
        f32::from((self.unseen & cards).len() as u8) / f32::from(self.unseen.len().max(1) as u8)
    }

    /// What it costs to play the card now, less what it would cost to be left with it.
    fn price_of_playing(&self, card: Card) -> f32 {
        // The nearer the end, the more a dear card wants to be played.
        let left_with_it = 2.0 * heads(card.into()) / self.turns;
        let all_below = CardSet::up_to(LAST_CARD).below(card);
        let price = match rows::place(&self.rows, card) {
            // Another player may have to take a row with an even lower card; then this card can go
            // to that.
            None => {
                let points = self.rows.iter().map(|row| row.burden.points(0));
                let cheapest = points.fold(f32::MAX, f32::min);
                cheapest * rows::power(1.0 - self.decision_rng(all_below), self.others)
            }
            Some(row) => {
                let between =
                    self.decision_rng(CardSet::between(row.end + 1, LAST_CARD) & all_below);
                let chance = rows::chance_to_take(row, self.others, between);
                // The cards that come between are taken too. And who can choose lays where there
                // is room and nobody comes between: such a row stays good for the next turn.
                chance * row.burden.points(row.room()) + between - 1.5 * f32::from(row.room())
            }
        };
        price - left_with_it
    }

    /// What it costs to put the card into the #-row: what has to be swept now, what may have to be
    /// swept later, and how far the #-row's end moves, for later cards must be higher still.
    fn price_of_keeping(&self, card: Card) -> f32 {
        let end = self.number_row.highest().filter(|end| *end < card);
        let swept = if end.is_some() { CardSet::EMPTY } else { self.number_row };
        let moved = card.number() - end.map_or(0, Card::number);
        // A dear card is better played from the hand than swept and counted twice; but when the
        // round is about to end, it is safe in the #-row and counts in the hand.
        let dear = heads(card.into()) * (1.5 - 2.0 / self.turns);
        2.0 * heads(swept) + dear + 0.03 * f32::from(moved)
    }
}
