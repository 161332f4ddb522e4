//! The words of Take A Number.

use taketable_rules::games::take_a_number::{Deal, Options, Stage, View};
use taketable_rules::games::{Choice, TakeANumber};
use taketable_rules::{BySeat, CardSet, Seat, SeatSet, Seen, Viewer};

use super::line::Fault;
use super::notation::{Notation, choice, each, list, rows, seen};
use super::sheet::Sheet;

/// `rows`, `hand 0`, `choice 0`, `number row 0` (the #-row), `number pile 0` (the #-pile).
impl Notation for TakeANumber {
    const COUNTED: &'static str = "hand";

    fn position(_: &Options, sheet: &mut Sheet) -> Result<TakeANumber, Fault> {
        let seats = sheet.seats();
        Ok(TakeANumber::only_world(&View {
            viewer: Viewer::Spectator,
            stage: Stage::Choosing { awaited: SeatSet::all(seats) },
            hands: sheet.sets("hand")?.map(Seen::open),
            public: BySeat::new(seats, CardSet::EMPTY),
            choices: BySeat::new(seats, Choice::None),
            rows: sheet.rows()?,
            number_rows: sheet.sets("number row")?,
            number_piles: sheet.sets("number pile")?,
        }))
    }

    fn shown(view: &View, word: &str, seat: Option<Seat>) -> Option<String> {
        Some(match (word, seat) {
            ("rows", None) => rows(&view.rows),
            ("hand", Some(seat)) => seen(view.hands[seat]),
            ("choice", Some(seat)) => choice(view.choices[seat]),
            ("number row", Some(seat)) => list(view.number_rows[seat]),
            ("number pile", Some(seat)) => list(view.number_piles[seat]),
            _ => return None,
        })
    }

    fn dealt(_: &Deal, view: &View) -> String {
        let sizes = |sets: &BySeat<CardSet>| each(sets.iter().map(|set| set.len()));
        format!(
            "hands {}, rows {}, number rows {}, number piles {}",
            each(view.hands.iter().map(|hand| hand.len())),
            each(view.rows.map(CardSet::len)),
            sizes(&view.number_rows),
            sizes(&view.number_piles),
        )
    }

    fn cards(deal: &Deal) -> Vec<CardSet> {
        deal.hands.iter().chain(&deal.rows).copied().collect()
    }
}
