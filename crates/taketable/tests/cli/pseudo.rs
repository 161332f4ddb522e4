//! The pseudo-language: English with an accent on every letter. Plain letters in it are text that was
//! not translated.

use crate::folder::Folder;
use crate::serve::Server;
use crate::taketable::{EVERY_GAME, command, taketable, taketable_reading};

/// Fails if the text has a plain word besides these: names, units, and what is typed.
#[track_caller]
fn is_translated(text: &str, names: &[&str]) {
    let is_unit = |word: &str| ["s", "ms", "µs", "ns"].contains(&word);
    // Such as "x3" and "t38", which plain mode reads.
    let is_code = |word: &str| word.get(1..).is_some_and(|number| number.parse::<u32>().is_ok());
    let is_name = |word: &str| names.contains(&word) || is_unit(word) || is_code(word);
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_');
    let plain =
        words.find(|word| word.contains(|c: char| c.is_ascii_alphabetic()) && !is_name(word));
    assert_eq!(plain, None, "{text}");
}

/// The text without the lines that are to be typed, and without names of files.
fn without(text: &str, typed: &[&str]) -> String {
    typed.iter().fold(text.to_owned(), |text, typed| text.replace(typed, ""))
}

const BOTS: [&str; 5] = ["random", "novice", "casual", "flat", "Taketable"];

#[test]
fn the_reports_of_an_arena() {
    let folder = Folder::new("pseudo-arena");
    let (records, page, saved) =
        (folder.file("records.jsonl"), folder.file("page.html"), folder.file("saved.jsonl"));
    let files = [records.as_str(), &page, &saved, "taketable arena --resume", "--deals N"];
    let play = |args: &[&str]| {
        let common = ["arena", "--lang", "qps", "--deals", "9", "--html", &page];
        let text = taketable(&[&common[..], args].concat()).good();
        is_translated(&without(&text, &files), &BOTS);
        // Besides markup, a page has words between its tags.
        let html = std::fs::read_to_string(&page).unwrap();
        let (_, body) = html.split_once("</style>").unwrap();
        let words = body.split('>').filter_map(|part| part.split('<').next());
        let words = words.collect::<Vec<_>>().join(" ");
        is_translated(&without(&words, &["&amp;", "&lt;", "&gt;"]), &BOTS);
    };
    play(&["no-thanks", "--bots", "casual,novice,random", "--records", &records, "--save", &saved]);
    play(&["hornochsen", "--panel", "casual,novice", "--seats", "2", "--first", "1"]);
    for by in ["score", "wins"] {
        let bots = ["--bots", "flat:9,random", "--end", "rounds:1", "--until", "0.5"];
        play(&[&["take5", "--by", by], &bots[..]].concat());
    }
    let ladder = ["arena", "--ladder", "no-thanks", "--counters", "open", "--seats", "3"];
    let ladder =
        taketable(&[&ladder[..], &["--deals", "2", "--level", "casual", "--lang", "qps"]].concat());
    is_translated(&ladder.good(), &["no-thanks", "open", "casual", "novice"]);
}

#[test]
fn the_faults_of_a_program() {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../arena/tests/bots/illegal.py");
    let program = format!("exec:python3 '{bot}'");
    let args = ["arena", "take5", "--bots", &program, "--bots", "random", "--deals", "1"];
    let text = taketable(&[&args[..], &["--end", "rounds:1", "--lang", "qps"]].concat()).good();
    let told = text.lines().filter(|line| line.contains("illegal.py") && line.contains(": "));
    let told: Vec<&str> = told.collect();
    assert_eq!(told.len(), 1, "{text}");
    is_translated(&without(told[0], &["illegal.py", "exec:", "python3"]), &[]);
}

#[test]
fn a_match_line_by_line() {
    let bots = ["--bots", "novice", "--end", "rounds:1", "--seed", "7", "--name", "7", "--plain"];
    // Every number of a card, row or choice, and every special card, until it is the right one.
    let numbers = (0..=104).map(|number| format!("{number}\n"));
    let specials = (1..=9).map(|row| format!("x{row}\n+{row}\n"));
    let typed: String = numbers.chain(specials).collect();
    for game in EVERY_GAME {
        let args = [&["play"], game, &["--lang", "qps"], &bots[..]].concat();
        let text = taketable_reading(&args, typed.repeat(60).as_bytes()).good();
        let names = [&["x2", "XDG_DATA_HOME"][..], &taketable_names()].concat();
        // The path of the record is not in any language.
        let is_path = |word: &&str| word.contains(".jsonl");
        let path = text.split_whitespace().find(is_path).unwrap();
        is_translated(&without(&text, &[path]), &names);
    }
}

fn taketable_names() -> Vec<&'static str> {
    ["Ada", "Bo", "Carl", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jun"].to_vec()
}

#[test]
fn a_record_move_by_move_and_its_check() {
    let folder = Folder::new("pseudo-replay");
    let file = folder.file("match.jsonl");
    for game in EVERY_GAME {
        let args = [&["arena"], game, &["--deals", "1", "--end", "rounds:1", "--records", &file]];
        taketable(&args.concat()).good();
        let text = taketable(&["replay", &file, "--lang", "qps"]).good();
        is_translated(&text, &["random", "x2"]);
        is_translated(&taketable(&["check", &file, "--lang", "qps"]).good(), &[]);
        let proof = taketable(&["verify", &file, "--lang", "qps"]).good();
        let seed = proof.lines().find(|line| line.trim().len() == 64).unwrap();
        is_translated(&without(&proof, &[&file, seed]), &[]);
    }
}

#[test]
fn a_bot_at_a_table() {
    let folder = Folder::new("pseudo-join");
    let server = Server::start_with(folder.path(), "127.0.0.1:0", &["--bot-delay", "0"]);
    let url = format!("http://{}", server.address);
    let table = ["--create", "no-thanks", "--seats", "3", "--opponents", "novice,novice"];
    let bot = ["--bot", "novice", "--end", "rounds:1", "--lang", "qps"];
    let text = taketable(&[&["join", "--server", &url], &table[..], &bot].concat()).good();
    let code = text.split([' ', ':']).nth(1).unwrap();
    assert_eq!(text.lines().count(), 2, "{text}");
    is_translated(&without(&text, &[code]), &[]);
    // What a server refuses, by its code.
    let nowhere =
        ["join", "--server", &url, "--table", "ABCDEF", "--bot", "novice", "--lang", "qps"];
    let refused = command(&nowhere).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    is_translated(&without(&String::from_utf8(refused.stderr).unwrap(), &[&url, "ABCDEF"]), &[]);
}
