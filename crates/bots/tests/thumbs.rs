//! Rules of thumb do the obvious thing: positions in which anybody who knows the game sees what to
//! do.
//!
//! Views are written as they go over the wire; `docs/bots.md` explains them.

mod common;

use serde_json::{Value, json};
use taketable_bots::{Bot, BotKind, Decision, Level};
use taketable_rules::{AnyGame, BySeat, Game, GameId, MatchView, Seat, Setup};

/// What seat 0 does; all of it where the lot decides.
fn answer(level: Level, game: GameId, seats: u8, view: &Value) -> String {
    let position = game.read_view(&view.to_string()).expect("a view");
    let world = AnyGame::sample(&position, &mut common::rng(0));
    let (setup, seat) = (Setup::<AnyGame>::new(game.default_options(), seats), Seat::FIRST);
    let legal = common::legal(&world, seat);
    let totals = BySeat::new(seats, 0);
    let view = MatchView { round: 1, totals, to_act: world.to_act(), position };
    let decision = Decision { setup: &setup, seat, view: &view, legal: &legal };
    let answers = (0..20).map(|seed| {
        let action = Bot::choose(&BotKind::Level(level), &decision, &mut common::rng(seed));
        serde_json::to_string(&action).expect("an action")
    });
    let mut answers: Vec<String> = answers.collect();
    answers.sort();
    answers.dedup();
    answers.join(" or ")
}

/// The hands of a table as seat 0 sees them: the others hold as many cards.
fn hands(own: &[u8], seats: usize) -> Value {
    let own_hand = json!({"known": own, "hidden": 0});
    let mut hands = vec![json!({"known": [], "hidden": own.len()}); seats];
    hands[0] = own_hand;
    hands.into()
}

mod take5 {
    use super::*;

    /// Four seats choose, and nobody has chosen.
    fn casual(hand: &[u8], rows: [&[u8]; 4]) -> String {
        let view = json!({
            "viewer": {"seat": 0}, "variant": "standard",
            "stage": {"choosing": {"awaited": [0, 1, 2, 3]}},
            "hands": hands(hand, 4), "choices": [null, null, null, null],
            "rows": rows, "piles": [[], [], [], []],
        });
        answer(Level::Casual, GameId::Take5, 4, &view)
    }

    #[test]
    fn does_not_lay_the_sixth_card_if_another_is_safe() {
        let rows: [&[u8]; 4] = [&[10, 11, 22, 33, 44], &[60], &[80], &[100]];
        assert_eq!(casual(&[45, 61], rows), r#"{"play":61}"#);
        assert_eq!(casual(&[45, 81], rows), r#"{"play":81}"#);
        assert_eq!(casual(&[46, 104], rows), r#"{"play":104}"#);
    }

    #[test]
    fn would_rather_take_one_head_than_many() {
        // The 2 takes a row of one head; the 45 takes fifteen.
        let rows: [&[u8]; 4] = [&[10, 11, 22, 33, 44], &[61], &[81], &[101]];
        assert_eq!(casual(&[2, 45], rows), r#"{"play":2}"#);
    }

    #[test]
    fn lays_where_nobody_can_come_between() {
        // Between the 60 and the 79 there is room for many; the 61 is next to the 60.
        let rows: [&[u8]; 4] = [&[10], &[20], &[30], &[57, 58, 59, 60]];
        assert_eq!(casual(&[61, 79], rows), r#"{"play":61}"#);
    }

    #[test]
    fn counts_the_cards_that_others_hold_open() {
        // Hands that were drafted are open (T5-9): all that the others hold comes between the 13
        // and the 20, whose heads one would like to be rid of.
        let hands = [[20, 24], [14, 15], [16, 17]];
        let view = json!({
            "viewer": {"seat": 0}, "variant": "advanced",
            "stage": {"choosing": {"awaited": [0, 1, 2]}},
            "hands": hands.map(|known| json!({"known": known, "hidden": 0})),
            "choices": [null, null, null],
            "rows": [[10, 11, 12, 13], [23], [30], [34]],
            "piles": [[1, 2, 3, 4, 5, 6, 7, 8, 9], [18, 19, 21, 22, 25, 26], [27, 28, 29, 31, 32, 33]],
        });
        assert_eq!(answer(Level::Casual, GameId::Take5, 3, &view), r#"{"play":24}"#);
    }

    #[test]
    fn drafts_something_far_from_what_it_has_and_not_always_the_same() {
        // 24 cards for two. With the 12 in hand, the far ones are at both ends.
        let pool: Vec<u8> = (1..=24).filter(|card| ![12, 13].contains(card)).collect();
        let view = json!({
            "viewer": {"seat": 0}, "variant": "advanced",
            "stage": {"drafting": {"turn": 0, "pool": pool}},
            "hands": [{"known": [12], "hidden": 0}, {"known": [13], "hidden": 0}],
            "choices": [null, null], "rows": [[], [], [], []], "piles": [[], []],
        });
        let drafted = answer(Level::Casual, GameId::Take5, 2, &view);
        let expected = ["{\"draft\":1}", "{\"draft\":2}", "{\"draft\":3}"];
        assert_eq!(drafted, expected.join(" or "));
    }

    #[test]
    fn takes_the_row_with_the_fewest_heads() {
        let view = json!({
            "viewer": {"seat": 0}, "variant": "standard",
            "stage": {"taking_row": {"seat": 0, "card": 3}},
            "hands": hands(&[70], 3), "choices": [3, 90, 91],
            "rows": [[10, 12], [55], [66, 67], [81]], "piles": [[], [], []],
        });
        for level in [Level::Novice, Level::Casual] {
            assert_eq!(answer(level, GameId::Take5, 3, &view), r#"{"take_row":3}"#);
        }
    }
}

mod take_a_number {
    use super::*;

    fn casual(stage: &Value, hand: &[u8], rows: [&[u8]; 3], number_row: &[u8]) -> String {
        let view = json!({
            "viewer": {"seat": 0}, "stage": stage, "hands": hands(hand, 3),
            "public": [[], [], []], "choices": [null, null, null], "rows": rows,
            "number_rows": [number_row, [], []], "number_piles": [[], [], []],
        });
        answer(Level::Casual, GameId::TakeANumber, 3, &view)
    }

    #[test]
    fn does_not_fill_a_row_if_another_has_room() {
        // The third card takes the first row, which is dear; the third row has room for four.
        let all_choose = json!({"choosing": {"awaited": [0, 1, 2]}});
        let rows: [&[u8]; 3] = [&[11, 22], &[50], &[70]];
        assert_eq!(casual(&all_choose, &[23, 71], rows, &[]), r#"{"play":71}"#);
    }

    #[test]
    fn keeps_what_fits_the_number_row() {
        // The 12 goes on the 10; any lower card would sweep the #-row.
        let keeps = json!({"keeping": {"seat": 0, "taken": [3, 4, 12]}});
        let rows: [&[u8]; 3] = [&[14], &[50], &[70]];
        assert_eq!(casual(&keeps, &[20, 30], rows, &[5, 10]), r#"{"keep":12}"#);
    }
}

mod hornochsen {
    use super::*;

    fn ask(level: Level, laid: u8, hand: &[u8], rows: &[&[u8]]) -> String {
        let none = json!({"x2": 0, "+5": 0});
        let rows: Vec<Value> =
            rows.iter().map(|cards| json!({"cards": cards, "specials": none})).collect();
        let view = json!({
            "viewer": {"seat": 0}, "stage": {"turn": {"seat": 0, "laid": laid}},
            "hands": hands(hand, 3), "specials": [none, none, none], "rows": rows,
            "taken": [[], [], []], "taken_specials": [none, none, none],
        });
        answer(level, GameId::Hornochsen, 3, &view)
    }

    #[test]
    fn takes_a_green_row() {
        for level in [Level::Novice, Level::Casual] {
            let rows: &[&[u8]] = &[&[12, 13, 14, 16], &[59], &[72]];
            assert_eq!(ask(level, 0, &[17, 60, 73], rows), r#"{"lay":17}"#);
        }
    }

    #[test]
    fn leaves_a_red_row_to_others() {
        for level in [Level::Novice, Level::Casual] {
            let rows: &[&[u8]] = &[&[11, 22, 33, 44], &[59], &[72]];
            let answers = ask(level, 0, &[46, 61, 73], rows);
            assert!(!answers.contains("46"), "{answers}");
        }
    }

    #[test]
    fn stops_if_there_is_nothing_to_gain() {
        for level in [Level::Novice, Level::Casual] {
            let rows: &[&[u8]] = &[&[11, 22, 33, 44], &[59, 60], &[72]];
            assert_eq!(ask(level, 1, &[46, 61, 73], rows), r#""stop""#);
        }
    }
}

mod take_that {
    use super::*;

    fn ask(level: Level, hand: &[u8], line: &[u8]) -> String {
        let view = json!({
            "viewer": {"seat": 0}, "variant": "standard", "stage": {"turn": {"seat": 0}},
            "hands": hands(hand, 3), "line": line, "pile": 30,
            "face_up": [[], [], []],
            "taken": [{"known": [], "hidden": 0}, {"known": [], "hidden": 0},
                      {"known": [], "hidden": 0}],
        });
        answer(level, GameId::TakeThat, 3, &view)
    }

    #[test]
    fn twists_rather_than_takes() {
        // The 21 is the twin of the 12.
        for level in [Level::Novice, Level::Casual] {
            assert_eq!(ask(level, &[21, 97, 98], &[12, 15]), r#"{"twist":21}"#);
        }
    }

    #[test]
    fn does_not_take_a_long_line_while_a_card_can_be_laid() {
        for level in [Level::Novice, Level::Casual] {
            assert_eq!(ask(level, &[45, 90], &[34, 37, 39, 40, 41, 42]), r#"{"lay":45}"#);
        }
    }
}

mod no_thanks {
    use super::*;

    /// Three seats, and only seat 0 has spent counters; the open card has some on it.
    fn ask(level: Level, card: u8, on_card: u8, own: &[u8], counters: u8) -> String {
        let view = json!({
            "viewer": {"seat": 0}, "visibility": "open",
            "stage": {"turn": {"seat": 0, "card": card, "on_card": on_card}},
            "pile": 12, "cards": [own, [], []], "counters": [counters, 11, 11],
            "paid": [11 - counters, 0, 0], "collected": [0, 0, 0],
        });
        answer(level, GameId::NoThanks, 3, &view)
    }

    #[test]
    fn passes_a_high_card_that_nobody_has_paid_for() {
        for level in [Level::Novice, Level::Casual] {
            assert_eq!(ask(level, 35, 0, &[], 11), r#""pass""#);
        }
    }

    #[test]
    fn takes_a_high_card_that_is_well_paid() {
        for level in [Level::Novice, Level::Casual] {
            assert_eq!(ask(level, 26, 22, &[], 5), r#""take""#);
        }
    }

    #[test]
    fn takes_what_joins_two_series_before_somebody_else_does() {
        for level in [Level::Novice, Level::Casual] {
            assert_eq!(ask(level, 8, 3, &[7, 9], 5), r#""take""#);
        }
    }

    #[test]
    fn lets_a_card_that_suits_nobody_else_go_round_once_more() {
        // The 30 continues the series and costs nothing; to the others it costs 30.
        assert_eq!(ask(Level::Casual, 30, 1, &[29], 8), r#""pass""#);
        assert_eq!(
            ask(Level::Novice, 30, 1, &[29], 8),
            r#""take""#,
            "a novice does not look ahead, and takes"
        );
    }

    #[test]
    fn the_last_counters_are_dear() {
        assert_eq!(ask(Level::Casual, 18, 2, &[], 11), r#""pass""#);
        assert_eq!(ask(Level::Casual, 18, 2, &[], 1), r#""take""#);
    }
}
