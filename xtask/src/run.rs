//! Running other programs, loudly.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What went wrong, for a person.
pub(crate) type Outcome = Result<(), String>;

/// Returns the directory of the project.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// Returns a command that runs in the directory of the project.
pub(crate) fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// Runs it, with its output where ours goes; an error if it fails.
pub(crate) fn run(mut command: Command) -> Outcome {
    let words = words(&command);
    eprintln!("xtask: {words}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`{words}` failed ({status})")),
        Err(e) => Err(format!("`{words}` could not be started: {e}")),
    }
}

/// Runs it and returns what it printed, both streams together.
pub(crate) fn output(mut command: Command) -> Result<String, String> {
    let words = words(&command);
    let output = command.output().map_err(|e| format!("`{words}` could not be started: {e}"))?;
    let both = [output.stdout, output.stderr].map(|s| String::from_utf8_lossy(&s).into_owned());
    if output.status.success() {
        Ok(both.concat())
    } else {
        Err(format!("`{words}` failed ({}):\n{}", output.status, both.concat()))
    }
}

/// Returns `true` if it runs and succeeds.
pub(crate) fn works(mut command: Command) -> bool {
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

fn words(command: &Command) -> String {
    let all = std::iter::once(command.get_program()).chain(command.get_args());
    all.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
