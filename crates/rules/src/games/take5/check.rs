//! Checks that a view of Take 5 is possible.

use super::{FULL, HAND, Options, ROWS, Stage, Take5, Variant, View, last_card};
use crate::card::CardSet;
use crate::game::Game;
use crate::games::choices::Choice;
use crate::games::view_checker::{ViewChecker, check_rows};
use crate::seat::Seat;
use crate::view_error::ViewError;

impl View {
    /// Checks that a round with these options and seats can look like that. If so, worlds can be
    /// sampled from the view, and played. What lies in the bull piles may be left out.
    pub fn check(&self, options: &Options, seats: u8) -> Result<(), ViewError> {
        if !Take5::seats(options).contains(&seats) {
            return Err(ViewError::Seats(seats));
        }
        if self.variant != options.variant {
            return Err(ViewError::OtherOption("variant"));
        }
        let cards = CardSet::up_to(last_card(self.variant, seats));
        let mut table = ViewChecker::new(self.viewer, seats, cards)?;
        table.entries("hands", &self.hands)?;
        table.entries("choices", &self.choices)?;
        table.entries("piles", &self.piles)?;

        self.rows.iter().chain(&self.piles).try_for_each(|cards| table.put(*cards))?;
        if !matches!(self.stage, Stage::Choosing { .. }) {
            table.face_up(&self.choices)?;
        }
        let laid = table.seen();
        self.check_hands(&mut table)?;
        match self.stage {
            Stage::Drafting { turn, pool } => self.check_draft(&mut table, turn, pool)?,
            _ => self.check_turn(&table, laid)?,
        }
        table.enough()
    }

    fn check_hands(&self, table: &mut ViewChecker) -> Result<(), ViewError> {
        let open = self.variant == Variant::Advanced;
        for (seat, hand) in self.hands.entries() {
            // T5-9: drafted hands are open.
            if open && hand.hidden > 0 {
                return Err(ViewError::OthersCards(seat));
            }
            table.hand(seat, *hand, if open { hand.known } else { CardSet::EMPTY })?;
        }
        Ok(())
    }

    /// T5-9: one card each in turn order, from all cards.
    fn check_draft(
        &self,
        table: &mut ViewChecker,
        turn: Seat,
        pool: CardSet,
    ) -> Result<(), ViewError> {
        table.has(turn)?;
        table.put(pool)?;
        let seats = self.hands.seats();
        let nothing_else = self.rows.iter().chain(&self.piles).all(|cards| cards.is_empty())
            && self.choices.iter().all(|choice| *choice == Choice::None);
        let all = table.seen() == usize::from(last_card(self.variant, seats));
        if self.variant != Variant::Advanced || !nothing_else || !all || pool.len() <= ROWS {
            return Err(ViewError::Stage);
        }
        // Whoever has drafted in this lap has one card more than those who still wait.
        let fewest = self.hands[turn].len();
        let (mut seat, mut before) = (turn, fewest);
        for _ in 0..seats {
            let cards = self.hands[seat].len();
            if cards < before || cards > fewest + 1 {
                return Err(ViewError::Hand { seat, cards });
            }
            before = cards;
            seat = seat.left(seats);
        }
        Ok(())
    }

    fn check_turn(&self, table: &ViewChecker, laid: usize) -> Result<(), ViewError> {
        check_rows(&self.rows, |_| FULL.into())?;
        let in_hand = self.hands[Seat::FIRST].len();
        let sizes = match self.stage {
            Stage::Choosing { .. } => 1..=HAND,
            Stage::TakingRow { .. } => 0..=HAND - 1,
            Stage::Drafting { .. } | Stage::Over => 0..=0,
        };
        for (seat, hand) in self.hands.entries() {
            let cards = hand.len();
            if cards != in_hand || !sizes.contains(&cards) {
                return Err(ViewError::Hand { seat, cards });
            }
        }
        let most = ROWS + usize::from(self.hands.seats()) * (HAND - in_hand);
        if laid > most {
            return Err(ViewError::TooManyOpen { found: laid, most });
        }
        match self.stage {
            Stage::Choosing { awaited } => table.face_down(&self.choices, awaited, &self.hands),
            Stage::TakingRow { seat, card } => table.too_low(seat, card, &self.choices, &self.rows),
            Stage::Over if self.choices.iter().all(|choice| *choice == Choice::None) => Ok(()),
            Stage::Drafting { .. } | Stage::Over => Err(ViewError::Stage),
        }
    }
}
