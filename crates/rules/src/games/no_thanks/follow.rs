//! Keeps a view of No Thanks! up to date.

use super::{Counters, Event, Stage, View};
use crate::card::CardSet;
use crate::game::Follow;
use crate::seat::{BySeat, Seat, SeatSet};

impl Follow<Event> for View {
    fn follow(&mut self, event: &Event) {
        match *event {
            Event::Pile { cards, counters, .. } => {
                self.pile = cards;
                for seat in Seat::all(self.cards.seats()) {
                    let seen = self.visibility == Counters::Open || self.viewer.is(seat);
                    self.counters[seat] = seen.then_some(counters);
                }
            }
            Event::TurnedUp { card, turn: seat } => {
                self.pile = self.pile.saturating_sub(1);
                self.stage = Stage::Turn { seat, card, on_card: 0 };
            }
            Event::Taken { seat, card, counters, .. } => {
                self.cards[seat].insert(card);
                self.collected[seat] = self.collected[seat].saturating_add(counters.into());
                if let Some(held) = &mut self.counters[seat] {
                    *held = held.saturating_add(counters);
                }
                self.stage = Stage::Over;
            }
            Event::Passed { seat, card, on_card } => {
                self.paid[seat] = self.paid[seat].saturating_add(1);
                if let Some(held) = &mut self.counters[seat] {
                    *held = held.saturating_sub(1);
                }
                let seat = seat.left(self.cards.seats());
                self.stage = Stage::Turn { seat, card, on_card };
            }
            Event::Scored { seat, counters, .. } => {
                self.counters[seat] = Some(counters);
                self.stage = Stage::Over;
            }
        }
    }

    fn clear(&mut self) {
        let seats = self.cards.seats();
        *self = View {
            viewer: self.viewer,
            visibility: self.visibility,
            stage: Stage::Over,
            pile: 0,
            cards: BySeat::new(seats, CardSet::EMPTY),
            counters: BySeat::new(seats, None),
            paid: BySeat::new(seats, 0),
            collected: BySeat::new(seats, 0),
        };
    }

    fn to_act(&self) -> SeatSet {
        match self.stage {
            Stage::Turn { seat, .. } => seat.into(),
            Stage::Over => SeatSet::EMPTY,
        }
    }
}
