//! The notation of Take 5: `55`, `row 2`, and a position in one line.

use std::fmt;
use std::str::FromStr;

use super::{Action, Stage, Variant, View};
use crate::any_game::GameId;
use crate::card::{Card, CardSet};
use crate::games::choices::{self, Choice};
use crate::notation::{FieldReader, FieldWriter, NotationError, Word, word_and_number};
use crate::seat::BySeat;
use crate::view_error::ViewError;

/// `55` plays the 55, `draft 55` drafts it, `row 2` takes row 2.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draft(card) => write!(f, "draft {card}"),
            Action::Play(card) => write!(f, "{card}"),
            Action::TakeRow(row) => write!(f, "row {row}"),
        }
    }
}

/// Also reads `play 55` and `take row 2`.
impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let card = |number: u8| Card::new(number);
        let action = match word_and_number(text) {
            ("draft", Some(number)) => card(number).map(Action::Draft),
            ("" | "play", Some(number)) => card(number).map(Action::Play),
            ("row" | "take row", Some(row)) => Some(Action::TakeRow(row)),
            _ => None,
        };
        action.ok_or_else(|| NotationError::action(GameId::Take5, text))
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = FieldWriter::new(GameId::Take5);
        match &self.stage {
            Stage::Drafting { turn, pool } => line.field("draft", turn).field("pool", pool),
            Stage::Choosing { awaited } => line.field("choose", awaited),
            // The card is the seat's choice.
            Stage::TakingRow { seat, .. } => line.field("take-row", seat),
            Stage::Over => line.word("over"),
        };
        let seats = self.hands.seats();
        line.field("viewer", &self.viewer)
            .field_unless("variant", &Word(self.variant), &Word(Variant::default()))
            .field("hands", &self.hands)
            .field_unless("choices", &self.choices, &BySeat::new(seats, Choice::None))
            .field_unless("rows", &self.rows, &[CardSet::EMPTY; super::ROWS])
            .field_unless("piles", &self.piles, &BySeat::new(seats, CardSet::EMPTY))
            .finish(f)
    }
}

impl FromStr for View {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<View, NotationError> {
        let mut fields = FieldReader::new(GameId::Take5, line)?;
        let hands: BySeat<_> = fields.required("hands")?;
        let seats = hands.seats();
        let choices = fields.or("choices", BySeat::new(seats, Choice::None))?;
        let stage = if let Some(turn) = fields.optional("draft")? {
            Stage::Drafting { turn, pool: fields.required("pool")? }
        } else if let Some(seat) = fields.optional("take-row")? {
            let card = choices::card_of(&choices, seat).ok_or(ViewError::Choice(seat))?;
            Stage::TakingRow { seat, card }
        } else if fields.has("over") {
            Stage::Over
        } else {
            Stage::Choosing { awaited: fields.required("choose")? }
        };
        let view = View {
            viewer: fields.required("viewer")?,
            variant: fields.or("variant", Word(Variant::default()))?.0,
            stage,
            hands,
            choices,
            rows: fields.or("rows", [CardSet::EMPTY; super::ROWS])?,
            piles: fields.or("piles", BySeat::new(seats, CardSet::EMPTY))?,
        };
        fields.finish()?;
        view.check(&view.options(), seats)?;
        Ok(view)
    }
}
