//! Keeps a view of Hornochsen! up to date.

use super::{Event, FULL, LAST_CARD, MAX_ROWS, MOST_LAID, Ring, Special, Specials, Stage, View};
use crate::card::CardSet;
use crate::game::Follow;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::told::Seen;

impl Follow<Event> for View {
    fn follow(&mut self, event: &Event) {
        match *event {
            Event::Hand { seat, cards } => self.hands[seat] = cards,
            Event::Circle { rows, first } => {
                let there_are = CardSet::up_to(LAST_CARD).contains_all(rows);
                if there_are && rows.len() <= MAX_ROWS {
                    self.rows = Ring::of(rows);
                }
                self.stage = Stage::Turn { seat: first, laid: 0 };
            }
            Event::Laid { seat, card, row, .. } => {
                self.hands[seat].remove(card);
                if !self.rows.left().contains(row) || card.number() > LAST_CARD {
                    return;
                }
                let before = self.rows.row(row).cards.len();
                if before < FULL {
                    self.rows.lay(row, card);
                }
                // The fifth card takes the row: that is told next, and then the turn goes on.
                if before + 1 < FULL {
                    self.laid(seat, 1);
                }
            }
            Event::SpecialLaid { seat, kind, row } => {
                if self.specials[seat].of(kind) > 0 && self.rows.without(kind).contains(row) {
                    self.specials[seat].remove(kind);
                    self.rows.lay_special(row, kind);
                }
                self.laid(seat, 1);
            }
            Event::RowTaken { seat, row, cards, specials, .. } => {
                if self.rows.left().contains(row) {
                    self.rows.take(row);
                    self.taken[seat] |= cards.set();
                    let Specials { x2, plus5 } = &mut self.taken_specials[seat];
                    *x2 = x2.saturating_add(specials.x2);
                    *plus5 = plus5.saturating_add(specials.plus5);
                }
                // HO-6: taking a row may end the turn.
                self.laid(seat, 1 + self.after_take.shortens_by());
            }
            Event::Stopped { seat } => self.next_turn(seat),
            Event::Scored { .. } => self.stage = Stage::Over,
        }
    }

    fn clear(&mut self) {
        let seats = self.hands.seats();
        *self = View {
            stage: Stage::Over,
            hands: BySeat::new(seats, Seen::default()),
            specials: BySeat::new(seats, Specials { x2: 1, plus5: 1 }),
            rows: Ring::of(CardSet::EMPTY),
            taken: BySeat::new(seats, CardSet::EMPTY),
            taken_specials: BySeat::new(seats, Specials::default()),
            ..*self
        };
    }

    fn to_act(&self) -> SeatSet {
        match self.stage {
            Stage::Turn { seat, .. } => seat.into(),
            Stage::Over => SeatSet::EMPTY,
        }
    }
}

impl View {
    /// HO-4: that many cards more of at most three.
    fn laid(&mut self, seat: Seat, cards: u8) {
        let Stage::Turn { laid, .. } = self.stage else { return };
        let laid = laid.saturating_add(cards);
        if laid < MOST_LAID && self.can_lay(seat) {
            self.stage = Stage::Turn { seat, laid };
        } else {
            self.next_turn(seat);
        }
    }

    /// HO-8: the next seat that can lay is on; if none can, the round is over.
    fn next_turn(&mut self, after: Seat) {
        let seats = self.hands.seats();
        let mut seat = after;
        self.stage = Stage::Over;
        for _ in 0..seats {
            seat = seat.left(seats);
            if self.can_lay(seat) {
                self.stage = Stage::Turn { seat, laid: 0 };
                return;
            }
        }
    }

    /// HO-8: how many cards a seat has, everybody knows.
    fn can_lay(&self, seat: Seat) -> bool {
        let has_place =
            |kind: Special| self.specials[seat].of(kind) > 0 && !self.rows.without(kind).is_empty();
        !self.hands[seat].is_empty() || Special::BOTH.into_iter().any(has_place)
    }
}
