//! Checks that a view of Take A Number is possible.

use super::{CAPACITY, HAND, LAST_CARD, Options, ROWS, Stage, TakeANumber, View};
use crate::card::CardSet;
use crate::game::Game;
use crate::games::choices::Choice;
use crate::games::view_checker::{ViewChecker, check_rows};
use crate::view_error::ViewError;

impl View {
    /// Checks that a round with that number of seats can look like that. If so, worlds can be
    /// sampled from the view, and played. What lies in #-rows and #-piles may be left out.
    pub fn check(&self, options: &Options, seats: u8) -> Result<(), ViewError> {
        if !TakeANumber::seats(options).contains(&seats) {
            return Err(ViewError::Seats(seats));
        }
        let mut table = ViewChecker::new(self.viewer, seats, CardSet::up_to(LAST_CARD))?;
        table.entries("hands", &self.hands)?;
        table.entries("public", &self.public)?;
        table.entries("choices", &self.choices)?;
        table.entries("number_rows", &self.number_rows)?;
        table.entries("number_piles", &self.number_piles)?;

        check_rows(&self.rows, |row| usize::from(CAPACITY[row]) - 1)?;
        let beside = self.number_rows.iter().chain(&self.number_piles);
        self.rows.iter().chain(beside).try_for_each(|cards| table.put(*cards))?;
        if !matches!(self.stage, Stage::Choosing { .. }) {
            table.face_up(&self.choices)?;
        }
        self.check_hands(&mut table)?;
        self.check_stage(&mut table)?;

        let hidden: usize = self.hands.iter().map(|hand| usize::from(hand.hidden)).sum();
        let (found, most) = (table.seen() + hidden, usize::from(seats) * HAND + ROWS);
        if found > most {
            return Err(ViewError::TooManyOpen { found, most });
        }
        table.enough()
    }

    fn check_hands(&self, table: &mut ViewChecker) -> Result<(), ViewError> {
        for (seat, hand) in self.hands.entries() {
            let public = self.public[seat];
            // TN-7: hands are shown when the round is over.
            let shown = self.stage != Stage::Over || (hand.hidden == 0 && hand.known == public);
            if !hand.known.contains_all(public) || !shown || usize::from(hand.hidden) > HAND {
                return Err(ViewError::OthersCards(seat));
            }
            table.hand(seat, *hand, public)?;
        }
        Ok(())
    }

    fn check_stage(&self, table: &mut ViewChecker) -> Result<(), ViewError> {
        let empty = self.hands.entries().find(|(_, hand)| hand.is_empty());
        match self.stage {
            Stage::Choosing { awaited } => match empty {
                Some((seat, _)) => Err(ViewError::Hand { seat, cards: 0 }),
                None => table.face_down(&self.choices, awaited, &self.hands),
            },
            Stage::TakingRow { seat, card } => table.too_low(seat, card, &self.choices, &self.rows),
            Stage::Keeping { seat, taken } => {
                table.has(seat)?;
                table.put(taken)?;
                let most = usize::from(CAPACITY[ROWS - 1]) - 1;
                // TN-5: a single card is kept without a question.
                if self.choices[seat] != Choice::None || !(2..=most).contains(&taken.len()) {
                    return Err(ViewError::Stage);
                }
                Ok(())
            }
            Stage::Over => {
                let placed = self.choices.iter().all(|choice| *choice == Choice::None);
                if placed && empty.is_some() { Ok(()) } else { Err(ViewError::Stage) }
            }
        }
    }
}
