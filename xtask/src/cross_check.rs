//! Type-checking for other systems than this one.

use crate::run::{Outcome, command, run};
use crate::tools;

/// A target for each system that this one does not check natively.
const TARGETS: [(&str, &str); 3] = [
    ("windows", "x86_64-pc-windows-gnu"),
    ("macos", "aarch64-apple-darwin"),
    ("linux", "x86_64-unknown-linux-gnu"),
];

/// Lints the whole workspace, tests included, for every other system.
pub(crate) fn check_all() -> Outcome {
    let others = TARGETS.iter().filter(|(system, _)| *system != std::env::consts::OS);
    others.into_iter().try_for_each(|(_, target)| check(target, &["--all-targets"]))
}

/// Lints everything but tests for Windows, which differs most. Where its standard library
/// cannot be installed, the step says so and is left out.
pub(crate) fn check_windows() -> Outcome {
    let (system, target) = TARGETS[0];
    if std::env::consts::OS == system {
        return Ok(());
    }
    if let Err(reason) = tools::target(target) {
        eprintln!("xtask: {reason}, so the code is not checked for Windows");
        return Ok(());
    }
    check(target, &[])
}

fn check(target: &str, options: &[&str]) -> Outcome {
    tools::target(target)?;
    let mut clippy = command("cargo", &["clippy", "--workspace", "--target", target]);
    clippy.args(options).args(["--", "--deny", "warnings"]);
    // Nothing is linked, so nobody misses what the C compiler would make of SQLite: no compiler for
    // another system is needed.
    if cfg!(unix) {
        let target = target.replace('-', "_");
        clippy.env(format!("CC_{target}"), "true").env(format!("AR_{target}"), "true");
    }
    run(clippy)
}
