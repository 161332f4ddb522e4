//! Views of Hornochsen! that cannot be.

use serde_json::{Value, json};
use taketable_rules::GameId;

use super::{FITS, Seen, backs, faces, list};

fn specials(x2: u8, plus5: u8) -> Value {
    json!({"x2": x2, "+5": plus5})
}

/// A row with that many `x2` under it.
fn herd(cards: &[u8], x2: u8) -> Value {
    json!({"cards": cards, "specials": specials(x2, 0)})
}

/// The end of a round of Hornochsen!: two of seven rows are left, with room for three cards.
fn hornochsen() -> Seen {
    let (long, short) = (herd(&[40, 41, 42, 43], 1), herd(&[90, 91, 92], 0));
    let view = json!({
        "viewer": {"seat": 1}, "stage": {"turn": {"seat": 1, "laid": 2}},
        "hands": [backs(1), faces([50, 60])], "specials": [specials(0, 1), specials(1, 0)],
        "rows": [null, null, null, null, null, long, short],
        "taken": [[1, 2, 3, 4, 5], []], "taken_specials": [specials(0, 1), specials(0, 0)],
    });
    Seen { game: GameId::Hornochsen, options: json!({}), seats: 2, view }
}

/// HO-6: what bots sample from a view goes on as it was agreed.
#[test]
fn after_take() {
    let other = "the view and the options do not have the same after_take";
    hornochsen().judge(&[
        (json!({"after_take": "goes-on"}), FITS),
        (json!({"after_take": "ends-turn"}), other),
    ]);
    let mut seen = Seen { options: json!({"after_take": "ends-turn"}), ..hornochsen() };
    seen.view["after_take"] = json!("ends-turn");
    seen.judge(&[(json!({"after_take": "goes-on"}), other)]);
}

#[test]
fn rows_and_hands() {
    let seen = hornochsen();
    let row = |cards: &[u8]| herd(cards, 0);
    let rows = |last: &[u8]| json!([null, null, null, null, null, row(&[43]), row(last)]);
    let four_rows = json!([row(&[40]), row(&[90]), row(&[91]), row(&[92]), null, null, null]);
    seen.judge_lists(&["hands", "specials", "taken", "taken_specials"]);
    seen.judge(&[
        // HO-2: two seats have seven rows and fourteen cards each.
        (json!({"rows": [null, null, null, null, null, null]}), "6 rows were dealt, not 7"),
        (json!({"rows": four_rows, "hands": [backs(14), faces([50, 60])]}), FITS),
        (
            json!({"rows": four_rows, "hands": [backs(15), faces([50])]}),
            "seat 0 cannot have 15 cards in hand now",
        ),
        // HO-6: the fifth card takes the row.
        (json!({"rows": rows(&[])}), "row 6 cannot have 0 cards"),
        (json!({"rows": rows(&[90, 91, 92, 93, 94])}), "row 6 cannot have 5 cards"),
        (
            json!({"hands": [backs(2), faces([50, 60])]}),
            "the rows have room for 3 cards, but the hands have 4",
        ),
        (
            json!({"hands": [backs(1), {"known": [50], "hidden": 1}]}),
            "seat 1 does not know all of its own cards",
        ),
        (
            json!({"hands": [faces([70]), faces([50, 60])]}),
            "the viewer knows too much, or too little, of the cards of seat 0",
        ),
        (json!({"taken": [list(1..=25), []]}), FITS),
        (
            json!({"taken": [list(1..=25), [26]]}),
            "there are 26 cards on the table, but at most 25 have been laid",
        ),
        (json!({"taken": [[40], []]}), "the 40 is in two places"),
        (json!({"taken": [[99], []]}), "the 99 is not among the cards of this game"),
        (
            json!({"rows": rows(&[43, 91, 92]), "hands": [backs(4), faces([50, 60])]}),
            "the 43 is in two places",
        ),
    ]);
}

/// HO-7: each seat has one of each kind, and a row takes no more than one.
#[test]
fn one_of_a_kind() {
    let (long, short) = (herd(&[40, 41, 42, 43], 2), herd(&[90, 91, 92], 0));
    let twice = json!([null, null, null, null, null, long, short]);
    let (many_x2, many_plus5) = ("there cannot be so many x2", "there cannot be so many +5");
    hornochsen().judge(&[
        (json!({"rows": twice, "specials": [specials(0, 1), specials(0, 0)]}), many_x2),
        (
            json!({"specials": [specials(0, 2), specials(1, 0)],
            "taken_specials": [specials(0, 0), specials(0, 0)]}),
            many_plus5,
        ),
        (json!({"specials": [specials(1, 1), specials(1, 0)]}), many_x2),
        (json!({"taken_specials": [specials(0, 1), specials(0, 1)]}), many_plus5),
    ]);
}

/// HO-8: the seat on turn can lay a card; when nobody can, the round is over.
#[test]
fn turns() {
    let nothing = json!([backs(0), faces([])]);
    let gone = json!([null, null, null, null, null, null, null]);
    let mut one_row = gone.clone();
    one_row[5] = herd(&[40, 41, 42, 43], 1);
    let only_others = json!([backs(3), faces([])]);
    let wrong_stage = "the round cannot be at this stage";
    hornochsen().judge(&[
        (json!({"stage": {"turn": {"seat": 1, "laid": 3}}}), wrong_stage),
        (
            json!({"stage": {"turn": {"seat": 2, "laid": 0}}}),
            "seat 2 does not exist: the table has 2 seats",
        ),
        (json!({"stage": "over"}), wrong_stage),
        (json!({"hands": only_others}), FITS),
        (json!({"hands": only_others, "specials": [specials(0, 1), specials(0, 0)]}), wrong_stage),
        (json!({"hands": [backs(1), faces([])], "rows": one_row}), wrong_stage),
        (json!({"hands": nothing, "rows": gone}), wrong_stage),
        (json!({"hands": nothing, "rows": gone, "stage": "over"}), FITS),
    ]);
}
