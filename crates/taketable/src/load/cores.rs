//! [`spawn_on_first_core`]: a core for the server, the others for its clients.

use std::io;
use std::process::{Child, Command};

/// Starts a program on the first core, and moves this process to the others.
#[cfg(target_os = "linux")]
pub(super) fn spawn_on_first_core(command: &mut Command) -> io::Result<Child> {
    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

    let cores = sched_getaffinity(None)?;
    let (mut first, mut others) = (CpuSet::new(), CpuSet::new());
    for core in (0..CpuSet::MAX_CPU).filter(|core| cores.is_set(*core)) {
        if first.count() == 0 { first.set(core) } else { others.set(core) }
    }
    // A process begins on the cores of the one that starts it.
    sched_setaffinity(None, &first)?;
    let child = command.spawn();
    if others.count() > 0 {
        sched_setaffinity(None, &others)?;
    }
    child
}

/// Starts a program. Only Linux lets a program choose its cores; elsewhere, the system distributes
/// both over all of them.
#[cfg(not(target_os = "linux"))]
pub(super) fn spawn_on_first_core(command: &mut Command) -> io::Result<Child> {
    command.spawn()
}
