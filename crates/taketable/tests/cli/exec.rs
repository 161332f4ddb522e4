//! Programs that play in the arena.

use std::fs;

use serde_json::Value;

use crate::folder::Folder;
use crate::taketable::taketable;

/// Programs for tests.
const BOTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../arena/tests/bots");

/// A program for tests, and one random bot beside it.
fn with(program: &str) -> Value {
    let program = format!("exec:python3 '{BOTS}/{program}'");
    let args = ["arena", "no-thanks", "--deals", "2", "--move-time", "0.5", "--json"];
    let who = ["--bots", program.as_str(), "--bots", "random,random"];
    let json = taketable(&[&args[..], &who].concat()).good();
    let report: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["bots"][0]["bot"], program);
    assert_eq!(report["matches"], 6);
    report
}

#[test]
fn a_good_program_plays_without_a_fault() {
    assert_eq!(with("good.py")["bots"][0].get("faults"), None);
}

#[test]
fn faults_are_counted_and_the_matches_go_on() {
    for (program, kind) in [("garbage.py", "garbage"), ("crashes_midway.py", "crashed")] {
        let report = with(program);
        let faults = &report["bots"][0]["faults"];
        assert!(faults[kind].as_u64().is_some_and(|count| count > 1), "{program}: {faults}");
    }
}

#[test]
fn a_strict_arena_fails_on_any_fault() {
    let play = |program: &str, more: &[&str]| {
        let program = format!("exec:python3 '{BOTS}/{program}'");
        let args = ["arena", "no-thanks", "--deals", "1", "--end", "rounds:1"];
        let who = ["--bots", program.as_str(), "--bots", "random,random"];
        taketable(&[&args[..], &who, more].concat())
    };
    play("good.py", &["--strict"]).good();
    play("garbage.py", &[]).good();
    let (said, _) = play("garbage.py", &["--strict"]).faulty();
    assert!(said.contains("Random moves were made for it: unreadable "), "{said}");
}

#[test]
fn programs_can_be_told_apart() {
    let folder = Folder::new("a-folder-with-a-name-that-is-rather-long");
    let good = fs::read(format!("{BOTS}/good.py")).unwrap();
    folder.write("table.py", fs::read(format!("{BOTS}/table.py")).unwrap());
    let [one, two] = ["mybot_v1.py", "mybot_v2.py"].map(|name| folder.write(name, &good));
    let [one, two] = [one, two].map(|file| format!("exec:python3 -B '{file}'"));
    let page = folder.file("page.html");
    for who in ["--bots", "--panel"] {
        let args = ["arena", "take5", "--end", "rounds:1", "--deals", "2", "--html", &page];
        let said = taketable(&[&args[..], &[who, &one, who, &two]].concat()).good();
        for name in ["\n  mybot_v1.py ", "\n  mybot_v2.py "] {
            assert!(said.contains(name), "{said}");
        }
        let html = fs::read_to_string(&page).unwrap();
        assert!(html.contains(">mybot_v1.py<") && html.contains(">mybot_v2.py<"), "{html}");
    }
}

#[test]
fn why_a_program_crashed_is_told_everywhere() {
    let folder = Folder::new("crashed");
    let (page, saved) = (folder.file("page.html"), folder.file("saved.jsonl"));
    let why = "ValueError: three is too much for me";
    let report = with("crashes_midway.py");
    let bot = &report["bots"][0];
    let first = bot["first_faults"]["crashed"].as_str().unwrap();
    assert_eq!(first, format!("the bot ended (exit status: 1): {why}"));

    let program = format!("exec:python3 '{BOTS}/crashes_midway.py'");
    let who = ["--bots", program.as_str(), "--bots", "random,random"];
    let args = ["arena", "no-thanks", "--deals", "3", "--threads", "1"];
    let files = ["--html", &page, "--save", &saved];
    let said = taketable(&[&args[..], &files, &who].concat()).good();
    assert!(said.contains(&format!("\nFirst crashed: {first}\n")), "{said}");
    // On one thread always the same matches go wrong; whether it is needed again depends on them.
    assert!(said.contains(" was restarted 6 times.\n"), "{said}");
    assert!(fs::read_to_string(&page).unwrap().contains(why));
    let watched = taketable(&[&["watch", "no-thanks", "--seed", "1"], &who[..]].concat()).good();
    assert!(watched.contains(&format!("\nFirst crashed: {first}\n")), "{watched}");

    // What was saved is read again.
    let again = ["arena", "no-thanks", "--deals", "3", "--resume", &saved];
    let again = taketable(&[&again[..], &who].concat()).good();
    let table = |said: &str| said.split(" in all rotations").next().unwrap().to_owned();
    assert_eq!(table(&again), table(&said));
    // And so is a file from before sentences were kept.
    let text = fs::read_to_string(&saved).unwrap();
    let mut older = String::new();
    for line in text.lines() {
        let mut line: Value = serde_json::from_str(line).unwrap();
        for new in ["first_faults", "restarts"] {
            line.as_object_mut().unwrap().remove(new);
        }
        older += &line.to_string();
        older.push('\n');
    }
    let older = folder.write("older.jsonl", older);
    let again = ["arena", "no-thanks", "--deals", "3", "--resume", &older];
    let again = taketable(&[&again[..], &who].concat()).good();
    assert!(again.contains(": crashed ") && !again.contains("First crashed"), "{again}");
}

#[test]
fn a_program_that_cannot_begin_is_left_alone_after_a_while() {
    let folder = Folder::new("gone");
    let script = "import json, pathlib, sys\n\
        starts = pathlib.Path(__file__).with_name('starts')\n\
        count = len(starts.read_text()) if starts.exists() else 0\n\
        starts.write_text('x' * (count + 1))\n\
        if count >= 3: sys.exit('out of luck')\n\
        for line in sys.stdin:\n    \
            if 'hello' not in json.loads(line): sys.exit('too hard')\n    \
            print('{\"ready\":{\"protocol\":1}}', flush=True)\n";
    let program = format!("exec:python3 '{}'", folder.write("unlucky.py", script));
    let args = ["arena", "no-thanks", "--deals", "6", "--threads", "1", "--json"];
    let who = ["--bots", program.as_str(), "--bots", "random,random"];
    let json = taketable(&[&args[..], &who].concat()).good();
    let report: Value = serde_json::from_str(&json).unwrap();
    let bot = &report["bots"][0];
    let first = |kind: &str| bot["first_faults"][kind].as_str().unwrap().to_owned();
    assert_eq!(first("crashed"), "the bot ended (exit status: 1): too hard");
    assert!(first("gone").ends_with("left alone: the bot ended (exit status: 1): out of luck"));
    // On each of three seats it begins once and fails three times; that it has ended is seen only
    // when the next match begins, if it was not asked before.
    let starts = fs::read_to_string(folder.file("starts")).unwrap().len();
    assert!((3 + 6..=3 + 9).contains(&starts), "{starts}");
    assert_eq!(bot["restarts"], starts - 3);
}

mod interrupted {
    use std::process::{Command, Stdio};
    use std::thread::sleep;
    use std::time::Duration;

    use super::*;
    use crate::taketable::{Ran, command};

    /// Thinks for ever about its first decision, after writing down its number.
    const THINKER: &str = "import json, os, sys, time\n\
        for line in sys.stdin:\n    \
            if 'hello' in json.loads(line): print('{\"ready\":{\"protocol\":1}}', flush=True)\n    \
            if 'decide' in json.loads(line):\n        \
                open(sys.argv[1], 'w').write(str(os.getpid()))\n        \
                time.sleep(3600)\n";

    fn signal(name: &str, process: &str) -> bool {
        Command::new("kill").args([name, process]).stderr(Stdio::null()).status().unwrap().success()
    }

    /// Lets the thinker play, sends as many signals once it thinks, and looks whether it is gone.
    fn outlived(name: &str, args: &[&str], signals: usize) -> Ran {
        let folder = Folder::new(name);
        let (script, number) = (folder.write("thinker.py", THINKER), folder.file("number"));
        let thinker = format!("exec:python3 {script} {number}");
        let who = ["--bots", &thinker, "--bots", "random,random", "--first", "1"];
        let mut ours = command(&[args, &who].concat());
        let mut child = ours.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let thinks = || fs::read_to_string(&number).is_ok_and(|number| !number.is_empty());
        while !thinks() {
            assert_eq!(child.try_wait().unwrap(), None, "nobody has thought about anything");
            sleep(Duration::from_millis(5));
        }
        for _ in 0..signals {
            assert!(signal("-INT", &child.id().to_string()));
            // Two at once may be one.
            sleep(Duration::from_millis(50));
        }
        let ran = Ran::of(child.wait_with_output().unwrap());
        let number = fs::read_to_string(&number).unwrap();
        while !has_ended(&number) {
            sleep(Duration::from_millis(5));
        }
        ran
    }

    /// Returns `true` if a process is gone, or is a zombie.
    fn has_ended(process: &str) -> bool {
        match fs::read_to_string(format!("/proc/{process}/stat")) {
            Ok(stat) => stat.rsplit(") ").next().is_some_and(|rest| rest.starts_with('Z')),
            Err(_) => !signal("-0", process),
        }
    }

    #[test]
    fn nobody_waits_for_a_program_after_ctrl_c() {
        let args = ["arena", "no-thanks", "--move-time", "3600", "--threads", "1"];
        let ran = outlived("thinker-arena", &args, 1);
        assert_eq!(
            (ran.code, ran.err.as_str()),
            (Some(130), "error: interrupted before the first deal was over\n")
        );
    }

    #[test]
    fn no_program_outlives_its_table() {
        let ran = outlived("thinker-watch", &["watch", "no-thanks"], 1);
        assert_eq!((ran.code, ran.err.as_str()), (Some(130), "\ninterrupted\n"));
    }
}
