//! Checks that a view of No Thanks! is possible.

use super::{ALL_CARDS, Counters, NoThanks, Options, PILE, Stage, View, starting_counters};
use crate::card::CardSet;
use crate::game::Game;
use crate::games::view_checker::ViewChecker;
use crate::seat::Seat;
use crate::view_error::ViewError;

impl View {
    /// Checks that a round with these options and seats can look like that. If so, worlds can be
    /// sampled from the view, and played.
    pub fn check(&self, options: &Options, seats: u8) -> Result<(), ViewError> {
        if !NoThanks::seats(options).contains(&seats) {
            return Err(ViewError::Seats(seats));
        }
        if self.visibility != options.counters {
            return Err(ViewError::OtherOption("counters"));
        }
        let mut table = ViewChecker::new(self.viewer, seats, ALL_CARDS)?;
        table.entries("cards", &self.cards)?;
        table.entries("counters", &self.counters)?;
        table.entries("paid", &self.paid)?;
        table.entries("collected", &self.collected)?;

        self.cards.iter().try_for_each(|cards| table.put(*cards))?;
        if let Stage::Turn { seat, card, .. } = self.stage {
            table.has(seat)?;
            table.put(CardSet::from(card))?;
        }
        // NT-1: the pile, the open card and the cards taken are 24.
        let expected = PILE.checked_sub(table.seen()).ok_or(ViewError::Stage)?;
        if usize::from(self.pile) != expected {
            return Err(ViewError::Pile { found: self.pile, expected });
        }
        if self.stage == Stage::Over && self.pile > 0 {
            return Err(ViewError::Stage);
        }
        self.check_counters(seats)
    }

    /// NT-2: counters go from a seat to the card and from the card to a seat, and nowhere else.
    fn check_counters(&self, seats: u8) -> Result<(), ViewError> {
        let start = u32::from(starting_counters(seats));
        let on_card = match self.stage {
            Stage::Turn { on_card, .. } => u32::from(on_card),
            Stage::Over => 0,
        };
        let open = self.visibility == Counters::Open || self.stage == Stage::Over;
        // For each card, nobody can pay more than all there is.
        let all = start * u32::from(seats);
        let most_paid = PILE as u32 * all;
        let mut found = on_card;
        for seat in Seat::all(seats) {
            let (paid, collected) = (u32::from(self.paid[seat]), u32::from(self.collected[seat]));
            let held = (start + collected).checked_sub(paid).filter(|_| paid <= most_paid);
            let held = held.filter(|held| *held <= all).ok_or(ViewError::CountersOf(seat))?;
            let visible = (open || self.viewer.is(seat)).then_some(held);
            if self.counters[seat].map(u32::from) != visible {
                return Err(ViewError::CountersOf(seat));
            }
            found += held;
        }
        if found == all { Ok(()) } else { Err(ViewError::Counters { found, expected: all }) }
    }
}
