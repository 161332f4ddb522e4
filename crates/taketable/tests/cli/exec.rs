//! Programs that play in the arena.

use serde_json::Value;

use crate::taketable::taketable;

/// A program for tests, and one random bot beside it.
fn with(program: &str) -> Value {
    let bots = concat!(env!("CARGO_MANIFEST_DIR"), "/../arena/tests/bots");
    let program = format!("exec:python3 '{bots}/{program}'");
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
