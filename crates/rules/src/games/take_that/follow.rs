//! Keeps a view of Take That up to date.

use super::{CARDS, Event, Stage, View};
use crate::card::CardSet;
use crate::card_list::CardList;
use crate::game::Follow;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::told::Seen;

impl Follow<Event> for View {
    fn follow(&mut self, event: &Event) {
        match *event {
            Event::Hand { seat, cards } => self.hands[seat] = cards,
            Event::Pile { cards, first } => {
                self.pile = cards;
                self.stage = Stage::Turn { seat: first };
            }
            Event::Laid { seat, card } => {
                self.hands[seat].remove(card);
                if self.line.len() < CARDS {
                    self.line.push(card);
                }
                self.next_turn(seat);
            }
            Event::Twisted { seat, card, twin } => {
                self.hands[seat].remove(card);
                self.line.remove(twin);
                self.face_up[seat] |= CardSet::from(card) | twin.into();
                self.next_turn(seat);
            }
            Event::LineTaken { seat, cards, .. } => {
                self.taken[seat].known |= cards;
                self.line.clear();
            }
            Event::TopTaken { seat } => {
                self.taken[seat].hidden = self.taken[seat].hidden.saturating_add(1);
                self.pile = self.pile.saturating_sub(1);
            }
            Event::Drawn { seat, card } => {
                let hand = &mut self.hands[seat];
                match card {
                    Some(card) => hand.known.insert(card),
                    None => hand.hidden = hand.hidden.saturating_add(1),
                }
                self.pile = self.pile.saturating_sub(1);
            }
            // TT-8: what was taken unseen is shown.
            Event::Scored { seat, taken, .. } => {
                self.taken[seat] = Seen::open(taken);
                self.stage = Stage::Over;
            }
        }
    }

    fn clear(&mut self) {
        let seats = self.hands.seats();
        *self = View {
            viewer: self.viewer,
            variant: self.variant,
            stage: Stage::Over,
            hands: BySeat::new(seats, Seen::default()),
            line: CardList::EMPTY,
            pile: 0,
            face_up: BySeat::new(seats, CardSet::EMPTY),
            taken: BySeat::new(seats, Seen::default()),
        };
    }

    fn to_act(&self) -> SeatSet {
        match self.stage {
            Stage::Turn { seat } => seat.into(),
            Stage::Over => SeatSet::EMPTY,
        }
    }
}

impl View {
    fn next_turn(&mut self, after: Seat) {
        self.stage = Stage::Turn { seat: after.left(self.hands.seats()) };
    }
}
