//! Checks that a view of Take That is possible.

use super::{ALL_CARDS, Options, Stage, TakeThat, Variant, View, hand_size, twin};
use crate::card::CardSet;
use crate::game::Game;
use crate::games::view_checker::ViewChecker;
use crate::view_error::ViewError;

impl View {
    /// Checks that a round with these options and seats can look like that. If so, worlds can be
    /// sampled from the view, and played. What was taken may be left out.
    pub fn check(&self, options: &Options, seats: u8) -> Result<(), ViewError> {
        if !TakeThat::seats(options).contains(&seats) {
            return Err(ViewError::Seats(seats));
        }
        if self.variant != options.variant {
            return Err(ViewError::OtherOption("variant"));
        }
        let mut table = ViewChecker::new(self.viewer, seats, ALL_CARDS)?;
        table.entries("hands", &self.hands)?;
        table.entries("face_up", &self.face_up)?;
        table.entries("taken", &self.taken)?;

        table.put_list(&self.line)?;
        table.hide(self.pile);
        for cards in &self.face_up {
            table.put(*cards)?;
            let alone = |card: &_| !twin(*card).is_some_and(|twin| cards.contains(twin));
            if let Some(card) = cards.iter().find(alone) {
                return Err(ViewError::NoTwin(card));
            }
        }
        for (seat, cards) in self.taken.entries() {
            // TT-8: only the pile's top card is taken unseen, and shown when the round is over.
            let hidden = self.variant == Variant::Advanced && self.stage != Stage::Over;
            if cards.hidden > 0 && !hidden {
                return Err(ViewError::OthersCards(seat));
            }
            table.put(cards.known)?;
            table.hide(cards.hidden);
        }
        for (seat, hand) in self.hands.entries() {
            let (cards, full) = (hand.len(), hand_size(seats));
            // TT-4: as long as there is a pile, cards are drawn.
            if cards > full || (cards < full && self.pile > 0) {
                return Err(ViewError::Hand { seat, cards });
            }
            table.hand(seat, *hand, CardSet::EMPTY)?;
        }
        // TT-6: the round is over as soon as pile and line are both empty.
        let over = self.pile == 0 && self.line.is_empty();
        match self.stage {
            Stage::Turn { seat } => table.has(seat)?,
            Stage::Over => {}
        }
        if over != (self.stage == Stage::Over) {
            return Err(ViewError::Stage);
        }
        table.enough()
    }
}
