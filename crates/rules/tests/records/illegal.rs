//! Every action against the rules, in every game: refused on its line, with a reason in words.

use std::collections::BTreeSet;

use taketable_rules::record::{Reason, Referee};
use taketable_rules::{AnyAction, AnyGame, AnyOptions, End, Game, Match, Seat, Setup};

use crate::common::{all_options, name_of};
use crate::fixtures::{head, random_record, record};

/// All that each game can refuse, with N for numbers. "seats" are one or several.
const REFUSALS: [(&str, &[&str]); 10] = [
    ("take5 standard", TAKE5),
    (
        "take5 advanced",
        &[
            "seat N does not exist: the table has N seats",
            "it is not for seat N to act now, but for seats",
            "seat N is asked to take a card from the pool now",
            "the N is not in the pool",
            "seat N is asked to choose a card now",
            "seat N does not hold the N",
            "seat N is asked to choose a row to take now",
            "row N does not exist",
        ],
    ),
    ("take5 tactics", TAKE5),
    (
        "take-a-number",
        &[
            "seat N does not exist: the table has N seats",
            "it is not for seat N to act now, but for seats",
            "seat N is asked to choose a card now",
            "seat N does not hold the N",
            "seat N is asked to choose a row to take now",
            "row N does not exist",
            "seat N is asked to choose one of the taken cards for the #-row now",
            "the N is not among the cards just taken",
        ],
    ),
    ("hornochsen", HORNOCHSEN),
    ("hornochsen ends-turn", HORNOCHSEN),
    ("take-that standard", TAKE_THAT),
    ("take-that advanced", TAKE_THAT),
    ("no-thanks hidden", NO_THANKS),
    ("no-thanks open", NO_THANKS),
];

const TAKE5: &[&str] = &[
    "seat N does not exist: the table has N seats",
    "it is not for seat N to act now, but for seats",
    "seat N is asked to choose a card now",
    "seat N does not hold the N",
    "seat N is asked to choose a row to take now",
    "row N does not exist",
];

const HORNOCHSEN: &[&str] = &[
    "seat N does not exist: the table has N seats",
    "it is not for seat N to act now, but for seats",
    "seat N does not hold the N",
    "row N does not exist",
    "row N has been taken",
    "there is an xN under row N already",
    "there is a +N under row N already",
    "seat N has laid its xN already",
    "seat N has laid its +N already",
    "seat N must lay at least one card",
];

const TAKE_THAT: &[&str] = &[
    "seat N does not exist: the table has N seats",
    "it is not for seat N to act now, but for seats",
    "seat N does not hold the N",
    "the N is more than N away from the N at the end of the line",
    "the N is a toad and cannot be twisted",
    "the twin of the N is not in the line",
    "the line is empty",
];

const NO_THANKS: &[&str] = &[
    "seat N does not exist: the table has N seats",
    "it is not for seat N to act now, but for seats",
    "seat N has no counter left and must take the card",
];

/// A sentence with the numbers taken out.
fn without_numbers(sentence: &str) -> String {
    let digits = |c: char| c.is_ascii_digit();
    let mut words = String::new();
    for part in sentence.split_inclusive(digits) {
        let plain = part.trim_end_matches(digits);
        words += plain;
        if plain != part && !words.ends_with('N') {
            words.push('N');
        }
    }
    match words.split_once("but for seat N") {
        Some((start, _)) => start.to_owned() + "but for seats",
        None => words,
    }
}

/// Every action that can be written down in a game, legal or not.
fn all_actions(options: AnyOptions) -> Vec<String> {
    let game = options.game().name();
    let forms: &[(&str, u8)] = match game {
        "take5" => &[(r#"{"draft":N}"#, 105), (r#"{"play":N}"#, 105), (r#"{"take_row":N}"#, 6)],
        "take-a-number" => {
            &[(r#"{"play":N}"#, 101), (r#"{"keep":N}"#, 101), (r#"{"take_row":N}"#, 5)]
        }
        "hornochsen" => &[
            (r#"{"lay":N}"#, 99),
            (r#"{"special":{"kind":"x2","row":N}}"#, 17),
            (r#"{"special":{"kind":"+5","row":N}}"#, 17),
            (r#""stop""#, 1),
        ],
        "take-that" => &[(r#"{"lay":N}"#, 99), (r#"{"twist":N}"#, 99), (r#""take_line""#, 1)],
        _ => &[(r#""take""#, 1), (r#""pass""#, 1)],
    };
    let numbered = |(form, most): &(&str, u8)| {
        let all: Vec<_> = (0..=*most).map(|n| form.replace('N', &n.to_string())).collect();
        all
    };
    forms
        .iter()
        .flat_map(numbered)
        .filter(|json| options.game().read_action(json).is_ok())
        .collect()
}

/// Before every action of some matches, every other action is tried: what the rules allow goes
/// on, everything else is a fault on that line, for the reason that the rules give.
#[test]
fn every_refusal_is_a_fault_on_its_line() {
    for (options, (name, expected)) in all_options().into_iter().zip(REFUSALS) {
        assert_eq!(name_of(&options), name);
        let actions = all_actions(options);
        let setup = Setup { end: End::Rounds(1), ..Setup::<AnyGame>::new(options, 3) };
        let mut found = BTreeSet::new();
        for text in [random_record(&head(setup), 1), record(&head(setup), last_of_all, &mut vec![])]
        {
            let mut referee = Referee::new();
            for (i, line) in text.lines().enumerate() {
                let acting = line.contains(r#""do""#);
                let tried = actions.iter().enumerate().filter(|(n, _)| acting && (n + i) % 3 == 0);
                for (_, action) in tried {
                    (0..=3).for_each(|seat| found.extend(attempt(&referee, seat, action)));
                }
                referee.read(line, &mut ()).unwrap();
            }
        }
        let expected: BTreeSet<String> = expected.iter().map(|words| (*words).to_owned()).collect();
        assert_eq!(found, expected, "{name}");
    }
}

/// The last of all legal actions: counters are paid until there are none left.
fn last_of_all(game: &Match<AnyGame>) -> Option<(Seat, AnyAction)> {
    let seat = game.to_act().iter().next()?;
    let last = game.position().count_legal(seat) - 1;
    Some((seat, game.position().nth_legal(seat, last)?))
}

/// What the referee says to an action in the place of the next line; nothing if it is legal.
fn attempt(referee: &Referee, seat: u8, json: &str) -> Option<String> {
    let mut after = referee.clone();
    let judged = after.read(&format!(r#"{{"seat":{seat},"do":{json}}}"#), &mut ());
    let game = referee.game().expect("a match is in progress");
    let action = referee.head().expect("so is a record").game().read_action(json).unwrap();
    let seat = Seat::new(seat).expect("a seat of some table");
    if seat.index() < 3 && game.position().is_legal(seat, action) {
        judged.unwrap();
        return None;
    }
    let fault = judged.unwrap_err();
    assert_eq!(fault.line, referee.lines() + 1);
    let refusal = game.clone().act(seat, action).unwrap_err();
    assert_eq!(fault.reason, Reason::Illegal(refusal));
    assert_eq!(fault.reason.to_string(), format!("against the rules: {refusal}"));
    assert_eq!(after.game(), Some(game), "a refused action changed the match");
    Some(without_numbers(&refusal.to_string()))
}
