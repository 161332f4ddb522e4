//! What keeps the rules pure and easy to find one's way in: what they depend on, what their source
//! says, and that every numbered rule is named where it is carried out and where it is explained.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the rules are made with, and what that brings along. No async runtime, clock, thread rng,
/// entropy, logger, database or Python: the rules are functions of what they are given.
const ALLOWED: [(&str, &[&str]); 9] = [
    ("base16ct", &[]),
    ("hmac", &["cmov", "ctutils"]),
    ("rand_chacha", &["ppv-lite86", "zerocopy"]),
    ("rand_core", &[]),
    ("serde", &["proc-macro2", "quote", "serde_core", "serde_derive", "syn", "unicode-ident"]),
    ("serde_json", &["itoa", "memchr", "zmij"]),
    (
        "sha2",
        &[
            "block-buffer",
            "cfg-if",
            "cpufeatures",
            "crypto-common",
            "digest",
            "hybrid-array",
            "libc",
            "typenum",
        ],
    ),
    ("strsim", &[]),
    ("thiserror", &["thiserror-impl"]),
];

#[test]
fn the_rules_depend_on_little() {
    let direct = dependencies(&["--depth", "1"]);
    let allowed: BTreeSet<String> = ALLOWED.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(direct, allowed, "the rules' own dependencies");

    let brought =
        ALLOWED.iter().flat_map(|(name, more)| [*name].into_iter().chain(more.iter().copied()));
    let allowed: BTreeSet<String> = brought.map(str::to_owned).collect();
    let all = dependencies(&[]);
    let strange: Vec<_> = all.difference(&allowed).collect();
    assert!(strange.is_empty(), "the rules have come to depend on {strange:?}");
}

/// The packages that the rules are built with, not counting what only tests need.
fn dependencies(arguments: &[&str]) -> BTreeSet<String> {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--locked", "--package", env!("CARGO_PKG_NAME")])
        .args(["--edges", "normal", "--prefix", "none", "--format", "{p}"])
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let complaint = String::from_utf8_lossy(&tree.stderr);
    assert!(tree.status.success(), "cargo tree: {complaint}");
    let lines = String::from_utf8(tree.stdout).expect("names are text");
    let names = lines.lines().filter_map(|line| line.split(' ').next());
    let names: BTreeSet<String> = names.map(str::to_owned).collect();
    assert!(names.len() > 1, "cargo tree names packages");
    names.into_iter().filter(|name| name != env!("CARGO_PKG_NAME")).collect()
}

/// What the source of the rules never says.
const NEVER: [&str; 14] = [
    "unsafe",
    "std::fs",
    "std::net",
    "std::time",
    "std::thread",
    "std::env",
    "std::io",
    "std::process",
    "println!",
    "print!",
    "dbg!",
    "todo!",
    "unimplemented!",
    "thread_rng",
];

/// Longer files are split.
const MOST_LINES: usize = 600;

#[test]
fn the_source_is_pure_and_short() {
    let files = files(&here("src"), "rs");
    assert!(files.len() > 20, "the source is found");
    for file in files {
        let text = read(&file);
        for word in NEVER {
            let line = text.lines().position(|line| line.contains(word));
            assert_eq!(line, None, "{}: `{word}` (the first line is 0)", file.display());
        }
        let lines = text.lines().count();
        assert!(lines <= MOST_LINES, "{} has {lines} lines", file.display());
        assert!(text.starts_with("//! "), "{} does not say what it is", file.display());
    }
}

/// Each game: its file, its module, the letters of its rules and their number, and what it shares
/// with others.
const GAMES: [(&str, &str, &str, u32, &[&str]); 5] = [
    ("take5", "take5", "T5", 10, &["bullheads", "choices", "rows"]),
    ("take-a-number", "take_a_number", "TN", 9, &["bullheads", "choices", "rows"]),
    ("hornochsen", "hornochsen", "HO", 9, &[]),
    ("take-that", "take_that", "TT", 8, &[]),
    ("no-thanks", "no_thanks", "NT", 5, &[]),
];

#[test]
fn every_rule_is_cited_where_it_is_carried_out() {
    let mut missing = Vec::new();
    for (game, module, letters, count, shared) in GAMES {
        let games = here("src/games");
        let mut sources = files(&games.join(module), "rs");
        sources.push(games.join(module).with_extension("rs"));
        sources.extend(shared.iter().map(|name| games.join(name).with_extension("rs")));
        let text: String = sources.iter().map(|file| read(file)).collect();
        missing.extend(uncited(&text, letters, count).map(|rule| format!("{game}: {rule}")));
    }
    assert!(missing.is_empty(), "the source does not cite {missing:?}");
}

#[test]
fn every_rule_is_cited_where_it_is_explained() {
    let mut missing = Vec::new();
    for (game, _, letters, count, _) in GAMES {
        for language in ["en", "fr", "de"] {
            let page = format!("{game}.{language}.md");
            let text = read(&here("../../docs/rules").join(&page));
            missing.extend(uncited(&text, letters, count).map(|rule| format!("{page}: {rule}")));
            let beyond = format!("{letters}-{}", count + 1);
            assert!(!words(&text).contains(&beyond.as_str()), "{page} cites {beyond}");
        }
    }
    assert!(missing.is_empty(), "the pages do not cite {missing:?}");
}

/// The rules that a text does not name.
fn uncited(text: &str, letters: &str, count: u32) -> impl Iterator<Item = String> {
    let words = words(text);
    let rules = (1..=count).map(|number| format!("{letters}-{number}"));
    let missing: Vec<String> = rules.filter(|rule| !words.contains(&rule.as_str())).collect();
    missing.into_iter()
}

/// The words of a text; the number of a rule is one of them.
fn words(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').collect()
}

#[test]
fn citations_are_whole_words() {
    let missing = |text: &str| uncited(text, "NT", 2).collect::<Vec<_>>();
    assert_eq!(missing("/// (NT-1, NT-2)"), [""; 0]);
    assert_eq!(missing("NT-10 and (NT-2): xNT-1"), ["NT-1"]);
}

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()))
}

/// All files with this ending in a folder and the folders below it.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    found
}

/// Number of files outside the games' own folders that name all games. A new game touches each of
/// them, so the number only goes down.
const FILES_WITH_ALL_GAMES: usize = 10;

/// The names of three games, each as it is spelt in ids, types and modules.
const SPELLINGS: [&[&str]; 3] = [
    &["take-a-number", "TakeANumber", "take_a_number"],
    &["no-thanks", "NoThanks", "no_thanks"],
    &["hornochsen", "Hornochsen"],
];

#[test]
fn few_files_name_all_games() {
    let root = here("../..");
    let folders =
        ["crates", "fuzz/src", "web/src", "web/design", "web/scripts", "web/worker", "xtask/src"];
    let endings = ["rs", "ts", "svelte"];
    let in_folder =
        |folder: &&str| endings.map(|ending| files(&root.join(folder), ending)).concat();
    let sources: Vec<PathBuf> = folders.iter().flat_map(in_folder).collect();
    assert!(sources.len() > 500, "the sources are found");
    let mut naming_all = Vec::new();
    for file in sources {
        let path = file.strip_prefix(&root).expect("a file of the project").display().to_string();
        let path = path.replace('\\', "/");
        // The server compiles `twins` for its tests only.
        let is_test = ["/tests/", "/tests.rs", "/twins/", ".test.ts", "/e2e/", "/benches/"];
        let text = read(&file);
        // Generated files follow by themselves.
        let is_generated =
            ["// Made from ", "// Generated from "].iter().any(|head| text.starts_with(head));
        if is_generated || is_test.iter().any(|part| path.contains(part)) {
            continue;
        }
        if SPELLINGS.iter().all(|names| names.iter().any(|name| text.contains(name))) {
            naming_all.push(path);
        }
    }
    naming_all.sort();
    let (count, list) = (naming_all.len(), naming_all.join("\n"));
    assert!(count <= FILES_WITH_ALL_GAMES, "{count} files name all games:\n{list}");
}
