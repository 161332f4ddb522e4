//! The golden files of the tests.

use crate::run::{Outcome, command, run};

/// Rewrites the golden files.
pub(crate) fn rewrite() -> Outcome {
    let update = |package: &str, arguments: &[&str]| {
        let mut tests = command("cargo", &["test", "--package", package]);
        tests.args(arguments).env("UPDATE_GOLDEN", "1");
        run(tests)
    };
    let rules = ["--test", "playthroughs", "--test", "records", "--test", "vectors"];
    update("taketable-rules", &[&["--no-fail-fast"], &rules[..]].concat())?;
    // The conversations in docs/bots.md.
    update("taketable-arena", &["--test", "example_bot", "documented"])?;
    // The descriptions of the protocol for other languages.
    update("taketable-schema", &["--test", "up_to_date"])?;
    // The exchanges in docs/protocol.md.
    update("taketable-server", &["--test", "documented"])
}
