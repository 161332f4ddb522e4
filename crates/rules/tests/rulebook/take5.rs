//! The words of Take 5.

use taketable_rules::games::take5::{Deal, Options, Stage, View};
use taketable_rules::games::{Choice, Take5};
use taketable_rules::{BySeat, CardSet, Seat, SeatSet, Seen, Viewer};

use super::line::Fault;
use super::notation::{Notation, choice, each, list, rows, seen};
use super::sheet::Sheet;

/// `rows`, `hand 0`, `pile 0` (the bull pile), `choice 0`; in a draft `pool` and `awaited`.
impl Notation for Take5 {
    const COUNTED: &'static str = "pile";

    fn position(options: &Options, sheet: &mut Sheet) -> Result<Take5, Fault> {
        let seats = sheet.seats();
        let stage = match sheet.set("pool", None)? {
            CardSet::EMPTY => Stage::Choosing { awaited: SeatSet::all(seats) },
            pool => Stage::Drafting { turn: sheet.awaited()?, pool },
        };
        Ok(Take5::only_world(&View {
            viewer: Viewer::Spectator,
            variant: options.variant,
            stage,
            hands: sheet.sets("hand")?.map(Seen::open),
            choices: BySeat::new(seats, Choice::None),
            rows: sheet.rows()?,
            piles: sheet.sets("pile")?,
        }))
    }

    fn shown(view: &View, word: &str, seat: Option<Seat>) -> Option<String> {
        Some(match (word, seat) {
            ("rows", None) => rows(&view.rows),
            ("pool", None) => match view.stage {
                Stage::Drafting { pool, .. } => list(pool),
                _ => list(CardSet::EMPTY),
            },
            ("hand", Some(seat)) => seen(view.hands[seat]),
            ("pile", Some(seat)) => list(view.piles[seat]),
            ("choice", Some(seat)) => choice(view.choices[seat]),
            _ => return None,
        })
    }

    fn dealt(_: &Deal, view: &View) -> String {
        let hands = each(view.hands.iter().map(|hand| hand.len()));
        match view.stage {
            Stage::Drafting { pool, .. } => format!("hands {hands}, pool {}", pool.len()),
            _ => format!("hands {hands}, rows {}", each(view.rows.map(CardSet::len))),
        }
    }

    fn cards(deal: &Deal) -> Vec<CardSet> {
        match deal {
            Deal::Hands { hands, rows } => hands.iter().chain(rows).copied().collect(),
            Deal::Pool { pool, .. } => vec![*pool],
        }
    }
}
