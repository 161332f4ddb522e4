//! The notation of Take That: `55`, `twist 94`, `take`, and a position in one line.

use std::fmt;
use std::str::FromStr;

use super::{Action, Stage, Variant, View};
use crate::any_game::GameId;
use crate::card::{Card, CardSet};
use crate::card_list::CardList;
use crate::notation::{FieldReader, FieldWriter, NotationError, Word, word_and_number};
use crate::seat::BySeat;
use crate::told::Seen;

/// `55` lays the 55, `twist 94` shows the 94, `take` takes the line.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lay(card) => write!(f, "{card}"),
            Action::Twist(card) => write!(f, "twist {card}"),
            Action::TakeLine => f.write_str("take"),
        }
    }
}

/// Also reads `lay 55` and `take line`.
impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let action = match word_and_number(text) {
            ("" | "lay", Some(number)) => Card::new(number).map(Action::Lay),
            ("twist", Some(number)) => Card::new(number).map(Action::Twist),
            ("take" | "take line", None) => Some(Action::TakeLine),
            _ => None,
        };
        action.ok_or_else(|| NotationError::action(GameId::TakeThat, text))
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = FieldWriter::new(GameId::TakeThat);
        match &self.stage {
            Stage::Turn { seat } => line.field("turn", seat),
            Stage::Over => line.word("over"),
        };
        let seats = self.hands.seats();
        line.field("viewer", &self.viewer)
            .field_unless("variant", &Word(self.variant), &Word(Variant::default()))
            .field("hands", &self.hands)
            .field_unless("line", &self.line, &CardList::EMPTY)
            .field_unless("pile", &self.pile, &0)
            .field_unless("face-up", &self.face_up, &BySeat::new(seats, CardSet::EMPTY))
            .field_unless("taken", &self.taken, &BySeat::new(seats, Seen::default()))
            .finish(f)
    }
}

impl FromStr for View {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<View, NotationError> {
        let mut fields = FieldReader::new(GameId::TakeThat, line)?;
        let hands: BySeat<_> = fields.required("hands")?;
        let seats = hands.seats();
        let stage = if fields.has("over") {
            Stage::Over
        } else {
            Stage::Turn { seat: fields.required("turn")? }
        };
        let view = View {
            viewer: fields.required("viewer")?,
            variant: fields.or("variant", Word(Variant::default()))?.0,
            stage,
            hands,
            line: fields.or("line", CardList::EMPTY)?,
            pile: fields.or("pile", 0)?,
            face_up: fields.or("face-up", BySeat::new(seats, CardSet::EMPTY))?,
            taken: fields.or("taken", BySeat::new(seats, Seen::default()))?,
        };
        fields.finish()?;
        view.check(&view.options(), seats)?;
        Ok(view)
    }
}
