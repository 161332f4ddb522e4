//! Records of which something is missing, or stands there twice or in another place.

use taketable_rules::record::Referee;

use crate::common::name_of;
use crate::fixtures::{faults, json, judge, replay, short_records};

/// What should follow after that many lines.
fn what_follows(next_line: &str) -> &'static str {
    let line = json(next_line);
    let names = [
        ("deal", "a deal"),
        ("do", "an action"),
        ("round_end", "the end of the round"),
        ("result", "the result"),
    ];
    names.into_iter().find(|(key, _)| line.get(key).is_some()).expect("a line of a record").1
}

#[test]
fn cut_at_every_line() {
    for (options, text) in short_records() {
        let lines: Vec<&str> = text.lines().collect();
        for (count, next) in lines.iter().enumerate().skip(1) {
            let expected = format!(
                "line {}: the record ends before its match is over; {} should follow",
                count + 1,
                what_follows(next)
            );
            assert_eq!(faults(&lines[..count].join("\n")), [expected], "{}", name_of(&options));
        }
        assert_eq!(faults(&lines.join("\n")), [""; 0], "the last line break is not needed");
    }
}

/// At every byte: what is left of the last line is no line.
#[test]
fn cut_at_every_byte() {
    for (options, text) in short_records() {
        let mut referee = Referee::new();
        for (i, line) in text.lines().enumerate() {
            for cut in (1..line.len()).filter(|cut| line.is_char_boundary(*cut)) {
                let fault = referee.clone().read(&line[..cut], &mut ()).unwrap_err();
                assert_eq!(fault.line, i + 1, "{}: {}", name_of(&options), &line[..cut]);
                let words = fault.reason.to_string();
                assert!(words.starts_with("EOF while parsing"), "{words}: {}", &line[..cut]);
            }
            referee.read(line, &mut ()).unwrap();
        }
    }
}

/// A line that was taken out, doubled or moved is missed by somebody: there is one fault, not
/// before `first`. An action may be one that nobody misses, a card laid face down twice for
/// instance: then the text is the true record of another match.
fn check_changed(text: &str, first: usize, all_are_actions: bool, what: &str) -> bool {
    let found = judge(text).faults;
    if found.is_empty() {
        assert!(all_are_actions, "{what} is not found");
        assert_eq!(replay(text), text, "{what}");
    } else {
        assert_eq!(found.len(), 1, "{what}: {found:?}");
        assert!(found[0].line >= first, "{what}: {}", found[0]);
    }
    !found.is_empty()
}

fn is_action(line: &str) -> bool {
    json(line).get("do").is_some()
}

/// Turns lines into a text.
fn text_of(lines: &[&str]) -> String {
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn any_line_missing() {
    for (options, text) in short_records() {
        let lines: Vec<&str> = text.lines().collect();
        let is_found = |gone: &usize| {
            let left = text_of(&[&lines[..*gone], &lines[gone + 1..]].concat());
            let what = format!("{}: without line {}", name_of(&options), gone + 1);
            check_changed(&left, gone + 1, is_action(lines[*gone]), &what)
        };
        let found = (0..lines.len()).filter(is_found).count();
        assert!(found > lines.len() * 9 / 10, "{found} of {}", lines.len());
    }
}

#[test]
fn any_line_twice() {
    for (options, text) in short_records() {
        let lines: Vec<&str> = text.lines().collect();
        let is_found = |twice: &usize| {
            let more = text_of(&[&lines[..=*twice], &lines[*twice..]].concat());
            let what = format!("{}: line {} twice", name_of(&options), twice + 1);
            check_changed(&more, twice + 2, is_action(lines[*twice]), &what)
        };
        let found = (0..lines.len()).filter(is_found).count();
        assert!(found > lines.len() * 5 / 10, "{found} of {}", lines.len());
    }
}

#[test]
fn any_two_lines_in_the_wrong_order() {
    for (options, text) in short_records() {
        let lines: Vec<&str> = text.lines().collect();
        for at in (2..lines.len()).filter(|at| lines[*at] != lines[at - 1]) {
            let mut turned = lines.clone();
            turned.swap(at - 1, at);
            let what = format!("{}: lines {at} and {} swapped", name_of(&options), at + 1);
            let both = is_action(lines[at - 1]) && is_action(lines[at]);
            check_changed(&text_of(&turned), at, both, &what);
        }
    }
}
