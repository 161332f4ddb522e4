//! What others wrote: under which licences, and where it comes from.
//!
//! `cargo deny` knows more about it, but takes minutes to install; where it is there, it is asked.
//! What must hold everywhere, licences and sources, cargo itself can say.

use std::fs;

use crate::run::{Outcome, command, output, root, run, works};

/// Where all packages come from.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Licences and sources of all packages; and all that `cargo deny` has to say, if it is installed.
pub(crate) fn check() -> Outcome {
    licences()?;
    sources()?;
    if works(command("cargo", &["deny", "--version"])) {
        return run(command("cargo", &["deny", "check", "licenses", "bans", "sources"]));
    }
    eprintln!("xtask: no cargo-deny, so only licences and sources are checked, and by us");
    eprintln!("xtask: to have it: cargo install cargo-deny --locked");
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

/// The list `allow = […]`.
fn allowed(text: &str) -> Vec<&str> {
    let list = text.split_once("allow = [").and_then(|(_, rest)| rest.split_once(']'));
    let list = list.map_or("", |(list, _)| list);
    list.split(',').map(|name| name.trim().trim_matches('"')).filter(|n| !n.is_empty()).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_licences_is_read() {
        let text = "[licenses]\nallow = [\n    \"MIT\",\n    \"Zlib\",\n]\n[bans]\n";
        assert_eq!(allowed(text), ["MIT", "Zlib"]);
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
