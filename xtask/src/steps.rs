//! What has to pass, step by step.

use crate::fuzz::Span;
use crate::run::{Outcome, command, run};
use crate::{fuzz, instructions, supply, tools, web};

/// Format, the page, licences, lints, docs, every test, also in a browser, a short fuzz run and the
/// instruction counts.
pub(crate) fn test() -> Outcome {
    tools::component("rustfmt", &["fmt", "--version"])?;
    tools::component("clippy", &["clippy", "--version"])?;
    run(command("cargo", &["fmt", "--all", "--check"]))?;
    let prepared = supply::prepare();
    // Before the server, which has the page in it.
    let has_page = web::test()?;
    supply::check(prepared)?;
    run(command("cargo", &["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"]))?;
    let mut docs = command("cargo", &["doc", "--workspace", "--no-deps"]);
    docs.env("RUSTDOCFLAGS", "--deny warnings");
    run(docs)?;
    every_test()?;
    run(command("cargo", &["test", "--workspace", "--doc"]))?;
    if has_page {
        web::end_to_end()?;
    }
    instructions::compare()?;
    fuzz::run(Span::Short)?;
    eprintln!("xtask: everything passed");
    Ok(())
}

/// Benchmarks are compiled by the lints and run by `cargo xtask bench`; their cross-checks are tests
/// of their own.
fn every_test() -> Outcome {
    let tests = ["--lib", "--bins", "--tests", "--examples"];
    let all = [&["test", "--workspace"], &tests[..]].concat();
    if tools::system_program("python3", "python3") {
        if !tools::python_environments() {
            eprintln!("xtask: Python has no venv, so no bot of another program plays at a server");
        }
        return run(command("cargo", &all));
    }
    eprintln!("xtask: no Python, so bots that are programs of their own are not tested");
    let without = ["--exclude", "taketable-arena", "--", "--skip", "exec::"];
    run(command("cargo", &[&all, &without[..]].concat()))?;
    run(command("cargo", &["test", "--package", "taketable-arena", "--lib"]))
}

/// Rounds a second, and playouts a second.
pub(crate) fn bench(options: &[&str]) -> Outcome {
    for (package, bench) in [
        ("taketable-rules", "rounds"),
        ("taketable-bots", "playouts"),
        ("taketable-terminal", "frames"),
    ] {
        let bench = ["bench", "--package", package, "--bench", bench, "--"];
        run(command("cargo", &[&bench, options].concat()))?;
    }
    Ok(())
}

/// A server with a long history.
pub(crate) fn growth(options: &[&str]) -> Outcome {
    let growth = ["run", "--release", "--package", "taketable-server", "--example", "growth", "--"];
    run(command("cargo", &[&growth, options].concat()))
}

/// Attacks beside honest players, on a server as people run it. The tests have ten seconds of it.
pub(crate) fn abuse(options: &[&str]) -> Outcome {
    let minutes: &[&str] = if options.contains(&"--minutes") { &[] } else { &["--minutes", "1"] };
    let soak = ["test", "--release", "--package", "taketable", "--test", "abuse", "--"];
    run(command("cargo", &[&soak, minutes, options].concat()))
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
    run(page)?;

    // The descriptions of the protocol for other languages.
    let mut schema = command("cargo", &["test", "--package", "taketable-schema"]);
    schema.args(["--test", "up_to_date"]).env("UPDATE_GOLDEN", "1");
    run(schema)?;

    // The exchanges in docs/protocol.md.
    let mut page = command("cargo", &["test", "--package", "taketable-server"]);
    page.args(["--test", "documented"]).env("UPDATE_GOLDEN", "1");
    run(page)
}
