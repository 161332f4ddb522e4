//! Keeps a view of Take 5 up to date.

use super::{Event, ROWS, Stage, View};
use crate::card::CardSet;
use crate::game::Follow;
use crate::games::choices::{self, Choice};
use crate::seat::{BySeat, Seat, SeatSet};
use crate::told::Seen;

impl Follow<Event> for View {
    fn follow(&mut self, event: &Event) {
        match *event {
            Event::Pool { cards, first } => {
                self.stage = Stage::Drafting { turn: first, pool: cards };
            }
            Event::Hand { seat, cards } => self.hands[seat] = cards,
            Event::Rows { rows } => {
                self.rows = rows;
                self.stage = Stage::Choosing { awaited: SeatSet::all(self.hands.seats()) };
            }
            Event::Drafted { seat, card } => {
                self.hands[seat].known.insert(card);
                if let Stage::Drafting { turn, pool } = &mut self.stage {
                    *turn = seat.left(self.hands.seats());
                    pool.remove(card);
                }
            }
            Event::Chosen { seat, card } => {
                self.choices[seat] = card.map_or(Choice::FaceDown, Choice::Card);
                if let Stage::Choosing { awaited } = &mut self.stage {
                    awaited.remove(seat);
                }
            }
            Event::Revealed { cards } => {
                choices::reveal(&mut self.choices, &mut self.hands, &cards);
            }
            Event::Placed { seat, card, row, .. } => {
                if let Some(row) = self.rows.get_mut(usize::from(row)) {
                    row.insert(card);
                }
                self.placed(seat);
            }
            Event::TooLow { seat, card } => self.stage = Stage::TakingRow { seat, card },
            Event::RowTaken { seat, card, row, cards, .. } => {
                if let Some(row) = self.rows.get_mut(usize::from(row)) {
                    *row = card.into();
                }
                self.piles[seat] |= cards;
                self.placed(seat);
            }
            Event::Scored { .. } => self.stage = Stage::Over,
        }
    }

    fn clear(&mut self) {
        let seats = self.hands.seats();
        *self = View {
            viewer: self.viewer,
            variant: self.variant,
            stage: Stage::Choosing { awaited: SeatSet::EMPTY },
            hands: BySeat::new(seats, Seen::default()),
            choices: BySeat::new(seats, Choice::None),
            rows: [CardSet::EMPTY; ROWS],
            piles: BySeat::new(seats, CardSet::EMPTY),
        };
    }

    fn to_act(&self) -> SeatSet {
        match self.stage {
            Stage::Drafting { turn: seat, .. } | Stage::TakingRow { seat, .. } => seat.into(),
            Stage::Choosing { awaited } => awaited,
            Stage::Over => SeatSet::EMPTY,
        }
    }
}

impl View {
    fn placed(&mut self, seat: Seat) {
        self.choices[seat] = Choice::None;
        self.stage = Stage::Choosing { awaited: choices::awaited_after(&self.choices) };
    }
}
