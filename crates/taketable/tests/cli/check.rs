//! `taketable check`.

use std::fs;

use serde_json::Value;

use crate::folder::Folder;
use crate::taketable::{NO_FILE, taketable, taketable_reading};

/// The lines of two matches, of one round each.
fn two_matches(folder: &Folder) -> Vec<String> {
    let file = folder.file("two.jsonl");
    let args = ["arena", "take5", "--seats", "2", "--deals", "2", "--end", "rounds:1"];
    taketable(&[&args[..], &["--records", &file]].concat()).good();
    fs::read_to_string(file).unwrap().lines().map(str::to_owned).collect()
}

/// Where a line that begins like this stands for the first time.
fn place(lines: &[String], start: &str) -> usize {
    lines.iter().position(|line| line.starts_with(start)).unwrap()
}

/// Checks the lines and expects these faults, by line and words, and this summary.
#[track_caller]
fn expect(lines: &[impl AsRef<[u8]>], faults: &[(usize, &str)], summary: &str) {
    let text = lines.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(&b'\n');
    let (out, err) = taketable_reading(&["check", "-"], &text).faulty();
    let mut found: Vec<&str> = out.lines().collect();
    assert_eq!((found.pop(), err.as_str()), (Some(summary), ""), "{out}");
    assert_eq!(found.len(), faults.len(), "{out}");
    for (found, (line, words)) in found.iter().zip(faults) {
        let (place, reason) = found.split_once(": ").unwrap();
        assert_eq!(place, format!("-:{line}"), "{out}");
        assert!(reason.contains(words), "\"{words}\" is not in {reason}");
    }
}

#[test]
fn good_records_have_no_fault() {
    let folder = Folder::new("check-good");
    let lines = two_matches(&folder);
    let actions = count_actions(&lines);
    let summary = format!("2 records, {actions} actions, 0 faults\n");
    let file = folder.file("two.jsonl");
    assert_eq!(taketable(&["check", &file]).good(), summary);
    // With or without a last line break, with empty lines between, with the line ends of Windows.
    for text in [lines.join("\n"), lines.join("\n\n") + "\n", lines.join("\r\n") + "\r\n"] {
        assert_eq!(taketable_reading(&["check", "-"], text.as_bytes()).good(), summary);
    }
    let summary = format!("4 records, {} actions, 0 faults\n", 2 * actions);
    assert_eq!(taketable(&["check", &file, &file]).good(), summary);
}

#[test]
fn an_empty_file_has_no_record() {
    let summary = "0 records, 0 actions, 1 fault";
    expect(&[""; 0], &[(1, "no record found")], summary);
    expect(&["", " ", ""], &[(3, "no record found")], summary);
}

#[test]
fn what_is_not_json_is_no_record() {
    let fault = "this is not JSON, as every line of a record is: expected value (column 1)";
    let text = ["root:x:0:0:root:/root:/bin/sh", "daemon:x:1:1:"];
    expect(&text, &[(1, fault)], "0 records, 0 actions, 1 fault");
    let (out, err) = taketable_reading(&["replay", "-"], text.join("\n").as_bytes()).faulty();
    assert_eq!((out, err), (String::new(), format!("-:1: {fault}\n")));
    // JSON of another kind is something else.
    expect(&["[1]"], &[(1, "invalid")], "0 records, 0 actions, 1 fault");
}

#[test]
fn a_record_may_not_end_early() {
    let folder = Folder::new("check-cut");
    let lines = two_matches(&folder);
    let end = place(&lines, "{\"round_end\"");
    let follows =
        [(1, "a deal"), (2, "an action"), (end, "the end of the round"), (end + 1, "the result")];
    for (cut, expected) in follows {
        let actions = cut.saturating_sub(2).min(end - 2);
        let summary = format!("1 record, {actions} actions, 1 fault");
        let words = format!("ends before its match is over; {expected} should follow");
        expect(&lines[..cut], &[(cut + 1, &words)], &summary);
    }
    // In the middle of a line.
    let (start, _) = lines[3].split_at(9);
    let cut = [&lines[0], &lines[1], &lines[2], start];
    expect(&cut, &[(4, "EOF")], "1 record, 1 action, 1 fault");
}

#[test]
fn every_forgery_is_found() {
    let folder = Folder::new("check-forged");
    let lines = two_matches(&folder);
    let end = place(&lines, "{\"round_end\"");
    let (head, deal, round_end, result) = (&lines[0], &lines[1], &lines[end], &lines[end + 1]);
    let in_a_row = json(deal)["deal"]["rows"][0][0].as_u64().unwrap();
    let swapped = edited(deal, "/deal/hands", |hands| hands.as_array_mut().unwrap().swap(0, 1));
    let add_one = |number: &mut Value| *number = Value::from(number.as_i64().unwrap() + 1);
    let nobody = |winners: &mut Value| winners.as_array_mut().unwrap().clear();

    // In the first record: the line, what is written there instead, and what is said about it.
    let cases: [(usize, String, &str); 17] = [
        (0, head.replace("e\":1,", "e\":2,"), "reads format 1 of the record, not format 2"),
        (0, head.replace("take5", "take6"), "unknown game \"take6\""),
        (0, head.replace("random 1", "a\\tb"), "no control characters"),
        (1, swapped, "the deal of round 1 is not the one"),
        (1, deal.replace("round\":1", "round\":2"), "this should be round 1, not round 2"),
        (1, lines[2].clone(), "expected a deal, found an action"),
        (2, play(in_a_row), "against the rules: seat 0 does not hold the"),
        (2, play(200), "not an action of this game"),
        (2, r#"{"seat":0,"do":{"take_row":0}}"#.into(), "seat 0 is asked to choose a card now"),
        (
            2,
            r#"{"seat":7,"do":{"take_row":0}}"#.into(),
            "seat 7 does not exist: the table has 2 seats",
        ),
        (3, "one two three".into(), "expected value"),
        (3, r#"{"hello":1}"#.into(), "this is not a line of a record"),
        (3, deal.clone(), "expected an action, found a deal"),
        (end, edited(round_end, "/round_end/scores/0", add_one), "the scores should be ["),
        (end, edited(round_end, "/round_end/totals/1", add_one), "the totals should be ["),
        (end + 1, edited(result, "/result/totals/0", add_one), "the totals should be ["),
        (end + 1, edited(result, "/result/winners", nobody), ", not by nobody"),
    ];
    for (at, forged, words) in cases {
        expect_one_fault(&lines, at, forged.as_bytes(), words);
    }
    expect_one_fault(&lines, 4, b"{\"seat\":\xff}", "the line is not text");
    let overlong = lines[5].clone() + &" ".repeat(70_000);
    expect_one_fault(&lines, 5, overlong.as_bytes(), "the line is longer than 65536 bytes");
}

fn play(card: u64) -> String {
    format!("{{\"seat\":0,\"do\":{{\"play\":{card}}}}}")
}

fn json(line: &str) -> Value {
    serde_json::from_str(line).unwrap()
}

/// The line with what stands in that place changed.
fn edited(line: &str, place: &str, edit: impl FnOnce(&mut Value)) -> String {
    let mut value = json(line);
    edit(value.pointer_mut(place).unwrap());
    value.to_string()
}

/// One line of the first record is forged: that is the fault. The rest of the record is passed
/// over, and the second is good.
#[track_caller]
fn expect_one_fault(lines: &[String], at: usize, forged: &[u8], words: &str) {
    let mut bytes: Vec<&[u8]> = lines.iter().map(String::as_bytes).collect();
    assert_ne!(bytes[at], forged, "nothing is forged");
    bytes[at] = forged;
    let second = 1 + place(&lines[1..], "{\"taketable\"");
    let actions = count_actions(&lines[..at]) + count_actions(&lines[second..]);
    expect(&bytes, &[(at + 1, words)], &format!("2 records, {actions} actions, 1 fault"));
}

fn count_actions(lines: &[String]) -> usize {
    lines.iter().filter(|line| line.starts_with("{\"seat\"")).count()
}

#[test]
fn another_seed_gives_another_deal() {
    let folder = Folder::new("check-seed");
    let mut lines = two_matches(&folder);
    lines[0] = edited(&lines[0], "/seed", |seed| *seed = "0".repeat(64).into());
    let second = 1 + place(&lines[1..], "{\"taketable\"");
    let summary = format!("2 records, {} actions, 1 fault", count_actions(&lines[second..]));
    expect(&lines, &[(2, "is not the one that the seed gives: seat 0 should hold ")], &summary);
}

#[test]
fn each_record_has_its_own_faults() {
    let folder = Folder::new("check-each");
    let mut lines = two_matches(&folder);
    let second = 1 + place(&lines[1..], "{\"taketable\"");
    "?".clone_into(&mut lines[4]);
    // What stands in a broken record is not judged any more.
    "??".clone_into(&mut lines[5]);
    "???".clone_into(&mut lines[second + 6]);
    let faults = [(5, "expected value"), (second + 7, "expected value")];
    expect(&lines, &faults, "2 records, 6 actions, 2 faults");

    // A head in the middle of a record ends it.
    let lines = two_matches(&folder);
    let cut = [&lines[..7], &lines[second..]].concat();
    let summary = format!("2 records, {} actions, 1 fault", 5 + count_actions(&lines[second..]));
    expect(&cut, &[(8, "the record ends before its match is over")], &summary);

    // Nothing may stand between records, and nothing before the first.
    let mut between = lines.clone();
    between.insert(second, lines[second - 1].clone());
    let summary = format!("2 records, {} actions, 1 fault", count_actions(&lines));
    expect(&between, &[(second + 1, "expected a new head, found a result")], &summary);
    let headless = &lines[1..];
    let summary = format!("1 record, {} actions, 1 fault", count_actions(&lines[second..]));
    expect(headless, &[(1, "expected a record's head, found a deal")], &summary);
}

#[test]
fn quoted_text_does_not_control_the_terminal() {
    let head = r#"{"taketable":1,"game":"\u001b[2J","options":{},"seats":[],"seed":"SEED"}"#;
    let head = head.replace("SEED", &"0".repeat(64));
    let quoted = r#"unknown game "\u{1b}[2J""#;
    expect(&[&head], &[(1, quoted)], "1 record, 0 actions, 1 fault");
    let long = head.replace("\\u001b[2J", &"long".repeat(5000));
    let (out, _) = taketable_reading(&["check", "-"], long.as_bytes()).faulty();
    assert!(out.lines().next().unwrap().len() < 250, "{out}");
}

#[test]
fn a_file_that_cannot_be_read_does_not_hide_the_others() {
    let folder = Folder::new("check-files");
    two_matches(&folder);
    let (good, missing) = (folder.file("two.jsonl"), folder.file("missing.jsonl"));
    let bad = folder.write("bad.jsonl", "{}\n");
    let here = folder.path().to_str().unwrap();
    let ran = taketable(&["check", &missing, &bad, here, &good]);
    assert_eq!(ran.code, Some(2));
    let [first, second] = ran.err.lines().collect::<Vec<_>>()[..] else { panic!("{ran:?}") };
    assert_eq!(first, format!("error: cannot read {missing}: {NO_FILE}"));
    assert!(second.starts_with(&format!("error: cannot read {here}: ")), "{second}");
    let [fault, summary] = ran.out.lines().collect::<Vec<_>>()[..] else { panic!("{ran:?}") };
    assert_eq!(fault, format!("{bad}:1: this is not a line of a record"));
    assert!(summary.starts_with("2 records, ") && summary.ends_with(", 1 fault"), "{summary}");
}
