//! [`StderrTail`]: the end of what a program wrote to standard error.

use std::collections::VecDeque;
use std::io::Read;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::lines::shown;

/// Number of bytes to keep.
const KEPT: usize = 4096;

/// The end of what a program wrote to standard error, for the report of a crash.
#[derive(Debug, Default)]
pub(super) struct StderrTail {
    buffer: Mutex<Buffer>,
    closed: Condvar,
}

#[derive(Debug, Default)]
struct Buffer {
    end: VecDeque<u8>,
    closed: bool,
}

impl StderrTail {
    /// Reads until there is no more.
    pub(super) fn collect(&self, mut from: impl Read) {
        let mut piece = [0; 1024];
        while let Ok(n @ 1..) = from.read(&mut piece) {
            let end = &mut self.buffer().end;
            end.extend(&piece[..n]);
            let over = end.len().saturating_sub(KEPT);
            end.drain(..over);
        }
        self.buffer().closed = true;
        self.closed.notify_all();
    }

    /// The last line that is not empty. Waits a little for a program that has ended to be read to
    /// its end; not for ever, since something that it started may hold the pipe open.
    pub(super) fn last_line(&self, timeout: Duration) -> String {
        let waited = self.closed.wait_timeout_while(self.buffer(), timeout, |w| !w.closed);
        let (mut buffer, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let lines = buffer.end.make_contiguous().split(|byte| *byte == b'\n');
        lines.map(<[u8]>::trim_ascii).rfind(|line| !line.is_empty()).map(shown).unwrap_or_default()
    }

    fn buffer(&self) -> MutexGuard<'_, Buffer> {
        self.buffer.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_end_is_kept() {
        let tail = StderrTail::default();
        let text = "x".repeat(10 * KEPT) + "\nthe last line\r\n\n";
        tail.collect(text.as_bytes());
        assert_eq!(tail.last_line(Duration::ZERO), "the last line");
        assert_eq!(tail.buffer().end.len(), KEPT);
        assert_eq!(StderrTail::default().last_line(Duration::ZERO), "");
    }
}
