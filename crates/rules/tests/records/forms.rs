//! The exact form of every line, as `docs/record.md` has it.

use std::collections::BTreeSet;

use taketable_rules::record::{Head, Player};
use taketable_rules::{AnyGame, End, FirstSeat, GameId, Seat, Seed, Setup};

use crate::common::{all_options, name_of};
use crate::fixtures::{head, random_record, read_head, record};

/// Heads as they are written: for each game and variant, with the defaults and without.
const HEADS: [&str; 12] = [
    r#"{"taketable":1,"game":"take5","options":{"variant":"standard","end":{"above":66}},"seats":[{"name":"Seat one"},{"name":"Seat two","bot":"expert"}],"seed":"00000000000000000000000000000000000000000000000000000000000000ff"}"#,
    r#"{"taketable":1,"game":"take5","options":{"variant":"advanced","end":{"above":66},"first":"seed"},"seats":[{"name":"A"},{"name":"B"}],"seed":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}"#,
    r#"{"taketable":1,"game":"take5","options":{"variant":"tactics","end":{"rounds":3}},"seats":[{"name":"A"},{"name":"B"}],"seed":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}"#,
    r#"{"taketable":1,"game":"take-a-number","options":{"end":{"rounds":2}},"seats":[{"name":"A"},{"name":"B"}],"seed":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}"#,
    r#"{"taketable":1,"game":"hornochsen","options":{"end":{"rounds":1},"first":"seed"},"seats":[{"name":"A"},{"name":"B"}],"seed":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}"#,
    r#"{"taketable":1,"game":"hornochsen","options":{"end":{"above":0},"first":1},"seats":[{"name":"A"},{"name":"B"}],"seed":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}"#,
    r#"{"taketable":1,"game":"hornochsen","options":{"after_take":"ends-turn","end":{"rounds":1},"first":"seed"},"seats":[{"name":"A"},{"name":"B"}],"seed":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}"#,
    r#"{"taketable":1,"game":"take-that","options":{"variant":"standard","end":{"rounds":2},"first":"seed"},"seats":[{"name":"A"},{"name":"B"}],"seed":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}"#,
    r#"{"taketable":1,"game":"take-that","options":{"variant":"advanced","end":{"rounds":2},"first":0},"seats":[{"name":"A"},{"name":"B"}],"seed":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}"#,
    r#"{"taketable":1,"game":"no-thanks","options":{"counters":"hidden","end":{"rounds":1},"first":"seed"},"seats":[{"name":"A"},{"name":"B"},{"name":"C"}],"seed":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}"#,
    r#"{"taketable":1,"game":"no-thanks","options":{"counters":"open","end":{"rounds":1000},"first":2},"seats":[{"name":"A"},{"name":"B"},{"name":"C"}],"seed":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}"#,
    r#"{"taketable":1,"game":"no-thanks","options":{"counters":"open","end":{"above":1000000},"first":0},"seats":[{"name":"\"Zoë\" \\ 花"},{"name":"","bot":""},{"name":"🂡"}],"seed":"ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"}"#,
];

/// What a head says, and how that is written.
#[test]
fn heads() {
    for line in HEADS {
        let written = record(&read_head(line), |_| None, &mut Vec::new());
        assert_eq!(written.lines().next(), Some(line));
    }
    let players = vec![Player::named("Seat one"), Player::bot("Seat two", "expert")];
    let mut seed = Seed([0; 32]);
    seed.0[31] = 255;
    let setup = Setup::<AnyGame>::new(GameId::Take5.default_options(), 2);
    assert_eq!(Head::new(setup, players, seed), Ok(read_head(HEADS[0])));
    assert_eq!(read_head(HEADS[4]).setup, Setup::new(GameId::Hornochsen.default_options(), 2));
    let named = FirstSeat::Named(Seat::new(1).unwrap());
    assert_eq!(read_head(HEADS[5]).setup.first, named);
    assert_eq!(read_head(HEADS[5]).setup.end, End::Above(0));
}

const HORNOCHSEN: &[&str] = &[
    r#"{"deal":{"round":N,"hands":[[…],…],"rows":[[…],…],"first":N}}"#,
    r#"{"seat":N,"do":{"lay":N}}"#,
    r#"{"seat":N,"do":{"special":{"kind":"x2","row":N}}}"#,
    r#"{"seat":N,"do":{"special":{"kind":"+5","row":N}}}"#,
    r#"{"seat":N,"do":"stop"}"#,
];

/// The lines of a record after its head: N is a number, […] a list of numbers, […],… several lists.
const LINES: [(&str, &[&str]); 10] = [
    (
        "take5 standard",
        &[
            r#"{"deal":{"round":N,"hands":[[…],…],"rows":[[…],…]}}"#,
            r#"{"seat":N,"do":{"play":N}}"#,
            r#"{"seat":N,"do":{"take_row":N}}"#,
        ],
    ),
    (
        "take5 advanced",
        &[
            r#"{"deal":{"round":N,"pool":[…],"first":N}}"#,
            r#"{"seat":N,"do":{"draft":N}}"#,
            r#"{"seat":N,"do":{"play":N}}"#,
            r#"{"seat":N,"do":{"take_row":N}}"#,
        ],
    ),
    (
        "take5 tactics",
        &[
            r#"{"deal":{"round":N,"hands":[[…],…],"rows":[[…],…]}}"#,
            r#"{"seat":N,"do":{"play":N}}"#,
            r#"{"seat":N,"do":{"take_row":N}}"#,
        ],
    ),
    (
        "take-a-number",
        &[
            r#"{"deal":{"round":N,"hands":[[…],…],"rows":[[…],…]}}"#,
            r#"{"seat":N,"do":{"play":N}}"#,
            r#"{"seat":N,"do":{"take_row":N}}"#,
            r#"{"seat":N,"do":{"keep":N}}"#,
        ],
    ),
    ("hornochsen", HORNOCHSEN),
    ("hornochsen ends-turn", HORNOCHSEN),
    (
        "take-that standard",
        &[
            r#"{"deal":{"round":N,"hands":[[…],…],"pile":[…],"first":N}}"#,
            r#"{"seat":N,"do":{"lay":N}}"#,
            r#"{"seat":N,"do":{"twist":N}}"#,
            r#"{"seat":N,"do":"take_line"}"#,
        ],
    ),
    (
        "take-that advanced",
        &[
            r#"{"deal":{"round":N,"hands":[[…],…],"pile":[…],"first":N}}"#,
            r#"{"seat":N,"do":{"lay":N}}"#,
            r#"{"seat":N,"do":{"twist":N}}"#,
            r#"{"seat":N,"do":"take_line"}"#,
        ],
    ),
    (
        "no-thanks hidden",
        &[
            r#"{"deal":{"round":N,"pile":[…],"removed":[…],"counters":N,"first":N}}"#,
            r#"{"seat":N,"do":"take"}"#,
            r#"{"seat":N,"do":"pass"}"#,
        ],
    ),
    (
        "no-thanks open",
        &[
            r#"{"deal":{"round":N,"pile":[…],"removed":[…],"counters":N,"first":N}}"#,
            r#"{"seat":N,"do":"take"}"#,
            r#"{"seat":N,"do":"pass"}"#,
        ],
    ),
];

/// The lines of every record.
const ALL_HAVE: [&str; 2] = [
    r#"{"round_end":{"round":N,"scores":[…],"totals":[…]}}"#,
    r#"{"result":{"totals":[…],"winners":[…]}}"#,
];

/// A line with the numbers taken out.
fn form(line: &str) -> String {
    let mut form = String::new();
    let mut in_text = false;
    for c in line.chars() {
        in_text ^= c == '"';
        if in_text || !(c.is_ascii_digit() || c == '-') {
            form.push(c);
        } else if !form.ends_with('N') {
            form.push('N');
        }
    }
    while form.contains("N,N") {
        form = form.replace("N,N", "N");
    }
    form = form.replace("[N]", "[…]").replace("[]", "[…]");
    while form.contains("[…],[…]") {
        form = form.replace("[…],[…]", "[…]");
    }
    form.replace("[[…]]", "[[…],…]")
}

/// Every line of many records has one of the forms, and every form is seen.
#[test]
fn lines() {
    for (options, (name, forms)) in all_options().into_iter().zip(LINES) {
        assert_eq!(name_of(&options), name);
        let setup = Setup { end: End::Rounds(2), ..Setup::new(options, 4) };
        let texts: Vec<String> = (0..20).map(|luck| random_record(&head(setup), luck)).collect();
        let lines = texts.iter().flat_map(|text| text.lines().skip(1));
        let found: BTreeSet<String> = lines.map(form).collect();
        let expected: BTreeSet<String> =
            forms.iter().chain(&ALL_HAVE).map(|form| (*form).to_owned()).collect();
        assert_eq!(found, expected, "{name}");
    }
}

/// Piles list their top card first: the first open card of No Thanks! is the first of the pile.
#[test]
fn piles_list_their_top_card_first() {
    let setup = Setup::new(GameId::NoThanks.default_options(), 3);
    let mut told = Vec::new();
    let text = record(&head(setup), |_| None, &mut told);
    let deal = crate::fixtures::json(text.lines().nth(1).unwrap());
    let top = &deal["deal"]["pile"][0];
    let events = serde_json::to_string(
        &told.iter().map(|told| told.face(taketable_rules::Viewer::Spectator)).collect::<Vec<_>>(),
    );
    assert!(events.unwrap().contains(&format!(r#"{{"turned_up":{{"card":{top},"#)));
}
