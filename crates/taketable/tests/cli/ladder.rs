//! `taketable arena --ladder`.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use serde_json::Value;

use crate::folder::Folder;
use crate::taketable::{command, taketable};

#[test]
fn the_ladder_is_a_markdown_table() {
    let args = ["arena", "--ladder", "no-thanks", "--counters", "open", "--seats", "3"];
    let table = taketable(&[&args[..], &["--deals", "2"]].concat()).good();
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 5, "{table}");
    assert!(lines.iter().all(|line| line.matches('|').count() == 9), "{table}");
    assert!(lines[2].starts_with("| no-thanks | open | 3 | casual against novice | "), "{table}");
    assert!(lines[4].contains(" (33.3) | 2 | "), "{table}");
    let refused = |what: &[&str], why: &str| {
        taketable(&[&["arena", "--ladder"], what].concat()).refused(why);
    };
    refused(&["take5", "--counters", "open"], "no game has such a variant");
    refused(&["take5", "--seats", "5"], "no row has 5 seats; there are rows with 2, 4, 6, 10");
    let one = taketable(&[&args[..], &["--deals", "2", "--level", "skilled"]].concat()).good();
    assert_eq!(one.lines().collect::<Vec<_>>(), [lines[0], lines[1], lines[3]], "its rows alone");
}

#[test]
fn a_saved_ladder_resumes_where_it_stopped() {
    let folder = Folder::new("ladder");
    let rows = folder.file("rows");
    let args = ["arena", "--ladder", "take5", "--variant", "standard", "--level", "casual"];
    let args = [&args[..], &["--end", "rounds:1"]].concat();
    let play = |more: &[&str]| taketable(&[&args[..], more].concat()).good();
    let first = play(&["--deals", "10", "--save", &rows]);
    let mut names: Vec<String> = fs::read_dir(&rows)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    let seats = ["10", "2", "6"].map(|seats| format!("take5-standard-{seats}-casual.jsonl"));
    assert_eq!(names, seats);
    assert_eq!(play(&["--deals", "10", "--save", &rows]), first);
    assert_eq!(play(&["--deals", "20", "--save", &rows]), play(&["--deals", "20"]));
    let row = fs::read_to_string(format!("{rows}/{}", names[0])).unwrap();
    assert_eq!(row.lines().count(), 21);
}

#[test]
fn a_ladder_with_a_number_of_deals_plays_them_all() {
    // Novice and casual are told apart long before.
    let args = ["arena", "--ladder", "take5", "--variant", "standard", "--seats", "2"];
    let args = [&args[..], &["--end", "rounds:1", "--deals", "200", "--json"]].concat();
    let first_row = |more: &[&str]| -> Value {
        let mut ladder = command(&[&args[..], more].concat());
        ladder.stdout(Stdio::piped());
        let mut child = ladder.spawn().unwrap();
        // The first row is enough: the next ones take their time.
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        serde_json::from_str(&first).unwrap()
    };
    let all = first_row(&[]);
    assert_eq!((&all["deals"], &all["ended"]), (&Value::from(200), &Value::from("all_deals")));
    assert_eq!(all["certain"], true);
    let some = first_row(&["--until", "0.99"]);
    assert!(some["deals"].as_u64().unwrap() < 200, "{some}");
    assert_eq!((&some["certain"], &some["ended"]), (&Value::from(true), &Value::from("certain")));
}
