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
    system_package(package, || works(command(program, &["--version"])))
}

/// Python's own way to install packages beside those of the system.
pub(crate) fn python_environments() -> bool {
    system_package("python3-venv", || works(command("python3", &["-c", "import ensurepip, venv"])))
}

fn system_package(package: &str, there: impl Fn() -> bool) -> bool {
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
