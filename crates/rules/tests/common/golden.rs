//! Golden files: the output of a test, compared with a reviewed file.
//!
//! `UPDATE_GOLDEN=1 cargo test -p taketable-rules` rewrites all of them. Then look at the
//! difference: it is what changes for those who play, watch or keep records.

// Each suite is a program of its own and uses only a part of this.
#![allow(dead_code, unreachable_pub)]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The place of a file below `tests/`.
pub fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file)
}

/// What was written down.
pub fn read(file: &str) -> String {
    fs::read_to_string(path(file)).unwrap_or_else(|e| panic!("tests/{file}: {e}"))
}

/// Compares the file with this text; if they differ, says where.
pub fn compare(file: &str, text: &str) -> Result<(), String> {
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(path(file), text).map_err(|e| format!("tests/{file}: {e}"))?;
    }
    let written = fs::read_to_string(path(file)).map_err(|e| format!("tests/{file}: {e}"))?;
    first_difference(&written, text).map_or(Ok(()), |(line, written, made)| {
        Err(format!("tests/{file}:{line}:\n  written  {written}\n  now      {made}"))
    })
}

/// The first line that differs: its number, how it was, how it is.
pub fn first_difference<'a>(was: &'a str, is: &'a str) -> Option<(usize, &'a str, &'a str)> {
    const END: &str = "(the end)";
    let (mut was, mut is) = (was.lines(), is.lines());
    (1..).find_map(|number| match (was.next(), is.next()) {
        (None, None) => Some(None),
        (was, is) if was == is => None,
        (was, is) => Some(Some((number, was.unwrap_or(END), is.unwrap_or(END)))),
    })?
}

/// The files with this ending in a folder below `tests/`, in order.
pub fn files(folder: &str, ending: &str) -> Vec<String> {
    let entries = fs::read_dir(path(folder)).unwrap_or_else(|e| panic!("tests/{folder}: {e}"));
    let names = entries.map(|entry| entry.expect("a readable entry").file_name());
    let files = names.map(|name| format!("{folder}/{}", name.to_string_lossy()));
    let mut files: Vec<_> = files.filter(|file| file.ends_with(ending)).collect();
    files.sort();
    files
}
