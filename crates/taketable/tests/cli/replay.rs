//! `taketable replay`.

use std::fs;

use crate::folder::Folder;
use crate::taketable::{EVERY_GAME, Ran, command, taketable, taketable_reading};

/// Two matches of three rounds each, one after the other in a file.
fn two_matches(folder: &Folder) -> String {
    let file = folder.file("two.jsonl");
    let args = ["arena", "take5", "--seats", "3", "--deals", "2", "--end", "rounds:3"];
    taketable(&[&args[..], &["--records", &file]].concat()).good();
    file
}

#[test]
fn every_game_is_told_to_its_end() {
    let folder = Folder::new("replay-games");
    let file = folder.file("match.jsonl");
    for game in EVERY_GAME {
        let watch = [
            &["watch"],
            game,
            &["--bots", "novice,novice,novice", "--seed", "8", "--record", &file],
        ]
        .concat();
        let watched = taketable(&watch).good();
        let replayed = taketable(&["replay", &file]).good();
        assert!(
            replayed.contains("At the table: Ada (novice), Bo (novice) and Carl (novice).\n"),
            "{replayed}"
        );
        assert!(replayed.contains("══ The match is over ═"), "{replayed}");
        // A record tells the same story as the match itself.
        let (story, _) = watched.split_once("\nThe record is in ").unwrap();
        assert_eq!(story, replayed);
        assert_eq!(taketable_reading(&["replay", "-"], &fs::read(&file).unwrap()).good(), story);
    }
}

#[test]
fn one_round_can_be_shown_alone() {
    let folder = Folder::new("replay-round");
    let file = two_matches(&folder);
    let second = taketable(&["replay", &file, "--round", "2"]).good();
    assert!(second.contains("══ Round 2 ═"), "{second}");
    assert!(!second.contains("══ Round 1 ═") && !second.contains("══ Round 3 ═"), "{second}");
    taketable(&["replay", &file, "--round", "4"])
        .refused("the match has no round 4: it has only 3 rounds\n");
}

#[test]
fn any_record_of_a_file_can_be_shown() {
    let folder = Folder::new("replay-record");
    let file = two_matches(&folder);
    let text = fs::read_to_string(&file).unwrap();
    let second = &text[text.rfind("{\"taketable\"").unwrap()..];
    let alone = taketable_reading(&["replay", "-"], second.as_bytes()).good();
    assert_eq!(taketable(&["replay", &file, "--record", "2"]).good(), alone);
    assert_ne!(taketable(&["replay", &file]).good(), alone);
    let ran = taketable(&["replay", &file, "--record", "3"]);
    ran.refused(&format!("{file} has no record 3: it has only 2 records\n"));
}

#[test]
fn a_good_record_is_shown_whatever_stands_before_it() {
    let folder = Folder::new("replay-behind-faults");
    let file = two_matches(&folder);
    let alone = taketable(&["replay", &file, "--record", "2"]).good();
    let text = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let head = lines.iter().rposition(|line| line.starts_with("{\"taketable\"")).unwrap();
    let second = lines[head..].join("\n");
    // The first is cut short, or broken, or has no good head.
    for first in [lines[..9].join("\n"), [lines[0], "?"].join("\n"), r#"{"taketable":2}"#.into()] {
        let file = folder.write("behind.jsonl", format!("{first}\n{second}\n"));
        assert_eq!(taketable(&["replay", &file, "--record", "2"]).good(), alone);
    }
    let file = folder.write("behind.jsonl", format!("?\n{second}\n"));
    assert_eq!(taketable(&["replay", &file]).good(), alone);
}

#[test]
fn a_faulty_record_is_told_up_to_its_fault() {
    let folder = Folder::new("replay-faulty");
    let file = two_matches(&folder);
    let good = taketable(&["replay", &file]).good();
    let text = fs::read_to_string(&file).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    lines[20] = r#"{"seat":0,"do":"take"}"#;
    let broken = folder.write("broken.jsonl", lines.join("\n"));
    let (out, err) = taketable(&["replay", &broken]).faulty();
    assert!(out.contains("Revealed: ") && good.starts_with(&out) && out.len() < good.len());
    assert!(err.starts_with(&format!("{broken}:21: ")), "{err}");
    assert_eq!(err.lines().count(), 1);

    let cut = folder.write("cut.jsonl", lines[..12].join("\n"));
    let (out, err) = taketable(&["replay", &cut]).faulty();
    assert!(out.contains("Revealed: ") && good.starts_with(&out));
    assert!(err.starts_with(&format!("{cut}:13: the record ends before its match is over")));

    // The next record does not hide that this record is cut short.
    let next = text.rfind("{\"taketable\"").unwrap();
    let cut = folder.write("cut.jsonl", lines[..12].join("\n") + "\n" + &text[next..]);
    let (out, err) = taketable(&["replay", &cut]).faulty();
    assert!(good.starts_with(&out));
    assert!(err.starts_with(&format!("{cut}:13: the record ends before its match is over")));
}

#[test]
fn a_file_without_a_record_is_faulty() {
    let folder = Folder::new("replay-nothing");
    let empty = folder.write("empty", "\n\n");
    let (out, err) = taketable(&["replay", &empty]).faulty();
    assert_eq!((out, err), (String::new(), format!("{empty}:3: no record found\n")));
    let noise = folder.write("noise", b"\xff\xfe\n");
    let (out, err) = taketable(&["replay", &noise]).faulty();
    assert_eq!((out, err), (String::new(), format!("{noise}:1: the line is not text\n")));
}

#[test]
fn the_screen_decides_how_it_is_drawn() {
    let folder = Folder::new("replay-screen");
    let file = two_matches(&folder);
    let with = |args: &[&str], name: &str, value: &str| {
        let mut replay = command(&[&["replay", file.as_str()], args].concat());
        Ran::of(replay.env(name, value).output().unwrap()).good()
    };
    let unicode = with(&[], "LANG", "en_GB.UTF-8");
    assert!(!unicode.is_ascii() && !unicode.contains('\x1b'));
    let ascii = with(&["--ascii"], "LANG", "en_GB.UTF-8");
    assert!(ascii.is_ascii() && ascii.contains("== Round 1 ="));
    for (name, value) in [("LC_ALL", "C"), ("LC_CTYPE", "de_DE.ISO-8859-1"), ("LANG", "")] {
        assert_eq!(with(&[], name, value), ascii, "{name}={value}");
    }
    assert!(with(&["--color", "always"], "NO_COLOR", "").contains("\x1b[1mRound 1\x1b[0m"));
    assert_eq!(with(&["--color", "never"], "NO_COLOR", ""), unicode);
}

#[test]
fn a_match_is_told_in_the_language_of_the_reader() {
    let folder = Folder::new("replay-language");
    let file = two_matches(&folder);
    let german = taketable(&["replay", &file, "--lang", "de"]).good();
    assert!(german.contains("\n  Am Tisch: random 0, random 1 und random 2.\n"), "{german}");
    assert!(german.contains("\n  Aufgedeckt: ") && german.contains("══ Die Partie ist vorbei ═"));
    assert!(german.lines().all(|line| line.chars().count() <= 80), "{german}");
    let of_locale = |locale| {
        let mut replay = command(&["replay", file.as_str()]);
        Ran::of(replay.env("LANG", locale).output().unwrap()).good()
    };
    assert_eq!(of_locale("de_CH.UTF-8"), german);
    assert!(of_locale("fr_FR.UTF-8").contains("\n  Cartes dévoilées : "));
    assert_eq!(of_locale("pt_BR.UTF-8"), taketable(&["replay", &file]).good());
}
