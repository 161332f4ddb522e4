//! `taketable arena`.

use std::fs;

use serde_json::Value;

use crate::folder::Folder;
use crate::taketable::{EVERY_GAME, taketable};

/// Runs an arena and gives its report and its records. How long it took is left out.
fn arena(args: &[&str], file: &str) -> (Value, String) {
    let args = [&["arena"], args, &["--json", "--records", file]].concat();
    let mut report: Value = serde_json::from_str(&taketable(&args).good()).unwrap();
    let time = report.as_object_mut().unwrap().remove("time").unwrap();
    assert!(time["seconds"].as_f64().unwrap() > 0.0);
    (report, fs::read_to_string(file).unwrap())
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let folder = Folder::new("threads");
    let file = folder.file("records.jsonl");
    for game in EVERY_GAME {
        let options = ["--bots", "novice,random,random", "--deals", "40", "--seed", "5"];
        let options = [game, &options].concat();
        let with = |threads| arena(&[&options[..], &["--threads", threads]].concat(), &file);
        let alone = with("1");
        assert_eq!(with("2"), alone);
        assert_eq!(with("5"), alone);
        let checked = taketable(&["check", &file]).good();
        assert!(checked.starts_with("120 records, "), "{checked}");
    }
}

#[test]
fn a_longer_series_begins_like_a_shorter_one() {
    let folder = Folder::new("series");
    let records = |games, seed| {
        arena(&["take-that", "--deals", games, "--seed", seed], &folder.file("records")).1
    };
    let (short, long) = (records("3", "9"), records("8", "9"));
    assert!(long.len() > short.len() && long.starts_with(&short));
    assert_ne!(records("3", "10"), short);
}

#[test]
fn the_report_agrees_with_the_records() {
    let folder = Folder::new("report");
    for game in ["no-thanks", "hornochsen"] {
        let bots = ["--bots", "random,novice,random"];
        let args = [game, "--deals", "100", "--seed", "3", "--end", "rounds:2"];
        let (report, records) = arena(&[&args[..], &bots].concat(), &folder.file("records"));
        let lines: Vec<Value> =
            records.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let count = |key: &str| lines.iter().filter(|line| line.get(key).is_some()).count();
        assert_eq!(report["game"], game);
        assert_eq!(report["seed"], 3);
        assert_eq!(report["seats"], 3);
        assert_eq!(report["options"], lines[0]["options"]);
        assert_eq!(report["deals"], 100);
        assert_eq!(report["matches"], 300);
        assert_eq!(report["matches"], count("taketable"));
        assert_eq!(report["rounds"], count("round_end"));
        assert_eq!(report["decisions"], count("do"));

        let heads: Vec<&Value> = lines.iter().filter(|line| line.get("seed").is_some()).collect();
        let results: Vec<&Value> = lines.iter().filter_map(|line| line.get("result")).collect();
        let by_bot = report["bots"].as_array().unwrap();
        assert_eq!(by_bot.len(), 2);
        for (bot, name, seats) in [(&by_bot[0], "random", 2), (&by_bot[1], "novice", 1)] {
            assert_eq!(bot["bot"], name);
            assert_eq!(bot["seats"], seats);
            // One number for each deal, from its three matches.
            let (mut scores, mut wins, mut differences) = (vec![], vec![], vec![]);
            for (heads, results) in heads.chunks(3).zip(results.chunks(3)) {
                assert!(heads.iter().all(|head| head["seed"] == heads[0]["seed"]));
                let (mut own, mut others, mut won) = (0.0, 0.0, 0.0);
                for (head, result) in heads.iter().zip(results) {
                    let winners = result["winners"].as_array().unwrap();
                    for seat in 0..3 {
                        let total = result["totals"][seat].as_f64().unwrap();
                        if head["seats"][seat]["bot"] == name {
                            own += total;
                            let won_here = winners.iter().any(|winner| *winner == seat);
                            won += if won_here { 1.0 / count_of(winners) } else { 0.0 };
                        } else {
                            others += total;
                        }
                    }
                }
                let (mine, theirs) = (3.0 * f64::from(seats), 3.0 * f64::from(3 - seats));
                scores.push(own / mine);
                wins.push(won / mine);
                differences.push(own / mine - others / theirs);
            }
            for (key, numbers) in [("score", scores), ("wins", wins), ("difference", differences)] {
                same(&bot[key]["mean"], mean(&numbers));
                // The bootstrap is near the textbook's interval, though not the same.
                let bound = |i: usize| bot[key]["interval"][i].as_f64().unwrap();
                let (margin, expected) = ((bound(1) - bound(0)) / 2.0, 1.98 * error(&numbers));
                assert!((margin / expected - 1.0).abs() < 0.15, "{margin}, {expected}");
            }
        }
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

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / count_of(numbers)
}

fn error(numbers: &[f64]) -> f64 {
    let mean = mean(numbers);
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    (squares / (count_of(numbers) - 1.0) / count_of(numbers)).sqrt()
}

#[test]
fn the_table_has_a_row_for_each_bot() {
    let bots = ["--bots", "random,novice,random"];
    let table = taketable(&[&["arena", "no-thanks", "--deals", "50"], &bots[..]].concat()).good();
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[0], "No Thanks!: the lowest total wins. ± is a 95 % interval.");
    assert!(lines[3].starts_with("  random      2  "), "{table}");
    assert!(lines[4].starts_with("  novice      1  "), "{table}");
    assert_eq!(lines[3].matches(" ± ").count(), 3, "{table}");
    assert!(
        lines[6].starts_with("50 deals in all rotations: 150 matches, 150 rounds, "),
        "{table}"
    );
}

#[test]
fn equal_bots_have_an_equal_share_and_no_difference() {
    let json = taketable(&["arena", "take5", "--seats", "4", "--deals", "30", "--json"]).good();
    let report: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["matches"], 30, "rotations that change nothing are left out");
    assert_eq!(report["bots"][0]["difference"], Value::Null);
    same(&report["bots"][0]["wins"]["mean"], 0.25);
}

#[test]
fn one_deal_says_nothing_about_the_error() {
    let one = ["arena", "hornochsen", "--bots", "random,novice", "--deals", "1"];
    let table = taketable(&one).good();
    assert!(table.contains("\n1 deal in all rotations: 2 matches, 2 rounds, "), "{table}");
    assert_eq!(table.lines().nth(3).unwrap().matches(" ± ?").count(), 3, "{table}");
    let json = taketable(&[&one[..], &["--json"]].concat()).good();
    let report: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["bots"][1]["score"]["interval"], Value::Null);
}

#[test]
fn seats_are_short_for_random_bots() {
    let folder = Folder::new("shorthand");
    let play = |who: &[&str]| {
        arena(&[&["take-that", "--deals", "5"], who].concat(), &folder.file("records"))
    };
    let three = play(&["--seats", "3"]);
    assert_eq!(play(&["--bots", "random,random,random"]), three);
    assert_eq!(three.0["seats"], 3);
    assert_eq!(play(&[]).0["seats"], 4);
}

#[test]
fn options_reach_the_record() {
    let folder = Folder::new("options");
    let args = ["hornochsen", "--end", "rounds:3", "--first", "2", "--deals", "1"];
    let (report, records) = arena(&args, &folder.file("records"));
    let options = r#""options":{"end":{"rounds":3},"first":2},"seats":[{"name":"random 0""#;
    assert!(records.lines().next().unwrap().contains(options), "{records}");
    assert_eq!(report["options"]["first"], 2);
    assert_eq!(report["rounds"], 3);
    let (_, records) =
        arena(&["take5", "--end", "above:20", "--deals", "1"], &folder.file("records"));
    assert!(records.contains(r#""end":{"above":20}"#));
}

#[test]
fn records_replace_an_older_file_and_say_where_they_are() {
    let folder = Folder::new("replaced");
    let file = folder.write("records.jsonl", "older\n");
    let table = taketable(&["arena", "no-thanks", "--deals", "2", "--records", &file]).good();
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
        let ran = taketable(&["arena", "take5", "--deals", "50", "--records", "/dev/full"]);
        ran.refused("cannot write /dev/full: No space left on device\n");
    }

    #[test]
    fn an_interrupted_arena_leaves_everything_as_it_was() {
        let folder = Folder::new("interrupted");
        let file = folder.write("records.jsonl", "older\n");
        let args = ["arena", "take5", "--deals", "10000000", "--records", &file];
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
