//! Installing what a command needs and the machine may not have.

use std::path::{Path, PathBuf};

use crate::run::{Outcome, command, output, root, run, works};

/// Installs a component of the Rust toolchain.
pub(crate) fn component(name: &str, probe: &[&str]) -> Outcome {
    if works(command("cargo", probe)) {
        return Ok(());
    }
    eprintln!("xtask: installing the toolchain's {name}");
    run(command("rustup", &["component", "add", name]))
}

/// Installs the standard library of another system or processor.
pub(crate) fn target(name: &str) -> Outcome {
    let installed = command("rustup", &["target", "list", "--installed"]);
    if output(installed).is_ok_and(|list| list.lines().any(|line| line == name)) {
        return Ok(());
    }
    run(command("rustup", &["target", "add", name]))
}

/// Returns the directory for installed tools. It is part of the project: nobody asked for programs
/// among their own.
pub(crate) fn directory() -> PathBuf {
    root().join("target").join("tools")
}

/// Returns a program from crates.io in one exact version, so that it does the same everywhere.
/// Installs it first if it is missing. It is built for a quick build: it runs for a second.
pub(crate) fn cargo_program(name: &str, version: &str, options: &[&str]) -> Result<String, String> {
    let program = directory().join("bin").join(name).display().to_string();
    let installed = output(command(&program, &["--version"]));
    if installed.is_ok_and(|said| said.split_whitespace().last() == Some(version)) {
        return Ok(program);
    }
    eprintln!("xtask: installing {name} {version}");
    let package = format!("{name}@{version}");
    let mut install = command("cargo", &["install", &package, "--locked", "--debug", "--force"]);
    install.args(["--config", "profile.dev.debug=0"]).args(options);
    install.arg("--root").arg(directory());
    // Without a target directory of its own, other builds would wait for this one.
    install.env_remove("CARGO_TARGET_DIR");
    // Captured, because another step may print at the same time.
    output(install).map(|_| program)
}

/// Returns a directory with Python programs, given as `name==version`, and installs them first if
/// they are missing.
pub(crate) fn python_programs(packages: &[&str]) -> Result<PathBuf, String> {
    let environment = directory().join("python");
    let programs = environment.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let pip = |arguments: &[&str]| {
        let python = programs.join("python").display().to_string();
        command(&python, &[&["-m", "pip", "--disable-pip-version-check"], arguments].concat())
    };
    let installed = output(pip(&["freeze"])).unwrap_or_default();
    if packages.iter().all(|package| installed.lines().any(|line| line == *package)) {
        return Ok(programs);
    }
    if !python_environments() {
        return Err("Python with its module venv is needed".to_owned());
    }
    run(command("python3", &["-m", "venv", &environment.display().to_string()]))?;
    run(pip(&[&["install", "--quiet"], packages].concat()))?;
    Ok(programs)
}

/// Returns `true` if a program of the system is there, perhaps after installing its package. Where
/// that fails (not Debian, not root), the step that needs it says so and is left out.
pub(crate) fn system_program(program: &str, package: &str) -> bool {
    system_package(package, || works(command(program, &["--version"])))
}

/// Returns `true` if Python can install packages beside those of the system.
pub(crate) fn python_environments() -> bool {
    system_package("python3-venv", || works(command("python3", &["-c", "import ensurepip, venv"])))
}

/// Returns `true` if a package is installed, perhaps just now.
pub(crate) fn system_package(package: &str, is_installed: impl Fn() -> bool) -> bool {
    if is_installed() {
        return true;
    }
    if !Path::new("/etc/debian_version").exists() {
        return false;
    }
    eprintln!("xtask: installing {package}");
    let install = || {
        run(command("apt-get", &["update", "--quiet"]))?;
        run(command("apt-get", &["install", "--yes", "--quiet", package]))
    };
    if let Err(reason) = install() {
        eprintln!("xtask: {reason}");
    }
    is_installed()
}
