//! [`LogLimit`]: keeps a repeated error from filling the log.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

/// Minimum time between two lines.
const PAUSE: Duration = Duration::from_secs(10);

/// A rate limit for one kind of log line. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct LogLimit(Arc<Mutex<Written>>);

#[derive(Debug, Default)]
struct Written {
    next: Option<Instant>,
    left_out: u64,
}

/// The number of lines that were left out, for the end of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LeftOut(u64);

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 == 0 { Ok(()) } else { write!(f, " … and {} more like this", self.0) }
    }
}

impl LogLimit {
    /// Writes a line, unless another one was written just now. In that case one line is written at the
    /// end of the pause; `line` is given the number of lines that were left out besides it.
    pub(crate) fn write(&self, line: impl FnOnce(LeftOut) + Send + 'static) {
        let now = Instant::now();
        let mut written = self.written();
        match written.next.filter(|next| *next > now) {
            None => {
                written.next = Some(now + PAUSE);
                drop(written);
                line(LeftOut(0));
            }
            Some(_) if written.left_out > 0 => written.left_out += 1,
            Some(next) => {
                written.left_out = 1;
                drop(written);
                let limit = self.clone();
                tokio::spawn(async move {
                    sleep_until(next).await;
                    let left_out = {
                        let mut written = limit.written();
                        written.next = Some(Instant::now() + PAUSE);
                        std::mem::take(&mut written.left_out)
                    };
                    line(LeftOut(left_out - 1));
                });
            }
        }
    }

    fn written(&self) -> MutexGuard<'_, Written> {
        // No panic can happen while this lock is held.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::sleep;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn many_lines_are_two_and_the_second_says_how_many_there_were() {
        let (limit, lines) = (LogLimit::default(), Arc::new(Mutex::new(Vec::new())));
        let write = |times: u64| {
            for _ in 0..times {
                let lines = Arc::clone(&lines);
                limit.write(move |more| lines.lock().unwrap().push(more.0));
            }
        };
        write(314);
        assert_eq!(*lines.lock().unwrap(), [0]);
        sleep(PAUSE * 2).await;
        assert_eq!(*lines.lock().unwrap(), [0, 312], "two were written");
        sleep(PAUSE).await;
        write(2);
        sleep(PAUSE * 2).await;
        assert_eq!(*lines.lock().unwrap(), [0, 312, 0, 0]);
        assert_eq!(format!("broken{}", LeftOut(312)), "broken … and 312 more like this");
        assert_eq!(format!("broken{}", LeftOut(0)), "broken");
    }
}
