//! [`Binary`]: the program for one target, with its manual pages and completions.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use super::{at, empty};
use crate::run::{Outcome, command, output, root, run};
use crate::tools;

/// The C compiler for other systems, and what lets Cargo use it.
const ZIG: [&str; 2] = ["cargo-zigbuild==0.24.0", "ziglang==0.17.0"];

/// The program for one target, with its manual pages and completions.
pub(super) struct Binary {
    pub(super) target: String,
    pub(super) program: PathBuf,
}

/// Returns the directory with manual pages (`man1`) and `completions`, which are the same for all
/// targets.
pub(super) fn extras() -> PathBuf {
    root().join("target").join("dist-extras")
}

impl Binary {
    /// Builds the program, and tries it if it can run here.
    pub(super) fn build(target: &str) -> Result<Binary, String> {
        tools::target(target)?;
        compile(target)?;
        let name = if target.contains("windows") { "taketable.exe" } else { "taketable" };
        let release = root().join("target").join(target).join("release");
        let binary = Binary { target: target.to_owned(), program: release.join(name) };
        let program = binary.program.display().to_string();
        if runs_here(target) {
            let said = output(command(&program, &["--version"]))?;
            if said.trim() != format!("taketable {}", Binary::VERSION) {
                return Err(format!("{program} --version says {said}"));
            }
            write_extras(&program)?;
        } else {
            eprintln!("xtask: a binary for {target} cannot run here, so it is not tried");
            if !extras().join("man1").exists() {
                run(command("cargo", &["build", "--package", "taketable"]))?;
                write_extras(&root().join("target/debug/taketable").display().to_string())?;
            }
        }
        Ok(binary)
    }

    pub(super) const VERSION: &str = env!("CARGO_PKG_VERSION");

    /// Returns the processor, as Debian and container registries call it.
    pub(super) fn architecture(&self) -> Result<&'static str, String> {
        match self.target.split('-').next() {
            Some("x86_64") => Ok("amd64"),
            Some("aarch64") => Ok("arm64"),
            _ => Err(format!("no name for the processor of {}", self.target)),
        }
    }
}

/// Has a program write its manual pages and completions.
fn write_extras(program: &str) -> Outcome {
    let (pages, completions) = (extras().join("man1"), extras().join("completions"));
    empty(&pages)?;
    empty(&completions)?;
    run(command(program, &["man", "--dir", &pages.display().to_string()]))?;
    let shells = [
        ("bash", "taketable.bash"),
        ("zsh", "_taketable"),
        ("fish", "taketable.fish"),
        ("powershell", "_taketable.ps1"),
    ];
    for (shell, file) in shells {
        let script = output(command(program, &["completions", shell]))?;
        let file = completions.join(file);
        fs::write(&file, script).map_err(at(&file))?;
    }
    Ok(())
}

/// Returns `true` if a target is for the system on which we are.
fn is_system(target: &str) -> bool {
    target.contains(&std::env::consts::OS.replace("macos", "darwin"))
}

/// Returns `true` if a binary for a target can run here.
fn runs_here(target: &str) -> bool {
    is_system(target) && target.starts_with(std::env::consts::ARCH)
}

fn compile(target: &str) -> Outcome {
    let build = ["--release", "--locked", "--package", "taketable", "--target", target];
    if is_system(target) && !target.ends_with("-musl") {
        return run(command("cargo", &[&["build"], &build[..]].concat()));
    }
    let programs = tools::python_programs(&ZIG)?;
    let mut zigbuild = command("cargo", &[&["zigbuild"], &build[..]].concat());
    // Where Cargo finds the subcommand, and the subcommand finds Zig.
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = std::iter::once(programs).chain(std::env::split_paths(&path));
    let path: OsString = std::env::join_paths(all).map_err(|error| error.to_string())?;
    zigbuild.env("PATH", path);
    run(zigbuild)
}
