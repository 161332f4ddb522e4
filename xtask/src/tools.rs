//! Installing what the tests need and the machine may not have.

use crate::run::{Outcome, command, run, works};

/// A component of the Rust toolchain.
pub(crate) fn component(name: &str, probe: &[&str]) -> Outcome {
    if works(command("cargo", probe)) {
        return Ok(());
    }
    eprintln!("xtask: installing the toolchain's {name}");
    run(command("rustup", &["component", "add", name]))
}

/// A program from the system's packages. Whether it is there now: where it cannot be installed
/// (no Debian, not root), the step that wants it says so and is left out.
pub(crate) fn system_program(program: &str, package: &str) -> bool {
    let there = || works(command(program, &["--version"]));
    if there() {
        return true;
    }
    eprintln!("xtask: installing {package}");
    let install = || {
        run(command("apt-get", &["update", "--quiet"]))?;
        run(command("apt-get", &["install", "--yes", "--quiet", package]))
    };
    if let Err(reason) = install() {
        eprintln!("xtask: {reason}");
    }
    there()
}
