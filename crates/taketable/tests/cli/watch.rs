//! `taketable watch`.

use std::fs;
use std::time::{Duration, Instant};

use crate::folder::Folder;
use crate::taketable::{EVERY_GAME, taketable};

/// The match alone, without what is said about the seed afterwards.
fn story(watched: &str) -> &str {
    watched.split_once("\nThe seed was ").unwrap().0
}

#[test]
fn the_same_seed_gives_the_same_match() {
    for game in EVERY_GAME {
        let watch = |seed| taketable(&[&["watch"], game, &["--seed", seed]].concat()).good();
        let first = watch("3");
        assert!(first.contains("The match is over"), "{first}");
        assert_eq!(watch("3"), first);
        assert_ne!(story(&watch("4")), story(&first));
    }
}

#[test]
fn the_command_that_is_printed_plays_the_match_again() {
    let options = ["--seats", "3", "--end", "rounds:1", "--counters", "open", "--first", "1"];
    let cases: [&[&str]; 3] = [
        &["watch"],
        &[&["watch", "no-thanks"], &options[..]].concat(),
        &["watch", "take5", "--variant", "advanced", "--end", "above:20", "--seats", "2"],
    ];
    for args in cases {
        let first = taketable(args).good();
        let again = first.lines().last().unwrap().trim_start().strip_prefix("taketable ").unwrap();
        let again: Vec<&str> = again.split(' ').collect();
        assert!(args.iter().all(|arg| again.contains(arg)), "{again:?}");
        assert_eq!(taketable(&again).good(), first);
        // Without a seed, one is drawn by lot.
        assert_ne!(story(&taketable(args).good()), story(&first));
    }
}

#[test]
fn take5_for_four_is_the_default() {
    let first = taketable(&["watch", "--seed", "1"]).good();
    assert_eq!(taketable(&["watch", "take5", "--seats", "4", "--seed", "1"]).good(), first);
    assert!(first.contains("Ada, Bo, Carl and Dora are at the table."), "{first}");
}

#[test]
fn the_record_is_that_of_an_arena_with_other_names() {
    let folder = Folder::new("watch-record");
    let (watched, played) = (folder.file("watched.jsonl"), folder.file("played.jsonl"));
    let seed = ["hornochsen", "--seats", "5", "--seed", "77"];
    let watch = taketable(&[&["watch"], &seed[..], &["--record", &watched]].concat()).good();
    taketable(&[&["arena"], &seed[..], &["--deals", "1", "--records", &played]].concat()).good();
    assert!(watch.contains(&format!("\nIts record is in {watched}.\n")), "{watch}");
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
    taketable(&["watch", "no-thanks", "--seed", "1", "--pace", "2000"]).good();
    assert!(begun.elapsed() < Duration::from_secs(30));
}
