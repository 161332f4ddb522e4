//! What must be accepted, and what it must mean.

use serde_json::{Map, Value, json};
use taketable_rules::record::{ActionLine, Head, Recorder, Referee, Step};
use taketable_rules::{AnyGame, End, FirstSeat, Game, GameId, IllegalAction, Match, Seat, Setup};

use crate::common::{all_options, all_tables, name_of, rng};
use crate::fixtures::{
    all_of, at_random, faults, head, json, judge, random_record, record, replay, short_records,
};
use crate::golden;

const NOTHING: [&str; 0] = [];

/// Written, judged good, and replayed by its actions into the same text.
fn check_record(head: &Head, luck: u64) -> String {
    let (mut rng, mut told) = (rng(luck), Vec::new());
    let text = record(head, |game| at_random(game, &mut rng), &mut told);
    let judged = judge(&text);
    let name = name_of(&head.setup.options);
    assert_eq!(judged.faults, [], "{name}");
    assert_eq!(judged.finished.len(), 1, "{name}");
    assert_eq!(judged.finished[0].0, *head, "{name}");
    assert!(judged.told == told, "{name}: the referee tells another story than the recorder");
    assert_eq!(replay(&text), text, "{name}");
    text
}

#[test]
fn every_table_has_its_record() {
    for (options, seats) in all_tables() {
        let setup = Setup::<AnyGame>::new(options, seats);
        let text = check_record(&head(setup), u64::from(seats));
        assert!(text.ends_with("}\n") && !text.contains("\n\n"));
    }
}

/// Records written when the format was new: they replay for ever.
#[test]
fn records_of_old_replay() {
    for options in all_options() {
        let seats = *AnyGame::seats(&options).start();
        let setup = Setup { end: End::Rounds(2), ..Setup::new(options, seats) };
        let file = format!("records/{}.jsonl", name_of(&options).replace(' ', "-"));
        golden::compare(&file, &random_record(&head(setup), 1)).unwrap();
        let text = golden::read(&file);
        assert_eq!(faults(&text), NOTHING, "{file}");
        assert_eq!(replay(&text), text, "{file}");
    }
}

#[test]
fn a_match_has_the_agreed_rounds() {
    for options in all_options() {
        for rounds in [1, 3] {
            let setup = Setup { end: End::Rounds(rounds), ..Setup::new(options, 4) };
            let text = check_record(&head(setup), 7);
            let expected: Vec<u32> = (1..=rounds).collect();
            assert_eq!(all_of(&text, "/round_end/round"), expected, "{}", name_of(&options));
            assert_eq!(all_of(&text, "/deal/round"), expected, "{}", name_of(&options));
        }
    }
}

/// The match ends after the first round in which some total is more than that many points. Random
/// play seldom earns points where points are good: there the most rounds end the match.
#[test]
fn a_match_ends_above_the_agreed_points() {
    for options in all_options() {
        for points in [0, 40] {
            let setup = Setup { end: End::Above(points), ..Setup::new(options, 3) };
            let text = check_record(&head(setup), 1);
            let above = |totals: &Value| {
                totals.as_array().unwrap().iter().any(|total| total.as_i64() > Some(points.into()))
            };
            let totals = all_of(&text, "/round_end/totals");
            let is_above: Vec<bool> = totals.iter().map(above).collect();
            let first_above = is_above.iter().position(|above| *above).map(|round| round + 1);
            let rounds = first_above.unwrap_or(End::MOST_ROUNDS as usize);
            assert_eq!(totals.len(), rounds, "{} above {points}", name_of(&options));
            assert_eq!(all_of(&text, "/result/totals"), [totals.last().unwrap().clone()]);
        }
    }
}

/// The start moves one seat to the left each round, from the seat that was named or drawn.
#[test]
fn the_first_seat_moves_on() {
    for options in all_options().into_iter().filter(AnyGame::has_first_seat) {
        let seats = 3;
        let named = Seat::all(seats).map(FirstSeat::Named);
        for first in named.chain([FirstSeat::BySeed]) {
            let setup = Setup { end: End::Rounds(4), first, ..Setup::new(options, seats) };
            let text = check_record(&head(setup), 3);
            let starts: Vec<u64> =
                all_of(&text, "/deal/first").iter().filter_map(Value::as_u64).collect();
            if let FirstSeat::Named(seat) = first {
                assert_eq!(starts[0], seat.index() as u64, "{}", name_of(&options));
            }
            let moved: Vec<u64> = (0..4).map(|round| (starts[0] + round) % 3).collect();
            assert_eq!(starts, moved, "{}", name_of(&options));
        }
    }
}

/// The lowest totals win, or the highest, as the game has it; equal best totals share the win.
#[test]
fn the_best_totals_win() {
    for (game, best) in [
        (GameId::Take5, Iterator::min as fn(_) -> _),
        (GameId::TakeANumber, Iterator::min),
        (GameId::Hornochsen, Iterator::max),
        (GameId::TakeThat, Iterator::max),
        (GameId::NoThanks, Iterator::min),
    ] {
        let setup = Setup { end: End::Rounds(1), ..Setup::new(game.default_options(), 3) };
        let mut shared = 0;
        for luck in 0..300 {
            let text = random_record(&head(setup), luck);
            let result = &all_of(&text, "/result")[0];
            let totals: Vec<i64> = serde_json::from_value(result["totals"].clone()).unwrap();
            let best = best(totals.clone().into_iter()).unwrap();
            let winners: Vec<usize> = (0..3).filter(|seat| totals[*seat] == best).collect();
            assert_eq!(result["winners"], json!(winners), "{game}: {totals:?}");
            assert_eq!(faults(&text), NOTHING);
            shared += usize::from(winners.len() > 1);
        }
        assert!(shared > 0, "{game}: no win is shared");
    }
}

/// A changed face-down choice is simply the later line.
#[test]
fn changed_choices_are_later_lines() {
    let setup = Setup { end: End::Rounds(1), ..Setup::new(GameId::Take5.default_options(), 2) };
    let play = |changes: &'static [usize]| {
        let mut lay = changes.iter();
        let choose = move |game: &Match<AnyGame>| {
            let asked = game.to_act().iter().next()?;
            let (seat, n) = lay.next().map_or((asked, 0), |n| (Seat::FIRST, *n));
            Some((seat, game.position().nth_legal(seat, n)?))
        };
        record(&head(setup), choose, &mut Vec::new())
    };
    let (once, changed) = (play(&[5]), play(&[0, 9, 9, 5]));
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(&once)[2..], lines(&changed)[5..], "the last choice counts");
    assert!(
        lines(&changed)[2..6].iter().all(|line| line.starts_with(r#"{"seat":0,"do":{"play":"#))
    );
    assert_eq!(faults(&changed), NOTHING);
    assert_eq!(replay(&changed), changed);
}

/// Another way to write a line.
type Rewrite = fn(&str) -> String;

/// Every way in which the same record can be written: none of them means anything.
#[test]
fn unknown_keys_and_white_space_are_ignored() {
    let same: [(&str, Rewrite); 7] = [
        ("other keys on action lines", |line| {
            let more = r#","at":12345,"by":"clock","note":{"deal":[1,{"do":2}]},"at2":null}"#;
            match line.strip_suffix('}') {
                Some(start) if line.contains(r#""do""#) => start.to_owned() + more,
                _ => line.to_owned(),
            }
        }),
        ("other keys on every line", |line| line.replacen('{', r#"{"at":1,"by":"clock","#, 1)),
        ("another order of the keys", |line| turned_round(&json(line))),
        ("white space", |line| {
            let spaced = line.replace("\":", "\" :\t ").replace(",\"", " , \"");
            format!("  {spaced} \t")
        }),
        ("lines that end as on Windows", |line| format!("{line}\r")),
        ("empty lines", |line| format!("\n \t\n{line}\n")),
        ("escaped text", |line| line.replace("\"seat\":", r#""\u0073eat":"#)),
    ];
    for (options, text) in short_records() {
        for (what, rewrite) in same {
            let rewritten: String = text.lines().map(|line| rewrite(line) + "\n").collect();
            assert_ne!(rewritten, text);
            let name = name_of(&options);
            assert_eq!(faults(&rewritten), NOTHING, "{name}: {what}");
            assert_eq!(replay(&rewritten), text, "{name}: {what}");
        }
    }
}

/// The same JSON with the keys of its objects the other way round.
fn turned_round(json: &Value) -> String {
    match json {
        Value::Object(map) => {
            let map: &Map<_, _> = map;
            let entries = map.iter().rev();
            let entries = entries.map(|(key, value)| format!("{key:?}:{}", turned_round(value)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
        }
        other => other.to_string(),
    }
}

#[test]
fn missing_options_have_their_defaults() {
    for game in GameId::ALL {
        let text = random_record(&head(Setup::new(game.default_options(), 3)), 2);
        let full = text.lines().next().unwrap();
        let from = full.find(r#","options":{"#).unwrap() + r#","options":"#.len();
        let to = full.find(r#","seats""#).unwrap();
        let short = format!("{}{{}}{}", &full[..from], &full[to..]);
        let shortened = text.replacen(full, &short, 1);
        assert_eq!(faults(&shortened), NOTHING, "{game}");
        assert_eq!(replay(&shortened), text, "{game}");
    }
}

/// Names, seeds and options that are still good.
#[test]
fn heads_at_the_edge() {
    let (_, text) = short_records().remove(0);
    let seed = all_of(&text, "/seed")[0].as_str().unwrap().to_owned();
    for (from, to) in [
        ("Ada", ""),
        ("Ada", &"多".repeat(64)[..]),
        ("Ada", " ~ñ🂡'\\\"\\/"),
        ("expert", &"x".repeat(64)[..]),
        ("expert", ""),
        (&seed[..], &seed.to_uppercase()[..]),
        // Nobody starts where all choose together, and so nobody need be named.
        (r#""end""#, r#""first":"seed","end""#),
    ] {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text);
        assert_eq!(faults(&changed), NOTHING, "{from} as {to}");
    }
}

#[test]
fn several_records_in_one_file() {
    let records = short_records();
    let all: String = records.iter().map(|(_, text)| text.as_str()).collect();
    let judged = judge(&all);
    assert_eq!(judged.faults, []);
    assert_eq!(judged.finished.len(), records.len());
    let heads = judged.steps.iter().filter(|step| **step == Step::Head).count();
    assert_eq!(heads, records.len());
}

/// What the referee says of each line, and where the match stands.
#[test]
fn the_referee_follows_the_match() {
    let (_, text) = short_records().remove(0);
    let mut referee = Referee::new();
    assert!(referee.head().is_none() && referee.game().is_none());
    assert_eq!(referee.finish(), Ok(()), "an empty file lacks nothing");
    for (i, line) in text.lines().enumerate() {
        let step = referee.read(line, &mut ()).unwrap();
        let line = json(line);
        let game = referee.game().unwrap();
        assert_eq!(referee.lines(), i + 1);
        match step {
            Step::Skipped => panic!("nothing is passed over"),
            Step::Head => assert_eq!(line["taketable"], 1),
            Step::Deal => assert_eq!(line["deal"]["round"], game.round()),
            Step::Action(seat, action) => {
                assert_eq!(line["seat"], seat.index());
                assert_eq!(line["do"], serde_json::to_value(action).unwrap());
            }
            Step::RoundEnd(end) => {
                assert_eq!(line["round_end"], serde_json::to_value(end).unwrap());
            }
            Step::Result(end) => {
                assert_eq!(line["result"], serde_json::to_value(end).unwrap());
                assert_eq!(game.winners(), Some(end.winners));
            }
        }
    }
    assert_eq!(referee.read(" \t ", &mut ()), Ok(Step::Skipped));
    assert_eq!(referee.finish(), Ok(()));
}

/// What the rules refuse is not written down.
#[test]
fn a_refused_action_leaves_no_line() {
    let head = head(Setup::new(GameId::NoThanks.default_options(), 3));
    let (mut text, mut told) = (String::new(), Vec::new());
    let mut recorder = Recorder::new(&head, &mut text, &mut told).unwrap();
    let (before, story) = (text.clone(), told.clone());
    let on_turn = recorder.game().to_act().iter().next().unwrap();
    let take = recorder.game().position().nth_legal(on_turn, 0).unwrap();
    let refused = recorder.act(on_turn.left(3), take, &mut text, &mut told);
    assert!(matches!(refused, Err(IllegalAction::NotAwaited { .. })));
    assert!(text == before && told == story);
}

/// Who decided is on the line of the action, and the referee passes it over.
#[test]
fn a_line_may_say_who_decided() {
    let head = head(Setup::new(GameId::NoThanks.default_options(), 3));
    let mut text = String::new();
    let mut recorder = Recorder::new(&head, &mut text, &mut ()).unwrap();
    let seat = recorder.game().to_act().iter().next().unwrap();
    let action = recorder.game().position().nth_legal(seat, 0).unwrap();
    let line = ActionLine { seat, action, by: Some("clock") };
    recorder.follow(line, &mut text, &mut ()).unwrap();
    let written = text.lines().nth(2).unwrap();
    assert_eq!(written, line.write());
    assert!(written.ends_with(r#","by":"clock"}"#), "{written}");
    let mut referee = Referee::new();
    let steps = text.lines().map(|line| referee.read(line, &mut ()).unwrap());
    assert_eq!(steps.last(), Some(Step::Action(seat, action)));
}
