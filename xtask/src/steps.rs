//! What has to pass, step by step.

use crate::run::{Outcome, command, run};
use crate::{fuzz, instructions, tools};

/// How long each fuzz target runs as a part of the tests.
const FUZZ_SECONDS: u32 = 15;

/// Format, lints, docs, every test, a short fuzz run and the instruction counts.
pub(crate) fn test() -> Outcome {
    tools::component("rustfmt", &["fmt", "--version"])?;
    tools::component("clippy", &["clippy", "--version"])?;
    run(command("cargo", &["fmt", "--all", "--check"]))?;
    run(command("cargo", &["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"]))?;
    let mut docs = command("cargo", &["doc", "--workspace", "--no-deps"]);
    docs.env("RUSTDOCFLAGS", "--deny warnings");
    run(docs)?;
    // Benchmarks are compiled by the lints and run by `cargo xtask bench`; their cross-checks are
    // tests of their own.
    run(command("cargo", &["test", "--workspace", "--lib", "--bins", "--tests", "--examples"]))?;
    run(command("cargo", &["test", "--workspace", "--doc"]))?;
    instructions::compare()?;
    fuzz::run(FUZZ_SECONDS)?;
    eprintln!("xtask: everything passed");
    Ok(())
}

/// Rounds a second.
pub(crate) fn bench(options: &[&str]) -> Outcome {
    let bench = ["bench", "--package", "taketable-rules", "--bench", "rounds", "--"];
    run(command("cargo", &[&bench, options].concat()))
}

/// Golden files, written anew.
pub(crate) fn golden() -> Outcome {
    let mut tests = command("cargo", &["test", "--package", "taketable-rules"]);
    tests.args([
        "--no-fail-fast",
        "--test",
        "playthroughs",
        "--test",
        "records",
        "--test",
        "vectors",
    ]);
    tests.env("UPDATE_GOLDEN", "1");
    run(tests)?;

    // The conversations in docs/bots.md.
    let mut page = command("cargo", &["test", "--package", "taketable-arena"]);
    page.args(["--test", "example_bot", "documented"]);
    page.env("UPDATE_GOLDEN", "1");
    run(page)
}
