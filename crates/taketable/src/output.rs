//! [`Output`]: where the answer of a command goes, [`say()`] for what is said beside it, and
//! [`complain`] for what went wrong.

use std::fmt::Display;
use std::io::{self, ErrorKind, StdoutLock, Write};

use taketable_telling::say;

use crate::error::Error;
use crate::lang::words;

/// Standard output. Whoever reads it may have enough at any time (`taketable replay x | head`):
/// that is no error, and the rest is written to nobody.
pub(crate) struct Output {
    stdout: StdoutLock<'static>,
    closed: bool,
}

impl Output {
    /// Nothing is written yet.
    pub(crate) fn new() -> Output {
        Output { stdout: io::stdout().lock(), closed: false }
    }

    /// Whether nobody reads any more.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed
    }

    /// Writes the text, which brings its own line ends.
    pub(crate) fn write(&mut self, text: &str) -> Result<(), Error> {
        self.attempt(|stdout| stdout.write_all(text.as_bytes()))
    }

    /// Sees to it that everything written has arrived.
    pub(crate) fn finish(&mut self) -> Result<(), Error> {
        self.attempt(StdoutLock::flush)
    }

    fn attempt(
        &mut self,
        action: impl FnOnce(&mut StdoutLock<'static>) -> io::Result<()>,
    ) -> Result<(), Error> {
        if self.closed {
            return Ok(());
        }
        match action(&mut self.stdout) {
            Err(why) if why.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(())
            }
            result => result.map_err(Error::StandardOutput),
        }
    }
}

/// Sentences, each on a line of its own.
pub(crate) fn lines(sentences: &[String]) -> String {
    sentences.iter().flat_map(|sentence| [sentence.as_str(), "\n"]).collect()
}

/// Says a line on standard error. If nobody hears it, there is nobody left to tell.
pub(crate) fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Says on standard error what went wrong.
pub(crate) fn complain(why: &impl Display) {
    let why = without_numbers(&why.to_string());
    say(&say!(words(), ErrorLine, why = why.trim_end()));
}

/// What the system says without its numbers, which tell a reader nothing.
fn without_numbers(text: &str) -> String {
    let mut parts = text.split(" (os error ");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain += part.split_once(')').map_or("", |(_, rest)| rest);
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_the_system_are_left_out() {
        for (said, plain) in [
            ("f: File exists (os error 17)", "f: File exists"),
            ("a (os error 1) and b (os error 2): c", "a and b: c"),
            ("nothing of the kind (really)", "nothing of the kind (really)"),
        ] {
            assert_eq!(without_numbers(said), plain);
        }
    }
}
