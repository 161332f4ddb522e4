//! What is agreed on before a match, and who wins it: against the rulebook's table and the words of
//! its rulings.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use taketable_rules::{
    AnyGame, AnyOptions, BySeat, End, FirstSeat, GameId, Goal, Match, ParseSeedError, Seat, Seed,
    Setup, SetupError,
};

use crate::common::{all_options, name_of};
use crate::fixtures::{head, read_head, record};
use crate::json::{json, number};

/// Every game and variant: how many can play, when it ends, and whether somebody starts.
const TABLE: [(&str, u8, u8, End, bool); 10] = [
    ("take5 standard", 2, 10, End::Above(66), false),
    ("take5 advanced", 2, 6, End::Above(66), true),
    ("take5 tactics", 2, 10, End::Above(66), false),
    ("take-a-number", 2, 10, End::Rounds(2), false),
    ("hornochsen", 2, 6, End::Rounds(1), true),
    ("hornochsen ends-turn", 2, 6, End::Rounds(1), true),
    ("take-that standard", 2, 4, End::Rounds(2), true),
    ("take-that advanced", 2, 4, End::Rounds(2), true),
    ("no-thanks hidden", 3, 7, End::Rounds(1), true),
    ("no-thanks open", 3, 7, End::Rounds(1), true),
];

fn options() -> impl Strategy<Value = AnyOptions> {
    select(all_options())
}

fn end() -> impl Strategy<Value = End> {
    prop_oneof![
        select(&[0, 1, 2, 1000, 1001, u32::MAX]).prop_map(End::Rounds),
        select(&[i32::MIN, -1, 0, 66, 1_000_000, 1_000_001, i32::MAX]).prop_map(End::Above),
    ]
}

fn first() -> impl Strategy<Value = FirstSeat> {
    let named = (0..10u8).prop_map(|index| FirstSeat::Named(Seat::new(index).unwrap()));
    prop_oneof![Just(FirstSeat::BySeed), named]
}

/// Returns `true` if such a match can be played, in the words of the rulebook.
fn can_be_played(setup: &Setup<AnyGame>) -> bool {
    let name = name_of(&setup.options);
    let (_, least, most, _, starts) = TABLE.into_iter().find(|row| row.0 == name).unwrap();
    let end = match setup.end {
        End::Rounds(rounds) => (1..=1000).contains(&rounds),
        End::Above(points) => (0..=1_000_000).contains(&points),
    };
    let first = match setup.first {
        FirstSeat::BySeed => true,
        FirstSeat::Named(seat) => starts && seat.index() < usize::from(setup.seats),
    };
    (least..=most).contains(&setup.seats) && end && first
}

/// The options as a record's head has them.
fn as_json(setup: &Setup<AnyGame>) -> Value {
    let mut json = serde_json::to_value(setup.options).unwrap();
    json["end"] = serde_json::to_value(setup.end).unwrap();
    if setup.first != FirstSeat::BySeed {
        json["first"] = serde_json::to_value(setup.first).unwrap();
    }
    json
}

proptest! {
    #![proptest_config(crate::config())]

    #[test]
    fn what_can_be_played(options in options(), seats in 0..13u8, end in end(), first in first()) {
        let setup = Setup::<AnyGame> { options, seats, end, first };
        let good = can_be_played(&setup);
        prop_assert_eq!(setup.check().is_ok(), good, "{:?}", setup);
        let read = Setup::read(options.game(), seats, as_json(&setup));
        prop_assert_eq!(read.ok(), good.then_some(setup));
        let begun = Match::new(setup, Seed([seats; 32]));
        prop_assert_eq!(begun.map(|game| *game.setup()).ok(), good.then_some(setup));
    }

    /// Whatever is read can be played, and is read again from the head that it makes.
    #[test]
    fn options_from_any_json(game in select(GameId::ALL), seats in any::<u8>(), options in json()) {
        check_read(game, seats, &options)?;
    }

    #[test]
    fn options_from_likely_json(
        game in select(GameId::ALL),
        seats in 2..8u8,
        own in select(vec![json!({}), json!({"variant": "advanced"}), json!({"counters": "open"})]),
        more in prop_oneof![
            number().prop_map(|n| ("first", json!(n))),
            number().prop_map(|n| ("end", json!({"rounds": n}))),
            number().prop_map(|n| ("end", json!({"above": n}))),
            json().prop_map(|json| ("end", json)),
            json().prop_map(|json| ("first", json)),
        ],
    ) {
        let mut options = own;
        options[more.0] = more.1;
        check_read(game, seats, &options)?;
    }

    #[test]
    fn seeds_are_sixty_four_digits(
        bytes in any::<[u8; 32]>(),
        at in 0..64usize,
        other in prop_oneof![any::<char>(), proptest::char::range(' ', '~')],
    ) {
        let seed = Seed(bytes);
        let text = seed.to_string();
        let digits = bytes.iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
        prop_assert_eq!(&text, &digits);
        prop_assert_eq!(text.parse(), Ok(seed));
        prop_assert_eq!(text.to_uppercase().parse(), Ok(seed));
        let json = serde_json::to_string(&seed).unwrap();
        prop_assert_eq!(&json, &format!("\"{text}\""));
        prop_assert_eq!(serde_json::from_str::<Seed>(&json).unwrap(), seed);
        prop_assert_eq!(format!("{seed:?}"), format!("Seed({text})"));

        prop_assert_eq!(text[1..].parse::<Seed>(), Err(ParseSeedError));
        prop_assert_eq!(format!("{text}0").parse::<Seed>(), Err(ParseSeedError));
        let changed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
        prop_assert_eq!(changed.parse::<Seed>().is_ok(), other.is_ascii_hexdigit(), "{}", changed);
    }

    #[test]
    fn no_other_text_is_a_seed(
        text in prop_oneof!["[0-9a-fA-F]{62,66}", "[0-9a-g+é]{62,66}", ".*"],
    ) {
        let digits = text.len() == 64 && text.chars().all(|c| c.is_ascii_hexdigit());
        prop_assert_eq!(text.parse::<Seed>().is_ok(), digits);
    }

    /// The best total wins; equal best totals share the win.
    #[test]
    fn the_best_total_wins(totals in vec(-3..4i32, 1..=10)) {
        let by_seat = BySeat::from_fn(totals.len() as u8, |seat| totals[seat.index()]);
        for (index, total) in totals.iter().enumerate() {
            let seat = Seat::new(index as u8).unwrap();
            let wins = |goal: Goal| goal.winners(&by_seat).contains(seat);
            prop_assert_eq!(wins(Goal::Lowest), totals.iter().all(|other| total <= other));
            prop_assert_eq!(wins(Goal::Highest), totals.iter().all(|other| total >= other));
        }
    }

    #[test]
    fn a_match_ends_when_agreed(
        rounds in 1..1002u32, all in 1..6u32, points in 0..5i32, totals in vec(-3..8i32, 2..=10),
    ) {
        let by_seat = BySeat::from_fn(totals.len() as u8, |seat| totals[seat.index()]);
        for played in [rounds, rounds % 7, 999, 1000] {
            prop_assert_eq!(End::Rounds(all).holds(played, &by_seat), played >= all);
            let above = totals.iter().any(|total| *total > points) || played >= 1000;
            prop_assert_eq!(End::Above(points).holds(played, &by_seat), above);
        }
    }
}

fn check_read(game: GameId, seats: u8, options: &Value) -> Result<(), TestCaseError> {
    match Setup::<AnyGame>::read(game, seats, options.clone()) {
        Ok(setup) => {
            prop_assert!(can_be_played(&setup), "{} is read as {:?}", options, setup);
            let written = record(&head(setup), |_| None, &mut Vec::new());
            prop_assert_eq!(read_head(written.lines().next().unwrap()).setup, setup);
        }
        Err(refusal) => prop_assert!(refusal.to_string().len() > 10, "{}", refusal),
    }
    Ok(())
}

#[test]
fn the_defaults_are_those_of_the_rulebook() {
    for (options, (name, least, most, end, starts)) in all_options().into_iter().zip(TABLE) {
        assert_eq!(name_of(&options), name);
        for seats in 0..=255 {
            let setup = Setup::<AnyGame>::new(options, seats);
            assert_eq!((setup.end, setup.first), (end, FirstSeat::BySeed));
            let expected = SetupError::Seats { seats, least, most };
            assert_eq!(setup.check().err(), (!(least..=most).contains(&seats)).then_some(expected));
        }
        let first = FirstSeat::Named(Seat::FIRST);
        let named = Setup::<AnyGame> { first, ..Setup::new(options, least) };
        assert_eq!(named.check().err(), (!starts).then_some(SetupError::NobodyStarts));
    }
    for game in GameId::ALL {
        assert_eq!(game.name().parse(), Ok(*game));
        assert_eq!(game.to_string(), game.name());
        assert_eq!(game.default_options().game(), *game);
        assert_eq!(serde_json::to_value(game).unwrap(), game.name());
    }
    let names = GameId::ALL.iter().flat_map(|game| &game.spec().options);
    let names: Vec<_> = names.map(|option| option.name).collect();
    assert_eq!(names, ["variant", "after_take", "variant", "counters"]);
    let titles: Vec<&str> = GameId::ALL.iter().map(|game| game.title()).collect();
    let expected = ["Take 5", "Take A Number", "Hornochsen!", "Take That", "No Thanks!"];
    assert_eq!(titles, expected);
}
