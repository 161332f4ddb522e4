//! `taketable arena`.

use std::fs;

use serde_json::Value;

use crate::folder::Folder;
use crate::taketable::{EVERY_GAME, taketable};

/// Runs an arena and gives its report and its records. How long it took is left out.
fn arena(args: &[&str], file: &str) -> (Value, String) {
    let args = [&["arena"], args, &["--json", "--records", file]].concat();
    let mut report: Value = serde_json::from_str(&taketable(&args).good()).unwrap();
    for time in ["seconds", "matches_per_second"] {
        let time = report.as_object_mut().unwrap().remove(time).unwrap();
        assert!(time.as_f64().unwrap() > 0.0);
    }
    (report, fs::read_to_string(file).unwrap())
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let folder = Folder::new("threads");
    let file = folder.file("records.jsonl");
    for game in EVERY_GAME {
        let options = [game, &["--seats", "3", "--games", "100", "--seed", "5"]].concat();
        let with = |threads| arena(&[&options[..], &["--threads", threads]].concat(), &file);
        let alone = with("1");
        assert_eq!(with("2"), alone);
        assert_eq!(with("5"), alone);
        let checked = taketable(&["check", &file]).good();
        assert!(checked.starts_with("100 records, "), "{checked}");
    }
}

#[test]
fn a_longer_series_begins_like_a_shorter_one() {
    let folder = Folder::new("series");
    let records = |games, seed| {
        arena(&["take-that", "--games", games, "--seed", seed], &folder.file("records")).1
    };
    let (short, long) = (records("3", "9"), records("8", "9"));
    assert!(long.len() > short.len() && long.starts_with(&short));
    assert_ne!(records("3", "10"), short);
}

#[test]
fn the_report_agrees_with_the_records() {
    let folder = Folder::new("report");
    for game in ["no-thanks", "hornochsen"] {
        let args = [game, "--seats", "3", "--games", "300", "--seed", "3", "--end", "rounds:2"];
        let (report, records) = arena(&args, &folder.file("records"));
        let lines: Vec<Value> =
            records.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let count = |key: &str| lines.iter().filter(|line| line.get(key).is_some()).count();
        assert_eq!(report["game"], game);
        assert_eq!(report["seed"], 3);
        assert_eq!(report["options"], lines[0]["options"]);
        assert_eq!(report["matches"], 300);
        assert_eq!(report["matches"], count("taketable"));
        assert_eq!(report["rounds"], count("round_end"));
        assert_eq!(report["decisions"], count("do"));

        let results: Vec<&Value> = lines.iter().filter_map(|line| line.get("result")).collect();
        let by_seat = report["by_seat"].as_array().unwrap();
        assert_eq!(by_seat.len(), 3);
        for (seat, standing) in by_seat.iter().enumerate() {
            let scores = |result: &&Value| result["totals"][seat].as_f64().unwrap();
            let wins = |result: &&Value| {
                let winners = result["winners"].as_array().unwrap();
                let won = winners.iter().any(|winner| *winner == seat);
                if won { 1.0 / count_of(winners) } else { 0.0 }
            };
            let scores: Vec<f64> = results.iter().map(scores).collect();
            let wins: Vec<f64> = results.iter().map(wins).collect();
            assert_eq!(standing["bot"], "random");
            assert_eq!(standing["seats"], serde_json::json!([seat]));
            same(&standing["mean_score"], mean(&scores));
            same(&standing["standard_error"], standard_error(&scores));
            same(&standing["win_share"], mean(&wins));
        }
        let all: Vec<f64> = results.iter().map(|result| sum(&result["totals"]) / 3.0).collect();
        let by_bot = &report["by_bot"][0];
        assert_eq!(by_bot["seats"], serde_json::json!([0, 1, 2]));
        same(&by_bot["mean_score"], mean(&all));
        same(&by_bot["standard_error"], standard_error(&all));
        same(&by_bot["win_share"], 1.0 / 3.0);
    }
}

#[track_caller]
fn same(found: &Value, expected: f64) {
    let found = found.as_f64().unwrap();
    assert!((found - expected).abs() < 1e-9, "{found} is not {expected}");
}

fn count_of<T>(items: &[T]) -> f64 {
    f64::from(u32::try_from(items.len()).unwrap())
}

fn sum(list: &Value) -> f64 {
    list.as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).sum()
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / count_of(numbers)
}

fn standard_error(numbers: &[f64]) -> f64 {
    let mean = mean(numbers);
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    (squares / (count_of(numbers) - 1.0) / count_of(numbers)).sqrt()
}

#[test]
fn the_table_has_a_row_for_each_seat() {
    let table = taketable(&["arena", "no-thanks", "--games", "50"]).good();
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[0], "No Thanks!: the lowest total wins.");
    for (line, start) in lines[3..8].iter().zip([
        "     0  random  ",
        "     1  random  ",
        "     2  random  ",
        "     3  random  ",
        "  mean  random  ",
    ]) {
        assert!(line.starts_with(start) && line.ends_with('%'), "{table}");
    }
    assert!(lines[7].ends_with(" 25.0%"), "{table}");
    assert!(lines[9].starts_with("50 matches, 50 rounds, "), "{table}");
    assert!(lines[9].ends_with(" matches a second."), "{table}");
}

#[test]
fn one_match_says_nothing_about_the_error() {
    let table = taketable(&["arena", "hornochsen", "--seats", "2", "--games", "1"]).good();
    assert!(table.contains("\n1 match, 1 round, "), "{table}");
    assert!(table.lines().nth(3).unwrap().contains("   -  "), "{table}");
    let json = taketable(&["arena", "hornochsen", "--seats", "2", "--games", "1", "--json"]).good();
    let report: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["by_seat"][1]["standard_error"], Value::Null);
}

#[test]
fn seats_are_short_for_random_bots() {
    let folder = Folder::new("shorthand");
    let play = |who: &[&str]| {
        arena(&[&["take-that", "--games", "5"], who].concat(), &folder.file("records"))
    };
    let three = play(&["--seats", "3"]);
    assert_eq!(play(&["--bots", "random,random,random"]), three);
    assert_eq!(three.0["by_seat"].as_array().unwrap().len(), 3);
    assert_eq!(play(&[]).0["by_seat"].as_array().unwrap().len(), 4);
}

#[test]
fn options_reach_the_record() {
    let folder = Folder::new("options");
    let args = ["hornochsen", "--end", "rounds:3", "--first", "2", "--games", "1"];
    let (report, records) = arena(&args, &folder.file("records"));
    let options = r#""options":{"end":{"rounds":3},"first":2},"seats":[{"name":"random 0""#;
    assert!(records.lines().next().unwrap().contains(options), "{records}");
    assert_eq!(report["options"]["first"], 2);
    assert_eq!(report["rounds"], 3);
    let (_, records) =
        arena(&["take5", "--end", "above:20", "--games", "1"], &folder.file("records"));
    assert!(records.contains(r#""end":{"above":20}"#));
}

#[test]
fn records_replace_an_older_file_and_say_where_they_are() {
    let folder = Folder::new("replaced");
    let file = folder.write("records.jsonl", "older\n");
    let table = taketable(&["arena", "no-thanks", "--games", "2", "--records", &file]).good();
    assert!(table.ends_with(&format!("Their records are in {file}.\n")), "{table}");
    assert!(fs::read_to_string(&file).unwrap().starts_with("{\"taketable\":1,"));
    assert_eq!(folder.names(), ["records.jsonl"]);
}

#[cfg(target_os = "linux")]
mod on_linux {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    use super::*;
    use crate::taketable::{Ran, command};

    #[test]
    fn a_full_disk_is_trouble() {
        let ran = taketable(&["arena", "take5", "--games", "50", "--records", "/dev/full"]);
        ran.refused("cannot write /dev/full: No space left on device\n");
    }

    #[test]
    fn an_interrupted_arena_leaves_everything_as_it_was() {
        let folder = Folder::new("interrupted");
        let file = folder.write("records.jsonl", "older\n");
        let args = ["arena", "take5", "--games", "10000000", "--records", &file];
        let mut arena = command(&args);
        let child = arena.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let begun = Instant::now();
        while folder.names().len() < 2 {
            assert!(begun.elapsed() < Duration::from_secs(60), "no record is being written");
            std::thread::sleep(Duration::from_millis(5));
        }
        // The handler is set right after the draft is made.
        std::thread::sleep(Duration::from_millis(200));
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(killed.unwrap().success());
        let ran = Ran::of(child.wait_with_output().unwrap());
        assert_eq!((ran.code, ran.out.as_str()), (Some(130), ""));
        assert_eq!(ran.err, "\ninterrupted: nothing has been written\n");
        assert_eq!(folder.names(), ["records.jsonl"]);
        assert_eq!(fs::read_to_string(&file).unwrap(), "older\n");
    }
}
