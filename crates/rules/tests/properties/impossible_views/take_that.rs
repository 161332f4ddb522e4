//! Views of Take That that cannot be.

use serde_json::json;
use taketable_rules::GameId;

use super::{FITS, Seen, backs, faces};

/// A round of Take That, advanced: somebody took the pile's top card unseen.
fn take_that() -> Seen {
    let view = json!({
        "viewer": {"seat": 0}, "variant": "advanced", "stage": {"turn": {"seat": 0}},
        "hands": [faces(51..=59), backs(9)], "line": [41, 49], "pile": 30,
        "face_up": [[12, 21], []], "taken": [{"known": [22], "hidden": 1}, backs(0)],
    });
    Seen { game: GameId::TakeThat, options: json!({"variant": "advanced"}), seats: 2, view }
}

#[test]
fn cards() {
    let seen = take_that();
    let hands = |other: u8| json!([faces(51..=59), backs(other)]);
    seen.judge_lists(&["hands", "face_up", "taken"]);
    seen.judge(&[
        (json!({"variant": "standard"}), "the view and the options do not have the same variant"),
        (json!({"line": [41, 41]}), "the 41 is in two places"),
        (json!({"line": [41, 40]}), "the 40 is not among the cards of this game"),
        // TT-4: as long as there is a pile, cards are drawn.
        (json!({"hands": hands(8)}), "seat 1 cannot have 8 cards in hand now"),
        (json!({"hands": hands(8), "pile": 0}), FITS),
        (json!({"hands": hands(10), "pile": 0}), "seat 1 cannot have 10 cards in hand now"),
        (
            json!({"hands": [faces(51..=59), faces(61..=69)]}),
            "the viewer knows too much, or too little, of the cards of seat 1",
        ),
        // TT-5: who twists has both twins.
        (json!({"face_up": [[12], []]}), "the 12 lies face up without its twin"),
        (json!({"face_up": [[33], []]}), "the 33 lies face up without its twin"),
        (json!({"face_up": [[12, 22], []]}), "the 12 lies face up without its twin"),
        (json!({"taken": [{"known": [21], "hidden": 0}, backs(0)]}), "the 21 is in two places"),
        // TT-1: there are 79 cards.
        (json!({"pile": 55}), FITS),
        (json!({"pile": 56}), "66 cards are hidden, but only 65 have not been seen"),
    ]);
}

/// TT-6: the round is over as soon as pile and line are both empty. TT-8: then all is shown.
#[test]
fn turns() {
    let wrong_stage = "the round cannot be at this stage";
    let knows_wrongly = "the viewer knows too much, or too little, of the cards of seat 0";
    let shown = json!([{"known": [22, 33], "hidden": 0}, backs(0)]);
    take_that().judge(&[
        (json!({"stage": {"turn": {"seat": 2}}}), "seat 2 does not exist: the table has 2 seats"),
        (json!({"line": [], "pile": 0}), wrong_stage),
        (json!({"line": []}), FITS),
        (json!({"pile": 0}), FITS),
        (json!({"stage": "over", "line": [], "pile": 0, "taken": shown}), FITS),
        (json!({"stage": "over", "line": [], "pile": 0}), knows_wrongly),
        (json!({"stage": "over", "line": [], "taken": shown}), wrong_stage),
        (json!({"stage": "over", "pile": 0, "taken": shown}), wrong_stage),
    ]);

    let standard = Seen { options: json!({}), ..take_that() };
    assert_eq!(standard.says(&json!({"variant": "standard"})), knows_wrongly);
}
