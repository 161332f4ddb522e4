//! What others wrote: under which licences, and where it comes from.
//!
//! `cargo deny` knows more about it, but takes longer to install than everything else takes to test;
//! where it is there, it is asked. What must hold everywhere, licences, sources and no version that is
//! left open, cargo itself and our files can say.

use std::fs;
use std::path::PathBuf;

use crate::run::{Outcome, command, output, root, run, works};

/// Where all packages come from.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Licences, sources and versions of all packages; and all that `cargo deny` has to say, if it is
/// installed.
pub(crate) fn check() -> Outcome {
    licences()?;
    sources()?;
    versions()?;
    if !works(command("cargo", &["deny", "--version"])) {
        eprintln!(
            "xtask: no cargo-deny, so licences, sources and versions are checked by us alone"
        );
        eprintln!("xtask: to have it: cargo install cargo-deny --locked");
        return Ok(());
    }
    run(command("cargo", &["deny", "check", "licenses", "bans", "sources"]))?;
    if works(command("cargo", &["deny", "fetch", "db"])) {
        return run(command("cargo", &["deny", "check", "advisories"]));
    }
    eprintln!("xtask: the database of advisories cannot be reached");
    Ok(())
}

fn licences() -> Outcome {
    let file = root().join("deny.toml");
    let text = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    let allowed = allowed(&text);
    let mut tree = command("cargo", &["tree", "--quiet", "--locked", "--workspace"]);
    tree.args(["--target", "all", "--edges", "normal,build,dev", "--prefix", "none"]);
    tree.args(["--format", "{l}\t{p}"]);
    let tree = output(tree)?;
    let mut bad: Vec<&str> =
        tree.lines().filter(|line| line.contains('\t') && !is_fine(line, &allowed)).collect();
    bad.sort_unstable();
    bad.dedup();
    if bad.is_empty() {
        return Ok(());
    }
    Err(format!("licences that deny.toml does not allow:\n{}", bad.join("\n")))
}

/// The list `allow = […]`, one name a line; comments are for people.
fn allowed(text: &str) -> Vec<&str> {
    let list = text.split_once("allow = [").and_then(|(_, rest)| rest.split_once("\n]"));
    let lines = list.map_or("", |(list, _)| list).lines().map(str::trim);
    lines
        .filter(|line| line.starts_with('"'))
        .map(|line| line.trim_end_matches(',').trim_matches('"'))
        .collect()
}

/// Whether a line `LICENCE\tPACKAGE` is fine. All that stands between `AND` must be; of what stands
/// between `OR`, one is enough. Without the parentheses this asks for more, never for less.
fn is_fine(line: &str, allowed: &[&str]) -> bool {
    let licence = line.split('\t').next().unwrap_or_default().replace(['(', ')'], "");
    let licence = licence.replace('/', " OR ");
    let one_of = |part: &str| part.split(" OR ").any(|name| allowed.contains(&name.trim()));
    licence.split(" AND ").all(one_of)
}

fn sources() -> Outcome {
    let lock = root().join("Cargo.lock");
    let text = fs::read_to_string(&lock).map_err(|e| format!("{}: {e}", lock.display()))?;
    let sources = text.lines().filter_map(|line| line.strip_prefix("source = "));
    match sources.map(|source| source.trim_matches('"')).find(|source| *source != REGISTRY) {
        Some(other) => Err(format!("a package comes from {other}")),
        None => Ok(()),
    }
}

fn versions() -> Outcome {
    let crates = root().join("crates");
    let crates = fs::read_dir(&crates).map_err(|e| format!("{}: {e}", crates.display()))?;
    let folders = crates.flatten().map(|entry| entry.path());
    for folder in folders.chain([root(), root().join("xtask")]) {
        let file: PathBuf = folder.join("Cargo.toml");
        let text = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        if let Some(line) = text.lines().find(|line| leaves_open(line)) {
            return Err(format!("{}: any version will do? {line}", file.display()));
        }
    }
    Ok(())
}

/// Whether a line of a `Cargo.toml` takes any version of a package.
fn leaves_open(line: &str) -> bool {
    let line: String = line.chars().filter(|c| !c.is_whitespace()).collect();
    line.contains("=\"*\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_licences_is_read() {
        let text = "[licenses]\nallow = [\n    \"MIT\",\n    # Why.\n    \"Zlib\",\n]\n[bans]\n";
        assert_eq!(allowed(text), ["MIT", "Zlib"]);
    }

    #[test]
    fn a_version_that_is_left_open_is_found() {
        for (line, open) in [
            ("serde = \"*\"", true),
            ("serde = { version = \"*\", default-features = false }", true),
            ("serde = \"1.0.229\"", false),
            ("members = [\"crates/*\", \"xtask\"]", false),
        ] {
            assert_eq!(leaves_open(line), open, "{line}");
        }
    }

    #[test]
    fn what_is_not_allowed_is_found() {
        let allowed = ["MIT", "Apache-2.0", "Unicode-3.0"];
        for (licence, fine) in [
            ("MIT", true),
            ("MIT/Apache-2.0", true),
            ("GPL-3.0 OR MIT", true),
            ("GPL-3.0", false),
            ("", false),
            ("(MIT OR GPL-3.0) AND Unicode-3.0", true),
            ("MIT AND GPL-3.0", false),
            ("(MIT OR Apache-2.0) AND GPL-3.0", false),
            ("Apache-2.0 WITH LLVM-exception", false),
        ] {
            assert_eq!(is_fine(&format!("{licence}\tpackage v1"), &allowed), fine, "{licence}");
        }
    }
}
