//! The notation of No Thanks!: `take`, `pass`, and a position in one line.

use std::fmt;
use std::str::FromStr;

use super::{Action, Counters, Stage, View, starting_counters};
use crate::any_game::GameId;
use crate::card::CardSet;
use crate::notation::{FieldReader, FieldWriter, NotationError, Word};
use crate::seat::{BySeat, Seat};
use crate::told::Viewer;
use crate::view_error::ViewError;

/// `take` takes the card, `pass` puts a counter on it.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Take => "take",
            Action::Pass => "pass",
        })
    }
}

/// Also reads `no thanks`.
impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        match text.trim() {
            "take" => Ok(Action::Take),
            "pass" | "no thanks" => Ok(Action::Pass),
            _ => Err(NotationError::action(GameId::NoThanks, text)),
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = FieldWriter::new(GameId::NoThanks);
        match &self.stage {
            Stage::Turn { seat, card, on_card } => {
                line.field("turn", seat).field("card", card).field_unless("on-card", on_card, &0)
            }
            Stage::Over => line.word("over"),
        };
        let none = BySeat::new(self.cards.seats(), 0);
        line.field("viewer", &self.viewer)
            .field_unless("counters", &Word(self.visibility), &Word(Counters::default()))
            .field_unless("pile", &self.pile, &0)
            .field("cards", &self.cards)
            .field_unless("paid", &self.paid, &none)
            .field_unless("collected", &self.collected, &none)
            .finish(f)
    }
}

impl FromStr for View {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<View, NotationError> {
        let mut fields = FieldReader::new(GameId::NoThanks, line)?;
        let cards: BySeat<CardSet> = fields.required("cards")?;
        let (seats, none) = (cards.seats(), BySeat::new(cards.seats(), 0));
        let stage = if fields.has("over") {
            Stage::Over
        } else {
            Stage::Turn {
                seat: fields.required("turn")?,
                card: fields.required("card")?,
                on_card: fields.or("on-card", 0)?,
            }
        };
        let (paid, collected) = (fields.or("paid", none)?, fields.or("collected", none)?);
        let mut view = View {
            viewer: fields.required("viewer")?,
            visibility: fields.or("counters", Word(Counters::default()))?.0,
            stage,
            pile: fields.or("pile", 0)?,
            cards,
            counters: BySeat::new(seats, None),
            paid,
            collected,
        };
        fields.finish()?;
        view.show_counters()?;
        view.check(&view.options(), seats)?;
        Ok(view)
    }
}

impl View {
    /// Fills in the counters that the viewer sees: they follow from what was paid and collected.
    fn show_counters(&mut self) -> Result<(), ViewError> {
        let seats = self.cards.seats();
        for (list, counts) in [("paid", &self.paid), ("collected", &self.collected)] {
            if counts.seats() != seats {
                return Err(ViewError::Entries { list, found: counts.seats(), seats });
            }
        }
        let open = self.visibility == Counters::Open || self.stage == Stage::Over;
        for seat in Seat::all(seats) {
            if open || self.viewer == Viewer::Seat(seat) {
                let collected =
                    u16::from(starting_counters(seats)).checked_add(self.collected[seat]);
                let held = collected.and_then(|all| all.checked_sub(self.paid[seat]));
                let held = held.and_then(|held| u8::try_from(held).ok());
                self.counters[seat] = Some(held.ok_or(ViewError::CountersOf(seat))?);
            }
        }
        Ok(())
    }
}
