//! [`Process`]: a running program with all that it starts.

#[cfg(unix)]
use std::collections::BTreeSet;
use std::io;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
#[cfg(unix)]
use std::sync::{Mutex, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Interval of checks whether a program has ended.
const GLANCE: Duration = Duration::from_millis(2);

/// Time to wait for a program that was killed. It does not take that long, unless the system has
/// lost a disk.
const BURIAL: Duration = Duration::from_secs(2);

/// The numbers of the groups whose first process has not been buried: they cannot belong to others.
#[cfg(unix)]
static LIVING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// Ends all programs that run as bots, with all that they have started: for a process that is about to
/// exit without dropping anything.
pub fn end_all() {
    // Elsewhere their input closes with our end, and nothing more can be done.
    #[cfg(unix)]
    for group in LIVING.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        use rustix::process::{Pid, Signal, kill_process_group};

        let group = i32::try_from(*group).ok().and_then(Pid::from_raw);
        let _ = group.map(|group| kill_process_group(group, Signal::KILL));
    }
}

/// A running program with all that it starts. Does not outlive this value.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    stopped: bool,
    status: Option<ExitStatus>,
}

impl Process {
    /// Starts a program with pipes for its input, output and errors.
    pub(super) fn start(words: &[String]) -> io::Result<(Process, Pipes)> {
        let [program, arguments @ ..] = words else {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "there is no command"));
        };
        let mut command = Command::new(program);
        command.args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own: so all that it starts can be ended with it, and Ctrl-C in the
        // terminal is for us to handle.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = spawn(&mut command)?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let process = Process { child, stopped: false, status: None };
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            unreachable!("all three were asked for");
        };
        Ok((process, (stdin, stdout, stderr)))
    }

    /// Returns `true` if it has ended, for whatever reason.
    pub(super) fn has_ended(&mut self) -> bool {
        self.stopped || has_ended(&mut self.child)
    }

    /// Waits a while for it to end by itself.
    pub(super) fn ends_within(&mut self, timeout: Duration) -> bool {
        let deadline = Instant::now() + timeout;
        while !self.has_ended() {
            if Instant::now() >= deadline {
                return false;
            }
            sleep(GLANCE);
        }
        true
    }

    /// Ends it and all that it started, and says how it ended if that can be known.
    pub(super) fn stop(&mut self) -> Option<ExitStatus> {
        if self.stopped {
            return self.status;
        }
        // Before the program is buried: until then its number cannot belong to another.
        kill_all(&mut self.child);
        #[cfg(unix)]
        LIVING.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.child.id());
        let deadline = Instant::now() + BURIAL;
        self.status = loop {
            match self.child.try_wait() {
                Ok(None) if Instant::now() < deadline => sleep(GLANCE),
                status => break status.unwrap_or(None),
            }
        };
        self.stopped = true;
        self.status
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Starts a program and enters it in the list of the living, as one step.
fn spawn(command: &mut Command) -> io::Result<Child> {
    #[cfg(unix)]
    let mut living = LIVING.lock().unwrap_or_else(PoisonError::into_inner);
    let child = command.spawn()?;
    #[cfg(unix)]
    living.insert(child.id());
    Ok(child)
}

/// A program's input, output and errors.
pub(super) type Pipes = (ChildStdin, ChildStdout, ChildStderr);

/// Looks without burying it, so that its number stays its own.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    !matches!(waitid(WaitId::Pid(Pid::from_child(child)), look), Ok(None))
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

#[cfg(unix)]
fn kill_all(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};

    // It fails only if there is nobody left.
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

#[cfg(not(unix))]
fn kill_all(child: &mut Child) {
    let _ = child.kill();
}
