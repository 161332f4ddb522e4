//! `SHA256SUMS`: checksums of all files in a directory, as `sha256sum --check` reads them.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::at;
use crate::run::{Outcome, command, output};

const NAME: &str = "SHA256SUMS";

/// Programs that print a checksum, on Linux, macOS and Windows.
const PROGRAMS: [(&str, &[&str], &[&str]); 3] = [
    ("sha256sum", &[], &[]),
    ("shasum", &["-a", "256"], &[]),
    ("certutil", &["-hashfile"], &["SHA256"]),
];

/// Writes the checksums of all files in a directory.
pub(super) fn write(directory: &Path) -> Outcome {
    let entries = fs::read_dir(directory).map_err(at(directory))?;
    let mut files: Vec<_> = entries.filter_map(|entry| entry.ok().map(|it| it.path())).collect();
    files.retain(|file| file.is_file() && file.file_name().is_some_and(|name| name != NAME));
    files.sort();
    let mut lines = String::new();
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let _ = writeln!(lines, "{}  {name}", checksum(&file)?);
    }
    let list = directory.join(NAME);
    fs::write(&list, lines).map_err(at(&list))
}

fn checksum(file: &Path) -> Result<String, String> {
    let path = file.display().to_string();
    let print = |(program, before, after): &(&str, &[&str], &[&str])| {
        output(command(program, &[before, &[path.as_str()][..], after].concat())).ok()
    };
    let printed = PROGRAMS.iter().find_map(print).ok_or("there is no program for SHA-256")?;
    let is_checksum = |word: &&str| word.len() == 64 && word.chars().all(|c| c.is_ascii_hexdigit());
    let found = printed.split_whitespace().find(is_checksum);
    found.map(str::to_owned).ok_or_else(|| format!("no checksum in: {printed}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_those_of_the_standard() {
        let directory = std::env::temp_dir().join(format!("checksums-{}", std::process::id()));
        fs::create_dir_all(&directory).unwrap();
        fs::write(directory.join("abc"), "abc").unwrap();
        write(&directory).unwrap();
        // Again, with the list in the directory.
        write(&directory).unwrap();
        let list = fs::read_to_string(directory.join(NAME)).unwrap();
        fs::remove_dir_all(&directory).unwrap();
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  abc\n";
        assert_eq!(list, known);
    }
}
