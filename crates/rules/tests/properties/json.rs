//! Arbitrary JSON, of words and numbers that might mean something somewhere.

use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Number, Value, json};

/// Every word of records, options, views and actions, and some that are none.
const WORDS: &str = "\
    +5 Over above advanced bot cards choices choosing collected counters deal do draft drafting \
    end face_down first game hands hidden hornochsen keep keeping kind known lay line name \
    no-thanks open options over paid pass pile piles play pool position public removed result \
    round round_end rounds row rows scores seat seats seed special specials spectator stage \
    standard stop tactics take take-a-number take-that take5 take_line take_row taken taketable \
    taking_row totals turn twist variant viewer visibility winners x2 é";

/// Numbers around which something changes in the games.
const NUMBERS: &[i64] = &[
    -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 24, 35, 66, 79, 98, 99, 100, 104,
    105, 127, 128, 1000, 1001, 1_000_000, 1_000_001,
];

/// Numbers around which something changes in the machine.
const LIMITS: &[i64] = &[255, 256, 65_535, 65_536, 1 << 31, 1 << 32, i64::MIN, i64::MAX];

pub(crate) fn word() -> impl Strategy<Value = String> {
    let words: Vec<&str> = WORDS.split(' ').chain([""]).collect();
    select(words).prop_map(str::to_owned)
}

pub(crate) fn number() -> impl Strategy<Value = i64> {
    prop_oneof![4 => select(NUMBERS), 4 => 0..=127i64, 1 => select(LIMITS), 1 => any::<i64>()]
}

/// Arbitrary JSON.
pub(crate) fn json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        number().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(|n| Number::from_f64(n).map_or(Value::Null, Value::Number)),
        word().prop_map(Value::String),
        any::<String>().prop_map(Value::String),
    ];
    leaf.prop_recursive(4, 40, 8, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..8).prop_map(Value::Array),
            btree_map(word(), inner, 0..8).prop_map(|map| map.into_iter().collect()),
        ]
    })
}

/// Arbitrary JSON as text, and text that is not JSON.
pub(crate) fn json_text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => json().prop_map(|json| json.to_string()),
        1 => (json(), any::<proptest::sample::Index>()).prop_map(|(json, end)| {
            let text: Vec<char> = json.to_string().chars().collect();
            text[..end.index(text.len())].iter().collect()
        }),
        1 => any::<String>(),
    ]
}

/// What looks like an action of some game.
pub(crate) fn action_text() -> impl Strategy<Value = String> {
    let verbs = vec!["draft", "play", "take_row", "keep", "lay", "twist", "special"];
    let plain = vec!["stop", "take_line", "take", "pass"];
    prop_oneof![
        6 => (select(verbs), number()).prop_map(|(verb, n)| json!({verb: n}).to_string()),
        4 => select(plain).prop_map(|verb| json!(verb).to_string()),
        3 => (select(&["x2", "+5", "x3"]), number())
            .prop_map(|(kind, row)| json!({"special": {"kind": kind, "row": row}}).to_string()),
        1 => (word(), json()).prop_map(|(verb, json)| json!({verb: json}).to_string()),
        1 => json_text(),
    ]
}
