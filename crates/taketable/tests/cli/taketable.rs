//! [`taketable`]: runs the program.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What the system says of a file that does not exist.
pub(crate) const NO_FILE: &str = if cfg!(windows) {
    "The system cannot find the file specified."
} else {
    "No such file or directory"
};

/// What the system says of a file in a directory that does not exist.
pub(crate) const NO_DIRECTORY: &str =
    if cfg!(windows) { "The system cannot find the path specified." } else { NO_FILE };

/// What the program printed, and how it ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// The program, to be run in an environment that is the same everywhere.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_taketable"));
    for name in ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "NO_COLOR", "RAYON_NUM_THREADS"] {
        command.env_remove(name);
    }
    command.env("LANG", "C.UTF-8").args(args).stdin(Stdio::null());
    // Nobody's own matches are touched.
    command.env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

/// Runs the program with these arguments.
pub(crate) fn taketable(args: &[&str]) -> Ran {
    Ran::of(command(args).output().unwrap())
}

/// Runs the program and gives it something to read.
pub(crate) fn taketable_reading(args: &[&str], input: &[u8]) -> Ran {
    let mut command = command(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    Ran::of(child.wait_with_output().unwrap())
}

impl Ran {
    /// What was printed must be text.
    pub(crate) fn of(output: Output) -> Ran {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Ran { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    /// All went well: the answer.
    #[track_caller]
    pub(crate) fn good(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// A fault was found: what was printed, and what was said.
    #[track_caller]
    pub(crate) fn faulty(self) -> (String, String) {
        assert_eq!(self.code, Some(1), "{self:?}");
        assert!(!self.err.contains("panicked"), "{self:?}");
        (self.out, self.err)
    }

    /// The command was refused with a sentence that has these words, and nothing was printed.
    #[track_caller]
    pub(crate) fn refused(self, words: &str) {
        assert_eq!((self.code, self.out.as_str()), (Some(2), ""), "{self:?}");
        assert!(self.err.starts_with("error: "), "{self:?}");
        assert!(self.err.contains(words), "\"{words}\" is not in {self:?}");
        assert!(!self.err.contains("panicked"), "{self:?}");
    }
}

/// Every way to play: a game and its options.
pub(crate) const EVERY_GAME: [&[&str]; 9] = [
    &["take5"],
    &["take5", "--variant", "advanced"],
    &["take5", "--variant", "tactics"],
    &["take-a-number"],
    &["hornochsen"],
    &["take-that"],
    &["take-that", "--variant", "advanced"],
    &["no-thanks"],
    &["no-thanks", "--counters", "open"],
];
