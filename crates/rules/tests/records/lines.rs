//! Everything that can be wrong with a line after the head: what, on which line, and why.

use taketable_rules::games::no_thanks;
use taketable_rules::record::{LONGEST_LINE, Reason, Referee, Step};
use taketable_rules::{AnyGame, FirstSeat, GameId, Match, Seat, Setup};

use crate::common::name_of;
use crate::fixtures::{faults, head, json, judge, record, short_records};

/// A record of which every line is known, whatever cards are dealt: seat 0 takes all 24 cards.
/// Lines 1 and 2 are head and deal, 3 to 26 the actions, 27 and 28 the round's end and the result.
fn plain_record() -> String {
    let mut setup = Setup::new(GameId::NoThanks.default_options(), 3);
    setup.first = FirstSeat::Named(Seat::FIRST);
    let take_all = |game: &Match<AnyGame>| {
        let seat = game.to_act().iter().next()?;
        Some((seat, no_thanks::Action::Take.into()))
    };
    record(&head(setup), take_all, &mut Vec::new())
}

/// What is done to a line.
#[derive(Clone, Copy, Debug)]
enum Change {
    Gone,
    Twice,
    /// Another line stands there.
    Is(&'static str),
    /// Another line stands before it.
    After(&'static str),
    /// A part of it reads differently.
    Reads(&'static str, &'static str),
}
use Change::{After, Gone, Is, Reads, Twice};

/// The line, what is done to it, and the one fault that follows. `…` stands for anything.
const FAULTS: &[(usize, Change, &str)] = &[
    // Not JSON, or not an object.
    (1, Is("{"), "line 1: EOF while parsing …"),
    (1, Is("\u{feff}{}"), "line 1: expected value …"),
    (2, Is("nonsense"), "line 2: expected …"),
    (3, Is("take"), "line 3: expected …"),
    (3, Is(r#"{"seat":0,"do":"take""#), "line 3: EOF while parsing …"),
    (3, Is(r#"{"seat":0,"do":"take"}}"#), "line 3: trailing characters …"),
    (3, Is(r#"{"seat":0,"do":"take"} {}"#), "line 3: trailing characters …"),
    (3, Is(r"{'seat':0}"), "line 3: key must be a string …"),
    (3, Is(r#"{"seat":0,"do":"take",}"#), "line 3: trailing comma …"),
    (3, Is("7"), "line 3: invalid type: integer `7`…"),
    (3, Is("null"), "line 3: invalid type: null…"),
    (3, Is(r#""take""#), "line 3: invalid type: string \"take\"…"),
    // An object, but no line of a record.
    (3, Is("{}"), "line 3: this is not a line of a record"),
    (3, Is(r#"{"seat":0}"#), "line 3: this is not a line of a record"),
    (3, Is(r#"{"seat":0,"does":"take"}"#), "line 3: this is not a line of a record"),
    (3, Is(r#"{"seat":0,"do":null}"#), "line 3: this is not a line of a record"),
    (3, Is(r#"{"at":5,"by":"clock"}"#), "line 3: this is not a line of a record"),
    // A good line in the wrong place.
    (1, Gone, "line 1: expected a record's head, found a deal"),
    (1, Is(r#"{"seat":0,"do":"take"}"#), "line 1: expected a record's head, found an action"),
    (1, Is(r#"{"hello":1}"#), "line 1: this is not a line of a record"),
    (1, Twice, "line 2: the record ends before its match is over; a deal should follow"),
    (2, Gone, "line 2: expected a deal, found an action"),
    (2, Twice, "line 3: expected an action, found a deal"),
    (3, Gone, "line 26: expected an action, found the end of a round"),
    (3, Twice, "line 27: expected the end of the round, found an action"),
    (26, Gone, "line 26: expected an action, found the end of a round"),
    (26, Twice, "line 27: expected the end of the round, found an action"),
    (27, Gone, "line 27: expected the end of the round, found a result"),
    (27, Twice, "line 28: expected the result, found the end of a round"),
    (28, Gone, "line 28: the record ends before its match is over; the result should follow"),
    (28, Twice, "line 29: expected a new head, found a result"),
    (29, After(r#"{"seat":0,"do":"take"}"#), "line 29: expected a new head, found an action"),
    (29, After(r#"{"hello":1}"#), "line 29: this is not a line of a record"),
    // Deals.
    (2, Reads(r#""round":1"#, r#""round":2"#), "line 2: this should be round 1, not round 2"),
    (2, Reads(r#""round":1"#, r#""round":0"#), "line 2: this should be round 1, not round 0"),
    (2, Reads(r#""round":1"#, r#""round":-1"#), "line 2: invalid value: integer `-1`…"),
    (2, Reads(r#""round":1"#, r#""round":1e400"#), "line 2: …number out of range…"),
    (2, Reads(r#""round":1,"#, ""), "line 2: missing field `round`…"),
    (2, Reads(r#""round":1"#, r#""round":1,"round":1"#), "line 2: duplicate field `round`…"),
    (
        2,
        Reads(r#""counters":11"#, r#""counters":12"#),
        "line 2: the deal of round 1 is not the one that the seed gives: there should be 11 counters, not 12",
    ),
    (
        2,
        Reads(r#""first":0"#, r#""first":1"#),
        "line 2: the deal of round 1 is not the one that the seed gives: seat 0 should start, not seat 1",
    ),
    (2, Reads(r#""first":0"#, r#""first":10"#), "line 2: no table has a seat 10…"),
    (
        2,
        Reads(r#""removed":["#, r#""removed":[1,"#),
        "line 2: the deal of round 1 is not the one that the seed gives: the cards removed should not include 1",
    ),
    (2, Reads(r#""removed":["#, r#""removed":[9,9,"#), "line 2: card 9 stands there twice…"),
    (2, Reads(r#""removed":["#, r#""removed":[0,"#), "line 2: 0 is not a card…"),
    (2, Reads(r#""removed":["#, r#""removed":[128,"#), "line 2: 128 is not a card…"),
    (2, Reads(r#""pile":["#, r#""pile":[3,"#), "line 2: more than 24 cards…"),
    (2, Reads(r#""pile":["#, r#""pile":[300,"#), "line 2: invalid value: integer `300`…"),
    (2, Reads(r#""pile""#, r#""heap""#), "line 2: missing field `pile`…"),
    (2, Is(r#"{"deal":{"round":1}}"#), "line 2: missing field `pile`…"),
    (2, Is(r#"{"deal":7}"#), "line 2: invalid type: integer `7`…"),
    // Actions.
    (3, Is(r#"{"do":"take"}"#), "line 3: whose action is it?"),
    (3, Is(r#"{"seat":null,"do":"take"}"#), "line 3: whose action is it?"),
    (3, Is(r#"{"seat":"0","do":"take"}"#), "line 3: invalid type: string \"0\"…"),
    (3, Is(r#"{"seat":-1,"do":"take"}"#), "line 3: invalid value: integer `-1`…"),
    (3, Is(r#"{"seat":0.5,"do":"take"}"#), "line 3: invalid type: floating point `0.5`…"),
    (3, Is(r#"{"seat":1e999,"do":"take"}"#), "line 3: number out of range…"),
    (3, Is(r#"{"seat":10,"do":"take"}"#), "line 3: no table has a seat 10"),
    (
        3,
        Is(r#"{"seat":18446744073709551615,"do":"take"}"#),
        "line 3: no table has a seat 18446744073709551615",
    ),
    (
        3,
        Is(r#"{"seat":18446744073709551616,"do":"take"}"#),
        "line 3: invalid type: floating point …",
    ),
    (3, Is(r#"{"seat":0,"seat":0,"do":"take"}"#), "line 3: duplicate field `seat`…"),
    (3, Is(r#"{"seat":0,"do":"take","do":"take"}"#), "line 3: duplicate field `do`…"),
    (
        3,
        Is(r#"{"seat":0,"do":"fly"}"#),
        "line 3: not an action of this game: unknown variant `fly`…",
    ),
    (
        3,
        Is(r#"{"seat":0,"do":"Take"}"#),
        "line 3: not an action of this game: unknown variant `Take`…",
    ),
    (
        3,
        Is(r#"{"seat":0,"do":{"play":5}}"#),
        "line 3: not an action of this game: unknown variant `play`…",
    ),
    (3, Is(r#"{"seat":0,"do":{"take":5}}"#), "line 3: not an action of this game: …"),
    (3, Is(r#"{"seat":0,"do":["take"]}"#), "line 3: not an action of this game: …"),
    (3, Is(r#"{"seat":0,"do":0}"#), "line 3: not an action of this game: …"),
    (
        3,
        Reads(r#""seat":0"#, r#""seat":1"#),
        "line 3: against the rules: it is not for seat 1 to act now, but for seat 0",
    ),
    (
        3,
        Reads(r#""seat":0"#, r#""seat":3"#),
        "line 3: against the rules: seat 3 does not exist: the table has 3 seats",
    ),
    (
        3,
        Reads("take", "pass"),
        "line 4: against the rules: it is not for seat 0 to act now, but for seat 1",
    ),
    // Ends of rounds.
    (27, Reads(r#""round":1"#, r#""round":2"#), "line 27: this should be round 1, not round 2"),
    (
        27,
        Reads(r#""scores":["#, r#""scores":[1"#),
        "line 27: the scores should be […, -11, -11], not [1…, -11, -11]",
    ),
    (
        27,
        Reads(r#""totals":["#, r#""totals":[1"#),
        "line 27: the totals should be […, -11, -11], not [1…, -11, -11]",
    ),
    (
        27,
        Reads(r#"-11],"totals""#, r#"-11,0],"totals""#),
        "line 27: the scores should be […, -11, -11], not […, -11, -11, 0]",
    ),
    (
        27,
        Reads(r#"-11,-11],"totals""#, r#"-11],"totals""#),
        "line 27: the scores should be […, -11, -11], not […, -11]",
    ),
    (27, Reads("-11]", "-11.5]"), "line 27: invalid type: floating point `-11.5`…"),
    (27, Reads("-11]", "-99999999999]"), "line 27: invalid value: integer `-99999999999`…"),
    (27, Reads("-11]", "-11,0,0,0,0,0,0,0,0]"), "line 27: more than 10 seats…"),
    (27, Reads(r#""scores""#, r#""points""#), "line 27: missing field `scores`…"),
    (27, Reads(r#""round":1,"#, ""), "line 27: missing field `round`…"),
    // Results.
    (
        28,
        Reads(r#""totals":["#, r#""totals":[1"#),
        "line 28: the totals should be […, -11, -11], not [1…, -11, -11]",
    ),
    (28, Reads("[1,2]", "[1]"), "line 28: the match is won by seat 1, seat 2, not by seat 1"),
    (28, Reads("[1,2]", "[0]"), "line 28: the match is won by seat 1, seat 2, not by seat 0"),
    (
        28,
        Reads("[1,2]", "[0,1,2]"),
        "line 28: the match is won by seat 1, seat 2, not by seat 0, seat 1, seat 2",
    ),
    (28, Reads("[1,2]", "[]"), "line 28: the match is won by seat 1, seat 2, not by nobody"),
    (28, Reads("[1,2]", "[1,1,2]"), "line 28: not a list of different seats…"),
    (28, Reads("[1,2]", "[null,1,2]"), "line 28: not a list of different seats…"),
    (28, Reads("[1,2]", "[1,2,10]"), "line 28: no table has a seat 10…"),
    (28, Reads("[1,2]", "1"), "line 28: invalid type: integer `1`…"),
    (28, Reads(r#","winners":[1,2]"#, ""), "line 28: missing field `winners`…"),
];

fn changed(text: &str, number: usize, change: Change) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = number - 1;
    match change {
        Gone => drop(lines.remove(at)),
        Twice => lines.insert(at, lines[at].clone()),
        Is(other) => other.clone_into(&mut lines[at]),
        After(other) => lines.insert(at, other.to_owned()),
        Reads(from, to) => {
            assert!(lines[at].contains(from), "{} does not read {from}", lines[at]);
            lines[at] = lines[at].replacen(from, to, 1);
        }
    }
    lines.join("\n")
}

/// Returns `true` if the text matches the pattern, in which `…` stands for anything.
pub(crate) fn reads_like(text: &str, pattern: &str) -> bool {
    let (first, rest) = pattern.split_once('…').unwrap_or((pattern, ""));
    let Some(text) = text.strip_prefix(first) else { return false };
    if !pattern.contains('…') {
        return text.is_empty();
    }
    rest.is_empty() || text.char_indices().any(|(at, _)| reads_like(&text[at..], rest))
}

#[test]
fn every_fault_is_found_on_its_line() {
    let good = plain_record();
    assert_eq!(faults(&good), [""; 0]);
    for (line, change, expected) in FAULTS {
        let found = faults(&changed(&good, *line, *change));
        let [fault] = &found[..] else { panic!("{change:?} in line {line}: {found:#?}") };
        assert!(reads_like(fault, expected), "{change:?} in line {line}: {fault}, not {expected}");
    }
}

/// Two cards that change places in the deal of each game, and what is then said of the one (E) and
/// the other (F).
const FORGED: [(&str, &str, &str, &str); 15] = [
    ("take5 standard", "/hands/0/0", "/hands/1/0", "seat 0 should hold E, not F"),
    ("take5 standard", "/hands/1/9", "/rows/3/0", "seat 1 should hold E, not F"),
    ("take5 standard", "/rows/0/0", "/rows/1/0", "row 0 should begin with E, not F"),
    ("take5 tactics", "/hands/0/4", "/hands/1/5", "seat 0 should hold E, not F"),
    ("take-a-number", "/hands/0/0", "/hands/1/7", "seat 0 should hold E, not F"),
    ("take-a-number", "/rows/1/0", "/rows/2/0", "row 1 should begin with E, not F"),
    ("hornochsen", "/hands/0/13", "/hands/1/0", "seat 0 should hold E, not F"),
    ("hornochsen ends-turn", "/hands/0/2", "/hands/1/3", "seat 0 should hold E, not F"),
    ("take-that standard", "/hands/0/0", "/hands/1/0", "seat 0 should hold E, not F"),
    ("take-that standard", "/pile/0", "/pile/1", "card 1 of the pile should be E, not F"),
    ("take-that standard", "/hands/1/8", "/pile/60", "seat 1 should hold E, not F"),
    ("take-that advanced", "/pile/59", "/pile/60", "card 60 of the pile should be E, not F"),
    ("no-thanks hidden", "/pile/0", "/pile/23", "card 1 of the pile should be E, not F"),
    ("no-thanks hidden", "/pile/4", "/removed/0", "card 5 of the pile should be E, not F"),
    ("no-thanks open", "/pile/11", "/pile/12", "card 12 of the pile should be E, not F"),
];

/// What is said of the first deal of a short record when this is done to it.
fn forged(name: &str, forge: impl FnOnce(&mut serde_json::Value)) -> String {
    let (_, text) = short_records().into_iter().find(|(o, _)| name_of(o) == name).unwrap();
    let line = text.lines().nth(1).unwrap();
    let mut deal = json(line);
    forge(&mut deal["deal"]);
    let found = faults(&text.replacen(line, &deal.to_string(), 1));
    let [fault] = &found[..] else { panic!("{name}: {found:#?}") };
    let start = "line 2: the deal of round 1 is not the one that the seed gives: ";
    fault.strip_prefix(start).unwrap_or_else(|| panic!("{name}: {fault}")).to_owned()
}

#[test]
fn a_forged_deal_is_found() {
    for (name, one, other, expected) in FORGED {
        let mut cards = Vec::new();
        let fault = forged(name, |deal| {
            cards.extend([one, other].map(|place| deal.pointer(place).expect(place).clone()));
            *deal.pointer_mut(one).unwrap() = cards[1].clone();
            *deal.pointer_mut(other).unwrap() = cards[0].clone();
        });
        let [e, f] = [&cards[0], &cards[1]].map(ToString::to_string);
        assert_eq!(fault, expected.replace('E', &e).replace('F', &f), "{name}: {one}, {other}");
    }
    let (_, drafted) = short_records().remove(1);
    for (from, to) in [("[1,2,", "[1,"), (",24]", ",25]"), (",24]", ",24,25]")] {
        let forged = drafted.replacen(from, to, 1);
        assert_eq!(faults(&forged).len(), 1, "{from} as {to}");
    }
    let (_, herd) = short_records().remove(4);
    let rows = herd.split_once(r#""rows":[["#).expect("rows of one card").1;
    let lowest = rows.split_once(']').expect("a first row").0;
    for before in ["98", lowest] {
        let forged = herd.replacen(r#""rows":["#, &format!(r#""rows":[[{before}],"#), 1);
        let found = faults(&forged);
        assert!(reads_like(&found[0], "line 2: the rows do not ascend…"), "{found:?}");
    }
}

/// Cards that are missing or too many, and hands that nobody has.
#[test]
fn a_deal_with_other_counts_is_found() {
    let list = |deal: &mut serde_json::Value, at: &str, change: fn(&mut Vec<serde_json::Value>)| {
        change(deal.pointer_mut(at).unwrap().as_array_mut().unwrap());
    };
    let drafted = "take5 advanced";
    let fault = forged(drafted, |deal| list(deal, "/pool", |pool| drop(pool.remove(1))));
    assert_eq!(fault, "the pool should include 2, which is missing");
    let fault = forged(drafted, |deal| list(deal, "/pool", |pool| pool.push(25.into())));
    assert_eq!(fault, "the pool should not include 25");
    let fault = forged("no-thanks open", |deal| list(deal, "/pile", |pile| drop(pile.pop())));
    assert!(reads_like(&fault, "card 24 of the pile should be …, which is missing"), "{fault}");
    let third = |deal: &mut serde_json::Value| {
        list(deal, "/hands", |hands| hands.push(serde_json::json!([])));
    };
    assert_eq!(forged("hornochsen", third), "there should be 2 hands, not 3");
    let fewer = |deal: &mut serde_json::Value| list(deal, "/rows", |rows| drop(rows.pop()));
    assert_eq!(forged("hornochsen", fewer), "there should be 7 rows, not 6");
    // A deal of another variant.
    let pool = |deal: &mut serde_json::Value| {
        *deal = serde_json::json!({"round": 1, "pool": [1, 2], "first": 0});
    };
    assert_eq!(forged("take5 standard", pool), "the field \"hands\" is wrong");
}

/// Good, broken, good: the broken record is passed over, wherever it breaks.
#[test]
fn a_broken_record_is_passed_over_until_the_next_head() {
    let good = plain_record();
    for (line, change, _) in FAULTS {
        let broken = changed(&good, *line, *change);
        let judged = judge(&format!("{good}{broken}\n{good}"));
        let lines: Vec<usize> = judged.faults.iter().map(|fault| fault.line).collect();
        let alone = judge(&broken).faults[0].line;
        assert_eq!(lines, [28 + alone], "{change:?} in line {line}: {:?}", judged.faults);
        assert!(judged.finished.len() >= 2, "the good ones are read to their ends");
    }
}

#[test]
fn what_is_broken_is_skipped() {
    let good = plain_record();
    let mut referee = Referee::new();
    let lines: Vec<&str> = good.lines().collect();
    referee.read(lines[0], &mut ()).unwrap();
    assert!(referee.read("{", &mut ()).is_err());
    for line in ["{", "", "7", lines[1], lines[2], "{\"result\":1}"] {
        assert_eq!(referee.read(line, &mut ()), Ok(Step::Skipped), "{line}");
    }
    assert_eq!(referee.unreadable(Reason::NotText), Ok(Step::Skipped));
    assert_eq!(referee.finish(), Ok(()), "it was said once that the record is broken");
    assert_eq!(referee.read(lines[0], &mut ()), Ok(Step::Head));
    assert!(referee.finish().is_err());
    assert_eq!(referee.lines(), 10);
    assert!(referee.head().is_some() && referee.game().is_some());
    assert!(referee.read(r#"{"taketable":1}"#, &mut ()).is_err());
    assert!(referee.head().is_none() && referee.game().is_none(), "there is no match to follow");
}

/// What a reader of files finds out before the referee sees the line.
#[test]
fn unreadable_lines() {
    let good = plain_record();
    for (reason, expected) in [
        (Reason::NotText, "line 2: the line is not text"),
        (Reason::TooLong, "line 2: the line is longer than 65536 bytes"),
    ] {
        let mut referee = Referee::new();
        referee.read(good.lines().next().unwrap(), &mut ()).unwrap();
        assert_eq!(referee.unreadable(reason).unwrap_err().to_string(), expected);
    }
}

#[test]
fn a_line_can_be_too_long() {
    let good = plain_record();
    for number in 1..=28 {
        let line = good.lines().nth(number - 1).unwrap();
        let long_by = |bytes: usize| line.to_owned() + &" ".repeat(bytes - line.len());
        assert_eq!(faults(&good.replacen(line, &long_by(LONGEST_LINE), 1)), [""; 0]);
        let too_long = changed_to(&good, number, &long_by(LONGEST_LINE + 1));
        let expected = format!("line {number}: the line is longer than 65536 bytes");
        assert_eq!(faults(&too_long), [expected]);
    }
}

/// JSON without end in depth breaks no reader.
#[test]
fn nested_ten_thousand_deep() {
    let deep = "[".repeat(10_000) + &"]".repeat(10_000);
    let (deep_map, end) = (r#"{"a":"#.repeat(10_000) + "1", "}".repeat(10_000));
    for deep in [deep, deep_map + &end] {
        for (number, line) in [
            (1, format!(r#"{{"taketable":{deep}}}"#)),
            (1, format!(r#"{{"taketable":1,"game":"take5","options":{deep}}}"#)),
            (2, format!(r#"{{"deal":{deep}}}"#)),
            (3, format!(r#"{{"seat":0,"do":{deep}}}"#)),
            (3, format!(r#"{{"seat":{deep},"do":"take"}}"#)),
            (27, format!(r#"{{"round_end":{deep}}}"#)),
            (28, format!(r#"{{"result":{deep}}}"#)),
            (28, deep.clone()),
        ] {
            assert!(line.len() <= LONGEST_LINE);
            let found = faults(&changed_to(&plain_record(), number, &line));
            let [fault] = &found[..] else { panic!("{found:#?}") };
            assert!(fault.starts_with(&format!("line {number}: ")), "{fault}");
        }
        let noted = format!(r#"{{"seat":0,"do":"take","at":{deep}}}"#);
        assert_eq!(faults(&changed_to(&plain_record(), 3, &noted)), [""; 0], "it means nothing");
    }
}

fn changed_to(text: &str, number: usize, line: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    lines[number - 1] = line;
    lines.join("\n")
}
