//! The committed seeds, and whatever the fuzzer once stumbled over, without the fuzzer: for machines
//! that have only `cargo test`.

use std::fs;
use std::path::Path;

/// All files of a folder; none if there is no such folder.
fn files(folder: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = fs::read_dir(folder).into_iter().flatten();
    let paths = entries.map(|entry| entry.expect("a readable entry").path());
    paths
        .filter(|path| path.is_file())
        .map(|path| fs::read(path).expect("a readable file"))
        .collect()
}

/// Each seed as it is, cut off at many places, and with bytes changed.
fn run(target: fn(&[u8]), name: &str, more: &[&str]) {
    let folders = [format!("seeds/{name}"), format!("artifacts/{name}")];
    let folders = folders.iter().map(String::as_str).chain(more.iter().copied());
    let seeds: Vec<Vec<u8>> = folders.flat_map(files).collect();
    assert!(seeds.len() >= 5, "{name}: there are seeds");
    for seed in seeds {
        target(&seed);
        for at in (0..seed.len()).step_by(seed.len() / 20 + 1) {
            target(&seed[..at]);
            let mut changed = seed.clone();
            changed[at] = changed[at].wrapping_mul(5).wrapping_add(at as u8);
            target(&changed);
        }
    }
    target(&[]);
}

#[test]
fn actions() {
    run(taketable_fuzz::actions, "actions", &[]);
}

#[test]
fn bodies() {
    run(taketable_fuzz::bodies, "bodies", &[]);
}

#[test]
fn views() {
    run(taketable_fuzz::views, "views", &[]);
}

#[test]
fn records() {
    run(taketable_fuzz::records, "records", &["../crates/rules/tests/records"]);
}

#[test]
fn frames() {
    run(taketable_fuzz::frames, "frames", &[]);
}

#[test]
fn tables() {
    run(taketable_fuzz::tables, "tables", &[]);
}
