//! The page in the browser: checking, building and serving it.

use std::fs;
use std::process::Command;

use crate::run::{Outcome, command, root, run, works};
use crate::tools;

/// The oldest Node.js that can build the page.
const NODE: (u32, u32) = (20, 19);

/// Builds the page.
pub(crate) fn build() -> Outcome {
    need_node()?;
    install()?;
    run(npm(&["run", "--silent", "build"]))
}

/// Builds the page into the program, and serves it.
pub(crate) fn serve(options: &[&str]) -> Outcome {
    build()?;
    // What follows `--` is for the server.
    let options = options.strip_prefix(&["--"]).unwrap_or(options);
    run(command("cargo", &[&["run", "--release", "--", "serve"], options].concat()))
}

/// Checks the page, runs its tests and builds it. Without Node.js, says so and does nothing.
pub(crate) fn test() -> Outcome {
    tools::system_program(program("npm"), "npm");
    if let Err(reason) = need_node() {
        eprintln!("xtask: {reason}");
        eprintln!("xtask: THE PAGE IS NEITHER CHECKED NOR BUILT");
        return Ok(());
    }
    install()?;
    run(npm(&["run", "--silent", "check"]))?;
    run(npm(&["run", "--silent", "test"]))?;
    run(npm(&["run", "--silent", "build"]))
}

/// Plays in a real browser with a real server: the one that the tests of the binary have built.
pub(crate) fn end_to_end() -> Outcome {
    if !root().join("web/dist/index.html").exists() || !has_browser() {
        eprintln!("xtask: no page or no Chromium: THE PAGE IS NOT TESTED IN A BROWSER");
        return Ok(());
    }
    run(npm(&["run", "--silent", "e2e"]))
}

/// Returns `true` if there is a browser: that of `CHROMIUM`, or the system's.
pub(crate) fn has_browser() -> bool {
    std::env::var_os("CHROMIUM").is_some() || tools::system_program("chromium", "chromium")
}

/// Takes the pictures of the page, from a real server in a real browser.
pub(crate) fn screenshots() -> Outcome {
    if !has_browser() {
        return Err("there is no Chromium to take pictures with".to_owned());
    }
    build()?;
    run(command("cargo", &["build", "--package", "taketable"]))?;
    run(npm(&["run", "--silent", "screenshots"]))
}

/// Installs what the page is built with, unless that was done with the same list before.
fn install() -> Outcome {
    let web = root().join("web");
    let (list, done) = (web.join("package-lock.json"), web.join("node_modules/.installed"));
    let list = fs::read(&list).map_err(|e| format!("{}: {e}", list.display()))?;
    if fs::read(&done).is_ok_and(|installed| installed == list) {
        return Ok(());
    }
    run(npm(&["ci"]))?;
    fs::write(&done, list).map_err(|e| format!("{}: {e}", done.display()))
}

fn need_node() -> Outcome {
    let (major, minor) = NODE;
    let need = format!(
        "the page is built with Node.js {major}.{minor} or later and its npm: https://nodejs.org"
    );
    if !works(command("node", &["--version"])) || !works(npm(&["--version"])) {
        return Err(format!("there is no Node.js here; {need}"));
    }
    let version = crate::run::output(command("node", &["--version"]))?;
    let mut numbers = version.trim().trim_start_matches('v').split('.');
    let mut next = || numbers.next().and_then(|number| number.parse::<u32>().ok());
    if (next(), next()) < (Some(major), Some(minor)) {
        return Err(format!("this is Node.js {}; {need}", version.trim()));
    }
    Ok(())
}

fn npm(arguments: &[&str]) -> Command {
    let mut npm = command(program("npm"), arguments);
    npm.current_dir(root().join("web"));
    npm
}

/// On Windows, npm is a script.
fn program(name: &'static str) -> &'static str {
    match name {
        "npm" if cfg!(windows) => "npm.cmd",
        _ => name,
    }
}
