//! Licences, sources and known vulnerabilities of all dependencies: `cargo deny`, with the rules in
//! `deny.toml`.

use crate::run::{Outcome, command, run, works};
use crate::tools;

/// The version of `cargo deny`.
const VERSION: &str = "0.20.2";

/// Installs `cargo deny`. Returns its path.
pub(crate) fn install() -> Result<String, String> {
    tools::cargo_program("cargo-deny", VERSION, &["--no-default-features"])
}

/// Checks licences, sources and versions; and advisories, where their database can be reached.
pub(crate) fn check(program: &str) -> Outcome {
    let deny = |arguments: &[&str]| command(program, arguments);
    run(deny(&["check", "licenses", "bans", "sources"]))?;
    if works(deny(&["fetch", "db"])) {
        return run(deny(&["check", "advisories"]));
    }
    eprintln!("xtask: the database of advisories cannot be reached, so they are not checked");
    Ok(())
}
