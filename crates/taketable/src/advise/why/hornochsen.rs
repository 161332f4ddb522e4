//! Why lay a card, or stop, in Hornochsen!

use taketable_rules::games::hornochsen::{Action, FULL, Special, View, points, points_of};

use crate::story::plural;

pub(super) fn reason(view: &View, action: Action) -> String {
    match action {
        Action::Lay(card) => {
            let index = view.rows.row_for(card);
            let (row, n) = (view.rows.row(index), index + 1);
            if row.cards.len() + 1 < FULL {
                let left = plural(FULL - 1 - row.cards.len(), "card");
                return format!("It goes to row {n}, which {left} more will fill.");
            }
            let worth = points_of(row.cards.set()) + points(card);
            let with = match Special::BOTH.map(|kind| row.specials.of(kind) > 0) {
                [false, false] => "",
                [true, false] => " and the x2",
                [false, true] => " and the +5",
                [true, true] => ", the x2 and the +5",
            };
            format!("It is the fifth card of row {n} and takes it: {worth} points{with}.")
        }
        Action::Special { row, .. } => {
            let cards = view.rows.row(row).cards.set();
            let worth = points_of(cards);
            let cards = plural(cards.len(), "card");
            format!(
                "Row {} has {cards}, worth {worth}; a special card left in hand costs 10.",
                row + 1
            )
        }
        Action::Stop => "What is left is better laid later.".to_owned(),
    }
}
