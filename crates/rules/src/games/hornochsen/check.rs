//! Checks that a view of Hornochsen! is possible.

use super::{
    FULL, Hornochsen, LAST_CARD, MOST_LAID, Options, Special, Specials, Stage, View, layout,
};
use crate::card::CardSet;
use crate::game::Game;
use crate::games::view_checker::ViewChecker;
use crate::seat::Seat;
use crate::view_error::ViewError;

impl View {
    /// Checks that a round with these options and seats can look like that. If so, worlds can be
    /// sampled from the view, and played. What was taken may be left out.
    pub fn check(&self, options: &Options, seats: u8) -> Result<(), ViewError> {
        if !Hornochsen::seats(options).contains(&seats) {
            return Err(ViewError::Seats(seats));
        }
        if self.after_take != options.after_take {
            return Err(ViewError::OtherOption("after_take"));
        }
        let mut table = ViewChecker::new(self.viewer, seats, CardSet::up_to(LAST_CARD))?;
        table.entries("hands", &self.hands)?;
        table.entries("specials", &self.specials)?;
        table.entries("taken", &self.taken)?;
        table.entries("taken_specials", &self.taken_specials)?;

        self.check_rows(&mut table, seats)?;
        self.check_specials(seats)?;
        for (seat, hand) in self.hands.entries() {
            let cards = hand.len();
            if cards > layout(seats).0 {
                return Err(ViewError::Hand { seat, cards });
            }
            table.hand(seat, *hand, CardSet::EMPTY)?;
        }
        self.check_stage(&table)?;
        table.enough()
    }

    /// All cards dealt are five for each row (HO-2, HO-6): what is in the hands is just what the
    /// rows have room for.
    fn check_rows(&self, table: &mut ViewChecker, seats: u8) -> Result<(), ViewError> {
        let (_, expected) = layout(seats);
        let found = self.rows.dealt();
        if usize::from(found) != expected {
            return Err(ViewError::Rows { found, expected });
        }
        let (mut room, mut gone) = (0, 0);
        for (index, row) in self.rows.rows().enumerate() {
            let Some(row) = row else {
                gone += 1;
                continue;
            };
            let cards = row.cards.len();
            if cards == 0 || cards >= FULL {
                return Err(ViewError::Row { row: index, cards });
            }
            table.put_list(&row.cards)?;
            room += FULL - cards;
        }
        let cards = self.hands.iter().map(|hand| hand.len()).sum();
        if room != cards {
            return Err(ViewError::Room { room, cards });
        }
        self.taken.iter().try_for_each(|cards| table.put(*cards))?;
        let (found, most) = (self.taken.iter().map(|cards| cards.len()).sum(), gone * FULL);
        if found > most { Err(ViewError::TooManyOpen { found, most }) } else { Ok(()) }
    }

    /// HO-7: each seat has one of each kind, and a row takes no more than one.
    fn check_specials(&self, seats: u8) -> Result<(), ViewError> {
        for kind in Special::BOTH {
            let of = |specials: &Specials| usize::from(specials.of(kind));
            let rows = self.rows.rows().flatten().map(|row| of(&row.specials));
            let one_each: Vec<usize> = rows.chain(self.specials.iter().map(of)).collect();
            let taken: usize = self.taken_specials.iter().map(of).sum();
            let all = one_each.iter().sum::<usize>() + taken;
            if one_each.iter().any(|count| *count > 1) || all > usize::from(seats) {
                return Err(ViewError::Specials(kind));
            }
        }
        Ok(())
    }

    /// HO-8: the seat on turn can lay a card; when nobody can, the round is over.
    fn check_stage(&self, table: &ViewChecker) -> Result<(), ViewError> {
        let can_lay = |seat: Seat| {
            let special =
                |kind| self.specials[seat].of(kind) > 0 && !self.rows.without(kind).is_empty();
            !self.hands[seat].is_empty() || Special::BOTH.into_iter().any(special)
        };
        let fits = match self.stage {
            Stage::Turn { seat, laid } => {
                table.has(seat)?;
                laid < MOST_LAID && can_lay(seat)
            }
            Stage::Over => !Seat::all(self.hands.seats()).any(can_lay),
        };
        if fits { Ok(()) } else { Err(ViewError::Stage) }
    }
}
