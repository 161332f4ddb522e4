//! Benchmarks and long runs that `cargo test` leaves out.

use crate::postgres::{self, Postgres};
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

/// Lets servers on one database fail, one after another. `cargo test` does so for forty seconds.
pub(crate) fn chaos(options: &[&str]) -> Outcome {
    let postgres = Postgres::start().ok_or("PostgreSQL is needed")?;
    let minutes: &[&str] = if options.contains(&"--minutes") { &[] } else { &["--minutes", "10"] };
    let chaos = ["test", "--release", "--package", "taketable", "--test", "chaos", "--"];
    let mut cargo = command("cargo", &[&chaos, minutes, options].concat());
    cargo.env(postgres::VARIABLE, postgres.url());
    run(cargo)
}
