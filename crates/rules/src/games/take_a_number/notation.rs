//! The notation of Take A Number: `55`, `row 2`, `keep 9`, and a position in one line.

use std::fmt;
use std::str::FromStr;

use super::{Action, Stage, View};
use crate::any_game::GameId;
use crate::card::{Card, CardSet};
use crate::games::choices::{self, Choice};
use crate::notation::{FieldReader, FieldWriter, NotationError, word_and_number};
use crate::seat::BySeat;
use crate::view_error::ViewError;

/// `55` plays the 55, `row 2` takes row 2, `keep 9` puts the 9 into the #-row.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card) => write!(f, "{card}"),
            Action::TakeRow(row) => write!(f, "row {row}"),
            Action::Keep(card) => write!(f, "keep {card}"),
        }
    }
}

/// Also reads `play 55` and `take row 2`.
impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let action = match word_and_number(text) {
            ("" | "play", Some(number)) => Card::new(number).map(Action::Play),
            ("row" | "take row", Some(row)) => Some(Action::TakeRow(row)),
            ("keep", Some(number)) => Card::new(number).map(Action::Keep),
            _ => None,
        };
        action.ok_or_else(|| NotationError::action(GameId::TakeANumber, text))
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = FieldWriter::new(GameId::TakeANumber);
        match &self.stage {
            Stage::Choosing { awaited } => line.field("choose", awaited),
            // The card is the seat's choice.
            Stage::TakingRow { seat, .. } => line.field("take-row", seat),
            Stage::Keeping { seat, taken } => line.field("keep", seat).field("taken", taken),
            Stage::Over => line.word("over"),
        };
        let seats = self.hands.seats();
        let no_cards = BySeat::new(seats, CardSet::EMPTY);
        line.field("viewer", &self.viewer)
            .field("hands", &self.hands)
            .field_unless("public", &self.public, &no_cards)
            .field_unless("choices", &self.choices, &BySeat::new(seats, Choice::None))
            .field("rows", &self.rows)
            .field_unless("number-rows", &self.number_rows, &no_cards)
            .field_unless("number-piles", &self.number_piles, &no_cards)
            .finish(f)
    }
}

impl FromStr for View {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<View, NotationError> {
        let mut fields = FieldReader::new(GameId::TakeANumber, line)?;
        let hands: BySeat<_> = fields.required("hands")?;
        let seats = hands.seats();
        let no_cards = BySeat::new(seats, CardSet::EMPTY);
        let choices = fields.or("choices", BySeat::new(seats, Choice::None))?;
        let stage = if let Some(seat) = fields.optional("take-row")? {
            let card = choices::card_of(&choices, seat).ok_or(ViewError::Choice(seat))?;
            Stage::TakingRow { seat, card }
        } else if let Some(seat) = fields.optional("keep")? {
            Stage::Keeping { seat, taken: fields.required("taken")? }
        } else if fields.has("over") {
            Stage::Over
        } else {
            Stage::Choosing { awaited: fields.required("choose")? }
        };
        let view = View {
            viewer: fields.required("viewer")?,
            stage,
            hands,
            public: fields.or("public", no_cards)?,
            choices,
            rows: fields.required("rows")?,
            number_rows: fields.or("number-rows", no_cards)?,
            number_piles: fields.or("number-piles", no_cards)?,
        };
        fields.finish()?;
        view.check(&view.options(), seats)?;
        Ok(view)
    }
}
