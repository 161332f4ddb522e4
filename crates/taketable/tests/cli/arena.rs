//! `taketable arena`.

use std::fs;

use serde_json::Value;

use crate::folder::Folder;
#[cfg(unix)]
use crate::play::in_terminal;
use crate::taketable::{EVERY_GAME, NO_FILE, taketable};

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
                // Who always wins has no interval to speak of.
                let near = (margin - expected).abs() <= 0.15 * expected;
                assert!(near, "{margin}, {expected}");
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
    assert_eq!(
        lines[0],
        "No Thanks!, 3 players. The lowest total wins. ± is the 95% confidence interval."
    );
    assert_eq!(lines[1], "Lead: points ahead of the average of the others; + is better.");
    assert!(lines[4].starts_with("  random      2  "), "{table}");
    assert!(lines[5].starts_with("  novice      1  "), "{table}");
    assert_eq!(lines[4].matches(" ± ").count(), 3, "{table}");
    // The novice plays better than chance. In this game that is a lower score, and a lead with a plus.
    assert!(lines[4].contains("  −") && lines[5].contains("  +"), "{table}");
    assert!(
        lines[7].starts_with("50 deals in all rotations: 150 matches, 150 rounds, "),
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
    assert_eq!(table.lines().nth(4).unwrap().matches(" ± –").count(), 3, "{table}");
    let json = taketable(&[&one[..], &["--json"]].concat()).good();
    let report: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["bots"][1]["score"]["interval"], Value::Null);
}

#[test]
fn a_few_deals_say_too_little_about_the_error() {
    for (deals, told) in [("7", 0), ("8", 3)] {
        let args = ["arena", "hornochsen", "--bots", "random,novice", "--deals", deals];
        let table = taketable(&args).good();
        let row = table.lines().nth(4).unwrap();
        assert_eq!(row.matches(" ± –").count(), 3 - told, "{table}");
        let numbers = row.split(" ± ").skip(1).filter(|rest| rest.starts_with(char::is_numeric));
        assert_eq!(numbers.count(), told, "{table}");
    }
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
    let args = ["hornochsen", "--end", "rounds:3", "--first", "3", "--deals", "1"];
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
    assert!(table.ends_with(&format!("The records are in {file}.\n")), "{table}");
    assert!(fs::read_to_string(&file).unwrap().starts_with("{\"taketable\":1,"));
    assert_eq!(folder.names(), ["records.jsonl"]);
}

#[cfg(target_os = "linux")]
mod on_linux {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    use super::*;
    use crate::taketable::{Ran, command};

    #[test]
    fn a_full_disk_is_an_error() {
        let ran = taketable(&["arena", "take5", "--deals", "50", "--records", "/dev/full"]);
        ran.refused("cannot write /dev/full: No space left on device\n");
    }

    /// Starts an arena that would go on for ever, and sends it a signal once `ready` says so.
    fn interrupted(args: &[&str], ready: impl Fn() -> bool) -> Ran {
        let mut arena = command(&[&["arena", "take5", "--deals", "1000000000"], args].concat());
        let child = arena.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let begun = Instant::now();
        while !ready() {
            assert!(begun.elapsed() < Duration::from_mins(1), "nothing is being written");
            std::thread::sleep(Duration::from_millis(5));
        }
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(killed.unwrap().success());
        Ran::of(child.wait_with_output().unwrap())
    }

    #[test]
    fn an_interrupted_arena_reports_what_was_played() {
        let folder = Folder::new("interrupted");
        let file = folder.write("records.jsonl", "older\n");
        let size = |name: String| fs::metadata(folder.file(&name)).map_or(0, |about| about.len());
        let ran = interrupted(&["--records", &file], || {
            // The draft beside the older file has something in it.
            folder.names().into_iter().any(|name| name != "records.jsonl" && size(name) > 100_000)
        });
        assert_eq!((ran.code, ran.err.as_str()), (Some(130), ""));
        assert!(ran.out.contains("Interrupted. These are the results so far.\n"), "{}", ran.out);
        assert_eq!(folder.names(), ["records.jsonl"]);
        let checked = taketable(&["check", &file]).good();
        let deals = ran.out.split(" deals in all").next().unwrap().rsplit('\n').next().unwrap();
        assert!(checked.starts_with(&format!("{deals} records, ")), "{checked}{}", ran.out);
    }

    #[test]
    fn an_interrupted_ladder_says_so() {
        let args = ["arena", "--ladder", "take5", "--variant", "standard", "--seats", "2"];
        let mut ladder = command(&[&args[..], &["--deals", "1000000000"]].concat());
        let mut child = ladder.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut said = String::new();
        // The head is printed before the first deal; some deals of the first row take no time.
        out.read_line(&mut said).unwrap();
        std::thread::sleep(Duration::from_secs(1));
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(killed.unwrap().success());
        out.read_to_string(&mut said).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(130));
        let rows: Vec<&str> = said.lines().filter(|line| line.starts_with("| take5")).collect();
        assert!(rows.len() == 1 && rows[0].ends_with(" | interrupted |"), "{said}");
        let last = "\nInterrupted. The last row has the deals so far.\n";
        assert!(said.ends_with(last), "{said}");
    }

    #[test]
    fn two_arenas_do_not_write_to_one_file() {
        let folder = Folder::new("two-arenas");
        let file = folder.file("contest.jsonl");
        let size = || fs::metadata(&file).map_or(0, |about| about.len());
        let others = std::cell::Cell::new(false);
        interrupted(&["--save", &file], || {
            if size() > 20_000 && !others.replace(true) {
                let other = taketable(&["arena", "--resume", &file, "--deals", "9999"]);
                other.refused("another arena is writing to ");
            }
            others.get()
        });
        taketable(&["arena", "--resume", &file, "--deals", "1"]).good();
    }

    #[test]
    fn an_interrupted_contest_resumes_as_if_never_interrupted() {
        let folder = Folder::new("goes-on");
        let file = folder.file("contest.jsonl");
        let bots = ["--bots", "novice,random,random"];
        let size = || fs::metadata(&file).map_or(0, |about| about.len());
        let ran = interrupted(&[&bots[..], &["--save", &file]].concat(), || size() > 20_000);
        assert_eq!(ran.code, Some(130), "{ran:?}");
        assert!(
            ran.out.contains(&format!("To resume: taketable arena --resume {file}\n")),
            "{}",
            ran.out
        );
        let whole = fs::read_to_string(&file).unwrap();
        let deals = whole.lines().count() - 1 + 200;
        goes_on(&folder, &whole, deals, &bots);
    }
}

/// Cuts a contest off in the middle of a line, resumes it, and compares it with one that was
/// never interrupted.
fn goes_on(folder: &Folder, text: &str, deals: usize, bots: &[&str]) {
    let cut = folder.write("cut.jsonl", &text[..text.len() - 9]);
    let whole = folder.file("whole.jsonl");
    let deals = deals.to_string();
    let report = |place: [&str; 2], threads: &str| {
        let args = ["arena", "take5", "--deals", &deals, "--json", "--threads", threads];
        let json = taketable(&[&args[..], &place, bots].concat()).good();
        let mut report: Value = serde_json::from_str(&json).unwrap();
        report.as_object_mut().unwrap().remove("time").unwrap();
        report.to_string()
    };
    assert_eq!(report(["--resume", &cut], "2"), report(["--save", &whole], "1"));
    // All but the times, which end each line, and how far it should go when it began.
    let lines = |file: &str| -> Vec<String> {
        let text = fs::read_to_string(file).unwrap();
        let (head, deals) = text.split_once('\n').unwrap();
        let mut head: Value = serde_json::from_str(head).unwrap();
        head.as_object_mut().unwrap().remove("plan").unwrap();
        let text = format!("{head}\n{deals}");
        text.lines().map(|line| line.split(",\"nanos\"").next().unwrap().to_owned()).collect()
    };
    assert_eq!(lines(&cut), lines(&whole));
    assert_eq!(lines(&whole).len().to_string(), (deals.parse::<usize>().unwrap() + 1).to_string());
}

#[test]
fn only_the_same_contest_is_resumed() {
    let folder = Folder::new("resume");
    let file = folder.file("contest.jsonl");
    let bots = ["--bots", "novice,random"];
    let play = |more: &[&str]| taketable(&[&["arena", "take5", "--deals", "20"], more].concat());
    play(&[&bots[..], &["--save", &file]].concat()).good();
    let text = fs::read_to_string(&file).unwrap();
    goes_on(&folder, &text, 50, &bots);

    play(&[&bots[..], &["--save", &file]].concat())
        .refused("already exists; to resume it, use --resume instead of --save");
    let resume = ["--resume", &file];
    play(&[&["--bots", "random,novice"], &resume[..]].concat()).refused(
        "the list of bots is [[\"novice\",\"random\"]] there, and [[\"random\",\"novice\"]] here",
    );
    play(&[&bots[..], &["--seed", "2"], &resume].concat()).refused("seed is 1 there, and 2 here");
    play(&[&bots[..], &["--end", "rounds:1"], &resume].concat()).refused("options is {");
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    let broken = folder.write("broken", text.replacen("\"deal\":7", "\"deal\":8", 1));
    play(&[&bots[..], &["--resume", &broken]].concat()).refused("line 9 of ");
    let nothing = folder.write("nothing", "");
    play(&[&bots[..], &["--resume", &nothing]].concat()).refused("is not a contest");
    play(&["--resume", &folder.file("missing")]).refused(&format!("{NO_FILE}\n"));
}

#[test]
fn a_saved_contest_is_resumed_with_its_own_options() {
    let folder = Folder::new("resume-alone");
    let file = folder.file("contest.jsonl");
    let lines = || fs::read_to_string(&file).unwrap().lines().count();
    let play = |args: &[&str]| taketable(&[&["arena"], args].concat());
    let table = |said: &str| said.split(" in all rotations").next().unwrap().to_owned();
    let who = ["--bots", "novice,random", "--bots", "random"];
    let options = ["--end", "rounds:1", "--counters", "open", "--seed", "7", "--deals", "20"];
    let what = [&["no-thanks"], &who[..], &options].concat();
    let first = play(&[&what[..], &["--save", &file]].concat()).good();
    let resume = ["--resume", &file];
    let again = play(&resume).good();
    assert_eq!(table(&again), table(&first));
    assert!(again.contains(" decisions.\n"), "nothing was played now, in no time: {again}");
    let more = play(&[&resume[..], &["--deals", "30"]].concat()).good();
    let in_one_line = more.replace('\n', " ");
    assert!(in_one_line.contains(" decisions; the last 10 deals in "), "{more}");
    assert_eq!(lines(), 31);
    // No deal of the file is left out, though the contest began with fewer.
    let all = play(&resume).good();
    assert!(all.contains("\n30 deals in all rotations"), "{all}");
    assert!(all.contains(&format!("For more deals: taketable arena --resume {file} --deals N\n")));

    // What is said all the same has to agree.
    play(&[&resume[..], &who, &["--seed", "7", "--counters", "open"]].concat()).good();
    let refused = |more: &[&str], words| play(&[&resume[..], more].concat()).refused(words);
    refused(&["take5"], "game is \"no-thanks\" there, and \"take5\" here");
    refused(&["--seats", "4"], "seats is 3 there, and 4 here");
    refused(&["--seed", "8"], "seed is 7 there, and 8 here");
    refused(&["--counters", "hidden"], "options is {");
    refused(&["--bots", "novice,random,novice"], "the list of bots is ");
    assert_eq!(lines(), 31);

    // Files of another format are refused.
    let text = fs::read_to_string(&file).unwrap();
    let older = text.replacen("\"taketable_arena\":2", "\"taketable_arena\":1", 1);
    let older = folder.write("older.jsonl", older);
    play(&["--resume", &older]).refused("the form of the file is 1 there, and 2 here");

    // A round-robin is one again, and a rule for stopping early holds on.
    let panel = folder.file("panel.jsonl");
    let two = ["take5", "--seats", "2", "--panel", "flat:9,random", "--end", "rounds:1"];
    let first = play(&[&two[..], &["--deals", "20", "--save", &panel]].concat()).good();
    assert!(first.contains("rating"), "{first}");
    assert_eq!(table(&play(&["--resume", &panel]).good()), table(&first));
    let until = folder.file("until.jsonl");
    let two = ["take5", "--bots", "flat:9,random", "--end", "rounds:1", "--until", "0.9"];
    let first = play(&[&two[..], &["--by", "wins", "--save", &until]].concat()).good();
    assert!(first.contains("certain at 90%"), "{first}");
    assert_eq!(table(&play(&["--resume", &until]).good()), table(&first));
}

#[test]
fn a_certain_difference_ends_the_contest_for_any_number_of_threads() {
    // Flat search is far better than chance.
    let args =
        ["arena", "take5", "--bots", "flat:20,random", "--end", "rounds:1", "--until", "0.99"];
    let report = |threads: &str| -> Value {
        let json = taketable(&[&args[..], &["--threads", threads, "--json"]].concat()).good();
        let mut report: Value = serde_json::from_str(&json).unwrap();
        report.as_object_mut().unwrap().remove("time");
        report
    };
    let alone = report("1");
    assert_eq!(report("3"), alone);
    assert_eq!(alone["ended"], "certain");
    assert_eq!(alone["until"]["certain"], true);
    assert_eq!(alone["until"]["deals"], alone["deals"]);
    assert!(alone["until"]["interval"][1].as_f64().unwrap() < 0.0);
    let text = taketable(&args).good();
    let (_, by) = text.split_once("\nflat:20 is ahead, certain at 99%: by ").unwrap();
    let by = by.lines().next().unwrap().strip_suffix(" points.").unwrap();
    let bounds: Vec<f64> = by.split(" to ").map(|bound| bound.parse().unwrap()).collect();
    assert!(0.0 < bounds[0] && bounds[0] < bounds[1], "{text}");
    let other = args.map(|arg| if arg == "flat:20,random" { "random,flat:20" } else { arg });
    let text = taketable(&other).good();
    let found = text.lines().any(|line| {
        line.starts_with("random is behind, certain at 99%: by ") && !line.contains(['-', '−'])
    });
    assert!(found, "{text}");
    let text = taketable(&[&args[..], &["--by", "wins"]].concat()).good();
    assert!(text.contains("\nflat:20 is ahead, certain at 99%: by "), "{text}");
    assert!(text.contains("% of the wins.\n"), "{text}");

    // With so few playouts two kinds of search are alike.
    let alike = ["arena", "take5", "--bots", "flat:1,flat:2", "--end", "rounds:1"];
    let text = taketable(&[&alike[..], &["--until", "0.95", "--deals", "40"]].concat()).good();
    assert!(
        text.contains("It is not certain at 95% whether flat:1 is ahead")
            && text.contains("\n40 deals"),
        "{text}"
    );
}

#[test]
fn a_panel_rates_all_bots_and_compares_each_two() {
    let args = ["arena", "take5", "--panel", "random,flat:20,novice", "--seats", "3"];
    let args = [&args[..], &["--deals", "40", "--end", "rounds:1"]].concat();
    let report = |threads: &str| -> Value {
        let json = taketable(&[&args[..], &["--threads", threads, "--json"]].concat()).good();
        let mut report: Value = serde_json::from_str(&json).unwrap();
        report.as_object_mut().unwrap().remove("time");
        report
    };
    let alone = report("1");
    assert_eq!(report("3"), alone);
    let ratings = alone["ratings"].as_array().unwrap();
    assert_eq!((ratings.len(), &ratings[0]["bot"]), (3, &Value::from("flat:20")));
    let sum: f64 = ratings.iter().map(|rated| rated["rating"]["mean"].as_f64().unwrap()).sum();
    assert!(sum.abs() < 1e-6 && ratings[0]["rating"]["interval"][0].as_f64().unwrap() > 0.0);
    assert_eq!(alone["duels"].as_array().unwrap().len(), 6);
    assert_eq!(alone["matches"], 40 * 6 * 3);
    let text = taketable(&args).good();
    assert!(
        text.contains("The bot of the row against 2 of the column, lead in points\n"),
        "{text}"
    );
    taketable(&["arena", "take5", "--panel", "random,random"]).refused("two different bots");
}

#[test]
fn a_panel_of_many_fits_a_terminal() {
    let many = "random,novice,casual,linear,flat:2,flat:3,flat:4";
    let args = ["arena", "no-thanks", "--panel", many, "--seats=3", "--deals=8", "--end=rounds:1"];
    let text = taketable(&args).good();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    for bot in many.split(',') {
        let rows = text.lines().filter(|line| line.split_whitespace().next() == Some(bot));
        // Among the ratings, and in both parts of the table; some names also begin a head.
        assert!(rows.count() >= 3, "{bot}: {text}");
        let heads = text.lines().filter(|line| line.starts_with("    ") && line.contains(bot));
        assert_eq!(heads.count(), 1, "{bot}: {text}");
    }
}

#[test]
fn one_name_is_enough_for_all_seats() {
    let bots = |args: &[&str]| -> Value {
        let args = [&["arena", "take5", "--deals", "2", "--json"], args].concat();
        serde_json::from_str(&taketable(&args).good()).unwrap()
    };
    for (args, seats) in [(&["--bots", "novice"][..], 4), (&["--bots", "novice", "--seats=6"], 6)] {
        let report = bots(args);
        assert_eq!((&report["seats"], &report["bots"][0]["seats"]), (&seats.into(), &seats.into()));
    }
    assert_eq!(bots(&["--bots", "novice, random"])["bots"][1]["bot"], "random");
    let args = ["arena", "take5", "--bots", "novice,random", "--seats", "3"];
    taketable(&args).refused("--bots names 2 bots for 3 seats");
}

#[test]
fn the_page_is_complete_in_itself() {
    let folder = Folder::new("page");
    let page = folder.file("page.html");
    let bots = ["--bots", "flat:5,exec:<b> & co"];
    taketable(&[&["arena", "take5", "--html", &page], &bots[..]].concat())
        .refused("cannot start \"<b> & co\"");
    for who in [["--bots", "flat:5,random"], ["--panel", "flat:5,random"]] {
        let args = ["arena", "take5", "--seats", "2", "--deals", "20", "--html", &page];
        let args =
            if who[0] == "--bots" { [&args[..2], &args[4..]].concat() } else { args.to_vec() };
        let said = taketable(&[&args[..], &who].concat()).good();
        assert!(said.contains(&format!("The page is {page}.\n")), "{said}");
        let html = fs::read_to_string(&page).unwrap();
        assert_eq!(html.matches("<svg").count(), 3);
        let tables = if who[0] == "--bots" { 1 } else { 3 };
        assert_eq!(html.matches("<table>").count(), tables, "{html}");
        let version = env!("CARGO_PKG_VERSION");
        let rules = "<p>Each match: Standard, until someone has more than 66 points.";
        let end = format!("{rules} Seed 1. Played by Taketable {version}.</p>");
        assert!(html.contains(&end) && !html.contains("&quot;"), "{html}");
        assert!(html.contains("<p>Bots: flat:5"), "{html}");
        assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>\n"));
        for outside in ["http", "<script", "<link", "@import", "url("] {
            assert!(!html.contains(outside), "{outside}");
        }
    }
    let certain = ["--until", "0.9", "--by", "wins", "--bots", "flat:9,random"];
    let args = ["arena", "take5", "--end", "rounds:1", "--html", &page];
    taketable(&[&args[..], &certain].concat()).good();
    let html = fs::read_to_string(&page).unwrap();
    assert!(html.contains("<p>flat:9 is ahead, certain at 90%: by "), "{html}");
    assert!(html.contains("flat:9 (1 seat), random (1 seat).</p>"), "{html}");
    assert!(html.contains("Each match: Standard, 1 round."), "{html}");
    assert_eq!(folder.names(), ["page.html"]);
}

/// What was drawn on a line of its own, one after the other.
#[cfg(unix)]
fn lines_drawn(screen: &str) -> Vec<String> {
    let mut plain = String::new();
    let mut rest = screen.chars();
    while let Some(c) = rest.next() {
        match c {
            // An order to the terminal ends with a letter.
            '\u{1b}' => drop(rest.by_ref().find(char::is_ascii_alphabetic)),
            '\r' => plain.push('\n'),
            c => plain.push(c),
        }
    }
    plain.lines().map(|line| line.trim_end().to_owned()).collect()
}

#[cfg(unix)]
#[test]
fn the_bar_fits_on_a_line_and_says_no_more_than_it_knows() {
    let folder = Folder::new("bar");
    let drawn = |args: &[&str], deals: &str| {
        let more = ["--deals", deals, "--threads", "1", "--end", "rounds:1"];
        let args = [&["arena"], args, &more[..]].concat();
        let screen = in_terminal(&folder, &[], &args).good();
        let bars = lines_drawn(&screen).into_iter();
        let bars: Vec<String> = bars
            .filter(|line| {
                line.contains(" matches") && !line.contains("rotations") && !line.starts_with("| ")
            })
            .collect();
        assert!(bars.iter().all(|line| line.chars().count() <= 80), "{bars:#?}");
        bars
    };
    let bots = ["take5", "--bots", "flat:9,random,random"];
    let bars = drawn(&bots, "2000");
    let is_bar = |line: &&String| line.contains(" of 6,000 matches, ") && line.contains(" left");
    assert!(bars.iter().any(|line| is_bar(&line)), "{bars:#?}");
    let alike = ["take5", "--bots", "flat:9,flat:10", "--until", "0.999999"];
    let bars = drawn(&alike, "2000");
    let is_bar = |line: &&String| line.contains(" of up to 4,000 matches, up to ");
    assert!(bars.iter().any(|line| is_bar(&line)), "{bars:#?}");
    let ladder = ["--ladder", "no-thanks", "--counters", "open", "--seats", "3"];
    let bars = drawn(&[&ladder[..], &["--until", "0.99"]].concat(), "2");
    let is_bar = |line: &&String| line.starts_with("row 2 of 3: ") && !line.contains("left");
    assert!(bars.iter().any(|line| is_bar(&line)), "{bars:#?}");
}
