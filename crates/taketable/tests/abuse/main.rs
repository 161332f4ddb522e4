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

/// The selected run.
#[cfg(target_os = "linux")]
pub(crate) struct Course {
    pub(crate) time: std::time::Duration,
    /// The run is long enough, and the machine quiet enough, for times to count.
    pub(crate) is_timed: bool,
    /// Only attacks with this in their name.
    pub(crate) only: Option<String>,
}

/// Returns the selected run, or nothing if another test is meant.
#[cfg(target_os = "linux")]
fn asked() -> Result<Option<Course>, String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let value = |name: &str| {
        let place = words.iter().position(|word| *word == name)?;
        Some(words.get(place + 1).copied().unwrap_or_default())
    };
    let only = value("--only").map(str::to_owned);
    if let Some(minutes) = value("--minutes") {
        let bad = || format!("\"{minutes}\" is not a number of minutes, 1 to 1440");
        let minutes: u64 = minutes.parse().map_err(|_| bad())?;
        let minutes = Some(minutes).filter(|minutes| (1..=1440).contains(minutes));
        let time = std::time::Duration::from_mins(minutes.ok_or_else(bad)?);
        return Ok(Some(Course { time, is_timed: true, only }));
    }
    // As the test harness is asked: for names of tests, or with options that mean nothing here.
    let is_harness = |word: &&str| ["--list", "--ignored"].contains(word);
    let others =
        words.iter().filter(|word| !word.starts_with('-') && value("--only") != Some(**word));
    if words.iter().any(is_harness) || others.clone().any(|name| !"abuse".contains(name)) {
        return Ok(None);
    }
    Ok(Some(Course { time: std::time::Duration::from_secs(10), is_timed: false, only }))
}

#[cfg(target_os = "linux")]
fn main() -> ExitCode {
    let held = asked().and_then(|course| match course {
        Some(course) => soak::run(&course).map_err(|error| error.to_string()),
        None => Ok(true),
    });
    match held {
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
