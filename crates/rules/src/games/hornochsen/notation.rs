//! The notation of Hornochsen!: `55`, `x2 3`, `stop`, and a position in one line.

use std::fmt;
use std::str::FromStr;

use super::{Action, AfterTake, HerdRow, MAX_ROWS, Ring, Special, Specials, Stage, View};
use crate::any_game::GameId;
use crate::card::{Card, CardSet};
use crate::card_list::CardList;
use crate::notation::{
    FieldReader, FieldWriter, Notation, NotationError, Word, items, word_and_number, write_items,
};
use crate::seat::BySeat;

/// `55` lays the 55, `x2 3` and `+5 3` lay a special card under row 3, `stop` ends the turn.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lay(card) => write!(f, "{card}"),
            Action::Special { kind, row } => write!(f, "{kind} {row}"),
            Action::Stop => f.write_str("stop"),
        }
    }
}

/// Also reads `lay 55` and `x2 under 3`.
impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let action = match word_and_number(text) {
            ("" | "lay", Some(number)) => Card::new(number).map(Action::Lay),
            ("x2" | "x2 under", Some(row)) => Some(Action::Special { kind: Special::X2, row }),
            ("+5" | "+5 under", Some(row)) => Some(Action::Special { kind: Special::Plus5, row }),
            ("stop", None) => Some(Action::Stop),
            _ => None,
        };
        action.ok_or_else(|| NotationError::action(GameId::Hornochsen, text))
    }
}

/// Cattle cards and special cards together: `12,14,x2`.
type Herd = (CardSet, Specials);

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = FieldWriter::new(GameId::Hornochsen);
        match &self.stage {
            Stage::Turn { seat, laid } => line.field("turn", seat).field_unless("laid", laid, &0),
            Stage::Over => line.word("over"),
        };
        let seats = self.hands.seats();
        let taken: BySeat<Herd> =
            BySeat::from_fn(seats, |seat| (self.taken[seat], self.taken_specials[seat]));
        line.field("viewer", &self.viewer)
            .field_unless("after-take", &Word(self.after_take), &Word(AfterTake::default()))
            .field("hands", &self.hands)
            .field("specials", &self.specials)
            .field("rows", &self.rows)
            .field_unless("taken", &taken, &BySeat::new(seats, Herd::default()))
            .finish(f)
    }
}

impl FromStr for View {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<View, NotationError> {
        let mut fields = FieldReader::new(GameId::Hornochsen, line)?;
        let hands: BySeat<_> = fields.required("hands")?;
        let seats = hands.seats();
        let taken: BySeat<Herd> = fields.or("taken", BySeat::new(seats, Herd::default()))?;
        let stage = if fields.has("over") {
            Stage::Over
        } else {
            Stage::Turn { seat: fields.required("turn")?, laid: fields.or("laid", 0)? }
        };
        let view = View {
            viewer: fields.required("viewer")?,
            stage,
            hands,
            specials: fields.required("specials")?,
            rows: fields.required("rows")?,
            taken: taken.map(|(cards, _)| cards),
            taken_specials: taken.map(|(_, specials)| specials),
            after_take: fields.or("after-take", Word(AfterTake::default()))?.0,
        };
        fields.finish()?;
        view.check(&view.options(), seats)?;
        Ok(view)
    }
}

/// The special cards one by one.
fn each_special(specials: Specials) -> impl Iterator<Item = String> {
    let of_kind = move |kind| (0..specials.of(kind)).map(move |_| Special::to_string(&kind));
    Special::BOTH.into_iter().flat_map(of_kind)
}

/// Splits a list into its cattle cards, still as text, and its special cards.
fn split_herd(text: &str) -> Option<(String, Specials)> {
    let (mut cattle, mut specials) = (Vec::new(), Specials::default());
    for item in items(text) {
        let count = match item {
            "x2" => &mut specials.x2,
            "+5" => &mut specials.plus5,
            card => {
                cattle.push(card);
                continue;
            }
        };
        *count = count.checked_add(1)?;
    }
    let cattle = if cattle.is_empty() { "-".to_owned() } else { cattle.join(",") };
    Some((cattle, specials))
}

/// `x2,+5`.
impl Notation for Specials {
    fn write(&self, out: &mut String) {
        write_items(out, each_special(*self));
    }

    fn read(text: &str) -> Option<Specials> {
        let (cattle, specials) = split_herd(text)?;
        (cattle == "-").then_some(specials)
    }
}

impl Notation for Herd {
    fn write(&self, out: &mut String) {
        let (cards, specials) = self;
        let mut cattle = String::new();
        cards.write(&mut cattle);
        let cattle = (!cards.is_empty()).then_some(cattle);
        write_items(out, cattle.into_iter().chain(each_special(*specials)));
    }

    fn read(text: &str) -> Option<Herd> {
        let (cattle, specials) = split_herd(text)?;
        Some((CardSet::read(&cattle)?, specials))
    }
}

/// `12,14,x2/gone/43`: each row in its order, by its place in the deal.
impl Notation for Ring {
    fn write(&self, out: &mut String) {
        for (place, row) in self.rows().enumerate() {
            if place > 0 {
                out.push('/');
            }
            match row {
                None => out.push_str("gone"),
                Some(row) => {
                    let cattle = row.cards.iter().map(Card::to_string);
                    write_items(out, cattle.chain(each_special(row.specials)));
                }
            }
        }
    }

    fn read(text: &str) -> Option<Ring> {
        let row = |text: &str| match text {
            "gone" => Some(None),
            text => {
                let (cattle, specials) = split_herd(text)?;
                Some(Some(HerdRow { cards: CardList::read(&cattle)?, specials }))
            }
        };
        let rows = text.split('/').take(MAX_ROWS + 1).map(row).collect::<Option<Vec<_>>>()?;
        Ring::new(rows).ok()
    }
}
