//! What `docs/record.md` says of deals is enough to calculate them: its program finds every card
//! and every first seat, and whatever is changed in them.

use std::fs;
use std::path::Path;

use crate::documented::{head, python};
use crate::fixtures::{faults, random_record, read_head};

/// The block of code that follows this line of `docs/record.md`.
fn block(start: &str) -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/record.md");
    let page = fs::read_to_string(page).expect("there is a page on records");
    let (_, after) =
        page.split_once(start).unwrap_or_else(|| panic!("{start} does not stand there"));
    let (block, _) = after.split_once("```\n").expect("the block ends");
    block.to_owned()
}

/// What the program says of a record; nothing where there is no Python.
fn judge(record: &str) -> Option<String> {
    python(&block("<!-- deals.py -->\n```python\n"), record)
}

/// A record of every game and variant.
fn records() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let files = fs::read_dir(folder).expect("there are records");
    let paths = files.map(|file| file.expect("a readable entry").path());
    let records: Vec<String> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "jsonl"))
        .map(|path| fs::read_to_string(path).expect("a record is text"))
        .collect();
    assert!(records.len() > 5, "one of each game");
    records
}

#[test]
fn the_documented_deal_is_the_one() {
    let record = random_record(&read_head(&head()), 1);
    assert_eq!(record.lines().nth(1), Some(block("<!-- deal -->\n```\n").trim_end()));
    let Some(said) = judge(&record) else {
        eprintln!("no Python, so the program in docs/record.md is not tried");
        return;
    };
    assert_eq!(said, block("<!-- output -->\n```\n"));
}

#[test]
fn the_documented_program_agrees_on_all_games() {
    for record in records() {
        let Some(said) = judge(&record) else { return };
        assert!(said.lines().count() > 1 && !said.contains("False"), "{said}{record}");
    }
}

#[test]
fn another_first_seat_is_found_out() {
    let mut tampered = 0;
    for record in records() {
        let seats = read_head(record.lines().next().expect("a head")).setup.seats;
        for (at, start) in record.match_indices(r#""first":"#) {
            let digit = at + start.len();
            let Some(first) = record[digit..].chars().next().and_then(|c| c.to_digit(10)) else {
                continue;
            };
            let other = (first + 1) % u32::from(seats);
            let wrong = [&record[..digit], &other.to_string(), &record[digit + 1..]].concat();
            assert!(!faults(&wrong).is_empty(), "{wrong}");
            tampered += 1;
            let Some(said) = judge(&wrong) else { return };
            assert_eq!(said.matches("cards True first seat False").count(), 1, "{said}{wrong}");
        }
    }
    assert!(tampered > 5, "there are games in which a seat starts");
}
