//! Readers who have enough before the end.

use std::io::Read;
use std::process::Stdio;

use crate::folder::Folder;
use crate::taketable::{command, taketable};

/// Runs the program, reads a little of its output and closes the pipe. Gives its exit status.
fn read_a_little(args: &[&str]) -> Option<i32> {
    let mut command = command(args);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut little = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut little).unwrap();
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!(err, "", "{args:?}");
    child.wait().unwrap().code()
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let folder = Folder::new("pipes");
    // Far more text than fits into a pipe.
    let long = ["take5", "--end", "rounds:60", "--seed", "1"];
    assert_eq!(read_a_little(&[&["watch"], &long[..]].concat()), Some(0));
    let file = folder.file("long.jsonl");
    taketable(&[&["arena"], &long[..], &["--deals", "1", "--records", &file]].concat()).good();
    assert_eq!(read_a_little(&["replay", &file]), Some(0));
    // The first line of many faults is read, and they are faults all the same.
    let faults = folder.write("faults", "{\"taketable\":2}\n".repeat(20_000));
    assert_eq!(read_a_little(&["check", &faults]), Some(1));
    assert_eq!(read_a_little(&["verify", &faults]), Some(1));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    use crate::taketable::Ran;
    for args in
        [&["rules"][..], &["watch", "--seed", "1"], &["arena", "take5"], &["check", "/dev/null"]]
    {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let ran = Ran::of(command(args).stdout(full).output().unwrap());
        ran.refused("cannot write to standard output: No space left on device\n");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn standard_error_may_be_full() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let status = command(&["replay", "no-such-file"]).stderr(full).status().unwrap();
    assert_eq!(status.code(), Some(2));
}
