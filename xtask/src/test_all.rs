//! What has to pass, step by step.

use std::fs;
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use crate::postgres::{self, Postgres};
use crate::run::{Outcome, command, output, root, run};
use crate::{cross_check, deny, fuzz, instructions, tools, web};

/// The steps that are done, with the time that each took.
#[derive(Default)]
struct Times(Mutex<Vec<(&'static str, Duration)>>);

impl Times {
    fn step<T>(
        &self,
        name: &'static str,
        step: impl FnOnce() -> Result<T, String>,
    ) -> Result<T, String> {
        eprintln!("xtask: == {name}");
        let start = Instant::now();
        let result = step();
        self.add(name, start);
        result
    }

    fn add(&self, name: &'static str, start: Instant) {
        let mut times = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        times.push((name, start.elapsed()));
    }

    fn print(&self) {
        for (name, time) in &*self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            let seconds = time.as_secs();
            eprintln!("xtask: {:>3} min {:>2} s  {name}", seconds / 60, seconds % 60);
        }
    }
}

/// Runs everything that has to pass.
pub(crate) fn all() -> Outcome {
    let (start, times) = (Instant::now(), Times::default());
    let outcome = all_steps(&times);
    times.add("all together", start);
    times.print();
    outcome?;
    eprintln!("xtask: everything passed");
    Ok(())
}

fn all_steps(times: &Times) -> Outcome {
    times.step("tools", || {
        tools::component("rustfmt", &["fmt", "--version"])?;
        tools::component("clippy", &["clippy", "--version"])?;
        // For steps that run at the same time: packages can only be installed one after another.
        for (program, package) in [("c++", "g++"), ("valgrind", "valgrind")] {
            tools::system_program(program, package);
        }
        web::has_browser();
        // A debug build notes where the page will be, and can do so only if the folder is there.
        let page = root().join("web/dist");
        fs::create_dir_all(&page).map_err(|why| format!("{}: {why}", page.display()))
    })?;
    times.step("format", || run(command("cargo", &["fmt", "--all", "--check"])))?;
    // The page and its browser mostly keep one core busy, Rust the other. Two steps of Rust at the
    // same time would wait for each other's files.
    let (built_page, page_is_built) = mpsc::channel();
    let (built_server, server_is_built) = mpsc::channel();
    thread::scope(|scope| {
        let page = scope.spawn(move || {
            times.step("page: check, test, build", || aside("page"))?;
            let _ = built_page.send(());
            // If Rust failed, there is no server to play on.
            match server_is_built.recv() {
                Ok(()) => times.step("page in a browser", || aside("browser")),
                Err(_) => Ok(()),
            }
        });
        let rust = test_rust(times, &page_is_built, &built_server);
        // Whoever waits for a server that was never built waits no longer.
        drop(built_server);
        // Waited for even if Rust fails, or its programs would outlive this one.
        let page = page.join().map_err(|_| "a thread panicked".to_owned())?;
        rust.and(page)
    })
}

/// Checks and tests all Rust code.
fn test_rust(
    times: &Times,
    page_is_built: &mpsc::Receiver<()>,
    built_server: &mpsc::Sender<()>,
) -> Outcome {
    times.step("build of all tests", || {
        run(command("cargo", &[&TESTS[..], &["--no-run"]].concat()))
    })?;
    // Some tests ask a server for the page. If it failed, they run without it.
    let _ = page_is_built.recv();
    let _ = built_server.send(());
    times.step("tests", every_test)?;
    times.step("doc tests", || run(command("cargo", &["test", "--workspace", "--doc"])))?;
    times.step("lints", || {
        let clippy = ["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"];
        run(command("cargo", &clippy))
    })?;
    times.step("lints for Windows", cross_check::check_windows)?;
    times.step("docs", || {
        let mut docs = command("cargo", &["doc", "--workspace", "--no-deps"]);
        docs.env("RUSTDOCFLAGS", "--deny warnings");
        run(docs)
    })?;
    times.step("instruction counts", instructions::compare)?;
    times.step("fuzzing", || fuzz::run(fuzz::Span::Short))?;
    times.step("dependencies", || deny::check(&deny::install()?))
}

/// Runs a part of the tests as a program of its own. What it prints is shown when it is done, so
/// that it stays together.
fn aside(part: &str) -> Outcome {
    let xtask = std::env::current_exe().map_err(|error| error.to_string())?;
    let printed = output(command(&xtask.to_string_lossy(), &["test", part]))?;
    eprint!("xtask: == {part}\n{printed}");
    Ok(())
}

/// All tests but those of the documentation. Benchmarks are compiled by the lints and run by
/// `cargo xtask bench`; their cross-checks are tests of their own.
const TESTS: [&str; 6] = ["test", "--workspace", "--lib", "--bins", "--tests", "--examples"];

/// Runs them, with a database server of their own.
fn every_test() -> Outcome {
    let postgres = Postgres::start();
    let cargo = |arguments: &[&str]| {
        let mut cargo = command("cargo", arguments);
        cargo.envs(postgres.iter().map(|server| (postgres::VARIABLE, server.url())));
        run(cargo)
    };
    if tools::system_program("python3", "python3") {
        if !tools::python_environments() {
            eprintln!("xtask: Python has no venv, so no bot of another program plays on a server");
        }
        return cargo(&TESTS);
    }
    eprintln!("xtask: no Python, so bots that are programs of their own are not tested");
    let without = ["--exclude", "taketable-arena", "--", "--skip", "exec::"];
    cargo(&[&TESTS[..], &without].concat())?;
    cargo(&["test", "--package", "taketable-arena", "--lib"])
}
