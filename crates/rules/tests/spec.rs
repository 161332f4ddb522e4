//! [`GameSpec`]: what is listed is what the rules accept.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use taketable_rules::{
    AnyGame, End, EndKind, Game, GameId, GameSpec, GameVariant, Goal, Match, Seed, Setup,
    SetupError, Viewer,
};

fn specs() -> impl Iterator<Item = &'static GameSpec> {
    GameId::ALL.iter().map(|game| game.spec())
}

fn read(game: GameId, seats: u8, options: Value) -> Result<Setup<AnyGame>, SetupError> {
    Setup::<AnyGame>::read(game, seats, options)
}

#[test]
fn games_are_found_under_their_own_id() {
    for game in GameId::ALL {
        assert_eq!(game.spec().id, *game);
        assert_eq!(game.spec().title, game.title());
    }
}

/// Names of options and values are part of the record format.
#[test]
fn the_options_are_those_of_the_rulebook() {
    let listed = |game: GameId| -> Vec<String> {
        let options = game.spec().options.iter();
        options.map(|o| format!("{}: {} [{}]", o.name, o.values.join(" | "), o.default)).collect()
    };
    // T5-9, T5-10, TT-8, NT-5.
    let variant = "variant: standard | advanced | tactics [standard]";
    assert_eq!(listed(GameId::Take5), [variant]);
    assert!(listed(GameId::TakeANumber).is_empty());
    assert_eq!(listed(GameId::TakeThat), ["variant: standard | advanced [standard]"]);
    assert_eq!(listed(GameId::NoThanks), ["counters: hidden | open [hidden]"]);
}

#[test]
fn every_listed_value_is_accepted_and_no_other() {
    let everything: BTreeSet<(&str, &str)> = specs()
        .flat_map(|spec| &spec.options)
        .flat_map(|option| option.values.iter().map(|value| (option.name, *value)))
        .chain([("variant", "?"), ("variant", ""), ("counters", "Open"), ("?", "standard")])
        .collect();
    for spec in specs() {
        let seats = spec.default_variant().seats.least;
        for (name, value) in &everything {
            let is_listed = spec.option(name).is_some_and(|option| option.values.contains(value));
            let setup = read(spec.id, seats, json!({ *name: value }));
            assert_eq!(setup.is_ok(), is_listed, "{}: {name} {value}: {setup:?}", spec.id);
        }
        for option in &spec.options {
            // The rules themselves say which values they expect.
            let wrong = read(spec.id, seats, json!({ option.name: "?" })).unwrap_err().to_string();
            let (_, expected) = wrong.split_once("expected").unwrap();
            let expected: Vec<_> = expected.split('`').skip(1).step_by(2).collect();
            assert_eq!(option.values, expected);
            let default = read(spec.id, seats, json!({ option.name: option.default })).unwrap();
            assert_eq!(default.options, spec.id.default_options());
        }
    }
}

#[test]
fn variants_are_all_combinations_with_what_the_rules_say_of_each() {
    for spec in specs() {
        let all: usize = spec.options.iter().map(|option| option.values.len()).product();
        assert_eq!(spec.variants.len(), all, "{}", spec.id);
        let names: BTreeSet<_> = spec.variants.iter().map(|variant| &variant.name).collect();
        assert_eq!(names.len(), all, "{}: {names:?}", spec.id);
        assert_eq!(spec.default_variant().rules, spec.id.default_options());
        for variant in &spec.variants {
            for seats in 0..=u8::MAX {
                let setup = read(spec.id, seats, json!(variant.options));
                assert_eq!(setup.is_ok(), variant.seats.contains(seats), "{} {seats}", spec.id);
            }
            let setup = read(spec.id, variant.seats.least, json!(variant.options)).unwrap();
            assert_eq!(setup.options, variant.rules);
            assert_eq!(setup.end, spec.default_end);
            assert_eq!(AnyGame::goal(&setup.options), spec.goal);
            let first = json!({"first": 0});
            let mut options = json!(variant.options);
            options.as_object_mut().unwrap().extend(first.as_object().unwrap().clone());
            let setup = read(spec.id, variant.seats.least, options);
            assert_eq!(setup.is_ok(), variant.has_first_seat, "{}: {setup:?}", spec.id);
        }
        assert!(spec.default_variant().seats.contains(spec.usual_seats));
    }
}

/// Databases have ratings under these names.
#[test]
fn names_of_variants_stay_as_they_are() {
    let named = |game| GameVariant::of_game(game).map(|variant| variant.name).collect::<Vec<_>>();
    assert_eq!(named(GameId::Take5), ["standard", "advanced", "tactics"]);
    assert_eq!(named(GameId::TakeANumber), ["standard"]);
    assert_eq!(named(GameId::Hornochsen)[0], "standard");
    assert_eq!(named(GameId::TakeThat), ["standard", "advanced"]);
    assert_eq!(named(GameId::NoThanks), ["hidden", "open"]);
}

#[test]
fn a_variant_is_found_by_its_name_and_by_its_options() {
    for variant in GameVariant::all() {
        assert_eq!(GameVariant::named(variant.game, Some(variant.name)), Some(variant));
        assert_eq!(GameVariant::of(&variant.spec().rules), variant);
    }
    for game in GameId::ALL {
        let default = GameVariant::of(&game.default_options());
        assert_eq!(GameVariant::named(*game, None), Some(default));
        for name in ["?", "", "Standard", "standard+open"] {
            assert_eq!(GameVariant::named(*game, Some(name)), None);
        }
    }
    let variant = |game, name| GameVariant::named(game, name).unwrap().title();
    assert_eq!(variant(GameId::Take5, None), "Take 5");
    assert_eq!(variant(GameId::Take5, Some("advanced")), "Take 5 (advanced)");
    assert_eq!(variant(GameId::NoThanks, Some("open")), "No Thanks! (open)");
}

/// Where totals can fall for ever, no match is offered that ends above a number of points; but
/// every game takes either form.
#[test]
fn ends_are_offered_where_totals_rise() {
    for spec in specs() {
        assert!(spec.offers(EndKind::Rounds));
        let rises = matches!(spec.id, GameId::Take5 | GameId::TakeANumber | GameId::NoThanks);
        assert_eq!(spec.offers(EndKind::Above), rises, "{}", spec.id);
        if matches!(spec.default_end, End::Above(_)) {
            assert!(spec.offers(EndKind::Above));
        }
        let seats = spec.usual_seats;
        for (kind, listed) in [("rounds", EndKind::Rounds), ("above", EndKind::Above)] {
            assert!(read(spec.id, seats, json!({"end": {kind: 10}})).is_ok());
            let Some(end) = spec.ends.iter().find(|end| end.kind == listed) else { continue };
            for (number, fits) in [(end.least, true), (end.most, true), (end.most + 1, false)] {
                let setup = read(spec.id, seats, json!({"end": {kind: number}}));
                assert_eq!(setup.is_ok(), fits, "{kind} {number}");
            }
        }
        assert_eq!(spec.most_rounds, 1000);
    }
}

#[test]
fn card_values_are_those_of_the_rulebook() {
    let values = |game: GameId| game.spec().values.values().copied();
    let sum = |game: GameId| values(game).sum::<i32>();
    let count = |game: GameId, value: i32| values(game).filter(|one| *one == value).count();
    // 104 and 100 cards with 171 and 167 heads.
    assert_eq!((values(GameId::Take5).len(), sum(GameId::Take5)), (104, 171));
    assert_eq!((values(GameId::TakeANumber).len(), sum(GameId::TakeANumber)), (100, 167));
    let counts = [1, 2, 3, 5, 7].map(|heads| count(GameId::Take5, heads));
    assert_eq!(counts, [76, 9, 10, 8, 1]);
    // HO-1.
    let counts = [2, 1, -2, -3, -5, -7].map(|points| count(GameId::Hornochsen, points));
    assert_eq!(counts, [9, 63, 9, 9, 7, 1]);
    // TT-1 and TT-7: seven toads for five points, 36 pairs for one point each.
    assert_eq!([-1, -5].map(|points| count(GameId::TakeThat, points)), [72, 7]);
    // NT-1: 3 to 35.
    assert!(
        GameId::NoThanks
            .spec()
            .values
            .iter()
            .map(|(card, cost)| (*card, *cost))
            .eq((3..=35).map(|card| (card, i32::from(card))))
    );
    // T5-6, TN-1, HO-6.
    let rows = GameId::ALL.iter().map(|game| game.spec().row_capacities.as_slice());
    let expected: [&[u8]; 5] = [&[5, 5, 5, 5], &[3, 4, 5], &[5], &[], &[]];
    assert!(rows.eq(expected));
    let goals = specs().map(|spec| spec.goal);
    let (low, high) = (Goal::Lowest, Goal::Highest);
    assert!(goals.eq([low, low, high, high, low]));
}

#[test]
fn games_are_found_under_any_of_their_names() {
    let names = [
        (GameId::Take5, "take5 TAKE5 take-5 Take_5 6nimmt 6-nimmt 6nimmt! 6quiprend 6-qui-prend!"),
        (
            GameId::TakeANumber,
            "take-a-number takeanumber Take-A-Number x-nimmt xnimmt X-nimmt! x_nimmt",
        ),
        (GameId::Hornochsen, "hornochsen Hornochsen! hornochsen!"),
        (GameId::TakeThat, "take-that takethat TakeThat"),
        (GameId::NoThanks, "no-thanks nothanks NoThanks! geschenkt Geschenkt! no_thanks"),
    ];
    for (game, names) in names {
        for name in names.split(' ') {
            assert_eq!(name.parse(), Ok(game), "{name}");
        }
    }
    for (game, name) in [
        (GameId::Take5, " Take 5 "),
        (GameId::Take5, "6 nimmt!"),
        (GameId::Take5, "6 qui prend !"),
        (GameId::TakeANumber, "take a number"),
        (GameId::NoThanks, "No Thanks!"),
        (GameId::NoThanks, "Geschenkt … ist noch zu teuer!"),
    ] {
        assert_eq!(name.parse(), Ok(game), "{name}");
    }
    for spec in specs() {
        for name in [&[spec.id.name(), spec.title], spec.aliases].concat() {
            assert_eq!(name.parse(), Ok(spec.id), "{name}");
        }
    }
}

/// "Take 5" is one game, and a box with the title "Take 5!" holds another.
#[test]
fn the_same_title_on_two_boxes_is_not_guessed() {
    for name in ["Take 5!", "take5!", "TAKE 5 !", "take-5!", "take.5"] {
        let why = name.parse::<GameId>().unwrap_err();
        let games = vec![GameId::Take5, GameId::Hornochsen];
        assert_eq!(why, SetupError::AmbiguousGame { name: name.to_owned(), games });
    }
    let why = "Take 5!".parse::<GameId>().unwrap_err().to_string();
    let expected =
        "\"Take 5!\" can mean take5 (Take 5) or hornochsen (Hornochsen!); give the game's id";
    assert_eq!(why, expected);
}

#[test]
fn a_misspelt_name_is_answered_with_a_suggestion() {
    let why = |name: &str| name.parse::<GameId>().unwrap_err().to_string();
    let all = "take5, take-a-number, hornochsen, take-that, no-thanks";
    for (name, meant) in [
        ("take6", "take5"),
        ("hornochse", "hornochsen"),
        ("no-thnaks", "no-thanks"),
        ("takethta", "take-that"),
        ("6 nimt", "take5"),
        ("Geschenk", "no-thanks"),
    ] {
        let sentence =
            format!("unknown game \"{name}\"; did you mean {meant}? The games are {all}");
        assert_eq!(why(name), sentence);
    }
    for name in ["chess", "", "!", "skat"] {
        assert_eq!(why(name), format!("unknown game \"{name}\"; the games are {all}"));
    }
}

/// Records and addresses have one name for a game.
#[test]
fn an_id_has_one_spelling() {
    for game in GameId::ALL {
        assert_eq!(GameId::from_id(game.name()), Ok(*game));
        assert!(GameId::from_id(game.title()).is_err());
    }
    assert!(GameId::from_id("Take5").is_err());
    assert!(GameId::from_id("6nimmt").is_err());
}

#[test]
fn a_view_says_what_is_played_and_by_how_many() {
    for spec in specs() {
        for variant in &spec.variants {
            for seats in variant.seats.all() {
                let setup = Setup::<AnyGame>::new(variant.rules, seats);
                let table = Match::new(setup, Seed([3; 32])).unwrap();
                let view = table.view(Viewer::Spectator).position;
                assert_eq!((view.options(), view.seats()), (variant.rules, seats));
                let json = serde_json::to_value(&view).unwrap();
                assert_eq!(GameId::of_view(json.as_object().unwrap()), Some(spec.id));
            }
        }
    }
}

/// HO-4, TT-5: what the page needs to draw and to count comes from the rules.
#[test]
fn twins_and_the_most_cards_of_a_turn_are_those_of_the_rules() {
    let most: Vec<u8> = specs().map(|spec| spec.most_laid).collect();
    assert_eq!(most, [1, 1, 3, 1, 0]);
    let twins = &GameId::TakeThat.spec().twins;
    assert_eq!(twins.get(&49), Some(&94));
    assert_eq!(twins.get(&44), None, "a toad has no twin");
    assert!(twins.iter().all(|(card, twin)| twins.get(twin) == Some(card)));
    let others = specs().filter(|spec| spec.id != GameId::TakeThat);
    assert!(others.map(|spec| &spec.twins).all(BTreeMap::is_empty));
}
