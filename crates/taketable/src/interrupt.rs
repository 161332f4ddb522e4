//! What happens on Ctrl-C.

use std::fs;
use std::path::PathBuf;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, Once, PoisonError};

use taketable_arena::exec;
use taketable_telling::say;

use crate::lang::words;
use crate::output;

/// Set by the first Ctrl-C, if somebody looks at it.
static STOP: AtomicBool = AtomicBool::new(false);
static SOMEBODY_LOOKS: AtomicBool = AtomicBool::new(false);
/// Files that are not complete.
static DRAFTS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A flag that the first Ctrl-C sets. The command then has to end by itself; a second Ctrl-C ends it
/// at once, as the first one does where nobody asks for this flag.
pub(crate) fn flag() -> &'static AtomicBool {
    SOMEBODY_LOOKS.store(true, Ordering::Relaxed);
    listen();
    &STOP
}

/// On Ctrl-C, ends the programs that play before the process itself ends.
pub(crate) fn end_programs() {
    listen();
}

/// If the process ends on Ctrl-C, without dropping anything, this file is deleted.
pub(crate) fn delete(draft: PathBuf) {
    DRAFTS.lock().unwrap_or_else(PoisonError::into_inner).push(draft);
    listen();
}

fn listen() {
    static ONCE: Once = Once::new();
    // Where signals cannot be heard, they do what they do to every program.
    ONCE.call_once(|| drop(ctrlc::set_handler(interrupted)));
}

fn interrupted() {
    if SOMEBODY_LOOKS.load(Ordering::Relaxed) && !STOP.swap(true, Ordering::Relaxed) {
        return;
    }
    exec::end_all();
    let drafts = DRAFTS.lock().unwrap_or_else(PoisonError::into_inner);
    for draft in drafts.iter() {
        let _ = fs::remove_file(draft);
    }
    let lost = !drafts.is_empty() || SOMEBODY_LOOKS.load(Ordering::Relaxed);
    let words = words();
    let line =
        if lost { say!(words, CommandInterruptedLost) } else { say!(words, CommandInterrupted) };
    output::say(&format!("\n{line}"));
    process::exit(130);
}
