//! Keeps a view of Take A Number up to date.

use super::{Event, ROWS, Stage, View};
use crate::card::CardSet;
use crate::game::Follow;
use crate::games::choices::{self, Choice};
use crate::seat::{BySeat, SeatSet};
use crate::told::Seen;

impl Follow<Event> for View {
    fn follow(&mut self, event: &Event) {
        match *event {
            Event::Hand { seat, cards } => self.hands[seat] = cards,
            Event::Rows { rows } => {
                self.rows = rows;
                self.next_card();
            }
            Event::Chosen { seat, card } => {
                self.choices[seat] = card.map_or(Choice::FaceDown, Choice::Card);
                if let Stage::Choosing { awaited } = &mut self.stage {
                    awaited.remove(seat);
                }
            }
            Event::Revealed { cards } => {
                choices::reveal(&mut self.choices, &mut self.hands, &cards);
                for (seat, card) in cards.entries() {
                    if let Some(card) = card {
                        self.public[seat].remove(*card);
                    }
                }
            }
            Event::Placed { seat, card, row, .. } => {
                if let Some(row) = self.rows.get_mut(usize::from(row)) {
                    row.insert(card);
                }
                self.choices[seat] = Choice::None;
                self.next_card();
            }
            Event::TooLow { seat, card } => self.stage = Stage::TakingRow { seat, card },
            Event::RowTaken { seat, card, row, cards, .. } => {
                if let Some(row) = self.rows.get_mut(usize::from(row)) {
                    *row = card.into();
                }
                self.choices[seat] = Choice::None;
                self.stage = Stage::Keeping { seat, taken: cards };
            }
            Event::RowSwept { seat, cards, .. } => {
                self.number_rows[seat] -= cards;
                self.number_piles[seat] |= cards;
            }
            Event::Kept { seat, card, to_hand } => {
                self.number_rows[seat].insert(card);
                self.hands[seat].known |= to_hand;
                self.public[seat] |= to_hand;
                self.next_card();
            }
            Event::Scored { seat, hand, .. } => {
                self.hands[seat] = Seen::open(hand);
                self.public[seat] = hand;
                self.stage = Stage::Over;
            }
        }
    }

    fn clear(&mut self) {
        let seats = self.hands.seats();
        let none = BySeat::new(seats, CardSet::EMPTY);
        *self = View {
            viewer: self.viewer,
            stage: Stage::Choosing { awaited: SeatSet::EMPTY },
            hands: BySeat::new(seats, Seen::default()),
            public: none,
            choices: BySeat::new(seats, Choice::None),
            rows: [CardSet::EMPTY; ROWS],
            number_rows: none,
            number_piles: none,
        };
    }

    fn to_act(&self) -> SeatSet {
        match self.stage {
            Stage::Choosing { awaited } => awaited,
            Stage::TakingRow { seat, .. } | Stage::Keeping { seat, .. } => seat.into(),
            Stage::Over => SeatSet::EMPTY,
        }
    }
}

impl View {
    fn next_card(&mut self) {
        self.stage = Stage::Choosing { awaited: choices::awaited_after(&self.choices) };
    }
}
