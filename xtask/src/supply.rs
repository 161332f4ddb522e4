//! What others wrote: under which licences, where it comes from, and whether anything bad is known
//! of it. `cargo deny` knows; `deny.toml` says what may be.

use std::path::PathBuf;
use std::thread::{self, JoinHandle};

use crate::run::{Outcome, command, output, root, run, works};

/// The one version of `cargo deny` that is asked, so that all are told the same.
const VERSION: &str = "0.20.2";

/// Installs `cargo deny` while something else is done, if it is not there. It is not built to be
/// quick: it runs for a second.
pub(crate) fn prepare() -> JoinHandle<Outcome> {
    if is_there() {
        return thread::spawn(|| Ok(()));
    }
    eprintln!("xtask: installing cargo-deny {VERSION} meanwhile");
    let package = format!("cargo-deny@{VERSION}");
    let mut install = command("cargo", &["install", &package, "--locked", "--no-default-features"]);
    install.args(["--debug", "--config", "profile.dev.debug=0"]);
    install.arg("--root").arg(tools());
    // In a folder of its own, or other builds would wait for this one.
    install.env_remove("CARGO_TARGET_DIR");
    // Its words would get between those of others; if it fails, they are told.
    thread::spawn(|| output(install).map(drop))
}

/// Licences, sources and versions of all packages; and what is known against them, where that can be
/// found out.
pub(crate) fn check(prepared: JoinHandle<Outcome>) -> Outcome {
    let installed = prepared.join().map_err(|_| "cargo-deny was not installed".to_owned())?;
    installed?;
    run(deny(&["check", "licenses", "bans", "sources"]))?;
    if works(deny(&["fetch", "db"])) {
        return run(deny(&["check", "advisories"]));
    }
    eprintln!("xtask: the database of advisories cannot be reached, so they are not checked");
    Ok(())
}

fn is_there() -> bool {
    output(deny(&["--version"])).is_ok_and(|said| said.trim() == format!("cargo-deny {VERSION}"))
}

fn deny(arguments: &[&str]) -> std::process::Command {
    let program = tools().join("bin").join("cargo-deny");
    command(&program.to_string_lossy(), arguments)
}

/// Within the project, for nobody asked for programs among their own.
fn tools() -> PathBuf {
    root().join("target").join("tools")
}
