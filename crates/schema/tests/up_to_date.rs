//! The generated files in the repository are up to date.
//!
//! `UPDATE_GOLDEN=1 cargo test -p taketable-schema --test up_to_date` regenerates them.

use std::path::{Path, PathBuf};
use std::{env, fs};

use taketable_schema::{File, files};

#[test]
fn the_files_are_up_to_date() {
    let mut stale = Vec::new();
    for File { path, text } in files() {
        let file = root().join(&path);
        if env::var_os("UPDATE_GOLDEN").is_some() {
            fs::create_dir_all(file.parent().expect("a file is in a folder")).expect("a folder");
            fs::write(&file, &text).expect("the file can be written");
        }
        if fs::read_to_string(&file).ok().as_deref() != Some(&text) {
            stale.push(path);
        }
    }
    assert!(stale.is_empty(), "out of date, run `cargo xtask golden`: {stale:?}");
}

#[test]
fn no_other_generated_files_are_there() {
    let made: Vec<PathBuf> = files().iter().map(|file| root().join(&file.path)).collect();
    for entry in fs::read_dir(root().join("docs/schema")).expect("there is such a folder") {
        let path = entry.expect("a readable entry").path();
        assert!(made.contains(&path), "nothing is called {} any more", path.display());
    }
}

/// The folder of the whole project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
