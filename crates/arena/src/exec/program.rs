//! [`Program`]: a process that is talked to in lines.

use std::io::{self, BufReader, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::Duration;

use super::deadline::Deadline;
use super::fault::{ExecFault, Flood};
use super::lines::ProgramOutput;
use super::process::Process;
use super::stderr_tail::StderrTail;

/// Greatest number of lines that wait to be handled. A program that is late owes one line and no more; the rest
/// is for those who chat.
pub(super) const MOST_LINES: usize = 64;

/// Greatest number of lines that wait for the program, beside those in the pipe.
const MOST_UNREAD: usize = 8;

/// Interval of checks whether a silent program has ended. The end of its output tells sooner,
/// unless something that it started holds the pipe open.
const GLANCE: Duration = Duration::from_millis(20);

/// Time that the last lines of a program that has ended may take to reach us.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// A process that is talked to in lines. Three threads wait at its pipes, so that nobody else does.
#[derive(Debug)]
pub(super) struct Program {
    process: Process,
    /// `None` once nothing more will be said.
    to: Option<SyncSender<String>>,
    from: Receiver<ProgramOutput>,
    flooded: Arc<AtomicBool>,
    errors: Arc<StderrTail>,
}

impl Program {
    pub(super) fn start(command: &str) -> Result<Program, ExecFault> {
        let fault = |why: &str| ExecFault::CouldNotStart {
            command: super::shown(command.as_bytes()),
            why: why.to_owned(),
        };
        let words = shlex::split(command).ok_or_else(|| fault("a quote is not closed"))?;
        Program::run(&words).map_err(|e| fault(&e.to_string()))
    }

    fn run(words: &[String]) -> io::Result<Program> {
        let (process, (stdin, stdout, stderr)) = Process::start(words)?;
        let (to, unread) = sync_channel(MOST_UNREAD);
        let (heard, from) = sync_channel(MOST_LINES);
        let flooded = Arc::new(AtomicBool::new(false));
        let errors = Arc::new(StderrTail::default());

        // Nobody joins these threads. They end with the process, or, where something that it
        // started has run away with a pipe, with that.
        let named = |name: &str| thread::Builder::new().name(format!("bot's {name}"));
        named("input").spawn(move || write_all(stdin, &unread))?;
        let flag = Arc::clone(&flooded);
        named("output").spawn(move || listen(stdout, &heard, &flag))?;
        let tail = Arc::clone(&errors);
        named("errors").spawn(move || tail.collect(stderr))?;
        Ok(Program { process, to: Some(to), from, flooded, errors })
    }

    /// Says a line without waiting for the program to read it.
    pub(super) fn say(&mut self, line: String) -> Result<(), ExecFault> {
        match self.to.as_ref().map(|to| to.try_send(line)) {
            Some(Err(TrySendError::Full(_))) => Err(ExecFault::Stuck),
            // If its input is closed, listening will show why.
            Some(Ok(()) | Err(TrySendError::Disconnected(_))) | None => Ok(()),
        }
    }

    /// The next line, or nothing if it does not come in time.
    pub(super) fn hear(&mut self, deadline: Deadline<'_>) -> Result<Option<Vec<u8>>, ExecFault> {
        loop {
            let left = deadline.remaining();
            let ended = self.process.has_ended();
            let glance = if ended { LAST_WORDS } else { left.min(GLANCE) };
            let heard = self.from.recv_timeout(glance);
            if self.flooded.load(Ordering::Acquire) {
                return Err(ExecFault::Flooded(Flood::Lines));
            }
            match heard {
                Ok(ProgramOutput::Line(line)) => return Ok(Some(line)),
                Ok(ProgramOutput::TooLong) => return Err(ExecFault::Flooded(Flood::Line)),
                Ok(ProgramOutput::Closed) | Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.gone());
                }
                Err(RecvTimeoutError::Timeout) if ended => return Err(self.gone()),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Returns the reason why nothing more will be heard.
    fn gone(&mut self) -> ExecFault {
        let ended = self.process.ends_within(LAST_WORDS);
        let status = self.process.stop();
        let said = self.errors.last_line(LAST_WORDS);
        match status {
            Some(status) if ended => ExecFault::Crashed { status, said },
            _ => ExecFault::Closed { said },
        }
    }

    /// Closes its input: it may finish.
    pub(super) fn dismiss(&mut self) {
        self.to = None;
    }

    /// Gives it a moment to finish after its input was closed.
    pub(super) fn finish(&mut self, timeout: Duration) {
        self.dismiss();
        self.process.ends_within(timeout);
        self.process.stop();
    }
}

fn write_all(mut stdin: impl Write, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if stdin.write_all(line.as_bytes()).is_err() {
            return;
        }
    }
}

fn listen(stdout: impl Read, heard: &SyncSender<ProgramOutput>, flooded: &AtomicBool) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let next = ProgramOutput::next(&mut stdout);
        let last = !matches!(next, ProgramOutput::Line(_));
        match heard.try_send(next) {
            Ok(()) if !last => {}
            Err(TrySendError::Full(_)) => return flooded.store(true, Ordering::Release),
            Ok(()) | Err(TrySendError::Disconnected(_)) => return,
        }
    }
}
