//! Views of No Thanks! that cannot be.

use serde_json::{Value, json};
use taketable_rules::GameId;

use super::{FITS, Seen, list};

/// A round of No Thanks!: seat 0 has paid and collected two counters.
fn no_thanks() -> Seen {
    let view = json!({
        "viewer": {"seat": 1}, "visibility": "hidden",
        "stage": {"turn": {"seat": 1, "card": 24, "on_card": 2}}, "pile": 21,
        "cards": [[4], [], [7]], "counters": [null, 10, null], "paid": [2, 1, 1],
        "collected": [2, 0, 0],
    });
    Seen { game: GameId::NoThanks, options: json!({}), seats: 3, view }
}

#[test]
fn cards() {
    let seen = no_thanks();
    let turn = |seat: u8, card: u8| json!({"turn": {"seat": seat, "card": card, "on_card": 2}});
    let counters = json!([11, 10, 12]);
    let ended = json!({"paid": [2, 1, 1], "collected": [2, 0, 2]});
    let over = |cards: Value, pile: u8| {
        let mut entries = ended.clone();
        entries["stage"] = json!("over");
        entries["cards"] = json!([cards, [], []]);
        entries["pile"] = json!(pile);
        entries["counters"] = counters.clone();
        entries
    };
    seen.judge_lists(&["cards", "counters", "paid", "collected"]);
    seen.judge(&[
        (json!({"visibility": "open"}), "the view and the options do not have the same counters"),
        (json!({"stage": turn(3, 24)}), "seat 3 does not exist: the table has 3 seats"),
        (json!({"stage": turn(1, 4)}), "the 4 is in two places"),
        (json!({"cards": [[4], [], [4]]}), "the 4 is in two places"),
        (json!({"cards": [[4], [], [36]]}), "the 36 is not among the cards of this game"),
        (json!({"cards": [[4], [], [2]]}), "the 2 is not among the cards of this game"),
        // NT-1: 24 cards are in the round.
        (json!({"pile": 24}), "the pile must have 21 cards now, not 24"),
        (json!({"cards": [list(3..=23), [], [25, 26]], "pile": 0}), FITS),
        (
            json!({"cards": [list(3..=23), [], [25, 26, 27]], "pile": 0}),
            "the round cannot be at this stage",
        ),
        // NT-4: the round is over when the pile is gone.
        (over(list(3..=26), 0), FITS),
        (over(list(3..=25), 1), "the round cannot be at this stage"),
    ]);
}

/// NT-2: counters go from a seat to the card and from the card to a seat, and nowhere else.
#[test]
fn counters() {
    let on_card = |on_card: u8| json!({"turn": {"seat": 1, "card": 24, "on_card": on_card}});
    let wrong = |seat| format!("the counters of seat {seat} do not add up");
    no_thanks().judge(&[
        (json!({"stage": on_card(3)}), "the counters do not add up: 34 instead of 33"),
        (json!({"stage": on_card(1)}), "the counters do not add up: 32 instead of 33"),
        (json!({"paid": [9, 1, 14]}), &wrong(2)),
        (json!({"counters": [null, null, null]}), &wrong(1)),
        (json!({"counters": [11, 10, null]}), &wrong(0)),
        (json!({"counters": [null, 9, null]}), &wrong(1)),
        // All counters are in one hand, but not one more.
        (
            json!({"stage": on_card(0), "counters": [null, 0, null], "paid": [0, 11, 11],
            "collected": [22, 0, 0]}),
            FITS,
        ),
        (
            json!({"stage": on_card(0), "counters": [null, 0, null], "paid": [0, 11, 11],
            "collected": [23, 0, 0]}),
            &wrong(0),
        ),
        // Nobody pays more than all of them for each card.
        (json!({"paid": [792, 1, 1], "collected": [792, 0, 0]}), FITS),
        (json!({"paid": [793, 1, 1], "collected": [793, 0, 0]}), &wrong(0)),
    ]);

    let mut open = Seen { options: json!({"counters": "open"}), ..no_thanks() };
    open.view["visibility"] = json!("open");
    open.view["counters"] = json!([11, 10, 10]);
    open.judge(&[(json!({"counters": [null, 10, null]}), &wrong(0))]);
}
