//! `taketable watch`.

use std::fs;
use std::time::{Duration, Instant};

use crate::folder::Folder;
use crate::taketable::{EVERY_GAME, taketable};

/// The match alone, without what is said about the seed afterwards.
fn story(watched: &str) -> &str {
    watched.split_once("\nSeed ").unwrap().0
}

#[test]
fn the_same_seed_gives_the_same_match() {
    for game in EVERY_GAME {
        let watch = |seed| {
            let rest = ["--bots", "novice", "--end", "rounds:2", "--seed", seed];
            taketable(&[&["watch"], game, &rest[..]].concat()).good()
        };
        let first = watch("3");
        assert!(first.contains("The match is over"), "{first}");
        assert_eq!(watch("3"), first);
        assert_ne!(story(&watch("4")), story(&first));
    }
}

#[test]
fn the_command_that_is_printed_plays_the_match_again() {
    let options = ["--seats", "3", "--end", "rounds:1", "--counters", "open", "--first", "1"];
    let cases: [&[&str]; 5] = [
        &["watch", "--end", "rounds:1"],
        &["watch", "no-thanks", "--bots", "casual,novice,random"],
        &["watch", "take-that", "--bots", "random", "--bots", "novice"],
        &[&["watch", "no-thanks"], &options[..]].concat(),
        &["watch", "take5", "--variant", "advanced", "--end", "above:20", "--seats", "2"],
    ];
    for args in cases {
        let first = taketable(args).good();
        let again = first.lines().last().unwrap().trim_start().strip_prefix("taketable ").unwrap();
        let again: Vec<&str> = again.split(' ').collect();
        assert!(args.iter().all(|arg| again.contains(arg)), "{again:?}");
        assert_eq!(taketable(&again).good(), first);
        // Without --seed, the seed is random.
        assert_ne!(story(&taketable(args).good()), story(&first));
    }
}

#[test]
fn take5_for_four_of_unequal_strength_is_the_default() {
    let first = taketable(&["watch", "--seed", "1"]).good();
    assert_eq!(taketable(&["watch", "take5", "--seats", "4", "--seed", "1"]).good(), first);
    let players = "At the table: Ada (skilled), Bo (casual), Carl (novice) and Dora (skilled).\n";
    assert!(first.contains(players), "{first}");
    let named = ["watch", "--bots", "skilled,casual,novice,skilled", "--seed", "1"];
    assert_eq!(story(&taketable(&named).good()), story(&first));
}

#[test]
fn one_bot_is_for_all_seats_and_several_are_for_one_each() {
    let watch = |rest: &[&str]| {
        let args = [&["watch", "no-thanks", "--seed", "5"], rest].concat();
        taketable(&args).good()
    };
    let three = watch(&["--bots", "novice", "--seats", "3"]);
    assert!(
        three.contains("At the table: Ada (novice), Bo (novice) and Carl (novice).\n"),
        "{three}"
    );
    assert_eq!(story(&watch(&["--bots", "novice,novice,novice"])), story(&three));
    let two_lists = watch(&["--bots", "novice,novice", "--bots", "novice", "--seats", "3"]);
    assert_eq!(story(&two_lists), story(&three));
    assert_ne!(story(&watch(&["--bots", "novice,novice,casual"])), story(&three));
    let four = watch(&["--bots", "random"]);
    assert!(four.contains("Carl (random) and Dora (random)"), "{four}");
}

#[test]
fn bots_that_do_not_fit_the_table_are_refused() {
    let refused = |rest: &[&str], words: &str| {
        taketable(&[&["watch", "take-that"], rest].concat()).refused(words);
    };
    refused(&["--bots", "clever"], "there is no bot \"clever\"; the bots are novice");
    refused(&["--bots", "novice,casual", "--seats", "3"], "--bots names 2 bots for 3 seats");
    refused(
        &["--bots", "novice,casual,novice,casual,novice"],
        "Take That is for 2 to 4 players, not 5",
    );
}

#[test]
fn a_program_can_be_watched() {
    let folder = Folder::new("watch-program");
    let taker = "import json, sys\n\
        for line in sys.stdin:\n    \
            message = json.loads(line)\n    \
            if 'result' in message: open(sys.argv[0] + '.end', 'w').write(line)\n    \
            if 'hello' in message: print('{\"ready\":{\"protocol\":1}}', flush=True)\n    \
            if 'decide' in message:\n        \
                question = message['decide']\n        \
                answer = {'decision': question['decision'], 'do': question['legal'][0]}\n        \
                print(json.dumps({'act': answer}), flush=True)\n";
    let script = folder.write("taker.py", taker);
    let program = format!("exec:python3 {script}");
    let args = ["watch", "no-thanks", "--bots", "novice,novice", "--bots", &program, "--seed", "1"];
    let watched = taketable(&args).good();
    assert!(watched.contains("Carl (exec:python3"), "{watched}");
    let told = fs::read_to_string(folder.file("taker.py.end")).unwrap();
    assert!(told.starts_with("{\"result\":{"), "it is told how the match ended: {told}");
    assert!(watched.contains(&format!("--bots '{program}' --seats 3 --seed 1\n")), "{watched}");
}

#[test]
fn the_record_is_that_of_an_arena_with_other_names() {
    let folder = Folder::new("watch-record");
    let (watched, played) = (folder.file("watched.jsonl"), folder.file("played.jsonl"));
    let seed = ["hornochsen", "--seats", "5", "--seed", "77"];
    let random = ["--bots", "random", "--record", &watched];
    let watch = taketable(&[&["watch"], &seed[..], &random].concat()).good();
    taketable(&[&["arena"], &seed[..], &["--deals", "1", "--records", &played]].concat()).good();
    assert!(watch.contains(&format!("\nThe record is in {watched}.\n")), "{watch}");
    assert_eq!(folder.names(), ["played.jsonl", "watched.jsonl"]);
    assert!(taketable(&["check", &watched]).good().ends_with(" 0 faults\n"));
    let [watched, played] = [watched, played].map(|file| fs::read_to_string(file).unwrap());
    assert!(watched.contains(r#"[{"name":"Ada","bot":"random"},"#), "{watched}");
    let actions = |record: &str| record.split_once('\n').unwrap().1.to_owned();
    assert_eq!(actions(&watched), actions(&played));
}

#[test]
fn nobody_waits_for_a_pipe() {
    let begun = Instant::now();
    taketable(&["watch", "no-thanks", "--seed", "1", "--delay", "2000"]).good();
    assert!(begun.elapsed() < Duration::from_secs(30));
}
