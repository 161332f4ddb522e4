//! [`Output`]: where the answer of a command goes, and [`say`] for what is said beside it.

use std::io::{self, ErrorKind, StdoutLock, Write};

use crate::trouble::Trouble;

/// Standard output. Whoever reads it may have enough at any time (`taketable replay x | head`):
/// that is no trouble, and the rest is written to nobody.
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
    pub(crate) fn write(&mut self, text: &str) -> Result<(), Trouble> {
        self.attempt(|stdout| stdout.write_all(text.as_bytes()))
    }

    /// Sees to it that everything written has arrived.
    pub(crate) fn finish(&mut self) -> Result<(), Trouble> {
        self.attempt(StdoutLock::flush)
    }

    fn attempt(
        &mut self,
        action: impl FnOnce(&mut StdoutLock<'static>) -> io::Result<()>,
    ) -> Result<(), Trouble> {
        if self.closed {
            return Ok(());
        }
        match action(&mut self.stdout) {
            Err(why) if why.kind() == ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(())
            }
            result => {
                result.map_err(|why| Trouble::Write { file: "to standard output".to_owned(), why })
            }
        }
    }
}

/// Says a line on standard error. If nobody hears it, there is nobody left to tell.
pub(crate) fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
