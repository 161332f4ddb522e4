//! How people play No Thanks!.

use taketable_rules::games::NoThanks;
use taketable_rules::games::no_thanks::{Action, Stage, View};
use taketable_rules::{Card, Seat};

use super::{extra_cost, has_beside};
use crate::bot::Asked;

/// A first evening: low cards are good, high cards are bad, and who runs out of counters is in
/// trouble. Sees that a card continues its own series, and does not look at anybody else.
pub(super) fn novice(asked: &Asked<'_, NoThanks>) -> Action {
    let Some(turn) = Turn::of(asked) else { return Action::Take };
    let continues = turn.cost <= 0;
    let low = turn.card.number() <= 10;
    // "It is half paid already."
    let well_paid = 2 * i16::from(turn.on_card) >= i16::from(turn.card.number());
    take_if(turn.counters == 0 || continues || low || well_paid)
}

/// Somebody who knows the game: takes a card when what it really costs, minus the counters on it,
/// is less than what it would cost to go on saying no thanks; and lets a card that suits nobody
/// else go round the table to be paid for it.
pub(super) fn casual(asked: &Asked<'_, NoThanks>) -> Action {
    let Some(turn) = Turn::of(asked) else { return Action::Take };
    if turn.counters == 0 {
        return Action::Take;
    }
    let price = turn.cost - i16::from(turn.on_card) - turn.hope();
    if price > turn.limit() {
        return Action::Pass;
    }
    // It is a good card. If it will come back, it comes back with a counter from everybody.
    take_if(!turn.comes_back())
}

/// Takes if so, else passes.
fn take_if(so: bool) -> Action {
    if so { Action::Take } else { Action::Pass }
}

/// What the seat on turn looks at.
struct Turn<'a> {
    view: &'a View,
    seat: Seat,
    card: Card,
    on_card: u8,
    /// The seat's own.
    counters: u8,
    /// What the card adds to what the seat's cards cost.
    cost: i16,
}

impl Turn<'_> {
    fn of<'a>(asked: &Asked<'a, NoThanks>) -> Option<Turn<'a>> {
        let (view, seat) = (&asked.view.position, asked.seat);
        let Stage::Turn { card, on_card, .. } = view.stage else { return None };
        let (counters, cost) = (view.counters_held(seat), extra_cost(view.cards[seat], card));
        Some(Turn { view, seat, card, on_card, counters, cost })
    }

    /// What a card may cost beyond its counters. Counters are what one says no thanks with: the
    /// fewer are left, the more a card may cost that brings some.
    fn limit(&self) -> i16 {
        match self.counters {
            0..=1 => 12,
            2..=3 => 8,
            4..=6 => 5,
            7..=10 => 3,
            _ => 1,
        }
    }

    /// The card is two away from one of the seat's own and the card between them may still come:
    /// worth a little.
    fn hope(&self) -> i16 {
        let (own, unseen) = (self.view.cards[self.seat], self.view.unseen());
        let between_may_come =
            |side: i8| has_beside(own, self.card, 2 * side) && has_beside(unseen, self.card, side);
        let many_to_come = self.view.pile >= 6;
        if many_to_come && (between_may_come(1) || between_may_come(-1)) { 3 } else { 0 }
    }

    /// Whether nobody else will take the card before it is this seat's turn again: it costs all of
    /// them a lot more than the counters on it by then. Who holds no counter must take it.
    fn comes_back(&self) -> bool {
        let seats = self.view.cards.seats();
        let on_card_then = i16::from(self.on_card) + i16::from(seats);
        Seat::all(seats).filter(|other| *other != self.seat).all(|other| {
            let cost = extra_cost(self.view.cards[other], self.card);
            self.view.counters_held(other) > 0 && cost > on_card_then + 8
        })
    }
}
