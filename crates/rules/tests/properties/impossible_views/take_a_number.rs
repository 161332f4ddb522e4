//! Views of Take A Number that cannot be.

use serde_json::{Value, json};
use taketable_rules::GameId;

use super::{FITS, Seen, backs, faces, list};

/// A turn of Take A Number: seat 0 is still awaited, and took the 44 in the open.
fn take_a_number() -> Seen {
    let view = json!({
        "viewer": {"seat": 1}, "stage": {"choosing": {"awaited": [0]}},
        "hands": [{"known": [44], "hidden": 3}, faces([8, 17, 54]), backs(4)],
        "public": [[44], [8], []], "choices": [null, 17, "face_down"],
        "rows": [[22], [30, 31], [72]], "number_rows": [[], [50], []],
        "number_piles": [[60], [], []],
    });
    Seen { game: GameId::TakeANumber, options: json!({}), seats: 3, view }
}

#[test]
fn cards() {
    let seen = take_a_number();
    let others =
        |seat| format!("the viewer knows too much, or too little, of the cards of seat {seat}");
    let hands = |first: Value| json!([first, faces([8, 17, 54]), backs(4)]);
    seen.judge_lists(&["hands", "public", "choices", "number_rows", "number_piles"]);
    seen.judge(&[
        // TN-1: rows are full at three, four and five cards.
        (json!({"rows": [[22, 23], [30, 31, 32], [72, 73, 74, 75]]}), FITS),
        (json!({"rows": [[22, 23, 24], [31], [72]]}), "row 0 cannot have 3 cards"),
        (json!({"rows": [[22], [30, 31, 32, 33], [72]]}), "row 1 cannot have 4 cards"),
        (json!({"rows": [[22], [31], [72, 73, 74, 75, 76]]}), "row 2 cannot have 5 cards"),
        (json!({"rows": [[22], [31], []]}), "row 2 cannot have 0 cards"),
        (json!({"number_rows": [[], [101], []]}), "the 101 is not among the cards of this game"),
        (json!({"number_rows": [[], [60], []]}), "the 60 is in two places"),
        // TN-5: what was taken in the open is known, and nothing else.
        (json!({"public": [[44], [], []]}), FITS),
        (json!({"public": [[45], [8], []]}), &others(0)),
        (json!({"public": [[], [8], []]}), &others(0)),
        (json!({"public": [[44], [9], []]}), &others(1)),
        (json!({"hands": hands(json!({"known": [44], "hidden": 8}))}), FITS),
        (json!({"hands": hands(json!({"known": [44], "hidden": 9}))}), &others(0)),
        (
            json!({"hands": [{"known": [44], "hidden": 3}, faces([8, 17, 54]), backs(0)]}),
            "seat 2 cannot have 0 cards in hand now",
        ),
        // TN-1: eight cards for each seat, and three on the table.
        (json!({"number_piles": [list(80..=90), [], []]}), FITS),
        (
            json!({"number_piles": [list(80..=91), [], []]}),
            "there are 28 cards on the table, but at most 27 have been laid",
        ),
    ]);
}

/// TN-4, TN-5: a row is chosen; one of the cards taken is.
#[test]
fn questions() {
    let keeping = |seat: u8, taken: &[u8]| json!({"keeping": {"seat": seat, "taken": taken}});
    let mut seen = take_a_number();
    seen.view["stage"] = keeping(2, &[80, 81]);
    seen.view["choices"] = json!([90, null, null]);
    let wrong_stage = "the round cannot be at this stage";
    seen.judge(&[
        (
            json!({"stage": {"taking_row": {"seat": 0, "card": 2}}, "choices": [2, null, null]}),
            FITS,
        ),
        (
            json!({"stage": {"taking_row": {"seat": 0, "card": 90}}}),
            "the 90 is not the lowest card to be placed, or not below all rows",
        ),
        (
            json!({"choices": ["face_down", null, null]}),
            "the choice of seat 0 does not fit the stage",
        ),
        (json!({"stage": keeping(2, &[80, 81, 82, 83])}), FITS),
        (json!({"stage": keeping(2, &[80, 81, 82, 83, 84])}), wrong_stage),
        (json!({"stage": keeping(2, &[80])}), wrong_stage),
        (json!({"stage": keeping(2, &[22, 80])}), "the 22 is in two places"),
        (json!({"stage": keeping(3, &[80, 81])}), "seat 3 does not exist: the table has 3 seats"),
        (json!({"choices": [null, null, 90]}), wrong_stage),
    ]);
}

/// TN-7: some hand is empty, and all are shown.
#[test]
fn over() {
    let mut seen = take_a_number();
    seen.view["stage"] = json!("over");
    seen.view["hands"] = json!([faces([44]), faces([8]), faces([])]);
    seen.view["public"] = json!([[44], [8], []]);
    seen.view["choices"] = json!([null, null, null]);
    seen.judge(&[
        (
            json!({"hands": [{"known": [44], "hidden": 1}, faces([8]), faces([])]}),
            "the viewer knows too much, or too little, of the cards of seat 0",
        ),
        (
            json!({"public": [[44], [], []]}),
            "the viewer knows too much, or too little, of the cards of seat 1",
        ),
        (json!({"choices": [90, null, null]}), "the round cannot be at this stage"),
        (
            json!({"hands": [faces([44]), faces([8]), faces([90])], "public": [[44], [8], [90]]}),
            "the round cannot be at this stage",
        ),
    ]);
}
