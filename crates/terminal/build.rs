//! Embeds the rules pages of `docs/rules`: each `<game>.<language>.md` by its name.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by Cargo"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by Cargo"));
    let folder = manifest.join("../../docs/rules").canonicalize().expect("docs/rules exists");
    println!("cargo::rerun-if-changed={}", folder.display());
    println!("cargo::rerun-if-changed=build.rs");

    let entries = fs::read_dir(&folder).expect("docs/rules can be read");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "md"));
    files.sort();
    let mut pages = "const PAGES: &[(&str, &str)] = &[\n".to_owned();
    for path in files {
        let name = path.file_stem().expect("a name").to_string_lossy();
        let _ = writeln!(pages, "({name:?}, include_str!({:?})),", path.display().to_string());
    }
    pages += "];\n";
    fs::write(out.join("rules_pages.rs"), pages).expect("the output directory can be written to");
}
