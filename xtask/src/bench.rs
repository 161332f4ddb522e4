//! Benchmarks and long runs that `cargo test` leaves out.

use crate::run::{Outcome, command, run};

/// Measures rounds, playouts and frames per second.
pub(crate) fn speed(options: &[&str]) -> Outcome {
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
