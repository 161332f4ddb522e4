//! What has to pass, step by step.

use std::thread;
use std::time::{Duration, Instant};

use crate::postgres::{self, Postgres};
use crate::run::{Outcome, command, output, run};
use crate::{supply, systems, tools, web};

/// The steps that are done, with the time that each took.
#[derive(Default)]
struct Times(Vec<(&'static str, Duration)>);

impl Times {
    fn step<T>(
        &mut self,
        name: &'static str,
        step: impl FnOnce() -> Result<T, String>,
    ) -> Result<T, String> {
        eprintln!("xtask: == {name}");
        let start = Instant::now();
        let result = step();
        self.0.push((name, start.elapsed()));
        result
    }

    fn print(&self) {
        for (name, time) in &self.0 {
            let seconds = time.as_secs();
            eprintln!("xtask: {:>3} min {:>2} s  {name}", seconds / 60, seconds % 60);
        }
    }
}

/// Runs everything that has to pass.
pub(crate) fn test() -> Outcome {
    let (start, mut times) = (Instant::now(), Times::default());
    let outcome = test_all(&mut times);
    times.0.push(("all together", start.elapsed()));
    times.print();
    outcome?;
    eprintln!("xtask: everything passed");
    Ok(())
}

fn test_all(times: &mut Times) -> Outcome {
    times.step("tools", || {
        tools::component("rustfmt", &["fmt", "--version"])?;
        tools::component("clippy", &["clippy", "--version"])?;
        // For steps that run at the same time: packages can only be installed one after another.
        for (program, package) in [("c++", "g++"), ("valgrind", "valgrind")] {
            tools::system_program(program, package);
        }
        Ok(())
    })?;
    times.step("format", || run(command("cargo", &["fmt", "--all", "--check"])))?;
    // The page keeps one core busy, these another: they need neither the page nor each other's
    // files.
    let aside = thread::spawn(aside);
    // Before the server, which contains the page.
    let page = times.step("page: check, test, build", web::test);
    // Waited for even if the page fails, or its programs would outlive this one.
    let deny = times.step("fuzzing and instruction counts, beside the page", || {
        aside.join().map_err(|_| "a thread panicked".to_owned())?
    });
    let (has_page, deny) = (page?, deny?);
    times.step("dependencies", || supply::check(&deny))?;
    times.step("lints", || {
        let clippy = ["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"];
        run(command("cargo", &clippy))
    })?;
    times.step("lints for Windows", systems::check_windows)?;
    times.step("docs", || {
        let mut docs = command("cargo", &["doc", "--workspace", "--no-deps"]);
        docs.env("RUSTDOCFLAGS", "--deny warnings");
        run(docs)
    })?;
    times.step("tests", every_test)?;
    times.step("doc tests", || run(command("cargo", &["test", "--workspace", "--doc"])))?;
    if has_page {
        times.step("page in a browser", web::end_to_end)?;
    }
    Ok(())
}

/// Installs `cargo deny`, counts instructions and fuzzes, one after another. Returns the path of
/// `cargo deny`. What the steps print is shown when they are done, so that it stays together.
fn aside() -> Result<String, String> {
    let deny = supply::install()?;
    let xtask = std::env::current_exe().map_err(|error| error.to_string())?;
    for step in [["instructions"].as_slice(), &["fuzz", "short"]] {
        let printed = output(command(&xtask.to_string_lossy(), step))?;
        eprint!("xtask: == {}\n{printed}", step[0]);
    }
    Ok(deny)
}

/// Runs all tests but those of the documentation. Benchmarks are compiled by the lints and run by
/// `cargo xtask bench`; their cross-checks are tests of their own.
fn every_test() -> Outcome {
    let tests = ["--lib", "--bins", "--tests", "--examples"];
    let postgres = Postgres::start();
    let all = [&["test", "--workspace"], &tests[..]].concat();
    let cargo = |arguments: &[&str]| {
        let mut cargo = command("cargo", arguments);
        cargo.envs(postgres.iter().map(|server| (postgres::VARIABLE, server.url())));
        run(cargo)
    };
    if tools::system_program("python3", "python3") {
        if !tools::python_environments() {
            eprintln!("xtask: Python has no venv, so no bot of another program plays on a server");
        }
        return cargo(&all);
    }
    eprintln!("xtask: no Python, so bots that are programs of their own are not tested");
    let without = ["--exclude", "taketable-arena", "--", "--skip", "exec::"];
    cargo(&[&all, &without[..]].concat())?;
    cargo(&["test", "--package", "taketable-arena", "--lib"])
}

/// Measures rounds, playouts and frames per second.
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

/// Measures a server with a long history.
pub(crate) fn growth(options: &[&str]) -> Outcome {
    let growth = ["run", "--release", "--package", "taketable-server", "--example", "growth", "--"];
    run(command("cargo", &[&growth, options].concat()))
}

/// Attacks a server while honest players use it. `cargo test` does so for ten seconds.
pub(crate) fn abuse(options: &[&str]) -> Outcome {
    let minutes: &[&str] = if options.contains(&"--minutes") { &[] } else { &["--minutes", "1"] };
    let soak = ["test", "--release", "--package", "taketable", "--test", "abuse", "--"];
    run(command("cargo", &[&soak, minutes, options].concat()))
}

/// Rewrites the golden files.
pub(crate) fn golden() -> Outcome {
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
