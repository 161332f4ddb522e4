//! Endgames that are small enough to work out by hand.

use super::*;

/// Two seats with tactics: the cards 1 to 24. Both hold the rest but what lies in the piles.
fn take5(own: &[u8], theirs: &[u8], rows: [&[u8]; 4], choices: &Value) -> Question<Take5> {
    let pile = all_but(1..=24, &[own, theirs, &rows.concat()]);
    let awaited: Value = if choices[1].is_null() { json!([0, 1]) } else { json!([0]) };
    let view = json!({
        "viewer": {"seat": 0}, "variant": "tactics",
        "stage": {"choosing": {"awaited": awaited}},
        "hands": [{"known": own, "hidden": 0}, {"known": [], "hidden": theirs.len()}],
        "choices": choices, "rows": rows, "piles": [pile, []],
    });
    let view = serde_json::from_value(view).expect("a view");
    let options = take5::Options { variant: take5::Variant::Tactics };
    Question::new(options, 2, Seat::FIRST, view)
}

#[test]
fn in_take5_a_seat_waits_for_the_other_to_take_the_full_row() {
    // The seat that lays the 6 or the 7 first takes six heads, and the 22 and the 23 are safe. The
    // rival waits as well; but should it not, waiting is better.
    let rows: [&[u8]; 4] = [&[1, 2, 3, 4, 5], &[20], &[21], &[24]];
    for choices in [json!([null, null]), json!([null, "face_down"])] {
        let question = take5(&[6, 23], &[7, 22], rows, &choices);
        let solved = question.solve(&FOR_POINTS).expect("two cards each");
        assert!(!solved.by_lot);
        assert_solved(&solved, &[(r#"{"play":6}"#, 0.0), (r#"{"play":23}"#, 0.0)]);
        let played = serde_json::to_string(&question.expert(1)).expect("an action");
        assert_eq!(played, r#"{"play":23}"#);
    }
}

#[test]
fn in_take5_the_lot_decides_where_every_card_has_an_answer() {
    let mut by_lot = 0;
    look_at_endgames::<Take5>(
        take5::Options { variant: take5::Variant::Tactics },
        2,
        12,
        |question| {
            let Some(solved) = question.solve(&FOR_POINTS).filter(|solved| solved.by_lot) else {
                return;
            };
            by_lot += 1;
            let likely: Vec<&Exact<_>> =
                solved.choices.iter().filter(|exact| exact.chance > 1e-6).collect();
            assert!(likely.len() > 1, "{solved:?}");
            let sum: f64 = likely.iter().map(|exact| exact.chance).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{solved:?}");
            let equal = |exact: &&Exact<_>| (exact.worth - likely[0].worth).abs() < 1e-6;
            assert!(likely.iter().all(equal), "{solved:?}");
            // And so it does, with these chances.
            for exact in &solved.choices {
                let mut rng = rng(1);
                let drawn = (0..2000).filter(|_| solved.draw(&mut rng) == exact.action);
                let share = drawn.count() as f64 / 2000.0;
                assert!((share - exact.chance).abs() < 0.05, "{share}: {solved:?}");
            }
        },
    );
    assert!(by_lot > 0, "there are such positions");
}

#[test]
fn in_take5_a_low_last_card_takes_what_does_not_harm() {
    let view = |rows: [&[u8]; 4]| {
        let pile = all_but(1..=24, &[&[1, 16], &rows.concat()]);
        json!({
            "viewer": {"seat": 0}, "variant": "tactics",
            "stage": {"taking_row": {"seat": 0, "card": 1}},
            "hands": [{"known": [], "hidden": 0}, {"known": [], "hidden": 0}],
            "choices": [1, 16], "rows": rows, "piles": [pile, []],
        })
    };
    let solve = |rows| {
        let options = take5::Options { variant: take5::Variant::Tactics };
        let view = serde_json::from_value(view(rows)).expect("a view");
        Question::<Take5>::new(options, 2, Seat::FIRST, view).solve(&FOR_POINTS).expect("known")
    };
    // The 1 is below all ends and takes a row; then the rival's 16 takes the full row, which has
    // six heads, if it is still there. The 18 and the 24 have one head, the 20 has three.
    let rows: [&[u8]; 4] = [&[6, 7, 8, 9, 15], &[18], &[20], &[24]];
    let [full, one, three, last] = [0, 1, 2, 3].map(|row| format!(r#"{{"take_row":{row}}}"#));
    // To take the full row costs six instead of one, and spares the rival six.
    assert_solved(&solve(rows), &[(&full, 11.0), (&one, 0.0), (&three, 2.0), (&last, 0.0)]);
}

/// Two seats with nine cards in each hand at most, and the pile is empty.
fn take_that(own: &[u8], theirs: &[u8], line: &[u8]) -> Question<TakeThat> {
    let cards = (12..=98).filter(|card| card % 10 != 0);
    let view = json!({
        "viewer": {"seat": 0}, "variant": "standard", "stage": {"turn": {"seat": 0}},
        "hands": [{"known": own, "hidden": 0}, {"known": [], "hidden": theirs.len()}],
        "line": line, "pile": 0, "face_up": [[], []],
        "taken": [
            {"known": all_but(cards, &[own, theirs, line]), "hidden": 0},
            {"known": [], "hidden": 0},
        ],
    });
    let view = serde_json::from_value(view).expect("a view");
    let options = take_that::Options { variant: take_that::Variant::Standard };
    Question::new(options, 2, Seat::FIRST, view)
}

#[test]
fn in_take_that_the_last_card_on_the_line_is_for_the_other_to_take() {
    // We lay the 35, and the rival has nothing near it and no twin: it takes the two cards. Who
    // takes the line itself has one card instead.
    let solved = take_that(&[35], &[91], &[31]).solve(&FOR_POINTS).expect("two cards");
    assert_solved(&solved, &[(r#"{"lay":35}"#, 0.0), (r#""take_line""#, 3.0)]);
}

#[test]
fn in_take_that_a_card_is_not_laid_before_its_twin() {
    // The rival has nothing near the 36 and takes two cards. The 35 it would twist, two points
    // for it; then it has no card left and takes the line all the same, with the 36 in it.
    let solved = take_that(&[35, 36], &[53], &[31]).solve(&FOR_POINTS).expect("three cards");
    let (low, high) = (r#"{"lay":35}"#, r#"{"lay":36}"#);
    assert_solved(&solved, &[(high, 0.0), (low, 2.0), (r#""take_line""#, 3.0)]);
}

/// Three seats; seat 0 is on turn. The counters besides are on the card, or were taken with it.
fn no_thanks(
    card: u8,
    on_card: u8,
    pile: u8,
    cards: [&[u8]; 3],
    counters: [u8; 3],
) -> Question<NoThanks> {
    let collected = counters.map(|held| held.saturating_sub(11));
    let paid: Vec<u8> = (0..3).map(|seat| 11 + collected[seat] - counters[seat]).collect();
    let view = json!({
        "viewer": {"seat": 0}, "visibility": "hidden",
        "stage": {"turn": {"seat": 0, "card": card, "on_card": on_card}},
        "pile": pile, "cards": cards, "counters": [counters[0], null, null],
        "paid": paid, "collected": collected,
    });
    let view = serde_json::from_value(view).expect("a view");
    Question::new(no_thanks::Options::default(), 3, Seat::FIRST, view)
}

#[test]
fn in_no_thanks_who_has_the_last_counter_passes_the_last_card() {
    // Seat 1 has no counter and must take the 30. If we take it: 30 for us instead of a counter
    // paid and 30 for seat 1, which is half as good as 30 more for us is bad.
    let question = no_thanks(30, 0, 0, [&[], &[], &[]], [1, 0, 5]);
    let solved = question.solve(&FOR_POINTS).expect("the last card");
    let pass = -1.0 + (30.0 - 1.0) / 2.0;
    assert_solved(&solved, &[(r#""pass""#, 0.0), (r#""take""#, 30.0 + pass)]);
}

#[test]
fn in_no_thanks_a_card_that_suits_only_us_goes_round_once_more() {
    // To the others the 30 costs 30, to us nothing. They pay a counter each and we take four.
    let question = no_thanks(30, 1, 0, [&[29], &[3], &[20]], [4, 4, 4]);
    assert_eq!(question.expert(1), no_thanks::Action::Pass);
    // Unless they have none: seat 1 has to take it then, which is even better for us.
    let question = no_thanks(30, 1, 0, [&[29], &[29 - 1, 27], &[20]], [4, 0, 4]);
    assert_eq!(question.expert(1), no_thanks::Action::Pass);
}

#[test]
fn in_no_thanks_nobody_knows_the_next_card() {
    // One card besides the open one, any of those that nobody has seen: it is worth the mean of
    // them. Without counters we must take, and then hold all of them: easy to count by hand.
    let question = no_thanks(20, 3, 1, [&[21], &[], &[]], [0, 0, 0]);
    let solved = question.solve(&FOR_POINTS).expect("two cards");
    let [only] = &solved.choices[..] else { panic!("no counter, no choice") };
    let ways = question.view.position.unseen().into_iter().map(|next| next_card(next, 3, -1));
    let ways: Vec<f64> = ways.collect();
    assert_eq!(ways.len(), 31);
    let mean = ways.iter().sum::<f64>() / ways.len() as f64;
    assert!((only.worth - mean).abs() < 1e-5, "{} and {mean}", only.worth);
}

/// Seat 0 has taken the 20 to its 21 with three counters. It may pass the next card as long as
/// it has counters, and the others have none: so it passes what costs it more than half of what
/// it costs seat 1.
fn next_card(card: Card, counters: i32, extra: i32) -> f64 {
    let cost = i32::from(card.number());
    let own = match cost {
        19 => -1,
        22 => 0,
        _ => cost,
    };
    // Points are bad, and the others' count half.
    let held = 21 + extra;
    let take = -f64::from(held + own - counters);
    let pass = -f64::from(held - counters + 1) + f64::from(cost - 1) / 2.0;
    take.max(pass)
}

/// Two seats: seat 0 has all cattle cards that are left.
fn hornochsen(own: &[u8], row: &[u8], taken: &[u8]) -> Question<Hornochsen> {
    let rows = json!([
        {"cards": row, "specials": {"x2": 0, "+5": 0}}, null, null, null, null, null, null,
    ]);
    let none = json!({"x2": 0, "+5": 0});
    let view = json!({
        "viewer": {"seat": 0}, "stage": {"turn": {"seat": 0, "laid": 0}},
        "hands": [{"known": own, "hidden": 0}, {"known": [], "hidden": 0}],
        "specials": [{"x2": 1, "+5": 0}, none], "rows": rows,
        "taken": [taken, []], "taken_specials": [none, none],
    });
    let view = serde_json::from_value(view).expect("a view");
    Question::new(hornochsen::Options::default(), 2, Seat::FIRST, view)
}

#[test]
fn in_hornochsen_who_has_much_doubles_it_and_who_has_little_does_not() {
    // The row has four cards, and we lay the fifth; then no row is left for the `x2`, which
    // costs ten. Doubled before, 20 points are 40.
    let rich = hornochsen(&[97], &[1, 2, 3, 4], &[6, 7, 8, 12, 13, 16, 17, 18, 19, 32, 42]);
    let solved = rich.solve(&FOR_POINTS).expect("nobody else has cards");
    let lay = r#"{"lay":97}"#;
    let double = r#"{"special":{"kind":"x2","row":0}}"#;
    assert_solved(&solved, &[(double, 0.0), (lay, 30.0)]);
    // −24 would become −48: rather pay ten.
    let poor = hornochsen(&[97], &[1, 2, 3, 4], &[11, 33, 44, 66, 77, 90, 80, 5]);
    let solved = poor.solve(&FOR_POINTS).expect("nobody else has cards");
    assert!(worths(&solved)[lay] > worths(&solved)[double], "{solved:?}");
}
