//! Everything that can be wrong with a head.

use taketable_rules::record::{Head, HeadError, Player};
use taketable_rules::{AnyGame, GameId, Seed, Setup};

use crate::fixtures::{faults, random_record, read_head};
use crate::lines::reads_like;

const NO_THANKS: &str = r#"{"taketable":1,"game":"no-thanks","options":{"counters":"hidden","end":{"rounds":1},"first":"seed"},"seats":[{"name":"Ada"},{"name":"Ben"},{"name":"Cyd","bot":"fast"}],"seed":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}"#;
const TAKE5: &str = r#"{"taketable":1,"game":"take5","options":{"variant":"standard","end":{"above":66}},"seats":[{"name":"Ada"},{"name":"Ben"}],"seed":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"}"#;

/// What of the head reads differently, and why that is refused. `…` stands for anything.
const REFUSED: &[(&str, &str, &str, &str)] = &[
    // The format.
    (
        NO_THANKS,
        r#""taketable":1"#,
        r#""taketable":2"#,
        "this reads format 1 of the record, not format 2",
    ),
    (
        NO_THANKS,
        r#""taketable":1"#,
        r#""taketable":0"#,
        "this reads format 1 of the record, not format 0",
    ),
    (
        NO_THANKS,
        r#""taketable":1"#,
        r#""taketable":-1"#,
        "not a record's head: invalid value: integer `-1`…",
    ),
    (
        NO_THANKS,
        r#""taketable":1"#,
        r#""taketable":1.5"#,
        "not a record's head: invalid type: floating point `1.5`…",
    ),
    (
        NO_THANKS,
        r#""taketable":1"#,
        r#""taketable":"1""#,
        "not a record's head: invalid type: string \"1\"…",
    ),
    (
        NO_THANKS,
        r#""taketable":1"#,
        r#""taketable":1e999"#,
        "not a record's head: number out of range…",
    ),
    (NO_THANKS, r#""taketable":1"#, r#""taketable":null"#, "this is not a line of a record"),
    (
        NO_THANKS,
        r#""taketable":1"#,
        r#""taketable":1,"taketable":1"#,
        "duplicate field `taketable`…",
    ),
    // The game.
    (
        NO_THANKS,
        "no-thanks",
        "chess",
        r#"unknown game "chess"; the games are take5, take-a-number, hornochsen, take-that, no-thanks"#,
    ),
    (NO_THANKS, "no-thanks", r"\u001b[31m", r#"unknown game "\u{1b}[31m"; the games are …"#),
    (NO_THANKS, "no-thanks", "No-Thanks", r#"unknown game "No-Thanks"; did you mean no-thanks? …"#),
    (NO_THANKS, "no-thanks", "", r#"unknown game ""; the games are …"#),
    (NO_THANKS, r#""no-thanks""#, "7", "not a record's head: invalid type: integer `7`…"),
    (NO_THANKS, r#""game":"no-thanks","#, "", "not a record's head: missing field `game`…"),
    (
        NO_THANKS,
        r#""game""#,
        r#""game":"take5","game""#,
        "not a record's head: duplicate field `game`…",
    ),
    // Options of the game.
    (
        NO_THANKS,
        r#""counters":"hidden""#,
        r#""counters":"secret""#,
        "impossible option: unknown variant `secret`, expected `hidden` or `open`",
    ),
    (NO_THANKS, r#""counters":"hidden""#, r#""counters":true"#, "impossible option: …"),
    (
        NO_THANKS,
        r#""counters":"hidden""#,
        r#""variant":"standard""#,
        "impossible option: no-thanks has no option \"variant\"; there are counters, end, first",
    ),
    (
        TAKE5,
        r#""variant":"standard""#,
        r#""variant":"expert""#,
        "impossible option: unknown variant `expert`, expected one of `standard`, `advanced`, `tactics`",
    ),
    (TAKE5, r#""variant":"standard""#, r#""variant":null"#, "impossible option: …"),
    (
        TAKE5,
        r#""game":"take5""#,
        r#""game":"take-a-number""#,
        "impossible option: take-a-number has no option \"variant\"; there are end, first",
    ),
    (
        TAKE5,
        r#""game":"take5""#,
        r#""game":"hornochsen""#,
        "impossible option: hornochsen has no option \"variant\"; there are after_take, end, first",
    ),
    (
        TAKE5,
        r#"{"variant":"standard","end":{"above":66}}"#,
        "[]",
        "impossible option: the options are not an object",
    ),
    (
        TAKE5,
        r#"{"variant":"standard","end":{"above":66}}"#,
        "null",
        "impossible option: the options are not an object",
    ),
    (
        TAKE5,
        r#""options":{"variant":"standard","end":{"above":66}},"#,
        "",
        "not a record's head: missing field `options`…",
    ),
    (
        TAKE5,
        "variant",
        r"\u001b[31m",
        r#"impossible option: take5 has no option "\u{1b}[31m"; there are variant, …"#,
    ),
    // The end.
    (TAKE5, r#"{"above":66}"#, r#"{"above":-1}"#, "the point limit can be 0 to 1000000, not -1"),
    (
        TAKE5,
        r#"{"above":66}"#,
        r#"{"above":1000001}"#,
        "the point limit can be 0 to 1000000, not 1000001",
    ),
    (TAKE5, r#"{"above":66}"#, r#"{"above":66.5}"#, "impossible option: …"),
    (TAKE5, r#"{"above":66}"#, r#"{"above":9999999999}"#, "impossible option: …"),
    (TAKE5, r#"{"above":66}"#, r#"{"rounds":0}"#, "a match has 1 to 1000 rounds, not 0"),
    (TAKE5, r#"{"above":66}"#, r#"{"rounds":1001}"#, "a match has 1 to 1000 rounds, not 1001"),
    (TAKE5, r#"{"above":66}"#, r#"{"rounds":-1}"#, "impossible option: …"),
    (TAKE5, r#"{"above":66}"#, r#"{"rounds":4294967296}"#, "impossible option: …"),
    (TAKE5, r#"{"above":66}"#, r#"{"above":66,"rounds":2}"#, "impossible option: …"),
    (
        TAKE5,
        r#"{"above":66}"#,
        r#"{"hours":1}"#,
        "impossible option: unknown variant `hours`, expected `rounds` or `above`",
    ),
    (TAKE5, r#"{"above":66}"#, "{}", "impossible option: …"),
    (TAKE5, r#"{"above":66}"#, "66", "impossible option: …"),
    // The first seat.
    (
        NO_THANKS,
        r#""first":"seed""#,
        r#""first":3"#,
        "seat 3 cannot start: the table has 3 seats, counted from 0",
    ),
    (
        NO_THANKS,
        r#""first":"seed""#,
        r#""first":10"#,
        "impossible option: the first seat is \"seed\" or a seat's index",
    ),
    (
        NO_THANKS,
        r#""first":"seed""#,
        r#""first":-1"#,
        "impossible option: the first seat is \"seed\" or a seat's index",
    ),
    (
        NO_THANKS,
        r#""first":"seed""#,
        r#""first":"youngest""#,
        "impossible option: the first seat is \"seed\" or a seat's index",
    ),
    (
        TAKE5,
        r#""end""#,
        r#""first":0,"end""#,
        "in this game everyone chooses at once, so no seat can start",
    ),
    // Seats and their players.
    (NO_THANKS, r#"{"name":"Ada"},"#, "", "this game is for 3 to 7 players, not 2"),
    (
        NO_THANKS,
        r#""seats":[{"name":"Ada"},{"name":"Ben"},{"name":"Cyd","bot":"fast"}]"#,
        r#""seats":[]"#,
        "this game is for 3 to 7 players, not 0",
    ),
    (NO_THANKS, r#""seats":["#, r#""seats":[{},"#, "not a record's head: missing field `name`…"),
    (NO_THANKS, r#""seats":["#, r#""seats":[null,"#, "not a record's head: …"),
    (NO_THANKS, r#""seats":["#, r#""seats":["Ada","#, "not a record's head: …"),
    (
        NO_THANKS,
        r#""seats":["#,
        r#""seats":3,"chairs":["#,
        "not a record's head: invalid type: integer `3`…",
    ),
    (NO_THANKS, r#""seats":["#, r#""chairs":["#, "not a record's head: missing field `seats`…"),
    (TAKE5, r#"[{"name":"Ada"},"#, "[", "this game is for 2 to 10 players, not 1"),
    // Names.
    (NO_THANKS, "Ada", r"A\u0007da", NAME),
    (NO_THANKS, "Ada", r"A\nda", NAME),
    (NO_THANKS, "Ada", r"A\u0000", NAME),
    (NO_THANKS, "Ada", r"A\u007f", NAME),
    (NO_THANKS, "Ada", r"A\u0085", NAME),
    (NO_THANKS, "Ada", r"\u001b[31mA", NAME),
    (NO_THANKS, "fast", r"\u001b[31mA", NAME),
    (NO_THANKS, "Ada", "Ada\u{1b}", "control character …"),
    (NO_THANKS, "Ada", r"\ud800", "not a record's head: …"),
    (
        NO_THANKS,
        r#""name":"Ada""#,
        r#""name":7"#,
        "not a record's head: invalid type: integer `7`…",
    ),
    (
        NO_THANKS,
        r#""name":"Ada""#,
        r#""name":"A","name":"B""#,
        "not a record's head: duplicate field `name`…",
    ),
    (NO_THANKS, r#""bot":"fast""#, r#""bot":7"#, "not a record's head: invalid type: integer `7`…"),
    // The seed.
    (NO_THANKS, "abcdef\"", "abcde\"", SEED),
    (NO_THANKS, "abcdef\"", "abcdef0\"", SEED),
    (NO_THANKS, "abcdef\"", "abcdeg\"", SEED),
    (NO_THANKS, "abcdef\"", "abcde \"", SEED),
    (NO_THANKS, "abcdef\"", "abcdé\"", SEED),
    (NO_THANKS, r#""seed":"01"#, r#""seed":"0x"#, SEED),
    (NO_THANKS, r#""seed":"01"#, r#""seed":"+1"#, SEED),
    (NO_THANKS, r#""seed":"01"#, r#""seed":"" ,"x":"01"#, SEED),
    (
        NO_THANKS,
        r#""seed":"01"#,
        r#""seed":1,"x":"01"#,
        "not a record's head: invalid type: integer `1`…",
    ),
    (NO_THANKS, r#""seed":"01"#, r#""seed":null,"x":"01"#, "not a record's head: …"),
    (NO_THANKS, r#""seed":"01"#, r#""seat":"01"#, "invalid type: string …"),
    (NO_THANKS, r#""seed":"01"#, r#""sead":"01"#, "not a record's head: missing field `seed`…"),
];

const NAME: &str = "a name has at most 64 characters and no control characters";
const SEED: &str = "not a record's head: a seed is 64 hexadecimal digits…";

#[test]
fn heads_that_are_refused() {
    for (head, from, to, expected) in REFUSED {
        assert!(head.contains(from), "{from} does not stand there");
        check_refused(head, &head.replacen(from, to, 1), expected);
    }
}

/// One fault on line 1; all that follows is passed over.
fn check_refused(good: &str, refused: &str, expected: &str) {
    let text = random_record(&read_head(good), 1);
    assert_eq!(faults(&text), [""; 0]);
    let found = faults(&text.replacen(text.lines().next().unwrap(), refused, 1));
    let [fault] = &found[..] else { panic!("{found:#?}: {refused}") };
    assert!(
        reads_like(fault, &format!("line 1: {expected}")),
        "{fault}, not {expected}: {refused}"
    );
}

/// Names, and one longer than any name may be, of characters of one byte and of more.
#[test]
fn long_names() {
    for letter in ["a", "é", "多", "🂡"] {
        check_refused(NO_THANKS, &NO_THANKS.replace("Ada", &letter.repeat(65)), NAME);
        check_refused(NO_THANKS, &NO_THANKS.replace("fast", &letter.repeat(65)), NAME);
        assert_eq!(read_head(&NO_THANKS.replace("Ada", &letter.repeat(64))).players.len(), 3);
    }
}

/// Every number of seats there could be, for every game: those of the rulebook and no others.
#[test]
fn wrong_numbers_of_seats() {
    for (game, options, least, most) in [
        ("take5", r#"{"variant":"standard"}"#, 2, 10),
        ("take5", r#"{"variant":"advanced"}"#, 2, 6),
        ("take5", r#"{"variant":"tactics"}"#, 2, 10),
        ("take-a-number", "{}", 2, 10),
        ("hornochsen", "{}", 2, 6),
        ("hornochsen", r#"{"after_take":"ends-turn"}"#, 2, 6),
        ("take-that", "{}", 2, 4),
        ("no-thanks", "{}", 3, 7),
    ] {
        for seats in (0..=12).chain([255, 256, 257, 258, 259, 1000]) {
            let players = vec![r#"{"name":"x"}"#; seats].join(",");
            let seed = "5".repeat(64);
            let head = format!(
                r#"{{"taketable":1,"game":"{game}","options":{options},"seats":[{players}],"seed":"{seed}"}}"#
            );
            let found = faults(&head);
            let expected = if (least..=most).contains(&seats) {
                "line 2: the record ends before its match is over; a deal should follow".to_owned()
            } else {
                format!("line 1: this game is for {least} to {most} players, not …")
            };
            assert!(reads_like(&found[0], &expected), "{found:?}, not {expected}");
        }
    }
}

/// A head is made only for a match that can be played, with a player for each seat.
#[test]
fn heads_that_cannot_be_made() {
    let players = |count: usize| vec![Player::named("x"); count];
    let seed = Seed([1; 32]);
    let setup = Setup::<AnyGame>::new(GameId::NoThanks.default_options(), 3);
    for (setup, players, expected) in [
        (setup, players(2), "2 players for 3 seats"),
        (setup, players(4), "4 players for 3 seats"),
        (setup, players(0), "0 players for 3 seats"),
        (Setup { seats: 8, ..setup }, players(8), "this game is for 3 to 7 players, not 8"),
        (setup, vec![Player::bot("x", "\t"); 3], NAME),
        (setup, vec![Player::named("x".repeat(65)); 3], NAME),
    ] {
        let refused: HeadError = Head::new(setup, players, seed).unwrap_err();
        assert_eq!(refused.to_string(), expected);
    }
}
