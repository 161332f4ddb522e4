//! The rulebooks' examples, and at least one case for every numbered rule, as data.
//!
//! Each file `rulebook/<game>/<name>.txt` is one case: a position, what is done, and what must then
//! be true. It opens with the numbers of the rules that it holds. A new case needs no Rust.
//!
//! ```text
//! # T5-4: the 44 goes on the 43, the closest end below it.
//! rows      12 | 37 | 43 | 45
//! hand 0    44 90
//! hand 1    100 101
//! do        0 play 44, 1 play 100
//! rows?     12 | 37 | 43 44 | 45 100
//! ```
//!
//! A line is a head, two spaces or more, and a value; `-` is nothing, `3..6` is `3 4 5 6`.
//! - First come the **options** (`option  variant advanced`) and the **position**, in the words of
//!   the game. It has as many seats as the lines name. What a line describes must then be there.
//! - **`do`** carries out actions, one after the other; `1 lay 35 50` are two.
//! - A head that ends in **`?`** is an expectation. `hand 0?` is what seat 0 sees,
//!   `hand 0 seen by 1?` what seat 1 or a `spectator` sees; what belongs to nobody must look the
//!   same to all.
//!
//! | expectation | its value |
//! |---|---|
//! | `awaited?` | the seats that are asked |
//! | `legal 0?` | all that seat 0 may do: `play 3 7, take row 0` |
//! | `refused?` | `0 play 9: does not hold the 9`: an action, and words of the refusal |
//! | `scores?` | what the round is worth to each seat if it ends now |
//! | `worth 5?` | the cards that score so much when a seat has nothing else |
//! | `seats?` `wins?` `end?` | how many can play, which total wins, when a match is over |
//! | `dealt 4?` | how many cards lie where after a deal for 4 seats |
//! | `deck 4?` | the cards that such deals come from |
//! | `deals 4?` | whether the seed fixes them |
//! | `winners of 3 1 2?` | the seats that win with these totals |
//! | `over after 2 with 66 9?` | whether two rounds and these totals end the match: `yes`, `no` |
//! | `match 4?` | how long a match of 4 seats lasts when it is played |
//! | `starts 4?` `may start 4?` | the seats that start round after round; those that can start round 1 |
//!
//! All other words are those of the games: `rulebook/<game>.rs` has them.

#[path = "rulebook/check.rs"]
mod check;

use std::collections::BTreeSet;
use std::fs;
use std::panic;
use std::path::{Path, PathBuf};

use check::check;
use taketable_rules::GameId;

/// How many numbered rules each game has, by the letters of its rules.
const RULES: [(GameId, &str, u32); 5] = [
    (GameId::Take5, "T5", 10),
    (GameId::TakeANumber, "TN", 9),
    (GameId::Hornochsen, "HO", 9),
    (GameId::TakeThat, "TT", 8),
    (GameId::NoThanks, "NT", 5),
];

#[test]
fn every_case_holds() {
    let mut faults = Vec::new();
    for &game in GameId::ALL {
        for file in files(game) {
            let case = read(&file);
            match panic::catch_unwind(|| check(game, &case)) {
                Ok(Ok(())) => {}
                Ok(Err(fault)) => faults.push(format!("{}:{fault}", file.display())),
                Err(_) => faults.push(format!("{}: panics, as told above", file.display())),
            }
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn every_rule_has_a_case() {
    assert_eq!(RULES.map(|(game, ..)| game), GameId::ALL);
    for (game, letters, count) in RULES {
        let rules: BTreeSet<_> = (1..=count).map(|n| format!("{letters}-{n}")).collect();
        let mut cited = BTreeSet::new();
        for file in files(game) {
            let here = citations(&read(&file));
            assert!(!here.is_empty(), "{} cites no rule", file.display());
            let unknown: Vec<_> = here.difference(&rules).filter(|rule| *rule != RULING).collect();
            assert!(unknown.is_empty(), "{} cites {unknown:?} of {game}", file.display());
            cited.extend(here);
        }
        let missing: Vec<_> = rules.difference(&cited).collect();
        assert!(missing.is_empty(), "{game}: no case cites {missing:?}");
    }
}

#[test]
fn every_folder_is_a_game_and_holds_cases() {
    let entries = fs::read_dir(folder()).expect("the folder of cases can be read");
    let folders = entries.map(|entry| entry.expect("so can its entries").path());
    let found: BTreeSet<_> =
        folders.filter(|path| path.is_dir()).filter_map(|path| name(&path)).collect();
    let games: BTreeSet<_> = GameId::ALL.iter().map(|game| game.name().to_owned()).collect();
    assert_eq!(found, games);
    for &game in GameId::ALL {
        assert!(files(game).iter().all(|file| file.extension().is_some_and(|e| e == "txt")));
    }
}

/// What must fail: a case, and words of the complaint, the line's number among them.
const MUST_FAIL: [(&str, &str); 16] = [
    ("rows  1 | 2 | 3 | 4\nhand 1  5\n\nrows?  1 | 2 | 3 | 5", "4: rows? expected `1 | 2 | 3 | 5`"),
    ("rows  1 | 2 | 3 | 4\nhand 1  5\nrows?  1 | 2 | 3", "found `1 | 2 | 3 | 4`"),
    ("rows  1 | 2 | 3 | 4\nhand 1  5", "2: nothing is expected"),
    ("# T5-1", "1: nothing is expected"),
    ("rows?", "1: two spaces or more"),
    ("rows  1 | 2 | 3\nhand 1  5\nawaited?  0 1", "1: there are 4 rows"),
    ("hand 0  5\nhand 1  6\nherd?  5", "3: no such word"),
    ("hand 0  5\nherd 1  6\nhand 0?  5", "2: no such word"),
    ("hand 0  5\nhand 1  5\nhand 0?  5", "2: the 5 lies elsewhere too"),
    ("hand 0  7 5\nhand 1  6\nhand 0?  5 7", "1: hand 0 expected `7 5`, found `5 7`"),
    ("hand 0  5\nhand 1  6\nhand 2?  -", "3: seat 2 is not at the table"),
    ("hand 0  5\nhand 1  6\nhand 0?  5\nhand 1  7", "4: the position stands before"),
    ("hand 0  5\nhand 1  6\ndo  0 play 7\nhand 0?  5", "3: seat 0 does not hold the 7"),
    ("hand 0  5\nhand 1  6\nrefused?  0 play 5: hold", "3: 0 play 5 is not refused"),
    ("hand 0  5\nhand 1  6\nlegal 0?  play 5 6", "3: legal 0? expected"),
    ("option  variant open\nseats?  2..10", "1: unknown variant"),
];

#[test]
fn what_is_wrong_fails() {
    for (case, complaint) in MUST_FAIL {
        match check(GameId::Take5, case) {
            Ok(()) => panic!("this holds:\n{case}"),
            Err(fault) => {
                let text = fault.to_string();
                assert!(text.contains(complaint), "`{text}` lacks `{complaint}` in\n{case}");
            }
        }
    }
}

/// Stands for what the numbered rules leave open.
const RULING: &str = "ruling";

/// The rules that the comments of a case name.
fn citations(case: &str) -> BTreeSet<String> {
    let comments = case.lines().filter(|line| line.starts_with('#'));
    let words = comments.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '-'));
    let is_rule = |word: &&str| {
        let (letters, number) = word.split_once('-').unwrap_or_default();
        letters.len() == 2 && number.parse::<u32>().is_ok()
    };
    let rules = words.clone().filter(is_rule).map(str::to_owned);
    let rulings = words.map(str::to_lowercase).filter(|word| word == RULING);
    rules.chain(rulings).collect()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rulebook")
}

/// The cases of a game, in the order of their names.
fn files(game: GameId) -> Vec<PathBuf> {
    let folder = folder().join(game.name());
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<_> = entries.map(|entry| entry.expect("a readable entry").path()).collect();
    files.sort();
    files
}

fn name(path: &Path) -> Option<String> {
    Some(path.file_name()?.to_str()?.to_owned())
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()))
}
