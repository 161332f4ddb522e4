//! Views of Take 5 that cannot be.

use serde_json::{Value, json};
use taketable_rules::GameId;

use super::{FITS, Seen, backs, faces, list};

/// A turn of Take 5 with two cards left: seat 0 is still awaited.
fn take5() -> Seen {
    let view = json!({
        "viewer": {"seat": 1}, "variant": "standard", "stage": {"choosing": {"awaited": [0]}},
        "hands": [backs(2), faces([17, 54]), backs(2)], "choices": [null, 17, "face_down"],
        "rows": [[5], [12, 20], [33], [60, 61, 62, 63, 64]], "piles": [[], [7, 9], []],
    });
    Seen { game: GameId::Take5, options: json!({}), seats: 3, view }
}

#[test]
fn cards() {
    let seen = take5();
    seen.judge_lists(&["hands", "choices", "piles"]);
    seen.judge(&[
        (json!({"viewer": "spectator", "hands": [backs(2), backs(2), backs(2)],
            "choices": [null, "face_down", "face_down"]}), FITS),
        (json!({"viewer": {"seat": 3}}), "seat 3 does not exist: the table has 3 seats"),
        (json!({"variant": "tactics"}), "the view and the options do not have the same variant"),
        (json!({"piles": [[105], [], []]}), "the 105 is not among the cards of this game"),
        (json!({"piles": [[20], [], []]}), "the 20 is in two places"),
        (json!({"piles": [[7], [7], []]}), "the 7 is in two places"),
        (json!({"piles": [[17], [], []]}), "the 17 is in two places"),
        // T5-6: a row of five is full.
        (json!({"rows": [[5], [], [33], [64]]}), "row 1 cannot have 0 cards"),
        (json!({"rows": [[5], [20], [33], [60, 61, 62, 63, 64, 65]]}), "row 3 cannot have 6 cards"),
        // T5-1: four cards lie there at first, and nobody has more than ten. Then each seat lays
        // one a turn.
        (json!({"hands": [backs(7), faces(80..87), backs(7)], "choices": [null, 80, "face_down"]}),
            FITS),
        (json!({"hands": [backs(8), faces(80..88), backs(8)], "choices": [null, 80, "face_down"]}),
            "there are 11 cards on the table, but at most 10 have been laid"),
        (json!({"hands": [backs(8), faces(80..88), backs(8)], "choices": [null, 80, "face_down"],
            "piles": [[], [7], []]}), FITS),
        (json!({"hands": [backs(11), faces(80..91), backs(11)]}),
            "seat 0 cannot have 11 cards in hand now"),
        (json!({"hands": [backs(0), faces([]), backs(0)]}),
            "seat 0 cannot have 0 cards in hand now"),
        (json!({"hands": [backs(3), faces([17, 54]), backs(2)]}),
            "seat 1 cannot have 2 cards in hand now"),
        (json!({"hands": [backs(2), faces([17, 54]), backs(1)]}),
            "seat 2 cannot have 1 cards in hand now"),
        (json!({"hands": [backs(2), {"known": [17], "hidden": 1}, backs(2)]}),
            "seat 1 does not know all of its own cards"),
        (json!({"hands": [backs(2), faces([17, 54]), {"known": [30], "hidden": 1}]}),
            "the viewer knows too much, or too little, of the cards of seat 2"),
    ]);
}

#[test]
fn choices() {
    let awaited = |seats: &[u8]| json!({"stage": {"choosing": {"awaited": seats}}});
    let choices = |choices: Value| json!({ "choices": choices });
    let misfit = |seat| format!("the choice of seat {seat} does not fit the stage");
    take5().judge(&[
        (awaited(&[]), "the round cannot be at this stage"),
        (awaited(&[3]), "seat 3 does not exist: the table has 3 seats"),
        (awaited(&[1]), &misfit(0)),
        (awaited(&[0, 1]), &misfit(1)),
        (awaited(&[0, 2]), &misfit(2)),
        (choices(json!([null, 54, "face_down"])), FITS),
        (choices(json!([null, 18, "face_down"])), &misfit(1)),
        (choices(json!([null, "face_down", "face_down"])), &misfit(1)),
        (choices(json!([null, 17, 30])), &misfit(2)),
    ]);
}

#[test]
fn low_cards() {
    let mut seen = take5();
    seen.view["stage"] = json!({"taking_row": {"seat": 2, "card": 3}});
    seen.view["choices"] = json!([40, null, 3]);
    let not_too_low = "the 3 is not the lowest card to be placed, or not below all rows";
    seen.judge(&[
        (json!({"hands": [backs(0), faces([]), backs(0)]}), FITS),
        (
            json!({"hands": [backs(9), faces(80..89), backs(9)]}),
            "there are 13 cards on the table, but at most 7 have been laid",
        ),
        (
            json!({"hands": [backs(10), faces(80..90), backs(10)]}),
            "seat 0 cannot have 10 cards in hand now",
        ),
        (
            json!({"stage": {"taking_row": {"seat": 3, "card": 3}}}),
            "seat 3 does not exist: the table has 3 seats",
        ),
        (
            json!({"stage": {"taking_row": {"seat": 2, "card": 4}}}),
            "the choice of seat 2 does not fit the stage",
        ),
        (json!({"choices": ["face_down", null, 3]}), "the choice of seat 0 does not fit the stage"),
        (json!({"choices": [20, null, 3]}), "the 20 is in two places"),
        (json!({"choices": [2, null, 3]}), not_too_low),
        (json!({"rows": [[2], [20], [33], [64]]}), not_too_low),
    ]);
}

#[test]
fn over() {
    let mut seen = take5();
    seen.view["stage"] = json!("over");
    seen.view["choices"] = json!([null, null, null]);
    seen.view["hands"] = json!([backs(0), faces([]), backs(0)]);
    seen.judge(&[
        (
            json!({"hands": [backs(2), faces([17, 54]), backs(2)]}),
            "seat 0 cannot have 2 cards in hand now",
        ),
        (json!({"choices": [40, null, null]}), "the round cannot be at this stage"),
    ]);
}

/// T5-9: from an open pool each takes a card in turn.
#[test]
fn draft() {
    let drafting = |turn: u8, pool: Value| json!({"drafting": {"turn": turn, "pool": pool}});
    let view = json!({
        "viewer": "spectator", "variant": "advanced", "stage": drafting(1, list(5..=34)),
        "hands": [faces([1, 2]), faces([3]), faces([4])], "choices": [null, null, null],
        "rows": [[], [], [], []], "piles": [[], [], []],
    });
    let seen =
        Seen { game: GameId::Take5, options: json!({"variant": "advanced"}), seats: 3, view };
    let wrong_stage = "the round cannot be at this stage";
    seen.judge(&[
        (
            json!({"stage": drafting(3, list(5..=34))}),
            "seat 3 does not exist: the table has 3 seats",
        ),
        (json!({"stage": drafting(1, list(5..=33))}), wrong_stage),
        (json!({"stage": drafting(1, list(4..=34))}), "the 4 is in two places"),
        (json!({"stage": drafting(1, list(6..=34)), "rows": [[5], [], [], []]}), wrong_stage),
        (json!({"stage": drafting(1, list(6..=34)), "piles": [[5], [], []]}), wrong_stage),
        (json!({"stage": drafting(1, list(6..=34)), "choices": [5, null, null]}), wrong_stage),
        // The last five cards, and four, which are the rows.
        (
            json!({"stage": drafting(2, list(30..=34)),
            "hands": [faces(1..=10), faces(11..=20), faces(21..=29)]}),
            FITS,
        ),
        (
            json!({"stage": drafting(0, list(31..=34)),
            "hands": [faces(1..=10), faces(11..=20), faces(21..=30)]}),
            wrong_stage,
        ),
        (
            json!({"hands": [{"known": [1], "hidden": 1}, faces([3]), faces([4])]}),
            "the viewer knows too much, or too little, of the cards of seat 0",
        ),
        // A seat that has drafted in this lap has one card more than a seat that waits.
        (json!({"stage": drafting(0, list(5..=34))}), "seat 1 cannot have 1 cards in hand now"),
        (json!({"stage": drafting(2, list(5..=34))}), "seat 1 cannot have 1 cards in hand now"),
        (
            json!({"stage": drafting(1, list(5..=34)),
            "hands": [faces([1]), faces([3]), faces([2, 4])]}),
            "seat 0 cannot have 1 cards in hand now",
        ),
        (
            json!({"stage": drafting(1, list(6..=34)),
            "hands": [faces([1, 2, 5]), faces([3]), faces([4])]}),
            "seat 0 cannot have 3 cards in hand now",
        ),
    ]);

    let tactics = Seen { options: json!({"variant": "tactics"}), ..seen };
    let nobody = json!([backs(0), backs(0), backs(0)]);
    let stage = drafting(0, list(1..=34));
    let undrafted = json!({"variant": "tactics", "stage": stage, "hands": nobody});
    assert_eq!(tactics.says(&undrafted), wrong_stage);
}

/// T5-9: drafted hands are open, but not what is chosen of them.
#[test]
fn open_hands() {
    let view = json!({
        "viewer": {"seat": 0}, "variant": "advanced", "stage": {"choosing": {"awaited": [0]}},
        "hands": [faces([1, 2]), faces([11, 12])], "choices": [null, "face_down"],
        "rows": [[21], [22], [23], [24]], "piles": [[], []],
    });
    let options = json!({"variant": "advanced"});
    Seen { game: GameId::Take5, options, seats: 2, view }.judge(&[
        (json!({"choices": [null, 11]}), "the choice of seat 1 does not fit the stage"),
        (
            json!({"hands": [faces([1, 2]), {"known": [11], "hidden": 1}]}),
            "the viewer knows too much, or too little, of the cards of seat 1",
        ),
        (json!({"rows": [[21], [22], [23], [25]]}), "the 25 is not among the cards of this game"),
    ]);
}
