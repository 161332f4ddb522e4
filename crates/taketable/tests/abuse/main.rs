//! Abuse as a soak: all known attacks at once beside honest tables, on a real server with its default
//! limits. `cargo xtask abuse --minutes N` runs it for so long; as a test, it runs for ten seconds and
//! measures no times. Traffic goes to this machine alone.

#![allow(missing_docs)]

#[cfg(target_os = "linux")]
mod attack;
#[cfg(target_os = "linux")]
mod attackers;
#[cfg(target_os = "linux")]
mod honest;
#[cfg(target_os = "linux")]
mod server;
#[cfg(target_os = "linux")]
mod soak;

use std::process::ExitCode;

/// Returns how long to run, in seconds, and whether times count; or nothing if another test is meant.
#[cfg(target_os = "linux")]
fn asked() -> Option<(u64, bool)> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["--minutes", minutes] => {
            let minutes = minutes.parse().unwrap_or(1_u64).clamp(1, 24 * 60);
            Some((minutes * 60, true))
        }
        // As the test harness is asked: for names of tests, or with options that mean nothing here.
        _ if words.contains(&"--list") || words.contains(&"--ignored") => None,
        _ => {
            let names = words.iter().filter(|word| !word.starts_with('-'));
            names.clone().all(|name| "abuse".contains(name)).then_some((10, false))
        }
    }
}

#[cfg(target_os = "linux")]
fn main() -> ExitCode {
    let Some((seconds, is_timed)) = asked() else { return ExitCode::SUCCESS };
    match soak::run(std::time::Duration::from_secs(seconds), is_timed) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("abuse: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What a process takes is read where Linux says it.
#[cfg(not(target_os = "linux"))]
fn main() -> ExitCode {
    ExitCode::SUCCESS
}
