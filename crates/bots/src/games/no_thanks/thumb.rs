//! Rules of thumb for No Thanks!: the novice and the casual bot.

use taketable_rules::games::NoThanks;
use taketable_rules::games::no_thanks::{Action, PILE, Stage, View};
use taketable_rules::{Card, Seat};

use super::{extra_cost, has_beside};
use crate::bot::Decision;

/// A first evening: low cards are good, high cards are bad, and who runs out of counters is in
/// trouble. Sees that a card continues its own series, and does not look at anybody else.
pub(super) fn novice(decision: &Decision<'_, NoThanks>) -> Action {
    let Some(turn) = TurnView::of(decision) else { return Action::Take };
    let continues = turn.cost <= 0;
    let low = turn.card.number() <= 10;
    // "It is half paid already."
    let well_paid = 2 * i16::from(turn.on_card) >= i16::from(turn.card.number());
    take_if(turn.counters == 0 || continues || low || well_paid)
}

/// Somebody who knows the game: takes a card once the counters on it pay for a good part of what it
/// really costs, the sooner the fewer counters are left; and lets a card that suits nobody else go
/// round the table to be paid for it.
///
/// The numbers were tuned against the novice, against themselves and against a learned policy, at
/// 3, 5 and 7 seats; each may be off by a fifth without much harm.
pub(super) fn casual(decision: &Decision<'_, NoThanks>) -> Action {
    let Some(turn) = TurnView::of(decision) else { return Action::Take };
    if turn.counters == 0 {
        return Action::Take;
    }
    // It is a good card. If it will come back, it comes back with a counter from everybody.
    take_if(turn.is_good() && !turn.comes_back())
}

/// Takes if so, else passes.
fn take_if(so: bool) -> Action {
    if so { Action::Take } else { Action::Pass }
}

/// What the seat on turn looks at.
struct TurnView<'a> {
    view: &'a View,
    seat: Seat,
    card: Card,
    on_card: u8,
    /// The seat's own.
    counters: u8,
    /// What the card adds to what the seat's cards cost.
    cost: i16,
}

impl TurnView<'_> {
    fn of<'a>(decision: &Decision<'a, NoThanks>) -> Option<TurnView<'a>> {
        let (view, seat) = (&decision.view.position, decision.seat);
        let Stage::Turn { card, on_card, .. } = view.stage else { return None };
        let (counters, cost) = (view.counters_held(seat), extra_cost(view.cards[seat], card));
        Some(TurnView { view, seat, card, on_card, counters, cost })
    }

    /// Returns `true` if the counters on the card, and what else speaks for it, outweigh its cost.
    fn is_good(&self) -> bool {
        let cost = f32::from(self.cost);
        // Somebody has to take the high cards, and a third of their number is as much as the
        // counters on them ever pay. A card that continues a series is good at any time.
        let cost = if cost > 0.0 { 0.4 * cost } else { cost };
        // Counters are what one says no thanks with: the fewer are left, the dearer they are.
        let counters = f32::from(self.counters);
        let need = 14.0 / (1.0 + counters) - 0.5 * counters;
        // Early on, cards that join this one may still come.
        let early = 3.0 * self.to_come() + self.hope();
        f32::from(self.on_card) + need + early + 2.5 >= cost
    }

    /// How much of the pile is still to come: from 1 down to 0.
    fn to_come(&self) -> f32 {
        f32::from(self.view.pile) / f32::from(PILE as u8)
    }

    /// The card is two away from one of the seat's own and the card between them may still come.
    fn hope(&self) -> f32 {
        let (own, unseen) = (self.view.cards[self.seat], self.view.unseen());
        let between_may_come =
            |side: i8| has_beside(own, self.card, 2 * side) && has_beside(unseen, self.card, side);
        let hopeful = between_may_come(1) || between_may_come(-1);
        if hopeful { 4.0 * self.to_come() } else { 0.0 }
    }

    /// Returns `true` if nobody else will take the card before it is this seat's turn again: to all
    /// of them it costs a lot more than the counters on it by then pay for. A seat that is known to
    /// hold no counter must take; nobody keeps count of hidden ones.
    fn comes_back(&self) -> bool {
        let seats = self.view.cards.seats();
        let on_card_then = f32::from(self.on_card + seats);
        Seat::all(seats).filter(|other| *other != self.seat).all(|other| {
            let cost = f32::from(extra_cost(self.view.cards[other], self.card));
            self.view.counters[other] != Some(0) && 0.58 * cost > on_card_then + 7.0
        })
    }
}
