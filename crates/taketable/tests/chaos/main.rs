//! Chaos: three servers on one PostgreSQL behind a balancer, people at tables, and one fault after another.
//! Servers are killed, frozen, and cut off from the database or from each other. Afterwards every table
//! goes on, and every client was told what stands in the log, with the same numbers, each once.
//!
//! `cargo xtask chaos --minutes N --seed S` runs it for so long; as a test, it runs for less than a minute.
//! Needs `TAKETABLE_TEST_POSTGRES`, which `cargo xtask test` sets. Traffic goes to this machine alone.

#![allow(missing_docs)]

#[cfg(unix)]
mod balancer;
#[cfg(unix)]
mod faults;
#[cfg(unix)]
mod line;
#[cfg(unix)]
mod node;
#[cfg(unix)]
mod players;
#[cfg(unix)]
mod verdict;

use std::process::ExitCode;

#[cfg(unix)]
fn main() -> ExitCode {
    use std::time::Duration;

    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| {
        let place = arguments.iter().position(|word| word == name)?;
        arguments.get(place + 1)?.parse::<u64>().ok()
    };
    let is_harness = |word: &String| ["--list", "--ignored"].contains(&word.as_str());
    let others =
        arguments.iter().filter(|word| !word.starts_with('-') && word.parse::<u64>().is_err());
    if arguments.iter().any(is_harness)
        || others.clone().any(|name| !"chaos".contains(name.as_str()))
    {
        return ExitCode::SUCCESS;
    }
    let Ok(database) = std::env::var("TAKETABLE_TEST_POSTGRES") else {
        eprintln!("chaos: left out, because TAKETABLE_TEST_POSTGRES is not set");
        return ExitCode::SUCCESS;
    };
    let time = value("--minutes")
        .map_or(Duration::from_secs(40), |minutes| Duration::from_secs(minutes * 60));
    let course = faults::Course {
        time,
        seed: value("--seed").unwrap_or(1),
        tables: value("--tables").unwrap_or(4),
    };
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    match runtime.expect("there are threads").block_on(faults::run(&database, &course)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("chaos: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Processes are stopped by signals.
#[cfg(not(unix))]
fn main() -> ExitCode {
    ExitCode::SUCCESS
}
